import { ACTOR, CHANCE, type Game, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { badInput } from '../../../core/errors.ts'
import { BAR, HIGH, LOW, menCell, OFF, TURN } from '../../../games/backgammon/board.ts'
import { beforeRoll } from '../../../games/backgammon/cube/turning.ts'
import { pinCell } from '../../../games/tavli/board.ts'
import { REMOVE, range, type Setup } from '../setup.ts'
import { asCubed } from './cube.ts'
import { asTavli, menOf, pointsOf } from './points.ts'
import * as words from './words.ts'

/** Moves `count` checkers from one cell to another. */
function move(state: State, from: number, to: number, count: number): void {
  state[from] = elementAt(state, from) - count
  state[to] = elementAt(state, to) + count
}

export function tablesSetup(game: Game): Setup {
  const tavli = asTavli(game)
  const pointOf = pointsOf(game).point
  const men = menOf(game)
  return {
    brushes: [{ name: words.redMan, seat: 0 }, { name: words.blueMan, seat: 1 }, REMOVE],
    places: [...range(1, 24).map(point => `p${point}`), ...(tavli ? [] : ['b0', 'b1'])],
    rolls: range(1, 6).flatMap(high => range(1, high).map(low => `${high}${low}`)),
    empty(state) {
      const bare = state.slice()
      for (const seat of [0, 1]) {
        for (const place of range(1, BAR)) bare[menCell(seat, place)] = 0
        bare[menCell(seat, OFF)] = men
      }
      if (tavli) for (const point of range(1, 24)) bare[pinCell(0, point)] = 0
      return bare
    },
    put(state, place, { seat }) {
      const next = state.slice()
      const owner = seat ?? [0, 1].find(candidate => elementAt(next, menCell(candidate, pointOf(candidate, place))) > 0)
      if (owner === undefined || (place[0] === 'b' && Number(place[1]) !== owner)) return next
      const cell = menCell(owner, pointOf(owner, place))
      const off = menCell(owner, OFF)
      if (seat === undefined) {
        move(next, cell, off, 1)
        if (tavli) next[pinCell(owner, pointOf(owner, place))] = 0
        return next
      }
      if (next[off] === 0) throw badInput(words.allMenPlaced(men))
      const enemy = menCell(1 - owner, pointOf(1 - owner, place))
      if (place[0] === 'p') move(next, enemy, menCell(1 - owner, OFF), elementAt(next, enemy))
      move(next, off, cell, 1)
      return next
    },
    turn(state, seat, roll) {
      const next = state.slice()
      next[TURN] = seat
      next[HIGH] = roll === '' ? 0 : Number(roll[0])
      next[LOW] = roll === '' ? 0 : Number(roll[1])
      next[ACTOR] = roll === '' ? CHANCE : seat
      if (roll === '' && asCubed(game)) beforeRoll(next)
      return next
    },
  }
}
