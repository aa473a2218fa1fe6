/**
 * cos(pi x) for x from 0 to 1, with the same bits on every machine, because Math.cos may differ between engines. Uses the Taylor series up to a
 * quarter turn, where the error after 11 terms is below double precision. The rest follows by symmetry.
 */
export function cosine(x: number): number {
  if (x > 0.5) return -cosine(1 - x)
  const square = (x * Math.PI) ** 2
  let sum = 0
  for (let n = 20; n > 0; n -= 2) sum = ((1 - sum) * square) / (n * (n - 1))
  return 1 - sum
}
