// What lies beyond the paper: deeper search, which inputs are worth what, and the champion.
import { shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment, Lab } from '../paper.ts'
import { best } from './students.ts'

const against = (lab: Lab, player: string, other: string, games: number) =>
  lab.match({ players: [player, other, other, other], games: lab.count(games, 200) })

const OPPONENTS = [
  ['random', 'three random players'],
  ['expert', 'three experts'],
] as const

const search: Experiment = {
  id: 'future-search',
  title: 'Future work: deeper search',
  about:
    'The TD player of Fig. 2 looks one roll further ahead: every die of the next player, and his best reply to it.',
  async run(lab) {
    const { player } = await best(lab, 'td')
    const claims = []
    const bars = []
    for (const [other, words] of OPPONENTS)
      for (const [name, looking] of [
        ['TD', player],
        ['TD, one roll ahead', `${player}@1`],
      ] as const) {
        const played = await against(lab, looking, other, looking === player ? 20_000 : 4000)
        const paper = other === 'random' ? 0.66 : 0.3
        claims.push(
          shareClaim(
            lab,
            {
              id: `future-search/${looking === player ? '0' : '1'}-${other}`,
              what: `${name}, against ${words}`,
              paper,
            },
            played,
          ),
        )
        bars.push({ name: `${name}, ${other}`, measured: shareOf(played), paper })
      }
    return { claims, figures: [shareBars('future-search', 'Looking ahead', 'Dashed ticks: the paper’s TD.', bars)] }
  },
}

const PARTS = [
  ['all', 'all inputs'],
  ['no-pairs', 'without expected losses and hits'],
  ['no-risks', 'without classes of risk'],
  ['no-figures', 'without figures'],
  ['places', 'places of pieces alone'],
] as const

const inputs: Experiment = {
  id: 'beyond-inputs',
  title: 'Beyond the paper: which inputs are worth what',
  about: '20,000 games of TD on what the champion sees, each time without a group of its inputs.',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [part, name] of PARTS) {
      const { player } = await lab.train(`ludo/inputs-${part}`, { steps: 200 })
      for (const [other, words] of OPPONENTS) {
        const played = await against(lab, player, other, 20_000)
        claims.push(
          shareClaim(lab, { id: `beyond-inputs/${part}-${other}`, what: `${name}, against ${words}` }, played),
        )
        if (other === 'expert') bars.push({ name, measured: shareOf(played) })
      }
    }
    const caption = 'Against three experts, after 20,000 games of self-play.'
    return { claims, figures: [shareBars('beyond-inputs', 'What inputs are worth', caption, bars)] }
  },
}

const champion: Experiment = {
  id: 'beyond',
  title: 'Beyond the paper: a near-optimal player',
  about: 'The shipped champion, which learned from its own games alone; the same with one roll of look-ahead.',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [other, words] of OPPONENTS)
      for (const [name, player, games] of [
        ['champion', 'champion', 20_000],
        ['champion@1', 'champion@1', 20_000],
      ] as const) {
        const paper = other === 'random' ? 0.66 : 0.3
        const played = await against(lab, player, other, games)
        const what = `${name} against ${words}`
        claims.push(shareClaim(lab, { id: `beyond/${name}-${other}`, what, paper }, played))
        bars.push({ name: `${name}, ${other}`, measured: shareOf(played), paper })
      }
    return { claims, figures: [shareBars('beyond', 'The champion', 'Dashed ticks: the paper’s TD.', bars)] }
  },
}

export const beyond: readonly Experiment[] = [search, inputs, champion]
