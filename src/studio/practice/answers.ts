// What a person has answered: the schedule of each card, and the days on which there was practice.
import { change, type Day } from '../history/database.ts'
import type { Card, Exercise } from './card.ts'
import { type Answer, answered, newSchedule, type Schedule } from './schedule.ts'

/** Exercises that are a good day's work. */
export const DAILY_GOAL = 10

/** The day of a moment where the person is: "2026-11-17". */
export function dayId(now: number): string {
  const date = new Date(now)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Writes an answer down; returns when the exercise is asked again. A lesson becomes a card with its first answer. */
export async function noteAnswer(exercise: Exercise | Card, answer: Answer, now = Date.now()): Promise<Schedule> {
  let schedule = newSchedule(now)
  await change('cards', exercise.id, there => {
    const { id, game, position, options, judge } = exercise
    const fresh = { id, game, position, options, judge, played: '', from: '', ply: 0, schedule: newSchedule(now) }
    const card: Card = there ?? ('schedule' in exercise ? exercise : fresh)
    schedule = answered(card.schedule, answer, now)
    return { ...card, schedule }
  })
  const id = dayId(now)
  const right = answer === 'right' ? 1 : 0
  await change('days', id, there => ({ id, answers: (there?.answers ?? 0) + 1, right: (there?.right ?? 0) + right }))
  return schedule
}

/** Milliseconds of a day; days of 23 or 25 hours are met by asking at noon. */
const DAY = 86_400_000

/** Days in a row with practice, up to today or yesterday: today is not lost before it is over. */
export function streakOf(days: readonly Day[], now: number): number {
  const practised = new Set(days.filter(({ answers }) => answers > 0).map(({ id }) => id))
  const noon = new Date(now).setHours(12, 0, 0, 0)
  let at = practised.has(dayId(noon)) ? noon : noon - DAY
  let count = 0
  while (practised.has(dayId(at))) {
    count++
    at -= DAY
  }
  return count
}
