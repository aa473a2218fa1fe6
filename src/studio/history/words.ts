// Everything that My games says: the list of games, and Progress. Every page loads database.ts and kept-game.ts, so what they say stands there.
import { SCALE } from '../review/summary.ts'
import { counted, type Faults, faultsText, percent, wholePoints } from '../words.ts'
import type { Outcome } from './kept-game.ts'
import type { Share } from './progress.ts'

export const heading = 'My games'
export const whatToShow = 'What to show'
export const games = 'Games'
export const progress = 'Progress'

// The list: what is above it
export const searchGames = 'Search my games'
export const searchBy = 'Search by opponent, game or month'
export const game = 'Game'
export const allGames = 'All games'
export const result = 'Result'
export const allResults = 'All results'
export const outcomes: Readonly<Record<Outcome, string>> = {
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  unfinished: 'Unfinished',
  played: 'Played',
}
export const exportGames = 'Export'
export const importGames = 'Import'

// What has just happened
export const deleted = (day: string): string => `Deleted the game of ${day}.`
export const undo = 'Undo'
export const nothingNew = 'All games of this file are here already.'
export const added = (count: number): string => `Added ${counted(count, 'game')}.`

// A file that cannot be imported
export const fileOfGames = 'file of games from this page'
export const lacksRecord = (file: string): string => `${file} lacks the record or the date of a game.`

// Games under way
export const underWay = 'Under way'
export const yourMove = 'Your move'
export const theirMove = 'Their move'
export const gameAgainst = (title: string, opponents: string): string => `${title} against ${opponents}`
export const movesMade = (count: number): string => `You have made ${counted(count, 'move')}`
export const continueGame = 'Continue'

// A game of the list
export const cannotOpen = 'This game cannot be opened: it is damaged, or its rules are not loaded.'
export const ofHundred = 'of 100'

/** "1 blunder, 2 mistakes"; smaller faults only if there is nothing worse. */
export const faultsOf = (faults: Faults): string => faultsText(faults) || 'no mistakes'

export const analysing = (done: number): string => `Analysing … ${Math.round(100 * done)}%`
export const notGraded = 'Not graded'
export const notAnalysed = 'Not analysed yet'
export const playOn = 'Play on'
export const analyse = 'Analyse'
export const deleteThis = 'Delete'
export const deleteGame = (title: string, day: string): string => `Delete: ${title}, ${day}`

// What is below the list, or instead of it
export const noMatch = (count: number): string =>
  `No game matches. Clear the search or the filters to see all ${count}.`
export const showMore = 'Show more'
export const whatFiguresMean = `Quality of play, of 100: ${SCALE}`
export const whereGamesAre = (count: number): string =>
  `${counted(count, 'game')}. They are kept in this browser only: export them to keep a copy or to move them to another one.`
export const noGames =
  'Every game you finish on the Play page is kept here, with what you did well and what you gave away.'
export const playGame = 'Play a game'
export const practiseFirst = 'Or practise first'

// Progress
export const noProgress =
  'Finish a game, and your progress begins here: how well you play, how lucky you are, and how you do against each opponent.'
export const gamesAnalysed = (count: number): string => `${counted(count, 'game')} analysed`
export const won = 'Won'
export const winsOf = ({ wins, games }: Share): string => `${wins} of ${games}`
export const tooFewGames = 'too few games for a share'
export const shareInterval = ({ low, high }: Share): string => `${percent(low, 0)} to ${percent(high, 0)}, 95% interval`
export const qualityHeading = 'Quality of play'
export const meanOfLast = (count: number): string =>
  count === 1 ? 'your only game so far' : `mean of your last ${counted(count, 'game')}`
export const blunders = 'Blunders'
export const perGame = 'a game'
export const fewGames = (count: number, few: number): string =>
  `${counted(count, 'analysed game')} so far. Below ${few}, these figures say more about the games than about you.`

// The chart of how well one plays
export const quality = 'Quality of play, from 0 to 100'
export const qualityOfPlay = (count: number): string => `Quality of play in ${counted(count, 'game')}`
export const accuracyOn = (day: string, accuracy: number): string => `${day}: ${accuracy.toFixed(0)}`
export const aboutAccuracy = (together: number): string =>
  `One dot per game; the line is the mean of the last ${together}. ${SCALE}`

// The chart of luck
export const luck = 'Luck'
export const luckIn = (count: number): string => `Luck in ${counted(count, 'game')}`
export const luckOn = (day: string, points: number): string => `${day}: ${wholePoints(points)}`
export const aboutLuck = (mean: number): string =>
  `Points of winning chance that the dice brought you in each game, compared with the mean of all rolls; one bar per game. On average ${wholePoints(mean)}. In the long run it evens out.`

// Ratings
export const rating = 'Rating'
export const ratingInterval = (low: number, high: number, count: number): string =>
  `${Math.round(low)} to ${Math.round(high)} over ${counted(count, 'game')}`
export const aboutRatings =
  'On the scale of the players’ leagues, from your results against opponents that have a rating there. 400 points more mean winning ten games of eleven.'

// The table
export const byGameAndOpponent = 'By game and opponent'
export const opponent = 'Opponent'
export const meanWithInterval = 'The mean, with its 95% interval'
export const blundersPerGame = 'Blunders a game'
export const luckPerGame = 'Luck a game'
