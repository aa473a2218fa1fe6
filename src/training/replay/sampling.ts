// Which experiences are replayed: uniformly, or those with a large TD error more often (Schaul et al. 2016, proportional).
import type { Rng } from '../../core/contract.ts'
import { power } from '../../core/math/power.ts'
import type { Replay } from './buffer.ts'
import { priorities } from './priorities.ts'

export interface ReplaySampling {
  /** Called when a new experience is in a slot. */
  add(slot: number): void
  /** Called when the entry in a slot is set aside. It is never drawn. */
  setAside(slot: number): void
  /** Fills `slots` with random slots, and `weights` with the weight of each. There must be experiences to draw. */
  draw(slots: Int32Array, weights: Float64Array, memory: Replay, beta: number, rng: Rng): void
  /** Records the TD error of an experience. */
  tdError(slot: number, error: number): void
  /** The state for a snapshot, with the first `size` priorities; and its restoration. */
  save(size: number): { readonly most: number; readonly priorities: Float32Array }
  load(most: number, saved: Float32Array): void
}

export const uniformSampling: ReplaySampling = {
  add: () => {},
  setAside: () => {},
  draw(slots, weights, memory, _, rng) {
    const size = memory.size()
    for (let i = 0; i < slots.length; i++)
      do slots[i] = rng.below(size)
      while (memory.isAside(slots[i]))
    weights.fill(1)
  },
  tdError: () => {},
  save: () => ({ most: 1, priorities: new Float32Array(0) }),
  load: () => {},
}

/** Added to each error, so that every experience can be drawn again (their section 3.3). */
const LEAST = 1e-3

/** Samples in proportion to the error to the power alpha. New experiences get the largest priority so far, so that they come first. */
export function prioritisedSampling(capacity: number, alpha: number): ReplaySampling {
  const urgency = priorities(capacity)
  let most = 1
  return {
    add(slot) {
      urgency.set(slot, most)
    },
    setAside(slot) {
      urgency.set(slot, 0)
    },
    /** Draws one from each of equal parts of the sum. The weights, relative to the largest in the batch, correct for the unequal probabilities. */
    draw(slots, weights, memory, beta, rng) {
      const size = memory.experiences()
      const total = urgency.total()
      let largest = 0
      for (let i = 0; i < slots.length; i++) {
        slots[i] = urgency.find(((i + rng.unit()) / slots.length) * total)
        weights[i] = power(total / (size * urgency.get(slots[i])), beta)
        largest = Math.max(largest, weights[i])
      }
      for (let i = 0; i < slots.length; i++) weights[i] /= largest
    },
    tdError(slot, error) {
      const priority = power(Math.abs(error) + LEAST, alpha)
      most = Math.max(most, priority)
      urgency.set(slot, priority)
    },
    save: size => ({ most, priorities: urgency.save(size) }),
    load(saved, numbers) {
      most = saved
      urgency.load(numbers)
    },
  }
}
