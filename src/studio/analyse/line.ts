// A game as a sequence of positions, with functions to query it.

import { ACTOR, CHANCE, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { actorOf } from '../../core/playing.ts'
import { makeGame } from '../../games/registry.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { HUMAN } from '../../session/seats.ts'
import { isRollOf } from '../../session/session.ts'
import { roundsOf } from '../play/rounds.ts'
import type { Read } from '../reading.ts'

/** A move or an outcome of chance, and the position before it. */
export interface Ply {
  readonly before: State
  readonly move: Move
  readonly text: string
}

export interface Line {
  readonly game: Game
  readonly players: readonly string[]
  readonly plies: readonly Ply[]
  /** The last position. */
  readonly end: State
  /** The plies that a person played with help. */
  readonly helped: readonly number[]
  /** The games of the match that this one belongs to. */
  readonly match?: readonly Read[]
  readonly nth?: number
}

/** Plays a game through; throws if it breaks the rules. */
export function lineOf({ game: name, start, players, moves, helped = [], match, nth }: Read): Line {
  const game = makeGame(name)
  const state = new Int8Array(game.cells)
  if (start === undefined) game.start(state)
  else state.set(game.parse(start))
  const plies = moves.map((text, ply) => {
    const before = state.slice()
    if (before[ACTOR] === OVER) throw badInput(`The game is over after ${ply} plies, but "${text}" follows.`)
    const move = game.parseMove(state, text)
    game.play(state, move, state)
    return { before, move, text }
  })
  return { game, players, plies, end: state, helped, ...(match && { match, nth: nth ?? 0 }) }
}

/** The seats of people. */
export const personsIn = ({ players }: Pick<Line, 'players'>): number[] =>
  players.flatMap((name, seat) => (name === HUMAN ? [seat] : []))

/** The position after `at` plies. */
export const positionAt = ({ plies, end }: Line, at: number): State => plies[at]?.before ?? end

export const isDecision = (state: State): boolean => actorOf(state) >= 0

/** Whether chance acts next. */
export const isChance = (state: State): boolean => state[ACTOR] === CHANCE

/** The ply played after `at` plies, or the final position. This object identifies a place in a line. */
export const plyAt = ({ plies, end }: Line, at: number): Ply | State => plies[at] ?? end

/** Plies that were tried, by position and move, so that trying one again gives the same objects. */
const attempts = new WeakMap<State, Map<Move, Attempt>>()

interface Attempt {
  readonly ply: Ply
  readonly end: State
}

/** A line truncated at a position, plus one ply. */
export function extended(line: Line, at: number, move: Move): Line {
  const before = positionAt(line, at)
  const from = attempts.get(before) ?? new Map<Move, Attempt>()
  attempts.set(before, from)
  const { ply, end } = from.get(move) ?? attempt(line.game, before, move)
  from.set(move, { ply, end })
  return { ...line, plies: [...line.plies.slice(0, at), ply], end }
}

function attempt(game: Game, before: State, move: Move): Attempt {
  const end = before.slice()
  game.play(before, move, end)
  return { ply: { before, move, text: game.printMove(before, move) }, end }
}

/** Whether a ply is the roll for the decision after it. Other outcomes of chance, such as a 1 in Pig, are events of their own. */
export function isRollFor(line: Line, at: number): boolean {
  const { game, plies } = line
  const ply = plies[at]
  if (!ply || isDecision(ply.before)) return false
  const first = at === 0 || (moduleOf(game).opens?.(game, ply.before) ?? false)
  return isRollOf(game, ply.before, positionAt(line, at + 1), first)
}

/** The number of the round that begins with each ply, as the list of moves shows it. */
export const numbersOf = ({ plies }: Line): readonly (number | undefined)[] =>
  roundsOf(plies.map(({ before }) => ({ seat: isDecision(before) ? actorOf(before) : undefined })))

/** The number of the round that a ply belongs to. */
export const moveNumber = (line: Line, at: number): number =>
  numbersOf(line).findLast((number, ply) => ply <= at && number !== undefined) ?? 1

/** The nearest decision in a direction, or else the end of the line. */
export function nextDecision(line: Line, at: number, by: 1 | -1): number {
  const last = line.plies.length
  let to = Math.min(last, Math.max(0, at + by))
  while (to > 0 && to < last && !isDecision(positionAt(line, to))) to += by
  return to
}
