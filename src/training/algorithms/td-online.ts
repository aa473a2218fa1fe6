// TD(0) as in savvas2015, section 4, after Tesauro 1995: after every ply from s to s',
//   w <- w - eta (Eval(s, w) - Reward(s') - Eval(s', w)) grad Eval(s, w),
// while one player, black, plays the move with the highest value, and the other, red, the move with the lowest. Eval is black's value,
// between 0 and 1. The reward is 3 if black wins and -3 if red does, although no value can reach that: this is what the paper says.
// `fit` is the reward that makes the value a win probability: the target is 1 or 0, and nothing else.
// Learning rates and rewards change over the games, as given by stretches: "10000 0.1 3" means 10,000 games at a constant rate, and
// "6424 1/250 3" another 6,424 with 1 / (1 + [i/250]), where i counts the games of the stretch from 1.

import { ACTOR, CHANCE, type Game, OVER, type Snapshot, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { choice, formerly, integer, list, number, type Values } from '../../core/options.ts'
import { best, movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { shareOf } from '../../core/share.ts'
import { makeEncoder } from '../../encoders/find.ts'
import { activeInputs } from '../../encoders/sparse.ts'
import { NetworkEvaluator } from '../../models/network-evaluator.ts'
import { defineLearner, type Trainer } from '../../modules/learner-kind.ts'
import { uniform } from '../../nets/init.ts'
import { network as makeNetwork } from '../../nets/network.ts'
import type { Shape } from '../../nets/shape.ts'
import { greedy } from '../../search/greedy.ts'
import { ENDLESS } from '../episode.ts'
import { encoderOption, gamesOption, seedOption } from '../value-network.ts'

const STRETCH = /^(\d+) (?:(1\/\d+)|(\d*\.?\d+)) (?:(\d*\.?\d+)|fit)$/

const options = {
  encoder: encoderOption(),
  hidden: integer(50, 0, 4096, 'units in the hidden layer; 0: none, a sigmoid of a weighted sum'),
  stretches: list(['7002 1/2000 fit'], 'a stretch', 'schedule: games, learning rate and reward of each stretch', {
    pattern: STRETCH,
    example: '10000 0.1 3", "6424 1/250 3" or "7002 1/2000 fit',
  }),
  initRange: formerly(number(1, 0, 1000, 'initial weights are within ± this; 0: all zero'), 'range'),
  normalise: integer(0, 0, 1e9, 'games between normalisations of the weights to length 1; 0: never'),
  finished: choice(['counted', 'left out'], 'value of a finished position, in addition to its reward'),
  games: gamesOption(7002),
  seed: seedOption,
}

type Options = Values<typeof options>

/** A number of games with one schedule of the learning rate and one reward. */
interface Stretch {
  readonly games: number
  /** The learning rate, or the number of games after which its divisor grows by one. */
  readonly step: number
  readonly falling: boolean
  readonly reward: number | 'fit'
}

function stretchOf(text: string): Stretch {
  const [, games, falling, constant, reward] = STRETCH.exec(text) ?? []
  return {
    games: Number(games),
    step: falling ? Number(falling.slice(2)) : Number(constant),
    falling: falling !== undefined,
    reward: reward === undefined ? 'fit' : Number(reward),
  }
}

/** The paper's black is the second seat. Red counts the points in the order of their numbers. */
const BLACK = 1

/** Why it cannot learn a game with an encoding; undefined if it can. */
function refuses(game: Game, settings: Options): string | undefined {
  const encoder = makeEncoder(game, settings.encoder)
  return encoder.objective
    ? undefined
    : `TD(0) of savvas2015 needs an encoding that is the same for every seat, which ${encoder.id} is not.`
}

function trainer(game: Game, settings: Options): Trainer {
  const refusal = refuses(game, settings)
  if (refusal !== undefined) throw usage(refusal)
  const encoder = makeEncoder(game, settings.encoder)
  // With two seats, one value is enough; with more, each seat has its own.
  const outputs = game.seats === 2 ? 1 : game.seats
  const stretches = settings.stretches.map(stretchOf)
  const shape: Shape =
    settings.hidden > 0
      ? { sizes: [encoder.size, settings.hidden, outputs], activations: ['sigmoid', 'sigmoid'] }
      : { sizes: [encoder.size, outputs], activations: ['sigmoid'], biases: false }
  const network = makeNetwork(shape, { batch: game.maxMoves, active: activeInputs(encoder) })
  const { weights } = network
  // The network's output is the first seat's win probability, as everywhere here. The paper's value is one minus that.
  const evaluator = new NetworkEvaluator(game, encoder, network)
  const self = greedy(game, evaluator, 'self')
  const rng = seeded(settings.seed)
  if (settings.initRange > 0) uniform(weights, settings.initRange, rng)
  let steps = 0

  const state: State = new Int8Array(game.cells)
  const after: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(game.seats)
  const targets = new Float64Array(outputs)

  /** The learning rate and the reward of a game. */
  const ruleOf = (nth: number): { eta: number; reward: number | 'fit' } => {
    let before = 0
    let last = stretches[0]
    for (const stretch of stretches) {
      last = stretch
      if (nth < before + stretch.games) break
      before += stretch.games
    }
    const { falling, step, reward } = last
    return { eta: falling ? 1 / (1 + Math.floor((nth - before + 1) / step)) : step, reward }
  }

  /** The value of a position for black. The network keeps its state for `backward`. */
  const worthOf = (of: State): number => {
    encoder.encode(of, 0, network.inputs[0])
    network.forward(1)
    return 1 - network.outputs[0]
  }

  /** Learns from one ply, from `state` to `after`. Returns the squared error. */
  const learn = (eta: number, reward: number | 'fit'): number => {
    let target = 0
    if (after[ACTOR] !== OVER) target = worthOf(after)
    else {
      game.returns(after, returns)
      const won = returns[BLACK] > 0
      // Where a game can be drawn, or a win can count double, the fitting reward is the return scaled from worst to best.
      if (reward === 'fit') target = shareOf(game, returns[BLACK])
      else target = (won ? reward : -reward) + (settings.finished === 'counted' ? worthOf(after) : 0)
    }
    const error = target - worthOf(state)
    network.errors[0] = -eta * error
    network.backward(1, weights)
    return error ** 2
  }

  /** Like `learn`, with one output per seat: each moves towards its value in the next position, or towards the seat's result. */
  const learnAll = (eta: number, reward: number | 'fit'): number => {
    const over = after[ACTOR] === OVER
    if (over) game.returns(after, returns)
    const counted = !over || (reward !== 'fit' && settings.finished === 'counted')
    if (counted) worthOf(after)
    const most = Math.max(...returns)
    for (let seat = 0; seat < outputs; seat++) {
      targets[seat] = counted ? network.outputs[seat] : 0
      if (!over) continue
      targets[seat] += reward === 'fit' ? shareOf(game, returns[seat]) : returns[seat] === most ? reward : -reward
    }
    worthOf(state)
    let squared = 0
    for (let seat = 0; seat < outputs; seat++) {
      const error = targets[seat] - network.outputs[seat]
      network.errors[seat] = eta * error
      squared += error ** 2
    }
    network.backward(1, weights)
    return squared / outputs
  }

  const play = (): { plies: number; tdError: number } => {
    const { eta, reward } = ruleOf(steps)
    let plies = 0
    let squared = 0
    game.start(state)
    while (state[ACTOR] !== OVER && plies < ENDLESS) {
      if (state[ACTOR] === CHANCE) {
        game.play(state, game.roll(state, rng), state)
        continue
      }
      game.moves(state, moves)
      let at = 0
      if (moves.count > 1) {
        self.rate(state, moves, ratings, rng)
        at = best(ratings, moves.count, rng)
      }
      game.play(state, moves.list[at], after)
      squared += outputs === 1 ? learn(eta, reward) : learnAll(eta, reward)
      state.set(after)
      plies++
    }
    return { plies, tdError: Math.sqrt(squared / plies) }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    step() {
      const { plies, tdError } = play()
      steps++
      let square = 0
      for (let i = 0; i < weights.length; i++) square += weights[i] * weights[i]
      const length = Math.sqrt(square)
      if (settings.normalise > 0 && steps % settings.normalise === 0 && length > 0)
        for (let i = 0; i < weights.length; i++) weights[i] /= length
      return { plies, tdError, norm: length }
    },
    snapshot: () => ({ numbers: { steps, rng: rng.save() }, arrays: { weights: weights.slice() } }),
    resume({ numbers, arrays }: Snapshot) {
      weights.set(arrays.weights)
      rng.load(numbers.rng as readonly number[])
      steps = Number(numbers.steps)
    },
    player: () => self,
    model: () => ({
      kind: 'value',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { utility: 'own', table: false },
      weights: weights.slice(),
    }),
  }
}

export const tdOnline = defineLearner({
  name: 'td-online',
  about: 'TD(0) after every ply, with a schedule of learning rates and rewards (savvas2015)',
  options,
  length: 'games',
  suits: { initRange: 0.1, games: 5000 },
  schedule(games) {
    const twoFifths = Math.ceil(0.4 * games)
    return { stretches: [`${twoFifths} 0.1 fit`, `${twoFifths} 0.03 fit`, `${Math.ceil(0.2 * games)} 0.01 fit`] }
  },
  refuses,
  make: trainer,
})
