import { describe, expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { dayId, streakOf } from './answers.ts'
import { markAnswer } from './marking.ts'
import { answered, isDue, newSchedule, readSchedule } from './schedule.ts'
import { dueText, givenText, verdictOf } from './words.ts'

const DAY = 86_400_000
const NOON = new Date(2026, 10, 17, 12).getTime()
const limits = { marks: [5, 10, 15], equityMarks: [0.03, 0.06, 0.12] } as const

describe('an answer', () => {
  const game = makeGame('checkers:english')
  const options = [
    { move: '11-15', win: 0.6 },
    { move: '11-16', win: 0.585 },
    { move: '9-13', win: 0.53 },
    { move: '12-16', win: 0.3 },
  ]

  test.each([
    ['11-15', 'right', 'Best move'],
    ['11-16', 'right', 'As good as the best'],
    ['9-13', 'close', 'Close: it gives away 7.0% in winning chance'],
    ['12-16', 'wrong', 'It gives away 30.0% in winning chance'],
  ])('%s is %s', (move, answer, verdict) => {
    const marked = markAnswer(game, options, move, limits)
    expect(marked?.answer).toBe(answer)
    expect(marked && verdictOf(marked)).toBe(verdict)
  })

  test('that is not listed is not graded', () => {
    expect(markAnswer(game, options, '10-14', limits)).toBeUndefined()
  })

  test('is graded by equity in games that use it', () => {
    const both = [
      { move: '8/5 6/5', win: 0.55, equity: 0.2 },
      { move: '13/9', win: 0.54, equity: 0.1 },
    ]
    const marked = markAnswer(makeGame('backgammon:standard'), both, '13/9', limits)
    expect(marked?.answer).toBe('wrong')
    expect(marked && givenText(marked)).toBe('0.100 in equity')
  })
})

describe('a card', () => {
  test('is due at once, soon after a wrong answer, and days later after right ones', () => {
    const fresh = newSchedule(NOON)
    expect(isDue(fresh, NOON)).toBe(true)
    const wrong = answered(fresh, 'wrong', NOON)
    expect(wrong.due - NOON).toBeLessThan(DAY / 24)
    let [now, right] = [NOON, fresh]
    for (let time = 0; time < 4; time++) {
      right = answered(right, 'right', now)
      now = right.due
    }
    expect(right.due - (right.lastReview ?? 0)).toBeGreaterThan(2 * DAY)
  })

  test('that is forgotten comes back sooner than one that is known', () => {
    let known = newSchedule(NOON)
    for (let time = 0; time < 4; time++) known = answered(known, 'right', known.due)
    const [forgotten, close, again] = (['wrong', 'close', 'right'] as const).map(
      answer => answered(known, answer, known.due).due,
    )
    expect(forgotten).toBeLessThan(close ?? 0)
    expect(close).toBeLessThan(again ?? 0)
  })

  test('is read as written, and rejected if damaged', () => {
    const schedule = answered(newSchedule(NOON), 'right', NOON)
    expect(readSchedule({ ...schedule })).toEqual(schedule)
    expect(readSchedule({ ...schedule, due: 'soon' })).toBeUndefined()
  })

  test.each([
    [-5, 'now'],
    [60_000, 'in a minute'],
    [600_000, 'in 10 minutes'],
    [DAY, 'tomorrow'],
    [5 * DAY, 'in 5 days'],
  ])('that is due in %i ms is due %s', (wait, text) => {
    expect(dueText({ ...newSchedule(NOON), due: NOON + wait }, NOON)).toBe(text)
  })
})

describe('a daily streak', () => {
  const on = (...back: number[]) => back.map(days => ({ id: dayId(NOON - days * DAY), answers: 3, right: 1 }))

  test('ends today or yesterday, and is broken by a gap', () => {
    expect(streakOf([], NOON)).toBe(0)
    expect(streakOf(on(0, 1, 2, 4), NOON)).toBe(3)
    expect(streakOf(on(1, 2), NOON)).toBe(2)
    expect(streakOf(on(2, 3), NOON)).toBe(0)
  })
})
