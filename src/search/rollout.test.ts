import { describe, expect, test } from 'vitest'
import '../../tests/bearoff.ts'
import { board } from '../../tests/backgammon-positions.ts'
import { ACTOR, type Evaluator, type Game, type Move, OVER, type Player } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { TURN } from '../games/backgammon/board.ts'
import { bearoff } from '../games/backgammon/exact/bearoff.ts'
import { makeGame } from '../games/registry.ts'
import { solverOf } from './exact/optimal.ts'
import { greedy } from './greedy.ts'
import { makePlayer } from './make-player.ts'
import { type RolloutSettings, rollout } from './rollout.ts'

const small = makeGame('ludo(seats=2,pieces=1)')
const exact = solverOf(small).solve(small).truth(small)

const rated = (game: Game, player: Player, position: string, seed: number): { move: Move; rating: number }[] => {
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  const ratings = new Float32Array(game.maxMoves)
  player.rate(state, moves, ratings, seeded(seed))
  return Array.from(moves.list.subarray(0, moves.count), (move, i) => ({ move, rating: ratings[i] }))
}

/** An evaluator that knows nothing. */
const half: Evaluator = { batch: 64, evaluate: (_, count, _seat, out) => void out.fill(0.5, 0, count) }

const settingsFor = (game: Game, policy: string, more: Partial<RolloutSettings>): RolloutSettings => ({
  rollouts: 100,
  turns: Number.POSITIVE_INFINITY,
  own: makePlayer(game, policy),
  others: makePlayer(game, policy),
  evaluator: half,
  ...more,
})

describe('rollouts', () => {
  test.each(['r3 20/30', 'y6 h/55', 'r1 50/24', 'y2 7/30'])(
    'to the end agree with the exact value after %s',
    position => {
      const rollouts = 4000
      const state = small.parse(position)
      const after = new Int8Array(small.cells)
      const [{ move, rating }] = rated(
        small,
        rollout(small, 'x', settingsFor(small, 'random', { rollouts })),
        position,
        3,
      )
      small.play(state, move, after)
      const value = new Float32Array(1)
      exact.evaluate([after], 1, state[0], value)
      const error = Math.sqrt((value[0] * (1 - value[0])) / rollouts)
      expect(Math.abs(rating - value[0])).toBeLessThan(3.5 * error)
    },
  )

  test('truncated and evaluated exactly agree too, with less variance', () => {
    const settings = settingsFor(small, 'random', { rollouts: 400, turns: 1, evaluator: exact })
    const state = small.parse('r3 20/30')
    const after = new Int8Array(small.cells)
    const value = new Float32Array(1)
    const found = Array.from(
      { length: 10 },
      (_, seed) => rated(small, rollout(small, 'x', settings), 'r3 20/30', seed)[0],
    )
    small.play(state, found[0].move, after)
    exact.evaluate([after], 1, 0, value)
    const squares = found.reduce((sum, { rating }) => sum + (rating - value[0]) ** 2, 0) / found.length
    // A tenth of the variance of counting wins.
    expect(squares).toBeLessThan((value[0] * (1 - value[0])) / 400 / 10)
  })

  test('truncated at the end of the turn equal the evaluator', () => {
    const settings = settingsFor(small, 'random', { rollouts: 3, turns: 0, evaluator: exact })
    const after = new Int8Array(small.cells)
    const value = new Float32Array(1)
    small.play(small.parse('r3 20/30'), 0, after)
    exact.evaluate([after], 1, 0, value)
    expect(rated(small, rollout(small, 'x', settings), 'r3 20/30', 1)[0].rating).toBeCloseTo(value[0], 6)
  })

  test('with a lead over the others count wins and losses in its unit', () => {
    const leads: Evaluator = { ...half, range: { least: -1, most: 1 } }
    const [share, lead] = [half, leads].map(evaluator => {
      const player = rollout(small, 'x', settingsFor(small, 'random', { evaluator }))
      return rated(small, player, 'r3 20/30', 3)[0].rating
    })
    expect(lead).toBeCloseTo(2 * share - 1, 6)
  })

  const game = makeGame('ludo')
  const position = 'r4 h,9,30,g/20,34,h,h/5,5,h,h/0,40,h,h'

  test('give the same ratings for the same seed, and others for another seed', () => {
    const player = rollout(game, 'x', settingsFor(game, 'expert', { rollouts: 40 }))
    expect(rated(game, player, position, 1)).toEqual(rated(game, player, position, 1))
    expect(rated(game, player, position, 1)).not.toEqual(rated(game, player, position, 2))
  })

  test('run in small portions give the same result as all at once', () => {
    const player = rollout(game, 'x', settingsFor(game, 'expert', { rollouts: 60 }))
    const state = game.parse(position)
    const moves = movesFor(game)
    game.moves(state, moves)
    const gradual = player.begin?.(state, moves, seeded(1))
    while (gradual?.more(7));
    const atOnce = rated(game, player, position, 1)
    expect(gradual?.standings().map(({ rating }) => rating)).toEqual(atOnce.map(({ rating }) => rating))
    expect(gradual?.standings().map(({ spread }) => spread)).toEqual([...(player.spreads ?? [])].slice(0, moves.count))
  })

  test('have smaller errors for differences between moves, because all moves share dice', () => {
    const player = rollout(game, 'x', settingsFor(game, 'expert', { rollouts: 200, patient: true }))
    const state = game.parse(position)
    const moves = movesFor(game)
    game.moves(state, moves)
    const gradual = player.begin?.(state, moves, seeded(2))
    gradual?.more(200)
    const standings = gradual?.standings() ?? []
    const best = Math.max(...standings.map(({ rating }) => rating))
    const others = standings.filter(({ rating }) => rating < best)
    expect(others.length).toBeGreaterThan(0)
    for (const { gap, spread } of others) expect(gap).toBeLessThan(Math.SQRT2 * spread)
  })

  test('that stop early for bad moves choose the same move as full ones', () => {
    const expert = makePlayer(game, 'expert')
    const more = { rollouts: 600, own: expert, others: expert }
    const hasty = rated(game, rollout(game, 'x', settingsFor(game, 'expert', more)), position, 5)
    const patient = rated(
      game,
      rollout(game, 'x', settingsFor(game, 'expert', { ...more, patient: true })),
      position,
      5,
    )
    const favourite = (of: typeof hasty) => of.reduce((a, b) => (b.rating > a.rating ? b : a)).move
    expect(favourite(hasty)).toBe(favourite(patient))
  })
})

describe('rollouts in backgammon', () => {
  const backgammon = makeGame('backgammon')
  const table: Evaluator = {
    batch: backgammon.maxMoves,
    zeroSum: true,
    meaning: 'win',
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const chance = bearoff().chance(states[i])
        out[i] = states[i][TURN] === seat ? chance : 1 - chance
      }
    },
  }
  /** An evaluator that knows only how many rolls each side needs on average. */
  const rough: Evaluator = {
    ...table,
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const rolls = (side: number) => bearoff().rollsOf(states[i], side)
        const lead = rolls(1 - seat) - rolls(seat) + (states[i][TURN] === seat ? 0.5 : -0.5)
        out[i] = states[i][ACTOR] === OVER ? (lead > 0 ? 1 : 0) : 1 / (1 + Math.exp(-3 * lead))
      }
    },
  }
  const best = greedy(backgammon, table, 'best')
  const position = board('6:1 5:2 3:1 2:1', '6:2 4:1 2:2', '31')

  const played = (more: Partial<RolloutSettings>) => {
    const settings = { ...settingsFor(backgammon, 'random', {}), own: best, others: best, evaluator: rough, ...more }
    const player = rollout(backgammon, 'x', { ...settings, patient: true })
    const state = backgammon.parse(position)
    const after = new Int8Array(backgammon.cells)
    const value = new Float32Array(1)
    return rated(backgammon, player, position, 3).map(({ move, rating }, i) => {
      backgammon.play(state, move, after)
      table.evaluate([after], 1, 0, value)
      return { rating, spread: player.spreads?.[i] ?? 0, truth: value[0] }
    })
  }

  test.each([
    ['luck and all', {}],
    ['without the luck that a rough evaluator sees', { luck: rough }],
    ['without any luck', { luck: table }],
  ])('to the end, %s, agree with the exact value', (_, more) => {
    // Twice the interval, because some of the few hundred moves in these tests may be outliers.
    for (const { rating, spread, truth } of played({ rollouts: 200, ...more }))
      expect(Math.abs(rating - truth)).toBeLessThan(2 * spread + 1e-4)
  })

  test('with variance reduction have a quarter of the variance by a rough evaluator, and none by an exact one', () => {
    const [plain, reduced, known] = [{}, { luck: rough }, { luck: table }].map(more =>
      Math.max(...played({ rollouts: 100, ...more }).map(({ spread }) => spread)),
    )
    expect(reduced ** 2).toBeLessThan(plain ** 2 / 4)
    expect(known).toBeLessThan(1e-4)
  })

  test('truncated early are scored by the evaluator, as win probabilities', () => {
    for (const { rating, truth } of played({ rollouts: 200, turns: 1, evaluator: table, luck: table }))
      expect(rating).toBeCloseTo(truth, 4)
  })
})
