import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ACTOR, OVER } from '../../../core/contract.ts'
import { playthrough } from '../../../core/playthrough.ts'
import { type RecordedGame, replay } from '../../../core/record.ts'
import { makeGame } from '../../registry.ts'
import { CUBE, FLAGS, LENGTH, OWNER, readWide, TURN } from '../board.ts'
import { mayDouble as mayDoubleBy } from '../cube/situation.ts'
import { asksAboutCube, mayDouble, scoreOf } from '../cube/turning.ts'
import { readMat, writeMat } from './mat.ts'
import { matchOf, recordsOf } from './records.ts'
import { readSgf, writeSgf } from './sgf.ts'

const files = gunzipSync(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/gnubg-matches.txt.gz')))
  .toString()
  .split(/^==== /m)
  .slice(1)
  .map(part => ({ name: part.slice(0, part.indexOf('\n')), text: part.slice(part.indexOf('\n') + 1) }))

const GAMES = [
  'backgammon(match=3)',
  'backgammon(match=7)',
  'backgammon(cube=true)',
  'backgammon(cube=true,jacoby=true)',
  'backgammon(cube=true,jacoby=true,beavers=true)',
]

/** A recorded random game. */
function played(name: string, seed: number): RecordedGame {
  const game = makeGame(name)
  const moves = playthrough(game, seed, 20_000)
    .split('\n')
    .slice(3, -2)
    .map(line => line.split(' | ')[2])
  const state = replay(game, moves)
  const returns = new Float32Array(2)
  if (state[ACTOR] === OVER) game.returns(state, returns)
  return {
    format: 'ludus-game',
    version: 1,
    game: game.id,
    seed: 0,
    players: ['a', 'b'],
    moves,
    ...(state[ACTOR] === OVER && { returns: [...returns] }),
  }
}

describe('a match played by GNU Backgammon', () => {
  test.each(files.filter(({ name }) => name.endsWith('.sgf')))('replays under our rules: $name', ({ text }) => {
    for (const record of recordsOf(readSgf(text, 'it'))) {
      const game = makeGame(record.game)
      const state = replay(game, record.moves)
      const returns = new Float32Array(2)
      if (record.returns) game.returns(state, returns)
      expect([...returns]).toEqual(record.returns ?? [0, 0])
    }
  })
})

describe('a game with the cube', () => {
  test.each(GAMES)('survives a round trip through .mat and .sgf: %s', name => {
    for (let seed = 1; seed <= 8; seed++) {
      const record = played(name, seed)
      const match = matchOf(record)
      for (const again of [readMat(writeMat(match), 'it'), readSgf(writeSgf(match), 'it')]) {
        // An .sgf file does not say whether beavers are allowed.
        const [{ moves, returns }] = recordsOf(again)
        expect([moves, returns]).toEqual([record.moves, record.returns])
      }
    }
  })

  test.each(GAMES)('offers a cube decision exactly where match files allow a double: %s', name => {
    const game = makeGame(name)
    const { moves } = played(name, 3)
    const state = new Int8Array(game.cells)
    game.start(state)
    for (const text of moves) {
      if (asksAboutCube(state)) {
        const situation = {
          cube: state[CUBE],
          owner: state[OWNER],
          crawford: readWide(state, LENGTH) > 0 && state[FLAGS] === 1,
          scores: [scoreOf(state, 0), scoreOf(state, 1)] as const,
          length: readWide(state, LENGTH),
        }
        for (const seat of [0, 1]) expect(mayDoubleBy(seat, situation)).toBe(mayDouble(state, seat))
        expect(mayDouble(state, state[TURN])).toBe(true)
      }
      game.play(state, game.parseMove(state, text), state)
    }
  })
})
