// The strings of Play, in the order of the page. How a game ended is in result.ts, and who did what in telling.ts.
import type { VNode } from 'preact'
import { counted } from '../words.ts'

// The page and the board.
export const playGame = (game: string): string => `Play ${game}`
export const boardOf = (game: string): string => `${game} board`
export const nextGame = 'Next game'

// The panel, and the seats in it.
export const panel = 'Game'
export const changePlayers = (seat: string, player: string): string => `${seat}: ${player}. Change players.`
export const thinkingDots = 'is thinking'

// The status: whose turn it is, and what to do.
export const yourTurn = 'Your turn'
export const turnOf = (name: string): string => `${name}’s turn`
export const toRoll = (turn: string, dice = 'the dice'): string => `${turn}: roll ${dice}`
export const rollForFirst = 'Roll to see who goes first'
export const firstRolls = (name: string): string => (name === 'You' ? 'You go first: roll' : `${name} goes first: roll`)
export const thinkAgain = 'Think again?'
export const isThinking = (name: string): string => `${name} is thinking …`
export const confirmMove = 'Space or Done plays the move'
/** "Your turn: take or pass", "Your turn: take, pass or beaver". */
export const toDecide = (turn: string, choices: readonly string[]): string =>
  `${turn}: ${choices.join(', ').replace(/, ([^,]*)$/, ' or $1')}`
export const toDo = (turn: string, what: string): string => `${turn}: ${what}`
export const toMove = (name: string): string => (name === 'You' ? 'You move' : `${name} moves`)

// The buttons below the status. A button with a key shows it in its title.
export const playAgain = 'Play again'
export const analyseGame = 'Analyse game'
export const tryAgain = 'Try again'
export const keepMove = 'Keep move'
export const roll = 'Roll'
export const done = 'Done'
export const skipAhead = 'Skip ahead'
export const skipTitle = 'Do not show what the others do (Space)'
export const howToMove = 'Click a piece with a ring, or drag it'
export const spaceKey = 'Space'
export const withKey = (button: string, key: string | undefined): string => `${button} (${key})`

// What is announced.
export const rolls = (name: string, rolled: string, first: boolean): string =>
  name === 'You'
    ? `You roll ${rolled}${first ? ' and go first' : ''}.`
    : `${name} rolls ${rolled}${first ? ' and goes first' : ''}.`
export const goesFirst = (name: string): string => `${name} goes first.`
export const youPass = (why: string): string => `${why} You pass.`
export const onlyMove = (move: string): string => `Only one move: ${move}.`
export const moved = (name: string, move: string): string => `${name}: ${move}.`
export const takenBack = 'Taken back.'
export const resignationTakenBack = 'You play on.'
export const nothingToTakeBack = 'You have made no choice yet that could be taken back.'

// Between two games of a match.
export const winsPoints = (name: string, points: number): string =>
  `${name} ${name === 'You' ? 'win' : 'wins'} ${counted(points, 'point')}`
export const levelScore = (most: number, least: number): string => `The score is ${most}-${least}.`
export const leads = (name: string, most: number, least: number): string =>
  `${name} ${name === 'You' ? 'lead' : 'leads'} ${most}-${least}.`

// First steps.
export const firstSteps = 'First steps'
export const aboutLudus = (): VNode => (
  <>
    <strong>Ludus</strong> is a school for board games: play, see what your moves cost, train your own player.
  </>
)
export const stepOf = (step: number, of: number): string => `${step} of ${of}`
export const othersMove = 'Now the others move.'
export const otherSideMoves = 'Now the other side moves.'
export const thatIsAll = 'That is all you need to begin.'
export const hideFirstSteps = 'Hide first steps'

// The controls.
export const controls = 'Controls'
export const undo = 'Undo'
export const hint = 'Hint'
export const flip = 'Flip'
export const newButton = 'New'
export const rules = 'Rules'
export const analyse = 'Analyse'
export const share = 'Share'
export const resign = 'Resign'

// A game that is not recorded.
export const unrecorded = (why: string): string => `This game is kept in the browser, but not recorded yet. ${why}`

// Advice: the coach's warning, a hint, all moves.
export const costlyMove = (move: string, loss: string, equity: boolean): VNode => (
  <>
    <strong>{move}</strong> loses <strong>{loss}</strong> {equity ? 'in equity' : 'points of winning chance'}. There is
    a better move.
  </>
)
export const looking = 'Looking for the best move …'
export const bestMove = (move: string, what: string, chance: string | undefined): VNode => (
  <>
    Hint: <strong>{move}</strong>
    {what !== '' && ` (${what})`}
    {chance !== undefined && <span class="figure"> {chance}</span>}
  </>
)
export const toWin = (chance: string, error: string | undefined): string =>
  `${chance}${error === undefined ? '' : ` ± ${error}`} to win`
export const tooClose = (others: readonly string[], more: number): string =>
  `Too close to tell from ${others.join(' or ')}${more > 0 ? ` and ${more} more` : ''}.`
/** `by` is who judges, or exact values. */
export const judged = (by: string): string => `Judged ${by}.`
export const rankAll = (by: string): string => `${judged(by)} Ask again for a table of moves.`
export const moveHeading = 'Move'
export const equityHeading = 'Equity'
export const winHeading = 'Win'
export const lossHeading = (inEquity: boolean): string => (inEquity ? 'Loses' : 'Loses %')
export const saidHint = (best: string, close: boolean): string =>
  close ? `Hint: ${best}, but it is too close to tell.` : `Hint: ${best}.`

// The position in words.
export const positionInWords = 'The position in words'
export const kingOn = (place: string): string => `king on ${place}`

// The moves so far.
export const moves = 'Moves'
export const noMovesYet = 'No moves yet.'
export const nthGame = (nth: number): string => `Game ${nth}`

// Typing a move.
export const typeMove = 'Type a move'
export const typeMoveLike = (example: string | undefined): string =>
  example === undefined ? typeMove : `${typeMove}, such as ${example}`
export const notYourTurn = 'It is not your turn.'

// A new game: its rules.
export const newGame = 'New game'
export const players = 'Players'
export const playFor = 'Play for'
export const customRules = 'Custom rules and seed'
export const seed = 'seed'
export const aboutSeed = 'decides the dice; the same seed gives the same dice'
export const randomSeed = 'random'
export const seedNotWhole = 'A seed must be a whole number from 0 up.'

// A new game: the opponents.
export const playAgainst = 'Play against'
export const theComputer = 'The computer'
export const aFriend = 'A friend on this device'
/** `first` is the side that always moves first. */
export const youPlay = (first: string | undefined): string =>
  `You play${first === undefined ? '' : ` (${first} moves first)`}`
export const chosenBelow = 'Chosen below. Move the slider to choose by strength.'
export const difficulty = 'Difficulty'
export const level = (nth: number, of: number): string => `Level ${nth} of ${of}`
export const ratedLevel = (of: string, rating: string): string => `${of} · rating ${rating}, where random play has 0`
export const moreOpponents = 'More opponents'
export const seats = 'Seats'
export const whoPlays = (seat: string): string => `Who plays ${seat}`
export const aPerson = 'A person'
export const youOrSomebody = 'You, or somebody next to you.'
export const aboutRatings = (games: number, seed: number): string =>
  `Ratings with 95% intervals, on the Elo scale with Random at 0: ${games} games per pair, seed ${seed}. A lead of 100 points means a score of 64%.`
export const begin = 'Begin'

// An opponent.
export const ratingTitle = 'Rating and its 95% interval'
export const rating = (value: string, interval: readonly [low: string, high: string] | undefined): VNode => (
  <>
    Rating <b>{value}</b>
    {interval && ` · ${interval[0]} to ${interval[1]}`}
  </>
)
export const looksAhead = 'Looks ahead'
export const depth = (plies: number): string => (plies === 0 ? 'no' : plies === 1 ? '1 ply' : `${plies} plies`)

// The rules of the game.
export const howToPlay = (game: string): string => `How to play ${game}`
export const rulesAre = (title: string, about: string): VNode => (
  <>
    Rules: <strong>{title}</strong>. {about}
  </>
)

// The dice.
export const diceFair = 'Are the dice fair?'
export const diceFromSeed = (seed: number): VNode => (
  <>
    All dice of this game follow from its seed, <strong class="figure">{seed}</strong>, which was drawn before it began.
    No computer player sees it. The same seed gives the same dice again, here and on the command line.
  </>
)
export const soFar = (counts: readonly string[]): string => `So far: ${counts.join(', ')}`
export const expectedDice = (total: number, expected: string): string =>
  `${total} dice so far. The line is what to expect: ${expected} of each face. In a short game, bars far from it are more common than you might think.`

// Sharing and importing.
export const shareAndImport = 'Share and import'
export const save = 'Save'
export const picture = 'Picture'
export const aboutPicture = 'The board as it stands (.png)'
export const otherPrograms = 'For other programs'
export const importHeading = 'Import'
export const paste = (notations: string): string => `Paste a position or a game: ${notations}`
export const openFile = 'Open file'

// Resigning.
export const resignGame = 'Resign this game?'
export const resignNow = 'Resign?'
export const whatYouGiveUp = 'What you give up'
export const gameEnds = (othersWin: boolean): string =>
  `The game ends now, and ${othersWin ? 'the others win' : 'you lose'}.`
export const playOn = 'Keep playing'

// The keys of the studio's pages.
export type Keys = readonly (readonly [key: string, what: string])[]
export const playKeys: Keys = [
  ['Space', 'Roll, or play the move that you have made; skip ahead while others move'],
  ['← → ↑ ↓', 'Choose a piece'],
  ['Enter', 'Pick it up, then choose where it goes'],
  ['H', 'Hint; press twice for all moves'],
  ['U', undo],
  ['F', 'Flip the board'],
  ['I', 'The rules of the game'],
  ['N', newGame],
  ['A', 'Analyse this game'],
  ['M', typeMove],
  ['D', diceFair],
  ['C', shareAndImport],
  ['R', resign],
  ['Esc', 'Put a piece back; close'],
]
export const analyseKeys: Keys = [
  ['← →', 'One decision back or on'],
  ['Home, End', 'The first and the last position'],
  ['N, Shift-N', 'Your next and your previous mistake; if nobody is a person, anybody’s'],
  ['E', 'Open another position or game'],
  ['F', 'Flip the board'],
  ['Esc', 'Back to the game from a line that you try; close'],
]
export const otherKeys: Keys = [
  ['Tab', 'From one control to the next'],
  ['Esc', 'Close'],
]
export const helpKey = ['?', 'Show these keys'] as const
