// Scripted players, each based on a common rule of thumb.

import { ACTOR, type Evaluator, type Game, OVER, type Player, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { shareOf } from '../../core/share.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import { greedy } from '../../search/greedy.ts'
import { BAR, facing, menCell, OFF, pips, TURN } from '../backgammon/board.ts'

/** Rolls out of 36 that hit at this distance if nothing is in the way. */
const SHOTS = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1]

/** The probability that the next roll hits a seat's man on a point, treating each man that aims at it as independent. */
function danger(state: State, seat: number, point: number): number {
  let missed = 1
  for (let from = facing(point) + 1; from <= BAR; from++) {
    const men = state[menCell(1 - seat, from)]
    const shots = SHOTS[from - facing(point)]
    for (let man = 0; man < men; man++) missed *= 1 - shots / 36
  }
  return 1 - missed
}

/** Calls `visit` with each blot of a seat. */
function eachBlot(state: State, seat: number, visit: (point: number) => void): void {
  for (let point = 1; point < BAR; point++) if (state[menCell(seat, point)] === 1) visit(point)
}

/** A seat's lead in pips. */
const lead = (state: State, seat: number): number => pips(state, 1 - seat) - pips(state, seat)

/** A seat's expected lead in pips after the next roll, counting only the hits of the player on roll. */
function expectedLead(state: State, seat: number): number {
  const waits = 1 - state[TURN]
  let risk = 0
  eachBlot(state, waits, point => {
    risk += danger(state, waits, point) * facing(point)
  })
  return lead(state, seat) - (waits === seat ? risk : -risk)
}

/** Blots in danger outweigh pips. */
function safety(state: State, seat: number): number {
  let risk = 0
  eachBlot(state, seat, point => {
    risk += danger(state, seat, point)
  })
  return lead(state, seat) / 1000 - risk
}

/** A player that rates each move by the position after it. A winning move gets the highest rating. */
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

/** A lead of this many pips is worth about half of what can be won. */
const SCALE = 45

/** The expected lead as a fraction of what can be won, for look-ahead. */
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
          // A man that is off protects against a gammon.
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
