// Ways to play a game, offered before the individual rules: one game, a match, for money.

/** A way to play: the rules that it sets, and those that can still be chosen. */
export interface Format {
  readonly title: string
  readonly about: string
  /** All options that define it, as text. */
  readonly options: Readonly<Record<string, string>>
  /** The option for its length, with the lengths offered. */
  readonly length?: { readonly option: string; readonly label: string; readonly values: readonly number[] }
  /** Rules that can still be changed, with their names for people. */
  readonly custom: Readonly<Record<string, string>>
  /** Whether a game with these rules is this format. */
  fits(rules: Readonly<Record<string, unknown>>): boolean
}
