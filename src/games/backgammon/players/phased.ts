// What positions of backgammon are worth: a network for each phase of the game, and the bear-off table where it knows. Each says
// the chance to win of whoever is on roll, before the dice.
import {
  ACTOR,
  type Encoder,
  type Evaluator,
  type Game,
  OVER,
  type Reason,
  type Sparse,
  type State,
} from '../../../core/contract.ts'
import { reasonsOf } from '../../../models/reasons.ts'
import { type Network, network } from '../../../nets/network.ts'
import type { Shape } from '../../../nets/shape.ts'
import { inContact } from '../board.ts'
import { type Bearoff, bearoff } from '../exact/bearoff.ts'
import type { Pruner } from './pruner.ts'

/** The phases that have a network, in the order in which a model has them. */
export const PHASES = ['contact', 'race'] as const

/** A network with one output for each phase. */
export type PhaseShapes = readonly [contact: Shape, race: Shape]

/** Fewer positions than this are not worth a base to start from. */
const FEW = 4

/** A class, because training asks it for every move. */
export class Phased implements Evaluator {
  readonly batch: number
  readonly zeroSum = true
  readonly meaning = 'win'
  readonly networks: readonly Network[]
  readonly prune?: NonNullable<Evaluator['prune']>
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly table: Bearoff
  /** Which positions of a call belong to each phase. */
  private readonly places: readonly Int32Array[]
  private readonly counts = new Int32Array(PHASES.length)

  constructor(game: Game, encoder: Encoder, shapes: PhaseShapes, batch: number, spare = 0, pruner?: Pruner) {
    this.game = game
    this.encoder = encoder
    this.batch = batch
    this.networks = shapes.map(shape => network(shape, { batch, active: encoder.size, spare }))
    this.table = bearoff()
    this.places = PHASES.map(() => new Int32Array(batch))
    if (pruner) this.prune = (states, count, _, kept) => pruner.prune(states, count, kept)
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

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    this.judge(states, count, out, false)
    for (let i = 0; i < count; i++) if (this.game.turn(states[i]) !== seat) out[i] = 1 - out[i]
  }

  /**
   * The chance of whoever is on roll in each position. With `alike` the positions are told by how they differ from the first of their
   * phase, which is faster where they follow from one position; the last digits then depend on that.
   */
  judge(states: readonly State[], count: number, out: Float32Array, alike: boolean): void {
    const { networks, places, counts } = this
    this.sort(states, count, out)
    for (let phase = 0; phase < networks.length; phase++) {
      const judged = counts[phase]
      if (judged === 0) continue
      if (alike && judged >= FEW && this.encoder.differ) this.fromBase(states[places[phase][0]], states, phase, 1)
      else this.whole(states, phase)
      for (let k = 0; k < judged; k++) out[places[phase][k]] = networks[phase].outputs[k]
    }
  }

  /** The same for positions that all follow from one by a move: they are told by how they differ from that. */
  judgeAfter(before: State, states: readonly State[], count: number, out: Float32Array): void {
    const { networks, places, counts } = this
    this.sort(states, count, out)
    for (let phase = 0; phase < networks.length; phase++) {
      const judged = counts[phase]
      if (judged === 0) continue
      if (judged >= FEW && this.encoder.differ) this.fromBase(before, states, phase, 0)
      else this.whole(states, phase)
      for (let k = 0; k < judged; k++) out[places[phase][k]] = networks[phase].outputs[k]
    }
  }

  /** Notes which positions belong to which phase, and what is known of the others. */
  private sort(states: readonly State[], count: number, out: Float32Array): void {
    const { places, counts } = this
    counts.fill(0)
    for (let i = 0; i < count; i++) {
      const state = states[i]
      if (state[ACTOR] === OVER) {
        // Whoever has lost would roll next.
        out[i] = 0
        continue
      }
      let phase = 0
      if (!inContact(state)) {
        const chance = this.table.chance(state)
        if (chance >= 0) {
          out[i] = chance
          continue
        }
        phase = 1
      }
      places[phase][counts[phase]++] = i
    }
  }

  /** Judges one position by the network of its phase, which holds it then for `backward`. */
  judgeOne(state: State): Network {
    const net = this.networks[this.phaseOf(state)]
    this.encode(state, net.inputs[0])
    net.forward(1)
    return net
  }

  /** A seat's chance in a position that no table knows, and what each input that is on adds to it. */
  reasons(state: State, seat: number): { chance: number; reasons: Reason[] } | undefined {
    if (this.known(state) >= 0) return undefined
    const net = this.networks[this.phaseOf(state)]
    const turn = this.game.turn(state)
    return reasonsOf(net, this.encoder, state, turn, position =>
      turn === seat ? net.outputs[position] : 1 - net.outputs[position],
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
