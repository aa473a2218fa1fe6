// A game in progress. It is determined by the game, the seed and the moves so far. The dice of each ply, and the tie-breaks of players, depend only
// on the seed and the ply, so undo and resume simply replay the moves.
import { ACTOR, CHANCE, type Game, type Move, OVER, type Player, type State } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { actorOf, best, choose, movesFor } from '../core/playing.ts'
import type { RecordedGame } from '../core/record.ts'
import { seeded } from '../core/rng.ts'
import { chanceIn } from '../modules/chance.ts'
import { type GameModule, moduleOf } from '../modules/game-module.ts'
import type { Seat } from './seats.ts'

/** Something that happened: a move with the roll before it or, without a seat, a decision of chance. */
export interface GameEvent {
  readonly seat: number | undefined
  readonly rolled: string
  readonly move: string
  readonly words: string
  /** The position before it. */
  readonly before: State
}

export interface Session {
  readonly game: Game
  readonly module: GameModule
  readonly seats: readonly Seat[]
  readonly seed: number
  /** All plies so far, in the game's notation. */
  moves: string[]
  state: State
  events: GameEvent[]
  /** Every roll of a seat. */
  rolls: { seat: number; rolled: string }[]
  /** The roll for the next move. */
  rolled: string
  resigned: number | undefined
  /** The plies that a person played with help, such as a hint. */
  helped: readonly number[]
}

export function newSession(game: Game, seats: readonly Seat[], seed: number, moves: readonly string[] = []): Session {
  const session: Session = {
    game,
    module: moduleOf(game),
    seats,
    seed,
    moves: [],
    state: new Int8Array(game.cells),
    events: [],
    rolls: [],
    rolled: '',
    resigned: undefined,
    helped: [],
  }
  playAgain(session, moves)
  return session
}

/** Restarts the game and plays these moves. */
function playAgain(session: Session, moves: readonly string[]): void {
  Object.assign(session, { moves: [], events: [], rolls: [], rolled: '' })
  session.game.start(session.state)
  for (const text of moves) playMove(session, session.game.parseMove(session.state, text))
}

/** Who makes a move. The player on roll may do something else first, such as resign. */
function moverOf(game: Game, state: State, move: Move): number {
  if (state[ACTOR] !== CHANCE) return actorOf(state)
  const outcomes = movesFor(game)
  game.moves(state, outcomes)
  return outcomes.list.subarray(0, outcomes.count).includes(move) ? CHANCE : game.turn(state)
}

/**
 * Whether an outcome of chance is the roll of the seat that acts next. The first roll may decide who begins; a later one after which another seat
 * acts has ended a turn.
 */
export function isRollOf(game: Game, before: State, after: State, first: boolean): boolean {
  const next = actorOf(after)
  return next >= 0 && chanceIn(game) === 'dice' && (first || game.turn(before) === next)
}

/** Plays a move or an outcome of chance, and records what happened. */
export function playMove(session: Session, move: Move): void {
  const { game, module, state } = session
  const actor = moverOf(game, state, move)
  const first = isOpening(session)
  const text = game.printMove(state, move)
  const words = module.describe?.(game, state, move) ?? ''
  const before = state.slice()
  game.play(state, move, state)
  const next = actorOf(state)
  session.moves.push(text)
  if (actor !== CHANCE) {
    session.events.push({ seat: actor, rolled: session.rolled, move: text, words, before })
    session.rolled = ''
  } else if (isRollOf(game, before, state, first)) {
    session.rolled = text
    session.rolls.push({ seat: next, rolled: text })
  } else session.events.push({ seat: undefined, rolled: '', move: text, words, before })
}

/** The name of a seat in the game. */
export const seatName = (session: Session, seat: number): string =>
  session.module.seatName?.(session.game, seat) ?? `seat ${seat + 1}`

export const isOver = (session: Session): boolean => session.state[ACTOR] === OVER || session.resigned !== undefined

/** Whether nothing has happened yet, or the next game of a match begins. */
export const isOpening = ({ game, module, state, moves }: Session): boolean =>
  moves.length === 0 || (module.opens?.(game, state) ?? false)

/** The seat that acts; before a roll, the seat that acts after it; undefined if chance decides something else. */
export function whoActs(session: Session): number | undefined {
  const { game, state } = session
  if (state[ACTOR] !== CHANCE) return state[ACTOR] === OVER ? undefined : state[ACTOR]
  if (chanceIn(game) !== 'dice') return undefined
  const moves = movesFor(game)
  game.moves(state, moves)
  const next = state.slice()
  const actors = Array.from(moves.list.subarray(0, moves.count), outcome => {
    game.play(state, outcome, next)
    return actorOf(next)
  })
  // Some outcomes may pass the turn to another seat. It is still the roll of the player whose turn it is.
  const turn = game.turn(state)
  if (!isOpening(session) && actors.includes(turn)) return turn
  return actors.slice(0, 1).find(actor => actor >= 0)
}

export const isRoll = (session: Session): boolean => session.state[ACTOR] === CHANCE

export function legalMoves({ game, state }: Session): Move[] {
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)]
}

// Separate generators for each ply, distinguished by their last word, so that a hint does not change the dice.
const diceOf = (session: Session) => seeded(session.seed, session.moves.length)
/** The generator of a player at a ply, in any thread. */
export const mindAt = (seed: number, ply: number) => seeded(seed, ply, 1)
const hintOf = (session: Session) => seeded(session.seed, session.moves.length, 2)

/** Rolls the dice. */
export const roll = (session: Session): void => playMove(session, session.game.roll(session.state, diceOf(session)))

/** Lets a player make its move. */
export function think(session: Session, player: Player): void {
  const moves = movesFor(session.game)
  session.game.moves(session.state, moves)
  playMove(
    session,
    choose(
      player,
      session.state,
      moves,
      new Float32Array(session.game.maxMoves),
      mindAt(session.seed, session.moves.length),
    ),
  )
}

/** A move with a player's rating. If ratings are means of playouts, `spread` is half of the 95% interval. */
export interface RatedMove {
  readonly move: Move
  readonly rating: number
  readonly spread: number | undefined
}

/** The legal moves with a player's ratings, best first. */
export function ranked(session: Session, player: Player): RatedMove[] {
  const moves = movesFor(session.game)
  const ratings = new Float32Array(session.game.maxMoves)
  const rng = hintOf(session)
  session.game.moves(session.state, moves)
  player.rate(session.state, moves, ratings, rng)
  const top = best(ratings, moves.count, rng)
  return [...moves.list.subarray(0, moves.count)]
    .map((move, at) => ({ move, rating: elementAt(ratings, at), spread: player.spreads?.[at], first: at === top }))
    .sort((x, y) => y.rating - x.rating || Number(y.first) - Number(x.first))
    .map(({ move, rating, spread }) => ({ move, rating, spread }))
}

/** What a seat can resign, if resigning is a move of the game: "single", "gammon"; empty if resigning ends everything. */
export function resignations({ game, state, module }: Session): readonly string[] {
  return (module.resignations ?? []).filter(what => {
    try {
      game.parseMove(state, `resign ${what}`)
      return true
    } catch {
      return false
    }
  })
}

/** Resigns: by a move if the game has one, otherwise for good. */
export function resign(session: Session, seat: number, what?: string): void {
  const { game, state } = session
  const [least] = resignations(session)
  if (least === undefined) session.resigned = seat
  else playMove(session, game.parseMove(state, `resign ${what ?? least}`))
}

/** Whether a seat has had a choice, so that there is something to take back. */
export function hasDecided({ game, events }: Session, seat: number): boolean {
  const legal = movesFor(game)
  return events.some(({ seat: mover, before }) => {
    if (mover !== seat) return false
    game.moves(before, legal)
    return legal.count > 1
  })
}

/** Goes back to a seat's previous decision; false if there was none. */
export function takeBack(session: Session, seat: number): boolean {
  const { game, moves } = session
  const state = new Int8Array(game.cells)
  const legal = movesFor(game)
  let last = -1
  game.start(state)
  for (const [ply, text] of moves.entries()) {
    const move = game.parseMove(state, text)
    if (moverOf(game, state, move) === seat) {
      game.moves(state, legal)
      if (legal.count > 1) last = ply
    }
    game.play(state, move, state)
  }
  if (last < 0) return false
  playAgain(session, moves.slice(0, last))
  // A hint for the decision that is taken again is still known.
  session.helped = session.helped.filter(ply => ply <= last)
  return true
}

/** Notes that the next move is played with help; false if that was known. */
export function noteHelp(session: Session): boolean {
  const ply = session.moves.length
  if (session.helped.includes(ply)) return false
  session.helped = [...session.helped, ply]
  return true
}

/** The game in the form in which it is saved. */
export function recordOf(session: Session): RecordedGame {
  const { game, state, seed, seats, moves, resigned, helped } = session
  const returns = new Float32Array(game.seats)
  const over = state[ACTOR] === OVER
  if (over) game.returns(state, returns)
  return {
    format: 'ludus-game',
    version: 1,
    game: game.id,
    seed,
    players: seats.map(({ name }) => name),
    moves,
    ...(over && { returns: [...returns] }),
    ...(resigned !== undefined && { resigned }),
    ...(helped.length > 0 && { helped }),
  }
}
