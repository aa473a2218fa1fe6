// The drawing of each family of games; a game without one cannot be shown.
import type { ComponentType } from 'preact'
import type { Game } from '../../core/contract.ts'
import { familyOf } from '../../games/registry.ts'
import type { BoardProps } from './board.ts'
import { CheckersBoard } from './checkers.tsx'
import { LudoBoard } from './ludo.tsx'
import { TablesBoard } from './tables.tsx'

interface Drawing {
  readonly Board: ComponentType<BoardProps>
  /** Milliseconds that one step of a piece takes. */
  readonly stepTime: number
  /** Width over height. */
  readonly ratio: number
}

const ludo: Drawing = { Board: LudoBoard, stepTime: 95, ratio: 1 }
const tables: Drawing = { Board: TablesBoard, stepTime: 230, ratio: 726 / 536 }
const checkers: Drawing = { Board: CheckersBoard, stepTime: 230, ratio: 1 }

const byFamily: Readonly<Record<string, Drawing>> = {
  ludo,
  backgammon: tables,
  plakoto: tables,
  fevga: tables,
  checkers,
  giveaway: checkers,
}

export const drawingOf = (game: Game): Drawing => byFamily[familyOf(game.id).name]
