// Fig. 2 and 3: tournaments of evaluators, and of one evaluator after each of its stages.
import { elementAt } from '../../core/element-at.ts'
import type { Claim, Measurement } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import { combineSeeds, moreClaim, pairedDifference } from '../measured.ts'
import type { Experiment, Lab } from '../paper.ts'
import { searchingAll, TOLERANCE, trained } from './players.ts'
import {
  bars,
  bestOf,
  COUNTINGS,
  type Contestant,
  type Counting,
  countingDifference,
  crossTable,
  KIND_OF,
  playTournaments,
  pointsOf,
  type Tournaments,
  winners,
} from './tournament.ts'

/** Games of each pair in one tournament, as in the paper. Twenty games leave ten points of noise, which tournaments of other seeds reduce. */
const EACH = 20

/** The evaluators of Figure 2, in the order of its list. */
const EVALUATORS: readonly (readonly [name: string, recipe: string])[] = [
  ['HG-Expert3Phase', 'hg-expert-3-phase'],
  ['BoardsAndFeatures5N', 'boards-and-features-5n'],
  ['BoardsAndFeatures10N', 'boards-and-features-10n'],
  ['PlainBoard5N', 'plain-board-5n'],
  ['PlainBoard10N', 'plain-board-10n'],
  ['EvoPlainBoard10NWithRPROP', 'evo-plain-board-10n-with-rprop'],
  ['EvoPlainBoard10NNoRPROP', 'evo-plain-board-10n-no-rprop'],
  ['EvoPlainBoard10NWithRPROPNoBoardsReuse', 'evo-plain-board-10n-with-rprop-no-boards-reuse'],
]

/** With fewer points than this, a ratio is meaningless. */
const LEAST_POINTS = 0.01

/** The ratio of two shares of points in each tournament. */
const ratios = (ones: readonly Measurement[], others: readonly Measurement[]): Measurement[] =>
  ones.map((one, k) => {
    const other = elementAt(others, k)
    const [a, b] = [one.ours, Math.max(LEAST_POINTS, other.ours)]
    const half = (of: Measurement): number => (of.high - of.low) / 2
    const ratio = a / b
    const off = Math.hypot(half(one) / b, (half(other) * ratio) / b)
    return { ...one, ours: ratio, low: ratio - off, high: ratio + off, games: one.games + other.games }
  })

/** The paper's conclusions from Figure 2, tested on our points. */
function figure2Claims(lab: Lab, of: Tournaments, counting: Counting): Claim[] {
  const points = (...names: readonly string[]): readonly Measurement[] => pointsOf(of, counting, ...names)
  const more = (one: readonly Measurement[], other: readonly Measurement[]): Measurement => pairedDifference(one, other)
  const kind = KIND_OF[counting]
  const others = of.names.filter(name => name !== 'HG-Expert3Phase')
  return [
    claim(
      {
        id: `figure-2/${counting}/rprop`,
        kind,
        paper: 0.8,
        sense: 'at most',
        unit: 'number',
        what: `points of pure evolution divided by those of evolution with RPROP (${counting})`,
        tolerance: TOLERANCE.ratio,
        reason:
          'The paper: “more than 20% lower”. Here a new network gets one step of RPROP, which moves each weight by 0.1 and undoes part of what evolution has found: the error on the training positions ends at 0.0061 instead of 0.0048.',
      },
      combineSeeds(ratios(points('EvoPlainBoard10NNoRPROP'), points('EvoPlainBoard10NWithRPROP'))),
      lab.quick,
    ),
    claim(
      {
        id: `figure-2/${counting}/features`,
        kind,
        paper: 0,
        sense: 'about',
        tolerance: TOLERANCE.similar,
        what: `lead of plain boards over boards with features: “no significant difference” (${counting})`,
        reason: 'The same player differs by more from one training run to the next.',
      },
      more(points('PlainBoard5N', 'PlainBoard10N'), points('BoardsAndFeatures5N', 'BoardsAndFeatures10N')),
      lab.quick,
    ),
    moreClaim(
      lab,
      {
        id: `figure-2/${counting}/hidden`,
        kind,
        what: `lead of 5 hidden units over 10, in points (${counting})`,
        reason: 'Training runs of one network differ by more than the two sizes do.',
      },
      more(points('PlainBoard5N', 'BoardsAndFeatures5N'), points('PlainBoard10N', 'BoardsAndFeatures10N')),
    ),
    moreClaim(
      lab,
      {
        id: `figure-2/${counting}/top`,
        kind,
        what: `lead of HG-Expert3Phase over the best of the others, in points (${counting})`,
        reason:
          'The paper took this evaluator from an earlier paper, where it was tuned. Here it is evolved again by this paper’s method, without RPROP.',
      },
      more(points('HG-Expert3Phase'), bestOf(of, counting, others)),
    ),
  ]
}

/** Who won how many tournaments, as a sentence. */
function wonBy(of: Tournaments, counting: Counting): string {
  const counts = new Map<string, number>()
  for (const name of winners(of, counting)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const won = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`)
  return `Tournaments won (${counting}), of ${of.seeds}: ${won.join(', ')}.`
}

const figure2: Experiment = {
  id: 'figure-2',
  title: 'Fig. 2: tournaments of eight evaluators',
  about:
    'Each pair plays 20 games at depth 4, with plain alpha-beta and random move order; one tournament per training seed. Points per game and per clash, for the games as they ended and as adjudicated by the endgame tables once four pieces are left.',
  async run(lab) {
    const contestants: Contestant[] = []
    for (const [name, recipe] of EVALUATORS) contestants.push({ name, group: searchingAll(await trained(lab, recipe)) })
    const of = await playTournaments(lab, contestants, lab.count(EACH, 2))
    const title = 'Fig. 2: comparison of evaluators'
    return {
      claims: COUNTINGS.flatMap(counting => figure2Claims(lab, of, counting)),
      figures: COUNTINGS.map(counting => bars('figure-2', title, of, counting)),
      tables: COUNTINGS.map(counting => crossTable('figure-2', title, of, counting)),
      notes: COUNTINGS.map(counting => wonBy(of, counting)),
    }
  },
}

/** Stages 11 to 14 of 14, one of which is expected to win. In a shortened training, half of the stages. */
const LATE = 4

const figure3: Experiment = {
  id: 'figure-3',
  title: 'Fig. 3: evaluators of successive stages',
  about:
    'PlainBoard5N after each stage against itself, in one tournament per training seed. The first has seen only the end of the game, the last all of it; one of stages 11 to 14 should win, though an early one that counts pieces may do well.',
  async run(lab) {
    const group = await trained(lab, 'plain-board-5n')
    const kept = group[0].metrics.flatMap(({ steps = 0, 'against random': share }) =>
      share !== undefined && steps > 0 ? [steps] : [],
    )
    const contestants = kept.map((steps, i) => ({ name: `stage ${i + 1}`, group: searchingAll(group, steps) }))
    const of = await playTournaments(lab, contestants, lab.count(EACH, 2))
    const title = 'Fig. 3: results of successive stages'
    const late = Math.min(LATE, Math.floor(of.names.length / 2))
    const [before, last] = [of.names.slice(0, -late), of.names.slice(-late)]
    return {
      claims: COUNTINGS.flatMap(counting => [
        moreClaim(
          lab,
          {
            id: `figure-3/${counting}/winner`,
            kind: KIND_OF[counting],
            what: `lead of the best of stages 11 to 14 over the best earlier stage, in points (${counting})`,
            reason: 'From stage 8 on, the stages differ by less than their training runs do.',
          },
          pairedDifference(bestOf(of, counting, last), bestOf(of, counting, before)),
        ),
        moreClaim(
          lab,
          {
            id: `figure-3/${counting}/late`,
            kind: KIND_OF[counting],
            what: `average lead of stages 11 to 14 over the earlier stages, in points (${counting})`,
          },
          pairedDifference(pointsOf(of, counting, ...last), pointsOf(of, counting, ...before)),
        ),
      ]),
      figures: COUNTINGS.map(counting => bars('figure-3', title, of, counting)),
      tables: [crossTable('figure-3', title, of, 'adjudicated')],
      notes: [countingDifference(of), ...COUNTINGS.map(counting => wonBy(of, counting))],
    }
  },
}

export const figures: readonly Experiment[] = [figure2, figure3]
