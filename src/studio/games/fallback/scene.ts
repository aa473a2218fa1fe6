// Any game as a list of moves: each legal move is a place that can be picked, and no pieces are drawn.

import type { Game, Move, State } from '../../../core/contract.ts'
import { actorOf, movesFor } from '../../../core/playing.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import { type Hand, madeHand, type Place, type Scene } from '../../board/scene.ts'

/** The legal moves by their notation. */
function movesAt(game: Game, state: State): ReadonlyMap<Place, Move> {
  const moves = movesFor(game)
  game.moves(state, moves)
  return new Map([...moves.list.subarray(0, moves.count)].map(move => [game.printMove(state, move), move]))
}

function handOf(game: Game, state: State): Hand {
  const moves = movesAt(game, state)
  const hand: Hand = {
    standing: [],
    sources: [...moves.keys()],
    targets: from => (moves.has(from) ? [from] : []),
    carry(from) {
      const move = moves.get(from)
      if (move === undefined) return { hand, carries: [] }
      const made = madeHand([], move, hand)
      return { hand: made, carries: [] }
    },
  }
  return hand
}

/** What each legal move does, in the module's words; "" if it has none. */
export function wordsAt(game: Game, state: State): ReadonlyMap<Place, string> {
  const { describe } = moduleOf(game)
  return new Map([...movesAt(game, state)].map(([place, move]) => [place, describe?.(game, state, move) ?? '']))
}

export const textScene = (game: Game): Scene => ({
  direct: true,
  confirms: false,
  views: 1,
  viewFrom: () => 0,
  standing: () => [],
  // From the move's place to itself, so that a hint can point at it.
  carries(state, move) {
    const place = game.printMove(state, move)
    return [{ side: actorOf(state), path: [place, place] }]
  },
  hand: state => handOf(game, state),
  placeName(place, state) {
    const words = wordsAt(game, state).get(place) ?? ''
    return words === '' ? place : `${place}, ${words}`
  },
  dice: () => [],
  stepTime: 0,
})
