// M. Zeman, "Making an intelligent player in Ludo game using Deep Reinforcement Learning": a deep Q-network against random players.
import type { Claim, Measurement } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import type { Figure } from '../../reports/report.ts'
import { curve, halfOf, isSo, shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment, Lab, Paper, Played, Student } from '../paper.ts'

const GAMES = 10_000

const trained = (lab: Lab, name: string): Promise<Student> =>
  lab.train(`zeman2020/${name}`, { steps: 300, settings: { games: 300 } })

/** 10,000 games with seats as given: the paper's players keep theirs, and the first moves first. */
const seated = (lab: Lab, ...players: readonly string[]): Promise<Played> =>
  lab.match({ players, games: lab.count(GAMES, 400), rotate: false })

const SEATS = ['green', 'yellow', 'blue', 'red']

/** A figure of the paper: the shares of four players, each a claim. */
function shares(
  lab: Lab,
  id: string,
  title: string,
  names: readonly string[],
  paper: readonly number[],
  played: Played,
  sense: 'about' | 'at least',
): { claims: Claim[]; figures: Figure[] } {
  const claims = paper.map((value, at) =>
    shareClaim(
      lab,
      {
        id: `${id}/${SEATS[at]}`,
        what: `${names[at]} (${SEATS[at]})`,
        paper: value,
        // What is left to the others is less the better the learner is.
        sense: at === 0 ? sense : 'at most',
        within: halfOf(value, GAMES),
      },
      played,
      at,
    ),
  )
  const bars = paper.map((value, at) => ({
    name: `${names[at]} (${SEATS[at]})`,
    measured: shareOf(played, at),
    paper: value,
  }))
  return { claims, figures: [shareBars(id, title, 'Dashed ticks: the paper.', bars)] }
}

const random: Experiment = {
  id: 'figure-2',
  title: 'Fig. 2: four random players',
  about: 'Each should win a quarter of the games, the first a little more, because it moves first.',
  async run(lab) {
    const played = await seated(lab, 'random', 'random', 'random', 'random')
    const paper = [0.258, 0.242, 0.252, 0.249]
    const claims = paper.map((value, at) =>
      shareClaim(
        lab,
        {
          id: `figure-2/${SEATS[at]}`,
          what: `random (${SEATS[at]})`,
          paper: value,
          sense: 'about',
          within: halfOf(value, GAMES),
        },
        played,
        at,
      ),
    )
    const bars = paper.map((value, at) => ({ name: SEATS[at], measured: shareOf(played, at), paper: value }))
    return { claims, figures: [shareBars('figure-2', 'Fig. 2: four random players', 'Dashed ticks: the paper.', bars)] }
  },
}

const heuristic: Experiment = {
  id: 'figure-3',
  title: 'Fig. 3: the heuristic player',
  about: 'Home first, then a knock, then any other move: about 40% against three random players.',
  async run(lab) {
    const played = await seated(lab, 'heuristic', 'random', 'random', 'random')
    return {
      claims: [
        shareClaim(
          lab,
          {
            id: 'figure-3/green',
            what: 'heuristic against three random players',
            paper: 0.39,
            sense: 'about',
            within: halfOf(0.39, GAMES),
          },
          played,
        ),
      ],
      figures: [
        everySeat(
          'figure-3',
          'Fig. 3: the heuristic player',
          ['heuristic', 'random', 'random', 'random'],
          0.39,
          played,
        ),
      ],
    }
  },
}

/** The bars of a figure of which the text gives the first alone. */
const everySeat = (id: string, title: string, names: readonly string[], paper: number, played: Played): Figure =>
  shareBars(
    id,
    title,
    'Dashed tick: the paper.',
    names.map((name, at) => ({
      name: `${name} (${SEATS[at]})`,
      measured: shareOf(played, at),
      ...(at === 0 && { paper }),
    })),
  )

const representation = (nth: 1 | 2, paper: number): Experiment => ({
  id: `figure-${3 + nth}`,
  title: `Fig. ${3 + nth}: the deep Q-network, representation ${nth}`,
  about:
    nth === 1
      ? 'The board as 240 shares of pieces, and 8 consequences of a move.'
      : 'The board as 240 shares of pieces, and the board after the move as 240 more.',
  async run(lab) {
    const { player } = await trained(lab, `dqn-${nth}`)
    const played = await seated(lab, player, 'random', 'random', 'random')
    const what = `DQN, representation ${nth}, against three random players`
    const names = ['DQN', 'random', 'random', 'random']
    return {
      claims: [shareClaim(lab, { id: `figure-${3 + nth}/green`, what, paper }, played)],
      figures: [everySeat(`figure-${3 + nth}`, `Fig. ${3 + nth}: representation ${nth}`, names, paper, played)],
    }
  },
})

const learning: Experiment = {
  id: 'figure-6',
  title: 'Fig. 6: win shares through the training',
  about: 'Of each hundred games of the training, how many the learner won, while it makes ever fewer moves at random.',
  async run(lab) {
    const { metrics, steps } = await trained(lab, 'dqn-1')
    const points = curve(metrics, 'wins')
    const third = Math.max(1, Math.floor(points.length / 3))
    const mean = (part: typeof points): number => part.reduce((sum, { y }) => sum + y, 0) / Math.max(1, part.length)
    const [early, late] = [mean(points.slice(0, third)), mean(points.slice(-third))]
    return {
      claims: [
        isSo(
          lab,
          {
            id: 'figure-6/rises',
            what: `the share of wins rises through training (first third ${(100 * early).toFixed(1)}%, last third ${(100 * late).toFixed(1)}%)`,
          },
          late > early,
          steps,
        ),
      ],
      figures: [
        {
          id: 'figure-6',
          title: 'Fig. 6: win shares through the training',
          caption: 'Wins of the last hundred games, random moves included; and the network alone, measured apart.',
          kind: 'curves',
          x: 'games of training',
          y: 'games won, %',
          share: true,
          series: [
            { name: 'in training', points },
            { name: 'without random moves', points: curve(metrics, 'against random') },
          ],
          paper: [{ y: 0.581, label: 'paper’s final player' }],
        },
      ],
    }
  },
}

const mixedTable: Experiment = {
  id: 'figure-7',
  title: 'Fig. 7: DQN, heuristic and two random players at one table',
  about: 'The learner still wins more than the three others together.',
  async run(lab) {
    const { player } = await trained(lab, 'dqn-1')
    const played = await seated(lab, player, 'heuristic', 'random', 'random')
    const names = ['DQN', 'heuristic', 'random', 'random']
    const result = shares(lab, 'figure-7', 'Fig. 7: one table', names, [0.539, 0.249, 0.105, 0.108], played, 'at least')
    return {
      ...result,
      claims: [
        ...result.claims,
        isSo(
          lab,
          { id: 'figure-7/more', what: 'it wins more than the three others together' },
          shareOf(played).ours > 0.5,
          played.games,
          played.command,
        ),
      ],
    }
  },
}

/** A setting that the text says it tried: what it does to the share against three random players. */
const sweep = (
  id: string,
  title: string,
  about: string,
  base: string,
  variants: readonly (readonly [name: string, recipe: string])[],
  /** "gave similar results": within so much. */
  alike: number | undefined,
): Experiment => ({
  id,
  title,
  about,
  async run(lab) {
    const measured = async (recipe: string): Promise<Measurement> =>
      shareOf(await seated(lab, (await trained(lab, recipe)).player, 'random', 'random', 'random'))
    const usual = await measured('dqn-1')
    const bars = [{ name: base, measured: usual }]
    const claims: Claim[] = []
    for (const [name, recipe] of variants) {
      const ours = await measured(recipe)
      bars.push({ name, measured: ours })
      const difference = ours.ours - usual.ours
      const half = Math.hypot((ours.high - ours.low) / 2, (usual.high - usual.low) / 2)
      const from = { games: ours.games, seed: ours.seed, ...(ours.command !== undefined && { command: ours.command }) }
      claims.push(
        claim(
          {
            id: `${id}/${recipe.replace('dqn-1-', '')}`,
            what: `${name}: points more than ${base}`,
            ...(alike !== undefined && { paper: 0, sense: 'about' as const, within: alike }),
          },
          { ours: difference, low: difference - half, high: difference + half, ...from },
          lab.quick,
        ),
      )
    }
    return { claims, figures: [shareBars(id, title, 'Against three random players.', bars)] }
  },
})

const fixed: Experiment = {
  id: 'sweep-epsilon',
  title: 'Exploration: from 1 to 0, or always a quarter',
  about: '“Slightly better results with epsilon linearly decreasing”.',
  async run(lab) {
    const falling = await seated(lab, (await trained(lab, 'dqn-1')).player, 'random', 'random', 'random')
    const constant = await seated(lab, (await trained(lab, 'dqn-1-fixed')).player, 'random', 'random', 'random')
    const [a, b] = [shareOf(falling), shareOf(constant)]
    return {
      claims: [
        isSo(
          lab,
          {
            id: 'sweep-epsilon/falling',
            what: `falling from 1 to 0 (${(100 * a.ours).toFixed(1)}%) does no worse than a constant 0.25 (${(100 * b.ours).toFixed(1)}%)`,
          },
          a.high >= b.low,
          falling.games,
          constant.command,
        ),
      ],
      figures: [
        shareBars('sweep-epsilon', 'Exploration', 'Against three random players.', [
          { name: 'from 1 to 0', measured: a },
          { name: 'always 0.25', measured: b },
        ]),
      ],
    }
  },
}

const beyond: Experiment = {
  id: 'beyond',
  title: 'Beyond the paper: its own rewards without learning, and the champion',
  about:
    'Greedy play on the paper’s table of rewards needs no network at all. The champion judges positions and learned by self-play.',
  async run(lab) {
    const greedy = await seated(lab, 'reward-greedy', 'random', 'random', 'random')
    const pitted = await lab.match({
      players: ['reward-greedy', (await trained(lab, 'dqn-1')).player, 'random', 'random'],
      games: lab.count(20_000, 400),
    })
    const champion = await lab.match({
      players: ['champion', 'random', 'random', 'random'],
      games: lab.count(20_000, 400),
    })
    const strongest = await lab.match({
      players: ['champion', 'reward-greedy', 'reward-greedy', 'reward-greedy'],
      games: lab.count(20_000, 400),
    })
    const table = await seated(lab, 'champion', 'heuristic', 'random', 'random')
    return {
      claims: [
        shareClaim(
          lab,
          {
            id: 'beyond/reward-greedy',
            what: 'greedy on its rewards, three random players (its DQN: 58.1%)',
            paper: 0.581,
          },
          greedy,
        ),
        shareClaim(
          lab,
          { id: 'beyond/dqn-at-the-table', what: 'our DQN beside a reward-greedy and two random players' },
          pitted,
          1,
        ),
        shareClaim(
          lab,
          { id: 'beyond/greedy-at-the-table', what: 'reward-greedy beside our DQN and two random players' },
          pitted,
        ),
        shareClaim(
          lab,
          { id: 'beyond/champion', what: 'champion against three random players', paper: 0.581 },
          champion,
        ),
        shareClaim(
          lab,
          { id: 'beyond/champion-greedy', what: 'champion against three reward-greedy players' },
          strongest,
        ),
        shareClaim(
          lab,
          { id: 'beyond/champion-table', what: 'champion beside heuristic and two random players', paper: 0.539 },
          table,
        ),
      ],
      figures: [
        shareBars('beyond', 'Players against three random ones', 'Dashed ticks: the paper’s DQN.', [
          { name: 'reward-greedy', measured: shareOf(greedy), paper: 0.581 },
          { name: 'champion', measured: shareOf(champion), paper: 0.581 },
        ]),
      ],
    }
  },
}

const SIMILAR = 0.03

export const zeman2020: Paper = {
  id: 'zeman2020',
  title: 'Making an intelligent player in Ludo game using Deep Reinforcement Learning',
  authors: 'Marko Zeman',
  published: 'University of Southern Denmark, 2020',
  game: 'ludo:zeman2020',
  summary:
    'A network of one hidden layer learns what moves are worth from rewards for single moves, by playing 10,000 games against three random players.',
  readings: [
    'The rules are those of the author’s own simulator; the text gives only some of them.',
    'Figures 2 to 7 are pictures; their values were read off them.',
    'Ties between moves of equal value go to the first piece, as in a program that takes the first maximum. With random ties the network wins some five points less.',
    'The text says that the memory of 100,000 experiences never overflowed in 10,000 games, though a game has some 60 own moves. Here every own turn with a legal move is an experience, so it does overflow.',
  ],
  experiments: [
    random,
    heuristic,
    representation(1, 0.581),
    representation(2, 0.525),
    learning,
    mixedTable,
    sweep(
      'sweep-network',
      'One hidden layer or two',
      '“I did not notice any significant difference”.',
      '32 units',
      [['32 and 16 units', 'dqn-1-two-layers']],
      SIMILAR,
    ),
    sweep(
      'sweep-batch',
      'Batches of 32, 64 and 128',
      'They “gave similar results”.',
      'batches of 32',
      [
        ['batches of 64', 'dqn-1-batch-64'],
        ['batches of 128', 'dqn-1-batch-128'],
      ],
      SIMILAR,
    ),
    sweep(
      'sweep-gamma',
      'Discounts of 0.1, 0.5 and 0.9',
      'They “gave similar results”.',
      'gamma 0.9',
      [
        ['gamma 0.1', 'dqn-1-gamma-0.1'],
        ['gamma 0.5', 'dqn-1-gamma-0.5'],
      ],
      SIMILAR,
    ),
    fixed,
    sweep(
      'future-replay',
      'Future work: prioritised replay; and a target network, double Q-learning',
      'Surprising experiences are drawn more often (Schaul et al. 2016). Two usual remedies beside it.',
      'as in the paper',
      [
        ['prioritised replay', 'dqn-1-prioritised'],
        ['target network', 'dqn-1-target'],
        ['double Q-learning', 'dqn-1-double'],
      ],
      undefined,
    ),
    sweep(
      'future-rewards',
      'Future work: another reward',
      'Paid for winning alone, undiscounted, instead of by the table of rewards.',
      'as in the paper',
      [['paid for winning alone', 'dqn-1-returns']],
      undefined,
    ),
    beyond,
  ],
}
