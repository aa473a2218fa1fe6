// The strings of Ludo, except the names of its places (scene.ts).
import type { Game, State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { pieceCell } from '../../../games/ludo/board.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import type { Session } from '../../../session/session.ts'
import { capital } from '../../words.ts'
import type { GameWords } from '../studio-game.ts'
import { ludoScene } from './scene.ts'

// The board.
export const theDie = 'the die'

// Setting up a position.
export const neverComesThere = (colour: string): string => `${capital(colour)} never comes to that square.`
export const allHaveLeftYard = (colour: string): string => `All pieces of ${colour} have left their yard already.`

/** The number of pieces that a seat has in the goal. */
function finished(game: Game, state: State, seat: number): number {
  const { board, rules } = ludoOf(game)
  const pieces = Array.from({ length: rules.pieces }, (_, piece) => state[pieceCell(seat, piece)])
  return pieces.filter(at => at === board.goal).length
}

/** The winner's opponent with the most pieces in the goal. */
function runnerUp({ game, state }: Session, winner: number): { seat: number; done: number } {
  const ludo = ludoOf(game)
  return Array.from({ length: game.seats }, (_, seat) => ({ seat, done: finished(game, state, seat) }))
    .filter(({ seat }) => ludo.enemies(winner, seat))
    .reduce((best, next) => (next.done > best.done ? next : best))
}

// The game.
export const ludoWords: GameWords = {
  ruleSets: {
    ludo: {
      alhajry2012: {
        title: 'Standard',
        about:
          'A six rolls again, two pieces together are safe, the goal needs the exact roll. These are the rules of Alhajry et al. (2012).',
      },
      classic: { title: 'Classic', about: 'The British box: no safe squares, and two pieces together block the way.' },
      mensch: {
        title: 'Mensch ärgere dich nicht',
        about: 'Three tries for a six, one piece on a square, and a six must bring a piece out.',
      },
      parchis: {
        title: 'Parchís',
        about: 'A five brings a piece out, pairs block the way, captures and arrivals roll again. With one die.',
      },
      quick: { title: 'Quick', about: 'One piece starts on the board, and the first piece in the goal wins.' },
      thor2017: {
        title: 'As in Thor 2017',
        about: 'Stars carry a piece on, globes are safe, one roll a turn, pieces bounce back from the goal.',
      },
      zeman2020: {
        title: 'As in Zeman 2020',
        about: 'Four safe squares, pairs block the way, and a piece that has gone round is in the goal.',
      },
    },
  },
  playerTitles: {
    'semi-smart': 'Opener',
    heuristic: 'Finisher',
    'reward-greedy': 'Collector',
    defensive: 'Defender',
    aggressive: 'Hunter',
    fast: 'Runner',
    releaser: 'Starter',
    expert: 'All-rounder',
    'zeman2020-dqn-1': 'Zeman’s first network',
    'zeman2020-dqn-1-author': 'Zeman’s first network, his weights',
    'zeman2020-dqn-2': 'Zeman’s second network',
    'zeman2020-dqn-2-author': 'Zeman’s second network, his weights',
  },
  dice: theDie,
  prompt: 'pick a piece',
  standing(game, state, seat) {
    const { rules } = ludoOf(game)
    return `${finished(game, state, seat)}/${rules.need || rules.pieces} in goal`
  },
  pieces(game, state, seat) {
    const ludo = ludoOf(game)
    const quarter = elementAt(ludo.board.quarters, seat)
    const places = ludoScene(game)
      .standing(state)
      .filter(({ side }) => side === quarter)
      .map(({ place }) => place)
    const waiting = places.filter(place => place.startsWith('h')).length
    const out = places.filter(place => !/^[hg]/.test(place)).map(place => ludoScene(game).placeName(place, state))
    return [waiting > 0 ? `${waiting} in the yard` : '', ...out].filter(Boolean).join(', ')
  },
  score: (session, seat) => `${finished(session.game, session.state, seat)}-${runnerUp(session, seat).done}`,
  ownNotation: true,
  winReason(session, winner, nameOf) {
    const { seat, done } = runnerUp(session, winner)
    if (done === 0) return 'Nobody else has a piece in the goal.'
    return `${nameOf(seat)} came next with ${done} ${done === 1 ? 'piece' : 'pieces'} in the goal.`
  },
  drawReason: () => '',
  positionHelp: {
    ludo: 'Write who acts and the die, then each player’s pieces: h is the yard (home), g is the goal, a number counts squares gone: “r6 h,h,5,g/h,h,h,h/0,12,12,51/h,h,h,h”.',
  },
  firstRecipes: { ludo: 'ludo/td-alhajry2012' },
  recipeHeadings: { ludo: 'Ludo: the champions, and what their inputs are worth' },
}
