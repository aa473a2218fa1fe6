// Plain names of games and players in the arena. Different settings of a player still get different names.
import { makeGame, moduleNamed } from '../../games/registry.ts'
import { rulesTitle, titleOf } from '../games/names.ts'
import { studioGameOf } from '../games/registry.ts'
import { playerTitle, titleAmong } from '../words.ts'

/** A player's name: "Runner", "Champion (level 2)". The contest's game may no longer exist. */
export function titleIn(game: string, player: string): string {
  try {
    return titleAmong(player, studioGameOf(makeGame(game)).words.playerTitles ?? {})
  } catch {
    return playerTitle(player)
  }
}

/** A game with its rules: "Ludo, Parchís". */
export function gameTitle(game: string): string {
  try {
    const module = moduleNamed(game)
    const { id } = makeGame(game)
    const rules = rulesTitle(module, id)
    return `${titleOf(module.name)}, ${rules === id ? id.slice(module.name.length + 1) : rules}`
  } catch {
    return game
  }
}
