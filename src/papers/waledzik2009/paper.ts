// K. Wałędzik and J. Mańdziuk, "The Layered Learning method and its application to generation of evaluation functions for the game of
// checkers": a game is learned from its end, each stage labelled by a search into the one behind it.
import type { Claim, Measurement } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import { isSo, shareBars, shareOf } from '../measured.ts'
import type { Experiment, Lab, Paper, Played, Student } from '../paper.ts'
import {
  bars,
  type Contestant,
  clash,
  crossTable,
  halfOfPoints,
  type Standing,
  searching,
  TOLD,
  type Told,
  type Tournament,
  tournament,
} from './tournament.ts'

/** Games of a pair: the paper plays 20, which leaves ten points of noise. */
const EACH = 60

const QUICK = { stages: 2, span: 30, generations: 2, positions: 30, test: 10, epochs: 4, firstDepth: 3, depth: 2 }

/** Looking further than a roll takes hours there. */
const QUICK_DICE = { ...QUICK, span: 4, firstDepth: 1, depth: 1 }
const WITH_DICE = ['ludo', 'backgammon']

const trained = (lab: Lab, name: string): Promise<Student> =>
  name === 'td-10n'
    ? lab.train(`waledzik2009/${name}`, { steps: 60, settings: { games: 60 } })
    : lab.train(`waledzik2009/${name}`, { steps: 4, settings: WITH_DICE.includes(name) ? QUICK_DICE : QUICK })

/** Those of Figure 2, in the order of its list. */
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

/** What the paper concludes from Figure 2, seen in our points. */
function figure2Claims(lab: Lab, of: Tournament, told: Told, each: number): Claim[] {
  const points = (...names: readonly string[]): number => {
    const found = of.standings[told].filter(({ name }) => names.includes(name))
    return found.reduce((sum, { games }) => sum + games, 0) / found.length
  }
  const measured = (ours: number, half: number): Measurement => ({
    ...{ ours, low: ours - half, high: ours + half, games: of.games, seed: lab.seed, command: of.command },
  })
  const noise = (share: number, evaluators: number): number => halfOfPoints(share, each * evaluators)
  const [pure, mixed] = [points('EvoPlainBoard10NNoRPROP'), points('EvoPlainBoard10NWithRPROP')]
  const ratio = pure / mixed
  const difference = (one: number, other: number): Measurement =>
    measured(one - other, Math.hypot(noise(one, 2), noise(other, 2)))
  const plain = points('PlainBoard5N', 'PlainBoard10N')
  const both = points('BoardsAndFeatures5N', 'BoardsAndFeatures10N')
  const small = points('PlainBoard5N', 'BoardsAndFeatures5N')
  const large = points('PlainBoard10N', 'BoardsAndFeatures10N')
  const best = [...of.standings[told]].sort((a, b) => b.games - a.games)[0]
  return [
    claim(
      {
        id: `figure-2/${told}/rprop`,
        what: `points of pure evolution, of those with RPROP (${told})`,
        paper: 0.8,
        sense: 'at most',
        unit: 'number',
      },
      measured(ratio, ratio * Math.hypot(noise(pure, 1) / pure, noise(mixed, 1) / mixed)),
      lab.quick,
    ),
    claim(
      {
        id: `figure-2/${told}/features`,
        what: `plain boards no worse than boards and features: points more (${told})`,
        ...{ paper: 0, sense: 'at least' as const },
      },
      difference(plain, both),
      lab.quick,
    ),
    claim(
      {
        id: `figure-2/${told}/hidden`,
        what: `5 hidden units no worse than 10: points more (${told})`,
        ...{ paper: 0, sense: 'at least' as const },
      },
      difference(small, large),
      lab.quick,
    ),
    isSo(
      lab,
      { id: `figure-2/${told}/top`, what: `the three linear phases are on top (${told}; here ${best.name})` },
      best.name === 'HG-Expert3Phase',
      of.games,
      of.command,
    ),
  ]
}

const figure2: Experiment = {
  id: 'figure-2',
  title: 'Fig. 2: a tournament of eight evaluators',
  about:
    'Each pair meets at depth 4, by plain alpha-beta that looks at moves in random order. Points by game and by clash; each game as it ended, and as the tables of endings decide it once four pieces are left.',
  async run(lab) {
    const contestants: Contestant[] = []
    for (const [name, recipe] of EVALUATORS)
      contestants.push({ name, player: searching((await trained(lab, recipe)).player) })
    const each = lab.count(EACH, 2)
    const of = await tournament(lab, contestants, each)
    const title = 'Fig. 2: comparison of evaluators'
    return {
      claims: TOLD.flatMap(told => figure2Claims(lab, of, told, each * (contestants.length - 1))),
      figures: TOLD.map(told => bars('figure-2', title, of, told, each * (contestants.length - 1))),
      tables: TOLD.map(told => crossTable('figure-2', title, of, told)),
    }
  },
}

const figure3: Experiment = {
  id: 'figure-3',
  title: 'Fig. 3: evaluators of successive stages',
  about:
    'PlainBoard5N as it was after each stage, against itself. The first has seen the end of the game alone, the last all of it; one of stages 11 to 14 is expected to win, though an early one that counts pieces may do well.',
  async run(lab) {
    const { player, metrics } = await trained(lab, 'plain-board-5n')
    const kept = metrics.filter(line => line['against random'] !== undefined && line.steps > 0)
    const contestants = kept.map(({ steps }, i) => ({ name: `stage ${i + 1}`, player: searching(player, steps) }))
    const games = lab.count(20, 2)
    const of = await tournament(lab, contestants, games)
    const title = 'Fig. 3: results of successive stages'
    const last = (told: Told): Standing[] => of.standings[told].slice(-4)
    const mean = (part: readonly Standing[]): number =>
      part.reduce((sum, { games: share }) => sum + share, 0) / part.length
    return {
      claims: TOLD.flatMap(told => {
        const best = [...of.standings[told]].sort((a, b) => b.games - a.games)[0]
        const [late, early] = [mean(last(told)), mean(of.standings[told].slice(0, -4))]
        return [
          isSo(
            lab,
            { id: `figure-3/${told}/winner`, what: `the winner is one of the last four (${told}; here ${best.name})` },
            last(told).includes(best),
            of.games,
            of.command,
          ),
          isSo(
            lab,
            {
              id: `figure-3/${told}/late`,
              what: `the last four (${(100 * late).toFixed(1)}%) take more points than those before (${(100 * early).toFixed(1)}%; ${told})`,
            },
            late > early,
            of.games,
            of.command,
          ),
        ]
      }),
      figures: TOLD.map(told => bars('figure-3', title, of, told, games * (contestants.length - 1))),
      tables: TOLD.map(told => crossTable('figure-3', title, of, told)),
    }
  },
}

/** A match of two, told both ways; found, not claimed. */
async function pairing(
  lab: Lab,
  id: string,
  what: string,
  one: string,
  other: string,
): Promise<{ claims: Claim[]; played: Played }> {
  const played = await clash(lab, one, other, lab.count(200, 4))
  const told = (way: Told): Measurement => {
    const { share, low, high } = (way === 'raw' ? played.players : (played.adjudicated ?? played).players)[0]
    return { ours: share, low, high, games: played.games, seed: played.seed, command: played.command }
  }
  return {
    played,
    claims: TOLD.map(way => claim({ id: `${id}/${way}`, what: `${what} (${way})` }, told(way), lab.quick)),
  }
}

const options: Experiment = {
  id: 'options',
  title: 'Section 1.2: the method’s options',
  about:
    'Features alone; an evaluator for each stage; positions from games of varied players, which the paper found “unsatisfactory” and worth further testing. Each against PlainBoard5N.',
  async run(lab) {
    const base = searching((await trained(lab, 'plain-board-5n')).player)
    const variants = [
      ['features alone', 'features-5n'],
      ['an evaluator for each stage', 'plain-board-5n-per-stage'],
      ['positions from varied players', 'plain-board-5n-varied'],
    ] as const
    const claims: Claim[] = []
    const shown: { name: string; measured: Measurement }[] = []
    for (const [what, recipe] of variants) {
      const found = await pairing(
        lab,
        `options/${recipe}`,
        `${what}, against PlainBoard5N`,
        searching((await trained(lab, recipe)).player),
        base,
      )
      claims.push(...found.claims)
      shown.push({ name: what, measured: shareOf(found.played) })
    }
    return { claims, figures: [shareBars('options', 'Options against PlainBoard5N', 'As the games ended.', shown)] }
  },
}

const futureTd: Experiment = {
  id: 'future-td',
  title: 'Future work: Layered Learning and TD(lambda)',
  about:
    'The same inputs and ten hidden units, taught by TD(lambda) in games against itself. What each training took is in the report.',
  async run(lab) {
    const [layered, td] = [await trained(lab, 'plain-board-10n'), await trained(lab, 'td-10n')]
    const { claims } = await pairing(
      ...([
        lab,
        'future-td/10n',
        `Layered Learning (${Math.round(layered.seconds)} s) against TD(lambda) (${Math.round(td.seconds)} s)`,
      ] as const),
      ...([searching(layered.player), searching(td.player)] as const),
    )
    return { claims }
  },
}

const futureGames: Experiment = {
  id: 'future-games',
  title: 'Future work: Layered Learning on other games',
  about:
    'Ludo for two with two pieces each, and backgammon: stages by plies before the end of random games, labels a roll ahead.',
  async run(lab) {
    const claims: Claim[] = []
    for (const [recipe, game, others] of [
      ['ludo', 'ludo:alhajry2012(seats=2,pieces=2)', ['random', 'expert']],
      ['backgammon', 'backgammon', ['random', 'pubeval']],
    ] as const) {
      const { player } = await trained(lab, recipe)
      for (const other of others) {
        const played = await lab.match({ players: [player, other], games: lab.count(4000, 20), game })
        claims.push(
          claim(
            { id: `future-games/${recipe}-${other}`, what: `${recipe}: against ${other}` },
            shareOf(played),
            lab.quick,
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
  about: 'A network of 64 units on pieces and squares, taught by its own search, by the same plain search at depth 4.',
  async run(lab) {
    const hg = searching((await trained(lab, 'hg-expert-3-phase')).player)
    const plain = searching((await trained(lab, 'plain-board-5n')).player)
    const first = await pairing(lab, 'beyond/hg-expert', 'champion against HG-Expert3Phase', searching('champion'), hg)
    const second = await pairing(
      lab,
      'beyond/plain-board',
      'champion against PlainBoard5N',
      searching('champion'),
      plain,
    )
    return { claims: [...first.claims, ...second.claims] }
  },
}

export const waledzik2009: Paper = {
  id: 'waledzik2009',
  title:
    'The Layered Learning method and its application to generation of evaluation functions for the game of checkers',
  authors: 'Karol Wałędzik and Jacek Mańdziuk',
  published: 'ICANNGA 2009',
  game: 'checkers:english',
  summary:
    'Small networks and linear evaluators of checkers, learned stage by stage from the end of the game: positions of each stage are labelled by a search that reaches into the stage learned before.',
  readings: [
    'Figures 2 and 3 are pictures without numbers in the text: what the text concludes from them is claimed, not their heights.',
    'The sizes of training sets, the depth of the labelling search, the length of stages and the number of epochs are not given. Here: stages of 5 plies, labels at depth 4 (8 for the last stage), 600 positions of a stage and a quarter more of the current one, up to 60 epochs, 100 generations of evolution where the paper has “several hundred”.',
    'Positions with a capture to make are not taught, and the labelling search plays captures out at its leaves: the paper is silent about both. The tournament’s search is the plain one.',
    'Outputs lie in [0, 1], the chance of whoever is to move, instead of [-1, 1]: the same function on another scale.',
    'HG-Expert3Phase comes from an earlier paper of the authors and is evolved here anew, by this paper’s method, on features like theirs; phases are told by the pieces that are left.',
    'RPROP takes the gradient of all positions, for which the random order of presentation does not matter.',
  ],
  experiments: [figure2, figure3, options, futureTd, futureGames, beyond],
}
