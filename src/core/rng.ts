import type { Rng } from './contract.ts'

/**
 * xoshiro128** (Blackman and Vigna 2018), seeded by hashes of its words: fast, and its state is four numbers. Several words make
 * one seed (a run's, a trial's, a game's), so that each game has dice of its own that no other game's length can shift.
 */
export const seeded = (...words: readonly number[]): Rng => new Xoshiro(words)

// A class, because closures made for each generator would not be inlined; the state is a typed array, because a
// browser's engine would allocate a box for each 32-bit number elsewhere.
/** A bijection of 32 bits in which every bit depends on every other (splitmix32's finaliser). */
function mix(hash: number): number {
  let t = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
  return t ^ (t >>> 15)
}

// Digits of pi and e, so that nobody need suspect them.
const LANES = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]
const ODD = [0xadf85459, 0x28aed2a7, 0x9b05688d, 0x510e527f]

const UNIT = 2.3283064365386963e-10 // 2 ** -32, spelt out: the power would be taken anew at each draw

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

  // A product instead of a remainder; whole numbers where they suffice, because the dice are what all else waits for.
  // The bias is below n x 2^-27 of a chance for a few outcomes, and below n x 2^-32 for many.
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
    // Four hashes of all words, each with constants of its own: two seeds share a stream only if all four agree. (One hash
    // of 32 bits for all would not do: among 1,500 seeds some shared most of their games' dice.)
    for (let lane = 0; lane < 4; lane++) {
      let hash = LANES[lane]
      for (const word of words) {
        hash = mix(hash ^ Math.imul(word | 0, ODD[lane]))
        // Words beyond 32 bits count in full.
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
