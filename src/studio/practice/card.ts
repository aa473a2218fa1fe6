// A position to practise with: what could be done there, what each is worth, and when to ask again.
import type { Schedule } from './schedule.ts'

/** A move and what it is worth, as the judge found. */
export interface Option {
  readonly move: string
  /** The chance to win of whoever makes it. */
  readonly win: number
  /** The result to expect, where that is another scale. */
  readonly equity?: number
}

/** A position with its answers. */
export interface Exercise {
  readonly id: string
  readonly game: string
  /** In the game's notation, roll included. */
  readonly position: string
  /** The best first. Where there are many, only the best ones and the one that was played. */
  readonly options: readonly Option[]
  /** Whose judgement it is. */
  readonly judge: string
}

/** An exercise from a person's own game, and when it is due. */
export interface Card extends Exercise {
  /** The move that was made in the game. */
  readonly played: string
  /** The kept game that it comes from, and its ply there. */
  readonly from: string
  readonly ply: number
  readonly schedule: Schedule
}

/** The deck of all cards that are due, as addresses name it. */
export const DUE = 'due'
