// What the pages of the papers say, from top to bottom.
import type { ClaimKind } from '../../reports/claim.ts'
import { counted } from '../words.ts'

// The list
export const noSuchPaper = (id: string): string => `There is no paper “${id}”. These are the ones that can be run.`
export const papers = 'Papers'
export const lead =
  'Run any table or figure of these papers again, and see what the paper says next to what came out here, with intervals and a verdict.'
export const noScore = 'No results at full length are kept yet.'

// A paper
export const whichResults = 'Which results'
export const keptResults = 'Kept, full length'
export const ownResults = (quick: boolean): string => `Run here${quick ? ', quick' : ''}`
export const nothingKept =
  'No results of this paper at full length are kept yet, so there is nothing to compare it with. Run it below; the list shows what will be measured.'
export const plannedHeading = 'What will be measured'
export const readingsHeading = 'Where the paper is silent, and what was chosen'

// The scores of a report
export const quickReport =
  'A quick look: trainings and matches were cut short. It shows that everything runs, not how good the method is.'
/** What a score counts. */
const SCORED: Readonly<Record<ClaimKind, string>> = {
  paper: 'Claims about the paper’s own players and statements',
  altered: 'Variations of the paper’s learner',
  beyond: 'Beyond the paper, such as its future work and our champions',
  speed: 'Speed',
}
export const scoreHeading = (kind: ClaimKind): string => `${SCORED[kind]}:`
export const scoreLine = (kind: ClaimKind, verdicts: readonly string[]): string =>
  `${scoreHeading(kind)} ${verdicts.join(', ')}.`

// How to run it again
export const againHeading = 'Run it again'
export const length = 'Length'
export const quickLength = 'Quick: a minute or two'
export const fullLength = 'Full: hours'
export const run = 'Run it here'
export const running = 'Running …'
export const quickHint = 'A short version, to check that everything runs.'
export const fullHint = 'Trainings are kept and not repeated, so you can stop at any time.'
export const onFileHost = 'This page is on a file host: the command runs on your own machine.'
export const stop = 'Stop'

// The results
export const contents = 'Tables and figures'

// The claims of a table or figure
export const claimHeading = 'claim'
export const paperHeading = 'paper'
export const oursHeading = 'ours'
export const scaleHeading = 'both on one scale'
export const seedsHeading = 'seeds'
export const gamesHeading = 'games'
export const verdictHeading = 'verdict'
export const reproduce = 'reproduce it'

// The rest of a table or figure
export const drawingMissing = 'The drawing could not be loaded; the figures are in the table above.'
export const took = (time: string): string => `It took ${time}.`

// What a referee asks for
export const differences = 'How this differs from the paper'
export const differenceHeadings = ['what', 'paper', 'here', 'author’s program', 'effect']
export const choicesHeading = 'How settings were chosen'
export const tolerancesHeading = 'Tolerances, stated before the run'
export const easyHeading = 'What was easy'
export const hardHeading = 'What was hard'

// Settings and time
export const settingsHeading = 'Settings and time'
export const builtAndRun = (build: string, seed: number, threads: number, machine: string, time: string): string =>
  `Build ${build} · seed ${seed} · ${counted(threads, 'thread')} · ${machine} · ${time} in all.`
export const training = (steps: string, unit: string, seeds: number, time: string): string =>
  `${steps} ${unit}, ${counted(seeds, 'seed')}, ${time}`

// A drawing that is wider than a phone
export const swipe = 'Swipe sideways to see all of it.'
