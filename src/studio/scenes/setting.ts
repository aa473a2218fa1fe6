// Setting up a position piece by piece. What comes out is written in the game's notation and read again, so the game decides
// whether it can be.
import { ACTOR, CHANCE, type Game, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { ALL, BAR, facing, HIGH, LOW, menCell, OFF, TURN as TABLES_TURN } from '../../games/backgammon/board.ts'
import {
  BLACK,
  TURN as CHECKERS_TURN,
  HISTORY,
  KINGS,
  QUIET,
  readSet,
  TO_DRAW,
  WHITE,
  writeSet,
} from '../../games/checkers/board.ts'
import { DIE, HOME, LAST_RING, TURN as LUDO_TURN, pieceCell } from '../../games/ludo/board.ts'
import type { Ludo } from '../../games/ludo/ludo.ts'
import { COLOURS } from '../../games/ludo/notation.ts'
import { familyOf } from '../../games/registry.ts'
import { across, pinCell } from '../../games/tavli/board.ts'
import { Tavli } from '../../games/tavli/tavli.ts'
import type { Place } from './scene.ts'

/** What a click puts on the board; nothing takes off. */
export interface Brush {
  readonly name: string
  readonly seat?: number
  readonly king?: boolean
}

/** A position that is being set up. */
export interface Setting {
  readonly brushes: readonly Brush[]
  readonly places: readonly Place[]
  /** Rolls that whoever is to move may have; none where there are no dice. */
  readonly rolls: readonly string[]
  /** Without all pieces: nothing but what must be somewhere. */
  empty(state: State): State
  /** What follows a click; complains where it cannot be. */
  put(state: State, place: Place, brush: Brush): State
  /** The same with another seat to move, and another roll ("" before it). */
  turn(state: State, seat: number, roll: string): State
}

const REMOVE: Brush = { name: 'take off' }
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function checkersSetting(): Setting {
  return {
    brushes: [
      { name: 'black man', seat: 0 },
      { name: 'black king', seat: 0, king: true },
      { name: 'white man', seat: 1 },
      { name: 'white king', seat: 1, king: true },
      REMOVE,
    ],
    places: range(0, 31).map(square => `s${square}`),
    rolls: [],
    empty(state) {
      const bare = state.slice()
      for (const at of [BLACK, WHITE, KINGS]) writeSet(bare, at, 0)
      return bare.fill(0, HISTORY)
    },
    put(state, place, { seat, king }) {
      const next = state.slice()
      const bit = 1 << Number(place.slice(1))
      next.fill(0, HISTORY)
      next[QUIET] = 0
      next[TO_DRAW] = 0
      for (const at of [BLACK, WHITE, KINGS]) writeSet(next, at, readSet(next, at) & ~bit)
      if (seat === undefined) return next
      const at = seat === 0 ? BLACK : WHITE
      writeSet(next, at, readSet(next, at) | bit)
      if (king) writeSet(next, KINGS, readSet(next, KINGS) | bit)
      return next
    },
    turn(state, seat) {
      const next = state.slice()
      next[CHECKERS_TURN] = seat
      next[ACTOR] = seat
      next.fill(0, HISTORY)
      next[QUIET] = 0
      return next
    },
  }
}

function tablesSetting(game: Game): Setting {
  const tavli = game instanceof Tavli ? game : undefined
  const other = tavli ? (point: number) => across(tavli.way, point) : facing
  const pointOf = (seat: number, place: Place): number =>
    place[0] === 'b' ? BAR : seat === 0 ? Number(place.slice(1)) : other(Number(place.slice(1)))
  return {
    brushes: [{ name: 'red man', seat: 0 }, { name: 'blue man', seat: 1 }, REMOVE],
    places: [...range(1, 24).map(point => `p${point}`), ...(tavli ? [] : ['b0', 'b1'])],
    rolls: range(1, 6).flatMap(high => range(1, high).map(low => `${high}${low}`)),
    empty(state) {
      const bare = state.slice()
      for (const seat of [0, 1]) {
        for (const place of range(1, BAR)) bare[menCell(seat, place)] = 0
        bare[menCell(seat, OFF)] = ALL
      }
      if (tavli) for (const point of range(1, 24)) bare[pinCell(0, point)] = 0
      return bare
    },
    put(state, place, { seat }) {
      const next = state.slice()
      const owner = seat ?? [0, 1].find(candidate => next[menCell(candidate, pointOf(candidate, place))] > 0)
      if (owner === undefined || (place[0] === 'b' && Number(place[1]) !== owner)) return next
      const cell = menCell(owner, pointOf(owner, place))
      const off = menCell(owner, OFF)
      if (seat === undefined) {
        next[cell]--
        next[off]++
        if (tavli) next[pinCell(owner, pointOf(owner, place))] = 0
        return next
      }
      if (next[off] === 0) throw badInput('All fifteen men of that side are on the board already.')
      const enemy = menCell(1 - owner, pointOf(1 - owner, place))
      if (place[0] === 'p' && next[enemy] > 0) {
        next[menCell(1 - owner, OFF)] += next[enemy]
        next[enemy] = 0
      }
      next[cell]++
      next[off]--
      return next
    },
    turn(state, seat, roll) {
      const next = state.slice()
      next[TABLES_TURN] = seat
      next[HIGH] = roll === '' ? 0 : Number(roll[0])
      next[LOW] = roll === '' ? 0 : Number(roll[1])
      next[ACTOR] = roll === '' ? CHANCE : seat
      return next
    },
  }
}

function ludoSetting(game: Ludo): Setting {
  const { board, rules } = game
  const quarters = [...board.quarters]
  /** A place as a seat's progress; nothing where that seat does not come. */
  const progressOf = (seat: number, place: Place): number | undefined => {
    if (place[0] === 'r') {
      const x = board.progress[seat * 52 + Number(place.slice(1))]
      return x <= LAST_RING ? x : undefined
    }
    if (Number(place[1]) !== quarters[seat]) return undefined
    return place[0] === 'g' ? board.goal : LAST_RING + 1 + Number(place[2])
  }
  const pieces = range(0, rules.pieces - 1)
  /** Written and read again, so that what the state counts besides is right. */
  const again = (state: State): State => game.parse(game.print(state))
  return {
    brushes: [...quarters.map((quarter, seat) => ({ name: COLOURS[quarter], seat })), REMOVE],
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
      if (x === undefined) throw badInput(`${COLOURS[quarters[seat]]} never comes to that square.`)
      if (piece === undefined) throw badInput(`All pieces of ${COLOURS[quarters[seat]]} have left their home already.`)
      next[pieceCell(seat, piece)] = x
      return again(next)
    },
    turn(state, seat, roll) {
      const next = state.slice()
      next[LUDO_TURN] = seat
      next[DIE] = roll === '' ? 0 : Number(roll)
      next[ACTOR] = roll === '' ? CHANCE : seat
      return again(next)
    },
  }
}

/** How positions of a game are set up. */
export function settingOf(game: Game): Setting {
  const { name, diceless } = familyOf(game.id)
  return name === 'ludo' ? ludoSetting(game as Ludo) : diceless ? checkersSetting() : tablesSetting(game)
}
