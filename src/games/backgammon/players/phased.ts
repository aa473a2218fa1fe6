// What positions of backgammon are worth: a network for each phase of the game, and the bear-off table where it knows. Each says
// the chance to win of whoever is on roll, before the dice; a network of five outputs says the chances of gammons besides.
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
import { inContact, menCell, OFF, rearmost } from '../board.ts'
import { type Bearoff, bearoff } from '../exact/bearoff.ts'
import {
  CHANCES,
  type ChancesEvaluator,
  consistent,
  cubelessEquity,
  guessGammons,
  LOSE_BACKGAMMON,
  LOSE_GAMMON,
  seenBy,
  WIN,
  WIN_BACKGAMMON,
  WIN_GAMMON,
} from './chances.ts'
import type { Pruner } from './pruner.ts'

/** The phases that have a network, in the order in which a model has them. */
export const PHASES = ['contact', 'race'] as const

/** A network for each phase, with one output (who wins) or with all five chances. */
export type PhaseShapes = readonly [contact: Shape, race: Shape]

/** Fewer positions than this are not worth a base to start from. */
const FEW = 4
/** A man this far back or further is in the other side's home. */
const IN_THEIR_HOME = 19

/** What positions are told by their difference from: the first of them, or nothing. */
const FIRST = 1
const NONE = 0

/** Outputs of a network for a phase: one, or five. */
const outputsOf = ({ sizes }: Shape): number => sizes[sizes.length - 1]

/** A class, because training asks it for every move. */
export class Phased implements Evaluator, ChancesEvaluator {
  readonly batch: number
  readonly zeroSum = true
  /** With gammons, networks of five outputs say what to expect in points; others say who wins, whatever a win is worth. */
  readonly meaning: Meaning
  /** One, or CHANCES. */
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
  /** The five chances of each position of a call of `evaluate`. */
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
    // What is only guessed is not told.
    if (this.outputs === CHANCES) this.outcomes = (states, count, seat, out) => seenBy(this, states, count, seat, out)
  }

  /** The network that judges a position, as its place in `networks`. */
  phaseOf(state: State): number {
    return inContact(state) ? 0 : 1
  }

  /** What is known without a network: the chance of whoever is on roll where the game is over or both bear off; else below zero. */
  known(state: State): number {
    if (state[ACTOR] === OVER) return 0
    return this.phaseOf(state) === 0 ? -1 : this.table.chance(state)
  }

  /** Whether all five chances are known without a network; then they are written from `at` on. */
  knows(state: State, out: Float32Array, at: number): boolean {
    if (state[ACTOR] === OVER) {
      // Whoever has lost would roll next.
      const points = pointsLost(state, this.game.turn(state))
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
    this.judge(states, count, out, false)
    for (let i = 0; i < count; i++) if (game.turn(states[i]) !== seat) out[i] = 1 - out[i]
  }

  /**
   * The chance of whoever is on roll in each position. With `alike` the positions are told by how they differ from the first of their
   * phase, which is faster where they follow from one position; the last digits then depend on that.
   */
  judge(states: readonly State[], count: number, out: Float32Array, alike: boolean): void {
    this.sort(states, count, out, 1)
    this.forward(states, alike ? FIRST : NONE)
    this.readWins(out)
  }

  /** The same for positions that all follow from one by a move: they are told by how they differ from that. */
  judgeAfter(before: State, states: readonly State[], count: number, out: Float32Array): void {
    this.sort(states, count, out, 1)
    this.forward(states, before)
    this.readWins(out)
  }

  /**
   * The five chances of whoever is on roll in each position. A network of one output knows no gammons: while the loser has borne nothing off, a
   * quarter of the wins and of the losses is taken for them.
   */
  chances(states: readonly State[], count: number, out: Float32Array): void {
    this.sort(states, count, out, CHANCES)
    this.forward(states, NONE)
    this.readChances(states, out)
  }

  /** The same for positions that all follow from one by a move. */
  chancesAfter(before: State, states: readonly State[], count: number, out: Float32Array): void {
    this.sort(states, count, out, CHANCES)
    this.forward(states, before)
    this.readChances(states, out)
  }

  /** Notes which positions belong to which phase, and what is known of the others: `width` numbers for each. */
  private sort(states: readonly State[], count: number, out: Float32Array, width: number): void {
    const { places, counts } = this
    counts.fill(0)
    for (let i = 0; i < count; i++) {
      const state = states[i]
      let phase = 0
      if (state[ACTOR] === OVER || !inContact(state)) {
        if (width === CHANCES) {
          if (this.knows(state, out, i * CHANCES)) continue
        } else {
          // Whoever has lost would roll next.
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

  /** Has each phase's network judge its positions: by themselves, or by how they differ from the first of them or from a given one. */
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
        consistent(out, at)
      }
    }
  }

  /** Takes back what the rules make impossible: who has a man off loses no gammon, and in a race nobody goes back into the other's home. */
  private ruleOut(state: State, phase: number, out: Float32Array, at: number): void {
    const turn = this.game.turn(state)
    if (state[menCell(turn, OFF)] > 0) out[at + LOSE_GAMMON] = 0
    if (state[menCell(1 - turn, OFF)] > 0) out[at + WIN_GAMMON] = 0
    if (phase === 0) return
    if (rearmost(state, turn) < IN_THEIR_HOME) out[at + LOSE_BACKGAMMON] = 0
    if (rearmost(state, 1 - turn) < IN_THEIR_HOME) out[at + WIN_BACKGAMMON] = 0
  }

  /** Judges one position by the network of its phase, which holds it then for `backward`. */
  judgeOne(state: State): Network {
    const net = this.networks[this.phaseOf(state)]
    this.encode(state, net.inputs[0])
    net.forward(1)
    return net
  }

  /** A seat's chance in a position that no table knows, and what each input that is on adds to it. */
  reasons(state: State, seat: number): Reasons | undefined {
    if (this.known(state) >= 0) return undefined
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

  /** The positions of a phase, each told in full. */
  private whole(states: readonly State[], phase: number): void {
    const net = this.networks[phase]
    const places = this.places[phase]
    const count = this.counts[phase]
    for (let k = 0; k < count; k++) this.encode(states[places[k]], net.inputs[k])
    net.forward(count)
  }

  /** The positions of a phase, by how they differ from another, which with `first` = 1 is the first of them. */
  private fromBase(base: State, states: readonly State[], phase: number, first: number): void {
    const { encoder, game } = this
    const net = this.networks[phase]
    const places = this.places[phase]
    const count = this.counts[phase]
    encoder.settle?.(base, game.turn(states[places[0]]), net.inputs[0])
    net.settle(0, 0)
    net.inputs[0].count = 0
    for (let k = first; k < count; k++) encoder.differ?.(states[places[k]], game.turn(states[places[k]]), net.inputs[k])
    net.forwardFrom(0, count)
  }
}
