// How strong players are: the leagues of docs/ratings/, which the build lays beside the page.
import { signal } from '@preact/signals'
import type { Game } from '../core/contract.ts'

export interface Rating {
  readonly rating: number
  readonly low: number
  readonly high: number
}

/** A league by its game: games of each pair, and whoever took part. */
interface League {
  readonly games: number
  readonly seed: number
  readonly players: Readonly<Record<string, Rating>>
}

const leagues = signal<Readonly<Record<string, League>>>({})
let asked = false

/** Fetches the leagues, once; where they cannot be had, cards say nothing of them. */
export async function knowRatings(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const answer = await fetch(new URL('./ratings.json', document.baseURI))
    if (answer.ok) leagues.value = await answer.json()
  } catch {
    asked = false
  }
}

/** The league of a game: of a whole rule set. With other options, such as fewer seats, its ratings mean nothing. */
export const leagueOf = (game: Game): League | undefined => leagues.value[game.id]

/** The rating of a player just as it is named, plies and level included. */
export const ratingOf = (game: Game, name: string): Rating | undefined => leagueOf(game)?.players[name]
