// A game that a person has played, as it is stored in the browser.
import { checksum } from '../../core/checksum.ts'
import type { Game } from '../../core/contract.ts'
import { type RecordedGame, readRecord, writeRecord } from '../../core/record.ts'
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

/** The result for the only person who played; with several people, just 'played'. */
export type Outcome = 'won' | 'lost' | 'drawn' | 'unfinished' | 'played'

export interface GameReview {
  /** The player that reviewed it. */
  readonly judge: string
  /** One for each person. */
  readonly seats: readonly Summary[]
}

export interface KeptGame {
  /** Derived from the record, so the same game is never stored twice. */
  readonly id: string
  /** Identifies where it began: games that differ only in their moves share it. */
  readonly origin: string
  /** The content of a recorded-game file, with its checksum. */
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

/** A game by its name; undefined if it does not exist, for example if its plugin is not loaded now. */
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

/** A session of a recorded game, up to its last move. */
export function sessionOf({ game, players, seed, moves, resigned, helped = [] }: RecordedGame): Session {
  const session = newSession(
    makeGame(game),
    players.map(name => ({ name })),
    seed,
    moves,
  )
  session.resigned = resigned
  session.helped = helped
  return session
}

/** The entry to store for a game. */
export function keptOf(session: Session, date: number): KeptGame {
  const recorded = recordOf(session)
  const record = writeRecord(recorded)
  const { game, seed, players } = recorded
  return {
    // The checksum alone has only 32 bits, and a person may play thousands of games.
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

/** The game that is stored; throws if it is damaged. */
export const recordedIn = ({ record }: KeptGame): RecordedGame => readRecord(record, 'A kept game')

/** A stored game from a file. Everything except its date and review is derived from its record, which is replayed. */
export function checkedGame(record: string, date: number, review: GameReview | undefined): KeptGame {
  const game = keptOf(sessionOf(openRecord(record, 'A game of this file').record), date)
  return review ? { ...game, review } : game
}

/** The number of a person's decisions that make an unfinished game worth storing. */
const SUBSTANTIAL = 6

/** Whether a game is stored: a person took part, and it was finished or at least well under way. */
export function isWorthKeeping(session: Session): boolean {
  const persons = personsOf(session.seats.map(({ name }) => name))
  if (persons.length === 0 || session.moves.length === 0) return false
  return (
    isOver(session) ||
    session.events.filter(({ seat }) => seat !== undefined && persons.includes(seat)).length >= SUBSTANTIAL
  )
}

/** All players except the one person. */
export const opponentsOf = ({ game, players }: KeptGame): string => {
  const [first, ...others] = personsOf(players)
  const rules = gameNamed(game)
  const title = (name: string): string => (rules ? opponentTitle(rules, name) : playerTitle(name))
  const names = players.filter((_, seat) => seat !== first || others.length > 0).map(title)
  return [...new Set(names)].join(', ')
}

/** The summary of the one person, if the game was reviewed. */
export const ownSummary = ({ players, review }: KeptGame): Summary | undefined => {
  const [person, ...others] = personsOf(players)
  return others.length > 0 ? undefined : review?.seats.find(({ seat }) => seat === person)
}

export interface Filter {
  /** Words that must all occur. */
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
