import { describe, expect, test } from 'vitest'
import { checkOptions, type Settings } from '../../core/options.ts'
import type { RecordedGame } from '../../core/record.ts'
import { makeGame } from '../../games/registry.ts'
import { modelPlayer } from '../../models/model.ts'
import type { Cases, LearnerData, Trainer } from '../../modules/learner-kind.ts'
import { makePlayer } from '../../search/make-player.ts'
import { standInGames } from '../stand-in.ts'
import { genetic } from './genetic.ts'
import { imitation } from './imitation.ts'

const game = makeGame('ludo:thor2017')
const opponent = (name: string) => makePlayer(game, name)
const imitator = (given: Settings = {}, data?: LearnerData): Trainer =>
  imitation.make(
    game,
    checkOptions(imitation.name, imitation.options, { encoder: 'thor2017', teacher: 'expert', ...given }),
    opponent,
    data,
  )
const learn = (trainer: Trainer, epochs: number): Trainer => {
  for (let i = 0; i < epochs && !trainer.done; i++) trainer.step()
  return trainer
}
const weights = (trainer: Trainer): number[] => [...trainer.model().weights]

/** Complete trainings, shared by several tests. */
const ways = ['online', 'batch'].map(mode => {
  const trainer = imitator({ mode })
  const first = trainer.step()
  return { mode, trainer, first, last: learn(trainer, 100_000).step() }
})

describe('imitation', () => {
  test.each(ways)("reaches the paper's error on the stand-in's games, $mode", ({ trainer, first, last }) => {
    expect(trainer.done).toBe(true)
    expect(first.mse).toBeGreaterThan(0.1)
    expect(last.mse).toBeLessThan(0.01)
    // Moves of held-out games are predicted too, but less well.
    expect(last.validation).toBeLessThan(first.validation / 1.5)
    expect(last.agreement).toBeGreaterThan(first.agreement + 0.1)
  })

  test('needs far fewer epochs online than in full batches', () => {
    const [online, batch] = ways.map(({ trainer }) => trainer.steps)
    expect(online * 20).toBeLessThan(batch)
  })

  test('stops after the maximum number of epochs', () => {
    const trainer = learn(imitator({ epochs: 7 }), 100)
    expect([trainer.steps, trainer.done]).toEqual([7, true])
    const before = weights(trainer)
    trainer.step()
    expect(weights(trainer)).toEqual(before)
  })

  test.each(['online', 'batch'])('resumes bit for bit after any epoch, %s', mode => {
    const whole = weights(learn(imitator({ mode }), 12))
    for (const epochs of [0, 1, 5, 11, 12]) {
      const stopped = learn(imitator({ mode }), epochs).snapshot()
      const resumed = imitator({ mode })
      resumed.resume(stopped)
      expect(resumed.steps).toBe(epochs)
      expect(weights(learn(resumed, 12 - epochs))).toEqual(whole)
    }
  })

  test('learns other weights with another seed', () => {
    expect(weights(learn(imitator({ seed: 2 }), 3))).not.toEqual(weights(learn(imitator(), 3)))
  })

  test('exports a model that names its source of examples and plays', () => {
    const model = learn(imitator({ mode: 'online' }), 5).model()
    expect(model.settings).toEqual({ examples: 'stand-in' })
    expect(model.weights).toHaveLength(394)
    expect(modelPlayer(game, model, 'imitated').name).toBe('imitated')
  })
})

describe('recorded games', () => {
  const made = { teacher: opponent('semi-smart'), others: opponent('random'), slips: 0, seed: 1 }
  const games: RecordedGame[] = standInGames(game, { ...made, games: 3 }).map(record => ({
    ...record,
    players: ['human', 'random', 'random', 'random'],
  }))
  const recorded = { examples: 'recorded', validation: 1, mode: 'online' }

  test('are learned from, and are named as the source', () => {
    const trainer = learn(imitator(recorded, { games }), 1000)
    expect(trainer.step().mse).toBeLessThan(0.01)
    expect(trainer.model().settings).toEqual({ examples: 'recorded' })
  })

  test('include forced moves if configured', () => {
    expect(weights(learn(imitator({ ...recorded, forced: true }, { games }), 1))).not.toEqual(
      weights(learn(imitator(recorded, { games }), 1)),
    )
  })

  test.each<[string, Settings, LearnerData, string]>([
    ['no games', recorded, {}, 'leave none to learn from'],
    ['none but for validation', { ...recorded, validation: 3 }, { games }, 'leave none to learn from'],
    ['a player who was not there', { ...recorded, imitated: 'ann' }, { games }, '"ann" had no choice to make'],
    ['games that the options do not ask for', {}, { games }, 'set examples=recorded'],
    ['an unknown source', { examples: 'dreams' }, {}, 'examples must be stand-in or recorded, not "dreams"'],
    ['an unknown mode', { mode: 'offline' }, {}, 'mode must be batch or online, not "offline"'],
    [
      'games of other rules',
      recorded,
      { games: games.map(record => ({ ...record, game: 'ludo:zeman2020' })) },
      'A recorded game is of ludo:zeman2020',
    ],
  ])('are refused: %s', (_, given, data, message) => {
    expect(() => imitator(given, data)).toThrow(message)
  })
})

describe('training cases', () => {
  /** Cases of 60 inputs and 4 outputs: one piece can leave home, and it is the one to move. */
  const casesOf = (count: number): Cases => {
    const cases = {
      count,
      inputs: 60,
      outputs: 4,
      given: new Float32Array(count * 60),
      wanted: new Float32Array(count * 4),
    }
    for (let nth = 0; nth < count; nth++) {
      const piece = nth % 4
      cases.given[nth * 60 + piece * 15 + 7] = 1
      cases.wanted[nth * 4 + piece] = 1
    }
    return cases
  }
  const cases = casesOf(8)
  const online = { examples: 'recorded', mode: 'online' }

  test('are learned from directly, with other cases held out', () => {
    const last = learn(imitator(online, { cases, validation: casesOf(4) }), 5000).step()
    expect(last.mse).toBeLessThan(0.01)
    expect(last.validation).toBeLessThan(0.02)
    expect(last.agreement).toBe(1)
  })

  test('can have outputs other than 0 and 1', () => {
    const even = { ...cases, wanted: new Float32Array(32).fill(0.25) }
    const trainer = learn(imitator({ ...online, stop: 0 }, { cases: even }), 300)
    expect(trainer.step().mse).toBeLessThan(1e-4)
  })

  test('can be a prior for evolution', () => {
    const options = checkOptions(genetic.name, genetic.options, {
      encoder: 'thor2017',
      prior: 'imitated',
      examples: 'recorded',
      population: 6,
      games: 4,
    })
    expect(genetic.make(game, options, opponent, { cases }).model().settings).toEqual({ examples: 'recorded' })
  })

  test.each<[string, Settings, LearnerData, string]>([
    ['that the options do not ask for', {}, { cases }, 'set examples=recorded'],
    [
      'that do not fit the encoding',
      { ...online, encoder: 'ludo-rich' },
      { cases },
      '60 inputs and 4 outputs, but the encoding ludo-rich needs',
    ],
    [
      'beside recorded games',
      online,
      {
        cases,
        games: standInGames(game, {
          teacher: opponent('random'),
          others: opponent('random'),
          slips: 0,
          games: 1,
          seed: 1,
        }),
      },
      'Choose one of them',
    ],
  ])('are refused: %s', (_, given, data, message) => {
    expect(() => imitator(given, data)).toThrow(message)
  })
})

describe('compatibility with FANN', () => {
  test('tanh has outputs from -1 to 1, and errors count half', () => {
    const trainer = imitator({ activation: 'tanh', initRange: 0 })
    // All outputs are 0. One of four should be 1, and half of that difference counts.
    expect(trainer.step().mse).toBeCloseTo(1 / 16, 6)
    expect(imitator({ initRange: 0 }).step().mse).toBeCloseTo(1 / 4, 6)
    expect(trainer.model().shape.activations).toEqual(['tanh', 'tanh'])
  })

  test("FANN's error function, which amplifies large differences, learns faster", () => {
    const [plain, fann] = ['difference', 'fann'].map(sentBack => learn(imitator({ sentBack }), 400).step().mse)
    expect(fann).toBeLessThan(plain)
  })
})

describe('the stand-in', () => {
  const play = (slips: number, seed = 1) =>
    standInGames(game, { teacher: opponent('expert'), others: opponent('random'), slips, games: 2, seed })

  test('plays the same games with the same seed, and others with another seed', () => {
    expect(play(0.05)).toEqual(play(0.05))
    expect(play(0.05)).not.toEqual(play(0.05, 2))
  })

  test('plays other games if it slips', () => {
    expect(play(0.2)).not.toEqual(play(0))
  })
})
