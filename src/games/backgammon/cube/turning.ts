// The doubling cube and the match, as rules over the cells of a state. The player on roll, if allowed to double, decides before the dice whether to
// roll or double. The opponent then takes, passes or beavers. The cells tell which decision is pending: there are no dice, and ACTOR decides.
import { ACTOR, CHANCE, type Move, type Moves, OVER, type State } from '../../../core/contract.ts'
import {
  CUBE,
  FLAGS,
  HIGH,
  LENGTH,
  LOW,
  MOST_CUBE,
  menCell,
  NOBODY,
  OFF,
  OWNER,
  readWide,
  SCORES,
  TURN,
  writeWide,
} from '../board.ts'
import { CHANCES, LOSE_BACKGAMMON, LOSE_GAMMON, WIN, WIN_BACKGAMMON, WIN_GAMMON } from '../players/chances.ts'

/** Cube decisions, as moves. */
export const ROLL = 0
export const DOUBLE = 1
export const TAKE = 2
export const DROP = 3
export const BEAVER = 4
/**
 * Resigning a game: this plus one to three times the cube; plus four times (seat + 1) if the player who resigns is not the one to act.
 * `moves` does not list it, because no one should resign at random.
 */
export const RESIGN = 1 << 24

/** How often the cube can be turned unless specified: up to 1,024, as in eXtreme Gammon. */
export const USUAL_MOST_CUBE = 10

/** In a match: the Crawford game, in which doubling is not allowed. */
export const CRAWFORD = 1
/** For money: gammons count only after a double, and beavers are allowed. */
export const JACOBY = 1
export const BEAVERS = 2

export const cubeValue = (state: State): number => 2 ** state[CUBE]

export const scoreOf = (state: State, seat: number): number => readWide(state, SCORES + 2 * seat)

/** The points that a seat still needs to win the match. */
export const awayOf = (state: State, seat: number): number => readWide(state, LENGTH) - scoreOf(state, seat)

export const isMatch = (state: State): boolean => readWide(state, LENGTH) > 0

/** Whether the Crawford game of a match has been played: a side needs one point, and this is not the Crawford game. */
export const isPostCrawford = (state: State): boolean =>
  isMatch(state) && (state[FLAGS] & CRAWFORD) === 0 && (awayOf(state, 0) === 1 || awayOf(state, 1) === 1)

/** Whether a double would gain a seat nothing, because it wins the match with the current cube. */
export const isDeadFor = (state: State, seat: number): boolean =>
  isMatch(state) && awayOf(state, seat) <= cubeValue(state)

/** Whether a seat may double on its turn. */
export function mayDouble(state: State, seat: number): boolean {
  const owner = state[OWNER]
  if (owner !== 0 && owner !== seat + 1) return false
  if (state[CUBE] >= (state[MOST_CUBE] || USUAL_MOST_CUBE)) return false
  return !(isMatch(state) && ((state[FLAGS] & CRAWFORD) !== 0 || isDeadFor(state, seat)))
}

/** Whether a cube decision is pending. */
export const asksAboutCube = (state: State): boolean => state[ACTOR] >= 0 && state[HIGH] === 0

/** Whether a double is waiting for an answer. */
export const isDoubled = (state: State): boolean => asksAboutCube(state) && state[ACTOR] !== state[TURN]

/** Sets who acts before a roll: the player on roll if allowed to double, else chance. */
export function beforeRoll(state: State): void {
  const seat = state[TURN]
  state[ACTOR] = seat !== NOBODY && mayDouble(state, seat) ? seat : CHANCE
}

export function listCubeMoves(state: State, out: Moves): void {
  const answers = isDoubled(state)
  out.list[0] = answers ? TAKE : ROLL
  out.list[1] = answers ? DROP : DOUBLE
  out.count = 2
  // A beaver turns the cube twice in one turn.
  if (
    answers &&
    !isMatch(state) &&
    (state[FLAGS] & BEAVERS) !== 0 &&
    state[CUBE] + 2 <= (state[MOST_CUBE] || USUAL_MOST_CUBE)
  )
    out.list[out.count++] = BEAVER
}

/** Plays a cube decision. */
export function turnCube(state: State, move: Move): void {
  const seat = state[ACTOR]
  if (move === ROLL) state[ACTOR] = CHANCE
  else if (move === DOUBLE) state[ACTOR] = 1 - seat
  else if (move === DROP) endGame(state, 1 - seat, 1)
  else {
    state[CUBE] += move === BEAVER ? 2 : 1
    state[OWNER] = seat + 1
    state[ACTOR] = CHANCE
  }
}

/** The seat that resigns with a move: the one that the move names, else the one to act or to roll. */
export function resigningSeat(state: State, move: Move): number {
  const named = (move - RESIGN) >> 2
  return named > 0 ? named - 1 : state[ACTOR] === CHANCE ? state[TURN] : state[ACTOR]
}

/** How many times the cube is resigned. */
export const resignedTimes = (move: Move): number => (move - RESIGN) & 3

/**
 * Ends a game for one to three times the cube. A single game is over, and its last position says who won. In a match the score rises, and the
 * next game begins unless the match is over. As in other programs, the loser would roll next.
 */
export function endGame(state: State, winner: number, times: number): void {
  state[TURN] = 1 - winner
  state[ACTOR] = OVER
  state[HIGH] = 0
  state[LOW] = 0
  if (!isMatch(state)) {
    state[HIGH] = winner + 1
    state[LOW] = times
    return
  }
  const away = awayOf(state, winner)
  const points = Math.min(away, times * cubeValue(state))
  writeWide(state, SCORES + 2 * winner, scoreOf(state, winner) + points)
  if (points === away) return
  state[CUBE] = 0
  state[OWNER] = 0
  // The Crawford game is the first after a side has come to need one point.
  state[FLAGS] = away > 1 && away - points === 1 ? CRAWFORD : 0
  state[TURN] = NOBODY
  state[ACTOR] = CHANCE
}

/** The result of the game of a match that ended between a position and the beginning of the next game, for a seat: five probabilities, all 0 or 1. */
export function resultBetween(before: State, next: State, seat: number, out: Float32Array): void {
  const winner = scoreOf(next, 0) > scoreOf(before, 0) ? 0 : 1
  const times = (scoreOf(next, winner) - scoreOf(before, winner)) / cubeValue(before)
  out.fill(0, 0, CHANCES)
  if (winner === seat) out[WIN] = 1
  if (times >= 2) out[winner === seat ? WIN_GAMMON : LOSE_GAMMON] = 1
  if (times >= 3) out[winner === seat ? WIN_BACKGAMMON : LOSE_BACKGAMMON] = 1
}

/** The points of a single game that is over: positive if red has won. */
export function pointsOf(state: State, all: number, worth: (loser: number) => number, cubed: boolean): number {
  const borne = state[menCell(0, OFF)] === all ? 0 : state[menCell(1, OFF)] === all ? 1 : -1
  const winner = borne >= 0 ? borne : state[HIGH] - 1
  let times = borne >= 0 ? worth(1 - winner) : state[LOW]
  if (cubed && borne >= 0 && (state[FLAGS] & JACOBY) !== 0 && state[OWNER] === 0 && state[CUBE] === 0) times = 1
  const points = times * (cubed ? cubeValue(state) : 1)
  return winner === 0 ? points : -points
}
