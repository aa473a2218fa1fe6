// Results I and III: how the paper's players fare against a random one as black, red or either, how long their training took; what
// a reward that fits does, and what far more games do.
import type { Claim } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import { curve, exactly, halfOf, isSo, shareBars, shareClaim, shareOf } from '../measured.ts'
import type { Experiment, Lab, Played } from '../paper.ts'
import { setOneAndAHalf, trained } from './students.ts'

type Colour = 'black' | 'red' | 'either'

/** Red sits first, black second; either: each in turn over the same dice. */
async function against(
  lab: Lab,
  player: string,
  other: string,
  colour: Colour,
  games: number,
  quick = 50,
): Promise<Played> {
  const seats = colour === 'black' ? [other, player] : [player, other]
  return lab.match({ players: seats, games: lab.count(games, quick), rotate: colour === 'either' })
}

const seatOf = (colour: Colour): number => (colour === 'black' ? 1 : 0)

/** A row of the paper's tables: its share of wins in so many games. */
interface Row {
  readonly set: string
  readonly plies: 1 | 2
  readonly colour: Colour
  readonly paper: number
  readonly paperGames: number
}

const LINEAR: readonly Row[] = [
  { set: 'I', plies: 1, colour: 'black', paper: 0.498, paperGames: 2500 },
  { set: 'I', plies: 1, colour: 'either', paper: 0.599, paperGames: 3001 },
  { set: 'I', plies: 1, colour: 'red', paper: 0.676333, paperGames: 3000 },
  { set: 'I', plies: 2, colour: 'black', paper: 0.502, paperGames: 500 },
  { set: 'I', plies: 2, colour: 'red', paper: 0.573913, paperGames: 115 },
  { set: 'II', plies: 1, colour: 'black', paper: 0.5116, paperGames: 10_000 },
  { set: 'II', plies: 1, colour: 'red', paper: 0.6604, paperGames: 10_000 },
  { set: 'II', plies: 2, colour: 'black', paper: 0.55, paperGames: 300 },
]

const NEURAL: readonly Row[] = [
  { set: 'I', plies: 1, colour: 'either', paper: 0.5285, paperGames: 2000 },
  { set: 'I.5', plies: 1, colour: 'either', paper: 0.551622, paperGames: 2034 },
  { set: 'II', plies: 1, colour: 'either', paper: 0.546361, paperGames: 2006 },
]

const GAMES = 10_000
/** With a ply ahead, games of players who do not know the game are long and dear. */
const DEEP_GAMES = 200

async function playerOf(lab: Lab, evaluator: 'linear' | 'neural', { set, plies }: Row): Promise<string> {
  const player =
    set === 'I.5' ? await setOneAndAHalf(lab) : (await trained(lab, `${evaluator}-${set === 'I' ? 1 : 2}`)).player
  return plies === 1 ? player : `${player}@1`
}

const WORDS = { black: 'as black', red: 'as red', either: 'as either colour' } as const

const table = (evaluator: 'linear' | 'neural', rows: readonly Row[]): Experiment => ({
  id: `results-1-${evaluator}`,
  title: `Results I: ${evaluator === 'linear' ? 'sigmoid linear' : 'neural network'} against random`,
  about: 'Trained by self-play with a reward of 3 and -3 for values between 0 and 1, as the paper has it.',
  async run(lab) {
    const claims: Claim[] = []
    const bars: Parameters<typeof shareBars>[3][number][] = []
    for (const row of rows) {
      const { set, plies, colour, paper, paperGames } = row
      const player = await playerOf(lab, evaluator, row)
      const played =
        plies === 1
          ? await against(lab, player, 'random', colour, GAMES)
          : await against(lab, player, 'random', colour, DEEP_GAMES, 2)
      const id = `results-1-${evaluator}/${set}-${plies}-ply-${colour}`
      const what = `Set ${set}, ${plies}-ply, ${WORDS[colour]}`
      const within = halfOf(paper, paperGames)
      claims.push(shareClaim(lab, { id, what, paper, within }, played, seatOf(colour)))
      bars.push({ name: what, measured: shareOf(played, seatOf(colour)), paper })
    }
    return {
      claims,
      figures: [shareBars(`results-1-${evaluator}`, 'Against random', 'Dashed ticks: the paper.', bars)],
    }
  },
})

const colours: Experiment = {
  id: 'results-1-colours',
  title: 'Results I: “significantly better when it plays the red pieces”',
  about:
    'Both readings of the rule that is learned by: whether the value of a finished position counts besides its reward.',
  async run(lab) {
    const claims: Claim[] = []
    for (const name of ['linear-1', 'linear-2', 'neural-2', 'linear-1-left-out', 'neural-2-left-out']) {
      const { player } = await trained(lab, name)
      const red = await against(lab, player, 'random', 'red', GAMES)
      const black = await against(lab, player, 'random', 'black', GAMES)
      const [r, b] = [shareOf(red, 0), shareOf(black, 1)]
      claims.push(
        isSo(
          lab,
          {
            id: `results-1-colours/${name}`,
            what: `${name}: red (${(100 * r.ours).toFixed(1)}%) does better than black (${(100 * b.ours).toFixed(1)}%)`,
          },
          r.low > b.high,
          red.games + black.games,
          red.command,
        ),
      )
    }
    return { claims }
  },
}

const fitting: Experiment = {
  id: 'reward',
  title: 'A reward that fits: 1 and 0 instead of 3 and -3',
  about:
    'A value between 0 and 1 cannot reach 3: every finished game pushes the weights on, however sure the value was already. With the result itself as the target, all else alike but for the linear weights, which are not normalised, the same games teach the game.',
  async run(lab) {
    const claims: Claim[] = []
    for (const [name, paper] of [
      ['linear-fit', 0.599],
      ['neural-fit', 0.546361],
    ] as const) {
      const { player } = await trained(lab, name)
      const random = await against(lab, player, 'random', 'either', GAMES)
      const pubeval = await against(lab, player, 'pubeval', 'either', GAMES)
      claims.push(
        shareClaim(lab, { id: `reward/${name}-random`, what: `${name} against random`, paper }, random),
        shareClaim(lab, { id: `reward/${name}-pubeval`, what: `${name} against pubeval` }, pubeval),
      )
    }
    return { claims }
  },
}

/** The paper's training of Set II: games, hours. */
const PAPER_HOURS = 25
const PAPER_GAMES = 7002

const speed: Experiment = {
  id: 'results-3',
  title: 'Results III: speed',
  about: 'Set II took the paper “more than 25 hours”: 7,002 games, 0.08 a second.',
  async run(lab) {
    const { seconds, steps } = await trained(lab, 'neural-2')
    const perSecond = steps / Math.max(seconds, 1e-3)
    const fit = await trained(lab, 'neural-fit')
    return {
      claims: [
        claim(
          {
            id: 'results-3/hours',
            what: 'hours for 7,002 games of Set II, its measurements on the way included',
            paper: PAPER_HOURS,
            sense: 'at most',
            unit: 'number',
          },
          exactly(lab, PAPER_GAMES / perSecond / 3600),
          lab.quick,
        ),
        claim(
          {
            id: 'results-3/games-a-second',
            what: 'games a second of Set II’s training',
            paper: PAPER_GAMES / PAPER_HOURS / 3600,
            unit: 'number',
            why: 'Its games are some 216 plies long, because its players do not know the game; those of the reward that fits have 60.',
          },
          exactly(lab, perSecond),
          lab.quick,
        ),
        claim(
          { id: 'results-3/fit', what: 'games a second with the reward that fits', unit: 'number' },
          exactly(lab, fit.steps / Math.max(fit.seconds, 1e-3)),
          lab.quick,
        ),
      ],
    }
  },
}

const future: Experiment = {
  id: 'future',
  title: 'Future work: a stronger agent by far more games',
  about:
    'The same network with the reward that fits for 100,000 games; and the champion, which learned by itself alone too.',
  async run(lab) {
    const long = await trained(lab, 'neural-long')
    const claims: Claim[] = []
    for (const [id, what, player] of [
      ['neural-long', '198-50-1, 100,000 games', long.player],
      ['champion', 'the champion', 'champion'],
    ] as const)
      for (const [other, games] of [
        ['random', 2000],
        ['pubeval', GAMES],
      ] as const)
        claims.push(
          shareClaim(
            lab,
            {
              id: `future/${id}-${other}`,
              what: `${what}, against ${other}`,
              ...(other === 'random' && { paper: 0.599 }),
            },
            await against(lab, player, other, 'either', games),
          ),
        )
    return {
      claims,
      figures: [
        {
          id: 'future-learning',
          title: 'The network of the paper, far more games',
          caption: 'Each point 2,000 games.',
          kind: 'curves',
          x: 'games of training',
          y: 'games won, %',
          share: true,
          series: ['random', 'pubeval'].map(other => ({
            name: `against ${other}`,
            points: curve(long.metrics, `against ${other}`),
          })),
        },
      ],
    }
  },
}

export const results: readonly Experiment[] = [table('linear', LINEAR), table('neural', NEURAL), colours, fitting]
export const further: readonly Experiment[] = [speed, future]
