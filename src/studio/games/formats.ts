// Ways to play a game that one chooses between first, before single rules: one game, a match, for money.

/** A way to play: which rules it sets, and which are left to choose. */
export interface Format {
  readonly title: string
  readonly about: string
  /** The options that make it, all of them, as text. */
  readonly options: Readonly<Record<string, string>>
  /** The option that says how long it is, with the lengths that are offered. */
  readonly length?: { readonly option: string; readonly label: string; readonly values: readonly number[] }
  /** Rules that can still be changed, with what people call them. */
  readonly custom: Readonly<Record<string, string>>
  /** Whether a game with these rules is played this way. */
  fits(rules: Readonly<Record<string, unknown>>): boolean
}
