// A player that chooses between several scripted strategies for each move (alhajry2012, section V).
import { ACTOR, type Encoder, type Game, type Moves, type Player, type Rng, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { defaultsOf } from '../core/options.ts'
import type { Network } from '../nets/network.ts'
import { playersOf } from '../search/make-player.ts'

/** How several strategies rate one position. */
export interface Strategies {
  readonly names: readonly string[]
  /** Each strategy's ratings of the moves in the last position. */
  readonly ratings: readonly Float32Array[]
  /** 1 for strategies that can be chosen there. */
  readonly available: Uint8Array
  look(state: State, moves: Moves, rng: Rng): void
}

/**
 * The scripted players with these names and default options. With `applicable`, a strategy can be chosen only where it prefers something: some move
 * saves, knocks, runs or releases. alhajry2012 has the player "select the best applicable action". Its inputs do not show the die, so otherwise it
 * could not know whether a piece can come out at all.
 */
export function strategies(game: Game, names: readonly string[], applicable: boolean): Strategies {
  const players = names.map(name => {
    const known = playersOf(game)
    const kind = known.find(candidate => candidate.name === name)
    if (!kind)
      throw usage(
        `There is no strategy "${name}" in ${game.id}.${didYouMean(
          name,
          known.map(candidate => candidate.name),
        )}`,
      )
    return kind.make(game, name, defaultsOf(kind.options))
  })
  const ratings = players.map(() => new Float32Array(game.maxMoves))
  const available = new Uint8Array(players.length).fill(1)
  return {
    names,
    ratings,
    available,
    look(state, moves, rng) {
      for (let i = 0; i < players.length; i++) {
        players[i].rate(state, moves, ratings[i], rng)
        if (!applicable || players[i].indifferent) continue
        available[i] = 0
        for (let m = 0; m < moves.count; m++) if (ratings[i][m] > 0) available[i] = 1
      }
      if (!available.includes(1)) available.fill(1)
    },
  }
}

/** The index of the highest available value; the first among equals. */
export function highest(values: Float32Array, available: Uint8Array): number {
  let at = -1
  for (let i = 0; i < available.length; i++) if (available[i] === 1 && (at < 0 || values[i] > values[at])) at = i
  return at
}

/** Rates moves as the strategy with the highest network output does. */
export function byStrategy(encoder: Encoder, network: Network, choices: Strategies, name: string): Player {
  return {
    name,
    rate(state, moves, ratings, rng) {
      choices.look(state, moves, rng)
      encoder.encode(state, state[ACTOR], network.inputs[0])
      network.forward(1)
      const chosen = choices.ratings[highest(network.outputs, choices.available)]
      for (let i = 0; i < moves.count; i++) ratings[i] = chosen[i]
    },
  }
}
