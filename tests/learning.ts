import { createHash } from 'node:crypto'
import { learnerOf } from '../src/catalogue/learners.ts'
import type { Player, Snapshot } from '../src/core/contract.ts'
import { checkOptions, type Settings } from '../src/core/options.ts'
import { Table } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import { makeGame } from '../src/games/registry.ts'
import type { Trainer } from '../src/modules/learner-kind.ts'
import { makePlayer } from '../src/search/make-player.ts'

/** A learner by name; its opponents are found by name. */
export function makeTrainer(gameName: string, learner: string, given: Settings): Trainer {
  const game = makeGame(gameName)
  const kind = learnerOf(learner)
  return kind.make(game, checkOptions(kind.name, kind.options, given), name => makePlayer(game, name))
}

export function train(trainer: Trainer, games: number): Trainer {
  while (trainer.steps < games) trainer.step()
  return trainer
}

/** A player's share of wins against players of one name, at each seat in turn, always with the same dice. */
export function winShare(gameName: string, player: Player, against: string, games: number): number {
  const game = makeGame(gameName)
  const table = new Table(game)
  const other = makePlayer(game, against)
  const [dice, minds] = [seeded(11), seeded(12)]
  let wins = 0
  for (let i = 0; i < games; i++) {
    const seat = i % game.seats
    table.play(
      Array.from({ length: game.seats }, (_, at) => (at === seat ? player : other)),
      dice,
      minds,
    )
    wins += table.returns[seat]
  }
  return wins / games
}

/** A snapshot with each array as its hash: still exact, and a hundred times faster than vitest's comparison of numbers. */
export const hashed = ({ numbers, arrays }: Snapshot) => ({
  numbers,
  arrays: Object.fromEntries(
    Object.entries(arrays).map(([name, array]) => [
      name,
      createHash('sha256')
        .update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
        .digest('hex'),
    ]),
  ),
})

/** A snapshot as a checkpoint would restore it: through text and bytes, sharing nothing with the learner. */
export const stored = (snapshot: Snapshot): Snapshot => ({
  numbers: JSON.parse(JSON.stringify(snapshot.numbers)),
  arrays: Object.fromEntries(
    Object.entries(snapshot.arrays).map(([name, array]) => [
      name,
      new Float32Array(new Uint8Array(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)).buffer),
    ]),
  ),
})
