import type { Game } from '../../core/contract.ts'
import { rulesOf } from '../../modules/game-module.ts'
import type { HowToPlay, Rule } from '../../modules/how-to-play.ts'
import { BEARING_OFF } from '../backgammon/how-to-play.ts'

const doubled = (game: Game): Rule[] =>
  rulesOf(game).double
    ? [{ title: 'Double games', text: 'If the loser has borne off nothing, the win counts double.' }]
    : []

export const plakotoHowToPlay = (game: Game): HowToPlay => ({
  aim: 'Be the first to bring all 15 checkers from 24 into your home and bear them off. Checkers are not hit: a single checker is pinned.',
  rules: [
    {
      title: 'Moving',
      text: 'All checkers start on 24 and run down to 1 with two dice, as in backgammon. A double is played four times. Two or more enemy checkers close a point.',
    },
    {
      title: 'Pinning',
      text: 'Land on a single enemy checker and it lies pinned under yours: it cannot move until you leave, and the point is yours.',
      example: { game: 'plakoto', position: 'r42 24:14,12/24:14,17', move: '24/22 12/8' },
    },
    ...(rulesOf(game).mother === 'lost'
      ? [
          {
            title: 'The mother',
            text: `Beware: the last checker on a start point is the mother. If it is pinned there, its owner loses a double game at once${rulesOf(game).guard ? ', unless the pinner still has checkers on their own start' : ''}. If both mothers are pinned, the game is drawn.`,
          },
        ]
      : []),
    { title: 'Bearing off', text: BEARING_OFF.text },
    ...doubled(game),
  ],
})

/** What may be blocked in fevga, and what must stay open. */
function blocking(game: Game): string {
  const { quarter, prime } = rulesOf(game)
  const forbidden = [
    ...(quarter === 'open' ? ['all six points of your starting quarter'] : []),
    ...(prime === 'open' ? ['six points in a row right before all enemy checkers'] : []),
  ]
  const wall = 'Points in a row are a wall.'
  return forbidden.length === 0 ? wall : `${wall} You may not hold ${forbidden.join(', nor ')}.`
}

export const fevgaHowToPlay = (game: Game): HowToPlay => ({
  aim: 'Both sides run the same way around. Be the first to bring all 15 checkers into your home and bear them off.',
  rules: [
    {
      title: 'Moving',
      text: 'All checkers start on 24 and run down to 1 with two dice, as in backgammon. Checkers are not hit: a single checker already closes a point to the other side.',
      example: { game: 'fevga', position: 'r63 24:15/24:15', move: '24/15' },
    },
    ...(rulesOf(game).first === 'alone'
      ? [
          {
            title: 'The first checker',
            text: 'Your first checker must pass the other side’s start before any other may move.',
          },
        ]
      : []),
    {
      title: 'Blocking',
      text: blocking(game),
    },
    { title: 'Bearing off', text: BEARING_OFF.text },
    ...doubled(game),
  ],
})
