// A position to practise: the possible moves, the value of each, and when it is due again.
import type { Schedule } from './schedule.ts'

/** A move and its value according to the judge. */
export interface Option {
  readonly move: string
  /** The win probability of the player who makes it. */
  readonly win: number
  /** The expected result, if that is a different scale. */
  readonly equity?: number
}

/** A position with its answers. */
export interface Exercise {
  readonly id: string
  readonly game: string
  /** In the game's notation, including the roll. */
  readonly position: string
  /** Best first. If there are many, only the best ones and the one that was played. */
  readonly options: readonly Option[]
  /** The player that judged it. */
  readonly judge: string
}

/** An exercise from a person's own game, with its schedule. */
export interface Card extends Exercise {
  /** The move played in the game. */
  readonly played: string
  /** The stored game that it comes from, and its ply there. */
  readonly from: string
  readonly ply: number
  readonly schedule: Schedule
}

/** The deck of all due cards, as it is named in addresses. */
export const DUE = 'due'
