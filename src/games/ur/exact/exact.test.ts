import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, OVER, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { genericSolver } from '../../../search/exact/generic-solver.ts'
import { singleThread, sweepAlone, sweepOn } from '../../../search/exact/sweeping.ts'
import { makeGame } from '../../registry.ts'
import { HOME, ROLL, TURN } from '../board.ts'
import { PASS } from '../ur.ts'
import { FieldMoves, NO_MOVE, UNIT } from './moves.ts'
import { ENTRIES, entryWays, UrPositions } from './positions.ts'
import { solutionFile, urSolver, urSweeps } from './solver.ts'

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))

/** Calls `each` with every position of a game before a roll of seat 0. */
function everyPosition(positions: UrPositions, each: (state: State) => void): void {
  const { pieces, fields } = positions
  const state = new Int8Array(positions.game.cells)
  for (let ownLeft = 1; ownLeft <= pieces; ownLeft++)
    for (let otherLeft = 1; otherLeft <= pieces; otherLeft++)
      for (let field = 0; field < fields; field++) {
        if (!positions.fits(field, ownLeft, otherLeft)) continue
        const [own, other] = [positions.ownPieces[field], positions.otherPieces[field]]
        for (let ownEntry = 0; ownEntry < entryWays(ownLeft - own); ownEntry++)
          for (let otherEntry = 0; otherEntry < entryWays(otherLeft - other); otherEntry++) {
            positions.place(ownLeft, otherLeft, field, ownEntry, otherEntry, state)
            each(state)
          }
      }
}

describe('position indices', () => {
  test.each([
    // RoyalUr and Olieslagers count 41,254,034, 137,892,016 and 500,981,472, including positions in which the game is over.
    ['ur:finkel', 137_870_097],
    ['ur:blitz', 41_243_781],
    ['ur:masters', 500_929_993],
  ])('%s has %i positions before a roll', (name, count) => {
    expect(new UrPositions(makeGame(name)).count).toBe(count)
  })

  test.each(['ur:finkel', 'ur:blitz', 'ur:masters'])('%s: finished positions complete the published count', name => {
    const positions = new UrPositions(makeGame(name))
    const { pieces, fields } = positions
    let over = 0
    // One side has finished, and only the other has pieces on the board.
    for (let left = 1; left <= pieces; left++)
      for (let field = 0; field < fields; field++)
        if (positions.fits(field, left, 0)) over += entryWays(left - positions.ownPieces[field])
    const published = { 'ur:finkel': 137_892_016, 'ur:blitz': 41_254_034, 'ur:masters': 500_981_472 }[name]
    expect(positions.count + over).toBe(published)
  })

  test.each(['ur:finkel(pieces=1)', 'ur:finkel(pieces=2)', 'ur:blitz(pieces=2)'])(
    '%s: each index is used once',
    name => {
      const positions = new UrPositions(makeGame(name))
      const seen = new Uint8Array(positions.count)
      everyPosition(positions, state => seen[positions.numberOf(state, 0)]++)
      expect(seen.every(times => times === 1)).toBe(true)
    },
  )

  test.each(['ur:finkel', 'ur:blitz', 'ur:masters'])(
    '%s: different positions from random games have different indices',
    name => {
      const game = makeGame(name)
      const positions = new UrPositions(game)
      const texts = new Map<number, string>()
      for (const state of sample(game, 2000)) {
        const number = positions.numberOf(state, state[TURN])
        const text = seenBy(game, state)
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThan(positions.count)
        expect(texts.get(number) ?? text).toBe(text)
        texts.set(number, text)
      }
      expect(new Set(texts.values()).size).toBe(texts.size)
    },
  )
})

/** Positions before a roll from random games. */
function sample(game: Game, count: number): State[] {
  const rng = seeded(11)
  const moves = movesFor(game)
  const state: State = new Int8Array(game.cells)
  const found: State[] = []
  game.start(state)
  while (found.length < count) {
    if (state[ACTOR] === OVER) game.start(state)
    if (state[ACTOR] === CHANCE) found.push(state.slice())
    game.moves(state, moves)
    game.play(state, state[ACTOR] === CHANCE ? game.roll(state, rng) : moves.list[rng.below(moves.count)], state)
  }
  return found
}

/** A position from the view of the side to roll, without colours. */
function seenBy(game: Game, state: State): string {
  const [white, black] = game.print(state).slice(3).split('/')
  const swap = (side: string): string => side.replace(/[AC]/g, column => (column === 'A' ? 'C' : 'A'))
  return state[TURN] === 0 ? `${white}/${black}` : `${swap(black)}/${swap(white)}`
}

/** The value of a position before a roll, computed from the rules and a table of the values that follow. */
function byTheRules(game: Game, positions: UrPositions, values: Float64Array, state: State): number {
  const moves = movesFor(game)
  const after = new Int8Array(game.cells)
  const rolled = state.slice()
  let sum = 0
  for (let roll = 0; roll <= 4; roll++) {
    const odds = game.odds(state, roll)
    if (odds === 0) continue
    rolled.set(state)
    rolled[ACTOR] = state[TURN]
    rolled[ROLL] = roll
    game.moves(rolled, moves)
    let best = 0
    for (let i = 0; i < moves.count; i++) {
      game.play(rolled, moves.list[i], after)
      const same = after[TURN] === state[TURN]
      const value = after[ACTOR] === OVER ? 1 : values[positions.numberOf(after, after[TURN])]
      best = Math.max(best, after[ACTOR] === OVER || same ? value : 1 - value)
    }
    sum += odds * best
  }
  return sum
}

/** Solves a small game and returns its values at full precision. */
function solved(game: Game): { positions: UrPositions; values: Float64Array } {
  const memory = new SharedArrayBuffer(urSweeps.bytes(game))
  sweepOn(game, urSweeps, memory, singleThread())
  return { positions: new UrPositions(game), values: new Float64Array(memory) }
}

describe('solving', () => {
  test.each([
    'ur:finkel(pieces=2)',
    'ur:blitz(pieces=2)',
    'ur:masters(pieces=1)',
    'ur:finkel(pieces=2,safeRosettes=false,captureRolls=true,dice=three)',
    'ur:blitz(pieces=1,rosetteRolls=false)',
  ])('%s: every value is consistent with its successors', name => {
    const game = makeGame(name)
    const { positions, values } = solved(game)
    let worst = 0
    let looked = 0
    everyPosition(positions, state => {
      if (looked++ % 7 !== 0) return
      const value = values[positions.numberOf(state, 0)]
      worst = Math.max(worst, Math.abs(value - byTheRules(game, positions, values, state)))
    })
    expect(worst).toBeLessThan(1e-12)
  })

  test.each(['ur:finkel(pieces=4)', 'ur:masters(pieces=4)', 'ur:blitz(pieces=4)'])(
    '%s: moves by index match the rules for thousands of positions',
    name => {
      const game = makeGame(name)
      const positions = new UrPositions(game)
      // Artificial and all different, so that a wrong number is noticed.
      const values = new Float64Array(positions.count)
      for (let i = 0; i < values.length; i++) values[i] = ((i * 7919) % 1_000_003) / 1_000_003
      const found = new FieldMoves(positions, values)
      const moves = movesFor(game)
      const after = new Int8Array(game.cells)
      for (const state of sample(game, 3000)) {
        const seat = state[TURN]
        const [ownLeft, otherLeft] = [4 - state[HOME + seat], 4 - state[HOME + 1 - seat]]
        found.rate(ownLeft, otherLeft, positions.fieldAt(state, seat))
        const entries = positions.numberOf(state, seat) - found.begin
        const at = (entries % found.otherWays) * found.ownWays + Math.floor(entries / found.otherWays)
        state[ACTOR] = seat
        for (let roll = 1; roll <= 4; roll++) {
          state[ROLL] = roll
          game.moves(state, moves)
          let worst = NO_MOVE
          for (let i = 0; i < moves.count; i++) {
            const move = moves.list[i]
            if (move === PASS || move + roll <= ENTRIES) continue
            game.play(state, move, after)
            const value = after[ACTOR] === OVER ? 0 : values[positions.numberOf(after, after[TURN])]
            worst = Math.min(worst, after[ACTOR] !== OVER && after[TURN] === seat ? 1 - value : value)
          }
          expect(found.worst[roll * UNIT + at]).toBe(worst)
        }
      }
    },
  )

  test.each(['ur:finkel(pieces=1)', 'ur:masters(pieces=1)', 'ur:blitz(pieces=1)'])(
    '%s: agrees with the generic solver',
    name => {
      const game = makeGame(name)
      const { positions, values } = solved(game)
      const start = new Int8Array(game.cells)
      game.start(start)
      const first = genericSolver.solve(game).report?.values.first ?? Number.NaN
      expect(values[positions.numberOf(start, 0)]).toBeCloseTo(first, 9)
    },
  )

  test('any number of threads gives the same values, bit for bit', () => {
    const game = makeGame('ur:finkel(pieces=2)')
    const alone = solved(game).values
    const memory = new SharedArrayBuffer(urSweeps.bytes(game))
    const parts = 3
    const sweepers = Array.from({ length: parts }, () => urSweeps.sweeper(game, memory))
    for (const [block, { levels }] of urSweeps.blocks(game).entries()) {
      for (const [part, sweeper] of sweepers.entries()) sweeper.begin?.(block, part, parts)
      for (let change = 1; change > urSweeps.settled; ) {
        change = 0
        for (let level = 0; level < levels; level++) {
          for (const [part, sweeper] of sweepers.entries())
            change = Math.max(change, sweeper.sweep(block, level, part, parts))
          for (const [part, sweeper] of sweepers.entries()) sweeper.commit(block, level, part, parts)
        }
      }
    }
    expect(new Float64Array(memory)).toEqual(alone)
  })

  test('paths that turn back are refused with an explanation', () => {
    expect(urSolver.refuses(makeGame('ur(path=murray)'))).toContain('path=bell')
    expect(urSolver.refuses(makeGame('ur'))).toBeUndefined()
    expect(() => new UrPositions(makeGame('ur(path=skiriuk)'))).toThrow('too large')
  })
})

describe('the solution', () => {
  const game = makeGame('ur:finkel(pieces=2)')
  const solution = sweepAlone(game, urSweeps)
  const bytes = joined(solution.encode())

  test('reports the first player’s win probability', () => {
    expect(solution.report?.positions).toBe(12_869)
    expect(solution.report?.values.first).toBeCloseTo(0.518572907496, 11)
    expect(solution.report?.head).toContain('12,869 positions')
  })

  test('has the same values after a round trip', () => {
    // Inside a larger buffer, as Node reads small files.
    const read = urSolver.decode(Uint8Array.from([0, ...bytes, 0]).subarray(1, bytes.length + 1), 'file', game)
    const states = sample(game, 200)
    const [a, b] = [new Float32Array(200), new Float32Array(200)]
    solution.truth(game).evaluate(states, 200, 0, a)
    read.truth(game).evaluate(states, 200, 0, b)
    expect(b).toEqual(a)
  })

  test('evaluates positions before a roll, after a roll and at the end, for both seats', () => {
    const truth = solution.truth(game)
    const out = new Float32Array(1)
    const chance = (text: string, seat: number): number => {
      truth.evaluate([game.parse(text)], 1, seat, out)
      return out[0]
    }
    expect(chance('w! -+2/-', 0)).toBe(1)
    expect(chance('w! -+2/-', 1)).toBe(0)
    expect(chance('w1 A7+1/-', 0)).toBe(1)
    expect(chance('w? -/-', 0)).toBeCloseTo(0.51857, 4)
    expect(chance('w? -/-', 1)).toBeCloseTo(1 - 0.51857, 4)
    expect(chance('b? -/-', 1)).toBeCloseTo(0.51857, 4)
    expect(chance('w0 -/-', 0)).toBeCloseTo(1 - 0.51857, 4)
  })

  test('names its file and describes its content', () => {
    expect(urSolver.file(game)).toBe('ur-finkel-pieces=2.solution')
    expect(solutionFile.check(bytes, 'file')).toContain('12869 positions, the first player wins 51.857290749')
  })

  test('refuses a damaged file, a truncated file and a file for another game', () => {
    const spoilt = bytes.slice()
    spoilt[spoilt.length - 100] ^= 4
    expect(() => urSolver.decode(spoilt, 'file', game)).toThrow('checksum')
    expect(() => urSolver.decode(bytes.subarray(0, bytes.length - 2), 'file', game)).toThrow('bytes of values')
    const first = bytes.slice()
    first[20] ^= 1
    expect(() => urSolver.decode(first, 'file', game)).toThrow()
    expect(() => urSolver.decode(bytes, 'file', makeGame('ur:blitz'))).toThrow('not of ur:blitz')
    expect(() => solution.truth(makeGame('ur:blitz'))).toThrow('not of ur:blitz')
  })
})
