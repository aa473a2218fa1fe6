// A match: the same players meet many times. Each dice sequence is played once for every rotation of the seats, so that
// neither luck nor the seat decides. The work is cut into blocks whose seeds do not depend on who plays them, where or when.
import type { Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { Referee, Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from '../search/make-player.ts'

export interface Match {
  readonly game: string
  /** One for each seat; with rotation, where each sits in the first game of a dice sequence. */
  readonly players: readonly string[]
  /** Games of each trial. */
  readonly games: number
  readonly trials: number
  readonly rotate: boolean
  readonly seed: number
  /** Seats further that a sequence's dice are played, if not once round the table. */
  readonly rotations?: number
  /** Pieces from which on games are told by the tables of endings besides (checkers). */
  readonly adjudicate?: number
}

/** Some dice sequences of one trial. */
export interface Block {
  readonly match: Match
  readonly trial: number
  readonly first: number
  readonly sequences: number
}

/** What came of some games. */
export interface Tally {
  games: number
  plies: number
  draws: number
  readonly wins: number[]
  /** Sum of returns. */
  readonly points: number[]
  /** Dice sequences, and over them the sum and the sum of squares of each player's share: games of one sequence belong together. */
  sequences: number
  readonly shares: number[]
  readonly squares: number[]
  /** The same games as a referee tells them; nothing where there was none. */
  readonly ruled?: Tally
}

export const emptyTally = (players: number, refereed = false): Tally => ({
  games: 0,
  plies: 0,
  draws: 0,
  wins: new Array(players).fill(0),
  points: new Array(players).fill(0),
  sequences: 0,
  shares: new Array(players).fill(0),
  squares: new Array(players).fill(0),
  ...(refereed && { ruled: emptyTally(players) }),
})

/** Adds `more` to `sum`. */
export function addTally(sum: Tally, more: Tally): void {
  sum.games += more.games
  sum.plies += more.plies
  sum.draws += more.draws
  sum.sequences += more.sequences
  for (let i = 0; i < sum.wins.length; i++) {
    sum.wins[i] += more.wins[i]
    sum.points[i] += more.points[i]
    sum.shares[i] += more.shares[i]
    sum.squares[i] += more.squares[i]
  }
  if (sum.ruled && more.ruled) addTally(sum.ruled, more.ruled)
}

/** Games that are played with the same dice. */
export const rotationsOf = (match: Match): number => (match.rotate ? (match.rotations ?? match.players.length) : 1)

/** At most this many dice sequences a block: long enough to outweigh handing it over, short enough to show progress. */
const LARGEST = 250
/** And at least this many blocks, if there are as many sequences, so that slow players can share the work. */
const FEWEST = 200

/** A match as blocks, in order: trial by trial. They are the same whoever plays them, and made only when asked for. */
export function* blocksOf(match: Match): Generator<Block> {
  const sequences = Math.ceil(match.games / rotationsOf(match))
  const size = Math.max(1, Math.min(LARGEST, Math.floor((sequences * match.trials) / FEWEST)))
  for (let trial = 0; trial < match.trials; trial++)
    for (let first = 0; first < sequences; first += size)
      yield { match, trial, first, sequences: Math.min(size, sequences - first) }
}

/** The game and players of a match, checked: as many players as seats, each known. */
export function seatedPlayers(
  match: Match,
  find: (game: Game, name: string) => Player = makePlayer,
): { game: Game; players: Player[] } {
  const game = makeGame(match.game)
  if (match.players.length !== game.seats)
    throw usage(
      `${game.id} has ${game.seats} seats, but ${match.players.length} players are named. Name one for each seat, such as "expert${' random'.repeat(game.seats - 1)}".`,
    )
  return { game, players: match.players.map(name => find(game, name)) }
}

/** Plays a block at a table of its game. Table, players and referee may be used again for the next one. */
export function playBlock(block: Block, players: readonly Player[], table: Table, referee?: Referee): Tally {
  const { match, trial } = block
  const seats = players.length
  const turns = rotationsOf(match)
  const tally = emptyTally(seats, referee !== undefined)
  const told = [
    { tally, returns: table.returns },
    ...(tally.ruled ? [{ tally: tally.ruled, returns: table.ruled }] : []),
  ]
  const shares = told.map(() => new Float64Array(seats))
  const seated = [...players]
  const dice = seeded()
  const minds = seeded()
  for (let sequence = block.first; sequence < block.first + block.sequences; sequence++) {
    const here = Math.min(turns, match.games - sequence * turns)
    for (const each of shares) each.fill(0)
    for (let turn = 0; turn < here; turn++) {
      for (let i = 0; i < seats; i++) seated[(i + turn) % seats] = players[i]
      dice.restart(match.seed, trial, sequence)
      minds.restart(match.seed, trial, sequence, turn + 1)
      const plies = table.play(seated, dice, minds, referee)
      for (let k = 0; k < told.length; k++) {
        told[k].tally.plies += plies
        score(told[k].returns, turn, told[k].tally, shares[k])
      }
    }
    for (let k = 0; k < told.length; k++) {
      const sum = told[k].tally
      sum.games += here
      sum.sequences++
      for (let i = 0; i < seats; i++) {
        sum.shares[i] += shares[k][i] / here
        sum.squares[i] += (shares[k][i] / here) ** 2
      }
    }
  }
  return tally
}

/** A game is won by whoever gets most, and drawn when all get the same. */
function score(returns: Float32Array, turn: number, tally: Tally, shares: Float64Array): void {
  const seats = returns.length
  const most = Math.max(...returns)
  const drawn = returns.every(value => value === most)
  if (drawn) tally.draws++
  for (let i = 0; i < seats; i++) {
    const got = returns[(i + turn) % seats]
    tally.points[i] += got
    if (drawn) shares[i] += 1 / seats
    else if (got === most) {
      tally.wins[i]++
      shares[i]++
    }
  }
}
