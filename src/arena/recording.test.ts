import { expect, test } from 'vitest'
import { Table } from '../core/playing.ts'
import { writeRecord } from '../core/record.ts'
import { openRecord } from '../session/recorded.ts'
import { type Match, playBlock, seatedPlayers } from './match.ts'
import { recordBlock } from './recording.ts'

const match: Match = {
  game: 'ludo:zeman2020(seats=2)',
  players: ['heuristic', 'random'],
  games: 7,
  trials: 1,
  rotate: true,
  seed: 5,
}

test('the recorded games of a block are the games that were counted', () => {
  const block = { match, trial: 0, first: 1, sequences: 3 }
  const { game, players } = seatedPlayers(match)
  const tally = playBlock(block, players, new Table(game))
  const games = recordBlock(block, game, players)
  expect(games).toHaveLength(tally.games)
  expect(games.reduce((sum, { moves }) => sum + moves.length, 0)).toBe(tally.plies)
  const won = games.filter(
    ({ players: names, returns = [] }) => returns[names.indexOf('heuristic')] > returns[names.indexOf('random')],
  )
  expect(won).toHaveLength(tally.wins[0])
  for (const record of games) expect(() => openRecord(writeRecord(record), 'it')).not.toThrow()
})

test('another seed gives other games', () => {
  const { game, players } = seatedPlayers(match)
  const [one, two] = [5, 6].map(seed =>
    recordBlock({ match: { ...match, seed }, trial: 0, first: 0, sequences: 1 }, game, players),
  )
  expect(one[0].moves).not.toEqual(two[0].moves)
})
