// Other rules of a game, for a network that learns to play by several of them.
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { makeFrom, moduleOf } from '../modules/game-module.ts'

/** The rules of the given game. */
export const OWN = 'own'

/** The games with these rules, such as "quick" and "mensch(safe=8)". They must have the same number of seats. */
export const variantsOf = (game: Game, names: readonly string[]): readonly Game[] =>
  names.map(name => {
    if (name === OWN) return game
    const module = moduleOf(game)
    const variant = makeFrom(module, `${module.name}:${name}`)
    if (variant.seats !== game.seats)
      throw usage(`variants: ${variant.id} has ${variant.seats} seats, but ${game.id} has ${game.seats}.`)
    return variant
  })
