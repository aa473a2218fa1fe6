// The doubling cube and the match, as rules over the cells of a state. Whoever is on roll and may double decides before the dice: to roll or to
// double. The other then takes, passes or beavers. Which of these is asked follows from the cells: no dice, and who acts.
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

/** Decisions about the cube, as moves. */
export const ROLL = 0
export const DOUBLE = 1
export const TAKE = 2
export const DROP = 3
export const BEAVER = 4
/**
 * Giving up a game: this and what is offered, once to three times the cube; and four times one more than a seat, where it is not the one to act who
 * gives up. `moves` does not list it, because nobody should do it by chance.
 */
export const RESIGN = 1 << 24

/** How often the cube can be turned where nobody says: to 1,024, as in eXtreme Gammon. */
export const USUAL_MOST_CUBE = 10

/** In a match: the Crawford game, in which nobody may double. */
export const CRAWFORD = 1
/** For money: gammons count only after a double; and beavers. */
export const JACOBY = 1
export const BEAVERS = 2

export const cubeValue = (state: State): number => 2 ** state[CUBE]

export const scoreOf = (state: State, seat: number): number => readWide(state, SCORES + 2 * seat)

/** Points that a seat still needs to win the match. */
export const awayOf = (state: State, seat: number): number => readWide(state, LENGTH) - scoreOf(state, seat)

export const isMatch = (state: State): boolean => readWide(state, LENGTH) > 0

/** Whether the Crawford game of a match has been played; that a side needs one point and this is not that game tells it. */
export const isPostCrawford = (state: State): boolean =>
  isMatch(state) && (state[FLAGS] & CRAWFORD) === 0 && (awayOf(state, 0) === 1 || awayOf(state, 1) === 1)

/** Whether a double would gain a seat nothing: it wins the match with the cube as it is. */
export const isDeadFor = (state: State, seat: number): boolean =>
  isMatch(state) && awayOf(state, seat) <= cubeValue(state)

/** Whether a seat could double if it were its turn. */
export function mayDouble(state: State, seat: number): boolean {
  const owner = state[OWNER]
  if (owner !== 0 && owner !== seat + 1) return false
  if (state[CUBE] >= (state[MOST_CUBE] || USUAL_MOST_CUBE)) return false
  return !(isMatch(state) && ((state[FLAGS] & CRAWFORD) !== 0 || isDeadFor(state, seat)))
}

/** Whether a decision about the cube is asked for here. */
export const asksAboutCube = (state: State): boolean => state[ACTOR] >= 0 && state[HIGH] === 0

/** Whether a double waits for an answer. */
export const isDoubled = (state: State): boolean => asksAboutCube(state) && state[ACTOR] !== state[TURN]

/** Who acts before a roll: whoever is on roll if he may double, else chance. */
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

/** Carries out a decision about the cube. */
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

/** The seat that gives up by a move: the one that it names, else whoever acts or is to roll. */
export function resigningSeat(state: State, move: Move): number {
  const named = (move - RESIGN) >> 2
  return named > 0 ? named - 1 : state[ACTOR] === CHANCE ? state[TURN] : state[ACTOR]
}

/** How many times the cube is given up. */
export const resignedTimes = (move: Move): number => (move - RESIGN) & 3

/**
 * A game ends for so many points, once to three times the cube. A single game is over, and its last position says who won; in a match the
 * score rises, and the next game begins unless that was all. As other programs have it, whoever has lost would roll next.
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
  // The Crawford game is the first after a side came to need one point.
  state[FLAGS] = away > 1 && away - points === 1 ? CRAWFORD : 0
  state[TURN] = NOBODY
  state[ACTOR] = CHANCE
}

/** The points of a single game that is over: positive where red has won. */
export function pointsOf(state: State, all: number, worth: (loser: number) => number, cubed: boolean): number {
  const borne = state[menCell(0, OFF)] === all ? 0 : state[menCell(1, OFF)] === all ? 1 : -1
  const winner = borne >= 0 ? borne : state[HIGH] - 1
  let times = borne >= 0 ? worth(1 - winner) : state[LOW]
  if (cubed && borne >= 0 && (state[FLAGS] & JACOBY) !== 0 && state[OWNER] === 0 && state[CUBE] === 0) times = 1
  const points = times * (cubed ? cubeValue(state) : 1)
  return winner === 0 ? points : -points
}
