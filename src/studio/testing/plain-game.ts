// A game with nothing but its rules, as a plugin might provide it: the player who takes the last match wins. Before each turn, a die limits how many
// may be taken.

import { ACTOR, CHANCE, type Game, OVER, type State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { badInput } from '../../core/errors.ts'
import { integer } from '../../core/options.ts'
import { defineGame, type GameModule, makeFrom } from '../../modules/game-module.ts'

const TURN = 1
const LEFT = 2
const DIE = 3

/** The largest number of matches that may be taken. */
const mostOf = (state: State): number => Math.min(elementAt(state, DIE), elementAt(state, LEFT))

const matches = (id: string, count: number): Game => ({
  id,
  seats: 2,
  cells: 4,
  maxMoves: 6,
  least: -1,
  most: 1,
  start: state => state.set([CHANCE, 0, count, 0]),
  turn: state => elementAt(state, TURN),
  moves(state, out) {
    out.count = state[ACTOR] === CHANCE ? 6 : mostOf(state)
    for (let i = 0; i < out.count; i++) out.list[i] = i + 1
  },
  odds: () => 1 / 6,
  roll: (_, rng) => 1 + rng.below(6),
  play(state, move, into) {
    if (into !== state) into.set(state)
    if (state[ACTOR] === CHANCE) {
      into[DIE] = move
      into[ACTOR] = elementAt(into, TURN)
      return
    }
    const left = elementAt(state, LEFT) - move
    into[LEFT] = left
    into[DIE] = 0
    into[ACTOR] = left === 0 ? OVER : CHANCE
    if (left > 0) into[TURN] = 1 - elementAt(state, TURN)
  },
  returns(state, out) {
    const winner = elementAt(state, TURN)
    out[winner] = 1
    out[1 - winner] = -1
  },
  print: state => `${elementAt(state, TURN) + 1}:${state[LEFT]}:${state[DIE]}`,
  parse(text) {
    const found = /^([12]):(\d{1,2}):([0-6])$/.exec(text)
    if (!found) throw badInput(`"${text}" is not a position. Write it like "1:21:3".`)
    const [turn, left, die] = [Number(found[1]), Number(found[2]), Number(found[3])]
    return Int8Array.of(left === 0 ? OVER : die === 0 ? CHANCE : turn - 1, turn - 1, left, die)
  },
  printMove: (_, move) => String(move),
  parseMove(state, text) {
    const move = Number(text)
    const most = state[ACTOR] === CHANCE ? 6 : mostOf(state)
    if (!(Number.isInteger(move) && move >= 1 && move <= most)) throw badInput(`"${text}" is not a legal move.`)
    return move
  },
})

const module: GameModule = defineGame({
  name: 'matches',
  about: 'whoever takes the last match wins',
  options: { count: integer(21, 1, 99, 'matches at the start') },
  make: ({ count }, id) => matches(id, count),
})

/** The game by a name such as "matches(count=5)". */
export const plainGame = (name = 'matches'): Game => makeFrom(module, name)
