// What games and rolls are called, and the shape of a seat.
import type { Game } from '../../core/contract.ts'
import { capital } from '../words.ts'
import { studioGameNamed, studioGameOf } from './registry.ts'

/** A module's name for people: "Give-away", not "giveaway". */
export const titleOf = (module: string): string =>
  studioGameNamed(module).words.titles?.[module] ?? module.split('-').map(capital).join(' ')

/** A roll as people say it: "3-1", not "31". */
export const rollText = (game: Game, rolled: string): string => studioGameOf(game).words.roll?.(rolled) ?? rolled

/** The shape of a seat's pieces, so that nobody needs to tell colours apart. */
export const sideOf = (game: Game, seat: number): number => studioGameOf(game).sideOf?.(game, seat) ?? seat
