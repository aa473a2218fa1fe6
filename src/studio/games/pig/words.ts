import { ACTOR, OVER, type State } from '../../../core/contract.ts'
import { POINTS, pigOf, SCORES, TURN } from '../../../games/pig/pig.ts'
import type { GameWords } from '../studio-game.ts'

const pointsOf = (state: State, seat: number): number =>
  (state[SCORES + seat] ?? 0) + (state[ACTOR] === OVER && state[TURN] === seat ? (state[POINTS] ?? 0) : 0)

export const pigWords: GameWords = {
  ruleSets: {
    pig: {
      standard: { title: 'To 100', about: 'The first to 100 points wins.' },
      short: { title: 'To 30', about: 'The first to 30 points wins.' },
    },
  },
  playerTitles: { hold: 'Hold at 20', 'keep-pace': 'Keep pace' },
  dice: 'the die',
  prompt: 'hold or roll',
  howToMove: 'Click Hold or Roll on the board',
  // The winner does not hold: the points of the last turn count at the end.
  standing: (game, state, seat) => `${pointsOf(state, seat)}/${pigOf(game).target}`,
  winReason: ({ state }, winner, nameOf) => `${nameOf(1 - winner)} had ${state[SCORES + 1 - winner]} points.`,
  drawReason: () => '',
  positionHelp: { pig: 'Write who plays, both scores and the points of this turn: “red 20:35 +7”.' },
  playerStories: {
    hold: 'Not trained: it holds at 20 points.',
    'keep-pace': 'Not trained: a rule of thumb that plays nearly perfectly.',
  },
}
