import type { Game } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'

/** A game with all its variants. */
export interface Family {
  readonly name: string
  readonly summary: string
  readonly options: readonly Option[]
  /** Named sets of rules; the first is the default. */
  readonly sets: Readonly<Record<string, Settings>>
  readonly setSummaries: Readonly<Record<string, string>>
  make(id: string, rules: Settings): Game
  /** The value of every option in a game that `make` made. */
  rulesOf(game: Game): Settings
}
