// A single number for the behaviour of all rules and players (an idea from Stockfish): a change that should not affect behaviour must not change it,
// and a commit that changes it says so.
import { checksum } from '../core/checksum.ts'
import type { Player } from '../core/contract.ts'
import { Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { gameModules, makeGame } from '../games/registry.ts'
import { ruleSetsOf } from '../modules/game-module.ts'
import { makePlayer, playersOf } from '../search/make-player.ts'

/** Plays a game with each player under every set of rules, and hashes their final positions. */
export function signature(): string {
  const ends: string[] = []
  for (const module of gameModules())
    for (const set of Object.keys(ruleSetsOf(module))) {
      const game = makeGame(`${module.name}:${set}`)
      const table = new Table(game)
      const players: Player[] = playersOf(game).map(kind => makePlayer(game, kind.name))
      const dice = seeded()
      const minds = seeded()
      for (const [i, player] of players.entries()) {
        const seated = Array.from({ length: game.seats }, (_, seat) =>
          seat === 0 ? player : players[(i + seat) % players.length],
        )
        dice.restart(1, i)
        minds.restart(2, i)
        const plies = table.play(seated, dice, minds)
        ends.push(`${game.id} ${player.name} ${plies} ${game.print(table.state)}`)
      }
    }
  return checksum(ends.join('\n'))
}
