import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import '../../tests/bearoff.ts'
import { hashed, makeTrainer, train } from '../../tests/learning.ts'
import { learnerOf } from '../catalogue/learners.ts'
import { checkOptions, type Settings } from '../core/options.ts'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from '../search/make-player.ts'
import type { Trainer } from './learner-kind.ts'
import { type Arrays, inOrder, type Job, type Round, type Step, workHere } from './rounds.ts'

describe('a step', () => {
  test('receives the results of each round in the order of its jobs', () => {
    const seen: number[][] = []
    function* step(): Step {
      for (const jobs of [[{ at: 3 }, { at: 1 }], [], [{ at: 2 }]]) {
        const values: number[] = []
        yield* inOrder({ shared: { tens: Float32Array.of(10) }, jobs }, ({ value }: Arrays) => values.push(value[0]))
        seen.push(values)
      }
      return { rounds: 3 }
    }
    const worker = {
      work: (job: Job, { tens }: Arrays): Arrays => ({ value: Float64Array.of(tens[0] * (job.at as number)) }),
    }
    expect(workHere(step(), worker)).toEqual({ rounds: 3 })
    expect(seen).toEqual([[30, 10], [], [20]])
  })
})

/** A small evolution run with the settings of thor2017. */
const EVOLUTION = { encoder: 'thor2017', opponents: 'semi-smart', population: 8, games: 8, prior: 'none' }

const kinds: [string, string, string, Settings, number][] = [
  [
    'TD',
    'ludo:alhajry2012(seats=2,pieces=2)',
    'td',
    { encoder: 'ludo-rich', hidden: 8, table: ['self', 'expert'], epsilon: 0.1, gamesPerRound: 20, games: 200 },
    40,
  ],
  [
    'TD-Leaf',
    'ludo:alhajry2012(seats=2,pieces=2)',
    'td',
    { encoder: 'ludo-rich', hidden: 8, leaf: 1, gamesPerRound: 20, games: 200 },
    20,
  ],
  [
    'TreeStrap',
    'ludo:alhajry2012(seats=2,pieces=2)',
    'treestrap',
    { encoder: 'ludo-rich', hidden: 8, gamesPerRound: 6 },
    12,
  ],
  ['evolution', 'ludo:thor2017(pieces=2)', 'genetic', { ...EVOLUTION, stall: 1 }, 3],
  ['evolution by tournament', 'ludo:thor2017(pieces=2)', 'genetic', { ...EVOLUTION, selection: 'tournament' }, 3],
  ['TD by phases', 'backgammon', 'td-phased', { hidden: 6, raceHidden: 4, gamesPerRound: 16, games: 64 }, 32],
  [
    'labels without luck',
    'backgammon',
    'td-variance-reduced',
    { hidden: 6, raceHidden: 4, fitHidden: 6, epochs: 1, gamesPerRound: 6, games: 24, longest: 6, pruneAfter: 6 },
    12,
  ],
]

// Golden: published models were trained one game per round, or with roulette selection. These weights must not change.
test.each<[string, string, Settings, number, string]>([
  [
    'ludo:alhajry2012',
    'td',
    {
      encoder: 'ludo-rich',
      hidden: 16,
      activation: 'leaky-relu',
      output: 'softmax',
      learningRate: 0.025,
      finalLearningRate: 0.0004,
      lambda: 0.9,
      epsilon: 0.05,
      games: 40,
    },
    40,
    'c07afb6e2390c180',
  ],
  [
    'ludo:alhajry2012',
    'td',
    { encoder: 'alhajry2012-objective', utility: 'lead', table: ['self', 'self', 'expert', 'expert'], games: 40 },
    40,
    '4593bef9eb6fb2f1',
  ],
  ['ludo:thor2017', 'genetic', EVOLUTION, 3, '7ecd5503c9e8d64e'],
])(
  'on %s, %s still learns the same weights as before rounds were introduced',
  (game, learner, settings, steps, sum) => {
    const { weights } = train(makeTrainer(game, learner, settings), steps).model()
    expect(createHash('sha256').update(new Uint8Array(weights.buffer)).digest('hex').slice(0, 16)).toBe(sum)
  },
)

describe.each(kinds)('%s', (_, game, learner, settings, steps) => {
  const make = (more: Settings = {}): Trainer => makeTrainer(game, learner, { ...settings, ...more })
  const kind = learnerOf(learner)
  const rules = makeGame(game)
  const worker = () =>
    kind.worker?.(rules, checkOptions(kind.name, kind.options, settings), name => makePlayer(rules, name))

  /** Jobs are sent as text and bytes to workers that do them in arbitrary order, and one of them twice. Results come back as bytes. */
  const elsewhere = ({ jobs, shared }: Round): Arrays[] => {
    const others = [worker(), worker()]
    const order = jobs.map((_, i) => i).sort((a, b) => ((a * 7) % 5) - ((b * 7) % 5) || b - a)
    const results: Arrays[] = []
    for (const at of [...order, order[0]]) {
      const result = others[at % 2]?.work(JSON.parse(JSON.stringify(jobs[at])), structuredClone(copied(shared)))
      if (result) results[at] = structuredClone(result)
    }
    return results
  }
  const copied = (arrays: Arrays): Arrays =>
    Object.fromEntries(Object.entries(arrays).map(([name, array]) => [name, array.slice()]))

  test('learns the same from jobs done by other workers in any order', () => {
    const trainer = make()
    let jobs = 0
    while (trainer.steps < steps) {
      const step = trainer.rounds?.next() as Step
      let results: Arrays[] = []
      for (let next = step.next({}); !next.done; next = step.next(results.shift() as Arrays)) {
        if (!next.value) continue
        jobs += next.value.jobs.length
        results = elsewhere(next.value)
      }
    }
    expect(hashed(trainer.snapshot())).toEqual(hashed(train(make(), steps).snapshot()))
    expect(jobs).toBeGreaterThan(2)
  })

  test('learns something else with another seed', () => {
    expect(hashed(train(make({ seed: 2 }), steps).snapshot()).arrays).not.toEqual(
      hashed(train(make(), steps).snapshot()).arrays,
    )
  })
})
