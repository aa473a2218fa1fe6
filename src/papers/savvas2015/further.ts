// Results III, and what goes beyond the paper: its future work (far more games, levels of play, other variants) and the champion.
import type { Claim } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import type { Point } from '../../reports/report.ts'
import { curve, measuredOver, shareClaim, shareOf } from '../measured.ts'
import type { Experiment, Played, Student } from '../paper.ts'
import { against, GAMES, trained } from './players.ts'

/** The paper's training of Set II, in hours and games. */
const PAPER_HOURS = 25
const PAPER_GAMES = 7002

const perSecond = ({ steps, seconds }: Student): number => steps / Math.max(seconds, 1e-3)

export const speed: Experiment = {
  id: 'results-3',
  title: 'Results III: speed',
  about: 'Set II took “more than 25 hours” in the paper: 7,002 games, or 0.08 per second.',
  async run(lab) {
    const [group, fit] = [await trained(lab, 'neural-2'), await trained(lab, 'neural-fit')]
    const kind = 'speed'
    return {
      claims: [
        claim(
          {
            id: 'results-3/hours',
            kind,
            paper: PAPER_HOURS,
            sense: 'at most',
            unit: 'number',
            what: 'hours for 7,002 games of Set II, including measurements during training',
            reason: 'Measured on a busy machine.',
          },
          measuredOver(group, student => PAPER_GAMES / perSecond(student) / 3600),
          lab.quick,
        ),
        claim(
          {
            id: 'results-3/games-a-second',
            kind,
            paper: PAPER_GAMES / PAPER_HOURS / 3600,
            unit: 'number',
            what: 'training games per second of Set II',
            reason: 'Its games are long because its players are weak: about 216 plies in an earlier run.',
          },
          measuredOver(group, perSecond),
          lab.quick,
        ),
        claim(
          { id: 'results-3/fit', what: 'games per second with the reward that fits', kind, unit: 'number' },
          measuredOver(fit, perSecond),
          lab.quick,
        ),
      ],
    }
  },
}

const kind = 'beyond'

export const future: Experiment = {
  id: 'future',
  title: 'Future work: a stronger agent by far more games',
  about: 'The same network with the reward that fits for 100,000 games, and the champion, which is also self-taught.',
  async run(lab) {
    const long = await trained(lab, 'neural-long')
    const claims: Claim[] = []
    for (const [other, games] of [
      ['random', 1000],
      ['pubeval', GAMES],
    ] as const) {
      const paper = other === 'random' ? { paper: 0.599 } : {}
      const champion = { players: ['champion', other], games: lab.count(games, 50) }
      claims.push(
        shareClaim(
          lab,
          { id: `future/neural-long-${other}`, what: `198-50-1, 100,000 games, against ${other}`, kind, ...paper },
          await against(lab, long, other, 'either', games),
        ),
        shareClaim(
          lab,
          { id: `future/champion-${other}`, what: `the champion, against ${other}`, kind, ...paper },
          await lab.match(champion),
        ),
      )
    }
    return {
      claims,
      figures: [
        {
          id: 'future-learning',
          title: 'The network of the paper, far more games',
          caption:
            'The mean over seeds; the band spans the lowest and the highest. Each point is 1,000 games per seed.',
          kind: 'curves',
          x: 'training games',
          y: 'games won, %',
          share: true,
          series: ['random', 'pubeval'].map(other => ({
            name: `against ${other}`,
            points: curve(long, `against ${other}`),
          })),
        },
      ],
    }
  },
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]
const LEVEL_GAMES = 1000

export const levels: Experiment = {
  id: 'future-levels',
  title: 'Future work: levels of play',
  about:
    '“Providing options for the level of play of the agent … by introducing some randomness”: the champion at each of its eight levels. Below 8, random noise is added to its ratings.',
  async run(lab) {
    const at = (level: number, other: string): Promise<Played> =>
      lab.match({ players: [`champion(level=${level})`, other], games: lab.count(LEVEL_GAMES, 10) })
    const claims: Claim[] = []
    const series: { name: string; points: Point[] }[] = []
    for (const other of ['random', 'pubeval']) {
      const points: Point[] = []
      for (const level of LEVELS) {
        const played = await at(level, other)
        const statement = {
          id: `future-levels/${level}-${other}`,
          what: `level ${level} against ${other}`,
          kind,
        } as const
        claims.push(shareClaim(lab, statement, played))
        const { ours, low, high } = shareOf(played)
        points.push({ x: level, y: ours, low, high })
      }
      series.push({ name: `against ${other}`, points })
    }
    return {
      claims,
      figures: [
        {
          id: 'future-levels',
          title: 'The champion at its eight levels',
          caption: `${LEVEL_GAMES} games each; the band is the 95% interval.`,
          kind: 'curves',
          x: 'level',
          y: 'games won, %',
          share: true,
          series,
        },
      ],
    }
  },
}

const VARIANTS = ['plakoto', 'fevga']
const VARIANT_GAMES = 2000

export const variants: Experiment = {
  id: 'future-variants',
  title: 'Future work: plakoto and fevga',
  about:
    '“Applying temporal difference learning methods to build agents for other variants of backgammon … especially popular in Greece”: TD(lambda) by self-play with 40 hidden units and the generic inputs that Ludus has for any game.',
  async run(lab) {
    const claims: Claim[] = []
    const series: { name: string; points: readonly Point[] }[] = []
    for (const game of VARIANTS) {
      const group = await trained(lab, game)
      const played = await lab.matches([group], ({ player }) => ({
        players: [player, 'random'],
        games: lab.count(VARIANT_GAMES, 20),
        game,
      }))
      claims.push(shareClaim(lab, { id: `future-variants/${game}`, what: `${game}: against random`, kind }, played))
      series.push({ name: game, points: curve(group, 'against random') })
    }
    return {
      claims,
      figures: [
        {
          id: 'future-variants',
          title: 'Learning plakoto and fevga',
          caption:
            'Against random, starting with the untrained network; the mean over seeds. The band spans the lowest and the highest.',
          kind: 'curves',
          x: 'training games',
          y: 'games won, %',
          share: true,
          series,
        },
      ],
    }
  },
}
