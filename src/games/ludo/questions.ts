// What players, encoders and explanations ask about a move or a piece, each answered once.
import type { Move, State } from '../../core/contract.ts'
import { HOME, LAST_RING, pieceCell, RING } from './board.ts'
import { BACK, HITS, type Ludo, PASS } from './ludo.ts'

/** Own progress of the piece that a move is about. */
export const from = (game: Ludo, state: State, move: Move): number => state[pieceCell(game.mover(state), move)]

/** Does the move bring a piece out of its home? */
export const releases = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && from(game, state, move) === HOME

/** Does it bring a piece into the goal? */
export const scores = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && game.aim(state, move) === game.board.goal

/** Does it send an enemy home? */
export const knocks = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && game.meets(state, move, game.aim(state, move)) === HITS

/** Does it send the moving piece itself home? */
export const fails = (game: Ludo, state: State, move: Move): boolean =>
  move !== PASS && game.meets(state, move, game.aim(state, move)) === BACK

/** Is a seat's progress x on a safe square of the ring? */
export const isSafe = (game: Ludo, seat: number, x: number): boolean =>
  x >= 0 && x <= LAST_RING && game.board.safe[game.board.square[seat * 64 + x]] === 1

/** How many pieces a seat has on its progress x of the ring. */
export const standing = (game: Ludo, state: State, seat: number, x: number): number =>
  x >= 0 && x <= LAST_RING ? state[RING + game.board.square[seat * 64 + x] * 4 + seat] : 0

/** Can an enemy on the ring land, with its next roll, on the square where `seat` has progress x? */
export function inReach(game: Ludo, state: State, seat: number, x: number): boolean {
  const { board, seats } = game
  const square = board.square[seat * 64 + x]
  for (let other = 0; other < seats; other++) {
    if (!game.enemies(seat, other)) continue
    const there = board.progress[other * 52 + square]
    if (there > LAST_RING) continue
    const sources = board.sources[there]
    for (let i = 0; i < sources.length; i++)
      if (state[RING + board.square[other * 64 + sources[i]] * 4 + other] > 0) return true
  }
  return false
}

/** Could a piece of `seat` on its progress x, `mates` of its own colour beside it, be sent home by the next roll of an enemy? */
export function inDanger(game: Ludo, state: State, seat: number, x: number, mates: number): boolean {
  if (x < 0 || x > LAST_RING) return false
  const { board, rules, seats } = game
  const safe = isSafe(game, seat, x)
  const paired = mates > 0 && rules.pairs !== 'hit'
  if (!safe && !paired && inReach(game, state, seat, x)) return true
  // An enemy that comes out of its home here.
  for (let other = 0; other < seats; other++)
    if (
      game.enemies(seat, other) &&
      board.progress[other * 52 + board.square[seat * 64 + x]] === 0 &&
      (rules.entry === 'clears' || (!safe && !paired))
    )
      for (let piece = 0; piece < rules.pieces; piece++) if (state[pieceCell(other, piece)] === HOME) return true
  return false
}

/** Is a piece alone on a square that is not safe, with an enemy at most a roll behind it? (alhajry2012's "vulnerable") */
export function isVulnerable(game: Ludo, state: State, seat: number, piece: number): boolean {
  const x = state[pieceCell(seat, piece)]
  return standing(game, state, seat, x) === 1 && !isSafe(game, seat, x) && inReach(game, state, seat, x)
}

/** What zeman2020 rewards and punishes in a move, in the order of its table; the eighth is "anything else". */
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

/** The consequences of a move as bits, the first of CONSEQUENCES the lowest. */
export function consequences(game: Ludo, state: State, move: Move): number {
  if (move === PASS) return OTHER
  const seat = game.mover(state)
  const x = from(game, state, move)
  const to = game.aim(state, move)
  const met = game.meets(state, move, to)
  let bits = 0
  if (to === game.board.goal) bits |= GOAL
  if (met === HITS) bits |= KNOCK
  if (x === HOME) bits |= LEAVE_JAIL
  if (met !== BACK && standing(game, state, seat, to) === 1) bits |= MAKE_BLOCKADE
  if (met !== BACK && isSafe(game, seat, to)) bits |= REACH_SAFE
  if (isSafe(game, seat, x)) bits |= LEAVE_SAFE
  if (standing(game, state, seat, x) === 2) bits |= BREAK_BLOCKADE
  return bits === 0 ? OTHER : bits
}
