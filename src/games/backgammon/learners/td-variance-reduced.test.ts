import { describe, expect, test } from 'vitest'
import '../../../../tests/bearoff.ts'
import { hashed, makeTrainer, stored, train } from '../../../../tests/learning.ts'
import { learnerOf } from '../../../catalogue/learners.ts'
import { checkOptions, type Settings } from '../../../core/options.ts'
import { movesFor } from '../../../core/playing.ts'
import { makeGame } from '../../registry.ts'
import { inContact, TURN } from '../board.ts'
import { Labels } from './labels.ts'
import { phasedNets } from './phased-nets.ts'

const SMALL = {
  hidden: 6,
  raceHidden: 4,
  fitHidden: 6,
  epochs: 2,
  games: 36,
  gamesPerRound: 4,
  initRange: 0.3,
  pruneAfter: 1e9,
  longest: 12,
}
const trainer = (given: Settings = {}) => makeTrainer('backgammon', 'td-variance-reduced', { ...SMALL, ...given })
const game = makeGame('backgammon')

/** The labels of a game played with initial weights, and the networks that played it. */
function labelled(given: Settings) {
  const kind = learnerOf('td-variance-reduced')
  const settings = checkOptions(kind.name, kind.options, { ...SMALL, ...given })
  const start = trainer(given).snapshot().arrays
  const worker = kind.worker?.(game, settings, () => ({ name: '', rate() {} }))
  const { states, labels } = worker?.work({ first: 0, games: 1 }, start) ?? {}
  if (!(states instanceof Int8Array && labels instanceof Float32Array))
    throw new Error('the worker labelled no positions')
  const nets = phasedNets(game, { encoder: 'backgammon-rich', hidden: 6, raceHidden: 4, activation: 'relu' })
  nets.load(start)
  const stateAt = (t: number) => states.slice(t * game.cells, (t + 1) * game.cells)
  return { nets, labels, stateAt }
}

/** The mean over all rolls of the best move's value, computed step by step. */
function meanOf(nets: ReturnType<typeof phasedNets>, state: Int8Array): number {
  const [rolls, moves] = [movesFor(game), movesFor(game)]
  const [rolled, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  const out = new Float32Array(1)
  let mean = 0
  game.moves(state, rolls)
  for (const roll of rolls.list.slice(0, rolls.count)) {
    game.play(state, roll, rolled)
    game.moves(rolled, moves)
    const worst = Array.from(moves.list.slice(0, moves.count), move => {
      game.play(rolled, move, after)
      nets.evaluator.winChances([after], 1, out, false)
      return out[0]
    })
    mean += game.odds(state, roll) * (1 - Math.min(...worst))
  }
  return mean
}

describe('variance-reduced labels', () => {
  test('with lambda 0 are the mean over all 21 rolls with best play', () => {
    const { nets, labels, stateAt } = labelled({ lambda: 0 })
    expect(labels.length).toBeGreaterThan(5)
    for (let t = 0; t < labels.length; t += 3) expect(labels[t]).toBeCloseTo(meanOf(nets, stateAt(t)), 4)
  })

  test('with lambda are corrected by the next label’s difference from the next value', () => {
    const { nets, labels, stateAt } = labelled({ lambda: 0.8, epsilon: 0 })
    for (let t = 0; t + 1 < Math.min(labels.length, 12); t++) {
      const beyond = labels[t + 1] - nets.evaluator.forwardOne(stateAt(t + 1)).outputs[0]
      expect(labels[t]).toBeCloseTo(Math.min(1, Math.max(0, meanOf(nets, stateAt(t)) - 0.8 * beyond)), 4)
    }
  })

  test('for races cover races only, and leave the contact network unchanged', () => {
    const learner = trainer({ phase: 'race', longest: 400, games: 24, epochs: 1, fitHidden: 5 })
    const before = learner.snapshot().arrays.contact
    train(learner, 24)
    const labels = new Labels()
    labels.load(learner.snapshot().arrays.labels)
    const state = new Int8Array(game.cells)
    expect(labels.count).toBeGreaterThan(10)
    for (let i = 0; i < labels.count; i++) {
      labels.read(i, state)
      expect(inContact(state)).toBe(false)
    }
    const { weights, more } = learner.model()
    expect(more?.[0].shape.sizes).toEqual([240, 5, 1])
    expect(weights.slice(0, before.length)).toEqual(before)
  })

  test('are kept, and a separate network is fitted to them at the end', () => {
    const learner = train(trainer({ fitHidden: 10 }), 36)
    expect(learner.steps).toBe(36)
    const labels = new Labels()
    labels.load(learner.snapshot().arrays.labels)
    expect(labels.count).toBeGreaterThan(100)
    expect(learner.model().shape.sizes).toEqual([240, 10, 1])
  })

  test.each([
    ['plain SGD', { fitRate: 0.1, finalFitRate: 0.02 }],
    ['Adam', { fitBatch: 8, fitRate: 0.02, finalFitRate: 0.002 }],
  ])('fitting by %s brings the network close to the labels', (_, given) => {
    const learner = trainer({ epochs: 8, games: 90, ...given })
    while (learner.steps < 10) learner.step()
    const error = (): number => {
      const labels = new Labels()
      labels.load(learner.snapshot().arrays.labels)
      const { weights } = learner.model()
      const nets = phasedNets(game, { encoder: 'backgammon-rich', hidden: 6, raceHidden: 4, activation: 'relu' })
      nets.take({ ...learner.model(), weights })
      const state = new Int8Array(game.cells)
      let sum = 0
      for (let i = 0; i < labels.count; i++) {
        const label = labels.read(i, state)
        sum += (label - nets.evaluator.forwardOne(state).outputs[0]) ** 2
      }
      return Math.sqrt(sum / labels.count)
    }
    train(learner, 90)
    expect(error()).toBeLessThan(0.08)
  })

  test.each([0, 32])('resumes in the middle of a fit with batches of %i to the same result', fitBatch => {
    // More labels than one step of the fit covers.
    const given = new Labels()
    const state = new Int8Array(game.cells)
    game.start(state)
    state[TURN] = 0
    for (let i = 0; i < 60_000; i++) given.add(state, (i % 7) / 7)
    const kind = learnerOf('td-variance-reduced')
    const settings = checkOptions(kind.name, kind.options, { ...SMALL, epochs: 1, games: 2, fitBatch })
    const make = () => kind.make(game, settings, () => ({ name: '', rate() {} }), { labels: given.save() })
    const begun = make()
    begun.step()
    begun.step()
    const resumed = make()
    resumed.resume(stored(begun.snapshot()))
    expect(resumed.steps).toBe(1)
    expect(hashed(train(resumed, 2).snapshot())).toEqual(hashed(train(make(), 2).snapshot()))
  })

  test('resumes from a snapshot to the same result, and another seed gives another', () => {
    const whole = train(trainer(), 36)
    const begun = trainer()
    begun.step()
    const resumed = trainer()
    resumed.resume(stored(begun.snapshot()))
    expect(hashed(train(resumed, 36).snapshot())).toEqual(hashed(whole.snapshot()))
    expect(hashed(train(trainer({ seed: 2 }), 36).snapshot())).not.toEqual(hashed(whole.snapshot()))
  })

  test('refuses a prior model of another size', () => {
    const prior = train(
      makeTrainer('backgammon', 'td-phased', { hidden: 4, raceHidden: 4, games: 8, gamesPerRound: 8 }),
      1,
    ).model()
    const kind = learnerOf('td-variance-reduced')
    const make = () =>
      kind.make(game, checkOptions(kind.name, kind.options, SMALL), () => ({ name: '', rate() {} }), { prior })
    expect(make).toThrow(/Set hidden and raceHidden/)
  })
})
