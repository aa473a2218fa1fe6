import type { Game } from '../../core/contract.ts'
import { rulesOf } from '../../modules/game-module.ts'
import type { HowToPlay, Rule } from '../../modules/how-to-play.ts'

export const MOVING: Rule = {
  title: 'Moving',
  text: 'Roll two dice and move one checker for each, or the same checker twice. A double is played four times. You must use both dice if you can. Your checkers run from 24 down to 1; a point with two or more enemy checkers is closed.',
  example: { game: 'backgammon', position: '4HPwATDgc/ABMA 31', move: '8/5 6/5' },
}

export const HITTING: Rule = {
  title: 'Hitting',
  text: 'A single checker, a blot, can be hit: it goes to the bar in the middle. Its owner may move nothing else until it has entered again, on 24 to 19: a 1 enters on 24, a 6 on 19. A closed point keeps it out.',
  example: {
    game: 'backgammon',
    position: 'XGID=-a---aE-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10',
    move: '8/5* 6/5',
  },
}

export const BEARING_OFF: Rule = {
  title: 'Bearing off',
  text: 'When all your checkers are in your home, points 1 to 6, you bear them off with the dice. If no checker is on the point rolled or above it, bear off from the highest point.',
  example: {
    game: 'backgammon',
    position: 'XGID=-BBCBBB------------bbbbcb-:0:0:1:63:0:0:0:0:10',
    move: '6/off 3/off',
  },
}

export const GAMMONS: Rule = {
  title: 'Gammons',
  text: 'If the loser has borne off nothing, the win counts double, or triple if a loser’s checker is still on the bar or in the winner’s home.',
}

const CUBE: Rule = {
  title: 'The doubling cube',
  text: 'Before your roll you may double the stakes. The other side passes and loses the present stake, or takes, plays on for twice as much and owns the cube. Only its owner may double next.',
}

/** What a game is played for beyond one point. */
function stakes(game: Game): Rule[] {
  const { cube, match, gammons, jacoby, beavers } = rulesOf(game)
  const points = Number(match ?? 0)
  if (points > 0)
    return [
      CUBE,
      GAMMONS,
      {
        title: 'The match',
        text: `Games are played until one side has ${points} points. When a side first needs only one more point, the next game is played without the cube (Crawford).`,
      },
    ]
  const money: Rule[] = [
    ...(jacoby ? [{ title: 'Jacoby', text: 'Gammons count only after the cube has been turned.' }] : []),
    ...(beavers
      ? [{ title: 'Beavers', text: 'A player who is doubled may double back at once and keep the cube.' }]
      : []),
  ]
  if (cube) return [CUBE, GAMMONS, ...money]
  return gammons
    ? [GAMMONS]
    : [{ title: 'The stake', text: 'One game for one point: how much you win by does not matter.' }]
}

export const backgammonHowToPlay = (game: Game): HowToPlay => ({
  aim: 'Bring all 15 checkers into your home and bear them off before the other side does.',
  rules: [MOVING, HITTING, BEARING_OFF, ...stakes(game)],
})
