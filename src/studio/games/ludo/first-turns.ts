import type { Game } from '../../../core/contract.ts'
import { RELEASE } from '../../../games/ludo/how-to-play.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import type { FirstTurns } from '../first-turns.ts'

export function ludoFirstTurns(game: Game): FirstTurns {
  const { rules } = ludoOf(game)
  return [
    {
      roll: `Roll the die: click it, or press Space. ${rules.release === '123456' ? '' : `You need ${RELEASE[rules.release]} to bring a piece out.`}`.trim(),
      move: 'Click a piece with a ring. It moves as many squares as the die shows.',
    },
    {
      roll: 'Your pieces go clockwise around the board.',
      move: 'Land on a single piece of another colour to send it back to its yard. Rest the pointer on a piece to see where it would go.',
    },
    { move: 'More than one ring? Choose: run, hit, or bring a piece to safety. Hint shows the best move.' },
  ]
}
