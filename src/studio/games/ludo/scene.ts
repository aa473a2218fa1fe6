import type { Game, State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { DIE, HOME, LAST_RING, pieceCell } from '../../../games/ludo/board.ts'
import { type Ludo, ludoOf, PASS } from '../../../games/ludo/ludo.ts'
import { COLOURS } from '../../../games/ludo/notation.ts'
import { type Carry, endOf, type Hand, madeHand, type Place, type Scene, type Standing } from '../../board/scene.ts'

/** Milliseconds per square. */
export const STEP_TIME = 95

/** "h02" is the place in the yard of quarter 0's third piece, "r17" a square of the ring, "s13" a square of quarter 1's strip, "g2" a goal. */
export function placeOf(game: Ludo, seat: number, piece: number, x: number): Place {
  const quarter = elementAt(game.board.quarters, seat)
  if (x === HOME) return `h${quarter}${piece}`
  if (x === game.board.goal) return `g${quarter}`
  return x <= LAST_RING ? `r${game.board.square[seat * 64 + x]}` : `s${quarter}${x - LAST_RING - 1}`
}

function standing(game: Ludo, state: State): Standing[] {
  return game.board.quarters.flatMap((quarter, seat) =>
    Array.from({ length: game.rules.pieces }, (_, piece) => ({
      side: quarter,
      name: `${quarter}${piece}`,
      place: placeOf(game, seat, piece, elementAt(state, pieceCell(seat, piece))),
    })),
  )
}

/** Every square that a piece passes, and the pieces that it sends away. */
function carries(game: Ludo, state: State, move: number): Carry[] {
  const after = state.slice()
  game.play(state, move, after)
  const seat = game.mover(state)
  const quarter = elementAt(game.board.quarters, seat)
  const found: Carry[] = []
  if (move !== PASS) {
    const x = elementAt(state, pieceCell(seat, move))
    const die = elementAt(state, DIE)
    const aim = game.aim(state, move)
    const path = [placeOf(game, seat, move, x)]
    if (x === HOME) path.push(placeOf(game, seat, move, 0))
    else {
      const { goal } = game.board
      for (let step = x + 1; step <= Math.min(x + die, goal); step++) path.push(placeOf(game, seat, move, step))
      // Back from the goal, or forward from a star.
      for (let step = goal - 1; aim < goal && x + die > goal && step >= aim; step--)
        path.push(placeOf(game, seat, move, step))
      const end = placeOf(game, seat, move, aim)
      if (path[path.length - 1] !== end) path.push(end)
    }
    const final = placeOf(game, seat, move, elementAt(after, pieceCell(seat, move)))
    if (path[path.length - 1] !== final) path.push(final)
    found.push({ side: quarter, name: `${quarter}${move}`, path })
  }
  // Pieces that were sent back to the yard, by a hit or by a third six.
  const then = standing(game, after)
  for (const [i, { side, name, place }] of standing(game, state).entries())
    if (elementAt(then, i).place !== place && name !== found[0]?.name)
      found.push({ side, ...(name && { name }), path: [place, elementAt(then, i).place], sentAway: true })
  return found
}

function hand(game: Ludo, state: State): Hand {
  const moves = movesFor(game)
  game.moves(state, moves)
  const legal = [...moves.list.subarray(0, moves.count)].filter(move => move !== PASS)
  const seat = game.mover(state)
  const from = (move: number): Place => placeOf(game, seat, move, elementAt(state, pieceCell(seat, move)))
  const to = (move: number): Place => endOf(elementAt(carries(game, state, move), 0).path)
  return {
    standing: standing(game, state),
    sources: [...new Set(legal.map(from))],
    targets: place => [...new Set(legal.filter(move => from(move) === place).map(to))],
    carry(source, target) {
      const move = legal.find(candidate => from(candidate) === source && to(candidate) === target) as number
      const after = state.slice()
      game.play(state, move, after)
      const made = madeHand(standing(game, after), move, hand(game, state))
      return { hand: made, carries: carries(game, state, move) }
    },
  }
}

function placeName(place: Place): string {
  const colour = COLOURS[Number(place[1])]
  if (place[0] === 'h') return `${colour}’s piece ${Number(place[2]) + 1} in the yard`
  if (place[0] === 'g') return `${colour}’s goal`
  return place[0] === 's' ? `step ${Number(place[2]) + 1} of ${colour}’s strip` : `square ${Number(place.slice(1)) + 1}`
}

export function ludoScene(game: Game): Scene {
  const ludo = ludoOf(game)
  return {
    direct: true,
    confirms: false,
    views: 4,
    viewFrom: seat => (4 - elementAt(ludo.board.quarters, seat)) % 4,
    standing: state => standing(ludo, state),
    carries: (state, move) => carries(ludo, state, move),
    hand: state => hand(ludo, state),
    placeName,
    dice: state => [elementAt(state, DIE)].filter(die => die > 0),
    stepTime: STEP_TIME,
  }
}
