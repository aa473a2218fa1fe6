import type { Game } from '../../core/contract.ts'
import type { HowToPlay } from '../../modules/how-to-play.ts'
import { urOf } from './ur.ts'

export function urHowToPlay(game: Game): HowToPlay {
  const { pieces, dice, safeRosettes, rosetteRolls, captureRolls } = urOf(game).rules
  const rosette = [
    rosetteRolls ? 'Land on a rosette to roll again.' : 'Rosettes give no extra roll.',
    safeRosettes ? 'A piece on a rosette cannot be captured.' : 'A piece on a rosette can be captured.',
  ]
  return {
    aim: `Race your ${pieces === 1 ? 'piece' : `${pieces} pieces`} along the board and off it before the other side does.`,
    rules: [
      {
        title: 'Rolling',
        text:
          dice === 'four'
            ? 'Roll four dice, each with a marked corner or none, and count the marks, 0 to 4. With 0 you miss your turn.'
            : 'Roll three dice, each with a marked corner or none, and count the marks. No marks count as 4.',
      },
      {
        title: 'Moving',
        text: 'Bring a new piece on, or move one on the board by the number rolled. Your first squares are your own; the middle row is shared. Two of your pieces cannot share a square.',
        example: { game: 'ur:finkel', position: 'w2 A3,B2/C4', move: 'A3A1*' },
      },
      { title: 'Rosettes', text: rosette.join(' ') },
      {
        title: 'Capturing',
        text: `Land on an enemy piece in the shared row and it starts again from the beginning.${captureRolls ? ' You roll again.' : ''}`,
        example: { game: 'ur:finkel', position: 'w2 B3/B5', move: 'B3B5x' },
      },
      { title: 'Going off', text: 'A piece needs the exact roll to leave the board.' },
      {
        title: 'Writing moves',
        text: 'A3B1 goes from square A3 to B1. A@A3 brings a piece on, and A7A+ takes one off. An x is a capture, a * a rosette.',
      },
    ],
  }
}
