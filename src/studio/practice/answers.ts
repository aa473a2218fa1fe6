// A person's answers: the schedule of each card, and the days with practice.
import { change, type Day } from '../history/database.ts'
import type { Card, Exercise } from './card.ts'
import { type Answer, answered, newSchedule, type Schedule } from './schedule.ts'

/** The number of exercises for a good day. */
export const DAILY_GOAL = 10

/** The local date of a time: "2026-11-17". */
export function dayId(now: number): string {
  const date = new Date(now)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Stores an answer; returns when the exercise is due again. A lesson becomes a card with its first answer. */
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

/** Milliseconds in a day. Counting from noon allows for days of 23 or 25 hours. */
const DAY = 86_400_000

/** Consecutive days with practice, up to today or yesterday: the streak lasts until today is over. */
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
