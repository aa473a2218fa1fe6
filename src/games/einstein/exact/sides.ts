// Numbers every arrangement of one side's cubes, and tabulates the results of moves and captures. Both sides number squares from their own
// corner, so one list serves both.
import type { State } from '../../../core/contract.ts'
import { cubeCell, OFF_BOARD, stepFrom, WAYS } from '../board.ts'
import type { Einstein } from '../einstein.ts'

/** No value: a move that does not exist, or an impossible arrangement. */
export const NONE = -1

export class Sides {
  readonly game: Einstein
  /** The number of arrangements, including impossible ones. */
  readonly count: number
  /** The sum of the cubes' steps along rows and columns to the far corner; NONE if two cubes share a square or one has arrived. */
  readonly distance: Int16Array
  readonly mostDistance: number
  /** The arrangement after a move, at `side * moves + move`; NONE if it leaves the board, `count` if it reaches the corner. */
  readonly after: Int32Array
  readonly moves: number
  /** The arrangement after the cube on a square (in this side's numbering) is captured, at `side * squares + square`. */
  readonly without: Int32Array
  readonly squares: number
  /** The squares that are occupied, as bits. */
  readonly stands: Int32Array
  /** The one or two cubes that each face of the die can move, at `(side * cubes + face) * 2`. The second may be NONE. */
  readonly movable: Int8Array

  constructor(game: Einstein) {
    const { size, cubes } = game
    this.game = game
    this.squares = size * size
    this.moves = cubes * WAYS
    const base = this.squares + 1
    this.count = base ** cubes
    this.distance = new Int16Array(this.count)
    this.after = new Int32Array(this.count * this.moves).fill(NONE)
    this.without = new Int32Array(this.count * this.squares)
    this.stands = new Int32Array(this.count)
    this.movable = new Int8Array(this.count * cubes * 2).fill(NONE)
    const at = new Int8Array(cubes)
    let most = 0
    for (let side = 0; side < this.count; side++) {
      let rest = side
      let steps = 0
      let possible = true
      for (let cube = 0; cube < cubes; cube++) {
        at[cube] = (rest % base) - 1
        rest = Math.floor(rest / base)
        const square = at[cube]
        if (square === OFF_BOARD) continue
        if (square === this.squares - 1 || (this.stands[side] >> square) & 1) possible = false
        this.stands[side] |= 1 << square
        steps += 2 * (size - 1) - (square % size) - Math.floor(square / size)
      }
      this.distance[side] = possible ? steps : NONE
      if (!possible) continue
      most = Math.max(most, steps)
      this.fill(side, at)
    }
    this.mostDistance = most
  }

  private fill(side: number, at: Int8Array): void {
    const { size, cubes } = this.game
    const base = this.squares + 1
    const digit = (cube: number): number => base ** cube
    for (let square = 0; square < this.squares; square++) this.without[side * this.squares + square] = side
    for (let cube = 0; cube < cubes; cube++) {
      if (at[cube] === OFF_BOARD) continue
      this.without[side * this.squares + at[cube]] = side - (at[cube] + 1) * digit(cube)
      for (let way = 0; way < WAYS; way++) {
        const to = stepFrom(size, at[cube], way)
        if (to === OFF_BOARD) continue
        let next = side + (to - at[cube]) * digit(cube)
        for (let other = 0; other < cubes; other++)
          if (other !== cube && at[other] === to) next -= (to + 1) * digit(other)
        this.after[side * this.moves + cube * WAYS + way] = to === this.squares - 1 ? this.count : next
      }
    }
    for (let face = 0; face < cubes; face++) {
      const place = (side * cubes + face) * 2
      if (at[face] !== OFF_BOARD) {
        this.movable[place] = face
        continue
      }
      let lower = face
      while (lower >= 0 && at[lower] === OFF_BOARD) lower--
      let higher = face
      while (higher < cubes && at[higher] === OFF_BOARD) higher++
      const found = [lower, higher].filter(cube => cube >= 0 && cube < cubes)
      this.movable[place] = found[0] ?? NONE
      this.movable[place + 1] = found[1] ?? NONE
    }
  }

  /** The number of the arrangement of a seat's cubes. */
  sideOf(state: State, seat: number): number {
    const base = this.squares + 1
    let side = 0
    for (let cube = this.game.cubes - 1; cube >= 0; cube--) side = side * base + state[cubeCell(seat, cube)] + 1
    return side
  }

  /** Whether two arrangements share a square, so that they cannot occur together. Each is in its own side's numbering. */
  meet(mine: number, theirs: number): boolean {
    for (let square = 0; square < this.squares; square++)
      if ((this.stands[mine] >> square) & (this.stands[theirs] >> (this.squares - 1 - square)) & 1) return true
    return false
  }
}
