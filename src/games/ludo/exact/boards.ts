// Numbers the boards of small Ludo for a table of exact values. A board is the arrangement of the roller's pieces and that of the
// opponent's pieces. The pieces of one player are interchangeable, so an arrangement ("way") has no order.
import { ACTOR, CHANCE, type Game, type State } from '../../../core/contract.ts'
import { usage } from '../../../core/errors.ts'
import { ABSENT, HOME, LAST_RING, PIECES, pieceCell, RING, SIXES, TURN } from '../board.ts'
import { Ludo } from '../ludo.ts'

/** The number of places of a piece: home, 0 to 55, and the goal; fewer without a strip. */
const MOST_PLACES = 58

/** Why a game cannot be solved because it is too large or has too much history; undefined if it can be. */
export function unsolvable(game: Game): string | undefined {
  if (!(game instanceof Ludo)) return `${game.id} cannot be solved. Choose Ludo with two seats.`
  const { seats, pieces, tries, sixes } = game.rules
  if (seats !== 2 || pieces > 2)
    return `${game.id} is too large to solve. Choose two seats and one or two pieces, such as "ludo(seats=2,pieces=2)".`
  // Either rule would add to what a board must record.
  if (tries !== 1) return `${game.id} cannot be solved because it counts tries. Set tries=1.`
  if (sixes === 'home') return `${game.id} cannot be solved because it remembers the last piece moved. Set sixes=lost.`
  return undefined
}

/** The ways to arrange a player's pieces, in order of decreasing progress, and boards as pairs of them. */
export class LudoBoards {
  readonly game: Ludo
  /** Number of ways before the game is over. */
  readonly ways: number
  /** The sum of the places of each way; 0 if all pieces are at home. */
  readonly progress: Int32Array
  /** The first way of each progress, at `mostProgress - progress`. The last entry is the end. */
  readonly begins: Int32Array
  readonly mostProgress: number
  /** Progress of the two pieces of a way as in a state, at `2 * way`, the lower first. With one piece, the second is ABSENT. */
  readonly places: Int8Array
  private readonly byPlaces: Int16Array
  private readonly pieces: number

  constructor(game: Game) {
    const reason = unsolvable(game)
    if (reason !== undefined) throw usage(reason)
    this.game = game as Ludo
    const { rules, board } = this.game
    this.pieces = rules.pieces
    const need = rules.need || rules.pieces
    const all: number[][] = []
    for (let x = HOME; x <= board.goal; x++)
      if (rules.pieces === 1) all.push([x])
      else for (let y = x; y <= board.goal; y++) all.push([x, y])
    const sum = (way: readonly number[]): number => way.reduce((total, x) => total + x + 1, 0)
    const going = all
      .filter(way => way.filter(x => x === board.goal).length < need)
      .sort((a, b) => sum(b) - sum(a) || b[0] - a[0])
    this.ways = going.length
    this.progress = Int32Array.from(going, sum)
    this.mostProgress = this.progress[0]
    this.begins = Int32Array.from({ length: this.mostProgress + 2 }, (_, i) => {
      const at = going.findIndex(way => sum(way) <= this.mostProgress - i)
      return at < 0 ? going.length : at
    })
    this.places = Int8Array.from(going.flatMap(way => (way.length === 1 ? [way[0], ABSENT] : way)))
    this.byPlaces = new Int16Array(MOST_PLACES * MOST_PLACES).fill(-1)
    for (const [at, way] of going.entries()) this.byPlaces[this.key(way[0], way[1] ?? ABSENT)] = at
  }

  private key(low: number, high: number): number {
    return this.pieces === 1 ? low + 1 : (low + 1) * MOST_PLACES + high + 1
  }

  /** The way with pieces on two places; -1 if that ends the game. */
  wayOf(x: number, y: number): number {
    return this.byPlaces[x <= y ? this.key(x, y) : this.key(y, x)]
  }

  /** The way that a seat's pieces are arranged. */
  wayAt(state: State, seat: number): number {
    return this.wayOf(state[pieceCell(seat, 0)], state[pieceCell(seat, 1)])
  }

  /** The number of a board, from the view of the player to roll. */
  boardOf(state: State): number {
    const roller = state[TURN]
    return this.wayAt(state, roller) * this.ways + this.wayAt(state, 1 - roller)
  }

  /** Sets up a board with seat 0 to roll, whose way is `own`. */
  place(own: number, other: number, sixes: number, state: State): void {
    state.fill(0)
    state.fill(ABSENT, PIECES, PIECES + 16)
    state[ACTOR] = CHANCE
    state[TURN] = 0
    state[SIXES] = sixes
    const { square } = this.game.board
    for (let seat = 0; seat < 2; seat++)
      for (let piece = 0; piece < this.pieces; piece++) {
        const x = this.places[2 * (seat === 0 ? own : other) + piece]
        state[pieceCell(seat, piece)] = x
        if (x >= 0 && x <= LAST_RING) state[RING + square[seat * 64 + x] * 4 + seat]++
      }
  }
}
