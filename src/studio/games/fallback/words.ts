// The strings of the text board.

export const position = 'Position'
export const roll = 'Roll'
export const legalMoves = 'Legal moves'
