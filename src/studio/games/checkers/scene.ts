import { ACTOR, CHANCE, type Game, type Move, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { BLACK, KINGS, readSet, STEP, squaresOf, TURN, WHITE } from '../../../games/checkers/board.ts'
import { directionOf, jumpsOf, squaresOfMove } from '../../../games/checkers/generator.ts'
import { type Carry, GONE, type Hand, type Place, type Scene, type Standing } from '../../board/scene.ts'

/** Milliseconds per step of a piece. */
export const STEP_TIME = 230

const placeOf = (square: number): Place => `s${square}`

function standing(state: State): Standing[] {
  const kings = readSet(state, KINGS)
  return [BLACK, WHITE].flatMap((at, side) =>
    squaresOf(readSet(state, at)).map(square => ({
      side,
      place: placeOf(square),
      ...((kings >>> square) % 2 === 1 && { king: true }),
    })),
  )
}

/** The squares of the pieces that a move captures, in order. */
function takenBy(move: Move): number[] {
  const squares = squaresOfMove(move)
  return Array.from({ length: jumpsOf(move) }, (_, n) =>
    elementAt(STEP, elementAt(squares, n) * 4 + directionOf(move, n)),
  )
}

/** The steps or jumps of a move after the first `done`, up to `hops`. */
function carriesOf(state: State, move: Move, done: number, hops: number): Carry[] {
  const side = elementAt(state, TURN)
  const squares = squaresOfMove(move)
  const taken = takenBy(move)
  const found: Carry[] = []
  for (let n = done; n < hops; n++) {
    found.push({ side, path: [placeOf(elementAt(squares, n)), placeOf(elementAt(squares, n + 1))] })
    const prey = taken[n]
    if (prey !== undefined) found.push({ side: 1 - side, path: [placeOf(prey), GONE], sentAway: true })
  }
  return found
}

/** The pieces in the middle of a move. */
function halfWay(state: State, move: Move, hops: number): Standing[] {
  const squares = squaresOfMove(move)
  const [from, to] = [placeOf(elementAt(squares, 0)), placeOf(elementAt(squares, hops))]
  const gone = takenBy(move).slice(0, hops).map(placeOf)
  return standing(state)
    .filter(({ place }) => !gone.includes(place))
    .map(piece => (piece.place === from ? { ...piece, place: to } : piece))
}

/** `moves` are the moves that are still possible after `hops` steps. They share those steps. */
function handOf(state: State, moves: readonly Move[], hops: number, back: Hand | undefined): Hand {
  const at = (move: Move): number => elementAt(squaresOfMove(move), hops)
  // All remaining moves share the same first steps.
  const [first] = moves
  const lengthOf = (move: Move): number => squaresOfMove(move).length - 1
  const under = hops > 0
  const made = under && first !== undefined && moves.length === 1 && lengthOf(first) === hops ? first : undefined
  const open = made === undefined ? moves : []
  /** What a click on a target does: it goes to the next square of a path, or to the end of a path if only one leads there. */
  const reach = (from: Place): Map<Place, { moves: Move[]; hops: number }> => {
    const own = open.filter(move => placeOf(at(move)) === from)
    const found = new Map<Place, { moves: Move[]; hops: number }>()
    for (const move of own) {
      const next = elementAt(squaresOfMove(move), hops + 1)
      const same = own.filter(other => squaresOfMove(other)[hops + 1] === next)
      found.set(placeOf(next), { moves: same, hops: hops + 1 })
    }
    for (const move of own) {
      const squares = squaresOfMove(move)
      const last = elementAt(squares, squares.length - 1)
      const end = placeOf(last)
      const alike = own.filter(other => squaresOfMove(other).at(-1) === last)
      if (!found.has(end) && alike.length === 1) found.set(end, { moves: [move], hops: squares.length - 1 })
    }
    return found
  }
  const hand: Hand = {
    standing: under && first !== undefined ? halfWay(state, first, hops) : standing(state),
    sources: [...new Set(open.map(move => placeOf(at(move))))],
    ...(under && first !== undefined && made === undefined && { held: placeOf(at(first)) }),
    targets: from => [...reach(from).keys()],
    carry(from, to) {
      const reached = reach(from).get(to)
      if (!reached) return { hand, carries: [] }
      return {
        hand: handOf(state, reached.moves, reached.hops, hand),
        carries: carriesOf(state, elementAt(reached.moves, 0), hops, reached.hops),
      }
    },
    ...(back && { back }),
    ...(made !== undefined && { made }),
  }
  return hand
}

export function checkersScene(game: Game): Scene {
  return {
    direct: false,
    confirms: false,
    views: 2,
    viewFrom: seat => seat,
    standing,
    carries: (state, move) =>
      state[ACTOR] === CHANCE ? [] : carriesOf(state, move, 0, squaresOfMove(move).length - 1),
    hand(state) {
      const moves = movesFor(game)
      game.moves(state, moves)
      return handOf(state, [...moves.list.subarray(0, moves.count)], 0, undefined)
    },
    placeName: place => `square ${Number(place.slice(1)) + 1}`,
    dice: () => [],
    stepTime: STEP_TIME,
  }
}
