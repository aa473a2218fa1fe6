import type { Rng } from './contract.ts'

/**
 * xoshiro128** (Blackman and Vigna 2018), seeded by splitmix32: fast, and its state is four numbers. Several words make
 * one seed (a run's, a trial's, a game's), so that each game has dice of its own that no other game's length can shift.
 */
export const seeded = (...words: readonly number[]): Rng => new Xoshiro(words)

// A class, because closures made for each generator would not be inlined; the state is a typed array, because a
// browser's engine would allocate a box for each 32-bit number elsewhere.
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
    let state = 0
    const mix = (): number => {
      state = (state + 0x9e3779b9) | 0
      let t = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
      t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
      return t ^ (t >>> 15)
    }
    for (const word of words) {
      state = mix() ^ word
      // Words beyond 32 bits count in full.
      state = mix() ^ Math.floor(word / 2 ** 32)
    }
    for (let i = 0; i < 4; i++) this.s[i] = mix()
    // All zeros is the one state that xoshiro never leaves.
    if (this.s.every(word => word === 0)) this.s[0] = 1
  }

  save(): readonly number[] {
    return [...this.s]
  }

  load(saved: readonly number[]): void {
    this.s.set(saved)
  }
}
