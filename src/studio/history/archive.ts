// Exports and imports everything a person has done here as one file. A file is imported as a whole or not at all: every game is replayed first.
import { badInput } from '../../core/errors.ts'
import { type Sealed, seal, unseal } from '../../core/sealed.ts'
import { makeGame } from '../../games/registry.ts'
import type { Card } from '../practice/card.ts'
import { newSchedule, readSchedule } from '../practice/schedule.ts'
import type { Summary } from '../review/summary.ts'
import { allOf, change, type Day } from './database.ts'
import { keepGame } from './keeping.ts'
import { checkedGame, type GameReview, type KeptGame } from './kept-game.ts'
import * as words from './words.ts'

const FORMAT = 'ludus-my-games'
const VERSION = 1

interface Archive {
  readonly games: readonly KeptGame[]
  readonly cards: readonly Card[]
  readonly days: readonly Day[]
}

/** Whether a text is an exported file, intact or damaged, and not a game. */
export const isArchive = (text: string): boolean => text.slice(0, 200).includes(`"${FORMAT}"`)

export function writeArchive({ games, cards, days }: Archive): string {
  const slim = games.map(({ record, date, review }) => ({ record, date, review }))
  return seal({ format: FORMAT, version: VERSION, games: slim, cards, days } as Sealed)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const orNull = (value: unknown): number | null => (isNumber(value) ? value : null)
const count = (value: unknown): number => (isNumber(value) ? value : 0)

const summaryIn = (of: Fields): Summary => ({
  seat: count(of.seat),
  decisions: count(of.decisions),
  lost: orNull(of.lost),
  random: orNull(of.random),
  equityLost: orNull(of.equityLost),
  accuracy: orNull(of.accuracy),
  grade: isText(of.grade) ? of.grade : null,
  inaccuracies: count(of.inaccuracies),
  mistakes: count(of.mistakes),
  blunders: count(of.blunders),
  luck: orNull(of.luck),
})

const reviewIn = (of: unknown): GameReview | undefined =>
  isFields(of) && isText(of.judge) ? { judge: of.judge, seats: listOf(of.seats).map(summaryIn) } : undefined

/** A card whose position and moves are legal; otherwise nothing. */
function cardIn({ id, game, position, options, judge, played, from, ply, schedule }: Fields, now: number): Card[] {
  if (!isText(id) || !isText(game) || !isText(position) || !isText(judge) || !isText(played) || !isText(from)) return []
  const rules = makeGame(game)
  const state = rules.parse(position)
  const listed = listOf(options).flatMap(({ move, win, equity }) =>
    isText(move) && isNumber(win) ? [{ move, win, ...(isNumber(equity) && { equity }) }] : [],
  )
  for (const { move } of listed) rules.parseMove(state, move)
  if (listed.length === 0) return []
  const kept = isFields(schedule) ? readSchedule(schedule) : undefined
  return [
    { id, game, position, options: listed, judge, played, from, ply: count(ply), schedule: kept ?? newSchedule(now) },
  ]
}

/** Reads an exported file; throws if it is damaged, foreign or newer, or if a game breaks the rules. */
export function readArchive(text: string, where: string, now: number): Archive {
  const body = unseal(text, FORMAT, VERSION, where, words.fileOfGames)
  const games = listOf(body.games).map(({ record, date, review }) => {
    if (!isText(record) || !isNumber(date)) throw badInput(words.lacksRecord(where))
    return checkedGame(record, date, reviewIn(review))
  })
  const days = listOf(body.days).flatMap(({ id, answers, right }) =>
    isText(id) && /^\d{4}-\d\d-\d\d$/.test(id) ? [{ id, answers: count(answers), right: count(right) }] : [],
  )
  return { games, cards: listOf(body.cards).flatMap(card => cardIn(card, now)), days }
}

/** Everything that is stored, as the text of a file. */
export const exportAll = async (): Promise<string> =>
  writeArchive({ games: await allOf('games'), cards: await allOf('cards'), days: await allOf('days') })

/** Adds the content of a file; existing entries stay. Returns the number of new games. */
export async function importAll(text: string, where: string, now = Date.now()): Promise<number> {
  const { games, cards, days } = readArchive(text, where, now)
  const before = new Set((await allOf('games')).map(({ id }) => id))
  for (const game of games) await keepGame(game)
  for (const card of cards) await change('cards', card.id, there => there ?? card)
  for (const day of days) await change('days', day.id, there => there ?? day)
  return games.filter(({ id }) => !before.has(id)).length
}
