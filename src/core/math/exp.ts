// Math.exp may differ in its last bits between engines, and trained networks would differ with it. This version uses only operations whose every bit
// IEEE 754 fixes, so the result is the same everywhere, within about 1 unit in the last place.

// biome-ignore lint/suspicious/noApproximativeNumericConstant: spelt out, as all bits of this file's constants are.
const LOG2E = 1.4426950408889634
/** ln 2 in two parts: the first has its low bits clear, so k x LN2_HIGH is exact for every k that occurs. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10

/** e to the power x, the same bits on every machine. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY
  if (x < -745.1332191019412) return 0
  const k = Math.floor(x * LOG2E + 0.5)
  const high = x - k * LN2_HIGH
  const low = k * LN2_LOW
  const r = high - low
  // |r| <= ln 2 / 2. The rational approximation of the remainder is that of fdlibm's e_exp (Ng 1985), a Remez fit of degree 5 in r^2.
  const z = r * r
  const c =
    r -
    z *
      (0.16666666666666602 +
        z *
          (-2.7777777777015593e-3 +
            z * (6.613756321437934e-5 + z * (-1.6533902205465252e-6 + z * 4.1381367970572385e-8))))
  const y = 1 - (low - (r * c) / (2 - c) - high)
  return scale(y, k)
}

const words = new Float64Array(1)
const halves = new Int32Array(words.buffer)
/** Which half of a double holds its exponent on this machine. */
const TOP = new Uint8Array(Int32Array.of(1).buffer)[0] === 1 ? 1 : 0

/** y x 2^k, by adding k to the exponent. Subnormal results take two steps. */
function scale(y: number, k: number): number {
  if (k < -1021) return scale(y, k + 54) * 2 ** -54
  if (k > 1023) return scale(y, k - 1) * 2
  words[0] = y
  halves[TOP] += k << 20
  return words[0]
}
