// A match: the same players meet many times. Each dice sequence is played once for every rotation of the seats, and sequences cycle through the
// orders around the table (seating.ts), so that neither luck nor the seat nor a neighbour decides. The work is split into blocks whose seeds do not
// depend on where or when they are played.
import { ACTOR, CHANCE, type Game, type Move, type Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { Conditions, Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { chanceIn } from '../modules/chance.ts'
import { makePlayer } from '../search/make-player.ts'
import { openingsOf } from './openings.ts'
import { ordersOf, type SeatOrder } from './seating.ts'

export interface Match {
  readonly game: string
  /** One for each seat. With rotation, the seats in the first game of a dice sequence. */
  readonly players: readonly string[]
  /** Games per trial. */
  readonly games: number
  readonly trials: number
  readonly rotate: boolean
  readonly seed: number
  /** Rotations per dice sequence; by default, once around the table. */
  readonly rotations?: number
  /** Also report results adjudicated by the endgame tables, from this many pieces on (checkers). */
  readonly adjudicate?: number
  /** Every dice sequence has its own opening (games without dice). */
  readonly openings?: boolean
  /** The player by whose evaluation of the rolls luck is subtracted (two seats, dice). */
  readonly luckBy?: string
}

/** Some dice sequences of one trial. */
export interface Block {
  readonly match: Match
  readonly trial: number
  readonly first: number
  readonly sequences: number
}

/** The combined result of some games. */
export interface Tally {
  games: number
  plies: number
  draws: number
  readonly wins: number[]
  /** Sum of returns. */
  readonly points: number[]
  /** Dice sequences. */
  sequences: number
  /**
   * For each player, how many sequences had which score, from none to all games, in steps of a draw's share. Games of one sequence are not
   * independent, so an interval resamples whole sequences.
   */
  readonly histograms: number[][]
  /** Games that do not repeat another game of their sequence. */
  distinct: number
  /** Games without dice can repeat those of other sequences, so there is a fingerprint of each game and of each sequence. */
  readonly gameMarks: number[]
  readonly sequenceMarks: number[]
  /** With a luck meter: the sum and the sum of squares, over sequences, of the first player's share, or points per game, minus its luck. */
  readonly adjusted: { sum: number; squares: number; inPoints: boolean }
  /** The sum and the sum of squares, over sequences, of the first player's points per game. */
  readonly pointsOfFirst: { sum: number; squares: number }
  /** The same games as adjudicated by a referee; absent without one. */
  readonly ruled?: Tally
}

/** The number of bins for the possible scores of a player in a sequence of `games` games. */
const bins = (seats: number, games: number): number => seats * games + 1

export const emptyTally = (match: Pick<Match, 'players' | 'rotate' | 'rotations'>, refereed = false): Tally => {
  const seats = match.players.length
  const zeros = (): number[] => new Array(seats).fill(0)
  return {
    games: 0,
    plies: 0,
    draws: 0,
    wins: zeros(),
    points: zeros(),
    sequences: 0,
    histograms: Array.from({ length: seats }, () => new Array(bins(seats, rotationsOf(match))).fill(0)),
    distinct: 0,
    gameMarks: [],
    sequenceMarks: [],
    adjusted: { sum: 0, squares: 0, inPoints: false },
    pointsOfFirst: { sum: 0, squares: 0 },
    ...(refereed && { ruled: emptyTally(match) }),
  }
}

/** Adds `more` to `sum`. */
export function addTally(sum: Tally, more: Tally): void {
  sum.games += more.games
  sum.plies += more.plies
  sum.draws += more.draws
  sum.sequences += more.sequences
  sum.distinct += more.distinct
  for (let i = 0; i < sum.wins.length; i++) {
    sum.wins[i] += more.wins[i]
    sum.points[i] += more.points[i]
    for (let bin = 0; bin < sum.histograms[i].length; bin++) sum.histograms[i][bin] += more.histograms[i][bin]
  }
  for (const mark of more.gameMarks) sum.gameMarks.push(mark)
  for (const mark of more.sequenceMarks) sum.sequenceMarks.push(mark)
  sum.adjusted.sum += more.adjusted.sum
  sum.adjusted.squares += more.adjusted.squares
  sum.adjusted.inPoints ||= more.adjusted.inPoints
  sum.pointsOfFirst.sum += more.pointsOfFirst.sum
  sum.pointsOfFirst.squares += more.pointsOfFirst.squares
  if (sum.ruled && more.ruled) addTally(sum.ruled, more.ruled)
}

/** The number of games that are played with the same dice. */
export const rotationsOf = (match: Pick<Match, 'players' | 'rotate' | 'rotations'>): number =>
  match.rotate ? (match.rotations ?? match.players.length) : 1

const sequencesOf = (match: Match): number => Math.ceil(match.games / rotationsOf(match))

/** The most dice sequences per block: enough to outweigh the cost of sending it, few enough to show progress. */
const LARGEST = 250
/** At least this many blocks, if there are enough sequences, so that slow players can share the work. */
const FEWEST = 200

/** The blocks of a match in order, trial by trial. They are the same wherever they are played, and are created on demand. */
export function* blocksOf(match: Match): Generator<Block> {
  const sequences = sequencesOf(match)
  const size = Math.max(1, Math.min(LARGEST, Math.floor((sequences * match.trials) / FEWEST)))
  for (let trial = 0; trial < match.trials; trial++)
    for (let first = 0; first < sequences; first += size)
      yield { match, trial, first, sequences: Math.min(size, sequences - first) }
}

/** The game and players of a match. Throws if the number of players does not match the seats, or a player is unknown. */
export function seatedPlayers(
  match: Match,
  find: (game: Game, name: string) => Player = makePlayer,
): { game: Game; players: Player[] } {
  const game = makeGame(match.game)
  if (match.players.length !== game.seats)
    throw usage(
      `${game.id} has ${game.seats} seats, but ${match.players.length} players are named. Name one per seat, such as "expert${' random'.repeat(game.seats - 1)}".`,
    )
  return { game, players: match.players.map(name => find(game, name)) }
}

/** Whether a match varies its openings by default: only in games without dice. */
export function variesOpenings(game: Game): boolean {
  const start = new Int8Array(game.cells)
  game.start(start)
  return chanceIn(game) !== 'dice' && start[ACTOR] !== CHANCE
}

/** The openings of a game's last match are cached, because the blocks of a match follow one another. */
const kept = new WeakMap<
  Game,
  { readonly seed: number; readonly least: number; readonly list: ReturnType<typeof openingsOf> }
>()

/** The opening of a sequence; undefined if games start from the initial position. */
export function openingOf(match: Match, game: Game, trial: number, sequence: number): readonly Move[] | undefined {
  if (!match.openings) return undefined
  const { seed } = match
  const least = sequencesOf(match) * match.trials
  let found = kept.get(game)
  if (found?.seed !== seed || found.least !== least) {
    found = { seed, least, list: openingsOf(game, least, seeded(seed, 0x09e4)) }
    kept.set(game, found)
  }
  return found.list[(trial * sequencesOf(match) + sequence) % found.list.length]
}

/** If all players are the same, they share their random choices as well as their dice. Then each wins exactly as often as the others. */
const allTheSame = ({ players }: Match): boolean => players.every(name => name === players[0])

/** The seed word of the players' generator in a rotation. */
export const mindsOf = (match: Match, turn: number): number => (allTheSame(match) ? 1 : turn + 1)

/** Plays a block at a table of its game. Table, players, referee and luck meter can be reused for the next block. */
export function playBlock(
  block: Block,
  players: readonly Player[],
  table: Table,
  { referee, luckMeter }: Pick<Conditions, 'referee' | 'luckMeter'> = {},
): Tally {
  const { match, trial } = block
  const seats = players.length
  const turns = rotationsOf(match)
  const tally = emptyTally(match, referee !== undefined)
  const results = [
    { tally, returns: table.returns },
    ...(tally.ruled ? [{ tally: tally.ruled, returns: table.ruled }] : []),
  ]
  const parts = results.map(() => new Float64Array(seats))
  const seated = [...players]
  const orders = ordersOf(match)
  const dice = seeded()
  const minds = seeded()
  const marks: number[] = []
  tally.adjusted.inPoints = luckMeter?.inPoints === true
  const repeatable = chanceIn(table.game) !== 'dice'
  for (let sequence = block.first; sequence < block.first + block.sequences; sequence++) {
    const here = Math.min(turns, match.games - sequence * turns)
    const opening = openingOf(match, table.game, trial, sequence)
    const places = orders[sequence % orders.length]
    const points = tally.points[0]
    let luck = 0
    marks.length = 0
    for (const each of parts) each.fill(0)
    for (let turn = 0; turn < here; turn++) {
      for (let i = 0; i < seats; i++) seated[(places[i] + turn) % seats] = players[i]
      dice.restart(match.seed, trial, sequence)
      minds.restart(match.seed, trial, sequence, mindsOf(match, turn))
      const plies = table.play(seated, dice, minds, { referee, opening, luckMeter, fingerprint: true })
      luck += turn % seats === 0 ? table.luck : -table.luck
      marks.push(markOf(match, places, turn, table.fingerprint))
      for (let k = 0; k < results.length; k++) {
        results[k].tally.plies += plies
        score(results[k].returns, places, turn, results[k].tally, parts[k])
      }
    }
    for (let k = 0; k < results.length; k++) {
      const sum = results[k].tally
      sum.games += here
      sum.sequences++
      // The last sequence may have fewer games than the others, so its result is scaled.
      for (let i = 0; i < seats; i++) sum.histograms[i][Math.round((parts[k][i] * turns) / here)]++
    }
    tally.distinct += new Set(marks).size
    const pointsHere = (tally.points[0] - points) / here
    tally.pointsOfFirst.sum += pointsHere
    tally.pointsOfFirst.squares += pointsHere ** 2
    const adjusted = tally.adjusted.inPoints ? pointsHere - luck / here : (parts[0][0] / seats - luck) / here
    tally.adjusted.sum += adjusted
    tally.adjusted.squares += adjusted ** 2
    if (repeatable) {
      tally.gameMarks.push(...marks)
      tally.sequenceMarks.push(marks.reduce((sum, mark) => (sum * 31 + mark) % 2 ** 47, 0))
    }
  }
  return tally
}

/** A fingerprint of a game that includes, in its lowest bits, who sat where. */
function markOf({ players }: Match, places: SeatOrder, turn: number, fingerprint: number): number {
  const seats = players.length
  let seating = 0
  for (let seat = 0; seat < seats; seat++) {
    const at = places.indexOf((((seat - turn) % seats) + seats) % seats)
    seating = (seating * seats + players.indexOf(players[at])) % 256
  }
  return (fingerprint % 2 ** 45) * 256 + seating
}

/**
 * The seat with the highest return wins the game; if all get the same, it is a draw. A win counts `seats` parts for the winner, a draw one part for
 * each.
 */
function score(returns: Float32Array, places: SeatOrder, turn: number, tally: Tally, parts: Float64Array): void {
  const seats = returns.length
  const most = Math.max(...returns)
  const drawn = returns.every(value => value === most)
  if (drawn) tally.draws++
  for (let i = 0; i < seats; i++) {
    const got = returns[(places[i] + turn) % seats]
    tally.points[i] += got
    if (drawn) parts[i]++
    else if (got === most) {
      tally.wins[i]++
      parts[i] += seats
    }
  }
}
