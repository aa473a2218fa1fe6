import { describe, expect, test } from 'vitest'
import { cardsOf } from '../practice/mistakes.ts'
import { storyOf } from '../report/story.ts'
import { fakeReview } from '../testing/fake-review.ts'
import { balanceOf, luckAt } from './judging.ts'
import { summaryOf } from './summary.ts'

const read = { game: 'checkers:english', players: ['human', 'random'], moves: ['11-15', '23-19', '8-11', '22-17'] }
/** Eight moves of the first player, all of them free: enough for a grade. */
const long = {
  ...read,
  moves: '11-16 24-20 7-11 27-24 2-7 22-17 9-14 26-22 11-15 20x2 5-9 23-19 14-18 17-13 12-16 19x12'.split(' '),
}
const always = (lost: number) => Object.fromEntries(long.moves.map((_, at) => [at, { lost }]))
const marks = { marks: [5, 10, 15], equityMarks: [0.03, 0.06, 0.12] } as const

describe('the summary of a game for a seat', () => {
  test('has the mean loss of its own decisions, and counts mistakes by size', () => {
    const of = fakeReview(read, { 0: { lost: 0.06 }, 2: { lost: 0.2 }, 1: { lost: 0.5 } })
    const { decisions, lost, inaccuracies, mistakes, blunders } = summaryOf(of, 0, marks)
    expect({ decisions, lost, inaccuracies, mistakes, blunders }).toEqual({
      decisions: 2,
      lost: 13,
      inaccuracies: 1,
      mistakes: 0,
      blunders: 1,
    })
  })

  test('is 100% better than random moves without losses, and 0% for losing as much as they would', () => {
    const best = summaryOf(fakeReview(long), 0, marks)
    expect([best.accuracy, best.grade]).toEqual([100, 'Champion'])
    const worst = summaryOf(fakeReview(long, always(0.5)), 0, marks)
    expect([worst.accuracy, worst.grade]).toEqual([0, 'Beginner'])
  })

  test('is graded with the name of the difficulty that loses about as much', () => {
    const gradeFor = (lost: number): string | null => summaryOf(fakeReview(long, always(lost)), 0, marks).grade
    // A random move would lose a little less than a tenth.
    expect([0.006, 0.01, 0.02, 0.03, 0.04].map(gradeFor)).toEqual(['Master', 'Strong', 'Skilled', 'Regular', 'Casual'])
  })

  test('has no grade after a few decisions', () => {
    const { decisions, lost, accuracy, grade } = summaryOf(fakeReview(read, { 0: { lost: 0.06 } }), 0, marks)
    expect({ decisions, lost, accuracy, grade }).toEqual({ decisions: 2, lost: 3, accuracy: null, grade: null })
  })

  test('does not grade moves played with help, but still calls their mistakes mistakes', () => {
    const played = { ...always(0.01), 4: { lost: 0.3 } }
    const alone = summaryOf(fakeReview(long, played), 0, marks)
    const helped = summaryOf(fakeReview({ ...long, helped: [4, 5] }, played), 0, marks)
    expect([alone.decisions, alone.helped, alone.blunders]).toEqual([8, 0, 1])
    expect([helped.decisions, helped.helped, helped.blunders]).toEqual([7, 1, 1])
    expect([alone.grade === null, helped.grade, helped.lost]).toEqual([false, null, 1])
  })

  test('has no grade if win probabilities come from playouts', () => {
    const rough = { 0: { lost: 0.1, error: 0.2 }, 2: { lost: 0.1, error: 0.2 } }
    const { lost, accuracy, grade, mistakes } = summaryOf(fakeReview(read, rough), 0, marks)
    expect({ lost, accuracy, grade, mistakes }).toEqual({ lost: null, accuracy: null, grade: null, mistakes: 0 })
  })

  test('counts a playout loss as a mistake only if it is large, since some move always looks best by chance', () => {
    const marksOf = (lost: number): number => {
      const of = fakeReview(read, { 0: { lost, error: 0.2 }, 2: { lost: 0, error: 0.2 } })
      return summaryOf(of, 0, marks).blunders
    }
    expect([marksOf(0.3), marksOf(0.5)]).toEqual([0, 1])
  })

  test('keeps luck apart from mistakes', () => {
    const of = fakeReview(read, { 0: { lost: 0.1, luck: 0.04 }, 2: { lost: 0, luck: -0.1 } })
    expect(summaryOf(of, 0, marks).luck).toBeCloseTo(-6)
    expect(balanceOf(of, marks)[0]?.lost).toBeCloseTo(10)
    expect(balanceOf(of, marks)[1]?.luck).toBeUndefined()
  })
})

describe('the luck of rolls in Pig', () => {
  const pig = { game: 'pig(target=6)', players: ['human', 'random'], moves: ['roll', '1', 'roll', '6'] }
  const of = fakeReview(pig, { 0: { lost: 0 }, 2: { lost: 0, win: 0.7, luck: -0.2, roller: 0 } })

  test('that ends a turn belongs to the seat that rolled', () => {
    expect(summaryOf(of, 0, marks).luck).toBeCloseTo(-20)
    expect(balanceOf(of, marks)[0]?.luck).toBeCloseTo(-20)
    expect(storyOf(of, 0)).toContainEqual({ at: 2, kind: 'luck', seat: 0, swing: expect.closeTo(-20) })
  })

  test('that ends the game is the result compared with the chances before it', () => {
    expect(summaryOf(of, 1, marks).luck).toBeCloseTo(30)
    expect(balanceOf(of, marks)[1]?.luck).toBeCloseTo(30)
  })
})

test('mistakes are counted alike for the report, for Analyse and for Practice', () => {
  const of = fakeReview(long, {
    0: { lost: 0.06 },
    2: { lost: 0.12 },
    4: { lost: 0.2 },
    6: { lost: 0.3 },
    1: { lost: 0.3 },
  })
  const { inaccuracies, mistakes, blunders } = summaryOf(of, 0, marks)
  expect([inaccuracies, mistakes, blunders]).toEqual([1, 1, 2])
  expect(balanceOf(of, marks)[0]).toMatchObject({ inaccuracies, mistakes, blunders })
  expect(cardsOf(of, [0], marks, '', 0).map(({ ply }) => ply)).toEqual([2, 4, 6])
})

test('a small loss after a hint is not practised, a mistake is', () => {
  const lost = { 2: { lost: 0.04 }, 4: { lost: 0.2 } }
  const pliesOf = (helped: readonly number[]): number[] =>
    cardsOf(fakeReview({ ...long, helped }, lost), [0], marks, '', 0).map(({ ply }) => ply)
  expect(pliesOf([])).toEqual([2, 4])
  expect(pliesOf([2, 4])).toEqual([4])
})

describe('luck in equity', () => {
  const withEquity = (equityOf: (win: number) => number, luck: number) => {
    const of = fakeReview(read, { 0: { lost: 0, luck } })
    const reviews = of.reviews.map(
      review =>
        review && {
          ...review,
          candidates: review.candidates.map(each => ({ ...each, equity: equityOf(each.win ?? 0) })),
        },
    )
    return { ...of, reviews, reviewAt: (at: number) => reviews[at] }
  }

  test('is worth half as much in win probability, or the ratio that the moves imply', () => {
    expect(luckAt(fakeReview(read, { 0: { lost: 0, luck: 0.1 } }), 0)).toBeCloseTo(10)
    expect(
      luckAt(
        withEquity(() => 0, 0.1),
        0,
      ),
    ).toBeCloseTo(5)
    expect(
      luckAt(
        withEquity(win => 5 * win, 0.1),
        0,
      ),
    ).toBeCloseTo(2)
  })

  test('is limited by the change in win probability', () => {
    const later = fakeReview(read, {
      0: { lost: 0, win: 0.5 },
      1: { lost: 0, win: 0.5 },
      2: { lost: 0, win: 0.7, luck: 3 },
    })
    const third = later.reviewAt(2)
    const scaled = third && { ...third, candidates: third.candidates.map(each => ({ ...each, equity: 0 })) }
    expect(luckAt({ ...later, reviewAt: at => (at === 2 ? scaled : later.reviewAt(at)) }, 2)).toBeCloseTo(30)
  })
})
