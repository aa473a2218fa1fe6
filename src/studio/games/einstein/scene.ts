import { ACTOR, CHANCE, type Game, type Move, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { cubeCell, DIE, OFF_BOARD, TURN, WAYS } from '../../../games/einstein/board.ts'
import { type Einstein, einsteinOf } from '../../../games/einstein/einstein.ts'
import { squareName, squareOf } from '../../../games/einstein/notation.ts'
import { type Carry, GONE, type Hand, madeHand, type Place, type Scene, type Standing } from '../../board/scene.ts'
import * as words from './words.ts'

/** Milliseconds per step of a cube. */
export const STEP_TIME = 240

function standing(game: Einstein, state: State): Standing[] {
  return [0, 1].flatMap(side =>
    Array.from({ length: game.cubes }, (_, cube) => ({ cube, square: elementAt(state, cubeCell(side, cube)) }))
      .filter(({ square }) => square !== OFF_BOARD)
      .map(({ cube, square }) => ({
        side,
        name: `${side}${cube + 1}`,
        place: `s${squareOf(game.size, side, square)}`,
      })),
  )
}

/** The cube that moves, and the cube that it captures. */
function carries(game: Einstein, state: State, move: Move): Carry[] {
  const after = state.slice()
  game.play(state, move, after)
  const side = elementAt(state, TURN)
  const own = `${side}${Math.floor(move / WAYS) + 1}`
  const then = standing(game, after)
  const found: Carry[] = []
  for (const { side: of, name, place } of standing(game, state)) {
    const next = then.find(piece => piece.name === name)
    if (name === own) found.unshift({ side: of, name, path: [place, next?.place ?? GONE] })
    else if (!next && name) found.push({ side: of, name, path: [place, GONE], sentAway: true })
  }
  return found
}

function hand(game: Einstein, state: State): Hand {
  const moves = movesFor(game)
  game.moves(state, moves)
  const legal = [...moves.list.subarray(0, moves.count)].map(move => {
    const path = carries(game, state, move)[0]?.path ?? []
    return { move, from: path[0] ?? GONE, to: path[1] ?? GONE }
  })
  const own: Hand = {
    standing: standing(game, state),
    sources: [...new Set(legal.map(({ from }) => from))],
    targets: place => legal.filter(({ from }) => from === place).map(({ to }) => to),
    carry(source, target) {
      const chosen = legal.find(({ from, to }) => from === source && to === target)
      if (!chosen) return { hand: own, carries: [] }
      const after = state.slice()
      game.play(state, chosen.move, after)
      const made = madeHand(standing(game, after), chosen.move, own)
      return { hand: made, carries: carries(game, state, chosen.move) }
    },
  }
  return own
}

export function einsteinScene(game: Game): Scene {
  const einstein = einsteinOf(game)
  return {
    direct: false,
    confirms: false,
    views: 2,
    viewFrom: seat => seat,
    standing: state => standing(einstein, state),
    carries: (state, move) => (state[ACTOR] === CHANCE ? [] : carries(einstein, state, move)),
    hand: state => hand(einstein, state),
    placeName: (place: Place) =>
      place === GONE ? words.offTheBoard : squareName(einstein.size, Number(place.slice(1))),
    dice: state => [elementAt(state, DIE)].filter(die => die > 0),
    stepTime: STEP_TIME,
  }
}
