// What the page of the truth bench says, from top to bottom.
import type { ComponentChildren } from 'preact'
import type { SolvedGame } from '../../truth/results.ts'
import { counted } from '../words.ts'

type Unit = SolvedGame['unit']

// The page
export const resultsProblem = (problem: string) => (
  <>
    {problem} Results of your own: <code>ludus truth</code>.
  </>
)

// The bench
export const heading = 'How far from perfect?'
export const lead =
  'The truth bench measures how well each way of learning plays. Its games are solved: the exact value of every move is known, and a player is graded by what its decisions give away.'
export const averagedOver = (games: number, trainings: number): string =>
  `That is the average over the ${games} games below, from ${counted(trainings, 'training run')} of each learner in each game.`
export const solvedGames = 'Solved games'
export const allFindings = 'All findings'
export const drawingMissing = 'The drawing could not be loaded; the figures are in the table above.'

// A game and its ranking
export const howGraded = (unit: Unit, trainings: number): string =>
  `A decision’s loss is the ${unit === 'win' ? 'winning chance' : 'points'} that the best move would have kept; a wrong choice is one that loses anything. Figures are means over ${counted(trainings, 'training run')}. Choose a player to see where it goes wrong.`
export const playerHeading = 'Player'
export const lossHeading = 'Loss per decision'
export const scaleHeading = 'On one scale'
export const wrongHeading = 'Wrong choices'
export const wonHeading: Readonly<Record<Unit, string>> = {
  win: 'Wins against perfect play',
  equity: 'Points against perfect play',
}
export const timeHeading = 'Training time'
export const notTrained = (player: string): string => `${player}, not trained`
export const trainingTime = (seconds: string): string => `${seconds} s`

// The mistakes of a player
export const whereItErrs = (player: string): string => `Where ${player} goes wrong`
export const lossOfLength = (budget: string | undefined, seconds: string | undefined, loss: string): string =>
  `${budget} (${seconds} s): ${loss}`
export const noExample = 'No example of its mistakes was kept.'
export const mistake = (position: ComponentChildren, made: string, loss: string) => (
  <>
    {position}: played <b>{made}</b> and lost {loss}
  </>
)
export const moveHeading = 'Move'
export const exactHeading = 'Exact value'
export const ownHeading = 'What it thought'
