/**
 * `base` to a power from 0 to 1, the same bits on every machine: Math.pow may differ between engines, but IEEE 754 fixes every
 * root and product, and a binary fraction is a sum of halves, quarters, eighths …, each of which is one more root.
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
