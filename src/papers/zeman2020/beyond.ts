// What goes beyond the paper: its rewards without a network, and the champion under its rules.
import { shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment } from '../paper.ts'
import { RANDOM, seated, trained } from './players.ts'

const PAPER = 0.581

export const beyond: Experiment = {
  id: 'beyond',
  title: 'Beyond the paper: its own rewards without learning, and the champion',
  about:
    'Greedy play on the paper’s table of rewards needs no network at all. The champion evaluates positions and is self-taught.',
  async run(lab) {
    const games = lab.count(20_000, 400)
    const greedy = await lab.match(seated(lab, ['reward-greedy', ...RANDOM]))
    const pitted = await lab.matches([await trained(lab, 'dqn-1')], ({ player }) => ({
      players: ['reward-greedy', player, 'random', 'random'],
      games,
    }))
    const champion = await lab.match({ players: ['champion', ...RANDOM], games })
    const strongest = await lab.match({
      players: ['champion', 'reward-greedy', 'reward-greedy', 'reward-greedy'],
      games,
    })
    const table = await lab.match(seated(lab, ['champion', 'heuristic', 'random', 'random']))
    const kind = 'beyond'
    return {
      claims: [
        shareClaim(
          lab,
          {
            id: 'beyond/reward-greedy',
            what: 'greedy on the paper’s rewards, against three random players',
            kind,
            paper: PAPER,
          },
          greedy,
        ),
        shareClaim(
          lab,
          { id: 'beyond/dqn-at-the-table', what: 'our DQN beside a reward-greedy and two random players', kind },
          pitted,
          1,
        ),
        shareClaim(
          lab,
          { id: 'beyond/greedy-at-the-table', what: 'reward-greedy beside our DQN and two random players', kind },
          pitted,
        ),
        shareClaim(
          lab,
          { id: 'beyond/champion', what: 'champion against three random players', kind, paper: PAPER },
          champion,
        ),
        shareClaim(
          lab,
          { id: 'beyond/champion-greedy', what: 'champion against three reward-greedy players', kind },
          strongest,
        ),
        shareClaim(
          lab,
          { id: 'beyond/champion-table', what: 'champion beside heuristic and two random players', kind, paper: 0.539 },
          table,
        ),
      ],
      figures: [
        shareBars('beyond', 'Players against three random ones', 'The orange tick is the paper’s DQN.', [
          { name: 'reward-greedy', measured: shareOf(greedy), paper: PAPER },
          { name: 'champion', measured: shareOf(champion), paper: PAPER },
        ]),
      ],
    }
  },
}
