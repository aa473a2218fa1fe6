/** What the seats are called: red sits below, and begins where nothing else is said. */
export const COLOURS = ['red', 'blue'] as const
