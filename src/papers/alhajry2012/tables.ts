// Tables I to III.
import { halfOf, isSo, shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment } from '../paper.ts'
import { best } from './students.ts'

const tableOne: Experiment = {
  id: 'table-1',
  title: 'Table I: each strategy against three random players',
  about: 'All of them release a piece whenever they can (“enhanced”).',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [name, player, paper, within] of [
      ['defensive', 'defensive(enhanced=true)', 0.3468, 0.0068],
      ['aggressive', 'aggressive(enhanced=true)', 0.2708, 0.0021],
      ['fast', 'fast(enhanced=true)', 0.5378, 0.0046],
      ['mixed', 'expert', 0.6109, 0.0041],
    ] as const) {
      const played = await lab.match({
        players: [player, 'random', 'random', 'random'],
        games: lab.count(20_000, 800),
      })
      claims.push(
        shareClaim(
          lab,
          {
            id: `table-1/${name}`,
            what: `${name} against three random players`,
            paper,
            sense: 'about',
            // Its intervals are of single tests; readings of the rules that it leaves open move figures by up to a point.
            within: within + 0.006,
          },
          played,
        ),
      )
      bars.push({ name, measured: shareOf(played), paper })
    }
    return {
      claims,
      figures: [shareBars('table-1', 'Table I', 'Against three random players; dashed ticks: the paper.', bars)],
    }
  },
}

const tableTwo: Experiment = {
  id: 'table-2',
  title: 'Table II: the four strategies at one table',
  about: 'The mixed player wins almost half of all games: it is the expert.',
  async run(lab) {
    const names = ['mixed', 'defensive', 'aggressive', 'fast']
    const paper = [0.4864, 0.1824, 0.126, 0.2052]
    const played = await lab.match({
      players: ['expert', 'defensive', 'aggressive', 'fast'],
      games: lab.count(20_000, 800),
    })
    return {
      claims: names.map((name, at) =>
        shareClaim(
          lab,
          {
            id: `table-2/${name}`,
            what: `${name}, at one table with the other three`,
            paper: paper[at],
            sense: 'about',
            within: 0.01,
          },
          played,
          at,
        ),
      ),
      figures: [
        shareBars(
          'table-2',
          'Table II',
          'All four at one table; dashed ticks: the paper.',
          names.map((name, at) => ({ name, measured: shareOf(played, at), paper: paper[at] })),
        ),
      ],
    }
  },
}

const tableThree: Experiment = {
  id: 'table-3',
  title: 'Table III: the best TD players against the best Q players',
  about: 'Two of each at one table. TD comes out ahead, by five points.',
  async run(lab) {
    const [td, q] = [(await best(lab, 'td')).player, (await best(lab, 'q')).player]
    const played = await lab.match({ players: [td, q, td, q], games: lab.count(20_000, 800) })
    const within = 0.0022 + halfOf(0.2737, 20_000)
    return {
      claims: [
        shareClaim(
          lab,
          { id: 'table-3/td', what: 'each TD player', paper: 0.2737, sense: 'about', within },
          played,
          0,
          2,
        ),
        shareClaim(
          lab,
          { id: 'table-3/q', what: 'each Q player', paper: 0.2237, sense: 'about', within },
          played,
          1,
          3,
        ),
        isSo(
          lab,
          { id: 'table-3/order', what: 'TD players win more than Q players' },
          shareOf(played, 0, 2).low > shareOf(played, 1, 3).high,
          played.games,
          played.command,
        ),
      ],
      figures: [
        shareBars('table-3', 'Table III', 'Share of each; dashed ticks: the paper.', [
          { name: 'TD', measured: shareOf(played, 0, 2), paper: 0.2737 },
          { name: 'Q', measured: shareOf(played, 1, 3), paper: 0.2237 },
        ]),
      ],
    }
  },
}

const preferRelease: Experiment = {
  id: 'prefer-release',
  title: 'Beyond the paper: prefer-release alone hurts',
  about:
    'The paper adds “prefer release” to each strategy and finds them better. A player who releases whenever it can and moves at random otherwise does far worse than chance.',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [name, player] of [
      ['release first, then random', 'releaser'],
      ['fast', 'fast'],
      ['fast, release first', 'fast(enhanced=true)'],
      ['defensive', 'defensive'],
      ['defensive, release first', 'defensive(enhanced=true)'],
      ['aggressive', 'aggressive'],
      ['aggressive, release first', 'aggressive(enhanced=true)'],
    ] as const) {
      const played = await lab.match({ players: [player, 'random', 'random', 'random'], games: lab.count(20_000, 800) })
      claims.push(
        shareClaim(
          lab,
          {
            id: `prefer-release/${player.replace('(enhanced=true)', '-enhanced')}`,
            what: `${name}, against three random players`,
          },
          played,
        ),
      )
      bars.push({ name, measured: shareOf(played) })
    }
    const caption = 'Against three random players. Every piece on the board is a target.'
    return { claims, figures: [shareBars('prefer-release', 'What releasing first does', caption, bars)] }
  },
}

export const tables: readonly Experiment[] = [tableOne, tableTwo, tableThree, preferRelease]
