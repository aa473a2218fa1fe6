import { describe, expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { lineOf } from '../analyse/line.ts'
import { explainedMove, movePhrase } from '../games/names.ts'
import { sessionOf } from '../history/kept-game.ts'
import { fakeReview } from '../testing/fake-review.ts'
import { liftsOf } from './curve.tsx'
import { curveOf, storyOf } from './story.ts'
import { levelText, momentText, positionsWait, verdictText } from './words.tsx'

const moves = ['11-15', '23-19', '8-11', '22-17', '4-8', '17-13']
const read = { game: 'checkers:english', players: ['human', 'random'], moves }
const session = sessionOf({ format: 'ludus-game', version: 1, seed: 1, ...read })

describe('the story of a game', () => {
  test('has the three most important moments, in order of play', () => {
    const told = { 0: { lost: 0.05 }, 1: { lost: 0.2 }, 2: { lost: 0.02 }, 3: { lost: 0.3 }, 4: { lost: 0.25 } }
    expect(storyOf(fakeReview(read, told), 0).map(({ at, kind, swing }) => [at, kind, Math.round(swing)])).toEqual([
      [1, 'gift', 20],
      [3, 'gift', 30],
      [4, 'mistake', -25],
    ])
  })

  test('includes your worst mistake, however large the opponents’ were', () => {
    const told = { 0: { lost: 0.02 }, 1: { lost: 0.2 }, 3: { lost: 0.3 }, 5: { lost: 0.25 } }
    expect(storyOf(fakeReview(read, told), 0).map(({ at }) => at)).toEqual([0, 3, 5])
  })

  test('includes a roll only if it was worth twice a mistake', () => {
    const told = { 0: { lost: 0.04 }, 1: { lost: 0.04 }, 2: { lost: 0.04, luck: 0.06 }, 3: { lost: 0, luck: 0.2 } }
    expect(storyOf(fakeReview(read, told), 0).map(({ at, kind }) => [at, kind])).toEqual([
      [0, 'mistake'],
      [1, 'gift'],
      [3, 'luck'],
    ])
  })

  test('is empty if nobody made a mistake', () => {
    expect(storyOf(fakeReview(read), 0)).toEqual([])
  })

  test('names the move played and the better move', () => {
    const of = fakeReview(read, { 0: { lost: 0.2 }, 1: { lost: 0.2 } })
    const [mistake, gift] = storyOf(of, 0).map(moment => momentText(of, session, moment, 0))
    expect(mistake).toMatch(/^You played 11-15 and gave away 20% in winning chance\. Better was \S+( \([a-z ,]+\))?\.$/)
    expect(gift).toMatch(/^Random played 23-19 and gave you 20% in winning chance\./)
  })
})

test('moves in our own notation are explained in words', () => {
  const ludo = lineOf({ game: 'ludo', players: ['human', 'random', 'random', 'random'], moves: ['r', '6'] })
  expect(explainedMove(ludo.game, ludo.end, '1:h-0')).toBe('1:h-0 (brings a piece out)')
  expect(movePhrase(ludo.game, '1:h-0', 'brings a piece out')).toBe('brings a piece out (1:h-0)')
  expect(movePhrase(makeGame('checkers'), '22x15', 'captures a piece')).toBe('22x15, captures a piece')
})

test('numbers on the curve do not overlap', () => {
  expect(liftsOf([10, 200, 200], [50, 100, 100])).toEqual([0, 0, -20])
  expect(liftsOf([10, 60, 110], [50, 50, 50])).toEqual([0, 0, 0])
})

test('the curve has a point for each decision, and the end only once the game is over', () => {
  expect(curveOf(fakeReview(read), 0).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a level is shown next to the loss of random moves', () => {
  const level = { seat: 0, decisions: 20, lost: 1.23, random: 6, equityLost: null, accuracy: 80, grade: 'Strong' }
  const summary = { ...level, inaccuracies: 0, mistakes: 0, blunders: 0, luck: 30 }
  expect(levelText(summary)).toBe(
    'You gave away 1.2% in winning chance a decision, over 20 decisions; random moves would have given away 6.0%.',
  )
  expect(levelText({ ...summary, decisions: 5, helped: 2 })).toMatch(
    /That is too few to grade: a grade needs 8\. 2 moves with help \(.+\) do not count\.$/,
  )
  expect(levelText({ ...summary, decisions: 0, helped: 2 })).toMatch(/^You played every move with help/)
  expect(verdictText(summary, true)).toBe('The dice were kind to you.')
  expect(verdictText({ ...summary, luck: -40 }, false)).toMatch(/your moves did not lose this game/)
  expect(verdictText({ ...summary, luck: null }, false)).toBe('')
})

test('what waits in Practice is told with the names of the report', () => {
  expect(positionsWait({ blunders: 2, mistakes: 1 }, 0)).toBe(
    '3 positions of this game wait for you: 2 blunders, 1 mistake.',
  )
  expect(positionsWait({ blunders: 1, mistakes: 0 }, 2)).toMatch(
    /wait for you: 1 blunder and your next 2 costliest moves\.$/,
  )
  expect(positionsWait({ blunders: 0, mistakes: 0 }, 1)).toBe(
    '1 position of this game waits for you: your costliest move.',
  )
})

test('your luck is compared with that of the others: nobody wins in spite of dice that were worse for the opponent', () => {
  const level = { seat: 0, decisions: 20, lost: 6, random: 6, equityLost: null, accuracy: 0, grade: 'Beginner' }
  const summary = { ...level, inaccuracies: 0, mistakes: 0, blunders: 0, luck: -13 }
  expect(verdictText(summary, true, 0)).toBe('You won in spite of the dice.')
  expect(verdictText(summary, true, -22)).toBe('')
})
