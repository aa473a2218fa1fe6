// The strings of EinStein.
import type { Game, State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { WAYS } from '../../../games/einstein/board.ts'
import { einsteinOf } from '../../../games/einstein/einstein.ts'
import { hasOrHave } from '../../words.ts'
import type { GameWords } from '../studio-game.ts'

// The board.
export const theDie = 'the die'
export const offTheBoard = 'off the board'

/** The cubes that the die lets a side move, by number: the one that it shows, or its neighbours if that one is gone. */
function movable(game: Game, state: State): number[] {
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...new Set([...moves.list.subarray(0, moves.count)].map(move => 1 + Math.floor(move / WAYS)))].sort()
}

// The game.
export const einsteinWords: GameWords = {
  titles: { einstein: 'EinStein würfelt nicht' },
  ruleSets: {
    einstein: {
      standard: { title: 'Standard', about: 'Five by five squares, six cubes a side, placed at random.' },
      small: { title: 'Small', about: 'Four by four squares, three cubes a side, in order.' },
      tiny: { title: 'Tiny', about: 'Three by three squares, three cubes a side, in order.' },
    },
  },
  playerTitles: { runner: 'Runner', fighter: 'Fighter' },
  dice: theDie,
  rollPrompt: (game, state) => `move cube ${movable(game, state).join(' or ')}`,
  standing(game, state, seat) {
    const left = einsteinOf(game).left(state, seat)
    return `${left} ${left === 1 ? 'cube' : 'cubes'}`
  },
  winReason({ game, state }, winner, nameOf) {
    const loser = 1 - winner
    return einsteinOf(game).left(state, loser) === 0
      ? `${hasOrHave(nameOf(loser))} no cube left.`
      : `${hasOrHave(nameOf(winner))} reached the far corner.`
  },
  drawReason: () => '',
  positionHelp: {
    einstein:
      'Write the board row by row from red’s corner, red’s cubes as digits and blue’s as letters, then who plays and the die: “12./3.c/.ba red 3” on a board of three by three.',
  },
  playerStories: {
    runner: 'Not trained: it runs for the corner.',
    fighter: 'Not trained: it takes the most advanced enemy, else it runs.',
  },
}
