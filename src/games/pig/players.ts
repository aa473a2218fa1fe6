// Scripted players of Pig, from Neller and Presser's papers.
import type { Game, Player, State } from '../../core/contract.ts'
import { integer } from '../../core/options.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import { HOLD, type Pig, POINTS, pigOf, SCORES, TURN } from './pig.ts'

/** The points of a turn at which a player holds. */
type HoldsAt = (game: Pig, own: number, other: number) => number

function holdingAt(game: Game, name: string, holdsAt: HoldsAt): Player {
  const pig = pigOf(game)
  const holds = (state: State): boolean => {
    const seat = state[TURN]
    return state[POINTS] >= holdsAt(pig, state[SCORES + seat], state[SCORES + 1 - seat])
  }
  return {
    name,
    rate(state, moves, ratings) {
      const held = holds(state)
      for (let i = 0; i < moves.count; i++) ratings[i] = (moves.list[i] === HOLD) === held ? 1 : 0
    },
  }
}

/** When a player is this close to the target, one bold turn can win. */
const END_RACE = 29

export const scriptedPlayers: readonly PlayerKind[] = [
  definePlayer({
    name: 'hold',
    about: 'holds at a fixed number of points; 20 gains the most per turn',
    options: { at: integer(20, 2, 120, 'turn points at which it holds') },
    make: (game, name, { at }) => holdingAt(game, name, () => at),
  }),
  definePlayer({
    name: 'keep-pace',
    about: 'holds at 21 plus an eighth of its deficit; near the end it rolls to win (Neller and Presser 2010)',
    options: {},
    make: (game, name) =>
      holdingAt(game, name, ({ target }, own, other) =>
        Math.max(own, other) >= target - END_RACE ? target - own : 21 + Math.round((other - own) / 8),
      ),
  }),
]
