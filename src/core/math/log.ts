// Math.log may differ in its last bits between engines, and random draws that use it would differ, too. Like exp.ts, this version uses only
// operations whose every bit IEEE 754 fixes: fdlibm's e_log (Ng 1993) in FreeBSD's shorter form, within 1 unit in the last place.

/** ln 2 in two parts: the first has its low bits clear, so k x LN2_HIGH is exact for every k that occurs. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10

const words = new Float64Array(1)
const halves = new Int32Array(words.buffer)
/** Which half of a double holds its exponent on this machine. */
const TOP = new Uint8Array(Int32Array.of(1).buffer)[0] === 1 ? 1 : 0
const SMALLEST_NORMAL = 2 ** -1022

/** The natural logarithm, the same bits on every machine. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN
  if (x === 0) return Number.NEGATIVE_INFINITY
  if (x === Number.POSITIVE_INFINITY) return x
  // Subnormal numbers have no implicit leading bit, so they are scaled up first.
  let k = x < SMALLEST_NORMAL ? -54 : 0
  words[0] = k === 0 ? x : x * 2 ** 54
  // x = 2^k (1 + f), with 1 + f between sqrt(1/2) and sqrt(2).
  k += ((halves[TOP] >> 20) & 2047) - 1023
  halves[TOP] = (halves[TOP] & 0xfffff) | (1023 << 20)
  if (words[0] > Math.SQRT2) {
    words[0] *= 0.5
    k++
  }
  const f = words[0] - 1
  // log(1 + f) = 2 atanh(s) with s = f / (2 + f): a Remez fit of degree 14 in s.
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373))
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)))
  const half = 0.5 * f * f
  return s * (half + odd + even) + k * LN2_LOW - half + f + k * LN2_HIGH
}
