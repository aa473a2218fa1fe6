// The places of the board that backgammon, hypergammon, plakoto and fevga share. Points are named as red counts them: "p13" is a point, "b0" red's men
// on the bar, "o1" the men that blue has borne off.
import type { Game, State } from '../../../core/contract.ts'
import { backgammonOf } from '../../../games/backgammon/backgammon.ts'
import { ALL, BAR, facing, OFF } from '../../../games/backgammon/board.ts'
import type { Hopping } from '../../../games/backgammon/hopping.ts'
import { across, pinCell } from '../../../games/tavli/board.ts'
import { Tavli } from '../../../games/tavli/tavli.ts'
import type { Place } from '../../board/scene.ts'
import { asCubed } from './cube.ts'
import { withoutCube } from './stakes.ts'

/** A game on this board as plakoto or fevga; nothing for backgammon and hypergammon. */
export const asTavli = (game: Game): Tavli | undefined => (game instanceof Tavli ? game : undefined)

/** A game on this board, with what a move by hand needs; a match as one game, which ends where its last man is off. */
export function hoppingOf(game: Game): Hopping {
  const tavli = asTavli(game)
  if (tavli) return tavli
  const cubed = asCubed(game)
  return cubed ? withoutCube(cubed) : backgammonOf(game)
}

/** Men of each side. */
export const menOf = (game: Game): number => (asTavli(game) ? ALL : backgammonOf(game).men)

export interface Points {
  /** The place of a seat's own point. */
  place(seat: number, point: number): Place
  /** A seat's own number for a place. */
  point(seat: number, place: Place): number
  /** Whether a seat's man lies pinned on its point. */
  pinned(state: State, seat: number, point: number): boolean
}

export function pointsOf(game: Game): Points {
  const tavli = asTavli(game)
  const other = tavli ? (point: number) => across(tavli.way, point) : facing
  return {
    place: (seat, point) =>
      point === BAR ? `b${seat}` : point === OFF ? `o${seat}` : `p${seat === 0 ? point : other(point)}`,
    point(seat, place) {
      if (place[0] === 'b') return BAR
      if (place[0] === 'o') return OFF
      const point = Number(place.slice(1))
      return seat === 0 ? point : other(point)
    },
    pinned: (state, seat, point) => tavli?.way === 'opposite' && state[pinCell(seat, point)] === seat + 1,
  }
}
