// Self-play games by a fixed network, and variance-reduced labels for their positions, as in td-variance-reduced.ts: E is the mean over all 21
// rolls, G_t = E_t - lambda (G_t+1 - V_t+1), and a label lies between the two. Some games are wild: they begin with random moves and explore more,
// because a position that is never seen is never learned, and a stronger opponent leads there.
// Networks with five outputs get labels of five probabilities, each by the same formula, with the sides swapped when the opponent is on roll.
// One phase is labelled. For races, the contact before them is played without labels.
import type { Game, State } from '../../../core/contract.ts'
import { choice, integer, number, type Values } from '../../../core/options.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import type { Arrays, Worker } from '../../../modules/rounds.ts'
import { shapeNumbers, shapeOfNumbers } from '../../../nets/shape.ts'
import { inContact } from '../board.ts'
import { CHANCES, makeConsistent, STAKES, WIN, WIN_GAMMON, worthAt } from '../players/chances.ts'
import { PHASES, type PhaseShapes } from '../players/phased.ts'
import { type PruneLimits, Pruner } from '../players/pruner.ts'
import { AllRolls, TURNED } from './all-rolls.ts'
import { Labels } from './labels.ts'
import { phasedNetsOf } from './phased-nets.ts'
import { randomEnding } from './random-race.ts'

export const labelOptions = {
  phase: choice(PHASES, 'the phase to train; the network of the other phase stays fixed'),
  stake: choice(STAKES, 'what moves are chosen for: one point, or money with gammons'),
  lambda: number(0.8, 0, 1, 'lambda: how much of the later play corrects the mean over all rolls'),
  mix: number(0.5, 0, 1, 'weight of that corrected value in a label; the rest is the mean over all rolls'),
  epsilon: number(0.1, 0, 1, 'epsilon: share of moves chosen at random from nearly equal ones'),
  near: number(0.1, 0, 1, 'largest loss against the best move that counts as nearly equal'),
  wild: number(0.22, 0, 1, 'share of games that start with random moves and explore more'),
  wildPlies: integer(10, 0, 1000, 'maximum length of such an opening in plies, half of them random'),
  wildEpsilon: number(0.3, 0, 1, 'epsilon in such a game'),
  wildNear: number(0.25, 0, 1, 'near in such a game'),
  keep: integer(8, 1, 10_000, 'moves evaluated in full: the best by the pruning network'),
  margin: number(0.1, 0, 1, 'largest gap to the best move, by the pruning network, for a move to be evaluated'),
  endings: number(0, 0, 1, 'for races: share of games that start as a random ending'),
  longest: integer(2000, 1, 1e6, 'abandon a game after this many positions'),
}

export interface LabelSettings extends Values<typeof labelOptions> {
  readonly encoder: string
  readonly seed: number
}

export const limitsOf = ({ keep, margin }: LabelSettings): PruneLimits => ({ most: keep, margin })

/** Games to play, with the pruning network, or without it until it has been trained. */
export type LabelJob = { readonly first: number; readonly games: number; readonly prunes: number }

export type LabelledGames = {
  /** In the format of labels.ts: the positions of all games in order. */
  readonly labels: Float32Array
  /** For each game: its number of positions, and the sum of squared differences between label and value. */
  readonly positions: Int32Array
  readonly tdError: Float64Array
  /** Without the pruning network: results of the rolls that occurred, with their values, as its training data. */
  readonly candidates: Float32Array
}

/** The arrays that a round shares. The shapes are included, because the network that labels may differ from the one that learns. */
export const sharedNets = (shapes: PhaseShapes, weights: readonly Float32Array[], pruner: Pruner): Arrays => ({
  contactShape: Int32Array.from(shapeNumbers(shapes[0])),
  raceShape: Int32Array.from(shapeNumbers(shapes[1])),
  pruningShape: Int32Array.from(shapeNumbers(pruner.shape)),
  contact: weights[0],
  race: weights[1],
  pruning: pruner.network.weights,
})

/** A position of a game in progress. */
interface Moment {
  readonly state: State
  /** The network's value, and the mean over all rolls. */
  value: number
  mean: number
  /** The same for all five probabilities, if the networks have them. */
  readonly chances: Float32Array
  readonly means: Float32Array
  /** The move after this position was not the best, so what followed says nothing about it. */
  cut: boolean
}

/** Plays games with networks of the given shapes. */
function player(game: Game, settings: LabelSettings, shapes: PhaseShapes, pruner: Pruner) {
  const { lambda, mix, seed, longest, stake } = settings
  const phase = PHASES.indexOf(settings.phase)
  const nets = phasedNetsOf(game, settings.encoder, shapes)
  const { evaluator } = nets
  const { outputs } = evaluator
  const ahead = new AllRolls(game, evaluator, pruner, stake)
  const rng = seeded(seed)
  const moves = movesFor(game)
  const moments: Moment[] = []

  const momentAt = (t: number): Moment => {
    if (t === moments.length)
      moments.push({
        state: new Int8Array(game.cells),
        value: 0,
        mean: 0,
        cut: false,
        chances: new Float32Array(CHANCES),
        means: new Float32Array(CHANCES),
      })
    return moments[t]
  }

  /** Moves to one of the results that were evaluated, by its index. */
  const goTo = (moment: Moment, place: number): void => {
    moment.state.set(ahead.results[place])
    moment.value = ahead.values[place]
    if (outputs === CHANCES) for (let o = 0; o < CHANCES; o++) moment.chances[o] = ahead.chances[place * CHANCES + o]
  }

  /** Moves to the best result of a roll. */
  const advance = (moment: Moment, roll: number): void => {
    goTo(moment, ahead.lookAt(moment.state, roll))
  }

  /** Moves to a random result of a roll that is nearly as good as the best. */
  const explore = (moment: Moment, next: Moment, roll: number, near: number): void => {
    const best = ahead.lookAt(moment.state, roll)
    const { values, count } = ahead
    let fair = 0
    for (let i = 0; i < count; i++) if (values[i] <= values[best] + near) fair++
    let nth = rng.below(fair)
    let at = 0
    while (values[at] > values[best] + near || nth-- > 0) at++
    moment.cut = at !== best
    goTo(next, at)
  }

  /** Whether a game that has come here may still have positions to label. */
  const open = (state: State): boolean => evaluator.phaseOf(state) <= phase && evaluator.knownWinChance(state) < 0

  /** Evaluates a position that was not reached by evaluating a roll. */
  const judgeFirst = (first: Moment): void => {
    if (outputs === CHANCES) {
      evaluator.chances([first.state], 1, first.chances)
      first.value = worthAt(stake, first.chances)
    } else first.value = evaluator.forwardOne(first.state).outputs[0]
  }

  /** Plays some plies, half of them at random. */
  const stray = (first: Moment): void => {
    for (let left = rng.below(settings.wildPlies + 1); left > 0 && open(first.state); left--) {
      const roll = game.roll(first.state, rng)
      if (rng.unit() < 0.5) advance(first, roll)
      else {
        game.play(first.state, roll, first.state)
        game.moves(first.state, moves)
        game.play(first.state, moves.list[rng.below(moves.count)], first.state)
        if (open(first.state)) judgeFirst(first)
      }
    }
  }

  const keepCandidate = (candidates: Labels, place: number): void => {
    if (outputs === CHANCES) candidates.addAll(ahead.results[place], ahead.chances, place * CHANCES)
    else candidates.add(ahead.results[place], ahead.values[place])
  }

  /** Plays a game to the end of the phase. Returns how many positions it had there. */
  const play = (prunes: boolean, candidates: Labels): number => {
    const first = momentAt(0)
    const wild = rng.unit() < settings.wild
    const epsilon = wild ? settings.wildEpsilon : settings.epsilon
    const near = wild ? settings.wildNear : settings.near
    if (phase === 1 && settings.endings > 0 && rng.unit() < settings.endings) {
      randomEnding(first.state, rng)
      judgeFirst(first)
    } else {
      game.start(first.state)
      advance(first, game.roll(first.state, rng))
      if (wild) stray(first)
    }
    for (let turns = 0; evaluator.phaseOf(first.state) < phase && open(first.state) && turns < longest; turns++)
      advance(first, game.roll(first.state, rng))
    let t = 0
    for (; t < longest; t++) {
      const moment = moments[t]
      if (evaluator.phaseOf(moment.state) !== phase || !open(moment.state)) break
      const roll = game.roll(moment.state, rng)
      moment.mean = ahead.look(moment.state, prunes)
      moment.cut = false
      const drawn = ahead.placeOf(roll)
      const next = momentAt(t + 1)
      goTo(next, ahead.places[drawn])
      if (outputs === CHANCES) moment.means.set(ahead.means)
      if (!prunes && phase === 0) {
        const [from, to] = ahead.range(drawn)
        for (let i = from; i < to; i++) if (inContact(ahead.results[i])) keepCandidate(candidates, i)
      }
      if (rng.unit() < epsilon) explore(moment, next, roll, near)
    }
    return t
  }

  /** Labels the positions of a game, from last to first. Returns the sum of squared differences between label and value. */
  const label = (positions: number, labels: Labels): number => {
    // The value after the last position is exact or nearly so, so it needs no correction.
    let correction = 0
    let tdError = 0
    for (let t = positions - 1; t >= 0; t--) {
      const { state, value, mean, cut } = moments[t]
      const corrected = within(cut ? mean : mean - lambda * correction)
      correction = corrected - value
      tdError += correction ** 2
      labels.add(state, within(mix * corrected + (1 - mix) * mean))
    }
    return tdError
  }

  const corrections = new Float32Array(CHANCES)
  const corrected = new Float32Array(CHANCES)

  /** The same for five probabilities, with the error measured in value at the stake. */
  const labelFive = (positions: number, labels: Labels): number => {
    corrections.fill(0)
    let tdError = 0
    for (let t = positions - 1; t >= 0; t--) {
      const { state, chances, means, cut } = moments[t]
      corrected.set(means)
      if (!cut) {
        corrected[WIN] -= lambda * corrections[WIN]
        for (let o = WIN_GAMMON; o < CHANCES; o++) corrected[o] += lambda * corrections[TURNED[o]]
      }
      makeConsistent(corrected)
      for (let o = 0; o < CHANCES; o++) corrections[o] = corrected[o] - chances[o]
      tdError += (worthAt(stake, corrected) - worthAt(stake, chances)) ** 2
      for (let o = 0; o < CHANCES; o++) corrected[o] = within(mix * corrected[o] + (1 - mix) * means[o])
      labels.addAll(state, corrected, 0)
    }
    return tdError
  }

  return {
    load(shared: Arrays): void {
      for (const [i, phase] of PHASES.entries()) evaluator.networks[i].weights.set(shared[phase])
      pruner.network.weights.set(shared.pruning)
    },
    work(job: LabelJob): LabelledGames {
      const positions = new Int32Array(job.games)
      const tdError = new Float64Array(job.games)
      const [labels, candidates] = [new Labels(1024, outputs), new Labels(1024, outputs)]
      for (let i = 0; i < job.games; i++) {
        rng.restart(seed, job.first + i)
        positions[i] = play(job.prunes === 1, candidates)
        tdError[i] = outputs === CHANCES ? labelFive(positions[i], labels) : label(positions[i], labels)
      }
      return { labels: labels.save(), positions, tdError, candidates: candidates.save() }
    },
  }
}

const within = (chance: number): number => Math.min(1, Math.max(0, chance))

/** Runs jobs with the networks that the round shares. */
export function labelWorker(game: Game, settings: LabelSettings): Worker {
  let shapes = ''
  let own: ReturnType<typeof player>
  return {
    work(job: LabelJob, shared: Arrays): Arrays {
      const numbers = [shared.contactShape, shared.raceShape, shared.pruningShape].map(each => [...each])
      if (JSON.stringify(numbers) !== shapes) {
        shapes = JSON.stringify(numbers)
        const [contact, race, pruning] = numbers.map(shapeOfNumbers)
        own = player(
          game,
          settings,
          [contact, race],
          new Pruner(game, limitsOf(settings), { shape: pruning, stake: settings.stake }),
        )
      }
      own.load(shared)
      return own.work(job)
    },
  }
}
