import { describe, expect, test } from 'vitest'
import '../../../../tests/bearoff.ts'
import { hashed, makeTrainer, stored, train } from '../../../../tests/learning.ts'
import { learnerOf } from '../../../catalogue/learners.ts'
import { checkOptions, type Settings } from '../../../core/options.ts'
import { movesFor } from '../../../core/playing.ts'
import { modelPlayer } from '../../../models/model.ts'
import type { LearnerData } from '../../../modules/learner-kind.ts'
import type { Model } from '../../../modules/model.ts'
import { makeGame } from '../../registry.ts'
import { inContact, menCell, OFF, rearmost } from '../board.ts'
import { CHANCES, cubelessEquity, makeConsistent, toOtherSide } from '../players/chances.ts'
import type { PhaseShapes } from '../players/phased.ts'
import { Labels } from './labels.ts'
import { partsOf, phasedNetsOf } from './phased-nets.ts'

const SMALL = {
  hidden: 8,
  hidden2: 6,
  hidden3: 4,
  raceHidden: 4,
  initRange: 0.3,
  labels: 300,
  epochs: 2,
  batch: 16,
  warmUp: 4,
  longest: 6,
  pruneAfter: 8,
  gamesPerRound: 8,
  heldOut: 0.1,
}
const game = makeGame('backgammon')
const kind = learnerOf('grow-phased')
const make = (given: Settings = {}, data: LearnerData = {}) =>
  kind.make(game, checkOptions(kind.name, kind.options, { ...SMALL, ...given }), () => ({ name: '', rate() {} }), data)

/** A model with one hidden layer for each phase. */
const prior = train(
  makeTrainer('backgammon', 'td-phased', { hidden: 8, raceHidden: 4, games: 8, gamesPerRound: 8, initRange: 0.3 }),
  1,
).model()

/** Trains until the learner is done. */
function finished(trainer: ReturnType<typeof make>): ReturnType<typeof make> {
  while (!trainer.done) trainer.step()
  return trainer
}

/** A trainer's labels with their positions. */
function labelsOf(trainer: ReturnType<typeof make>): { state: Int8Array; label: number }[] {
  const labels = new Labels()
  labels.load(trainer.snapshot().arrays.labels)
  return Array.from({ length: labels.count }, (_, i) => {
    const state = new Int8Array(game.cells)
    return { label: labels.read(i, state), state }
  })
}

const shapesOf = (model: Model): PhaseShapes => {
  const [contact, race] = partsOf(model)
  return [contact.shape, race.shape]
}

/** The mean over all rolls of the best move's value, computed step by step with the model that labels. */
function meanOf(state: Int8Array): number {
  const [contact, race] = partsOf(prior)
  const { evaluator } = phasedNetsOf(game, 'backgammon-rich', [contact.shape, race.shape])
  evaluator.networks[0].weights.set(contact.weights)
  evaluator.networks[1].weights.set(race.weights)
  const [rolls, moves] = [movesFor(game), movesFor(game)]
  const [rolled, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  const out = new Float32Array(1)
  let mean = 0
  game.moves(state, rolls)
  for (const roll of rolls.list.slice(0, rolls.count)) {
    game.play(state, roll, rolled)
    game.moves(rolled, moves)
    const left = Array.from(moves.list.slice(0, moves.count), move => {
      game.play(rolled, move, after)
      evaluator.winChances([after], 1, out, false)
      return out[0]
    })
    mean += game.odds(state, roll) * (1 - Math.min(...left))
  }
  return mean
}

describe('labels for a grown network', () => {
  test('are the given model’s mean over all 21 rolls if mix is 0', () => {
    const made = labelsOf(finished(make({ mix: 0, labels: 40, epochs: 0 }, { prior })))
    expect(made).toHaveLength(40)
    for (const { state, label } of made.slice(0, 12)) expect(label).toBeCloseTo(meanOf(state), 4)
  })

  test('cover contact positions only, in the requested number, and extend those of another run', () => {
    const first = finished(make({ epochs: 0 }))
    expect(labelsOf(first)).toHaveLength(300)
    for (const { state } of labelsOf(first)) expect(inContact(state)).toBe(true)
    const second = finished(make({ epochs: 0, labels: 100, seed: 2 }, { labels: first.snapshot().arrays.labels }))
    expect(second.steps).toBe(100)
    expect(labelsOf(second).slice(0, 300)).toEqual(labelsOf(first))
  })

  test('from wild games mostly cover other positions than those from tame games', () => {
    const [wild, tame] = [1, 0].map(share => labelsOf(finished(make({ wild: share, epochs: 0 }, { prior }))))
    const seen = new Set(tame.map(({ state }) => String(state)))
    const shared = wild.filter(({ state }) => seen.has(String(state))).length
    expect(shared / wild.length).toBeLessThan(0.5)
  })
})

describe('a race network', () => {
  const races = { phase: 'race', labels: 60, epochs: 0, longest: 400, mix: 0 }

  test('is labelled in positions without contact that the bear-off table does not cover', () => {
    const made = labelsOf(finished(make(races, { prior })))
    expect(made).toHaveLength(60)
    const { evaluator } = phasedNetsOf(game, 'backgammon-rich', shapesOf(prior))
    for (const { state } of made) expect([inContact(state), evaluator.knownWinChance(state) < 0]).toEqual([false, true])
    for (const { state, label } of made.slice(0, 6)) expect(label).toBeCloseTo(meanOf(state), 4)
  })

  test('can also learn from random endings, in which a man stands outside his home while few are left', () => {
    const rare = ({ state }: { state: Int8Array }): boolean =>
      [0, 1].some(seat => state[menCell(seat, OFF)] >= 8 && rearmost(state, seat) > 6)
    expect(labelsOf(finished(make(races, { prior }))).filter(rare).length).toBeLessThan(5)
    const made = labelsOf(finished(make({ ...races, endings: 1 }, { prior })))
    expect(made.filter(rare).length).toBeGreaterThan(10)
    for (const { state } of made) expect(inContact(state)).toBe(false)
  })

  test('is grown and fitted while the contact network stays unchanged', () => {
    const [contact] = partsOf(prior)
    const [kept, race] = partsOf(finished(make({ ...races, epochs: 3 }, { prior })).model())
    expect(kept.weights).toEqual(contact.weights)
    expect(race.shape.sizes).toEqual([240, 8, 6, 4, 1])
  })
})

describe('a model with five outputs', () => {
  const tdChances = learnerOf('td-chances')
  const five = train(
    tdChances.make(
      game,
      checkOptions(tdChances.name, tdChances.options, { games: 8, gamesPerRound: 8, hidden: 8, raceHidden: 4 }),
      () => ({ name: '', rate() {} }),
      { prior },
    ),
    1,
  ).model()

  /** The five probabilities as means over all rolls, with moves for money, computed step by step. */
  function meansOf(state: Int8Array): number[] {
    const [contact, race] = partsOf(five)
    const { evaluator } = phasedNetsOf(game, 'backgammon-rich', [contact.shape, race.shape])
    evaluator.networks[0].weights.set(contact.weights)
    evaluator.networks[1].weights.set(race.weights)
    const [rolls, moves] = [movesFor(game), movesFor(game)]
    const [rolled, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
    const means = new Array(CHANCES).fill(0)
    game.moves(state, rolls)
    for (const roll of rolls.list.slice(0, rolls.count)) {
      game.play(state, roll, rolled)
      game.moves(rolled, moves)
      const results = Array.from(moves.list.slice(0, moves.count), move => {
        game.play(rolled, move, after)
        const out = new Float32Array(CHANCES)
        evaluator.chances([after], 1, out)
        toOtherSide(out)
        return out
      })
      const best = results.reduce((most, each) => (cubelessEquity(each) > cubelessEquity(most) ? each : most))
      for (let o = 0; o < CHANCES; o++) means[o] += game.odds(state, roll) * best[o]
    }
    return means
  }

  const money = { stake: 'money', labels: 120, epochs: 0, heldOut: 0 }

  test('is labelled with five means over all 21 rolls, using the best moves for money', () => {
    const labels = new Labels(1, CHANCES)
    labels.load(finished(make({ ...money, mix: 0, labels: 40 }, { prior: five })).snapshot().arrays.labels)
    expect(labels.count).toBe(40)
    const [state, out] = [new Int8Array(game.cells), new Float32Array(CHANCES)]
    for (let nth = 0; nth < 12; nth++) {
      labels.readAll(nth, state, out, 0)
      for (const [o, mean] of meansOf(state).entries()) expect(out[o]).toBeCloseTo(mean, 4)
    }
  })

  test('gets consistent labels with lambda and mix too, and all five outputs are fitted', () => {
    const trainer = make({ ...money, labels: 600, epochs: 6, heldOut: 0.1, learningRate: 0.01 }, { prior: five })
    let last: Readonly<Record<string, number>> = {}
    while (!trainer.done) last = trainer.step()
    expect(last.heldOut).toBeLessThan(last.heldOutBefore)
    expect(partsOf(trainer.model()).map(({ shape }) => shape.sizes.at(-1))).toEqual([CHANCES, CHANCES, CHANCES])
    const labels = new Labels(1, CHANCES)
    labels.load(trainer.snapshot().arrays.labels)
    const [state, out] = [new Int8Array(game.cells), new Float32Array(CHANCES)]
    for (let nth = 0; nth < labels.count; nth++) {
      labels.readAll(nth, state, out, 0)
      const said = out.slice()
      makeConsistent(out)
      for (let o = 0; o < CHANCES; o++) expect(out[o]).toBeCloseTo(said[o], 4)
    }
    // A further stage continues from its own model, with its labels and its pruning network.
    const given = trainer.snapshot().arrays.labels
    const further = make({ ...money, labels: 10 }, { prior: trainer.model(), labels: given })
    expect(partsOf(further.model())[2].weights).toEqual(partsOf(trainer.model())[2].weights)
  })

  test('resumes from a snapshot to the same result', () => {
    const given = { ...money, labels: 200, epochs: 2 }
    const whole = hashed(finished(make(given, { prior: five })).snapshot())
    const trainer = make(given, { prior: five })
    for (let steps = 0; !trainer.done; steps++) {
      trainer.step()
      if (![0, 4].includes(steps)) continue
      const resumed = make(given, { prior: five })
      resumed.resume(stored(trainer.snapshot()))
      expect(hashed(finished(resumed).snapshot())).toEqual(whole)
    }
  })

  test('is required for money, and refuses labels with one value', () => {
    expect(() => make({ stake: 'money' }, { prior })).toThrow(/^[^\n]*five outputs[^\n]*\.$/)
    const { labels } = finished(make({ epochs: 0, labels: 30 }, { prior })).snapshot().arrays
    expect(() => make(money, { prior: five, labels })).toThrow(/^The given labels have 1 of the 5 values [^\n]*\.$/)
  })
})

describe('growing', () => {
  test('starts out playing like the given model, and keeps its race network', () => {
    const trainer = make({ outScale: 0, epochs: 0 }, { prior })
    const [contact, race] = partsOf(trainer.model())
    expect(contact.shape).toEqual({
      sizes: [240, 8, 6, 4, 1],
      activations: ['relu', 'relu', 'relu', 'sigmoid'],
      skip: true,
    })
    expect(race.weights).toEqual(partsOf(prior)[1].weights)
    const [rng, moves] = [{ unit: () => 0.5 } as never, movesFor(game)]
    const state = new Int8Array(game.cells)
    game.start(state)
    game.play(state, 31, state)
    game.moves(state, moves)
    const [before, after] = [prior, trainer.model()].map(model => {
      const ratings = new Float32Array(game.maxMoves)
      modelPlayer(game, model, 'x').rate(state, moves, ratings, rng)
      return ratings.slice(0, moves.count)
    })
    expect(after).toEqual(before)
  })

  test('reduces the error on held-out labels', () => {
    const trainer = make({ labels: 1200, epochs: 6, learningRate: 0.01, finalLearningRate: 0.0005 }, { prior })
    let last: Readonly<Record<string, number>> = {}
    while (!trainer.done) last = trainer.step()
    expect(last.heldOut).toBeLessThan(0.7 * last.heldOutBefore)
  })

  test('continues from its own model with wider layers and the same pruning network', () => {
    const first = finished(make({}, { prior })).model()
    expect(first.more?.map(({ name }) => name)).toEqual(['race', 'pruning'])
    const second = make({ hidden: 12, hidden2: 8 }, { prior: first })
    expect(second.model().shape.sizes).toEqual([240, 12, 8, 4, 1])
    second.step()
    expect(partsOf(second.model())[2].weights).toEqual(partsOf(first)[2].weights)
  })

  test('resumes to the same result from labelling, the pruning network’s fit and the main fit', () => {
    // More labels than one step of the fit covers.
    const given = { batch: 1, labels: 450, epochs: 1 }
    const whole = hashed(finished(make(given)).snapshot())
    const trainer = make(given)
    for (let steps = 0; !trainer.done; steps++) {
      trainer.step()
      if (![0, 4, 14].includes(steps)) continue
      const resumed = make(given)
      resumed.resume(stored(trainer.snapshot()))
      expect(resumed.steps).toBe(trainer.steps)
      expect(hashed(finished(resumed).snapshot())).toEqual(whole)
    }
    expect(hashed(finished(make({ ...given, seed: 2 })).snapshot())).not.toEqual(whole)
  })

  test('makes the same labels in a separate worker from a round’s jobs and shared data', () => {
    const { rounds } = make({}, { prior })
    const begun = rounds?.next().next({})
    const round = begun?.done ? undefined : begun?.value
    if (!rounds || !round) throw new Error('the first step has no round')
    const elsewhere = kind.worker?.(game, checkOptions(kind.name, kind.options, SMALL), () => ({ name: '', rate() {} }))
    expect(round.jobs).toHaveLength(2)
    for (const job of round.jobs)
      expect(elsewhere?.work(structuredClone(job), structuredClone(round.shared))).toEqual(
        rounds.worker.work(job, round.shared),
      )
  })

  test.each<[string, Settings, LearnerData]>([
    ['narrower', { hidden: 6 }, { prior }],
    ['hidden3', { hidden2: 0 }, {}],
    ['nothing to learn from', { labels: 0 }, {}],
    ['only for races', { endings: 0.5 }, {}],
    ['contact and race networks', {}, { prior: { ...prior, kind: 'value' } }],
    ['incomplete', {}, { labels: new Float32Array(5) }],
  ])('refuses invalid settings and data in one sentence: %s', (why, given, data) => {
    expect(() => make(given, data)).toThrow(new RegExp(`^[^\\n]*${why}[^\\n]*\\.$`))
  })
})
