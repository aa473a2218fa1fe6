// The places of the board that backgammon, hypergammon, plakoto and fevga share. Points are numbered from red's view: "p13" is a point, "b0" red's
// checkers on the bar, "o1" the checkers that blue has borne off.
import type { Game, State } from '../../../core/contract.ts'
import { backgammonOf } from '../../../games/backgammon/backgammon.ts'
import { ALL, BAR, facing, OFF } from '../../../games/backgammon/board.ts'
import type { HoppingGame } from '../../../games/backgammon/hopping.ts'
import { across, pinCell } from '../../../games/tavli/board.ts'
import { Tavli } from '../../../games/tavli/tavli.ts'
import type { Place } from '../../board/scene.ts'
import { asCubed } from './cube.ts'
import { withoutCube } from './stakes.ts'

/** The game as plakoto or fevga; undefined for backgammon and hypergammon. */
export const asTavli = (game: Game): Tavli | undefined => (game instanceof Tavli ? game : undefined)

/** The game as a move by hand needs it. A match becomes a single game, which ends when the last checker is off. */
export function hoppingOf(game: Game): HoppingGame {
  const tavli = asTavli(game)
  if (tavli) return tavli
  const cubed = asCubed(game)
  return cubed ? withoutCube(cubed) : backgammonOf(game)
}

/** Checkers of each side. */
export const menOf = (game: Game): number => (asTavli(game) ? ALL : backgammonOf(game).men)

export interface Points {
  /** The place of a point in a seat's own numbering. */
  place(seat: number, point: number): Place
  /** The number of a place in a seat's own numbering. */
  point(seat: number, place: Place): number
  /** Whether a seat's checker is pinned on a point. */
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
