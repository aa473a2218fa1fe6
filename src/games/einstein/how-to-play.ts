import type { Game } from '../../core/contract.ts'
import type { HowToPlay } from '../../modules/how-to-play.ts'
import { einsteinOf } from './einstein.ts'

export function einsteinHowToPlay(game: Game): HowToPlay {
  const { cubes } = einsteinOf(game)
  return {
    aim: 'Reach the corner opposite yours with any cube, or take all enemy cubes.',
    rules: [
      {
        title: 'Which cube moves',
        text: `The die, 1 to ${cubes}, decides which of your cubes moves. If that cube is gone, you move the next higher or the next lower one that is left.`,
        example: { game: 'einstein', position: '..5../4.1../2.a../...bf/..dec red 3', move: '4-b3' },
      },
      {
        title: 'Moving',
        text: 'A cube moves one square towards the far corner: straight ahead, to the side, or diagonally.',
      },
      {
        title: 'Taking',
        text: 'A cube captures whatever is on the square where it lands, even your own cubes. With fewer cubes, each one moves more often, so that is not always bad.',
      },
    ],
  }
}
