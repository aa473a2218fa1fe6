// A move made by hand, one man at a time, in any order. The generator lists each result once; here every way to reach it
// counts. A hop is possible if the die can move that man now and the remaining dice can still lead to a legal result.
import { ACTOR, type Game, type Move, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { BAR, HIGH, LOW, MEN, OFF, TURN } from './board.ts'

/** A game on this board: backgammon or one of its relatives. */
export interface HoppingGame extends Game {
  liftable(state: State, die: number): number
}

/** A man moved by one die. */
export interface HandHop {
  readonly from: number
  readonly to: number
  readonly die: number
}

/** A partly made move: the current board, the dice that are left, and the hops so far. */
export interface HalfMadeMove {
  readonly state: State
  readonly dice: readonly number[]
  readonly hops: readonly HandHop[]
  /** The possible next hops. */
  readonly next: readonly HandHop[]
  /** The completed move, when no hop is left. */
  readonly made: Move | undefined
  /** Makes one of the hops in `next`. */
  go(next: HandHop): HalfMadeMove
}

const keyOf = (state: State): string => state.subarray(MEN).join()

/** Makes one hop. The turn and the dice stay as they are. */
function hopped(game: HoppingGame, state: State, { from, die }: HandHop): State {
  const after = state.slice()
  after[HIGH] = die
  after[LOW] = die
  game.play(after, from, after)
  for (const cell of [ACTOR, TURN, HIGH, LOW]) after[cell] = state[cell]
  return after
}

/** Starts a move by hand. */
export function beginByHand(game: HoppingGame, start: State): HalfMadeMove {
  const moves = movesFor(game)
  game.moves(start, moves)
  const results = new Map<string, Move>()
  const after = start.slice()
  for (const move of moves.list.subarray(0, moves.count)) {
    game.play(start, move, after)
    results.set(keyOf(after), move)
  }
  const [high, low] = [start[HIGH], start[LOW]]
  const dice = high === low ? [high, high, high, high] : [high, low]
  return halfMade(game, results, new Map(), start, dice, [])
}

function halfMade(
  game: HoppingGame,
  results: ReadonlyMap<string, Move>,
  known: Map<string, boolean>,
  state: State,
  dice: readonly number[],
  hops: readonly HandHop[],
): HalfMadeMove {
  const next = hopsFrom(game, state, dice).filter(candidate =>
    leads(game, results, known, hopped(game, state, candidate), without(dice, candidate.die)),
  )
  return {
    state,
    dice,
    hops,
    next,
    made: next.length === 0 ? results.get(keyOf(state)) : undefined,
    go: taken => halfMade(game, results, known, hopped(game, state, taken), without(dice, taken.die), [...hops, taken]),
  }
}

/** Whether the remaining dice can still lead to a legal result. As many dice as possible must be played. */
function leads(
  game: HoppingGame,
  results: ReadonlyMap<string, Move>,
  known: Map<string, boolean>,
  state: State,
  dice: readonly number[],
): boolean {
  const key = keyOf(state)
  if (results.has(key)) return true
  const memo = `${key}:${dice.join('')}`
  const before = known.get(memo)
  if (before !== undefined) return before
  const found = hopsFrom(game, state, dice).some(candidate =>
    leads(game, results, known, hopped(game, state, candidate), without(dice, candidate.die)),
  )
  known.set(memo, found)
  return found
}

function hopsFrom(game: HoppingGame, state: State, dice: readonly number[]): HandHop[] {
  const hops: HandHop[] = []
  for (const die of new Set(dice)) {
    const places = game.liftable(state, die)
    for (let from = BAR; from > OFF; from--)
      if (((places >>> from) & 1) === 1) hops.push({ from, to: Math.max(OFF, from - die), die })
  }
  return hops
}

function without(dice: readonly number[], die: number): number[] {
  const left = [...dice]
  left.splice(left.indexOf(die), 1)
  return left
}
