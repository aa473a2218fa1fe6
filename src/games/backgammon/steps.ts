// A move of backgammon as an integer: where the men that it moves come from, five bits for each, in the order in which
// they are played; one more bit where the lower die is played first. Nothing else is needed, because the dice are in the state.

/** The lower die is played first. */
export const LOW_FIRST = 1 << 20
/** The move of whoever has none. */
export const PASS = 0
/** Bits of a place. */
export const PLACE_BITS = 5
export const PLACE_MASK = 31
