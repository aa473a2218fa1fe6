// Zeman 2020: a deep Q-network over encoded moves. The learner plays epsilon-greedy. Each of its moves is stored as an experience
// (s, a, r, s', A'). After each game, a few of these are sampled, and Q(s, a) moves towards r + gamma max Q(s', a') over a' in A'.
// Where the paper is silent:
// - s' is the learner's next own position with its die rolled, after all others have moved, and A' the moves it has there. (In the
//   position right after its move, it has no moves.) The last move of a game has no future, no matter who ended the game.
// - Every own turn with a legal move is an experience, even if there is only one move; a turn without any is not. (The paper says
//   that 10,000 games never fill a buffer of 100,000; at about 90 experiences per game they do. `experiences` has the other reading.)
// - Moves of one position with the same consequences have the same value in representation 1. The first of them is played, as an
//   argmax does, so one piece keeps running. Random tie-breaking costs about 5 points against random players.
// - Winning itself is not rewarded. The network is initialised like a dense layer in Keras (Glorot), and Adam has Keras's rate of 0.001.
// The author's program (github.com/markozeman/DQN, for representation 2) differs in three points, which are options:
// - s' is the position right after the own move, before anyone else has moved, and A' the moves that the learner could make there with
//   any of the six dice: the target takes the best move of the best die, not a mean over dice (`nextState` after-move).
// - Only moves that were not exploratory are stored (`experiences` greedy).
// - Epsilon starts at 0.9 and falls by 1 / games per game, so the last tenth has no exploration (`epsilon` 0.9, `epsilonShare` 0.9).
// Options beyond the paper: a target network (Mnih et al. 2015), double Q-learning (van Hasselt et al. 2016), and prioritised replay
// (Schaul et al. 2016, proportional), which the paper names as future work.
import { ACTOR, type Game, type Moves, OVER, type Snapshot, type State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { boolean, choice, formerly, integer, list, name, number, type Values } from '../../core/options.ts'
import { best, movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { AUTO, makeMoveEncoder } from '../../encoders/find.ts'
import { activeInputs } from '../../encoders/sparse.ts'
import { byAction } from '../../models/action.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { defineLearner, type FindOpponent, type Trainer } from '../../modules/learner-kind.ts'
import { glorot } from '../../nets/init.ts'
import { network as makeNetwork } from '../../nets/network.ts'
import { adam } from '../../nets/optimisers.ts'
import type { Activation } from '../../nets/shape.ts'
import { episodes, SELF } from '../episode.ts'
import { replay } from '../replay/buffer.ts'
import { prioritisedSampling, uniformSampling } from '../replay/sampling.ts'
import { rewardOptions, rewardsOf } from '../rewards.ts'
import { gamesOption, seedOption } from '../value-network.ts'

const options = {
  encoder: name(AUTO, 'an encoding of moves', 'the encoding of moves'),
  hidden: integer(32, 0, 4096, 'units in the hidden layer'),
  secondHidden: integer(0, 0, 4096, 'units in a second hidden layer; 0: none (zeman2020 also tried 16)'),
  ...rewardOptions,
  ties: choice(['first', 'random'], 'how ties between moves of equal value are broken'),
  experiences: choice(
    ['moves', 'choices', 'greedy'],
    "which own moves enter the replay buffer: all, only those with a choice, or only greedy ones (zeman2020's program)",
  ),
  nextState: choice(
    ['next-turn', 'after-move'],
    "where the next value is taken: at the next own turn, or right after the move with the best of all dice (zeman2020's program)",
  ),
  capacity: integer(100_000, 1, 1e8, 'size of the replay buffer; the oldest experiences are overwritten'),
  batch: integer(32, 1, 1e6, 'batch size (zeman2020 also tried 64 and 128)'),
  trainings: integer(1, 0, 1e6, 'training steps after each game'),
  gamma: number(0.9, 0, 1, 'discount (gamma); zeman2020 also tried 0.1 and 0.5'),
  epsilon: formerly(number(1, 0, 1, 'epsilon at the first game: share of random moves'), 'explore'),
  finalEpsilon: formerly(number(0, 0, 1, 'epsilon at the last game, with linear decay'), 'lastExplore'),
  epsilonShare: number(1, 0.001, 1, 'share of all games over which epsilon decays'),
  learningRate: formerly(number(0.001, 0, 1000, 'learning rate of Adam at the first game'), 'rate'),
  finalLearningRate: formerly(number(0.001, 0, 1000, 'learning rate at the last game, with linear decay'), 'lastRate'),
  target: integer(0, 0, 1e9, 'games between updates of the target network; 0: no target network'),
  double: boolean(false, 'double Q-learning: the network picks the next move and the target network values it'),
  prioritised: boolean(false, 'prioritised replay: replay experiences with a large TD error more often'),
  alpha: number(0.6, 0, 10, 'strength of the priorities: 0 is uniform, 1 is proportional to the error'),
  beta: number(0.4, 0, 1, 'importance-sampling correction at the first game; it grows to 1 by the last'),
  table: list(
    [SELF, 'random', 'random', 'random'],
    'a player',
    'who plays each seat: self, or the name of another player',
  ),
  games: gamesOption(10_000),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Games per step. */
const ROUND = 10
/** The number of recent games for the reported share of wins. The paper's figure 6 shows every hundred. */
const WINDOW = 100

function trainer(game: Game, settings: Options, opponent: FindOpponent): Trainer {
  const { batch, gamma } = settings
  if (settings.double && settings.target === 0)
    throw usage('Double Q-learning needs a target network: set target to the games between updates, such as 100.')
  const encoder = makeMoveEncoder(game, settings.encoder)
  const rewards = rewardsOf(game, settings)
  const { idle = () => false, rollNext } = moduleOf(game)
  const afterMove = settings.nextState === 'after-move'
  const greedyOnly = settings.experiences === 'greedy'
  if (afterMove && !rollNext)
    throw usage(`nextState=after-move needs a game that reports extra rolls, which ${game.id} does not.`)
  const layers = [settings.hidden, settings.secondHidden].filter(units => units > 0)
  const shape = {
    sizes: [encoder.size, ...layers, 1],
    activations: [...layers.map((): Activation => 'relu'), 'linear' as const],
  }
  const active = activeInputs(encoder)
  const network = makeNetwork(shape, { batch: Math.max(batch, game.maxMoves), active, spare: 2 })
  const optimiser = adam(network, { rate: settings.learningRate })
  const self = byAction(game, encoder, network, settings.ties, 'self')
  // The network that values the next position: the current one (the paper's cost function), or the target network.
  const past = settings.target > 0 ? makeNetwork(shape, { batch: game.maxMoves, active }) : undefined
  const targetPlayer = past ? byAction(game, encoder, past, settings.ties, 'target') : self
  const rng = seeded(settings.seed)
  glorot(network.weights, network.layers, rng)
  past?.weights.set(network.weights)

  const table = episodes(game, settings.table, opponent)
  const memory = replay(game, settings.capacity)
  const sampling = settings.prioritised ? prioritisedSampling(settings.capacity, settings.alpha) : uniformSampling
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const state: State = new Int8Array(game.cells)
  const after: State = new Int8Array(game.cells)
  const drawn = new Int32Array(batch)
  const targets = new Float64Array(batch)
  const weights = new Float64Array(batch)
  /** Each seat's last experience in this game. */
  const last = new Int32Array(game.seats)
  const results = new Uint8Array(WINDOW)
  let steps = 0
  let epsilon = settings.epsilon

  /** Chooses a move, and stores it as an experience. */
  const choose = (state: State, moves: Moves, seat: number): number => {
    let at = 0
    let explored = false
    // The author's program explores even if there is only one move, and then does not store it.
    if (moves.count > 1 || (greedyOnly && !idle(moves.list[0]))) {
      explored = rng.unit() < epsilon
      if (explored) at = rng.below(moves.count)
      else if (moves.count > 1) {
        self.rate(state, moves, ratings, rng)
        at = best(ratings, moves.count, rng)
      }
    }
    const reward = rewards.move(state, moves.list[at], moves)
    if (moves.count === 1 && (settings.experiences === 'choices' || idle(moves.list[0]))) {
      memory.pay(last[seat], reward)
      return at
    }
    if (rewards.gained) memory.pay(last[seat], rewards.gained(state, seat))
    rewards.decides?.(state, seat)
    if (greedyOnly && explored) {
      // Nothing to learn from this move, but it may be the next state of the previous experience.
      if (!afterMove && last[seat] >= 0) {
        const entry = memory.push(state, moves.list[at], 0)
        memory.setAside(entry)
        sampling.setAside(memory.slotOf(entry))
        memory.link(last[seat], entry)
      }
      last[seat] = -1
      return at
    }
    const entry = memory.push(state, moves.list[at], reward)
    sampling.add(memory.slotOf(entry))
    memory.link(last[seat], entry)
    last[seat] = entry
    return at
  }

  const student = {
    decide(state: State, moves: Moves, seat: number): number {
      if (rewards.since) memory.pay(last[seat], rewards.since(state, seat))
      const at = choose(state, moves, seat)
      if (rewards.moved) {
        game.play(state, moves.list[at], after)
        rewards.moved(after, seat)
      }
      return at
    },
  }

  /** The highest value of the listed moves in a position. The target player values them. */
  const most = (state: State): number => {
    targetPlayer.rate(state, moves, ratings, rng)
    if (!settings.double) return Math.max(...ratings.subarray(0, moves.count))
    const values = ratings.slice(0, moves.count)
    self.rate(state, moves, ratings, rng)
    let at = 0
    for (let i = 1; i < moves.count; i++) if (ratings[i] > ratings[at]) at = i
    return values[at]
  }

  /** The value after an experience: that of the next own turn, as it was played. */
  const worthNext = (slot: number): number => {
    const next = memory.next(slot)
    if (next < 0) return 0
    memory.read(next, state)
    game.moves(state, moves)
    return most(state)
  }

  const outcomes = movesFor(game)
  /** The alternative: the position right after the move, if the same seat rolled again. The best move of the best die; 0 if there is none. */
  const worthAfter = (slot: number): number => {
    const move = memory.read(slot, state)
    const seat = state[ACTOR]
    game.play(state, move, after)
    if (after[ACTOR] === OVER) return 0
    rollNext?.(game, after, seat, state)
    game.moves(state, outcomes)
    let highest = Number.NEGATIVE_INFINITY
    for (let i = 0; i < outcomes.count; i++) {
      game.play(state, outcomes.list[i], after)
      game.moves(after, moves)
      if (!idle(moves.list[0])) highest = Math.max(highest, most(after))
    }
    return highest === Number.NEGATIVE_INFINITY ? 0 : highest
  }
  const worth = afterMove ? worthAfter : worthNext

  /** One Adam step on the mean squared error of a batch. Returns that error. */
  const train = (beta: number): number => {
    sampling.draw(drawn, weights, memory, beta, rng)
    for (let i = 0; i < batch; i++) targets[i] = memory.reward(drawn[i]) + gamma * worth(drawn[i])
    for (let i = 0; i < batch; i++) {
      const move = memory.read(drawn[i], state)
      game.play(state, move, after)
      encoder.encode(state, move, after, state[ACTOR], network.inputs[i])
    }
    network.forward(batch)
    let loss = 0
    for (let i = 0; i < batch; i++) {
      const error = network.outputs[i] - targets[i]
      loss += (weights[i] * error * error) / batch
      network.errors[i] = (2 * weights[i] * error) / batch
      sampling.tdError(drawn[i], error)
    }
    network.gradient.fill(0)
    network.backward(batch, network.gradient)
    optimiser.step(network.weights, network.gradient)
    return loss
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },

    step() {
      let loss = 0
      for (let i = 0; i < ROUND; i++) {
        const done = Math.min(1, steps / settings.games)
        const fallen = Math.min(1, steps / (settings.games * settings.epsilonShare))
        epsilon = settings.epsilon + (settings.finalEpsilon - settings.epsilon) * fallen
        optimiser.rate = settings.learningRate + (settings.finalLearningRate - settings.learningRate) * done
        last.fill(-1)
        rewards.begin?.()
        // A share of wins as a number from 0 to 255, because several seats may learn.
        results[steps % WINDOW] = Math.round(255 * table.play(student, rng))
        for (const seat of table.learning) {
          if (rewards.since) memory.pay(last[seat], rewards.since(table.state, seat))
          if (rewards.gained) memory.pay(last[seat], rewards.gained(table.state, seat))
          if (table.state[ACTOR] === OVER) memory.pay(last[seat], rewards.end(table.returns[seat]))
        }
        if (memory.experiences() >= batch)
          for (let n = 0; n < settings.trainings; n++)
            loss += train(settings.beta + (1 - settings.beta) * done) / settings.trainings
        steps++
        if (past && steps % settings.target === 0) past.weights.set(network.weights)
      }
      const seen = results.subarray(0, Math.min(steps, WINDOW))
      return { loss: loss / ROUND, wins: seen.reduce((sum, won) => sum + won / 255, 0) / seen.length, epsilon }
    },

    snapshot() {
      const { numbers, arrays } = memory.save()
      const { most, priorities } = sampling.save(memory.size())
      const { power1, power2 } = optimiser.save().numbers
      return {
        numbers: { ...numbers, steps, rng: rng.save(), most, results: [...results], power1, power2 },
        arrays: {
          ...arrays,
          weights: network.weights.slice(),
          ...optimiser.save().arrays,
          ...(past ? { target: past.weights.slice() } : {}),
          ...(priorities.length > 0 ? { priorities } : {}),
        },
      }
    },
    resume(from: Snapshot) {
      const { power1, power2 } = from.numbers as Record<string, number>
      memory.load(from)
      optimiser.load({ numbers: { rate: settings.learningRate, power1, power2 }, arrays: from.arrays })
      network.weights.set(from.arrays.weights)
      past?.weights.set(from.arrays.target)
      sampling.load(from.numbers.most as number, from.arrays.priorities)
      results.set(from.numbers.results as number[])
      rng.load(from.numbers.rng as number[])
      steps = from.numbers.steps as number
    },
    player: () => self,
    model: () => ({
      kind: 'action',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { ties: settings.ties },
      weights: network.weights.slice(),
    }),
  }
}

export const dqn = defineLearner({
  name: 'dqn',
  about: 'a deep Q-network (DQN): learns values of moves with experience replay',
  options,
  length: 'games',
  suits: {
    hidden: 64,
    rewards: 'returns',
    gamma: 0.95,
    epsilon: 0.3,
    finalEpsilon: 0.05,
    ties: 'random',
    trainings: 8,
    capacity: 50_000,
    games: 2000,
  },
  make: trainer,
})
