// Phases of a game of checkers, by the pieces on the board. Networks have an output for each of them, or inputs too.

export const PHASES = 4

/** Up to 7 pieces, 8 to 12, 13 to 18, from 19. */
export const phaseOf = (pieces: number): number => (pieces <= 7 ? 0 : pieces <= 12 ? 1 : pieces <= 18 ? 2 : 3)
