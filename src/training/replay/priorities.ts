/**
 * Numbers that are drawn in proportion to their size: the sum tree of Schaul et al. 2016, appendix B.2.1. Every sum is recomputed from its two parts,
 * never adjusted by a difference, so the tree depends only on the numbers and not on their history.
 */
export interface Priorities {
  total(): number
  get(at: number): number
  set(at: number, priority: number): void
  /** The index at which the running sum of all numbers passes `mass`, which is from 0 to below the total. */
  find(mass: number): number
  /** Saves the first `count` numbers, and loads them. */
  save(count: number): Float32Array
  load(saved: Float32Array): void
}

export function priorities(capacity: number): Priorities {
  let width = 1
  while (width < capacity) width *= 2
  // Node n has the children 2n and 2n + 1. The leaves start at `width`.
  const sums = new Float64Array(2 * width)
  const update = (node: number): void => {
    for (let at = node >> 1; at > 0; at >>= 1) sums[at] = sums[2 * at] + sums[2 * at + 1]
  }
  return {
    total: () => sums[1],
    get: at => sums[width + at],
    set(at, priority) {
      // Rounded to 32 bits, which a snapshot stores without loss.
      sums[width + at] = Math.fround(priority)
      update(width + at)
    },
    find(mass) {
      let node = 1
      let left = mass
      while (node < width) {
        node *= 2
        // Rounding must not lead to a leaf of zero.
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
