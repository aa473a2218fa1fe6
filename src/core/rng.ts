import type { Rng } from './contract.ts'

/**
 * xoshiro128** (Blackman and Vigna 2018), seeded by hashes of its words: fast, with a state of four numbers. Several words make one seed (of a run, a
 * trial, a game), so each game has its own dice, which do not depend on the length of other games.
 */
export const seeded = (...words: readonly number[]): Rng => new Xoshiro(words)

/** A bijection of 32 bits in which every output bit depends on every input bit (splitmix32's finaliser). */
function mix(hash: number): number {
  let t = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
  return t ^ (t >>> 15)
}

// Nothing-up-my-sleeve numbers: digits of pi, and digits of e and of two square roots (from SHA-2), made odd.
const LANES = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]
const ODD = [0xadf85459, 0x28aed2a7, 0x9b05688d, 0x510e527f]

const UNIT = 2.3283064365386963e-10 // 2 ** -32, written out, because the power would be computed at each draw

// A class, because closures created for each generator would not be inlined. The state is a typed array, because elsewhere
// a browser's engine would box each 32-bit number.
class Xoshiro implements Rng {
  private readonly s = new Int32Array(4)

  constructor(words: readonly number[]) {
    this.restart(...words)
  }

  private next(): number {
    const s = this.s
    const b = s[1]
    const x = Math.imul(b, 5)
    const result = Math.imul((x << 7) | (x >>> 25), 9)
    const c = s[2] ^ s[0]
    const d = s[3] ^ b
    s[1] = b ^ c
    s[0] ^= d
    s[2] = c ^ (b << 9)
    s[3] = (d << 11) | (d >>> 21)
    return result
  }

  // Multiplies instead of taking a remainder, and uses integers for small n, because rolling dice is a bottleneck of play. The bias in probability is
  // below n x 2^-27 for small n and below n x 2^-32 for large n.
  below(n: number): number {
    return n < 32 ? Math.imul(this.next() >>> 5, n) >>> 27 : Math.floor((this.next() >>> 0) * UNIT * n)
  }

  unit(): number {
    return (this.next() >>> 0) * UNIT
  }

  split(): Rng {
    return seeded(this.next(), this.next(), this.next(), this.next())
  }

  restart(...words: readonly number[]): void {
    const s = this.s
    // Four hashes of all words, each with different constants: two seeds share a stream only if all four agree. (A single 32-bit hash is not enough:
    // among 1,500 seeds, some shared most of their games' dice.)
    for (let lane = 0; lane < 4; lane++) {
      let hash = LANES[lane]
      for (const word of words) {
        hash = mix(hash ^ Math.imul(word | 0, ODD[lane]))
        // Also hash the bits above the lowest 32.
        hash = mix((hash + 0x9e3779b9) ^ Math.imul(Math.floor(word / 2 ** 32) | 0, ODD[lane]))
      }
      s[lane] = mix(hash + words.length)
    }
    // All zeros is the one state that xoshiro never leaves.
    if ((s[0] | s[1] | s[2] | s[3]) === 0) s[0] = 1
  }

  save(): readonly number[] {
    return [...this.s]
  }

  load(saved: readonly number[]): void {
    this.s.set(saved)
  }
}
