// Scripted players: each a rule of thumb that people have.

import { ACTOR, type Evaluator, type Game, OVER, type Player, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { shareOf } from '../../core/share.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import { greedy } from '../../search/greedy.ts'
import { BAR, facing, menCell, OFF, pips, TURN } from '../backgammon/board.ts'

/** Rolls of 36 that bring one man so many points ahead if nothing is in the way. */
const SHOTS = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1]

/** How likely it is that a seat's man on a point is hit by the next roll, as if each man that aims at it rolled for itself. */
function danger(state: State, seat: number, point: number): number {
  let missed = 1
  for (let from = facing(point) + 1; from <= BAR; from++) {
    const men = state[menCell(1 - seat, from)]
    const shots = SHOTS[from - facing(point)]
    for (let man = 0; man < men; man++) missed *= 1 - shots / 36
  }
  return 1 - missed
}

/** Calls back with each blot of a seat. */
function eachBlot(state: State, seat: number, visit: (point: number) => void): void {
  for (let point = 1; point < BAR; point++) if (state[menCell(seat, point)] === 1) visit(point)
}

/** Pips that a seat is ahead. */
const lead = (state: State, seat: number): number => pips(state, 1 - seat) - pips(state, seat)

/** How many pips ahead a seat will be when the one on roll has rolled, if his hits are the only thing that he does. */
function expectedLead(state: State, seat: number): number {
  const waits = 1 - state[TURN]
  let risk = 0
  eachBlot(state, waits, point => {
    risk += danger(state, waits, point) * facing(point)
  })
  return lead(state, seat) - (waits === seat ? risk : -risk)
}

/** Blots in danger count before pips. */
function safety(state: State, seat: number): number {
  let risk = 0
  eachBlot(state, seat, point => {
    risk += danger(state, seat, point)
  })
  return lead(state, seat) / 1000 - risk
}

/** A player that rates each move by the position after it; whoever wins by it wants nothing more. */
function byPosition(game: Game, name: string, rate: (state: State, seat: number) => number): Player {
  const after = new Int8Array(game.cells)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        ratings[i] = after[ACTOR] === OVER ? Number.MAX_VALUE : rate(after, state[ACTOR])
      }
    },
  }
}

/** Pips that are worth about half of what there is to win. */
const SCALE = 45

/** The expected lead as a share of what can be won, for a look ahead. */
function leadEvaluator(game: Game): Evaluator {
  const returns = new Float32Array(2)
  return {
    batch: Math.max(4096, movesFor(game).list.length),
    zeroSum: true,
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const state = states[i]
        if (state[ACTOR] === OVER) {
          game.returns(state, returns)
          out[i] = shareOf(game, returns[seat])
        } else {
          // A man that is off can no longer be lost as part of a gammon.
          const off = state[menCell(seat, OFF)] - state[menCell(1 - seat, OFF)]
          out[i] = 0.5 + 0.4 * Math.tanh((expectedLead(state, seat) + 3 * off) / SCALE)
        }
      }
    },
  }
}

export const scriptedPlayers: readonly PlayerKind[] = [
  definePlayer({
    name: 'runner',
    about: 'maximises its pip lead, so it hits and runs and leaves blots anywhere',
    options: {},
    make: (game, name) => byPosition(game, name, lead),
  }),
  definePlayer({
    name: 'careful',
    about: 'minimises its blots in reach of the opponent, then maximises its pip lead',
    options: {},
    make: (game, name) => byPosition(game, name, safety),
  }),
  definePlayer({
    name: 'expert',
    about: 'weighs both: its pip lead minus the expected loss from each blot being hit',
    options: {},
    make: (game, name) => greedy(game, leadEvaluator(game), name),
    evaluator: game => leadEvaluator(game),
  }),
]
