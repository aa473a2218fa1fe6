/**
 * `base` to a power from 0 to 1, with the same bits on every machine. Math.pow may differ between engines, but IEEE 754 fixes every square root and
 * product. The exponent is a sum of halves, quarters, eighths …, and each of these takes one more square root.
 */
export function power(base: number, exponent: number): number {
  if (exponent >= 1) return base
  let product = 1
  for (let left = exponent, root = base; left > 0; ) {
    root = Math.sqrt(root)
    left *= 2
    if (left >= 1) {
      product *= root
      left -= 1
    }
  }
  return product
}
