// The strings of the Royal Game of Ur.
import { elementAt } from '../../../core/element-at.ts'
import { HOME } from '../../../games/ur/board.ts'
import { urOf } from '../../../games/ur/ur.ts'
import { capital, hasOrHave } from '../../words.ts'
import type { GameWords } from '../studio-game.ts'

// The board.
export const theDice = 'the dice'
export const atHome = (pieces: number): string => `${pieces} home`
export const rollOf = (rolled: number): string => `A roll of ${rolled}`

// Places of the board.
export const handPlace = (colour: string): string => `${colour}’s pieces in hand`
export const homePlace = (colour: string): string => `${colour}’s pieces that are home`
export const squarePlace = (square: string): string => `square ${square}`

// Setting up a position.
export const noneInHand = (colour: string): string => `${capital(colour)} has no piece left in hand.`
export const homeOf = (colour: string): string => `Only pieces of ${colour} can be home there.`
export const neverComesThere = (colour: string): string => `${capital(colour)} never comes to that square.`

// The game.
export const urWords: GameWords = {
  titles: { ur: 'Royal Game of Ur' },
  ruleSets: {
    ur: {
      finkel: { title: 'Finkel', about: 'Seven pieces, the short path, rosettes are safe. Irving Finkel’s reading.' },
      blitz: {
        title: 'Blitz',
        about: 'Five pieces, the long path, rosettes are not safe, and a capture rolls again.',
      },
      masters: {
        title: 'Masters',
        about: 'Seven pieces, the long path, three dice, rosettes are not safe. James Masters’ reading.',
      },
    },
  },
  playerTitles: { advance: 'Runner', capture: 'Hunter', expert: 'All-rounder' },
  prompt: 'pick a piece',
  standing: (game, state, seat) => `${elementAt(state, HOME + seat)}/${urOf(game).rules.pieces} home`,
  score: ({ state }, seat) => `${elementAt(state, HOME + seat)}-${elementAt(state, HOME + 1 - seat)}`,
  ownNotation: true,
  winReason({ state }, winner, nameOf) {
    const home = elementAt(state, HOME + 1 - winner)
    const loser = hasOrHave(nameOf(1 - winner))
    return home === 0 ? `${loser} no piece home.` : `${loser} ${home} ${home === 1 ? 'piece' : 'pieces'} home.`
  },
  drawReason: () => '',
  recognises: text => (/^[wb][0-4?!]\s+(-|[A-C]\d)[^/]*\/(-|[A-C]\d)/.test(text) ? ['ur'] : []),
  positionHelp: {
    ur: 'Write who acts and the roll, then white’s squares and black’s, each with the number of pieces that are home: “w2 A1,B4,B7+2/C4,B6”.',
  },
  playerStories: {
    advance: 'Not trained: it always moves its most advanced piece.',
    capture: 'Not trained: it captures whenever it can.',
    expert: 'Not trained: it weighs captures, rosettes and risks.',
  },
  recipeHeadings: { ur: 'Royal Game of Ur' },
}
