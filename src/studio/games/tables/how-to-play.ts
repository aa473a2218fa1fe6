import type { Game } from '../../../core/contract.ts'
import { moduleOf, rulesOf } from '../../../modules/game-module.ts'
import type { HowToPlay, Rule } from '../how-to-play.ts'

const MOVING: Rule = {
  title: 'Moving',
  text: 'Roll two dice and move one checker for each, or the same checker twice. A double is played four times. You must use both dice if you can. Your checkers run from 24 down to 1; a point with two or more enemy checkers is closed.',
  example: { game: 'backgammon', position: '4HPwATDgc/ABMA 31', move: '8/5 6/5' },
}

const HITTING: Rule = {
  title: 'Hitting',
  text: 'A single checker, a blot, can be hit: it goes to the bar in the middle and must enter again at 24 before its owner moves anything else.',
  example: {
    game: 'backgammon',
    position: 'XGID=-a---aE-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10',
    move: '8/5* 6/5',
  },
}

const BEARING_OFF: Rule = {
  title: 'Bearing off',
  text: 'When all your checkers are in your home, points 1 to 6, you take them off by the dice. If nothing stands on the number rolled or above it, take from the highest point.',
  example: {
    game: 'backgammon',
    position: 'XGID=-BBCBBB------------bbbbcb-:0:0:1:63:0:0:0:0:10',
    move: '6/off 3/off',
  },
}

const GAMMONS: Rule = {
  title: 'Gammons',
  text: 'If the loser has borne nothing off, the win counts double; triple if a checker is still on the bar or in the winner’s home.',
}

const CUBE: Rule = {
  title: 'The doubling cube',
  text: 'Before your roll you may double the stakes. The other side passes and loses the present stake, or takes, plays on for twice as much, and owns the cube: only its owner may double next.',
}

/** What a game is played for besides one point. */
function stakes(game: Game): Rule[] {
  const { cube, match, gammons, jacoby, beavers } = rulesOf(game)
  const points = Number(match ?? 0)
  if (points > 0)
    return [
      CUBE,
      GAMMONS,
      {
        title: 'The match',
        text: `Games are played until somebody has ${points} points. When one side first needs only one more, the next game is without the cube (Crawford).`,
      },
    ]
  const money: Rule[] = [
    ...(jacoby ? [{ title: 'Jacoby', text: 'Gammons count only after the cube was turned.' }] : []),
    ...(beavers ? [{ title: 'Beavers', text: 'Whoever is doubled may double back at once and keep the cube.' }] : []),
  ]
  if (cube) return [CUBE, GAMMONS, ...money]
  return gammons
    ? [GAMMONS]
    : [{ title: 'The stake', text: 'One game for one point: how much you win by does not matter.' }]
}

const ROLL = 'Roll the dice: click Roll, or press Space.'

const HANDS: HowToPlay['start'] = [
  {
    roll: ROLL,
    move: 'Click a checker with a ring: it moves by the larger die. Click the dice to swap them. Done, or Space, ends your turn.',
  },
  {
    roll: 'Roll again. Your checkers run from 24 down to 1.',
    move: 'Two checkers on a point are safe and block the way; one alone can be hit. You can also drag a checker.',
  },
  {
    roll: 'Roll once more.',
    move: 'Undo (U) takes a checker back. H asks for a hint; press it twice to rank all moves.',
  },
]

const BACKGAMMON = (game: Game): HowToPlay => ({
  aim: 'Bring all 15 checkers into your home and take them off before the other side does.',
  rules: [MOVING, HITTING, BEARING_OFF, ...stakes(game)],
  start: HANDS,
})

const HYPERGAMMON = (game: Game): HowToPlay => ({
  aim: 'Backgammon with three checkers a side: bring them home and take them off first. A game takes a minute.',
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
  start: HANDS,
})

const doubled = (game: Game): Rule[] =>
  rulesOf(game).double
    ? [{ title: 'Double games', text: 'If the loser has borne nothing off, the win counts double.' }]
    : []

const PLAKOTO = (game: Game): HowToPlay => ({
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
  start: [
    HANDS[0],
    {
      roll: 'Roll again. All your checkers start on 24.',
      move: 'Land on a single enemy checker to pin it. Do not leave your own checkers alone.',
    },
    HANDS[2],
  ],
})

const FEVGA = (game: Game): HowToPlay => ({
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
  start: [
    HANDS[0],
    {
      roll: 'Roll again. Both sides run the same way.',
      move: 'One checker holds a point: nobody else can land there. Build a wall ahead of the enemy.',
    },
    HANDS[2],
  ],
})

const CARDS: Readonly<Record<string, (game: Game) => HowToPlay>> = {
  backgammon: BACKGAMMON,
  hypergammon: HYPERGAMMON,
  plakoto: PLAKOTO,
  fevga: FEVGA,
}

export const tablesHowToPlay = (game: Game): HowToPlay => (CARDS[moduleOf(game).name] ?? BACKGAMMON)(game)
