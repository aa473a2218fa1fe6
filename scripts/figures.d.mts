/** A match whose outcome is known. */
interface Figure {
  readonly what: string
  readonly game: string
  readonly players: readonly string[]
  readonly rotate?: boolean
  readonly share: readonly number[]
  readonly paper: string
}
export const figures: readonly Figure[]
