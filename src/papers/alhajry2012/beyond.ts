// What lies beyond the paper: deeper search, TD-Leaf, a better expert, which inputs are worth what, and the champion.
import { type Claim, claim } from '../../reports/claim.ts'
import { differenceOf, shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment } from '../paper.ts'
import { against, OPPONENTS, recipe, test, trained } from './players.ts'
import { REWARDS } from './recipes.ts'

const kind = 'beyond'

const search: Experiment = {
  id: 'future-search',
  title: 'Future work: deeper search, in play and in training',
  about:
    'The TD player with a decaying learning rate looks one roll further ahead: every roll of the next player and the best reply to it. TD-Leaf learns from such a search.',
  async run(lab) {
    const claims: Claim[] = []
    const bars = []
    const [plain, leaf] = [await trained(lab, 'td', 'self-play', 'falling'), await recipe(lab, 'td-leaf')]
    for (const [other, words] of OPPONENTS) {
      const paper = other === 'random' ? 0.66 : 0.3
      const [usual, learned] = [await test(lab, plain, other), await test(lab, leaf, other)]
      const ahead = await lab.matches([plain], ({ player }) => against(lab, `${player}@1`, other, 4000, 200))
      claims.push(
        shareClaim(
          lab,
          { id: `future-search/1-${other}`, kind, what: `TD, one roll ahead, against ${words}`, paper },
          ahead,
        ),
        shareClaim(lab, { id: `future-search/leaf-${other}`, kind, what: `TD-Leaf, against ${words}`, paper }, learned),
        claim(
          {
            id: `future-search/leaf-more-${other}`,
            kind,
            what: `TD-Leaf: gain over TD in points, against ${words}`,
            unit: 'points',
          },
          differenceOf(shareOf(learned), shareOf(usual)),
          lab.quick,
        ),
      )
      bars.push(
        { name: `TD, ${other}`, measured: shareOf(usual), paper },
        { name: `TD, one roll ahead, ${other}`, measured: shareOf(ahead), paper },
        { name: `TD-Leaf, ${other}`, measured: shareOf(learned), paper },
      )
    }
    return { claims, figures: [shareBars('future-search', 'Looking ahead', 'Orange ticks: the paper’s TD.', bars)] }
  },
}

const rewards: Experiment = {
  id: 'future-rewards',
  title: 'Future work: other rewards for Q-learning',
  about:
    'The paper proposes to optimise the reward function by “graduating values”. Six changes, chosen in advance, each with a decaying learning rate.',
  async run(lab) {
    const claims: Claim[] = []
    const bars = []
    const usual = await trained(lab, 'q', 'self-play', 'falling')
    for (const [other, words] of OPPONENTS) {
      const before = shareOf(await test(lab, usual, other))
      if (other === 'expert') bars.push({ name: 'as in the paper', measured: before })
      for (const [name, what] of REWARDS) {
        const share = shareOf(await test(lab, await recipe(lab, `q-self-play-${name}`), other))
        const id = `future-rewards/${name.replace('rewards-', '')}-${other}`
        claims.push(
          claim(
            { id, kind, what: `${what}: gain over the paper’s rewards in points, against ${words}`, unit: 'points' },
            differenceOf(share, before),
            lab.quick,
          ),
        )
        if (other === 'expert') bars.push({ name: what, measured: share })
      }
    }
    return { claims, figures: [shareBars('future-rewards', 'Other rewards', 'Against three experts.', bars)] }
  },
}

const expert: Experiment = {
  id: 'future-expert',
  title: 'Future work: a better expert',
  about:
    'The paper proposes to analyse the moves of a learned player to improve the expert. The player `veteran` weighs sixteen features of a move; the weights make the choices of the champion most likely.',
  async run(lab) {
    const claims: Claim[] = []
    const bars = []
    for (const [other, words] of OPPONENTS) {
      // Table I has the expert against random players; among equals it wins a quarter.
      const paper = other === 'random' ? 0.6109 : 0.25
      const [usual, better] = [
        await lab.match(against(lab, 'expert', other, 100_000)),
        await lab.match(against(lab, 'veteran', other, 100_000)),
      ]
      const what = `veteran against ${words}`
      claims.push(shareClaim(lab, { id: `future-expert/${other}`, kind, what, paper }, better))
      bars.push(
        { name: `expert, ${other}`, measured: shareOf(usual), paper },
        { name: `veteran, ${other}`, measured: shareOf(better), paper },
      )
    }
    const caption = 'Orange ticks: the paper’s expert.'
    return { claims, figures: [shareBars('future-expert', 'A better expert', caption, bars)] }
  },
}

const PARTS = [
  ['all', 'all inputs'],
  ['no-pairs', 'without expected losses and hits'],
  ['no-risks', 'without risk classes'],
  ['no-figures', 'without figures'],
  ['places', 'only the places of pieces'],
] as const

const inputs: Experiment = {
  id: 'beyond-inputs',
  title: 'Beyond the paper: the value of each group of inputs',
  about: '20,000 games of TD on the champion’s inputs, leaving out one group each time.',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [part, name] of PARTS) {
      const group = await lab.train(`ludo/inputs-${part}`, { steps: 200 })
      for (const [other, words] of OPPONENTS) {
        const played = await test(lab, group, other)
        claims.push(
          shareClaim(lab, { id: `beyond-inputs/${part}-${other}`, kind, what: `${name}, against ${words}` }, played),
        )
        if (other === 'expert') bars.push({ name, measured: shareOf(played) })
      }
    }
    const caption = 'Against three experts, after 20,000 games of self-play.'
    return { claims, figures: [shareBars('beyond-inputs', 'Value of the inputs', caption, bars)] }
  },
}

const champion: Experiment = {
  id: 'beyond',
  title: 'Beyond the paper: a near-optimal player',
  about: 'The shipped champion, which is self-taught, and the same with one roll of look-ahead.',
  async run(lab) {
    const claims = []
    const bars = []
    for (const [other, words] of OPPONENTS)
      for (const [name, player, games] of [
        ['champion', 'champion', 20_000],
        ['champion@1', 'champion@1', 20_000],
      ] as const) {
        const paper = other === 'random' ? 0.66 : 0.3
        const played = await lab.match(against(lab, player, other, games, player.endsWith('@1') ? 40 : 400))
        const what = `${name} against ${words}`
        claims.push(shareClaim(lab, { id: `beyond/${name}-${other}`, kind, what, paper }, played))
        bars.push({ name: `${name}, ${other}`, measured: shareOf(played), paper })
      }
    return { claims, figures: [shareBars('beyond', 'The champion', 'Orange ticks: the paper’s TD.', bars)] }
  },
}

export const beyond: readonly Experiment[] = [search, rewards, expert, inputs, champion]
