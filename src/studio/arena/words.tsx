// What the arena says, from top to bottom.
import { grouped, rate } from '../lab/words.ts'
import { counted, plural } from '../words.ts'

// The list of contests
export const contests = 'Contests'
export const newContest = 'New contest'
export const contestSoFar = (game: string, games: number, state: string): string =>
  `${game} · ${grouped(games)} ${plural(games, 'game')}${state === 'done' ? '' : `, ${state}`}`
export const needStudio = 'Contests need the studio'

// The page
export const finishedAreKept = 'finished contests are kept'
export const arena = 'Arena'
export const lead =
  'Let players meet many times, with shared dice and rotated seats, and see who is better and how certain that is.'
export const contestRunning = 'A contest is running; you can start the next one when it is over.'

// The form for a contest
export const game = 'Game'
export const rules = 'Rules'
export const games = 'Games'
export const gamesPerPair = 'Games per pair'
export const format = 'Format'
export const roundRobin = 'Round robin'
export const oneTableOf = (seats: number): string => `One table of ${seats}`
export const players = 'Players'
export const remove = (player: string): string => `Remove ${player}`
export const addPlayer = 'Add player'
export const choosePlayer = 'Choose a player …'
export const takesPart = (player: string): string => `${player} already takes part.`
export const start = 'Start'
export const seatsRotate = 'Seats rotate, and all rotations share the same dice.'
export const seatsTaken = (seats: number): string =>
  `Two players meet in each game and take the ${seats} seats in turn; all pairs get the same dice.`
export const bothSides = 'Each pair plays the same dice from both sides.'
export const noServer =
  'A contest cannot be played on this page, because it has no server. The command below plays it on your own machine.'
export const more = 'Seed, command and players by name'
export const seed = 'Seed of the dice'
export const playerByName = 'Another player by name'
export const nameExample = 'such as champion@1'
export const addNamed = 'Add player by name'

// A contest
export const oneTable = 'One table'
export const terms = (game: string, games: number, perPair: boolean, seed: number, began: string): string =>
  `${game} · ${grouped(games)} ${plural(games, 'game')}${perPair ? ' per pair' : ''} · seed ${seed} · ${began}`
export const playing = 'playing'
export const gamesOf = (played: number, total: number): string =>
  `${grouped(played)} of ${grouped(total)} ${plural(total, 'game')}`
export const gameRate = (perSecond: number): string => rate(perSecond, 'games')
export const timeLeft = (time: string): string => `${time} left`
export const stop = 'Stop'
export const progress = 'Progress'
export const firstGames = 'The first games are being played …'

// The cross table of a league
export const crossTable = 'Cross table'
export const rankHeading = 'Rank'
export const playerHeading = 'Player'
export const ratingHeading = 'Rating'
export const scoreHeading = 'Score'
export const interval = (low: string, high: string): string => `${low} to ${high}`
export const itsGames = (player: string, other: string): string => `${player} against ${other}: its games`
export const legend = (anchor: string) => (
  <>
    <span class="swatch ahead far" /> clearly better <span class="swatch ahead" /> better (95%){' '}
    <span class="swatch even" /> too close to tell <span class="swatch behind" /> worse (95%){' '}
    <span class="swatch behind far" /> clearly worse. Ratings on the Elo scale,{' '}
    {anchor === 'random' ? 'random' : 'the mean'} at 0, with 95% intervals.
  </>
)
export const tooClose = (player: string, next: string, games: number) => (
  <>
    {player} and {next} are too close to tell apart: about <b class="figure">{grouped(games)}</b> more{' '}
    {games === 1 ? 'game is' : 'games are'} needed.
  </>
)

// The shares of a match
export const firstPlaces = 'First places'
export const winsHeading = 'Wins'
export const shareHeading = 'Share'
export const equalHeading = (share: string): string => `Against an equal share of ${share}`
export const drawn = (games: number): string => `${grouped(games)} drawn.`
export const noSignOfBetter = 'Nothing suggests that the first player is better than an equal one.'
export const tooEarly = (better: boolean, needed: number): string =>
  `It is too early to say whether the first player is ${better ? 'better' : 'worse'} than an equal one: about ${grouped(needed)} more ${needed === 1 ? 'game is' : 'games are'} needed.`
export const certain = (better: boolean, games: number): string =>
  `The first player is ${better ? 'better' : 'worse'} than an equal one (95%, ${grouped(games)} games).`
export const viewGames = 'View some of its games'

// Recorded games
export const gamesOfContest = 'Games of this contest'
export const against = (player: string, other: string): string => `${player} against ${other}`
export const noGamesYet = 'Some games of each pair are kept when a contest ends. There are none yet.'
export const firstGamesKept = 'The first games of the contest.'
export const unfinished = 'unfinished'
export const allDrew = 'drawn'
export const wonBy = (players: readonly string[]): string => `won by ${players.join(' and ')}`
export const resultOf = (result: string, plies: number): string => `${result} · ${counted(plies, 'ply')}`
export const analyse = 'Analyse'
