// TD(0) as in savvas2015, section 4, after Tesauro 1995: after every ply from s to s',
//   w <- w - eta (Eval(s, w) - Reward(s') - Eval(s', w)) grad Eval(s, w),
// while one player, black, makes the move whose position is worth most, and the other, red, that which is worth least. Eval lies between
// 0 and 1 and is black's; the reward is 3 where black wins and -3 where red does, which no value can ever reach: so it is in the
// paper. `fit` is the reward that makes the value a chance: 1 and 0, and nothing more.
// Step sizes and rewards change with the game, as stretches say: "10000 0.1 3" are 10,000 games at a constant step, and
// "6424 1/250 3" another 6,424 with 1 / (1 + [i/250]), i counting the games of the stretch from 1.
import { ACTOR, CHANCE, type Game, OVER, type Snapshot, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { best, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { uniform } from '../nets/init.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'
import { greedy } from '../players/greedy.ts'
import { Judge } from '../players/judge.ts'
import { type LearnerKind, refuseOther, type Trainer } from './kind.ts'

interface TdOnlineSettings {
  readonly encoder: string
  /** Units of the hidden layer; without any, the value is the sigmoid of a weighted sum. */
  readonly hidden: number
  readonly stretches: readonly string[]
  /** First weights are drawn from [-range, range); 0: all are zero. */
  readonly range: number
  /** The weights are brought to length 1 each so many games; 0: never. */
  readonly normalise: number
  /** Whether the value of a finished position counts besides its reward. */
  readonly finished: 'counted' | 'left out'
  readonly games: number
  readonly seed: number
}

/** Games at one rule for the step size, with one reward. */
interface Stretch {
  readonly games: number
  /** The step itself, or the games after which its divisor grows by one. */
  readonly step: number
  readonly falling: boolean
  readonly reward: number | 'fit'
}

const WRITTEN = /^(\d+) (?:(1\/\d+)|(\d*\.?\d+)) (?:(\d*\.?\d+)|fit)$/

function stretchOf(text: string): Stretch {
  const found = WRITTEN.exec(text)
  if (!found) throw usage(`A stretch looks like "10000 0.1 3", "6424 1/250 3" or "7002 1/2000 fit", not "${text}".`)
  const [, games, falling, constant, reward] = found
  return {
    games: Number(games),
    step: falling ? Number(falling.slice(2)) : Number(constant),
    falling: falling !== undefined,
    reward: reward === undefined ? 'fit' : Number(reward),
  }
}

/** The paper's black sits second: red counts the points as they are numbered. */
const BLACK = 1
/** Far beyond any game: untrained players hit each other for long. */
const LONGEST = 100_000

function tdOnline(game: Game, settings: TdOnlineSettings): Trainer {
  refuseOther('finished', settings.finished, ['counted', 'left out'])
  const encoder = makeEncoder(game, settings.encoder)
  if (game.seats !== 2 || !encoder.objective)
    throw usage(
      `TD(0) of savvas2015 needs a game of two and a coding that is the same whoever looks, not ${encoder.id}.`,
    )
  const stretches = settings.stretches.map(stretchOf)
  const shape: Shape =
    settings.hidden > 0
      ? { sizes: [encoder.size, settings.hidden, 1], activations: ['sigmoid', 'sigmoid'] }
      : { sizes: [encoder.size, 1], activations: ['sigmoid'], biases: false }
  const network = makeNetwork(shape, { batch: game.maxMoves, active: encoder.size })
  const { weights } = network
  // The first seat's chance, as everywhere here: what the paper calls the value is one minus that.
  const judge = new Judge(game, encoder, network)
  const self = greedy(game, judge, 'self')
  const rng = seeded(settings.seed)
  if (settings.range > 0) uniform(weights, settings.range, rng)
  let steps = 0

  const state: State = new Int8Array(game.cells)
  const after: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(2)

  /** Step size and reward of a game. */
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

  /** The value of a position to black, left in the network for `backward`. */
  const worthOf = (of: State): number => {
    encoder.encode(of, 0, network.inputs[0])
    network.forward(1)
    return 1 - network.outputs[0]
  }

  /** One ply: from `state` to `after`. Returns the squared error. */
  const learn = (eta: number, reward: number | 'fit'): number => {
    let target = 0
    if (after[ACTOR] !== OVER) target = worthOf(after)
    else {
      game.returns(after, returns)
      const won = returns[BLACK] > 0
      if (reward === 'fit') target = won ? 1 : 0
      else target = (won ? reward : -reward) + (settings.finished === 'counted' ? worthOf(after) : 0)
    }
    const error = target - worthOf(state)
    network.errors[0] = -eta * error
    network.backward(1, weights)
    return error ** 2
  }

  const play = (): { plies: number; surprise: number } => {
    const { eta, reward } = ruleOf(steps)
    let plies = 0
    let squared = 0
    game.start(state)
    while (state[ACTOR] !== OVER && plies < LONGEST) {
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
      squared += learn(eta, reward)
      state.set(after)
      plies++
    }
    return { plies, surprise: Math.sqrt(squared / plies) }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    step() {
      const { plies, surprise } = play()
      steps++
      let square = 0
      for (let i = 0; i < weights.length; i++) square += weights[i] * weights[i]
      const length = Math.sqrt(square)
      if (settings.normalise > 0 && steps % settings.normalise === 0 && length > 0)
        for (let i = 0; i < weights.length; i++) weights[i] /= length
      return { plies, surprise, norm: length }
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

export const tdOnlineKind: LearnerKind = {
  name: 'td-online',
  summary: 'TD(0) after every ply, by step sizes and rewards that change with the game (savvas2015)',
  settings: {
    encoder: { without: 'tesauro-198', what: 'the coding of positions, the same whoever looks' },
    hidden: { without: 50, what: 'units of the hidden layer; 0: the sigmoid of a weighted sum' },
    stretches: { without: ['7002 1/2000 3'], what: 'games, step size and reward, stretch by stretch' },
    range: { without: 1, what: 'first weights lie within ± this; 0: all are zero' },
    normalise: { without: 0, what: 'games after which the weights are brought to length 1, again and again; 0: never' },
    finished: { without: 'counted', what: 'the value of a finished position besides its reward: counted or left out' },
    games: { without: 7002, what: 'games of the whole training' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  length: 'games',
  make: (game, settings) => tdOnline(game, settings as unknown as TdOnlineSettings),
}
