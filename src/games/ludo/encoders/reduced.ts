// Reduces positions of Ludo to so few cases that a table can hold a value for each: how many of the actor's pieces are in each
// of six situations, and which types of moves are available. thor2017 plays against such a Q-player (its Table 5) but describes
// it only in an unpublished report (Steenberg 2017), so the classes here are ours. They follow the squares that matter in
// thor2017's own features: home, globe, star, danger, strip, goal.
import type { Move, State } from '../../../core/contract.ts'
import type { ReducedPositions } from '../../../modules/game-module.ts'
import { DIE, HOME, LAST_RING, pieceCell } from '../board.ts'
import { type Ludo, PASS } from '../ludo.ts'
import {
  inDanger,
  isSafe,
  isVulnerable,
  knocks,
  piecesAt,
  progressBefore,
  releases,
  scores,
  sendsSelfHome,
} from '../questions.ts'

/** Where a piece can be. */
export const SITUATIONS = ['at home', 'safe', 'in danger', 'free', 'on the strip', 'in the goal'] as const

/** The types of moves. A move has the first type that fits, except that harm comes before all others. */
export const TYPES = ['goal', 'knock', 'release', 'flee', 'star', 'shelter', 'harm', 'other'] as const
const [GOAL, KNOCK, RELEASE, FLEE, STAR, SHELTER, HARM, OTHER] = TYPES.keys()

function situation(game: Ludo, state: State, seat: number, piece: number): number {
  const x = state[pieceCell(seat, piece)]
  if (x === HOME) return 0
  if (x === game.board.goal) return 5
  if (x > LAST_RING) return 4
  if (isVulnerable(game, state, seat, piece)) return 2
  return isSafe(game, seat, x) || piecesAt(game, state, seat, x) > 1 ? 1 : 3
}

export function typeOf(game: Ludo, state: State, move: Move): number {
  if (move === PASS) return OTHER
  if (sendsSelfHome(game, state, move)) return HARM
  if (scores(game, state, move)) return GOAL
  if (knocks(game, state, move)) return KNOCK
  if (releases(game, state, move)) return RELEASE
  const seat = game.mover(state)
  const to = game.aim(state, move)
  const mates = piecesAt(game, state, seat, to)
  const threatened = inDanger(game, state, seat, to, mates)
  if (isVulnerable(game, state, seat, move)) {
    if (!threatened) return FLEE
  } else if (threatened) return HARM
  const x = progressBefore(game, state, move)
  if (to > x + state[DIE]) return STAR
  const sheltered = isSafe(game, seat, to) || mates > 0 || (to > LAST_RING && x <= LAST_RING)
  return sheltered ? SHELTER : OTHER
}

/** Numbers every way to distribute `pieces` pieces over the situations. A way is written as counts in base 5. */
function arrangements(pieces: number): Int16Array {
  const ranks = new Int16Array(5 ** SITUATIONS.length).fill(-1)
  let rank = 0
  for (let code = 0; code < ranks.length; code++) {
    let sum = 0
    for (let rest = code; rest > 0; rest = Math.floor(rest / 5)) sum += rest % 5
    if (sum === pieces) ranks[code] = rank++
  }
  return ranks
}

const PLACES = SITUATIONS.map((_, at) => 5 ** at)

export function reduced(game: Ludo): ReducedPositions {
  const { pieces } = game.rules
  const ranks = arrangements(pieces)
  const sets = 2 ** TYPES.length
  return {
    id: 'ludo-reduced',
    cases: (Math.max(...ranks) + 1) * sets,
    types: TYPES.length,
    caseOf(state, moves, types) {
      const seat = game.mover(state)
      let code = 0
      for (let piece = 0; piece < pieces; piece++) code += PLACES[situation(game, state, seat, piece)]
      let set = 0
      for (let i = 0; i < moves.count; i++) {
        types[i] = typeOf(game, state, moves.list[i])
        set |= 1 << types[i]
      }
      return ranks[code] * sets + set
    },
  }
}
