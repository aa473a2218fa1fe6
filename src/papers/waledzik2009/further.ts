// The options that section 1.2 names, what our reading changes, the paper's future work, and the champion.
import type { Claim, Measurement } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import type { Table } from '../../reports/report.ts'
import { combineSeeds, measuredOver, moreClaim, scaled, shareBars, shareClaim } from '../measured.ts'
import type { Experiment, Group, Lab, Student } from '../paper.ts'
import { searching, searchingAll, trained } from './players.ts'
import { COUNTINGS, clashes, countedShare } from './tournament.ts'

/** Games of each pair per seed. */
const GAMES = 100

interface Pairing {
  readonly name: string
  readonly raw: Measurement
  readonly adjudicated: Measurement
}

/** The first group's points against the second's, over the seeds of both. */
async function pairing(lab: Lab, name: string, one: Group, other: Group): Promise<Pairing> {
  const played = await clashes(lab, one, other, lab.count(GAMES, 4))
  const [raw, adjudicated] = COUNTINGS.map(counting => combineSeeds(played.map(match => countedShare(match, counting))))
  if (!raw || !adjudicated) throw new Error('A match is counted in two ways.')
  return { name, raw, adjudicated }
}

const halfText = ({ low, high }: Measurement): string => (50 * (high - low)).toFixed(1)
const percentText = (of: Measurement): string => `${(100 * of.ours).toFixed(1)} ± ${halfText(of)}`

const bothWays = (id: string, title: string, pairings: readonly Pairing[]): Table => ({
  id,
  title,
  columns: ['', 'as the games ended, %', 'adjudicated by the endgame tables, %'],
  rows: pairings.map(({ name, raw, adjudicated }) => [name, percentText(raw), percentText(adjudicated)]),
})

const UNSATISFACTORY = 'positions from varied players'

const options: Experiment = {
  id: 'options',
  title: 'Section 1.2: the method’s options',
  about:
    'Features alone; one evaluator per stage; positions from games of varied players, which the paper found “unsatisfactory”; and labels from a search of 6 plies, which always reaches the previously learned stage (a stage has 5 plies, the usual search 4). Each against PlainBoard5N.',
  async run(lab) {
    const base = searchingAll(await trained(lab, 'plain-board-5n'))
    const found: Pairing[] = []
    const claims: Claim[] = []
    for (const [name, recipe, kind] of [
      ['features alone', 'features-5n', 'paper'],
      ['one evaluator per stage', 'plain-board-5n-per-stage', 'paper'],
      [UNSATISFACTORY, 'plain-board-5n-varied', 'paper'],
      ['labels from 6 plies', 'plain-board-5n-deep', 'altered'],
    ] as const) {
      const pair = await pairing(lab, name, searchingAll(await trained(lab, recipe)), base)
      found.push(pair)
      const id = `options/${recipe}`
      claims.push(
        name === UNSATISFACTORY
          ? moreClaim(
              lab,
              {
                id,
                what: `${name}: how far it is below an even score against PlainBoard5N, in points`,
                reason: 'The paper does not name the players; here they are random and material at 1, 2 and 4 plies.',
              },
              scaled(pair.raw, -1, 0.5),
            )
          : claim({ id, what: `${name}: points against PlainBoard5N`, kind }, pair.raw, lab.quick),
      )
    }
    return {
      claims,
      figures: [
        shareBars(
          'options',
          'Options against PlainBoard5N',
          'Share of points as the games ended; the mean over seeds.',
          found.map(({ name, raw }) => ({ name, measured: raw })),
        ),
      ],
      tables: [bothWays('options', 'Points against PlainBoard5N', found)],
    }
  },
}

const PURE = 'evo-plain-board-10n-no-rprop'

const evolution: Experiment = {
  id: 'evolution',
  title: 'Section 2.3: evolution with and without RPROP',
  about:
    'The paper trains each new network “once on all training patterns”, here one step of RPROP. The other reading is five epochs. Both play directly against pure evolution, with the same search.',
  async run(lab) {
    const pure = searchingAll(await trained(lab, PURE))
    const found: Pairing[] = []
    const claims: Claim[] = []
    for (const [name, recipe, kind] of [
      ['one step of RPROP', 'evo-plain-board-10n-with-rprop', 'paper'],
      ['five epochs of RPROP', 'evo-plain-board-10n-with-rprop-5', 'altered'],
    ] as const) {
      const pair = await pairing(lab, name, searchingAll(await trained(lab, recipe)), pure)
      found.push(pair)
      claims.push(
        moreClaim(
          lab,
          {
            id: `evolution/${recipe}`,
            kind,
            what: `${name}: points above an even score against pure evolution`,
            reason:
              'A few steps of RPROP undo part of what evolution has found: the error on the training positions ends higher with them (0.0060) than without (0.0048).',
          },
          scaled(pair.raw, 1, -0.5),
        ),
      )
    }
    return {
      claims,
      figures: [
        shareBars(
          'evolution',
          'Evolution with RPROP against pure evolution',
          'Share of points as the games ended; the mean over seeds.',
          found.map(({ name, raw }) => ({ name, measured: raw })),
        ),
      ],
      tables: [bothWays('evolution', 'Points against pure evolution', found)],
    }
  },
}

const kind = 'beyond'

const futureTd: Experiment = {
  id: 'future-td',
  title: 'Future work: Layered Learning and TD(lambda)',
  about: 'The same inputs and ten hidden units, trained with TD(lambda) by self-play.',
  async run(lab) {
    const [layered, td] = [await trained(lab, 'plain-board-10n'), await trained(lab, 'td-10n')]
    const pair = await pairing(lab, 'Layered Learning', searchingAll(layered), searchingAll(td))
    const seconds = (group: Group): string =>
      measuredOver(group, (student: Student) => student.cpuSeconds ?? student.seconds).ours.toFixed(0)
    return {
      claims: [
        claim({ id: 'future-td/10n', what: 'Layered Learning: points against TD(lambda)', kind }, pair.raw, lab.quick),
      ],
      tables: [bothWays('future-td', 'Points against TD(lambda)', [pair])],
      notes: [
        `A training run took ${seconds(layered)} s of CPU time with Layered Learning and ${seconds(td)} s with TD(lambda).`,
      ],
    }
  },
}

interface OtherGame {
  readonly recipe: string
  readonly game: string
  readonly others: readonly string[]
  readonly games: number
  /** Whether players search, as in checkers. */
  readonly searches: boolean
}

const OTHER_GAMES: readonly OtherGame[] = [
  {
    recipe: 'give-away',
    game: 'giveaway:english',
    games: 100,
    searches: true,
    others: ['random', searching('material')],
  },
  {
    recipe: 'ludo',
    game: 'ludo:alhajry2012(seats=2,pieces=2)',
    games: 2000,
    searches: false,
    others: ['random', 'expert'],
  },
  { recipe: 'backgammon', game: 'backgammon', others: ['random', 'pubeval'], games: 2000, searches: false },
]

const futureGames: Experiment = {
  id: 'future-games',
  title: 'Future work: Layered Learning on other games',
  about:
    'Give-away checkers, with the stages, labels and depth-4 search of checkers. Two-player Ludo with two pieces each, and backgammon: stages by plies before the end of random games, labels from one roll ahead.',
  async run(lab) {
    const claims: Claim[] = []
    for (const { recipe, game, others, games, searches } of OTHER_GAMES) {
      const group = await trained(lab, recipe)
      for (const other of others) {
        const played = await lab.matches([searches ? searchingAll(group) : group], ({ player }) => ({
          players: [player, other],
          games: lab.count(games, searches ? 4 : 20),
          game,
        }))
        const [name] = other.split('@')
        const against = name === 'material' ? 'material at the same depth' : other
        claims.push(
          shareClaim(
            lab,
            { id: `future-games/${recipe}-${name}`, what: `${recipe}: against ${against}`, kind },
            played,
          ),
        )
      }
    }
    return { claims }
  },
}

const beyond: Experiment = {
  id: 'beyond',
  title: 'Beyond the paper: the champion',
  about:
    'A network of 64 units on pieces and squares, trained by its own search, here playing with the same plain search at depth 4.',
  async run(lab) {
    const found: Pairing[] = []
    for (const [name, recipe] of [
      ['HG-Expert3Phase', 'hg-expert-3-phase'],
      ['PlainBoard5N', 'plain-board-5n'],
    ] as const) {
      const group = searchingAll(await trained(lab, recipe))
      const champion: Group = [{ ...group[0], player: searching('champion') }]
      found.push(await pairing(lab, name, champion, group))
    }
    return {
      claims: found.map(({ name, raw }) =>
        claim({ id: `beyond/${name}`, what: `champion: points against ${name}`, kind }, raw, lab.quick),
      ),
      tables: [bothWays('beyond', 'The champion’s points', found)],
    }
  },
}

export const further: readonly Experiment[] = [options, evolution, futureTd, futureGames, beyond]
