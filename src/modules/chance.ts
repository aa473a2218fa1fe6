import { ACTOR, CHANCE, type Game, OVER } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { type Chance, moduleOf } from './game-module.ts'

const found = new WeakMap<Game, Chance>()

/** Where chance acts in a game: as its module declares, or as observed in some random games. */
export function chanceIn(game: Game): Chance {
  const said = moduleOf(game).chance ?? found.get(game)
  if (said !== undefined) return said
  const chance = observed(game)
  found.set(game, chance)
  return chance
}

/** Whether a game has two players and no dice, so that alpha-beta applies. */
export const isSearchable = (game: Game): boolean => game.seats === 2 && chanceIn(game) !== 'dice'

/** Random games to observe, and the most plies of each. */
const GAMES = 4
const PLIES = 300

function observed(game: Game): Chance {
  const rng = seeded(1)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  let opening = false
  for (let nth = 0; nth < GAMES; nth++) {
    let decided = false
    game.start(state)
    for (let ply = 0; ply < PLIES && state[ACTOR] !== OVER; ply++) {
      if (state[ACTOR] === CHANCE) {
        if (decided) return 'dice'
        opening = true
        game.play(state, game.roll(state, rng), state)
      } else {
        decided = true
        game.moves(state, moves)
        game.play(state, moves.list[rng.below(moves.count)], state)
      }
    }
  }
  return opening ? 'opening' : 'none'
}
