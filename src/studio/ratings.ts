// How strong players are: the leagues of docs/ratings/, which the build copies next to the page.
import { signal } from '@preact/signals'
import type { Game } from '../core/contract.ts'

export interface Rating {
  readonly rating: number
  readonly low: number
  readonly high: number
}

/** A league: games per pair, and its players. */
interface League {
  readonly games: number
  readonly seed: number
  readonly players: Readonly<Record<string, Rating>>
}

const leagues = signal<Readonly<Record<string, League>>>({})
let asked = false

/** Fetches the leagues, once. If that fails, cards show no ratings. */
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

/** The league of a game with a whole rule set. With other options, such as fewer seats, its ratings do not apply. */
export const leagueOf = (game: Game): League | undefined => leagues.value[game.id]

/** The rating of a player with exactly this name, including plies and level. */
export const ratingOf = (game: Game, name: string): Rating | undefined => leagueOf(game)?.players[name]
