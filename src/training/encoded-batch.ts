// Encoded positions in flat arrays, as they are sent from the games to the learner.
import type { Sparse } from '../core/contract.ts'

/** For each position, the viewing seat and the number of active inputs; then those inputs. */
export type Encoded = {
  readonly viewers: Int8Array
  readonly counts: Uint16Array
  readonly index: Uint16Array
  readonly value: Float32Array
}

/** A class, because every position of a training passes through it. */
export class EncodedBatch {
  count = 0
  private inputs = 0
  private viewers = new Int8Array(1024)
  private counts = new Uint16Array(1024)
  private index = new Uint16Array(1 << 16)
  private value = new Float32Array(1 << 16)

  clear(): void {
    this.count = 0
    this.inputs = 0
  }

  add(input: Sparse, viewer: number): void {
    if (this.inputs + input.count > this.index.length) {
      this.index = enlarged(this.index, this.inputs + input.count)
      this.value = enlarged(this.value, this.inputs + input.count)
    }
    if (this.count === this.viewers.length) {
      this.viewers = enlarged(this.viewers, this.count)
      this.counts = enlarged(this.counts, this.count)
    }
    const { index, value, inputs } = this
    const { count, index: from, value: of } = input
    for (let i = 0; i < count; i++) {
      index[inputs + i] = from[i]
      value[inputs + i] = of[i]
    }
    this.inputs = inputs + count
    this.viewers[this.count] = viewer
    this.counts[this.count++] = count
  }

  /** Copies of the added positions. */
  taken(): Encoded {
    return {
      viewers: this.viewers.slice(0, this.count),
      counts: this.counts.slice(0, this.count),
      index: this.index.slice(0, this.inputs),
      value: this.value.slice(0, this.inputs),
    }
  }
}

/** Copies a position, whose inputs start at `from`, into a network's input. Returns the start of the next one. */
export function readEncoded({ counts, index, value }: Encoded, nth: number, from: number, into: Sparse): number {
  const count = counts[nth]
  const { index: places, value: values } = into
  into.count = count
  for (let i = 0; i < count; i++) {
    places[i] = index[from + i]
    values[i] = value[from + i]
  }
  return from + count
}

/** A copy with room for twice as many numbers as needed. */
export function enlarged<Numbers extends Int8Array | Uint16Array | Float32Array>(
  numbers: Numbers,
  needed: number,
): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(2 * needed)
  larger.set(numbers)
  return larger
}
