// Q-learning over choices that a network values: scripted strategies (alhajry2012, section V) or the moves themselves.
import type { Game } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { boolean, choice, integer, list, name, number, type Values } from '../../core/options.ts'
import { AUTO } from '../../encoders/find.ts'
import { defineLearner } from '../../modules/learner-kind.ts'
import { playersOf } from '../../search/make-player.ts'
import { moveCritic } from '../critics/moves.ts'
import { strategyCritic } from '../critics/strategies.ts'
import { qLearning, qOptions } from '../q-learning.ts'
import { encoderOption } from '../value-network.ts'

const options = {
  choices: choice(
    [AUTO, 'strategies', 'moves'],
    'what it chooses between: scripted strategies or moves (auto: strategies if the game has several)',
  ),
  encoder: encoderOption(),
  moveEncoder: name(AUTO, 'an encoding of moves', 'the encoding of moves; choices=moves only'),
  hidden: integer(20, 1, 4096, 'units in the hidden layer'),
  strategies: list([AUTO], 'a player', "the scripted players to choose between (auto: all of the game's)"),
  applicable: boolean(true, 'choose only strategies that prefer some move'),
  step: choice(
    ['normalised', 'plain'],
    'alpha as a share of the error (normalised) or as the learning rate of the gradient (plain); strategies only',
  ),
  output: choice(['linear', 'tanh'], 'activation of the network; strategies only'),
  scale: number(1, 0.001, 1000, 'value of an output of 1; tanh needs about 4, the highest sum of rewards'),
  ...qOptions,
}

/** The names of all scripted players of a game. */
const scripted = (game: Game): string[] => playersOf(game).map(kind => kind.name)

function strategiesOf(game: Game, { strategies, choices }: Values<typeof options>): readonly string[] {
  const all = scripted(game)
  if (choices === 'moves') return []
  if (strategies.join() !== AUTO) return strategies
  // With random alone, there is nothing to choose between.
  if (all.length > 2) return all
  if (choices === 'strategies')
    throw usage(`${game.id} has no strategies to choose between. Set choices=moves, or name players with strategies=…`)
  return []
}

export const qLearningKind = defineLearner({
  name: 'q-learning',
  formerly: ['q'],
  about: 'Q-learning: learns values of scripted strategies or of moves and picks the best',
  options,
  length: 'games',
  suits: { gamma: 0.99, alpha: 0.1, finalAlpha: 0.005, games: 3000 },
  schedule: games => ({ epsilonGames: Math.ceil(games / 2) }),
  make(game, settings, opponent) {
    const strategies = strategiesOf(game, settings)
    return qLearning(game, settings, opponent, rng =>
      strategies.length > 0 ? strategyCritic(game, { ...settings, strategies }, rng) : moveCritic(game, settings, rng),
    )
  },
})
