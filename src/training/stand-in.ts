// Training games for when no human games are given. thor2017 section 2 learns from five games that its author played against three random players. He
// published the inputs of his network, encoded by his program's own reading of Table 1, but not the games. A scripted player with human-like slips
// stands in for him. Everything learned from its games is marked "examples: stand-in", to distinguish it from human play.
import { ACTOR, CHANCE, type Game, OVER, type Player } from '../core/contract.ts'
import { choose, endless, MOST_PLIES, movesFor } from '../core/playing.ts'
import type { RecordedGame } from '../core/record.ts'
import { seeded } from '../core/rng.ts'

/** The name of the player in these games, and in the settings of models that learn from them. */
export const STAND_IN = 'stand-in'

/** The share of slips that take the second choice. The others take any move. */
const SECOND_CHOICE = 0.7

/**
 * A player with human-like slips: each additional legal move adds `slips` to the probability of a slip. Among equally good moves it takes the first,
 * like a person who moves the same piece out of habit, so its play can be learned.
 */
function withSlips(game: Game, player: Player, slips: number): Player {
  const liking = new Float32Array(game.maxMoves)
  return {
    name: STAND_IN,
    rate(state, moves, ratings, rng) {
      const { count } = moves
      player.rate(state, moves, liking, rng)
      const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => liking[b] - liking[a] || a - b)
      let at = order[0]
      if (rng.unit() < slips * (count - 1)) at = rng.unit() < SECOND_CHOICE ? order[1] : rng.below(count)
      for (let i = 0; i < count; i++) ratings[i] = i === at ? 1 : 0
    },
  }
}

function recordGame(game: Game, players: readonly Player[], seed: number): RecordedGame {
  const rng = seeded(seed)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(game.seats)
  const written: string[] = []
  game.start(state)
  for (let actor = state[ACTOR]; actor !== OVER; actor = state[ACTOR]) {
    game.moves(state, moves)
    const move = actor === CHANCE ? game.roll(state, rng) : choose(players[actor], state, moves, ratings, rng)
    written.push(game.printMove(state, move))
    game.play(state, move, state)
    if (written.length > MOST_PLIES) throw endless(game, state)
  }
  game.returns(state, returns)
  const names = players.map(player => player.name)
  return {
    format: 'ludus-game',
    version: 1,
    game: game.id,
    seed,
    players: names,
    moves: written,
    returns: [...returns],
  }
}

/** Games of `teacher` with slips, in the first seat, against `others`. */
export function standInGames(
  game: Game,
  {
    teacher,
    others,
    slips,
    games,
    seed,
  }: { teacher: Player; others: Player; slips: number; games: number; seed: number },
): readonly RecordedGame[] {
  const self = withSlips(game, teacher, slips)
  const players = Array.from({ length: game.seats }, (_, seat) => (seat === 0 ? self : others))
  const seeds = seeded(seed)
  return Array.from({ length: games }, () => recordGame(game, players, seeds.below(2 ** 31)))
}
