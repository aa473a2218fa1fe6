import type { Game } from '../../core/contract.ts'
import { rulesOf } from '../../modules/game-module.ts'
import type { HowToPlay, Rule } from '../../modules/how-to-play.ts'
import { checkersOf } from './checkers.ts'

const MOVING: Rule = {
  title: 'Moving',
  text: 'Men move one square diagonally forward, on the dark squares. Black moves first.',
  example: {
    game: 'checkers',
    position: 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12',
    move: '11-15',
  },
}

const CAPTURING: Rule = {
  title: 'Capturing',
  text: 'Jump over an enemy piece onto the empty square behind it. If you can capture, you must; from there you keep jumping as long as you can. If you have several captures, choose any of them.',
  example: { game: 'checkers', position: 'B:W18,26,27:B9,14', move: '14x32' },
}

const KINGS: Rule = {
  title: 'Kings',
  text: 'A man that reaches the far row becomes a king and also moves and captures backwards. The move ends there.',
}

const drawn = (game: Game): Rule[] =>
  rulesOf(game).draws === false
    ? []
    : [
        {
          title: 'Draws',
          text: 'The game is drawn when a position comes up three times, or after forty moves per side without a capture or an advance.',
        },
      ]

const CHECKERS = (game: Game): HowToPlay => ({
  aim: 'Capture or block all enemy pieces: a player who cannot move loses.',
  rules: [MOVING, CAPTURING, KINGS, ...drawn(game)],
})

const GIVEAWAY = (game: Game): HowToPlay => ({
  aim: 'Lose to win! You win when you have given away all your pieces or cannot move.',
  rules: [
    {
      title: 'The other way round',
      text: 'You move as in checkers, but you want to be captured: offer pieces that the other side must take.',
      example: { game: 'giveaway', position: 'B:W21,22,27:B9,13,14', move: '14-17' },
    },
    {
      title: 'You must capture',
      text: CAPTURING.text,
      example: { game: 'giveaway', position: 'B:W18,26,27:B9,14', move: '14x32' },
    },
    MOVING,
    KINGS,
    ...drawn(game),
  ],
})

export const checkersHowToPlay = (game: Game): HowToPlay =>
  checkersOf(game).giveaway ? GIVEAWAY(game) : CHECKERS(game)
