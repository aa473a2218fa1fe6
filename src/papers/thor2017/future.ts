// What the paper leaves to future work, and what goes beyond it.
import { elementAt } from '../../core/element-at.ts'
import { claim, type Measurement } from '../../reports/claim.ts'
import { curve, differenceOf, lately, shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment, Lab, MatchOrder } from '../paper.ts'
import { atCommon, COMMON, evolved, final, mimic, tabular } from './players.ts'

const kind = 'beyond'

const againstThree = (lab: Lab, player: string, other: string, games = 10_000): MatchOrder => ({
  players: [player, other, other, other],
  games: lab.count(games, 400),
})

/** "Do earlier generations generalise better?" */
const generations: Experiment = {
  id: 'future-generations',
  title: 'Future work: do earlier generations generalise better?',
  about:
    'The best of each generation plays against the players it evolved against and against three kinds it has never met.',
  async run(lab) {
    const [student] = await final(lab)
    const others = [
      ['semi-smart (evolved against)', 'semi-smart'],
      ['random', 'random'],
      ['the mimic', (await mimic(lab))[0].player],
      ['the Q-player', (await tabular(lab))[0].player],
    ] as const
    const kept = student.metrics.filter(line => line['against random'] !== undefined && (line.steps ?? 0) > 0)
    const chosen = kept.filter((_, i) => lab.quick || i % 2 === 1).map(({ steps = 0 }) => steps)
    const series = []
    const claims = []
    for (const [name, other] of others) {
      const points = []
      const shares = new Map<number, Measurement>()
      for (const steps of chosen) {
        const share = shareOf(await lab.match(againstThree(lab, lab.earlier(student, steps), other, 4000)))
        shares.set(steps, { ...share, seeds: 1 })
        points.push({ x: steps, y: share.ours, low: share.low, high: share.high })
      }
      series.push({ name, points })
      // Two generations that were chosen before the run: the best of all would be one that had luck.
      const [early, last] = [chosen.find(steps => steps >= COMMON) ?? chosen[0], chosen.at(-1)]
      const [before, after] = [shares.get(early ?? 0), shares.get(last ?? 0)]
      if (!before || !after) continue
      claims.push(
        claim(
          {
            id: `future-generations/${elementAt(name.split(' '), name.startsWith('the') ? 1 : 0).toLowerCase()}`,
            kind,
            unit: 'points',
            what: `${name}: gain of generation ${last} over generation ${early}, in points`,
          },
          differenceOf(after, before),
          lab.quick,
        ),
      )
    }
    return {
      claims,
      figures: [
        {
          id: 'future-generations',
          title: 'Strength over generations, against four kinds of opponents',
          caption:
            'If earlier generations generalised better, the curves of unseen opponents would fall while the first one rises.',
          kind: 'curves',
          x: 'generations',
          y: 'games won against three of them, %',
          share: true,
          series,
        },
      ],
    }
  },
}

const variants: Experiment = {
  id: 'future-variants',
  title: 'Future work: self-play once fitness stalls, and a sigma that adapts',
  about:
    'When the average has not risen for 25 generations, the best so far takes the other seats. Also: mutation that shrinks as fitness rises. All after 400 generations.',
  async run(lab) {
    const playing = await evolved(lab, 'self-play')
    const students = [
      ['as in the paper', await final(lab)],
      ['self-play when it stalls', playing],
      ['adaptive sigma', await evolved(lab, 'adaptive')],
    ] as const
    const claims = []
    const bars = []
    for (const [name, group] of students)
      for (const other of ['semi-smart', 'random']) {
        // The final player has trained for longer, so it is compared at their number of generations.
        const played = await lab.matches([group], student => againstThree(lab, atCommon(lab, student), other))
        const id = `future-variants/${name.split(' ')[0]?.toLowerCase()}-${other}`
        const what = `${name}: against three ${other} players, after ${COMMON} generations`
        claims.push(shareClaim(lab, { id, kind, what }, played))
        bars.push({ name: `${name}, ${other}`, measured: shareOf(played) })
      }
    return {
      claims,
      figures: [
        shareBars('future-variants', 'Variants', 'Against three semi-smart and three random players.', bars),
        {
          id: 'future-self-play',
          title: 'Self-play when fitness stalls',
          caption: 'Fitness drops to an even share each time the best takes the other seats.',
          kind: 'curves',
          x: 'generations',
          y: 'fitness',
          series: [{ name: 'average', points: curve(playing, 'average') }],
        },
      ],
      notes: [
        `The best took the other seats ${playing.map(({ metrics }) => lately(metrics, 'selves', 1)).join(', ')} times, seed by seed.`,
      ],
    }
  },
}

const beyond: Experiment = {
  id: 'beyond',
  title: 'Beyond the paper: the champion of these rules',
  about: 'A network that evaluates positions instead of choosing pieces, trained only by self-play.',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [other, paper] of [
      ['semi-smart', 0.596],
      ['random', 0.654],
    ] as const) {
      const played = await lab.match(againstThree(lab, 'champion', other, 20_000))
      claims.push(
        shareClaim(
          lab,
          { id: `beyond/${other}`, kind, what: `champion against three ${other} players`, paper },
          played,
        ),
      )
      bars.push({ name: `against ${other}`, measured: shareOf(played), paper })
    }
    return {
      claims,
      figures: [shareBars('beyond', 'The champion', 'Orange ticks: the paper’s best player.', bars)],
    }
  },
}

export const futureWork: readonly Experiment[] = [generations, variants, beyond]
