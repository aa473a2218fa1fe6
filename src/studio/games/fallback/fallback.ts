// How the studio shows a game without a board of its own.

import type { Session } from '../../../session/session.ts'
import { sentence } from '../../words.ts'
import type { StudioGame } from '../studio-game.ts'
import { TextBoard } from './board.tsx'
import { textScene } from './scene.ts'

/** The last event explains why the game is over, if the module describes events. */
const lastWords = ({ events }: Session): string => sentence(events[events.length - 1]?.words ?? '')

export const fallback: StudioGame = {
  modules: [],
  makeScene: textScene,
  Board: TextBoard,
  ratio: 1,
  words: {
    standing: () => '',
    winReason: lastWords,
    drawReason: lastWords,
    positionHelp: {},
  },
}
