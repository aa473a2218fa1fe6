// Which games have been played here before. A first game of its kind shows tips for three turns.
import { signal } from '@preact/signals'
import { movesFor } from '../../core/playing.ts'
import type { Session } from '../../session/session.ts'
import { sayMove } from '../games/names.ts'
import { studioGameOf } from '../games/registry.ts'
import { keep, recall } from '../storage.ts'
import * as words from './words.tsx'

const KEY = 'ludus.started'

/** The modules whose tips are no longer shown. */
export const started = signal<readonly string[]>((recall(KEY) ?? '').split(',').filter(Boolean))

/** From now on, no tips for this game. */
export function knowGame(module: string): void {
  if (started.value.includes(module)) return
  started.value = [...started.value, module]
  keep(KEY, started.value.join(','))
}

/** Number of turns with tips. */
export const TURNS = 3

export interface Step {
  /** From 1 to 3; 4 after the last tip, until the next move. */
  readonly turn: number
  readonly text: string
}

interface Now {
  readonly module: string
  /** Decisions that people have made in this game. */
  readonly made: number
  readonly mayRoll: boolean
  readonly mayMove: boolean
  /** Whether it is a person's turn. */
  readonly own: boolean
}

/** The number of people's moves with a choice, counted only as far as it matters. */
export function choicesMade({ game, events }: Session, people: readonly number[]): number {
  const moves = movesFor(game)
  let made = 0
  for (const { seat, before, move } of events) {
    if (seat === undefined || !people.includes(seat) || sayMove(game, before, move) !== undefined) continue
    game.moves(before, moves)
    if (moves.count > 1) made++
    if (made > TURNS) break
  }
  return made
}

/** The tip to show now; undefined if the game is known, or has no tips. */
export function stepOf(at: Session, { module, made, mayRoll, mayMove, own }: Now): Step | undefined {
  const tips = studioGameOf(at.game).firstTurns?.(at.game)
  if (!tips || started.value.includes(module) || made > TURNS) return undefined
  const tip = tips[made]
  if (!tip) return { turn: TURNS + 1, text: words.thatIsAll }
  const others = at.game.seats > 2 ? words.othersMove : words.otherSideMoves
  // The next tip can be read while the last move is still shown.
  const text = mayMove ? tip.move : own || mayRoll ? (tip.roll ?? tip.move) : others
  return { turn: made + 1, text }
}
