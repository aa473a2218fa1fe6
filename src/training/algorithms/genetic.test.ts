import { describe, expect, test } from 'vitest'
import { hashed, stored } from '../../../tests/learning.ts'
import type { Metrics } from '../../core/contract.ts'
import { checkOptions, type Settings } from '../../core/options.ts'
import { makeGame } from '../../games/registry.ts'
import { modelPlayer } from '../../models/model.ts'
import type { LearnerData, Trainer } from '../../modules/learner-kind.ts'
import { makePlayer } from '../../search/make-player.ts'
import { unitByUnit } from '../breeding.ts'
import { genetic } from './genetic.ts'
import { imitation } from './imitation.ts'

const game = makeGame('ludo:thor2017(pieces=2)')
const opponent = (name: string) => makePlayer(game, name)
const small = { encoder: 'thor2017', population: 8, games: 20, prior: 'none', opponents: 'random' }
const evolution = (given: Settings = {}, data?: LearnerData): Trainer =>
  genetic.make(game, checkOptions(genetic.name, genetic.options, { ...small, ...given }), opponent, data)
const evolve = (trainer: Trainer, generations: number): Metrics[] =>
  Array.from({ length: generations }, () => trainer.step())
const chromosomesOf = (trainer: Trainer): Float32Array[] => {
  const { population, champion } = trainer.snapshot().arrays
  return Array.from({ length: population.length / champion.length }, (_, i) =>
    population.subarray(i * champion.length, (i + 1) * champion.length),
  )
}

describe('evolution', () => {
  test('improves the best and the average fitness within eight generations', () => {
    const metrics = evolve(evolution({ games: 50, seed: 3 }), 8)
    expect(metrics[7].average).toBeGreaterThan(metrics[0].average + 3)
    expect(metrics[7].best).toBeGreaterThan(metrics[0].best + 3)
  })

  test('keeps the best of all generations, and reports the average and the best of each', () => {
    const metrics = evolve(evolution(), 6)
    metrics.forEach(({ average, best, highest }, i) => {
      expect(best).toBeGreaterThanOrEqual(average)
      expect(highest).toBe(Math.max(...metrics.slice(0, i + 1).map(each => each.best)))
    })
  })

  test('with proof games, evolves the same population but reports a lower highest fitness', () => {
    const [lucky, proven] = [evolution({ seed: 5 }), evolution({ seed: 5, proof: 6 })]
    const [told, shown] = [evolve(lucky, 6), evolve(proven, 6)]
    expect(shown.map(({ best }) => best)).toEqual(told.map(({ best }) => best))
    expect(proven.snapshot().arrays.population).toEqual(lucky.snapshot().arrays.population)
    expect(shown[5].highest).toBeLessThan(told[5].highest)
  })

  test('exports the best network as a model that plays, with no examples as its source', () => {
    const trainer = evolution()
    evolve(trainer, 2)
    expect(trainer.model().settings).toEqual({ examples: 'none' })
    expect([...trainer.model().weights]).toEqual([...trainer.snapshot().arrays.champion])
    expect(modelPlayer(game, trainer.model(), 'evolved').name).toBe('evolved')
  })

  test.each<[string, Settings]>([
    ['by roulette', {}],
    ['by tournament', { selection: 'tournament' }],
    ['without measuring survivors again', { reevaluate: false }],
    ['with an adaptive sigma and self-play', { adaptive: true, stall: 1 }],
    ['with one cut and stale children', { cuts: 'one-point', stale: true, crossover: 0.5 }],
  ])('resumes bit for bit after any generation, %s', (_, given) => {
    const short = { games: 8, ...given }
    const whole = evolution(short)
    const snapshots = [stored(whole.snapshot())]
    const metrics = Array.from({ length: 6 }, () => {
      const [told] = evolve(whole, 1)
      snapshots.push(stored(whole.snapshot()))
      return told
    })
    for (const cut of [0, 1, 3, 5]) {
      const resumed = evolution(short)
      resumed.resume(snapshots[cut])
      expect(resumed.steps).toBe(cut)
      expect(evolve(resumed, 6 - cut)).toEqual(metrics.slice(cut))
      expect(hashed(resumed.snapshot())).toEqual(hashed(whole.snapshot()))
    }
  })

  test('takes another course with another seed', () => {
    expect(evolve(evolution({ seed: 2 }), 2)).not.toEqual(evolve(evolution(), 2))
  })

  test('starts near the given prior', () => {
    const given = { encoder: 'thor2017', teacher: 'expert', mode: 'online', epochs: 3 }
    const prior = imitation.make(game, checkOptions(imitation.name, imitation.options, given), opponent).model()
    const trainer = evolution({ prior: 'given', noise: 0.01 }, { prior })
    for (const chromosome of chromosomesOf(trainer))
      chromosome.forEach((weight, i) => {
        expect(Math.abs(weight - prior.weights[i])).toBeLessThan(0.06)
      })
    expect([...trainer.model().weights]).toEqual([...prior.weights])
    expect(trainer.model().settings).toEqual({ examples: 'stand-in' })
  })

  test('imitates first if the prior is to be imitated', () => {
    expect(evolution({ prior: 'imitated' }).model().settings).toEqual({ examples: 'stand-in' })
  })

  test('needs no more than two chromosomes for a roulette', () => {
    expect(evolve(evolution({ population: 2 }), 2)).toHaveLength(2)
  })

  test.each<[string, Settings, string]>([
    [
      'a population no larger than a table',
      { population: 4, selection: 'tournament' },
      'A population of 4 is too small',
    ],
    ['a missing prior', { prior: 'given' }, 'The prior has no weights'],
    ['a selection that it does not know', { selection: 'lottery' }, 'roulette or tournament, not "lottery"'],
  ])('refuses %s', (_, given, message) => {
    expect(() => evolution(given)).toThrow(message)
  })
})

describe('a new generation', () => {
  /** The chromosomes before and after one generation, as text for comparison. */
  const generations = (given: Settings): [Set<string>, string[]] => {
    const trainer = evolution(given)
    const before = chromosomesOf(trainer).map(String)
    trainer.step()
    return [new Set(before), chromosomesOf(trainer).map(String)]
  }

  test('without crossover and mutation contains only copies of its parents', () => {
    const [before, after] = generations({ crossover: 0, mutation: 0 })
    expect(after.every(each => before.has(each))).toBe(true)
  })

  const fresh = (given: Settings): boolean[] => {
    const [before, after] = generations({ mutation: 1, ...given })
    expect(new Set(after).size).toBe(after.length)
    return after.map(each => !before.has(each))
  }

  test('keeps the best quarter unchanged, and fills the other places with children', () => {
    expect(fresh({})).toEqual([false, false, true, true, true, true, true, true])
  })

  test('keeps three quarters if configured, and fills the rest with children', () => {
    expect(fresh({ elite: 0.75, brood: 0 })).toEqual([false, false, false, false, false, false, true, true])
  })

  test('has one child if there is room for only one', () => {
    expect(fresh({ population: 7, elite: 0.9, brood: 0 }).filter(each => each)).toHaveLength(1)
  })

  test('selects the better children', () => {
    const one = evolution({ brood: 4, games: 40, reevaluate: false })
    const other = evolution({ brood: 0, games: 40, reevaluate: false })
    const [[, many], [, few]] = [evolve(one, 2), evolve(other, 2)]
    expect(many.average).toBeGreaterThan(few.average)
  })
})

describe('the author’s program', () => {
  /** The indices of the first generation's chromosomes that those of a later generation are copies of. */
  const origins = (generations: number, given: Settings): Set<number> => {
    const trainer = evolution({ crossover: 0, mutation: 0, games: 4, elite: 0, ...given })
    const first = chromosomesOf(trainer).map(String)
    evolve(trainer, generations)
    return new Set(chromosomesOf(trainer).map(each => first.indexOf(String(each))))
  }

  test('without crossover, makes all children from one stale pair, forever', () => {
    const once = origins(1, { stale: true })
    expect(once.size).toBe(2)
    expect(origins(4, { stale: true })).toEqual(once)
    expect(origins(1, {}).size).toBeGreaterThan(2)
  })

  test('with some crossover, reuses the children of the last one', () => {
    const half = { crossover: 0.5, mutation: 0, games: 4, elite: 0, seed: 2 }
    const made = (given: Settings): number => {
      const trainer = evolution({ ...half, ...given })
      trainer.step()
      return new Set(chromosomesOf(trainer).map(String)).size
    }
    expect(made({ stale: true })).toBeLessThan(made({}))
  })

  test('cuts once, between whole weights', () => {
    const trainer = evolution({ cuts: 'one-point', crossover: 1, mutation: 0, games: 4 })
    const before = chromosomesOf(trainer).map(each => each.slice())
    trainer.step()
    const order = unitByUnit(trainer.model().shape)
    const fresh = chromosomesOf(trainer).filter(each => !before.some(old => String(old) === String(each)))
    expect(fresh.length).toBeGreaterThan(0)
    for (const child of fresh) {
      const parent = Array.from(order, at => before.findIndex(old => old[at] === child[at]))
      expect(parent).not.toContain(-1)
      expect(parent.filter((each, i) => i > 0 && each !== parent[i - 1])).toHaveLength(1)
    }
  })
})

describe('options', () => {
  test('tanh changes the network and its prior', () => {
    const trainer = evolution({ activation: 'tanh', prior: 'imitated' })
    expect(trainer.model().shape.activations).toEqual(['tanh', 'tanh'])
    expect(evolution().model().shape.activations).toEqual(['sigmoid', 'sigmoid'])
    expect(evolve(evolution({ activation: 'tanh' }), 1)).not.toEqual(evolve(evolution(), 1))
  })

  test('an adaptive sigma decreases as fitness rises', () => {
    const metrics = evolve(evolution({ adaptive: true }), 4)
    for (const { average, sigma } of metrics) expect(sigma).toBeCloseTo(2 * (1 - average / 100), 10)
    expect(evolve(evolution(), 2).map(({ sigma }) => sigma)).toEqual([2, 2])
  })

  test('self-play starts when the average stalls', () => {
    const selves = evolve(evolution({ stall: 1 }), 10).map(each => each.selves)
    expect(selves[0]).toBe(0)
    expect(selves[9]).toBeGreaterThan(0)
    expect(evolve(evolution(), 6).every(each => each.selves === 0)).toBe(true)
  })

  test('distance counts in addition to wins', () => {
    const [without] = evolve(evolution({ distance: 0 }), 1)
    const [slight] = evolve(evolution({ distance: 0.001 }), 1)
    const [weighty] = evolve(evolution(), 1)
    // A seat can be at most 57 squares ahead. A thousandth of that counts, over 20 games.
    expect(Math.abs(slight.average - without.average)).toBeLessThan(0.3)
    expect(Math.abs(weighty.average - without.average)).toBeGreaterThan(1)
  })

  test('survivors that are not re-evaluated keep their fitness', () => {
    const [first, second] = evolve(evolution({ reevaluate: false }), 2)
    expect(second.best).toBeGreaterThanOrEqual(first.best)
    const again = Array.from({ length: 5 }, (_, seed) => evolve(evolution({ seed }), 2))
    expect(again.some(([one, two]) => two.best < one.best)).toBe(true)
  })
})
