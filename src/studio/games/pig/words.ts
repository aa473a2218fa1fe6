// The strings of Pig.
import { pigOf } from '../../../games/pig/pig.ts'
import type { GameWords } from '../studio-game.ts'
import { scoreOf } from './points.ts'

// The board.
export const theDie = 'the die'
export const thisTurn = 'this turn'
export const hold = (points: number): string => `Hold ${points}`
export const roll = 'Roll'
export const rollAgain = 'Roll again'

// Places of the board, after “choose to”.
export const chooseTo = 'Choose to'
export const holdPlace = (points: number): string => `hold ${points} points`
export const rollPlace = 'roll the die'
export const pointsPlace = (points: string): string => `${points} points`

// The game.
export const pigWords: GameWords = {
  ruleSets: {
    pig: {
      standard: { title: 'To 100', about: 'The first to 100 points wins.' },
      short: { title: 'To 30', about: 'The first to 30 points wins.' },
    },
  },
  playerTitles: { hold: 'Hold at 20', 'keep-pace': 'Keep pace' },
  dice: theDie,
  prompt: 'hold or roll',
  howToMove: 'Click Hold or Roll on the board',
  standing: (game, state, seat) => `${scoreOf(state, seat)}/${pigOf(game).target}`,
  score: ({ state }, seat) => `${scoreOf(state, seat)}-${scoreOf(state, 1 - seat)}`,
  winReason: ({ game }, winner, nameOf) => `${nameOf(winner)} reached ${pigOf(game).target} points first.`,
  drawReason: () => '',
  positionHelp: { pig: 'Write who plays, both scores and the points of this turn: “red 20:35 +7”.' },
  playerStories: {
    hold: 'Not trained: it holds at 20 points.',
    'keep-pace': 'Not trained: a rule of thumb that plays nearly perfectly.',
  },
}
