/**
 * Numbers of which one is drawn in proportion to its size: the sum tree of Schaul et al. 2016, appendix B.2.1. Every sum is taken
 * from its two parts anew, never corrected by a difference, so that the tree depends on the numbers alone and not on their history.
 */
export interface Priorities {
  total(): number
  get(at: number): number
  set(at: number, priority: number): void
  /** Where the running sum of all numbers passes `mass`, from 0 to below the total. */
  find(mass: number): number
  /** The first `count` numbers; and the reverse. */
  save(count: number): Float32Array
  load(saved: Float32Array): void
}

export function priorities(capacity: number): Priorities {
  let width = 1
  while (width < capacity) width *= 2
  // Node n has the children 2n and 2n + 1; the leaves begin at `width`.
  const sums = new Float64Array(2 * width)
  const update = (node: number): void => {
    for (let at = node >> 1; at > 0; at >>= 1) sums[at] = sums[2 * at] + sums[2 * at + 1]
  }
  return {
    total: () => sums[1],
    get: at => sums[width + at],
    set(at, priority) {
      // What a snapshot can hold without loss.
      sums[width + at] = Math.fround(priority)
      update(width + at)
    },
    find(mass) {
      let node = 1
      let left = mass
      while (node < width) {
        node *= 2
        // Rounding must not lead to a place that holds nothing.
        if (left >= sums[node] && sums[node + 1] > 0) left -= sums[node++]
      }
      return node - width
    },
    save: count => Float32Array.from(sums.subarray(width, width + count)),
    load(saved) {
      sums.fill(0)
      sums.set(saved, width)
      for (let at = width - 1; at > 0; at--) sums[at] = sums[2 * at] + sums[2 * at + 1]
    },
  }
}
