// The boards of small Ludo by number, as a table of exact values needs them: what the roller has and what the other has, each
// one of the ways in which a player's pieces can stand. Pieces of one player are alike, so only unordered ways count.
import { ACTOR, CHANCE, type Game, type State } from '../../../core/contract.ts'
import { usage } from '../../../core/errors.ts'
import { ABSENT, HOME, LAST_RING, PIECES, pieceCell, RING, SIXES, TURN } from '../board.ts'
import { Ludo } from '../ludo.ts'

/** Places of a piece, counted from its home: home, 0 to 55, goal; fewer where there is no strip. */
const MOST_PLACES = 58

/** Why a game is too large, or remembers too much, to be solved; nothing if it can be. */
export function unsolvable(game: Game): string | undefined {
  if (!(game instanceof Ludo)) return `${game.id} cannot be solved. Choose Ludo with two seats.`
  const { seats, pieces, tries, sixes } = game.rules
  if (seats !== 2 || pieces > 2)
    return `${game.id} is too large to solve. Choose two seats and one or two pieces, such as "ludo(seats=2,pieces=2)".`
  // Either would be one more thing that a board must remember.
  if (tries !== 1) return `${game.id} cannot be solved because it counts tries. Set tries=1.`
  if (sixes === 'home') return `${game.id} cannot be solved because it remembers the last piece moved. Set sixes=lost.`
  return undefined
}

/** The ways in which a player's pieces can stand, in order of falling progress, and boards as pairs of them. */
export class LudoBoards {
  readonly game: Ludo
  /** How many ways there are while the game goes on. */
  readonly ways: number
  /** Sum of the places of each way: 0 with all at home. */
  readonly progress: Int32Array
  /** Where each progress begins in the order of ways, at `most - progress`; the last entry is the end. */
  readonly begins: Int32Array
  readonly mostProgress: number
  /** Places of the two pieces of a way, at `2 * way`, the lower first; HOME and so on as in a state. A second piece is ABSENT where there is one only. */
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

  /** The way in which pieces on two places stand; -1 if that ends the game. */
  wayOf(x: number, y: number): number {
    return this.byPlaces[x <= y ? this.key(x, y) : this.key(y, x)]
  }

  /** The way in which a seat's pieces stand. */
  wayAt(state: State, seat: number): number {
    return this.wayOf(state[pieceCell(seat, 0)], state[pieceCell(seat, 1)])
  }

  /** The number of a board as whoever is to roll sees it. */
  boardOf(state: State): number {
    const roller = state[TURN]
    return this.wayAt(state, roller) * this.ways + this.wayAt(state, 1 - roller)
  }

  /** Sets up a board before a roll of seat 0, who has the way `own`. */
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
