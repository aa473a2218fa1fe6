import type { Game } from '../../core/contract.ts'
import { rulesOf } from '../../modules/game-module.ts'
import type { HowToPlay, Rule } from '../../modules/how-to-play.ts'
import { BEARING_OFF } from '../backgammon/how-to-play.ts'

const doubled = (game: Game): Rule[] =>
  rulesOf(game).double
    ? [{ title: 'Double games', text: 'If the loser has borne nothing off, the win counts double.' }]
    : []

export const plakotoHowToPlay = (game: Game): HowToPlay => ({
  aim: 'Bring all 15 checkers from 24 into your home and take them off first. Nobody is hit: a single checker is pinned.',
  rules: [
    {
      title: 'Moving',
      text: 'All checkers start on 24 and run down to 1, by two dice as in backgammon. A double is played four times. Two or more enemy checkers close a point.',
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
            text: `Beware: the last checker on a start point is the mother. If it is pinned there, its owner loses twice at once${rulesOf(game).guard ? ', unless the pinner still has checkers on his own start' : ''}. If both mothers are pinned, the game is drawn.`,
          },
        ]
      : []),
    { title: 'Bearing off', text: BEARING_OFF.text },
    ...doubled(game),
  ],
})

export const fevgaHowToPlay = (game: Game): HowToPlay => ({
  aim: 'Both sides run the same way around. Bring all 15 checkers into your home and take them off first.',
  rules: [
    {
      title: 'Moving',
      text: 'All checkers start on 24 and run down to 1, by two dice as in backgammon. Nobody is hit: a single checker already closes a point to the other side.',
      example: { game: 'fevga', position: 'r63 24:15/24:15', move: '24/15' },
    },
    ...(rulesOf(game).first === 'alone'
      ? [
          {
            title: 'The first checker',
            text: 'Your first checker goes alone until it has passed the other side’s start.',
          },
        ]
      : []),
    {
      title: 'Blocking',
      text: `Points in a row are a wall.${rulesOf(game).quarter === 'open' ? ' You may not hold all six points of your starting quarter,' : ''}${rulesOf(game).prime === 'open' ? ' nor six in a row right before all enemy checkers.' : ''}`,
    },
    { title: 'Bearing off', text: BEARING_OFF.text },
    ...doubled(game),
  ],
})
