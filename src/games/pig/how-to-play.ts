import type { Game } from '../../core/contract.ts'
import type { HowToPlay } from '../../modules/how-to-play.ts'
import { pigOf } from './pig.ts'

export const pigHowToPlay = (game: Game): HowToPlay => ({
  aim: `Be the first to reach ${pigOf(game).target} points.`,
  rules: [
    {
      title: 'Rolling',
      text: 'Roll the die as often as you dare. Every roll adds to your points for this turn. A 1 loses all of them and ends the turn.',
      example: { game: 'pig', position: 'red 20:35 +7' },
    },
    { title: 'Holding', text: 'Hold to keep the points of this turn for good. Then the other side rolls.' },
    {
      title: 'A rule of thumb',
      text: 'Hold at about 20 points. Keep rolling when the other side is close to winning.',
    },
  ],
})
