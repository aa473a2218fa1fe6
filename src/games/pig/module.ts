import { ACTOR, CHANCE, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import { integer } from '../../core/options.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { draw } from './draw.ts'
import { pigRamps } from './encoder.ts'
import { pigFile, pigSolver } from './exact.ts'
import { pigHowToPlay } from './how-to-play.ts'
import { COLOURS, HOLD, PIG, Pig, POINTS, pigOf, SCORES, TURN } from './pig.ts'
import { scriptedPlayers } from './players.ts'

function describe(game: Game, state: State, move: Move): string {
  const points = state[POINTS]
  if (state[ACTOR] !== CHANCE) return move === HOLD ? `keeps ${points}` : points > 0 ? `risks ${points}` : ''
  const colour = COLOURS[state[TURN]]
  if (move === PIG) return points > 0 ? `${colour} rolls 1 and loses ${points}` : `${colour} rolls 1`
  const after = state.slice()
  game.play(state, move, after)
  const sum = state[SCORES + state[TURN]] + points + move
  return after[ACTOR] === OVER
    ? `${colour} rolls ${move} and wins with ${sum}`
    : `${colour} rolls ${move}: ${points + move} this turn`
}

export const pig: GameModule = defineGame({
  name: 'pig',
  about: 'roll as often as you dare; a 1 loses the points of the turn',
  options: { target: integer(100, 5, 120, 'points needed to win') },
  ruleSets: {
    standard: { about: 'the first to 100 points wins', rules: {} },
    short: { about: 'the first to 30 points wins', rules: { target: 30 } },
  },
  make: ({ target }, id) => new Pig(id, target),
  chance: 'dice',
  draw: (game, state, paint) => draw(pigOf(game), state, paint),
  describe,
  howToPlay: pigHowToPlay,
  seatName: (_, seat) => COLOURS[seat],
  progress: (_, state, seat) => state[SCORES + seat],
  encoders: [pigRamps],
  players: scriptedPlayers,
  strongest: { scripted: 'keep-pace', champion: 'champion' },
  solver: pigSolver,
  files: [pigFile],
})
