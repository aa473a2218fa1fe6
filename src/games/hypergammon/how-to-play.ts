import type { Game } from '../../core/contract.ts'
import { rulesOf } from '../../modules/game-module.ts'
import type { HowToPlay } from '../../modules/how-to-play.ts'
import { BEARING_OFF, GAMMONS, HITTING, MOVING } from '../backgammon/how-to-play.ts'

export const hypergammonHowToPlay = (game: Game): HowToPlay => ({
  aim: 'Backgammon with three checkers per side: be the first to bring them home and bear them off. A game takes a minute.',
  rules: [
    {
      ...MOVING,
      text: `${MOVING.text} You start with one checker each on 24, 23 and 22.`,
      example: { game: 'hypergammon', position: 'AACgAgAAKgAAAA 31', move: '24/21 22/21' },
    },
    HITTING,
    { title: BEARING_OFF.title, text: BEARING_OFF.text },
    ...(rulesOf(game).gammons ? [GAMMONS] : []),
  ],
})
