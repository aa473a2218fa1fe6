import { ACTOR, CHANCE, type Game, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { badInput } from '../../../core/errors.ts'
import { DIE, HOME, LAST_RING, pieceCell, TURN } from '../../../games/ludo/board.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import { COLOURS } from '../../../games/ludo/notation.ts'
import type { Place } from '../../board/scene.ts'
import { REMOVE, range, type Setup } from '../setup.ts'
import * as words from './words.ts'

export function ludoSetup(game: Game): Setup {
  const ludo = ludoOf(game)
  const { board, rules } = ludo
  const quarters = [...board.quarters]
  /** A place as a seat's progress; undefined if that seat never gets there. */
  const progressOf = (seat: number, place: Place): number | undefined => {
    if (place[0] === 'r') {
      const x = elementAt(board.progress, seat * 52 + Number(place.slice(1)))
      return x <= LAST_RING ? x : undefined
    }
    if (Number(place[1]) !== quarters[seat]) return undefined
    return place[0] === 'g' ? board.goal : LAST_RING + 1 + Number(place[2])
  }
  const pieces = range(0, rules.pieces - 1)
  /** Printed and parsed again, so that the derived cells of the state are right. */
  const again = (state: State): State => ludo.parse(ludo.print(state))
  return {
    brushes: [...quarters.map((quarter, seat) => ({ name: elementAt(COLOURS, quarter), seat })), REMOVE],
    places: [
      ...range(0, 51).map(square => `r${square}`),
      ...quarters.flatMap(quarter => (rules.strip > 0 ? range(0, 4).map(step => `s${quarter}${step}`) : [])),
      ...quarters.map(quarter => `g${quarter}`),
    ],
    rolls: ['1', '2', '3', '4', '5', '6'],
    empty(state) {
      const bare = state.slice()
      for (const [seat] of quarters.entries()) for (const piece of pieces) bare[pieceCell(seat, piece)] = HOME
      return again(bare)
    },
    put(state, place, { seat }) {
      const next = state.slice()
      if (seat === undefined) {
        for (const [owner] of quarters.entries()) {
          const x = progressOf(owner, place)
          const piece = pieces.find(candidate => next[pieceCell(owner, candidate)] === x)
          if (piece !== undefined) {
            next[pieceCell(owner, piece)] = HOME
            break
          }
        }
        return again(next)
      }
      const x = progressOf(seat, place)
      const piece = pieces.find(candidate => next[pieceCell(seat, candidate)] === HOME)
      const colour = elementAt(COLOURS, elementAt(quarters, seat))
      if (x === undefined) throw badInput(words.neverComesThere(colour))
      if (piece === undefined) throw badInput(words.allHaveLeftYard(colour))
      next[pieceCell(seat, piece)] = x
      return again(next)
    },
    turn(state, seat, roll) {
      const next = state.slice()
      next[TURN] = seat
      next[DIE] = roll === '' ? 0 : Number(roll)
      next[ACTOR] = roll === '' ? CHANCE : seat
      return again(next)
    },
  }
}
