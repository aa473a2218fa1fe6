import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, OVER, type State } from '../../../core/contract.ts'
import { movesFor, Table } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { optimal, solverOf } from '../../../search/exact/optimal.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'
import { Endings, Setter } from './index.ts'
import { solveEndings } from './solve.ts'
import { endingSolution } from './solver.ts'
import { DRAW, decodeTable, type EndingTable, LOSS, tableOf, totalsOf, WIN } from './table.ts'

// Two pieces are enough here. The built program, which is ten times faster, solves three and four in tests/.
const endings = new Endings(2)
const families = ['checkers', 'giveaway'] as const
const solved = new Map(families.map(family => [family, solveEndings(endings, family === 'giveaway')]))
const tableFor = (family: string): EndingTable =>
  tableOf(family, endings, solved.get(family as 'checkers') as Uint8Array)

/** A random position with few pieces that is not over. */
function randomEnding(game: Game, seed: number): State {
  const rng = seeded(seed)
  const state = new Int8Array(game.cells)
  do {
    game.start(state)
    while (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
  } while (state[ACTOR] === OVER)
  return state
}

describe('indices of endgame positions', () => {
  test('cover every position once, in the known number', () => {
    const counts = [0, 0, 0]
    let wrong = 0
    for (const slice of endings.slices) {
      const setter = new Setter(slice)
      for (let rank = 0; rank < slice.size; rank++) {
        if (!setter.set(rank)) continue
        if (endings.numberOf(setter.own, setter.other, setter.kings) !== slice.offset + rank) wrong++
        counts[slice.ownMen + slice.otherMen + slice.ownKings + slice.otherKings]++
      }
    }
    expect(wrong).toBe(0)
    expect(counts).toEqual([0, 0, 3488])
  })
})

describe('solved endgames', () => {
  // Checked elsewhere against a published bitbase.
  test.each([
    ['checkers', [716, 2370, 402, 13]],
    ['giveaway', [1682, 0, 1806, 25]],
  ] as const)('%s has the known totals', (family, ...expected) => {
    const totals = totalsOf(family, endings, solved.get(family) as Uint8Array)
    expect(totals.map(({ win, draw, loss, longest }) => [win, draw, loss, longest])).toEqual(expected)
  })

  test.each(families)('%s: each value and distance is the best among its successors', family => {
    const table = tableFor(family)
    const game = makeGame(`${family}(draws=false,pieces=2)`)
    const moves = movesFor(game)
    const next = new Int8Array(game.cells)
    const returns = new Float32Array(2)
    const wrong: string[] = []
    for (let seed = 0; seed < 500; seed++) {
      const state = randomEnding(game, seed)
      game.moves(state, moves)
      let best = LOSS
      let soonest = 1000
      let latest = 0
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], next)
        game.returns(next, returns)
        const over = next[ACTOR] === OVER
        const value = over ? 2 * returns[state[ACTOR]] : 2 - table.value(next)
        const distance = 1 + (over ? 0 : table.distance(next))
        best = Math.max(best, value)
        if (value === WIN) soonest = Math.min(soonest, distance)
        latest = Math.max(latest, distance)
      }
      const distance = best === WIN ? soonest : latest
      if (table.value(state) !== best || (best !== DRAW && table.distance(state) !== distance))
        wrong.push(game.print(state))
    }
    expect(wrong).toEqual([])
  })

  test.each(families)('%s: the optimal player wins won positions and never loses drawn ones', family => {
    const table = tableFor(family)
    const game = makeGame(`${family}(pieces=2)`)
    const players = [makePlayer(game, 'optimal', () => optimal(endingSolution(table))), makePlayer(game, 'random')]
    const at = new Table(game)
    const results = [0, 0, 0]
    for (let seed = 0; seed < 60; seed++) {
      const start = randomEnding(game, seed)
      const value = table.value(start)
      // The same seed places the same pieces, unless the first attempt was over at once.
      at.play(players, seeded(seed), seeded(1))
      if (value === WIN) expect(at.returns[0]).toBe(1)
      if (value === DRAW) expect(at.returns[0]).toBeGreaterThanOrEqual(0.5)
      results[value]++
    }
    expect(results[WIN]).toBeGreaterThan(10)
  })
})

describe('an endgame table file', () => {
  const table = tableFor('checkers')
  const bytes = Buffer.concat(table.encode())

  test('survives a round trip, with two bits per value and a byte per distance', () => {
    const read = decodeTable(bytes, 'it')
    expect(Buffer.concat(read.encode()).equals(bytes)).toBe(true)
    expect(bytes.length).toBeLessThan(endings.size * 1.25 + 400)
  })

  test.each([0, 20, 200, 400, 3000])('is refused if byte %i is changed', at => {
    const spoilt = Uint8Array.from(bytes)
    spoilt[at] ^= 4
    expect(() => decodeTable(spoilt, 'x.endings')).toThrow(
      /x\.endings (is not a complete endgame table|uses format version)/,
    )
  })

  test.each([0, 10, 200, 2000])('is refused if it is cut off after %i bytes', length => {
    expect(() => decodeTable(bytes.subarray(0, length), 'x.endings')).toThrow(
      'x.endings is not a complete endgame table',
    )
  })
})

test('endgames with more than five pieces are refused as too large to solve', () => {
  const refusal = (game: Game): string | undefined => solverOf(game).refuses(game)
  expect(refusal(makeGame('checkers'))).toContain('checkers(pieces=4)')
  expect(refusal(makeGame('giveaway(pieces=6)'))).toContain('giveaway(pieces=4)')
  expect(refusal(makeGame('giveaway(pieces=5)'))).toBeUndefined()
})
