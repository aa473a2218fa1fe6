import type { Game, Move, State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { HOLD, POINTS } from '../../../games/pig/pig.ts'
import { type Carry, type Hand, madeHand, type Place, type Scene, type Standing } from '../../board/scene.ts'
import { riskedBy, scoreOf } from './points.ts'
import * as words from './words.ts'

/** Milliseconds for a marker to reach its new place. */
export const STEP_TIME = 320

/** The buttons on the board. */
export const HOLD_HERE: Place = 'hold'
export const ROLL_HERE: Place = 'roll'

/** Each side has two markers on its lane: its score, and its score plus the points of this turn. */
function standing(state: State): Standing[] {
  return [0, 1].flatMap(side => {
    const score = scoreOf(state, side)
    return [
      { side, name: `${side}score`, place: `l${side}-${score}` },
      { side, name: `${side}turn`, place: `l${side}-${score + riskedBy(state, side)}` },
    ]
  })
}

function carries(game: Game, state: State, move: Move): Carry[] {
  const after = state.slice()
  game.play(state, move, after)
  const then = standing(after)
  return standing(state).flatMap(({ side, name, place }, i) => {
    const to = then[i]?.place ?? place
    return to === place || name === undefined ? [] : [{ side, name, path: [place, to] }]
  })
}

function handOf(game: Game, state: State): Hand {
  const moves = movesFor(game)
  game.moves(state, moves)
  const legal = new Map(
    [...moves.list.subarray(0, moves.count)].map(move => [move === HOLD ? HOLD_HERE : ROLL_HERE, move]),
  )
  const hand: Hand = {
    standing: standing(state),
    sources: [...legal.keys()],
    targets: from => (legal.has(from) ? [from] : []),
    carry(from) {
      const move = legal.get(from)
      if (move === undefined) return { hand, carries: [] }
      const after = state.slice()
      game.play(state, move, after)
      const made = madeHand(standing(after), move, hand)
      return { hand: made, carries: carries(game, state, move) }
    },
  }
  return hand
}

/** The face of the die: the last roll of either side. Positions contain only points. */
function lastRoll(plies: readonly string[]): number[] {
  const rolled = plies.findLast(ply => /^[1-6]$/.test(ply))
  return rolled === undefined ? [] : [Number(rolled)]
}

export const pigScene = (game: Game): Scene => ({
  direct: true,
  confirms: false,
  views: 2,
  viewFrom: seat => seat,
  standing,
  carries: (state, move) => carries(game, state, move),
  hand: state => handOf(game, state),
  rolls: move => move !== HOLD,
  verb: words.chooseTo,
  placeName(place, state) {
    if (place === HOLD_HERE) return words.holdPlace(elementAt(state, POINTS))
    if (place === ROLL_HERE) return words.rollPlace
    return words.pointsPlace(place.slice(3))
  },
  dice: (_, plies = []) => lastRoll(plies),
  stepTime: STEP_TIME,
})
