// Replays games of a match and records them. A block's result depends only on the block, so these are exactly the games that were counted.
import { ACTOR, CHANCE, type Game, OVER, type Player } from '../core/contract.ts'
import { choose, movesFor } from '../core/playing.ts'
import type { RecordedGame } from '../core/record.ts'
import { seeded } from '../core/rng.ts'
import { type Block, mindsOf, openingOf, rotationsOf } from './match.ts'
import { ordersOf } from './seating.ts'

/** The games of a block, in the order in which they were played. */
export function recordBlock(
  { match, trial, first, sequences }: Block,
  game: Game,
  players: readonly Player[],
): RecordedGame[] {
  const seats = players.length
  const seated = [...players]
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  const dice = seeded()
  const minds = seeded()
  const games: RecordedGame[] = []
  const orders = ordersOf(match)
  for (let sequence = first; sequence < first + sequences; sequence++) {
    const turns = Math.min(rotationsOf(match), match.games - sequence * rotationsOf(match))
    const places = orders[sequence % orders.length]
    for (let turn = 0; turn < turns; turn++) {
      for (let i = 0; i < seats; i++) seated[(places[i] + turn) % seats] = players[i]
      dice.restart(match.seed, trial, sequence)
      minds.restart(match.seed, trial, sequence, mindsOf(match, turn))
      const played: string[] = []
      game.start(state)
      for (const move of openingOf(match, game, trial, sequence) ?? []) {
        played.push(game.printMove(state, move))
        game.play(state, move, state)
      }
      for (let actor = state[ACTOR]; actor !== OVER; actor = state[ACTOR]) {
        game.moves(state, moves)
        const move = actor === CHANCE ? game.roll(state, dice) : choose(seated[actor], state, moves, ratings, minds)
        played.push(game.printMove(state, move))
        game.play(state, move, state)
      }
      game.returns(state, returns)
      games.push({
        format: 'ludus-game',
        version: 1,
        game: game.id,
        seed: match.seed,
        players: seated.map(({ name }) => name),
        moves: played,
        returns: [...returns],
      })
    }
  }
  return games
}
