// What the Analyse page says, from top to bottom.
import { counted, type Faults, faultsText } from '../words.ts'

// The page without a game
export const openPosition = 'Open a position or a game'
export const heading = 'Analyse'
export const lead = 'See what every move of a game cost, where it turned, and how lucky the dice were.'
export const howToBegin = 'Play a game and come back here, or open a position or a game from elsewhere.'
export const playGame = 'Play a game'
export const whatToPaste = (notations: string): string => `You can paste ${notations}, and drop files or a folder here.`

// The page with a game
export const analyseGame = (game: string): string => `Analyse ${game}`
export const panel = 'Analysis'
export const walk = 'Go through the game'
export const first = 'First position (Home)'
export const back = 'Back (←)'
export const forward = 'Forward (→)'
export const last = 'Last position (End)'
export const nextMistakeHint = (own: boolean): string =>
  own ? 'Your next mistake (N); your previous one (Shift-N)' : 'Next mistake (N); previous mistake (Shift-N)'
export const noMistakes = 'No mistakes'
export const nextMistake = 'Next mistake'
export const openAnother = 'Open another position or game (E)'
export const anotherLine = 'You are trying another line.'
export const backToGame = 'Back to the game'
export const candidateMoves = 'Candidate moves'
export const tabs = { moves: 'Moves', moments: 'Moments', balance: 'Luck and skill', explain: 'Explain' } as const
export const mistakesTab = 'Mistakes'
export const playOnFromHere = 'Play on from here'
export const copyLink = 'Copy link'

// The chances as a bar and over the game
export const chancesToWin = (chances: readonly string[]): string => `Chances to win: ${chances.join(', ')}`
export const chancesUnknown = 'Chances to win are not known yet'
export const chancesOverGame = (marked: number): string => `Chances over the game, ${counted(marked, 'move')} marked`
/** By severity: none, inaccuracy, mistake, blunder. */
export const markNames: readonly string[] = ['', 'inaccuracy', 'mistake', 'blunder']
export const marks: readonly string[] = ['', '?!', '?', '??']

// The board
export const board = 'Board'

// The candidate moves
export const gameOver = 'The game is over.'
export const gameOfMatchOver = (winner: string, points: number, manner: string, score: string): string =>
  `${winsPoints(winner, points)}${manner === '' ? '' : `, ${manner}`}. The score is ${score}.`
export const chooseRoll = 'Choose a roll:'
export const analysing = 'Analysing …'
export const noLegalMove = 'There is no legal move.'
export const forced = (move: string): string => `Forced: ${move}.`
export const toWin = (chance: string): string => `${chance} to win.`
/**
 * If a win can count double (`shares`), the network estimates the share of the stakes. With `rolledOut`, the chances of each kind of result stand beside an equity from a rollout.
 */
export const candidatesOf = (
  side: string,
  judge: string,
  shares: boolean,
  anyClose: boolean,
  rolledOut: boolean,
): string =>
  `${side} to move · ${judge}${shares ? '. A win can count more than one point: 50% means that the stakes are shared evenly' : ''}${anyClose ? ' · ≈ too close to tell' : ''}${rolledOut ? ' · chances without the rollout' : ''}`
/** The loss of the move in the list of moves, if another judge of the same position finds another. */
export const elsewhere = (lost: string, judge: string): string =>
  `The list of moves, the report and Practice say −${lost}: there, all moves are judged ${judge}.`
export const rankHeading = 'Rank'
export const moveHeading = 'Move'
export const winHeading = 'Win'
export const winHint = 'A draw counts as half a win'
export const drawHeading = 'Draw'
export const equityHeading = 'Equity'
export const equityHint = 'For one point: twice the chance to win, less one'
export const losesHeading = (equity: boolean): string => (equity ? 'Loses' : 'Loses %')
export const tryMove = 'Try this move'
export const played = 'played'
export const exact = 'Exact, by best play of both sides'
export const showMoves = (moves: number): string => `Show ${moves} moves`
export const expected = 'Expected:'

// The assessment before a roll
export const assessmentOf = (title: string, earlier: boolean): string => `${title}${earlier ? ' before this roll' : ''}`

// Further analyses
export const rollOut = 'Roll out'
export const allScores = 'All scores'
export const allRolls = 'All rolls'

// The moves
export const matchGames = 'Game of the match'
export const matchGame = (number: number, plies: number): string => `${number}, ${counted(plies, 'ply')}`
export const analysingGame = 'Analysing the game'
export const singlePosition =
  'This is a single position. Make a move on the board, or choose one from the list, to see what follows.'
export const winsPoints = (winner: string, points: number): string => `${winner} wins ${counted(points, 'point')}`

// The moments
export const noMistake = 'No mistakes.'
export const better = (move: string): string => `better ${move}`
export const playOn = 'Play on'
export const biggestMistakes = (equity: boolean, done: number): string =>
  `The three biggest mistakes of each side, in ${equity ? 'equity' : '% of winning chance'}${done < 1 ? `; ${Math.round(100 * done)}% of the game analysed so far` : ''}.`

// Luck and skill
export const marksOf = (faults: Faults): string => faultsText(faults) || 'no mistakes'
export const mistakes = 'Mistakes'
export const luck = 'Luck'
export const smallestMistakes = (side: string, judged: boolean, dice: boolean): string =>
  `${side} gave away the least${judged ? '.' : ` and so played best${dice ? ', whatever the dice did' : ''}.`}`
export const playedByJudge = (sides: readonly string[]): string =>
  `${sides.join(' and ')} ${sides.length > 1 ? 'were' : 'was'} played by the player that judges these moves and finds hardly any fault with its own.`
export const howSummed = (dice: boolean): string =>
  `In points of winning chance, summed over the game. Luck is what a roll brought compared with the mean of all rolls${dice ? '' : '; it is unknown where there are no dice, or where values come from games played out'}. Forced moves do not count.`
export const thresholds = (equity: boolean) => (
  <>
    Mark moves that lose at least ({equity ? 'equity' : 'points of winning chance'}): <b>?!</b> inaccuracy, <b>?</b>{' '}
    mistake, <b>??</b> blunder
  </>
)
export const hideBest = 'Hide the best moves so that I can look for them'

// The inputs of the network
export const nothingToExplain = 'There is nothing to explain here.'
export const asking = 'Asking the network …'
export const noNamedInputs = 'The adviser of this game has no network whose inputs have names.'
export const chanceByNetwork = (move: string, chance: string, side: string) => (
  <>
    <strong>{move}</strong>: {chance} for {side} by the network alone, without look-ahead, and why
  </>
)
export const input = (name: string, value: number): string => `Input: ${name} = ${value}`
export const howExplained = (viewer: string, facts: number): string =>
  `The network looks at the position after the move as ${viewer}, and sees ${counted(facts, 'fact')}. Each figure says by how many points the chance would fall without that fact. Point at a fact to see its places on the board.`

// Two players compared
export const compareWith = 'Compare with'
export const bothPlay = (move: string): string => `Both would play ${move}.`
export const ratherPlays = (player: string, move: string | undefined): string =>
  `${player} would rather play ${move ?? 'another move'}.`

// A position or a game to open
export const positionExample = (position: string): string => `Write a position like “${position}”.`
export const pasteHere = (afterBoard: boolean, help: string): string =>
  `${afterBoard ? 'Or paste' : 'Type or paste'} a position or a game. ${help}`
export const openFiles = 'Or open files, as many as you like'
export const chooseFiles = 'Choose files'
export const chooseFolder = 'Choose a folder'
export const open = 'Open'

// The position editor
export const position = 'Position'
export const placeOn = 'Place on'
export const place = 'Place'
export const clear = 'Clear'
export const toMove = 'To move'
export const roll = 'Roll'
export const analysePosition = 'Analyse position'

// The rollout
export const rollout = 'Rollout'
export const firstGames = 'Playing the first games …'
export const howRolledOut = (judge: string): string =>
  `Each move is played on many times ${judge}, all with the same dice. The lines are 95% intervals.`
export const gamesForEachMove = 'Games for each move'
export const gamesPlayed = 'Games played'
export const gamesDone = (done: string, of: string): string => `${done} of ${of}`
export const goOn = 'Go on'
export const pause = 'Pause'
export const intervalHeading = 'Interval'
export const lossHeading = (equity: boolean): string => (equity ? 'Loses' : 'Loses %')
export const tooFewGames = 'Too few games yet to tell.'
export const isBest = (move: string): string => `${move} is best, with 95% confidence or more.`
export const otherMoves = (moves: number): string => `${moves} other moves`
export const isAhead = (move: string, of: string, over: boolean): string =>
  `${move} is ahead of ${of}, but within the interval${over ? ': too close to call.' : ' so far.'}`
export const paleMoves = 'Pale moves are clearly worse, so no more games of them are played.'

// All rolls of a position
/** The mean is unknown if the judge only ranks moves. */
export const rollsOf = (
  side: string,
  equity: boolean,
  mean: string | undefined,
  judge: string,
  ahead: boolean,
): string =>
  [
    `${side} to roll`,
    ...(mean === undefined
      ? []
      : [`${equity ? 'Mean equity' : 'Mean chance to win'} ${mean}; blue rolls are lucky, orange ones unlucky`]),
    `${judge}${ahead ? '' : ', without look-ahead'}`,
  ].join(' · ')
export const comparedWithMean = (worth: string, distance: string, below: boolean): string =>
  `${worth}, ${distance} ${below ? 'below' : 'above'} the mean`
export const tryRoll = 'Try this roll'
export const noMove = 'no move'
export const diceHeading = 'Dice'
export const rollHeading = 'Roll'
export const bestMoveHeading = 'Best move'

// The best move at every score
export const everyScore = 'Best move at every score'
export const howScored = (judge: string, side: string): string =>
  `${judge}. Down: points that ${side} needs to win the match; across: points that the other side needs.`
export const pointsNeeded = 'Points needed'
export const atScores = (scores: number, every: boolean): string =>
  `at ${every ? 'every score' : counted(scores, 'score')}`
