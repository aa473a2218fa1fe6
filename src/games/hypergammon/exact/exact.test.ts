import { describe, expect, test } from 'vitest'
import { board as bearingOff } from '../../../../tests/backgammon-positions.ts'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, CHANCE, type Game, OVER, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import type { Solution } from '../../../modules/solver.ts'
import { genericSolver } from '../../../search/exact/generic-solver.ts'
import { finishSolution, singleThread, sweepOn } from '../../../search/exact/sweeping.ts'
import { BAR, HIGH, LOW, menCell, NOBODY, OFF, TURN } from '../../backgammon/board.ts'
import { bearoff } from '../../backgammon/exact/bearoff.ts'
import { makeGame } from '../../registry.ts'
import { ODDS, ROLLS } from './plays.ts'
import { hypergammonFile } from './solution.ts'
import { hypergammonSolver } from './solver.ts'
import { blocksOf, hypergammonSweeps } from './sweeps.ts'
import { boardOf, Table } from './table.ts'

/** A position with these two ways, the first of them on roll. */
function positionOf(game: Game, men: number, own: number, other: number): State {
  const { sides } = boardOf(men)
  const state = new Int8Array(game.cells)
  sides.place(own, 0, state)
  sides.place(other, 1, state)
  state[ACTOR] = CHANCE
  return state
}

const worth = (solution: Solution, game: Game, state: State, seat: number): number => {
  const out = new Float32Array(1)
  solution.truth(game).evaluate([state], 1, seat, out)
  return out[0]
}

describe('placements of three men', () => {
  const { sides } = boardOf(3)

  test('number 3,276, and 7,959,904 pairs of them are positions', () => {
    expect(sides.count).toBe(3276)
    let positions = 0
    for (let own = 0; own < sides.count; own++)
      for (let other = 0; other < sides.count; other++) if (sides.fit(own, other)) positions++
    expect(positions).toBe(7_959_904)
  })

  test('have indices that convert back', () => {
    const state = new Int8Array(makeGame('hypergammon').cells)
    for (let way = 0; way < sides.count; way++) {
      sides.place(way, 1, state)
      expect(sides.numberIn(state, 1)).toBe(way)
    }
  })

  test('are split into blocks that contain each unfinished position once', () => {
    const game = makeGame('hypergammon')
    const all = hypergammonSweeps.blocks(game).reduce((sum, { positions }) => sum + positions, 0)
    // Without the positions in which a side has borne off all men.
    expect(all).toBe(7_959_904 - 2 * 3276 + 1)
  })
})

describe.each([1, 2, 3])('the solver’s moves with %i men', men => {
  test('match the rules for random positions and rolls', () => {
    const game = makeGame(`hypergammon(men=${men})`)
    const board = boardOf(men)
    const { sides } = board
    const rng = seeded(men)
    // Arbitrary values: with a result missing or one too many, the best play would soon differ.
    const values = new Float64Array(sides.count ** 2)
    for (let place = 0; place < values.length; place++) values[place] = rng.unit()
    const table = new Table(board, values)
    const choices = new Uint8Array(ROLLS.length)
    const moves = movesFor(game)
    const after = new Int8Array(game.cells)
    const wrong: string[] = []
    // A third of the ways have made points, which are otherwise rare.
    const made = Array.from({ length: sides.count }, (_, way) => way).filter(way => sides.blocks[way] !== 0)
    const any = (): number =>
      made.length > 0 && rng.below(3) === 0 ? made[rng.below(made.length)] : 1 + rng.below(sides.count - 1)
    for (let i = 0; i < 1500; i++) {
      const [own, other] = [any(), any()]
      if (!sides.fit(own, other)) continue
      const state = positionOf(game, men, own, other)
      let sum = 0
      table.against(other)
      for (const [roll, [high, low]] of ROLLS.entries()) {
        state[ACTOR] = 0
        state[HIGH] = high
        state[LOW] = low
        game.moves(state, moves)
        const places = Array.from(moves.list.subarray(0, moves.count), move => {
          game.play(state, move, after)
          return sides.numberIn(after, 1) * sides.count + sides.numberIn(after, 0)
        })
        const least = Math.min(...places.map(place => values[place]))
        if (values[table.best(own, roll)] !== least) wrong.push(game.print(state))
        sum -= ODDS[roll] * least
      }
      const off = Math.abs(table.rolling(own, choices, 0) - sum) + Math.abs(table.following(own, choices, 0) - sum)
      if (off > 1e-12) wrong.push(`${game.print(state)} as a whole`)
    }
    expect(wrong).toEqual([])
  })
})

describe('one man against one', () => {
  const game = makeGame('hypergammon(men=1)')
  const solution = hypergammonSolver.solve(game)

  test('has the values of the generic solver', () => {
    const other = genericSolver.solve(game)
    let seen = 0
    walk(game, seeded(1), 3000, state => {
      for (const seat of [0, 1])
        expect(worth(solution, game, state, seat)).toBeCloseTo(worth(other, game, state, seat), 6)
      seen++
    })
    expect(seen).toBeGreaterThan(1000)
  })

  test('has win, gammon and backgammon shares that add up to the equity', () => {
    const { equity, win, gammonWin, backgammonWin, gammonLoss, backgammonLoss } = solution.report?.values ?? {}
    expect(2 * win - 1 + gammonWin + backgammonWin - gammonLoss - backgammonLoss).toBeCloseTo(equity, 8)
    // With one man each, the loser has always borne off none.
    expect(gammonWin).toBeCloseTo(win, 9)
  })

  test('is worth the same to both sides before the opening roll', () => {
    const start = new Int8Array(game.cells)
    game.start(start)
    expect(worth(solution, game, start, 0)).toBeCloseTo(0.5, 6)
  })

  test('is the same for any number of threads', () => {
    const memory = new SharedArrayBuffer(hypergammonSweeps.bytes(game))
    const sweepers = [0, 1, 2].map(() => hypergammonSweeps.sweeper(game, memory))
    let most = 0
    for (const [block, { levels, loops }] of hypergammonSweeps.blocks(game).entries()) {
      for (const [part, sweeper] of sweepers.entries()) sweeper.begin?.(block, part, 3)
      for (let sweep = 0, over = false; !over; sweep++) {
        let change = 0
        for (let level = 0; level < levels; level++) {
          for (const [part, sweeper] of sweepers.entries())
            change = Math.max(change, sweeper.sweep(block, level, part, 3))
          for (const [part, sweeper] of sweepers.entries()) sweeper.commit(block, level, part, 3)
        }
        over = !loops || change <= hypergammonSweeps.settled
        most = Math.max(most, sweep + 1)
      }
    }
    expect(finishSolution(hypergammonSweeps.finish(game, memory, most)).encode()).toEqual(solution.encode())
  })

  test('survives a round trip through its file, and refuses a damaged file or one of another game', () => {
    const bytes = Uint8Array.from(solution.encode().flatMap(part => [...part]))
    const read = hypergammonSolver.decode(bytes, 'x', game)
    walk(game, seeded(2), 200, state => {
      expect(worth(read, game, state, 0)).toBe(worth(solution, game, state, 0))
    })
    expect(hypergammonFile.check(bytes, 'x')).toContain('hypergammon:standard(men=1), 652 positions')
    expect(() => hypergammonSolver.decode(bytes, 'x', makeGame('hypergammon(men=2)'))).toThrow('not of hypergammon')
    for (const end of [0, 10, bytes.length - 1])
      expect(() => hypergammonFile.check(bytes.subarray(0, end), 'x')).toThrow('not a complete solution')
    for (let at = 0; at < bytes.length; at += 7) {
      const spoilt = bytes.slice()
      spoilt[at] ^= 4
      expect(() => hypergammonFile.check(spoilt, 'x'), String(at)).toThrow()
    }
  })
})

describe('races of two men', () => {
  /** A table in which only the races are solved. */
  function races(game: Game): Table {
    const memory = new SharedArrayBuffer(hypergammonSweeps.bytes(game))
    const last = blocksOf(2).filter(({ contact }) => !contact).length
    sweepOn(
      game,
      hypergammonSweeps,
      memory,
      singleThread(({ block }) => block >= last),
    )
    const board = boardOf(2)
    return new Table(board, new Float64Array(memory, 0, board.sides.count ** 2))
  }

  test('match backgammon’s bear-off table if gammons do not count', () => {
    const { values, sides } = races(makeGame('hypergammon(men=2,gammons=false)'))
    const backgammon = makeGame('backgammon')
    const rng = seeded(3)
    const side = (): number[] => Array.from({ length: 2 }, () => rng.below(7))
    const text = (places: readonly number[]): string =>
      places
        .filter(place => place > OFF)
        .map(place => `${place}:1`)
        .join(' ')
    for (let i = 0; i < 1000; i++) {
      const [own, other] = [side(), side()]
      if (Math.max(...own) === OFF || Math.max(...other) === OFF) continue
      const chance = bearoff().chance(backgammon.parse(bearingOff(text(own), text(other))))
      const value = values[sides.numberOf(own) * sides.count + sides.numberOf(other)]
      expect((1 + value) / 2).toBeCloseTo(chance, 6)
    }
  })

  test('match a full expansion by the rules if gammons count', () => {
    const game = makeGame('hypergammon(men=2)')
    const { values, sides } = races(game)
    const known = new Map<string, number>()
    const returns = new Float32Array(2)
    /** The first seat's equity. */
    const equity = (state: State): number => {
      const key = state.join()
      const before = known.get(key)
      if (before !== undefined) return before
      let value = 0
      if (state[ACTOR] === OVER) {
        game.returns(state, returns)
        value = returns[0]
      } else {
        const moves = movesFor(game)
        game.moves(state, moves)
        const all = Array.from(moves.list.subarray(0, moves.count), move => {
          const after = state.slice()
          game.play(state, move, after)
          return equity(after) * (state[ACTOR] === CHANCE ? game.odds(state, move) : 1)
        })
        if (state[ACTOR] === CHANCE) value = all.reduce((sum, each) => sum + each, 0)
        else value = state[ACTOR] === 0 ? Math.max(...all) : Math.min(...all)
      }
      known.set(key, value)
      return value
    }
    for (const [own, other] of [
      [
        [3, 2],
        [4, 2],
      ],
      [
        [6, 0],
        [8, 7],
      ],
      [
        [2, 1],
        [17, 1],
      ],
      [
        [1, 1],
        [18, 18],
      ],
      [
        [2, 1],
        [22, 0],
      ],
    ]) {
      const [first, second] = [sides.numberOf(own), sides.numberOf(other)]
      const state = positionOf(game, 2, first, second)
      expect(state[TURN]).not.toBe(NOBODY)
      expect(state[menCell(0, BAR)]).toBe(0)
      expect(values[first * sides.count + second]).toBeCloseTo(equity(state), 10)
    }
  })
})
