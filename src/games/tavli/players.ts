// Scripted players of plakoto and fevga. Each uses a common rule of thumb and values positions in pips.

import { ACTOR, type Evaluator, type Game, OVER } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { shareOf } from '../../core/share.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import { greedy } from '../../search/greedy.ts'
import { BAR } from '../backgammon/board.ts'
import { chanceOf, fillTables } from '../backgammon/encoders/tables.ts'
import { START } from './board.ts'
import { bearsOff, bits, longestRun, movable, pinningRolls, readSides, type Side, sides } from './questions.ts'
import { tavliOf } from './tavli.ts'

/** The value of a position to one side, in pips, without the other side's part. `waits` says whether the other side is on roll. */
type Worth = (own: Side, other: Side, waits: boolean) => number

const run: Worth = own => -own.pips

/** The expected loss from pins: for each blot, the way that it could no longer move. */
function risk(own: Side, other: Side): number {
  let sum = 0
  for (let left = own.blots; left !== 0; left &= left - 1) {
    const point = 31 - Math.clz32(left & -left)
    // A side that loses its mother loses the game.
    sum += chanceOf(pinningRolls(own, other, point)) * (point === START ? 4 * START : point)
  }
  return sum
}

/** The pips that pinned men still have to move. */
function heldBack(own: Side): number {
  let sum = 0
  for (let left = own.pinned; left !== 0; left &= left - 1) sum += 31 - Math.clz32(left & -left)
  return sum
}

/** How many of the six dice can be moved without bearing off. While bearing off, all six count. */
function freedom(own: Side): number {
  if (bearsOff(own)) return 6
  let dice = 0
  for (let die = 1; die <= 6; die++) if (movable(own, die) !== 0) dice++
  return dice
}

/** Points held among the twelve in front of the other side's rearmost man, plus the length of the longest prime. */
function inTheWay(own: Side, other: Side): number {
  const rear = 31 - Math.clz32(other.men | 1)
  return bits(other.walls & ((1 << rear) - 1) & -(1 << Math.max(1, rear - 12))) + longestRun(own.held)
}

const careful: Worth = (own, other, waits) => -own.pips - (waits ? 2 : 0.5) * risk(own, other)

const pinner: Worth = (own, other, waits) =>
  -own.pips - (waits ? 1 : 0.3) * risk(own, other) - 1.5 * heldBack(own) - (own.pinned !== 0 ? 8 : 0) + bits(own.held)

const mobile: Worth = own => -own.pips + 6 * freedom(own)

const blocker: Worth = (own, other) => -own.pips + 4 * freedom(own) + 2.5 * inTheWay(own, other)

/** A lead of this many pips is worth about half of what can be won. */
const SCALE = 60

function evaluatorOf(game: Game, worth: Worth): Evaluator {
  const { way } = tavliOf(game)
  const returns = new Float32Array(2)
  const seen = sides()
  fillTables()
  return {
    batch: Math.max(4096, movesFor(game).list.length),
    zeroSum: true,
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++) {
        const state = states[i]
        if (state[ACTOR] === OVER) {
          game.returns(state, returns)
          out[i] = shareOf(game, returns[seat])
          continue
        }
        readSides(way, state, seen)
        const own = seen[seat]
        const other = seen[1 - seat]
        const waits = game.turn(state) !== seat
        const lead = worth(own, other, waits) - worth(other, own, !waits)
        // The nearer the end, the more a pip is worth.
        out[i] = 0.5 + 0.4 * Math.tanh(lead / (SCALE * Math.sqrt((own.pips + other.pips + BAR) / 720)))
      }
    },
  }
}

const scripted = (name: string, about: string, worth: Worth): PlayerKind =>
  definePlayer({
    name,
    about,
    options: {},
    make: (game, id) => greedy(game, evaluatorOf(game, worth), id),
    evaluator: game => evaluatorOf(game, worth),
  })

const runner = scripted('runner', 'maximises its pip lead', run)

export const plakotoPlayers: readonly PlayerKind[] = [
  runner,
  scripted('careful', 'runs and avoids single men that can be pinned, above all the mother', careful),
  scripted('expert', 'weighs pips, men at risk of being pinned, pinned men and points held', pinner),
]

export const fevgaPlayers: readonly PlayerKind[] = [
  runner,
  scripted('careful', 'runs and keeps men that can play every number', mobile),
  scripted('expert', 'weighs pips, its own mobility and how much it blocks the opponent', blocker),
]
