// Where every roll and move leads from every board of small Ludo. Computed once from the rules, because a solver needs each tens
// of times. A move takes one byte: which of the few ways of the mover's own pieces this die leads to, which enemy pieces are sent
// home, and whether the mover rolls again. Storing these as plain numbers would take four times the memory.
import { ACTOR, OVER } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { DIE, HOME, pieceCell, TURN } from '../board.ts'
import type { LudoBoards } from './boards.ts'

export const ROLLS_AGAIN = 4
/** The enemy pieces that are sent home: one bit each. */
export const SENT = 3
export const OWN_SHIFT = 3
/** The most ways that one die can lead to: each piece moved or sent home, a pass, and the end. */
export const OWN_WAYS = 8
const MOST_CHOICES = 2

export interface LudoSteps {
  /** Two moves for each board and die, at `(board * 6 + die - 1) * 2`. A single move is stored twice. */
  readonly moves: Uint8Array
  /** The mover's way after a move, at `(way * 6 + die - 1) * 8 + (move >> 3)`; `ways` if the mover has won. */
  readonly own: Int16Array
  /** The opponent's way after some of its pieces are sent home, at `way * 4 + (move & 3)`. */
  readonly other: Int16Array
}

export function ludoSteps(boards: LudoBoards): LudoSteps {
  const { game, ways, places } = boards
  const moves = new Uint8Array(ways * ways * 6 * MOST_CHOICES)
  const own = new Int16Array(ways * 6 * OWN_WAYS).fill(-1)
  const other = new Int16Array(ways * 4)
  for (let way = 0; way < ways; way++)
    for (let sent = 0; sent < 4; sent++)
      other[way * 4 + sent] = boards.wayOf(sent & 1 ? HOME : places[2 * way], sent & 2 ? HOME : places[2 * way + 1])

  /** The index of a way among those that this die can lead to. */
  const ownPlace = (way: number, die: number, after: number): number => {
    const base = (way * 6 + die - 1) * OWN_WAYS
    for (let i = 0; i < OWN_WAYS; i++) {
      if (own[base + i] < 0) own[base + i] = after
      if (own[base + i] === after) return i
    }
    throw new Error(`${game.id} leads to more than ${OWN_WAYS} ways with one die.`)
  }

  const state = new Int8Array(game.cells)
  const after = new Int8Array(game.cells)
  const legal = movesFor(game)
  const [firstEnemy, secondEnemy] = [pieceCell(1, 0), pieceCell(1, 1)]
  for (let mine = 0; mine < ways; mine++)
    for (let theirs = 0; theirs < ways; theirs++) {
      boards.place(mine, theirs, 0, state)
      state[ACTOR] = 0
      for (let die = 1; die <= 6; die++) {
        const at = ((mine * ways + theirs) * 6 + die - 1) * MOST_CHOICES
        state[DIE] = die
        game.moves(state, legal)
        for (let i = 0; i < legal.count; i++) {
          game.play(state, legal.list[i], after)
          const won = after[ACTOR] === OVER
          const sent =
            (after[firstEnemy] !== state[firstEnemy] ? 1 : 0) | (after[secondEnemy] !== state[secondEnemy] ? 2 : 0)
          const again = !won && after[TURN] === 0 ? ROLLS_AGAIN : 0
          const way = ownPlace(mine, die, won ? ways : boards.wayAt(after, 0))
          moves[at + i] = (way << OWN_SHIFT) | again | sent
        }
        if (legal.count === 1) moves[at + 1] = moves[at]
      }
    }
  return { moves, own, other }
}
