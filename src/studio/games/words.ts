// The strings that the families of games share. What a network input says is in input-words.ts.

// Setting up a position.
export const remove = 'remove'
