import { expect, test } from 'vitest'
import { blocksOf, type Match, playBlock, seatedPlayers } from '../../arena/match.ts'
import { Table } from '../../core/playing.ts'
import { packArrays } from './packing.ts'
import { arraysIn, tallyIn } from './results.ts'

const match: Match = {
  game: 'ludo:quick',
  players: ['expert', 'random', 'random', 'random'],
  games: 10,
  trials: 1,
  rotate: true,
  seed: 3,
}

/** The last block of the match, whose last sequence has only two games, and its tally. */
const { game, players } = seatedPlayers(match)
const block = { match, trial: 0, first: 1, sequences: 2 }
const tally = playBlock(block, players, new Table(game))

const read = (data: unknown) => tallyIn(Buffer.from(JSON.stringify(data)), block)

test('the tally of every block of a match is read as written', () => {
  expect(read(tally)).toEqual(tally)
  const table = new Table(game)
  for (const each of blocksOf({ ...match, games: 400 })) {
    const played = playBlock(each, players, table)
    expect(tallyIn(Buffer.from(JSON.stringify(played)), each)).toEqual(played)
  }
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['too many games', { ...tally, games: 9 }],
  ['more wins than games', { ...tally, wins: [7, 0, 0, 0] }],
  ['wins of other seats', { ...tally, wins: [1, 1] }],
  ['values that are not numbers', { ...tally, points: [null, 0, 0, 0] }],
  ['sequences that do not add up', { ...tally, histograms: tally.histograms.map(each => each.map(() => 1)) }],
  ['a referee that was not requested', { ...tally, ruled: tally }],
  ['fields that no tally has', { ...tally, more: 1 }],
])('%s is not a valid tally', (_, data) => {
  expect(read(data)).toBeUndefined()
})

test('invalid or endlessly nested JSON is not a valid tally either', () => {
  for (const text of ['', 'x', '['.repeat(100_000)]) expect(tallyIn(Buffer.from(text), block)).toBeUndefined()
})

test('arrays are read as written, and rejected when damaged or not a number', () => {
  const arrays = { a: Float32Array.of(1, 2.5), b: Int32Array.of(-3) }
  expect(arraysIn(packArrays(arrays))).toEqual(arrays)
  expect(arraysIn(packArrays(arrays).subarray(1))).toBeUndefined()
  expect(arraysIn(packArrays({ a: Float32Array.of(Number.NaN) }))).toBeUndefined()
  expect(arraysIn(Buffer.from('nothing'))).toBeUndefined()
})
