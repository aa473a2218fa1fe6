// A move of backgammon as an integer: the places that its men leave, five bits each, in the order in which
// they are played, and one more bit if the lower die is played first. Nothing else is needed, because the dice are in the state.

/** The lower die is played first. */
export const LOW_FIRST = 1 << 20
/** The move of a player who has no other. */
export const PASS = 0
/** Bits per place. */
export const PLACE_BITS = 5
export const PLACE_MASK = 31
