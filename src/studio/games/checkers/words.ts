// The strings of checkers and give-away.
import { elementAt } from '../../../core/element-at.ts'
import { BLACK, count, KINGS, LONGEST_QUIET, QUIET, readSet, WHITE } from '../../../games/checkers/board.ts'
import { checkersOf } from '../../../games/checkers/checkers.ts'
import { hasOrHave } from '../../words.ts'
import type { GameWords } from '../studio-game.ts'

// Setting up a position.
export const blackMan = 'black man'
export const blackKing = 'black king'
export const whiteMan = 'white man'
export const whiteKing = 'white king'

const setOf = (seat: number): number => (seat === 0 ? BLACK : WHITE)

const POSITION = 'Write a FEN: who is to move, then both sides’ squares, with K for kings: “W:W21,22,K30:B1,2,K5”.'

// The game.
export const checkersWords: GameWords = {
  titles: { giveaway: 'Give-away' },
  playerTitles: { material: 'Piece counter' },
  standing(_, state, seat) {
    const own = readSet(state, setOf(seat))
    const kings = count(own & readSet(state, KINGS))
    return `${count(own)} left${kings > 0 ? `, ${kings} king${kings > 1 ? 's' : ''}` : ''}`
  },
  winReason({ game, state }, winner, nameOf) {
    const { giveaway } = checkersOf(game)
    // The game ends when a player cannot move. That player has lost, or in give-away has won.
    const stuck = giveaway ? winner : 1 - winner
    const name = hasOrHave(nameOf(stuck))
    if (readSet(state, setOf(stuck)) !== 0) return `${name} no legal move left.`
    return giveaway ? `${name} given all pieces away.` : `${name} no pieces left.`
  },
  drawReason: ({ state }) =>
    elementAt(state, QUIET) >= LONGEST_QUIET
      ? 'Forty moves passed without a capture or an advance.'
      : 'The same position came up three times.',
  notation: 'FEN',
  recognises: text => (/^[WB]:[WB]/i.test(text) ? ['checkers', 'giveaway'] : []),
  positionHelp: { checkers: POSITION, giveaway: POSITION },
  playerStories: { material: 'Not trained: it searches, and counts the pieces that are left.' },
  recipeHeadings: { giveaway: 'Give-away checkers' },
}
