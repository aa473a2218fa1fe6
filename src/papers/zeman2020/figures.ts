// Fig. 2 to 7.
import { claim, type Measurement } from '../../reports/claim.ts'
import type { Figure } from '../../reports/report.ts'
import {
  curve,
  differenceOf,
  halfOf,
  measuredOver,
  moreClaim,
  scaled,
  shareBars,
  shareClaim,
  shareOf,
} from '../measured.ts'
import type { Experiment, Group, Played, Student } from '../paper.ts'
import { GAMES, playedInFirstSeat, RANDOM, SEATS, seated, TOLERANCE, trained } from './players.ts'

/** Bars of all seats, with the paper's value where it gives one. */
const everySeat = (
  id: string,
  title: string,
  names: readonly string[],
  paper: readonly (number | undefined)[],
  played: Played | readonly Played[],
): Figure =>
  shareBars(
    id,
    title,
    'The orange tick is the paper’s figure; the thin line is our 95% interval.',
    names.map((name, at) => {
      const said = paper[at]
      return {
        name: `${name} (${SEATS[at]})`,
        measured: shareOf(played, at),
        ...(said !== undefined && { paper: said }),
      }
    }),
  )

const random: Experiment = {
  id: 'figure-2',
  title: 'Fig. 2: four random players',
  about: 'Each should win a quarter of the games, the first slightly more because it moves first.',
  async run(lab) {
    const played = await lab.match(seated(lab, ['random', ...RANDOM]))
    const paper = [0.258, 0.242, 0.252, 0.249]
    return {
      claims: paper.map((value, at) =>
        shareClaim(
          lab,
          {
            id: `figure-2/${SEATS[at]}`,
            what: `random (${SEATS[at]})`,
            paper: value,
            sense: 'about',
            tolerance: TOLERANCE.scripted,
            paperHalf: halfOf(value, GAMES),
            reason:
              'With 10,000 games each, the interval of the difference between ours and the paper’s is wider than the tolerance of one point.',
          },
          played,
          at,
        ),
      ),
      figures: [
        everySeat(
          'figure-2',
          'Fig. 2: four random players',
          SEATS.map(() => 'random'),
          paper,
          played,
        ),
      ],
    }
  },
}

const heuristic: Experiment = {
  id: 'figure-3',
  title: 'Fig. 3: the heuristic player',
  about: 'Prefers home, then a knock, then any other move: about 40% against three random players.',
  async run(lab) {
    const played = await lab.match(seated(lab, ['heuristic', ...RANDOM]))
    const paper = 0.39
    return {
      claims: [
        shareClaim(
          lab,
          {
            id: 'figure-3/green',
            what: 'heuristic against three random players',
            paper,
            sense: 'about',
            tolerance: TOLERANCE.scripted,
            paperHalf: halfOf(paper, GAMES),
            reason:
              'With 10,000 games each, the interval of the difference between ours and the paper’s is wider than the tolerance of one point.',
          },
          played,
        ),
      ],
      figures: [everySeat('figure-3', 'Fig. 3: the heuristic player', ['heuristic', ...RANDOM], [paper], played)],
    }
  },
}

const representation = (nth: 1 | 2, paper: number): Experiment => ({
  id: `figure-${3 + nth}`,
  title: `Fig. ${3 + nth}: the deep Q-network, representation ${nth}`,
  about:
    nth === 1
      ? 'The board as 240 shares of pieces, plus 8 consequences of a move.'
      : 'The board as 240 shares of pieces, plus 240 more for the board after the move.',
  async run(lab) {
    const played = await playedInFirstSeat(lab, await trained(lab, `dqn-${nth}`), ...RANDOM)
    const author = await playedInFirstSeat(lab, await trained(lab, `dqn-${nth}-author`), ...RANDOM)
    const what = `DQN, representation ${nth}, against three random players`
    const statement = { paper, tolerance: TOLERANCE.trained, paperHalf: halfOf(paper, GAMES) }
    const id = `figure-${3 + nth}`
    return {
      claims: [
        shareClaim(lab, { id: `${id}/green`, what, ...statement }, played),
        shareClaim(
          lab,
          {
            id: `${id}/author`,
            what: 'the same as in the author’s program: next value taken right after the move, explored moves not stored, ε from 0.9',
            kind: 'altered',
            ...statement,
          },
          author,
        ),
      ],
      figures: [everySeat(id, `Fig. ${3 + nth}: representation ${nth}`, ['DQN', ...RANDOM], [paper], played)],
    }
  },
})

const SO_FAR = 'wins so far'

/** The share of wins in all games so far, after each hundred, as the paper draws it. A log line has the wins of the last hundred. */
function winsSoFar({ metrics, ...student }: Student): Student {
  let sum = 0
  let count = 0
  const lines = metrics.flatMap(line => {
    if (line.wins === undefined) return []
    sum += line.wins
    count++
    return [{ steps: line.steps ?? 0, [SO_FAR]: sum / count }]
  })
  return { ...student, metrics: lines }
}

const soFar = ([one, ...more]: Group): Group => [winsSoFar(one), ...more.map(winsSoFar)]

const learning: Experiment = {
  id: 'figure-6',
  title: 'Fig. 6: win shares through the training',
  about:
    'A training run of 1,000 games: after each hundred, the learner’s win rate over all games so far, with fewer and fewer random moves. In the paper’s figure it climbs from 26.7% to 40.5%.',
  async run(lab) {
    const ours = soFar(await trained(lab, 'dqn-1-figure-6'))
    const author = soFar(await trained(lab, 'dqn-1-figure-6-author'))
    const long = await trained(lab, 'dqn-1')
    const at = (group: Group, place: number): Measurement =>
      measuredOver(
        group,
        ({ metrics }) => metrics.at(place)?.[SO_FAR] ?? Number.NaN,
        group[0].metrics.at(place)?.steps ?? 0,
      )
    const [start, end] = [at(ours, 0), at(ours, -1)]
    const said = (paper: number, games: number) =>
      ({ paper, sense: 'about', tolerance: TOLERANCE.similar, paperHalf: halfOf(paper, games) }) as const
    return {
      claims: [
        claim(
          {
            id: 'figure-6/first',
            what: 'win rate over the first hundred games',
            ...said(0.267, 100),
            reason: 'The paper’s point is from a single hundred games, with an interval of ± nine points.',
          },
          start,
          lab.quick,
        ),
        claim(
          {
            id: 'figure-6/last',
            what: 'win rate over all 1,000 games',
            ...said(0.405, 1000),
            reason: 'The paper’s point is from one training run of 1,000 games, with an interval of ± three points.',
          },
          end,
          lab.quick,
        ),
        claim(
          {
            id: 'figure-6/author',
            kind: 'altered',
            ...said(0.405, 1000),
            what: 'win rate over all 1,000 games, as in the author’s program',
          },
          at(author, -1),
          lab.quick,
        ),
        moreClaim(
          lab,
          {
            id: 'figure-6/rises',
            what: 'rise of the win rate so far from the first hundred games to the end, in points',
          },
          differenceOf(end, start),
        ),
      ],
      figures: [
        {
          id: 'figure-6',
          title: 'Fig. 6: win shares through the training',
          caption:
            'Win rate over all games so far, random moves included; the mean of all seeds, with a band from the lowest to the highest. The paper’s curve shows only its two ends.',
          kind: 'curves',
          x: 'training games',
          y: 'games won so far, %',
          share: true,
          series: [
            { name: 'ours', points: curve(ours, SO_FAR) },
            { name: 'as in the author’s program', points: curve(author, SO_FAR) },
            {
              name: 'paper (its ends)',
              points: [
                { x: 100, y: 0.267 },
                { x: 1000, y: 0.405 },
              ],
              byPaper: true,
            },
          ],
        },
        {
          id: 'figure-6-long',
          title: 'The full training run of 10,000 games',
          caption:
            'Win rate over the last hundred games, random moves included, and of the network alone, measured separately.',
          kind: 'curves',
          x: 'training games',
          y: 'games won, %',
          share: true,
          series: [
            { name: 'in training', points: curve(long, 'wins') },
            { name: 'without random moves', points: curve(long, 'against random') },
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
  about: 'The learner still wins more than the other three together.',
  async run(lab) {
    const played = await playedInFirstSeat(lab, await trained(lab, 'dqn-1'), 'heuristic', 'random', 'random')
    const paper = [0.539, 0.249, 0.105, 0.108]
    const [dqn, heuristicShare] = [0.539, 0.249]
    return {
      claims: [
        shareClaim(
          lab,
          {
            id: 'figure-7/green',
            what: 'DQN, beside heuristic and two random players',
            paper: dqn,
            tolerance: TOLERANCE.trained,
            paperHalf: halfOf(dqn, GAMES),
          },
          played,
        ),
        shareClaim(
          lab,
          {
            id: 'figure-7/yellow',
            what: 'heuristic, at the same table (lower if the learner is stronger)',
            paper: heuristicShare,
            sense: 'about',
            tolerance: TOLERANCE.trained,
            paperHalf: halfOf(heuristicShare, GAMES),
            reason: 'Its share depends on how strong the learner is.',
          },
          played,
          1,
        ),
        moreClaim(
          lab,
          { id: 'figure-7/more', what: 'its lead over the other three together, in points' },
          scaled(shareOf(played), 2, -1),
        ),
      ],
      figures: [everySeat('figure-7', 'Fig. 7: one table', ['DQN', 'heuristic', 'random', 'random'], paper, played)],
    }
  },
}

export const figures: readonly Experiment[] = [
  random,
  heuristic,
  representation(1, 0.581),
  representation(2, 0.525),
  learning,
  mixedTable,
]
