// Predicates about moves and pieces, shared by players, encoders and explanations.
import type { Move, State } from '../../core/contract.ts'
import { HOME, LAST_RING, pieceCell, RING } from './board.ts'
import { BACK, HITS, type Ludo, PASS } from './ludo.ts'

/** Progress of the piece that a move moves. */
export const progressBefore = (game: Ludo, state: State, move: Move): number =>
  state[pieceCell(game.mover(state), move)]

/** Does the move bring a piece out of its home? */
export const releases = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && progressBefore(game, state, move) === HOME

/** Does it bring a piece into the goal? */
export const scores = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && game.aim(state, move) === game.board.goal

/** Does it send an enemy home? */
export const knocks = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && game.meets(state, move, game.aim(state, move)) === HITS

/** Does it send the moving piece itself home? */
export const sendsSelfHome = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && game.meets(state, move, game.aim(state, move)) === BACK

/** The mean number of squares that a seat's pieces have moved from home. */
export function meanProgress(game: Ludo, state: State, seat: number): number {
  const { pieces } = game.rules
  let sum = 0
  for (let piece = 0; piece < pieces; piece++) sum += state[pieceCell(seat, piece)] - HOME
  return sum / pieces
}

/** Is the seat's progress x on a safe square of the ring? */
export const isSafe = (game: Ludo, seat: number, x: number): boolean =>
  x >= 0 && x <= LAST_RING && game.board.safe[game.board.square[seat * 64 + x]] === 1

/** How many pieces a seat has at progress x on the ring. */
export const piecesAt = (game: Ludo, state: State, seat: number, x: number): number =>
  x >= 0 && x <= LAST_RING ? state[RING + game.board.square[seat * 64 + x] * 4 + seat] : 0

/** Does the moving piece land on a square with exactly one other piece of its own colour? */
export const pairsUp = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS &&
  !sendsSelfHome(game, state, move) &&
  piecesAt(game, state, game.mover(state), game.aim(state, move)) === 1

/** Can an enemy on the ring land with its next roll on the square where `seat` has progress x? */
function inReach(game: Ludo, state: State, seat: number, x: number): boolean {
  const { progress, square, approaches } = game.board
  const to = square[(seat << 6) + x]
  const near = approaches[to]
  for (let i = 0; i < near.length; i++) {
    const cell = RING + (near[i] << 2)
    if (state[cell] + state[cell + 1] + state[cell + 2] + state[cell + 3] === state[cell + seat]) continue
    for (let other = 0; other < game.seats; other++) {
      if (state[cell + other] === 0 || !game.enemies(seat, other)) continue
      // The enemy must pass here: it has not turned into its strip, and the square is not behind its start.
      const there = progress[other * 52 + to]
      if (there <= LAST_RING && progress[other * 52 + near[i]] < there) return true
    }
  }
  return false
}

/** Could an enemy's next roll send home a piece of `seat` at progress x that shares its square with `mates` of its own colour? */
export function inDanger(game: Ludo, state: State, seat: number, x: number, mates: number): boolean {
  if (x < 0 || x > LAST_RING) return false
  const { board, rules, seats } = game
  const safe = isSafe(game, seat, x)
  const paired = mates > 0 && rules.pairs !== 'hit'
  if (!safe && !paired && inReach(game, state, seat, x)) return true
  // An enemy that comes out of its home onto this square.
  for (let other = 0; other < seats; other++)
    if (
      game.enemies(seat, other) &&
      board.progress[other * 52 + board.square[seat * 64 + x]] === 0 &&
      (rules.entry === 'clears' || (!safe && !paired))
    )
      for (let piece = 0; piece < rules.pieces; piece++) if (state[pieceCell(other, piece)] === HOME) return true
  return false
}

/** Could an enemy's next roll send this piece home? (alhajry2012's "vulnerable") */
export function isVulnerable(game: Ludo, state: State, seat: number, piece: number): boolean {
  const x = state[pieceCell(seat, piece)]
  return inDanger(game, state, seat, x, piecesAt(game, state, seat, x) - 1)
}

/** What zeman2020 rewards and punishes in a move, in the order of its table. The eighth is "anything else". */
export const CONSEQUENCES = [
  'moves a piece into the goal',
  'knocks an enemy out',
  'leaves the jail',
  'makes a blockade',
  'gets to a safe square',
  'leaves a safe square',
  'breaks a blockade',
  'does anything else',
] as const

const GOAL = 1
const KNOCK = 2
const LEAVE_JAIL = 4
const MAKE_BLOCKADE = 8
const REACH_SAFE = 16
const LEAVE_SAFE = 32
const BREAK_BLOCKADE = 64
const OTHER = 128

/** The consequences of a move as bits. The first of CONSEQUENCES is the lowest bit. */
export function consequences(game: Ludo, state: State, move: Move): number {
  if (move === PASS) return OTHER
  const seat = game.mover(state)
  const x = progressBefore(game, state, move)
  const to = game.aim(state, move)
  const met = game.meets(state, move, to)
  let bits = 0
  if (to === game.board.goal) bits |= GOAL
  if (met === HITS) bits |= KNOCK
  if (x === HOME) bits |= LEAVE_JAIL
  if (met !== BACK && piecesAt(game, state, seat, to) === 1) bits |= MAKE_BLOCKADE
  if (met !== BACK && isSafe(game, seat, to)) bits |= REACH_SAFE
  if (isSafe(game, seat, x)) bits |= LEAVE_SAFE
  if (piecesAt(game, state, seat, x) === 2) bits |= BREAK_BLOCKADE
  return bits === 0 ? OTHER : bits
}
