/**
 * The cosine of half a turn's part, cos(pi x) for x from 0 to 1, the same bits on every machine: Math.cos may differ between engines. Its Taylor
 * series up to a quarter turn, where 11 terms leave nothing that 64 bits could hold; beyond that it is symmetric.
 */
export function cosine(x: number): number {
  if (x > 0.5) return -cosine(1 - x)
  const square = (x * Math.PI) ** 2
  let sum = 0
  for (let n = 20; n > 0; n -= 2) sum = ((1 - sum) * square) / (n * (n - 1))
  return 1 - sum
}
