import { expect, test } from 'vitest'
import { OFF, PLACES } from '../backgammon/board.ts'
import { PLACE_KEYS } from './generate.ts'

const DICE = [1, 2, 3, 4, 5, 6]
const PAIRS = DICE.flatMap(high => DICE.filter(low => low < high).map(low => [high, low] as const))

/** Applies a man's step to the changes by place and returns the change of the key. From OFF, no man moves. */
function step(change: number[], from: number, die: number): number {
  if (from === OFF) return 0
  const to = from > die ? from - die : OFF
  change[from]--
  change[to]++
  return PLACE_KEYS[to] - PLACE_KEYS[from]
}

test.each(PAIRS)('with %i and %i, two turns share a key if and only if they lead to the same position', (high, low) => {
  const results = new Map<number, string>()
  const keys = new Map<string, number>()
  for (let one = 0; one < 25; one++)
    for (let other = 0; other < 25; other++) {
      const change = new Array<number>(PLACES).fill(0)
      const key = (step(change, one, high) + step(change, other, low)) | 0
      const result = change.join()
      expect(results.get(key) ?? result).toBe(result)
      expect(keys.get(result) ?? key).toBe(key)
      results.set(key, result)
      keys.set(result, key)
    }
})
