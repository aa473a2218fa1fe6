import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, type State } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { explain } from '../models/explain.ts'
import { moduleOf } from '../modules/game-module.ts'
import { findModel } from '../node/models.ts'
import { makePlayer } from '../search/make-player.ts'
import { rank } from '../session/analysis.ts'
import { type Adviser, reviewDecision } from './decision.ts'

function reviewer(game: Game, name: string): Adviser {
  const kind = findModel(game, name.split('@')[0])
  return { name, kind, player: makePlayer(game, name, () => kind), playouts: 4 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

describe.each([
  ['ludo', 'champion', 'r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h'],
  ['ludo', 'champion@1', 'r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h'],
  ['ludo:mensch', 'expert', 'r3 4,20,h,h/h,9,1,h/h,h,h,h/0,3,7,h'],
  ['backgammon', 'pubeval', '4HPwATDgc/ABMA 31'],
  ['checkers', 'material@4', 'B:W21-32:B1-12'],
  ['plakoto', 'random', 'r31 24:15/24:15'],
  ['plakoto', 'champion', 'r31 24:15/24:15'],
  ['hypergammon', 'champion', 'AACgAgAAKgAAAA 31'],
])('a decision in %s reviewed by %s', (name, player, position) => {
  const game = makeGame(name)
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)

  test('lists every legal move once, best first, with losses relative to the best', () => {
    const { candidates, seat } = reviewDecision(game, reviewer(game, player), state, undefined, seeded(1))
    expect(seat).toBe(state[ACTOR])
    expect(candidates.map(({ move }) => move).sort()).toEqual([...moves.list.subarray(0, moves.count)].sort())
    const wins = candidates.flatMap(({ win }) => (win === null ? [] : [win]))
    expect(wins).toEqual([...wins].sort((a, b) => b - a))
    expect(candidates[0].loss).toBe(0)
  })

  test('gives win probabilities that sum to one, and always evaluates the move that was played', () => {
    const made = moves.list[moves.count - 1]
    const { chances, after, played, candidates } = reviewDecision(game, reviewer(game, player), state, made, seeded(1))
    expect(sum(chances)).toBeCloseTo(1, 5)
    expect(sum(after)).toBeCloseTo(1, 5)
    expect(candidates[played ?? -1]).toMatchObject({ move: made, win: expect.any(Number) })
    expect(after[state[ACTOR]]).toBeCloseTo(candidates[played ?? -1].win ?? -1, 5)
  })

  test('is the same with the same seed', () => {
    const once = () => reviewDecision(game, reviewer(game, player), state, undefined, seeded(4))
    expect(once()).toEqual(once())
  })
})

test('moves that were rolled out have intervals, and others have none', () => {
  const game = makeGame('ludo')
  const state = game.parse('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')
  const kind = findModel(game, 'champion')
  const halves = (name: string): (number | null | undefined)[] => {
    const who = { name, kind, player: makePlayer(game, name, () => kind) }
    return reviewDecision(game, who, state, undefined, seeded(1)).candidates.map(({ rolled }) => rolled?.win)
  }
  expect(halves('champion')).toEqual([undefined, undefined])
  const [best] = halves('champion(rollouts=12)')
  expect(best).toBeGreaterThan(0)
  expect(best).toBeLessThan(0.2)
})

test('games played out for points have an interval of the equity as well', () => {
  const game = makeGame('plakoto')
  const state = game.parse('r31 24:15/24:15')
  const [best] = reviewDecision(game, reviewer(game, 'random'), state, undefined, seeded(1)).candidates
  expect(best.rolled?.win).toBe(best.error)
  // Between a double win and a double loss are four points.
  expect(best.rolled?.equity).toBeGreaterThan(2 * (best.error ?? 9))
  expect(best.rolled?.equity).toBeLessThan(4)
  const ludo = makeGame('ludo:mensch')
  const race = ludo.parse('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,3,7,h')
  const [other] = reviewDecision(ludo, reviewer(ludo, 'expert'), race, undefined, seeded(1)).candidates
  expect([other.equity, other.rolled]).toEqual([null, undefined])
})

test('a champion’s review gives the same win probabilities as its ranking', () => {
  const game = makeGame('ludo')
  const who = reviewer(game, 'champion')
  const state = game.parse('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')
  const ranked = rank(game, who.player, state, seeded(1))
  const { candidates } = reviewDecision(game, who, state, undefined, seeded(1))
  expect(candidates.map(({ text, win }) => [text, Number(win?.toFixed(6))])).toEqual(
    ranked.map(({ move, win }) => [move, win]),
  )
})

describe('kinds of results', () => {
  const OUTCOMES = ['win', 'winGammon', 'winBackgammon', 'loseGammon', 'loseBackgammon']
  const money = makeGame('backgammon:standard(cube=true)')
  const answering = (game: Game, position: string): State => {
    const state = game.parse(position)
    game.play(state, game.parseMove(state, 'double'), state)
    return state
  }

  test.each(['backgammon:standard(gammons=true)', 'backgammon:standard(cube=true)'])(
    'are given for every move of %s',
    name => {
      const game = makeGame(name)
      const state = game.parse('4HPwATDgc/ABMA 31')
      const { candidates } = reviewDecision(game, reviewer(game, 'champion'), state, undefined, seeded(1))
      for (const { outcomes, win } of candidates) {
        expect(Object.keys(outcomes ?? {})).toEqual(OUTCOMES)
        expect(outcomes?.win).toBeCloseTo(win ?? -1, 5)
      }
    },
  )

  test('are absent before a roll, from players that do not estimate them, and in games without them', () => {
    const rolls = reviewDecision(
      money,
      reviewer(money, 'champion'),
      money.parse('4HPwATDgc/ABMA'),
      undefined,
      seeded(1),
    )
    expect(rolls.candidates.map(({ text }) => text).sort()).toEqual(['double', 'roll'])
    const game = makeGame('backgammon')
    const state = game.parse('4HPwATDgc/ABMA 31')
    const plain = reviewDecision(game, reviewer(game, 'pubeval'), state, undefined, seeded(1))
    const ludo = makeGame('ludo')
    const other = ludo.parse('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')
    const race = reviewDecision(ludo, reviewer(ludo, 'champion'), other, undefined, seeded(1))
    const all = [...rolls.candidates, ...plain.candidates, ...race.candidates]
    expect(all.filter(({ outcomes }) => outcomes)).toEqual([])
  })

  test('passing a double loses a money game; in a match, the next game still has winning chances', () => {
    const state = answering(money, '4HPwATDgc/ABMA')
    const { candidates } = reviewDecision(money, reviewer(money, 'champion'), state, undefined, seeded(1))
    expect(candidates.find(({ text }) => text === 'pass')).toMatchObject({ win: 0, equity: -1 })
    expect(candidates.find(({ text }) => text === 'take')?.outcomes).toBeDefined()
    const match = makeGame('backgammon:standard(match=5)')
    const asked = answering(match, '4HPwATDgc/ABMA score=0-0 length=5')
    const told = reviewDecision(match, reviewer(match, 'champion'), asked, undefined, seeded(1)).candidates
    const passed = told.find(({ text }) => text === 'pass')
    expect(passed?.outcomes).toBeUndefined()
    expect(passed?.win).toBeGreaterThan(0.3)
  })
})

test('where a win can count double, a network gives the expected share of the points, and the equity', () => {
  const game = makeGame('plakoto')
  const rolled = game.parse('r31 24:15/24:15')
  const start = new Int8Array(game.cells)
  game.start(start)
  const review = reviewDecision(game, reviewer(game, 'champion'), rolled, undefined, seeded(1), start)
  expect(review.shares).toBe(true)
  expect(review.by).toBe('champion')
  for (const { win, equity, error } of review.candidates) {
    expect(error).toBeNull()
    expect(equity).toBeCloseTo(4 * (win ?? 0) - 2, 5)
  }
  expect(Math.abs(review.luck ?? 9)).toBeLessThan(1)
})

test('luck averages zero over all rolls but not for single rolls', () => {
  const game = makeGame('ludo')
  const who = reviewer(game, 'champion')
  const before: State = game.parse('r? 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')
  expect(before[ACTOR]).toBe(CHANCE)
  const lucks = [1, 2, 3, 4, 5, 6].map(die => {
    const state = before.slice()
    game.play(before, die, state)
    return reviewDecision(game, who, state, undefined, seeded(1), before).luck ?? Number.NaN
  })
  expect(sum(lucks)).toBeCloseTo(0, 4)
  expect(Math.max(...lucks.map(Math.abs))).toBeGreaterThan(0.01)
})

describe('an explanation', () => {
  const game = makeGame('ludo')
  const state = game.parse('g? 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')

  test('names the active inputs and gives the network’s win probability', () => {
    const kind = findModel(game, 'champion')
    const told = explain(game, kind, state, 0)
    const out = new Float32Array(1)
    kind?.evaluator?.(game, {}, 1).evaluate([state], 1, 0, out)
    expect(told?.chance).toBe(out[0])
    expect(told?.reasons.length).toBeGreaterThan(20)
    const shares = told?.reasons.map(({ share }) => Math.abs(share)) ?? []
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    expect(told?.reasons[0].name).toMatch(/[a-z]/)
  })

  test.each(['ludo', 'backgammon'])('names inputs of %s from the view of the side to move', name => {
    const [of, start] = [makeGame(name), new Int8Array(makeGame(name).cells)]
    of.start(start)
    const at = name === 'ludo' ? of.parse('g? 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h') : start
    const kind = findModel(of, 'champion')
    expect(explain(of, kind, at, 0)?.viewer).toBe(of.turn(at))
    expect(explain(of, kind, at, 1)?.viewer).toBe(of.turn(at))
  })

  test('is unavailable for a player without a network', () => {
    expect(explain(game, undefined, state, 0)).toBeUndefined()
  })
})

describe('a backgammon endgame with few checkers', () => {
  // Red has checkers on 6 and 2 and rolled 2-1. The opponent has three on its ace point and needs two rolls, or one if it is a double.
  const xgid = `XGID=--A---A${'-'.repeat(17)}c-:0:0:1:21:0:0:0:0:10`

  test('has exact values, as counted by hand: 31 of 36 rolls bear off a checker left on 5', () => {
    const game = makeGame('backgammon')
    const review = reviewDecision(game, reviewer(game, 'champion@1'), game.parse(xgid), undefined, seeded(1))
    expect(review.exact).toBe(true)
    expect(review.candidates[0].win).toBeCloseTo((5 / 6) * (31 / 36), 5)
  })

  test('is not exact with a cube, for a player without the table, or before all checkers are home', () => {
    const exact = (name: string, player: string, position: string): boolean | undefined => {
      const game = makeGame(name)
      return reviewDecision(game, reviewer(game, player), game.parse(position), undefined, seeded(1)).exact
    }
    const withCube = makeGame('backgammon(cube=true)')
    expect(moduleOf(withCube).isExact?.(withCube, withCube.parse(xgid))).toBe(false)
    expect(exact('backgammon', 'pubeval', xgid)).toBeUndefined()
    expect(exact('backgammon', 'champion', '4HPwATDgc/ABMA 31')).toBeUndefined()
  })
})
