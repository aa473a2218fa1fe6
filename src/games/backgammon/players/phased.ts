// Evaluates positions of backgammon: a network for each phase of the game, and the bear-off table where it applies. Each gives
// the win probability of the player on roll, before the dice. A network with five outputs also gives the probabilities of gammons.
import {
  ACTOR,
  type Encoder,
  type Evaluator,
  type Game,
  type Meaning,
  OVER,
  type Reasons,
  type Sparse,
  type State,
} from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { reasonsOf } from '../../../models/reasons.ts'
import { type Network, network } from '../../../nets/network.ts'
import type { Shape } from '../../../nets/shape.ts'
import { Backgammon, pointsLost } from '../backgammon.ts'
import { inContact, LOW, menCell, OFF, rearmost } from '../board.ts'
import { type Bearoff, bearoff } from '../exact/bearoff.ts'
import {
  CHANCES,
  type ChancesEvaluator,
  chancesForSeat,
  cubelessEquity,
  guessGammons,
  LOSE_BACKGAMMON,
  LOSE_GAMMON,
  makeConsistent,
  WIN,
  WIN_BACKGAMMON,
  WIN_GAMMON,
} from './chances.ts'
import type { Pruner } from './pruner.ts'

/** The phases that have a network, in the order of a model. */
export const PHASES = ['contact', 'race'] as const

/** The shapes of the networks for each phase, with one output (who wins) or with all five probabilities. */
export type PhaseShapes = readonly [contact: Shape, race: Shape]

/** For fewer positions than this, encoding against a base is not worth it. */
const FEW = 4
/** A man on this point or further back is in the other side's home board. */
const IN_THEIR_HOME = 19

/** What positions are encoded against: the first of them, or nothing. */
const FIRST = 1
const NONE = 0

/** The number of outputs of a network for a phase: one or five. */
const outputsOf = ({ sizes }: Shape): number => sizes[sizes.length - 1]

/** A class, because training uses it for every move. */
export class PhasedEvaluator implements Evaluator, ChancesEvaluator {
  readonly batch: number
  readonly zeroSum = true
  /** With gammons, networks with five outputs give the expected points. Others give the win probability, whatever a win is worth. */
  readonly meaning: Meaning
  /** 1 or CHANCES. */
  readonly outputs: number
  readonly networks: readonly Network[]
  readonly prune?: NonNullable<Evaluator['prune']>
  readonly outcomes?: NonNullable<Evaluator['outcomes']>
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly table: Bearoff
  /** Which positions of a call belong to each phase. */
  private readonly places: readonly Int32Array[]
  private readonly counts = new Int32Array(PHASES.length)
  /** The five probabilities of each position in a call of `evaluate`. */
  private readonly five: Float32Array

  constructor(game: Game, encoder: Encoder, shapes: PhaseShapes, batch: number, spare = 0, pruner?: Pruner) {
    this.game = game
    this.encoder = encoder
    this.batch = batch
    this.networks = shapes.map(shape => network(shape, { batch, active: encoder.size, spare }))
    this.table = bearoff()
    this.places = PHASES.map(() => new Int32Array(batch))
    this.outputs = outputsOf(shapes[0])
    if (outputsOf(shapes[1]) !== this.outputs || (this.outputs !== 1 && this.outputs !== CHANCES))
      throw badInput(
        `The networks of a phased model must have 1 or ${CHANCES} outputs, not ${shapes.map(outputsOf).join(' and ')}.`,
      )
    const gammons = game instanceof Backgammon && game.rules.gammons
    this.meaning = gammons && this.outputs === CHANCES ? 'return' : 'win'
    this.five = new Float32Array(this.meaning === 'return' ? batch * CHANCES : 0)
    if (pruner) this.prune = (states, count, _, kept) => pruner.prune(states, count, kept)
    // Guessed gammons are not reported as outcomes.
    if (this.outputs === CHANCES)
      this.outcomes = (states, count, seat, out) => chancesForSeat(this, states, count, seat, out)
  }

  /** The network for a position, as an index into `networks`. */
  phaseOf(state: State): number {
    return inContact(state) ? 0 : 1
  }

  /** The win probability of the player on roll if it is known without a network (game over, or both bearing off); otherwise below zero. */
  knownWinChance(state: State): number {
    if (state[ACTOR] === OVER) return 0
    return this.phaseOf(state) === 0 ? -1 : this.table.chance(state)
  }

  /** Whether all five probabilities are known without a network. If so, writes them to `out`, starting at `at`. */
  readKnownChances(state: State, out: Float32Array, at: number): boolean {
    if (state[ACTOR] === OVER) {
      // The loser would roll next. If the winner has men left, the loser has passed a double or resigned.
      const loser = this.game.turn(state)
      const points = rearmost(state, 1 - loser) > 0 ? state[LOW] : pointsLost(state, loser)
      out[at + WIN] = 0
      out[at + WIN_GAMMON] = 0
      out[at + WIN_BACKGAMMON] = 0
      out[at + LOSE_GAMMON] = points >= 2 ? 1 : 0
      out[at + LOSE_BACKGAMMON] = points >= 3 ? 1 : 0
      return true
    }
    if (inContact(state) || this.table.chance(state) < 0) return false
    this.table.chances(state, out, at)
    return true
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    const { game, five } = this
    if (this.meaning === 'return') {
      this.chances(states, count, five)
      for (let i = 0; i < count; i++) {
        const equity = cubelessEquity(five, i * CHANCES)
        out[i] = game.turn(states[i]) === seat ? equity : -equity
      }
      return
    }
    this.winChances(states, count, out, false)
    for (let i = 0; i < count; i++) if (game.turn(states[i]) !== seat) out[i] = 1 - out[i]
  }

  /**
   * The win probability of the player on roll in each position. With `alike`, positions are encoded as differences from the first of their
   * phase, which is faster if they all follow from one position. The last digits then depend on it.
   */
  winChances(states: readonly State[], count: number, out: Float32Array, alike: boolean): void {
    this.sort(states, count, out, 1)
    this.forward(states, alike ? FIRST : NONE)
    this.readWins(out)
  }

  /** The same for positions that all follow from one position by a move. They are encoded as differences from that position. */
  winChancesAfter(before: State, states: readonly State[], count: number, out: Float32Array): void {
    this.sort(states, count, out, 1)
    this.forward(states, before)
    this.readWins(out)
  }

  /**
   * The five probabilities for the player on roll in each position. A network with one output does not predict gammons: while the loser has borne off
   * none, a quarter of the wins and of the losses count as gammons.
   */
  chances(states: readonly State[], count: number, out: Float32Array): void {
    this.sort(states, count, out, CHANCES)
    this.forward(states, NONE)
    this.readChances(states, out)
  }

  /** The same for positions that all follow from one position by a move. */
  chancesAfter(before: State, states: readonly State[], count: number, out: Float32Array): void {
    this.sort(states, count, out, CHANCES)
    this.forward(states, before)
    this.readChances(states, out)
  }

  /** Sorts positions by phase, and writes the known values of the others: `width` numbers for each. */
  private sort(states: readonly State[], count: number, out: Float32Array, width: number): void {
    const { places, counts } = this
    counts.fill(0)
    for (let i = 0; i < count; i++) {
      const state = states[i]
      let phase = 0
      if (state[ACTOR] === OVER || !inContact(state)) {
        if (width === CHANCES) {
          if (this.readKnownChances(state, out, i * CHANCES)) continue
        } else {
          // The loser would roll next.
          const chance = state[ACTOR] === OVER ? 0 : this.table.chance(state)
          if (chance >= 0) {
            out[i] = chance
            continue
          }
        }
        phase = 1
      }
      places[phase][counts[phase]++] = i
    }
  }

  /** Runs each phase's network on its positions, encoded in full or as differences from the first of them or from a given position. */
  private forward(states: readonly State[], base: State | typeof FIRST | typeof NONE): void {
    const { places, counts } = this
    for (let phase = 0; phase < PHASES.length; phase++) {
      const judged = counts[phase]
      if (judged === 0) continue
      if (base === NONE || judged < FEW || !this.encoder.differ) this.whole(states, phase)
      else if (base === FIRST) this.fromBase(states[places[phase][0]], states, phase, 1)
      else this.fromBase(base, states, phase, 0)
    }
  }

  private readWins(out: Float32Array): void {
    const { networks, places, counts, outputs } = this
    for (let phase = 0; phase < PHASES.length; phase++) {
      const said = networks[phase].outputs
      for (let k = 0; k < counts[phase]; k++) out[places[phase][k]] = said[k * outputs]
    }
  }

  private readChances(states: readonly State[], out: Float32Array): void {
    const { networks, places, counts, outputs } = this
    for (let phase = 0; phase < PHASES.length; phase++) {
      const said = networks[phase].outputs
      for (let k = 0; k < counts[phase]; k++) {
        const at = places[phase][k] * CHANCES
        const state = states[places[phase][k]]
        if (outputs === CHANCES) for (let o = 0; o < CHANCES; o++) out[at + o] = said[k * CHANCES + o]
        else guessGammons(said[k], out, at)
        this.ruleOut(state, phase, out, at)
        makeConsistent(out, at)
      }
    }
  }

  /** Removes what the rules make impossible: a side with a man off cannot lose a gammon, and in a race no man returns to the other's home board. */
  private ruleOut(state: State, phase: number, out: Float32Array, at: number): void {
    const turn = this.game.turn(state)
    if (state[menCell(turn, OFF)] > 0) out[at + LOSE_GAMMON] = 0
    if (state[menCell(1 - turn, OFF)] > 0) out[at + WIN_GAMMON] = 0
    if (phase === 0) return
    if (rearmost(state, turn) < IN_THEIR_HOME) out[at + LOSE_BACKGAMMON] = 0
    if (rearmost(state, 1 - turn) < IN_THEIR_HOME) out[at + WIN_BACKGAMMON] = 0
  }

  /** Evaluates one position with the network of its phase, which then holds it for `backward`. */
  forwardOne(state: State): Network {
    const net = this.networks[this.phaseOf(state)]
    this.encode(state, net.inputs[0])
    net.forward(1)
    return net
  }

  /** A seat's win probability in a position that no table has, and the contribution of each active input. */
  reasons(state: State, seat: number): Reasons | undefined {
    if (this.knownWinChance(state) >= 0) return undefined
    const net = this.networks[this.phaseOf(state)]
    const turn = this.game.turn(state)
    const { outputs } = this
    return reasonsOf(net, this.encoder, state, turn, position =>
      turn === seat ? net.outputs[position * outputs] : 1 - net.outputs[position * outputs],
    )
  }

  encode(state: State, into: Sparse): void {
    this.encoder.encode(state, this.game.turn(state), into)
  }

  /** Evaluates the positions of a phase, each encoded in full. */
  private whole(states: readonly State[], phase: number): void {
    const net = this.networks[phase]
    const places = this.places[phase]
    const count = this.counts[phase]
    for (let k = 0; k < count; k++) this.encode(states[places[k]], net.inputs[k])
    net.forward(count)
  }

  /** Evaluates the positions of a phase as differences from a base. If `first` is 1, the base is the first of them. */
  private fromBase(base: State, states: readonly State[], phase: number, first: number): void {
    const { encoder, game } = this
    const net = this.networks[phase]
    const places = this.places[phase]
    const count = this.counts[phase]
    encoder.encodeBase?.(base, game.turn(states[places[0]]), net.inputs[0])
    net.keepSums(0, 0)
    net.inputs[0].count = 0
    for (let k = first; k < count; k++) encoder.differ?.(states[places[k]], game.turn(states[places[k]]), net.inputs[k])
    net.forwardFrom(0, count)
  }
}
