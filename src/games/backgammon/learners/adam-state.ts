// Shared by learners that fit with Adam: the schedule of the learning rate, and Adam's numbers in a snapshot.
import type { Snapshot } from '../../../core/contract.ts'
import { cosine } from '../../../core/math/cosine.ts'
import type { OptimiserState } from '../../../nets/optimisers.ts'

/** A half cosine from one learning rate to another, after a warm-up that rises from zero. */
export function rateAt(step: number, steps: number, warmUp: number, first: number, last: number): number {
  if (step < warmUp) return (first * (step + 1)) / warmUp
  return last + ((first - last) * (1 + cosine(Math.min(1, (step - warmUp) / Math.max(1, steps - warmUp))))) / 2
}

export const adamNumbers = ({ numbers: { rate, power1, power2 } }: OptimiserState): number[] => [rate, power1, power2]

export function adamOfNumbers(numbers: Snapshot['numbers'][string]): OptimiserState['numbers'] {
  const [rate, power1, power2] = numbers as readonly number[]
  return { rate, power1, power2 }
}
