// Thor 2017, Table 1, as the author's program computes it (github.com/MathiasThor/Genetic_ANN_Ludo_player). This is not always what
// the table says. The networks that he trained see positions this way; `thor2017` (thor.ts) is our reading of the table.
// The main differences, by the number of the input (docs/authors-material.md counts how often each occurs):
//  1 a piece kills only by way of a star, and only a single enemy that is not on a globe
//  5 a square with one of its own pieces counts as a globe; its own start square does not when a piece comes out
//  6 any enemy up to five squares behind is a danger, even to a piece on a globe and even if the enemy turns off before it; a piece
//    that comes out, or is on the strip, never enters a non-danger zone
//  7 on for every piece on the ring as soon as an enemy is on 13, 26 or 39 (the other start squares); otherwise on if a globe ahead is taken
// 13 like 6 without the die, except that a piece on a star is evaluated on the square that the star would move it to
// 14 its own start square, the four globes, and squares with two of its own pieces
// 15 a star or its own start square; until 23 April 2017, and in his files validation.data and backup_10plays.data: in the goal
// An enemy on the square behind the player's own start square (51) is seen one square further back, on 50.
import { ACTOR, type Encoder, type Game, type State } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { ABSENT, DIE, HOME, LAST_RING, pieceCell } from '../board.ts'
import type { Ludo } from '../ludo.ts'
import { TABLE } from './thor.ts'

/** The program's number for the goal. */
const GOAL = 99
/** The square that the player's own pieces never visit. */
const BEHIND_START = 51
/** The offset in the program between the strips of neighbouring colours. */
const STRIP_APART = 5
/** Up to this many squares behind, an enemy counts as a danger. */
const DANGER = 5

/** How far a star on this square jumps; 0 without a star. */
const carries = (at: number): number => (at % 13 === 5 ? 6 : at % 13 === 11 ? 7 : 0)

/** Where the program sees pieces: the player's own first, then the others'. */
interface Seen {
  readonly own: Int32Array
  readonly others: Int32Array
  /** Number of pieces in `others`. */
  count: number
}

/** On the ring: not at home, on the strip or in the goal. */
const onWay = (at: number): boolean => at >= 0 && at <= LAST_RING

function mates({ own }: Seen, at: number): number {
  let count = 0
  for (let i = 0; i < own.length; i++) if (own[i] === at) count++
  return count
}

/** Where a piece ends up after this roll, including a star's jump. */
const carried = (at: number, roll: number): number =>
  at + roll + (onWay(at) && at + roll <= LAST_RING ? carries(at + roll) : 0)

const isOnStar = (at: number, roll: number): boolean => onWay(at) && at + roll <= LAST_RING && carries(at + roll) > 0

/** A globe, or a square that counts as one because other pieces of the same player are on it. */
const isOnGlobe = (seen: Seen, at: number, roll: number): boolean =>
  onWay(at) &&
  at + roll <= LAST_RING &&
  ((at + roll) % 13 === 8 || mates(seen, carried(at, roll)) >= (roll === 0 ? 2 : 1))

const standsOnGlobe = (seen: Seen, at: number): boolean => at === 0 || isOnGlobe(seen, at, 0)

const isOnStart = (at: number, roll: number): boolean =>
  onWay(at) && at + roll <= LAST_RING && at + roll > 0 && (at + roll) % 13 === 0

function isOutOfDanger({ others, count }: Seen, at: number, roll: number): boolean {
  if (!onWay(at)) return false
  const to = carried(at, roll)
  const from = to >= 6 ? to : to + 52
  for (let i = 0; i < count; i++) if (others[i] < from && others[i] >= from - DANGER) return false
  return true
}

function kills(seen: Seen, at: number, roll: number): boolean {
  if (!isOnStar(at, roll)) return false
  const to = carried(at, roll)
  let hit = 0
  for (let i = 0; i < seen.count; i++) {
    const other = seen.others[i]
    if (other === to && onWay(other) && !standsOnGlobe(seen, other)) hit++
  }
  return hit === 1
}

function dies(seen: Seen, at: number, roll: number): boolean {
  if (!onWay(at) || at + roll > LAST_RING) return false
  for (let i = 0; i < seen.count; i++) {
    const other = seen.others[i]
    if (isOnStart(other, 0) || (other === at + roll && standsOnGlobe(seen, other))) return true
  }
  return false
}

/** The inputs of a piece as bits, in the order of Table 1. */
function inputsOf(seen: Seen, at: number, roll: number, last: boolean): number {
  const onRing = onWay(at)
  const can = [
    kills(seen, at, roll),
    at + roll === 56 || at + roll === LAST_RING,
    at <= LAST_RING && at + roll > LAST_RING,
    isOnStar(at, roll),
    isOnGlobe(seen, at, roll),
    isOutOfDanger(seen, at, roll),
    dies(seen, at, roll),
    at === HOME && roll === 6,
    isOnStart(at, roll),
    at !== GOAL && (at !== HOME || roll === 6),
  ]
  const is = [
    isOnStart(at, 0),
    !onRing && at !== HOME && at !== GOAL,
    isOutOfDanger(seen, at, 0),
    standsOnGlobe(seen, at),
    last,
  ]
  let bits = 0
  if (roll > 0) for (let i = 0; i < can.length; i++) if (can[i]) bits |= 1 << i
  for (let i = 0; i < is.length; i++) if (is[i]) bits |= 1 << (can.length + i)
  return bits
}

function program(game: Ludo, id: string, lastInput: string, isLast: (at: number) => boolean): Encoder {
  const { board, seats } = game
  const { pieces } = game.rules
  const names = [...TABLE.slice(0, -1), lastInput]
  const seen: Seen = { own: new Int32Array(pieces), others: new Int32Array(16), count: 0 }

  /** Fills `seen` with the pieces as the program sees them. */
  const look = (state: State, owner: number): void => {
    const quarter = board.quarters[owner]
    for (let piece = 0; piece < pieces; piece++) {
      const x = state[pieceCell(owner, piece)]
      seen.own[piece] = x === board.goal ? GOAL : x
    }
    seen.count = 0
    for (let other = 0; other < seats; other++) {
      if (!game.enemies(owner, other)) continue
      const further = (board.quarters[other] - quarter + 4) % 4
      for (let piece = 0; piece < pieces; piece++) {
        const x = state[pieceCell(other, piece)]
        if (x === HOME || x === board.goal || x === ABSENT) continue
        const square = (board.square[other * 64 + (x & 63)] - 13 * quarter + 52) % 52
        const at = x > LAST_RING ? x + STRIP_APART * further : square === BEHIND_START ? LAST_RING : square
        seen.others[seen.count++] = at
      }
    }
  }

  return {
    id,
    size: names.length * pieces,
    names: Array.from({ length: pieces }, (_, piece) => names.map(words => `piece ${piece + 1} ${words}`)).flat(),
    encode(state, seat, out) {
      out.count = 0
      const acts = state[ACTOR] === seat
      const owner = acts ? game.mover(state) : seat
      look(state, owner)
      for (let piece = 0; piece < pieces; piece++) {
        const at = seen.own[piece]
        const bits = inputsOf(seen, at, acts ? state[DIE] : 0, isLast(at))
        for (let i = 0; i < names.length; i++) if ((bits >> i) & 1) add(out, piece * names.length + i, 1)
      }
    },
  }
}

/** The encoding of the program as published, which GA-Player.net evolved with. */
export const thorProgram: EncoderKind = {
  name: 'thor2017-program',
  about: "the fifteen booleans of thor2017 as computed by its author's program, for the networks he trained",
  make: (game: Game) =>
    program(game as Ludo, 'thor2017-program', 'is on a star or the own start', at => at === 0 || isOnStar(at, 0)),
}

/** The encoding before 23 April 2017, which recorded the cases that ANN-player.net was trained on. */
export const thorProgramGoal: EncoderKind = {
  name: 'thor2017-program-goal',
  about: 'the same with an earlier meaning of the last boolean, "is in the goal"; for ANN-player.net',
  make: (game: Game) => program(game as Ludo, 'thor2017-program-goal', 'is in the goal', at => at === GOAL),
}
