import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, OVER, type State } from '../../core/contract.ts'
import { perft } from '../../core/perft.ts'
import { movesFor, Table } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makePlayer } from '../../search/make-player.ts'
import { makeGame } from '../registry.ts'
import { count, HISTORY, QUIET, rotated, squaresOf } from './board.ts'
import type { Checkers } from './checkers.ts'

const checkers = makeGame('checkers')
const giveaway = makeGame('giveaway')
/** Published counts ignore draws. */
const endless = makeGame('checkers(draws=false)')

interface Counted {
  readonly name: string
  readonly fen: string
  readonly perft: readonly number[]
}

const file = join(import.meta.dirname, '..', '..', '..', 'tests', 'data', 'checkers-perft.json')
const positions: readonly Counted[] = JSON.parse(readFileSync(file, 'utf8')).positions

/** Larger counts take seconds. `npm run truth` checks those. */
const FEW = 400_000

describe('perft', () => {
  test('covers 26 positions on which three generators agree', () => {
    expect(positions).toHaveLength(26)
  })

  test.each(positions)('$name: $fen', ({ fen, perft: counts }) => {
    const few = counts.filter(leaves => leaves <= FEW)
    const state = endless.parse(fen)
    expect(few.map((_, i) => perft(endless, state, i + 1))).toEqual(few)
  })

  // OEIS A133046.
  test('counts the same from the start with and without the draw rules', () => {
    const state = new Int8Array(checkers.cells)
    checkers.start(state)
    expect(perft(checkers, state, 8)).toBe(845_931)
    expect(perft(giveaway, state, 7)).toBe(179_740)
  })
})

const legal = (game: Game, state: State): string[] => {
  const moves = movesFor(game)
  game.moves(state, moves)
  return Array.from(moves.list.subarray(0, moves.count), move => game.printMove(state, move)).sort()
}

/** The position after moves from a given position. */
function following(game: Game, fen: string, ...moves: string[]): State {
  const state = game.parse(fen)
  for (const text of moves) game.play(state, game.parseMove(state, text), state)
  return state
}

const returns = (game: Game, state: State): number[] => {
  const out = new Float32Array(2)
  game.returns(state, out)
  return [...out]
}

describe('the rules', () => {
  test.each([
    ['captures are a duty', 'B:W15,32:B11,1', ['11x18']],
    ['any capture may be chosen, the shorter too', 'B:W14,15,23,32:B9,10', ['10x17', '10x26', '9x27']],
    ['men capture forward only', 'W:W18:B23,1', ['18-14', '18-15']],
    ['kings capture backward', 'W:WK18:B23,1', ['18x27']],
    ['a chain is completed', 'W:W30:B25,17,10', ['30x7']],
    ['crowned by a capture, a man stops', 'W:W11:B7,6', ['11x2']],
    ['two ways round are two moves, written in full', 'W:WK6:B9,10,17,18', ['6x13x22x15x6', '6x15x22x13x6']],
    ['two ways to one square are written in full', 'B:W6,7,14,15:BK2', ['2x11x18x9x2', '2x9x18x11x2']],
  ])('%s', (_, fen, moves) => {
    expect(legal(checkers, checkers.parse(fen))).toEqual([...moves].sort())
  })

  test('a player who cannot move loses at checkers and wins at give-away', () => {
    for (const [game, black, white] of [
      [checkers, 0, 1],
      [giveaway, 1, 0],
    ] as const) {
      const shut = game.parse('B:W9,14:B5')
      const none = game.parse('B:W9,14:B')
      for (const state of [shut, none]) {
        expect(state[ACTOR]).toBe(OVER)
        expect(returns(game, state)).toEqual([black, white])
      }
    }
  })

  test('the third occurrence of a position is a draw', () => {
    const circle = ['1-6', '32-27', '6-1', '27-32']
    const twice = following(checkers, 'B:WK32:BK1', ...circle, ...circle.slice(0, 3))
    expect(twice[ACTOR]).toBe(1)
    const thrice = following(checkers, 'B:WK32:BK1', ...circle, ...circle)
    expect(thrice[ACTOR]).toBe(OVER)
    expect(returns(checkers, thrice)).toEqual([0.5, 0.5])
    expect(following(endless, 'B:WK32:BK1', ...circle, ...circle)[ACTOR]).toBe(0)
  })

  test('40 moves a side without a capture or an advance are a draw', () => {
    const game = checkers as Checkers
    const moves = movesFor(game)
    const state = new Int8Array(game.cells)
    const next = new Int8Array(game.cells)
    const rng = seeded(5)
    const longest: number[] = []
    for (let walks = 0; walks < 30; walks++) {
      state.set(game.parse('B:WK32,K31,K30:BK1,K2,K3'))
      while (state[ACTOR] !== OVER) {
        game.moves(state, moves)
        // Quiet moves that leave no capture.
        const calm = Array.from(moves.list.subarray(0, moves.count)).filter(move => {
          game.play(state, move, next)
          return next[QUIET] > 0 && !game.mustCapture(next)
        })
        game.play(state, calm.length > 0 ? calm[rng.below(calm.length)] : moves.list[0], state)
      }
      if (state[QUIET] > 0) expect(returns(game, state)).toEqual([0.5, 0.5])
      longest.push(state[QUIET])
    }
    expect(Math.max(...longest)).toBe(80)
  })

  test('a capture or an advance resets the count and the history', () => {
    const state = following(checkers, 'B:WK32,22:BK1,10', '1-6', '32-27')
    expect(state[QUIET]).toBe(2)
    expect(checkers.print(state)).toBe('B:W22,K27:B10,K6 1-6 32-27')
    checkers.play(state, checkers.parseMove(state, '10-14'), state)
    expect(checkers.print(state)).toBe('W:W22,K27:B14,K6')
    expect(state.subarray(HISTORY)).toEqual(new Int8Array(80))
  })

  test('random endgames have the requested number of pieces and read back', () => {
    const game = makeGame('checkers(pieces=5)')
    const table = new Table(game)
    const random = makePlayer(game, 'random')
    const seen = new Set<string>()
    for (let seed = 0; seed < 50; seed++) {
      const state = new Int8Array(game.cells)
      const rng = seeded(seed)
      game.start(state)
      while (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
      const text = game.print(state)
      seen.add(text)
      expect(text.split(',')).toHaveLength(4)
      expect(game.parse(text)).toEqual(state)
      table.play([random, random], rng, rng)
    }
    expect(seen.size).toBeGreaterThan(45)
  })
})

describe('ballots', () => {
  const game = makeGame('checkers(opening=ballots)') as Checkers

  test('are the three-move openings that lose no man: 174 positions from 302 sequences', () => {
    expect(game.ballots).toHaveLength(174)
    const state = new Int8Array(game.cells)
    game.start(state)
    const texts = legal(game, state)
    expect(texts).toContain('11-15+23-19+8-11')
    // White's man on 17 is captured without compensation.
    expect(texts.filter(text => text.startsWith('9-14+21-17'))).toEqual([])
    expect(new Set(texts).size).toBe(174)
  })

  test('depend only on the seed of the dice, so both seats play the same one', () => {
    const draw = (seed: number): string => {
      const state = new Int8Array(game.cells)
      game.start(state)
      game.play(state, game.roll(state, seeded(seed)), state)
      return game.print(state)
    }
    expect(draw(3)).toBe(draw(3))
    expect(new Set(Array.from({ length: 100 }, (_, seed) => draw(seed))).size).toBeGreaterThan(60)
  })

  test('are refused in an endgame', () => {
    expect(() => makeGame('checkers(opening=ballots,pieces=4)')).toThrow('an ending has no opening')
  })
})

describe('sets of squares', () => {
  test('are rotated by 180 degrees, and are the same after two rotations', () => {
    const rng = seeded(1)
    for (let i = 0; i < 200; i++) {
      const set = (rng.unit() * 2 ** 32) | 0
      expect(rotated(rotated(set))).toBe(set)
      expect(squaresOf(rotated(set))).toEqual(
        squaresOf(set)
          .map(square => 31 - square)
          .reverse(),
      )
      expect(count(set)).toBe(squaresOf(set).length)
    }
  })
})
