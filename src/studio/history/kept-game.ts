// A game that a person has played, as the browser keeps it.
import { checksum } from '../../core/checksum.ts'
import type { Game } from '../../core/contract.ts'
import { type RecordedGame, writeRecord } from '../../core/record.ts'
import { makeGame } from '../../games/registry.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { openRecord } from '../../session/recorded.ts'
import { HUMAN } from '../../session/seats.ts'
import { isOver, newSession, recordOf, type Session } from '../../session/session.ts'
import { opponentTitle } from '../difficulty.ts'
import { titleOf } from '../games/names.ts'
import { resultOf } from '../play/result.ts'
import type { Summary } from '../review/summary.ts'
import { playerTitle } from '../words.ts'

/** How it went for the one person who played; with several persons, only that it was played. */
export type Outcome = 'won' | 'lost' | 'drawn' | 'unfinished' | 'played'

export interface GameReview {
  /** The player whose judgement it is. */
  readonly judge: string
  /** Of each person. */
  readonly seats: readonly Summary[]
}

export interface KeptGame {
  /** Follows from the record: the same game is never kept twice. */
  readonly id: string
  /** Where it began: games that differ in their moves alone have the same. */
  readonly origin: string
  /** As every file of a recorded game has it, with its checksum. */
  readonly record: string
  readonly module: string
  readonly game: string
  readonly players: readonly string[]
  /** When it was last played, in milliseconds since 1970. */
  readonly date: number
  readonly outcome: Outcome
  /** "You win in 40 moves". */
  readonly head: string
  readonly review?: GameReview
}

/** A game by its name; nothing where it is not there, because somebody brought it by a module that is not loaded now. */
export function gameNamed(name: string): Game | undefined {
  try {
    return makeGame(name)
  } catch {
    return undefined
  }
}

const personsOf = (players: readonly string[]): number[] =>
  players.flatMap((name, seat) => (name === HUMAN ? [seat] : []))

function outcomeOf({ returns, resigned, players }: RecordedGame): Outcome {
  if (returns === undefined && resigned === undefined) return 'unfinished'
  const [person, ...others] = personsOf(players)
  if (person === undefined || others.length > 0) return 'played'
  if (resigned !== undefined) return resigned === person ? 'lost' : players.length === 2 ? 'won' : 'played'
  const most = Math.max(...(returns ?? []))
  if (returns?.[person] !== most) return 'lost'
  return returns.every(got => got === most) ? 'drawn' : 'won'
}

/** A session of a recorded game, as far as it went. */
export function sessionOf({ game, players, seed, moves, resigned }: RecordedGame): Session {
  const session = newSession(
    makeGame(game),
    players.map(name => ({ name })),
    seed,
    moves,
  )
  session.resigned = resigned
  return session
}

/** What is kept of a game. */
export function keptOf(session: Session, date: number): KeptGame {
  const recorded = recordOf(session)
  const record = writeRecord(recorded)
  const { game, seed, players } = recorded
  return {
    // The checksum alone is of 32 bits, and somebody may play thousands of games.
    id: `${seed.toString(36)}-${checksum(record)}`,
    origin: `${game} ${seed} ${players.join()}`,
    record,
    module: moduleOf(session.game).name,
    game,
    players,
    date,
    outcome: outcomeOf(recorded),
    head: resultOf(session)?.head ?? 'Not finished',
  }
}

/** A kept game from somewhere else; everything but its date and review follows from its record, which is played through. */
export function checkedGame(record: string, date: number, review: GameReview | undefined): KeptGame {
  const game = keptOf(sessionOf(openRecord(record, 'A game of this file').record), date)
  return review ? { ...game, review } : game
}

/** Choices of a person that make a game worth keeping that was not finished. */
const SUBSTANTIAL = 6

/** Whether a game is kept: a person took part, and it was finished or at least well under way. */
export function isWorthKeeping(session: Session): boolean {
  const persons = personsOf(session.seats.map(({ name }) => name))
  if (persons.length === 0 || session.moves.length === 0) return false
  return (
    isOver(session) ||
    session.events.filter(({ seat }) => seat !== undefined && persons.includes(seat)).length >= SUBSTANTIAL
  )
}

/** Everybody at the table but the one person. */
export const opponentsOf = ({ game, players }: KeptGame): string => {
  const [first, ...others] = personsOf(players)
  const rules = gameNamed(game)
  const title = (name: string): string => (rules ? opponentTitle(rules, name) : playerTitle(name))
  const names = players.filter((_, seat) => seat !== first || others.length > 0).map(title)
  return [...new Set(names)].join(', ')
}

/** The summary of the one person, where the game was reviewed. */
export const ownSummary = ({ players, review }: KeptGame): Summary | undefined => {
  const [person, ...others] = personsOf(players)
  return others.length > 0 ? undefined : review?.seats.find(({ seat }) => seat === person)
}

export interface Filter {
  /** Words that all have to occur. */
  readonly text: string
  /** A module's name, or "" for all. */
  readonly module: string
  readonly outcome: Outcome | ''
}

export function matches(game: KeptGame, { text, module, outcome }: Filter): boolean {
  if (module !== '' && game.module !== module) return false
  if (outcome !== '' && game.outcome !== outcome) return false
  const said = [
    titleOf(game.module),
    game.game,
    opponentsOf(game),
    ...game.players,
    game.head,
    ownSummary(game)?.grade ?? '',
    dayOf(game),
  ]
    .join(' ')
    .toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => said.includes(word))
}

/** "17 November 2026". */
export const dayOf = ({ date }: KeptGame): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
