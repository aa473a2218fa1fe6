import { ACTOR, type Game, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { HAND, HOME, holder, ROLL, SQUARES, STRIDE, TURN } from '../../../games/ur/board.ts'
import { COLOURS } from '../../../games/ur/notation.ts'
import { PASS, type Ur, urOf } from '../../../games/ur/ur.ts'
import { type Carry, endOf, type Hand, madeHand, type Place, type Scene, type Standing } from '../../board/scene.ts'
import * as words from './words.ts'

/** Milliseconds per square. */
export const STEP_TIME = 130

/** "h0" is seat 0's hand, "e0" its home, "s7" a square. */
export function placeOf({ path }: Ur, seat: number, at: number): Place {
  if (at === 0) return `h${seat}`
  return at > path.length ? `e${seat}` : `s${path.square[seat * STRIDE + at]}`
}

const several = (count: number, standing: Standing): Standing[] => new Array<Standing>(count).fill(standing)

function standing(state: State): Standing[] {
  return [
    ...[0, 1].flatMap(side => [
      ...several(elementAt(state, HAND + side), { side, place: `h${side}` }),
      ...several(elementAt(state, HOME + side), { side, place: `e${side}` }),
    ]),
    ...SQUARES.flatMap((_, square) => {
      const side = holder(state, square)
      return side < 0 ? [] : [{ side, place: `s${square}` }]
    }),
  ]
}

/** Every square that a piece passes, and the piece that it captures. */
function carries(game: Ur, state: State, move: number): Carry[] {
  if (move === PASS) return []
  const side = elementAt(state, TURN)
  const path: Place[] = []
  for (let at = move; at <= move + elementAt(state, ROLL); at++) path.push(placeOf(game, side, at))
  const found: Carry[] = [{ side, path }]
  if (game.captures(state, move)) found.push({ side: 1 - side, path: [endOf(path), `h${1 - side}`], sentAway: true })
  return found
}

function hand(game: Ur, state: State): Hand {
  const moves = movesFor(game)
  game.moves(state, moves)
  const legal = [...moves.list.subarray(0, moves.count)].filter(move => move !== PASS)
  const seat = elementAt(state, TURN)
  const from = (move: number): Place => placeOf(game, seat, move)
  const to = (move: number): Place => placeOf(game, seat, move + elementAt(state, ROLL))
  return {
    standing: standing(state),
    sources: legal.map(from),
    targets: place => legal.filter(move => from(move) === place).map(to),
    carry(source, target) {
      const move = legal.find(candidate => from(candidate) === source && to(candidate) === target) as number
      const after = state.slice()
      game.play(state, move, after)
      const made = madeHand(standing(after), move, hand(game, state))
      return { hand: made, carries: carries(game, state, move) }
    },
  }
}

function placeName(place: Place): string {
  const whose = (): string => elementAt(COLOURS, Number(place[1]))
  if (place[0] === 'h') return words.handPlace(whose())
  if (place[0] === 'e') return words.homePlace(whose())
  return words.squarePlace(elementAt(SQUARES, Number(place.slice(1))))
}

export function urScene(game: Game): Scene {
  const ur = urOf(game)
  return {
    direct: true,
    confirms: false,
    views: 2,
    viewFrom: seat => seat,
    standing,
    carries: (state, move) => (elementAt(state, ACTOR) < 0 ? [] : carries(ur, state, move)),
    hand: state => hand(ur, state),
    placeName,
    dice: state => (elementAt(state, ACTOR) < 0 ? [] : [elementAt(state, ROLL)]),
    stepTime: STEP_TIME,
  }
}
