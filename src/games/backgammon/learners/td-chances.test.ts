import { describe, expect, test } from 'vitest'
import '../../../../tests/bearoff.ts'
import { hashed, makeTrainer, stored, train, winShare } from '../../../../tests/learning.ts'
import { learnerOf } from '../../../catalogue/learners.ts'
import { checkOptions, type Settings } from '../../../core/options.ts'
import { seeded } from '../../../core/rng.ts'
import { modelKindOf } from '../../../models/model.ts'
import type { LearnerData } from '../../../modules/learner-kind.ts'
import type { Arrays, Round } from '../../../modules/rounds.ts'
import { shapeOfNumbers } from '../../../nets/shape.ts'
import { makeGame } from '../../registry.ts'
import { inContact, menCell, rearmost } from '../board.ts'
import { bearoff } from '../exact/bearoff.ts'
import { CHANCES, toOtherSide, WIN } from '../players/chances.ts'
import { partsOf, phasedNetsOf } from './phased-nets.ts'
import { randomEnding, randomRace } from './random-race.ts'

const SMALL = { games: 200, gamesPerRound: 8, batch: 16, warmUp: 0, hidden: 8, raceHidden: 6 }
const game = makeGame('backgammon')
const kind = learnerOf('td-chances')
const nobody = () => ({ name: '', rate() {} })

/** A model that predicts only who wins. */
const prior = train(
  makeTrainer('backgammon', 'td-phased', { hidden: 8, raceHidden: 4, games: 200, gamesPerRound: 8, initRange: 0.3 }),
  200,
).model()

const make = (given: Settings = {}, data: LearnerData = { prior }) =>
  kind.make(game, checkOptions(kind.name, kind.options, { ...SMALL, ...given }), nobody, data)

/** The first round of a trainer, its jobs' results, and the evaluator that played. */
function played(given: Settings) {
  const begun = make(given).rounds?.next().next({})
  const round = (begun?.done ? undefined : begun?.value) as Round
  const elsewhere = kind.worker?.(game, checkOptions(kind.name, kind.options, { ...SMALL, ...given }), nobody)
  const { contactShape, raceShape } = round.shared
  const nets = phasedNetsOf(game, 'backgammon-rich', [
    shapeOfNumbers([...contactShape]),
    shapeOfNumbers([...raceShape]),
  ])
  nets.load(round.shared)
  const result = elsewhere?.work(round.jobs[0], structuredClone(round.shared)) as Arrays & {
    readonly states: Int8Array
    readonly targets: Float32Array
    readonly positions: Int32Array
  }
  return { evaluator: nets.evaluator, ...result }
}

/** Five probabilities of a position by that evaluator. */
function chancesOf({ evaluator }: ReturnType<typeof played>, state: Int8Array): Float32Array {
  const out = new Float32Array(CHANCES)
  evaluator.chances([state], 1, out)
  return out
}

/** A model's win probabilities for positions from random games. */
function winsOf(model: typeof prior, states: Int8Array): number[] {
  const evaluator = modelKindOf(game, model).evaluator?.(game, model, game.maxMoves)
  const out = new Float32Array(1)
  return Array.from({ length: states.length / game.cells }, (_, i) => {
    const state = states.subarray(i * game.cells, (i + 1) * game.cells)
    evaluator?.evaluate([state], 1, game.turn(state), out)
    return out[0]
  })
}

test.each([
  ['races', randomRace, 500],
  // In the others, both sides have few men, all of them home, and the table knows their chances.
  ['endings', randomEnding, 300],
] as const)('random %s have all men and no contact', (_, draw, least) => {
  const [state, rng] = [new Int8Array(game.cells), seeded(5)]
  let unknown = 0
  for (let i = 0; i < 500; i++) {
    draw(state, rng)
    expect(inContact(state)).toBe(false)
    expect(rearmost(state, 0) + rearmost(state, 1)).toBeLessThan(25)
    for (const seat of [0, 1]) {
      const men = Array.from(state.subarray(menCell(seat, 0), menCell(seat, 0) + 26))
      expect(men.reduce((sum, here) => sum + here, 0)).toBe(15)
    }
    expect(game.print(game.parse(game.print(state)))).toBe(game.print(state))
    if (bearoff().chance(state) < 0) unknown++
  }
  expect(unknown).toBeGreaterThanOrEqual(least)
})

describe('TD(lambda) with five outputs', () => {
  test('with lambda 0, targets are the next position’s outputs, turned round, by the weights that played', () => {
    const games = played({ lambda: 0 })
    const { states, targets, positions } = games
    let at = 0
    for (const length of positions) {
      for (let t = at; t + 1 < at + length; t++) {
        const next = chancesOf(games, states.subarray((t + 1) * game.cells, (t + 2) * game.cells))
        toOtherSide(next)
        for (let o = 0; o < CHANCES; o++) expect(targets[t * CHANCES + o]).toBeCloseTo(next[o], 4)
      }
      at += length
    }
    expect(at).toBeGreaterThan(40)
  })

  test('with lambda 1, targets are the final result, turned round at every ply', () => {
    const { targets, positions } = played({ lambda: 1 })
    let at = 0
    for (const length of positions) {
      const end = targets.slice((at + length - 1) * CHANCES, (at + length) * CHANCES)
      for (let t = at + length - 1; t >= at; t--) {
        expect(targets.subarray(t * CHANCES, (t + 1) * CHANCES)).toEqual(end)
        toOtherSide(end)
      }
      at += length
    }
  })

  test('starts with the win probabilities of the given model, and five outputs in both networks', () => {
    const { states } = played({})
    const before = winsOf(prior, states)
    expect(winsOf(make({ outScale: 0 }).model(), states)).toEqual(before)
    const [contact, race] = partsOf(make().model())
    expect([contact.shape.sizes, race.shape.sizes]).toEqual([
      [240, 8, CHANCES],
      [240, 6, CHANCES],
    ])
  })

  test('changes win probabilities less if they are kept than if they are learned', () => {
    const { states } = played({})
    const before = winsOf(prior, states)
    const away = (win: string): number => {
      const after = winsOf(train(make({ win }), 200).model(), states)
      return Math.sqrt(after.reduce((sum, chance, i) => sum + (chance - before[i]) ** 2, 0) / after.length)
    }
    expect(away('kept')).toBeLessThan(0.5 * away('learned'))
  })

  test('learns gammons: the cross-entropy of its gammon outputs falls', () => {
    const learned = train(make({ games: 600, learningRate: 0.003 }), 600)
    const { states, targets } = played({ lambda: 1 })
    /** The mean cross-entropy of the outputs for gammons and backgammons. */
    const lossOf = (model: typeof prior): number => {
      const evaluator = modelKindOf(game, model).evaluator?.(game, model, game.maxMoves)
      const out = new Float32Array(CHANCES)
      let loss = 0
      if (!evaluator || !('chances' in evaluator) || typeof evaluator.chances !== 'function')
        throw new Error('no chances')
      for (let t = 0; t < targets.length / CHANCES; t++) {
        evaluator.chances([states.subarray(t * game.cells, (t + 1) * game.cells)], 1, out)
        for (let o = WIN + 1; o < CHANCES; o++) {
          const [said, was] = [Math.min(0.999, Math.max(0.001, out[o])), targets[t * CHANCES + o]]
          loss -= was * Math.log(said) + (1 - was) * Math.log(1 - said)
        }
      }
      return loss
    }
    expect(lossOf(learned.model())).toBeLessThan(lossOf(make().model()))
  })

  test('resumes from a snapshot to the same result, and another seed gives other weights', () => {
    const whole = make()
    const half = stored(train(whole, 32).snapshot())
    train(whole, 96)
    const resumed = make()
    resumed.resume(half)
    expect(resumed.steps).toBe(32)
    expect(hashed(train(resumed, 96).snapshot())).toEqual(hashed(whole.snapshot()))
    expect(hashed(train(make({ seed: 2 }), 96).snapshot())).not.toEqual(hashed(whole.snapshot()))
  })

  test('also learns to win without a prior model', () => {
    const learned = train(make({ games: 300, learningRate: 0.01 }, {}), 300)
    expect(winShare('backgammon', learned.player(), 'random', 100)).toBeGreaterThan(0.1)
  })

  test('refuses an unsuitable model or game', () => {
    expect(() => make({}, { prior: { ...prior, kind: 'value' } })).toThrow(/contact and race networks/)
    expect(() => makeTrainer('ludo', 'td-chances', SMALL)).toThrow(/learns backgammon/)
  })
})
