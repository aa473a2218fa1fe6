// The strings of backgammon, hypergammon and the Greek games, except those of the cube (cube.ts) and of a match (stakes.ts).
import type { Game, State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { menCell, OFF, pips } from '../../../games/backgammon/board.ts'
import { cubeValue, isMatch, scoreOf } from '../../../games/backgammon/cube/turning.ts'
import { rulesOf } from '../../../modules/game-module.ts'
import { recordOf, type Session } from '../../../session/session.ts'
import { counted, possessive, sentence } from '../../words.ts'
import type { GameWords, NameOf, OutcomeGroup } from '../studio-game.ts'
import { asCubed, type CubeView, sayCube } from './cube.ts'
import { asTavli, menOf } from './points.ts'
import { tablesStakes } from './stakes.ts'

// The board.
export const theDice = 'the dice'
export const crawford = 'Crawford'
export const borneOff = (checkers: number): string => `${checkers} off`
const CUBE_PLACES = { centre: 'in the middle', owner: 'owned by', offer: 'offered by' } as const
export const cubeLabel = (value: number, at: CubeView['at'], whose: string | undefined): string =>
  `Doubling cube at ${value}, ${CUBE_PLACES[at]}${whose === undefined ? '' : ` ${whose}`}`

// Places of the board.
export const barPlace = 'the bar'
export const offPlace = 'off the board'
export const pointPlace = (point: number): string => `point ${point}`

// Setting up a position.
export const redMan = 'red checker'
export const blueMan = 'blue checker'
export const allMenPlaced = (men: number): string => `All ${men} checkers of that side are on the board already.`

// The ways to play.
export const onePoint = 'One point'
export const aboutOnePoint = 'One game for one point, without the doubling cube.'
export const gammonsCount = 'Gammons count'
export const match = 'Match'
export const aboutMatch = 'Several games with the doubling cube, until somebody has enough points.'
export const pointsToWin = 'Points to win'
export const money = 'Money'
export const aboutMoney = 'One game with the doubling cube, for as many points as it comes to.'
export const jacobyRule = 'Jacoby rule'
export const beavers = 'Beavers'

// The five probabilities of a position.
export const cube = 'Cube'
export const withCube = 'With a cube'
export const all = 'All'
export const gammon = 'Gammon'
export const backgammon = 'Backgammon'
export const wins = 'Wins'
export const loses = 'Loses'
export const cubelessEquity = 'Cubeless equity'
export const mayNotDouble = (side: string): string => `${side} may not double here.`

// What each choice with the cube is worth.
export const choicesForMoney = 'If you played for money with a cube:'
export const choices = 'What each choice is worth'
export const choice = 'Choice'
export const equity = 'Equity'
export const difference = 'Difference'
export const winsMatch = 'Wins match'
export const best = 'best'
export const choiceNames = (centred: boolean) => {
  const double = centred ? 'Double' : 'Redouble'
  return { noDouble: `No ${double.toLowerCase()}`, doubleTake: `${double}, take`, doublePass: `${double}, pass` }
}

// The recommended action with the cube.
export const actions: Readonly<Record<string, string>> = {
  double: 'Double',
  redouble: 'Redouble',
  'no-double': 'No double',
  'no-redouble': 'No redouble',
  'too-good': 'Too good to double',
}
export const actionAndAnswer = (action: string, answer: string): string => `${action}, ${answer}`

// The game.

/** What the last move did, for games that do not end when the last checker is off. */
const lastWords = ({ events }: Session): string => sentence(events[events.length - 1]?.words ?? '')

function gainOf(game: Game, state: State, seat: number): number {
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  return elementAt(returns, seat)
}

/** How a match or a money game was won, in addition to the last decision. */
function cubedReason(session: Session, nameOf: NameOf): string {
  const { game, state, events } = session
  const ended = events.at(-1)
  if (!ended || ended.seat === undefined) return ''
  if (!isMatch(state)) {
    if (sayCube(ended.before, ended.move, false)) return ''
    const loser = 1 - ended.seat
    const left = `${nameOf(loser)} had ${pips(state, loser)} pips to go.`
    return MANNERS[gainOf(game, state, ended.seat) / cubeValue(state)] ?? left
  }
  const stakes = tablesStakes(game)
  const games = events.filter(({ before, move }, nth) => stakes?.ended(before, move, events[nth + 1]?.before ?? state))
  return games.length === 1 ? 'Decided in one game.' : `Decided in ${games.length} games.`
}

const MANNERS: Readonly<Record<number, string>> = { 2: 'Won with a gammon.', 3: 'Won with a backgammon.' }

const WON = [
  { name: 'winGammon', short: 'G', long: 'gammon won' },
  { name: 'winBackgammon', short: 'BG', long: 'backgammon won' },
]
const LOST: OutcomeGroup = {
  title: 'lost',
  outcomes: [
    { name: 'loseGammon', short: 'G', long: 'gammon lost' },
    { name: 'loseBackgammon', short: 'BG', long: 'backgammon lost' },
  ],
}
const IN_GAME: readonly OutcomeGroup[] = [{ title: 'won', outcomes: WON }, LOST]
/** The probability of winning a match is not that of winning its current game. */
const IN_MATCH: readonly OutcomeGroup[] = [
  { title: 'won', outcomes: [{ name: 'win', short: 'W', long: 'game won' }, ...WON] },
  LOST,
]

const CUBE_KEYS = [
  ['D', 'Double, if you may'],
  ['T, P, B', 'Take, pass or beaver'],
] as const

const TAVLI_POSITION = 'Write who is on roll and the dice, then both sides’ checkers by point: “r31 24:15/24:15”.'

export const tablesWords: GameWords = {
  playerTitles: {
    runner: 'Runner',
    careful: 'Careful',
    expert: 'All-rounder',
    'champion-backgammon-standard': 'Champion for one point',
    'champion-backgammon-money': 'Champion for money',
    'backgammon-shallow': 'Small network',
  },
  settings: {
    oneClick: 'Move a checker with one click, by the larger die',
    autoObvious: 'Bear off automatically',
  },
  themes: { capture: 'Hitting' },
  howToMove: 'Click a checker with a ring, or drag it',
  roll: rolled => [...rolled].sort().reverse().join('-'),
  standing(_, state, seat) {
    const off = elementAt(state, menCell(seat, OFF))
    return `${pips(state, seat)} pips${off > 0 ? `, ${off} off` : ''}`
  },
  sayMove: (game, before, move, you) => (asCubed(game) ? sayCube(before, move, you) : undefined),
  keys: game => [...(asCubed(game) ? CUBE_KEYS : []), ['S', 'Swap the dice']],
  score({ game, state }, seat, winner) {
    const cubed = asCubed(game)
    if (!cubed) return undefined
    if (isMatch(state)) return `the match ${scoreOf(state, seat)}-${scoreOf(state, 1 - seat)}`
    return counted(gainOf(cubed, state, winner), 'point')
  },
  winReason(session, winner, nameOf) {
    const { game, state } = session
    if (asCubed(game)) return cubedReason(session, nameOf)
    // Plakoto is also won by pinning the last checker on the opponent's starting point.
    if (elementAt(state, menCell(winner, OFF)) < menOf(game))
      return `${nameOf(winner)} pinned the mother, the last man on ${possessive(nameOf(1 - winner))} starting point.`
    const left = `${nameOf(1 - winner)} had ${pips(state, 1 - winner)} pips to go`
    const points = recordOf(session).returns?.[winner] ?? 1
    return points > 1 ? `${left}; the win counts ${points === 2 ? 'double' : 'triple'}.` : `${left}.`
  },
  drawReason: lastWords,
  // Equity is not customary in plakoto and fevga.
  inEquity: game => asTavli(game) === undefined,
  outcomes: game => (Number(rulesOf(game).match ?? 0) > 0 ? IN_MATCH : IN_GAME),
  otherNotations: { gnubg: 'GNUbg ID', xgid: 'XGID', ogid: 'OGID' },
  recognises: text =>
    /^([XO]GID=|-?[a-oA-O-]{26}:|[0-9a-q]{0,15}:[0-9a-q]{0,15}:[NWB]\d)/.test(text) ||
    /^[A-Za-z0-9+/]{14}(:|\s|$)/.test(text) ||
    /\bPosition ID ?: ?\S{14}\s/.test(text.slice(0, 10_000))
      ? ['backgammon', 'hypergammon']
      : [],
  positionHelp: {
    backgammon: 'Write a GNUbg ID with the dice, “4HPwATDgc/ABMA 31”, or an XGID.',
    hypergammon: 'Write a GNUbg ID with the dice, “AACgAgAAKgAAAA 31”, or an XGID.',
    plakoto: TAVLI_POSITION,
    fevga: TAVLI_POSITION,
  },
  playerStories: { pubeval: 'Trained by Gerald Tesauro in the early nineties and given to the public.' },
  recipeHeadings: { backgammon: 'Backgammon: the champion, in stages', hypergammon: 'Hypergammon by self-play' },
}
