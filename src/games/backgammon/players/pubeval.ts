import { ACTOR, type Game, type Player, type State } from '../../../core/contract.ts'
import { definePlayer } from '../../../modules/player-kind.ts'
import { ALL, BAR, facing, inContact, menCell, NOBODY, OFF, TURN } from '../board.ts'
import { withoutCube } from '../cube/decider.ts'
import { CONTACT, RACE } from './pubeval-weights.ts'

/** Better than any position that is not won. */
const WON = 1e6

/**
 * Pubeval's five inputs of a point in one table: the contribution of n men, positive for the player's own, at `(point - 1) * 32 + n + 15`. The
 * inputs: one enemy; one man; two or more; three; (n - 3) / 2 from four on. The first five weights belong to the 24-point.
 */
const tabled = (weights: readonly number[]): Float64Array =>
  Float64Array.from({ length: 24 * 32 }, (_, at) => {
    const men = (at % 32) - 15
    const [enemy, one, several, three, more] = weights.slice(5 * (23 - Math.floor(at / 32)))
    if (men === -1) return enemy
    if (men === 1) return one
    if (men < 2) return 0
    return several + (men === 3 ? three : 0) + (men >= 4 ? (more * (men - 3)) / 2 : 0)
  })

const race = tabled(RACE)
const contact = tabled(CONTACT)

/** The value of a position for the seat that has just moved. The position before the move decides which weights to use. */
function pubevalOf(state: State, seat: number, racing: boolean): number {
  // In a match, the next game may already have begun.
  if (state[menCell(seat, OFF)] === ALL || state[TURN] === NOBODY) return WON
  const weights = racing ? RACE : CONTACT
  const table = racing ? race : contact
  let sum = (weights[120] * state[menCell(1 - seat, BAR)]) / 2 + (weights[121] * state[menCell(seat, OFF)]) / ALL
  for (let point = 1; point <= 24; point++)
    sum += table[(point - 1) * 32 + state[menCell(seat, point)] - state[menCell(1 - seat, facing(point))] + 15]
  return sum
}

function pubeval(game: Game, name: string): Player {
  const after = new Int8Array(game.cells)
  return {
    name,
    rate(state, moves, ratings) {
      const racing = !inContact(state)
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        ratings[i] = pubevalOf(after, state[ACTOR], racing)
      }
    },
  }
}

export const pubevalKind = definePlayer({
  name: 'pubeval',
  about: "Tesauro's public benchmark: a linear evaluator for races and one for contact",
  options: {},
  make: (game, name) => withoutCube(pubeval(game, name)),
})
