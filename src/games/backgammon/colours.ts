/** The names of the seats. Red sits at the bottom, and moves first unless something else decides that. */
export const COLOURS = ['red', 'blue'] as const
