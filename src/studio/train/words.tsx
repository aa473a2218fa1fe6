// Everything that Train says.
import type { Recipe } from '../../modules/recipe.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { RunView } from '../../protocol/protocol.ts'
import { grouped } from '../lab/words.ts'
import { counted, percent, sentence } from '../words.ts'
import type { Order } from './runs-like.ts'

/** What most learners count. */
export const steps = 'steps'
export const against = (opponent: string): string => `against ${opponent}`

// The list of runs
export const runs = 'Runs'
export const newTraining = 'New training'
export const tickToCompare = 'Tick several runs to compare them.'
export const filterRuns = 'Filter runs'
export const orderOfRuns = 'Order of runs'
export const orders: Readonly<Record<Order, string>> = {
  name: 'By name',
  result: 'Best first',
  progress: 'Unfinished first',
}
export const showRun = (run: string): string => `Show ${run}`
export const cannotBeRead = 'cannot be read'
export const training = 'training'
export const finished = 'finished'
export const paused = 'paused'
export const stateAt = (state: string, part: number): string => `${state} at ${percent(part, 0)}`
export const shareAgainst = (share: number, opponent: string): string => `${percent(share)} against ${opponent}`
/** What a file host cannot do. */
export const trainingsNeedStudio = 'Training runs that go on without this page need the studio'
/** What is not lost with the connection. */
export const trainingsAreSaved = 'the training runs that it began are saved'

// The recipes
export const heading = 'Train a player'
export const lead =
  'Choose a recipe. All its settings are explained, and you can change them. You can pause, resume and fork a run, and play against it, at any time.'

// Watch it learn
export const watchItLearn = 'Watch it learn'
export const aboutWatching = (share: number, server: boolean): string =>
  `A network that knows nothing but the rules learns Ludo from its own games. Its first moves are random; the network of the paper got as far as winning ${percent(share, 0)} of its games against random players. It takes about half a minute${server ? '' : ', and happens here in your browser'}.`

// More recipes
export const trainOnMyGames = 'Train a player on my games'
export const gamesToImitate = (count: number): string =>
  `${counted(count, 'game')} that you finished here can be imitated, as in thor2017.`
export const goodStarts = 'A good start for each game'
export const allRecipes = (count: number): string => `All recipes (${count})`
export const filterRecipes = 'Filter recipes'
export const filterBy = 'Filter: td, champion, zeman …'
export const gameOfRecipes = 'Game of the recipes'
export const allGames = 'All games'
export const recipesFound = (count: number): string => counted(count, 'recipe')
/** Headings of the recipes of papers; those of games are the games' own. */
export const papers: Readonly<Record<string, string>> = {
  thor2017: 'thor2017: imitating a person, and evolution from there',
  zeman2020: 'zeman2020: deep Q-networks',
  alhajry2012: 'alhajry2012: TD(λ) and Q-learning',
  savvas2015: 'savvas2015: backgammon by self-play',
}

// The form that starts a training
export const forkTitle = (run: string): string => `Fork ${run}`
export const goesOn = (run: string, done: number, unit: string): string =>
  `Goes on from ${run} at ${grouped(done)} ${unit} with what you change here; that run stays as it is.`
export const aboutRecipe = ({ name }: Recipe, learner: Catalogue['learners'][number] | undefined) => (
  <>
    <code>{name}</code>
    {learner && ` uses the learner ${learner.name}. ${sentence(learner.about)}`}
  </>
)
export const trainItOnMyGames = (count: number, game: string): string =>
  `Train it on my games: ${count} of ${game} recorded here`
export const lengthIn = (unit: string): string => `Length, in ${unit}`
export const gamesPerTest = 'Games per test'
export const seed = 'Seed'
export const numberOfSeeds = 'Number of seeds'
export const seedsPerValue = 'Seeds per value'
export const runFolder = 'Run folder'
export const folderOfRuns = 'Folder of all runs'

// Its sweep
export const sweep = 'Sweep'
export const tryValuesOf = 'Try several values of'
export const noSweep = 'No sweep'
export const values = 'Values'
export const recipeHas = (value: string): string => `The recipe has ${value}.`
export const runsOfSweep = (count: number, value: string): string =>
  `${count} runs, four at a time. ${recipeHas(value)}`
export const tooFewValues = (setting: string, examples: string): string =>
  `Write at least two values of ${setting}, such as ${examples}.`
export const tooManyValues = (setting: string, most: number): string =>
  `At most ${most} values of ${setting} can be tried at once.`
export const valueTwice = (setting: string, value: string): string => `${setting} has ${value} twice.`

// Its options, and how to begin
export const allOptions = (count: number): string => `All options (${count})`
export const serverOrBrowser =
  '“Begin training” runs in the studio’s server and goes on when you leave this page. “Train in this browser” stops when you close it.'
export const forkRun = 'Fork run'
export const beginTraining = 'Begin training'
export const beginSweep = 'Begin sweep'
export const noServer = 'There is no server behind this page: the command trains on your own machine.'
export const trainInBrowser = 'Train in this browser'

// A run: its name and note
export const newName = 'New name'
export const save = 'Save'
export const rename = 'Rename'
export const addNote = 'Add a note'
export const editNote = 'Edit note'
export const deleteRun = 'Delete…'
export const note = 'Note'
export const deleteQuestion = (run: string): string => `Delete ${run}?`
export const whatIsDeleted = 'Its curves, checkpoints and players will be gone. This cannot be undone.'
export const deleteIt = 'Delete it'
export const keepIt = 'Keep it'

// A run: what it has learned
export const noRecipe = 'This run has no recipe yet.'
export const aboutRun = ({ name, summary, game }: Recipe, { seed, forked }: RunView): string =>
  `${name}: ${summary} · ${game} · seed ${seed ?? ''}${forked ? ` · forked from ${forked.from} at ${grouped(forked.steps)}` : ''}`
export const learned = 'learned'
export const ofSteps = (total: number, unit: string): string => `of ${grouped(total)} ${unit}`
export const interval = (low: number, high: number, games: number, untrained: number | undefined): string =>
  `${percent(low)} – ${percent(high)}, ${grouped(games)} games${untrained === undefined ? '' : `; untrained ${percent(untrained)}`}`
export const trainedFor = 'trained for'
export const writtenElsewhere = 'another process is writing it'
export const resume = 'Resume'
export const playAgainstIt = 'Play against it now'
export const pitAgainst = 'Pit it against…'
export const fork = 'Fork…'

// Several runs: their sweep
export const gamesWonBy = (setting: string): string => `Games won by ${setting}`
/** "best with learningRate 0.1: 61.0%". */
export const bestWith = (setting: string, value: string, share: number): string =>
  `best with ${setting} ${value}: ${percent(share)}`
export const tableHasFigures = (title: string): string => `${title}; the table below has the figures`
export const logarithmic = (setting: string): string => `${setting}, logarithmic`
export const figuresOfSweep = 'Figures of the sweep'
export const seeds = 'seeds'
export const numberedSeeds = (count: number): string => counted(count, 'seed')
export const aboutSweep = (running: boolean): string =>
  `The last measurement of each value with its 95% interval${running ? '; those whose training goes on are hollow' : ''}. The best of many values looks better than it is: train it again with other seeds before you believe it.`

// Several runs: what differs
export const whatDiffers = 'What differs'
export const sameSettings = 'Their settings are the same.'
export const onlyThisDiffers = 'What differs; everything else is the same'
export const setting = 'setting'

// The charts
export const across = 'Across'
export const byUnit = (unit: string): string => `By ${unit}`
export const byTime = 'By time'
export const logScale = 'Log scale'
export const howToZoom = 'Drag to zoom, double-click to go back. Nothing is smoothed; bands are 95%.'
export const timesAreInterpolated = 'Times are recorded while the studio is open; in between, they are interpolated.'
export const gamesWonAgainstEach = 'Games won against each opponent at all other seats'
/** `measure` is "against random"; `game` is given if there are several. */
export const gamesWon = (measure: string, game: string | undefined): string =>
  `Games won ${measure}${game === undefined ? '' : ` in ${game}`}`
/** Measures in words; the others are self-explanatory. */
export const measures: Readonly<Record<string, string>> = {
  tdError: 'TD error: how far values jump from ply to ply',
  surprise: 'TD error: how far values jump from ply to ply',
  norm: 'Weight norm',
  loss: 'Loss',
  plies: 'Plies per game',
  wins: 'Games won while learning',
  epsilon: 'Epsilon: moves at random',
  error: 'Error',
  validation: 'Error on the held-out set',
  agreement: 'Agreement with the person’s moves',
}
export const secondsOfTraining = 'seconds of training'
export const clock = (seconds: number): string =>
  seconds >= 3600
    ? `${Number((seconds / 3600).toPrecision(2))} h`
    : seconds >= 60
      ? `${Number((seconds / 60).toPrecision(2))} min`
      : `${seconds} s`
export const severalSeeds = (curve: string, count: number): string => `${curve}, ${count} seeds`
export const csv = 'CSV'
export const svg = 'SVG'
export const png = 'PNG'

// A training that is watched
export const trainingBegins = 'The training begins …'
export const hasLearned = 'It has learned'
export const isLearning = 'It is learning'
export const ofGamesWon = (opponent: string): string => `of its games won against ${opponent} players`
export const pastPaper = (share: number, games: number): string =>
  `Past the paper’s ${percent(share, 1)} after ${grouped(games)} games.`
export const paperReached = (share: number, where: string): string =>
  `The paper reached ${percent(share, 1)} (${where}).`
export const wonWhileLearning = 'Games won while it learns'
export const paperLine = (share: number): string => `the paper: ${percent(share, 1)}`
export const learnedFrom = (games: number, total: number): string =>
  `${grouped(games)} of ${grouped(total)} games learned from. On the board it plays against itself, as well as it can by now.`
export const playsItself = 'The network plays against itself'
export const beatIt = 'Now beat it'
export const learnsHere = (command: string) => (
  <>
    It learns as long as this page is open, and the browser keeps what it has learned. The command line learns the same
    weights: <code>{command}</code>
  </>
)

// A link to a training that cannot be opened
export const notWholeNumber = (name: string): string => `This link cannot be opened: ${name} is not a whole number.`
export const noSuchRecipe = (recipe: string): string => `This link cannot be opened: there is no recipe ${recipe}.`
export const noSuchOption = (learner: string, option: string): string =>
  `This link cannot be opened: ${learner} has no option ${option}.`
