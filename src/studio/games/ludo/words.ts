import type { Game, State } from '../../../core/contract.ts'
import { pieceCell } from '../../../games/ludo/board.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import type { Session } from '../../../session/session.ts'
import { capital, seatName } from '../../words.ts'
import type { GameWords } from '../studio-game.ts'

/** How many pieces a seat has in the goal. */
function finished(game: Game, state: State, seat: number): number {
  const { board, rules } = ludoOf(game)
  const pieces = Array.from({ length: rules.pieces }, (_, piece) => state[pieceCell(seat, piece)])
  return pieces.filter(at => at === board.goal).length
}

/** Of the winner's enemies, the one with most pieces home. */
function runnerUp({ game, state }: Session, winner: number): { seat: number; home: number } {
  const ludo = ludoOf(game)
  return Array.from({ length: game.seats }, (_, seat) => ({ seat, home: finished(game, state, seat) }))
    .filter(({ seat }) => ludo.enemies(winner, seat))
    .reduce((best, next) => (next.home > best.home ? next : best))
}

export const ludoWords: GameWords = {
  dice: 'the die',
  prompt: 'pick a piece',
  standing(game, state, seat) {
    const { rules } = ludoOf(game)
    return `${finished(game, state, seat)}/${rules.need || rules.pieces} home`
  },
  score: (session, winner) => `${finished(session.game, session.state, winner)}-${runnerUp(session, winner).home}`,
  winReason(session, winner) {
    const { seat, home } = runnerUp(session, winner)
    if (home === 0) return 'Nobody else has a piece home.'
    return `${capital(seatName(session.game, seat))} came next with ${home} ${home === 1 ? 'piece' : 'pieces'} home.`
  },
  drawReason: () => '',
  positionHelp: {
    ludo: 'Write who acts and the die, then each player’s pieces: h is home, g is the goal, a number counts squares gone: “r6 h,h,5,g/h,h,h,h/0,12,12,51/h,h,h,h”.',
  },
  recipeHeadings: { ludo: 'Ludo: the champions, and what their inputs are worth' },
}
