// A match: the same players meet many times. Each dice sequence is played once for every rotation of the seats, and sequences take turns with the orders
// around the table (seating.ts), so that neither luck nor the seat nor a neighbour decides. The work is cut into blocks whose seeds do not depend on who plays them, where or when.
import { ACTOR, CHANCE, type Game, type Move, type Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { Conditions, Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { chanceIn } from '../modules/chance.ts'
import { makePlayer } from '../search/make-player.ts'
import { openingsOf } from './openings.ts'
import { ordersOf, type Places } from './seating.ts'

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
  /** Every dice sequence has an opening of its own (games without dice). */
  readonly openings?: boolean
  /** The player whose judgement of the rolls is subtracted as luck (two seats, dice). */
  readonly luckBy?: string
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
  /** Dice sequences. */
  sequences: number
  /**
   * Of each player: how many sequences brought it how much, from nothing to all games, in steps of a draw's part. Games of one sequence
   * belong together, so an interval draws whole sequences.
   */
  readonly histograms: number[][]
  /** Games that are no repeat of another of their sequence. */
  distinct: number
  /** Games without dice can repeat those of other sequences: a mark of each game, and of each sequence. */
  readonly gameMarks: number[]
  readonly sequenceMarks: number[]
  /** With a luck meter, over sequences: the sum and the sum of squares of the first player's share, or points a game, less its luck. */
  readonly adjusted: { sum: number; squares: number; inPoints: boolean }
  /** Over sequences: the sum and the sum of squares of the first player's points a game. */
  readonly pointsOfFirst: { sum: number; squares: number }
  /** The same games as a referee tells them; nothing where there was none. */
  readonly ruled?: Tally
}

/** Of `games` games of a sequence: a bin for each part of them that a player can have got. */
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

/** Games that are played with the same dice. */
export const rotationsOf = (match: Pick<Match, 'players' | 'rotate' | 'rotations'>): number =>
  match.rotate ? (match.rotations ?? match.players.length) : 1

const sequencesOf = (match: Match): number => Math.ceil(match.games / rotationsOf(match))

/** At most this many dice sequences a block: long enough to outweigh handing it over, short enough to show progress. */
const LARGEST = 250
/** And at least this many blocks, if there are as many sequences, so that slow players can share the work. */
const FEWEST = 200

/** A match as blocks, in order: trial by trial. They are the same whoever plays them, and made only when asked for. */
export function* blocksOf(match: Match): Generator<Block> {
  const sequences = sequencesOf(match)
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
      `${game.id} has ${game.seats} seats, but ${match.players.length} players are named. Name one per seat, such as "expert${' random'.repeat(game.seats - 1)}".`,
    )
  return { game, players: match.players.map(name => find(game, name)) }
}

/** Whether a match on a game varies its openings if nothing is said: where no dice do. */
export function variesOpenings(game: Game): boolean {
  const start = new Int8Array(game.cells)
  game.start(start)
  return chanceIn(game) !== 'dice' && start[ACTOR] !== CHANCE
}

/** The openings of a game's last match are kept, because blocks of one match follow one another. */
const kept = new WeakMap<
  Game,
  { readonly seed: number; readonly least: number; readonly list: ReturnType<typeof openingsOf> }
>()

/** The opening of a sequence; nothing where games begin at the start. */
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

/** Players who are all the same share their minds as well as their dice: then each wins exactly as often as the others. */
const allTheSame = ({ players }: Match): boolean => players.every(name => name === players[0])

/** Which generator the players of a rotation draw from. */
export const mindsOf = (match: Match, turn: number): number => (allTheSame(match) ? 1 : turn + 1)

/** Plays a block at a table of its game. Table, players, referee and luck meter may be used again for the next one. */
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
  const told = [
    { tally, returns: table.returns },
    ...(tally.ruled ? [{ tally: tally.ruled, returns: table.ruled }] : []),
  ]
  const parts = told.map(() => new Float64Array(seats))
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
      for (let k = 0; k < told.length; k++) {
        told[k].tally.plies += plies
        score(told[k].returns, places, turn, told[k].tally, parts[k])
      }
    }
    for (let k = 0; k < told.length; k++) {
      const sum = told[k].tally
      sum.games += here
      sum.sequences++
      // The last sequence may have fewer games than the others: what it brought is scaled to theirs.
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

/** A mark of a game: what was played, and in its lowest bits who sat where. */
function markOf({ players }: Match, places: Places, turn: number, fingerprint: number): number {
  const seats = players.length
  let seating = 0
  for (let seat = 0; seat < seats; seat++) {
    const at = places.indexOf((((seat - turn) % seats) + seats) % seats)
    seating = (seating * seats + players.indexOf(players[at])) % 256
  }
  return (fingerprint % 2 ** 45) * 256 + seating
}

/** A game is won by whoever gets most, and drawn when all get the same: a win is as many parts as there are seats, a draw one. */
function score(returns: Float32Array, places: Places, turn: number, tally: Tally, parts: Float64Array): void {
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
