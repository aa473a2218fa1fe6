// Games that evaluate a policy's weights: against others, as in thor2017's equation 2, or among themselves. Networks are created once and weights
// copied into them, so that nothing is allocated for a game.
import type { Game, Player, Rng } from '../core/contract.ts'
import { Table } from '../core/playing.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Network } from '../nets/network.ts'

export interface Contest {
  /** The fitness of weights that take each seat in turn, with `others` in all other seats. */
  measure(weights: Float32Array, others: Player, dice: Rng): number
  /** The index of the weights that win most games at one table, with one set of weights per seat; the first among equals. */
  winner(weights: readonly Float32Array[], dice: Rng): number
}

/** `distance` is the value of a mean lead of one square at the end, in wins. */
export function contest(
  game: Game,
  contenders: readonly { readonly network: Network; readonly player: Player }[],
  games: number,
  distance: number,
): Contest {
  const { seats, least, most } = game
  const table = new Table(game)
  const seated: Player[] = contenders.map(({ player }) => player)
  const { progress } = moduleOf(game)

  /** A seat's mean lead over the others at the end; 0 in games that are not races. */
  const lead = (seat: number): number => {
    if (!progress) return 0
    let others = 0
    for (let other = 0; other < seats; other++) if (other !== seat) others += progress(game, table.state, other)
    return progress(game, table.state, seat) - others / (seats - 1)
  }

  return {
    measure(weights, others, dice) {
      const [{ network, player }] = contenders
      network.weights.set(weights)
      seated.fill(others)
      let wins = 0
      let ahead = 0
      for (let i = 0; i < games; i++) {
        const seat = i % seats
        seated[seat] = player
        table.play(seated, dice, dice)
        seated[seat] = others
        wins += (table.returns[seat] - least) / (most - least)
        ahead += lead(seat)
      }
      return ((wins + distance * (ahead / games)) / games) * 100
    },

    winner(weights, dice) {
      const wins = new Float64Array(seats)
      for (const [i, { network }] of contenders.entries()) network.weights.set(weights[i])
      for (let nth = 0; nth < games; nth++) {
        for (let i = 0; i < seats; i++) seated[(i + nth) % seats] = contenders[i].player
        table.play(seated, dice, dice)
        for (let i = 0; i < seats; i++) wins[i] += table.returns[(i + nth) % seats]
      }
      return wins.indexOf(Math.max(...wins))
    },
  }
}
