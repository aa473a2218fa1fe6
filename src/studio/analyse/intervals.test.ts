import { describe, expect, test } from 'vitest'
import { halfOf, isClose } from './intervals.ts'

const computed = { move: 0, text: '', win: 0.5, equity: null, loss: 0, error: null }

describe('the interval of a candidate', () => {
  test('is that of its rollout, or of the games played out, in the unit of the list', () => {
    expect(halfOf(computed, false)).toBeUndefined()
    expect(halfOf({ ...computed, error: 0.1 }, false)).toBe(0.1)
    expect(halfOf({ ...computed, rolled: { win: 0.02, equity: null } }, false)).toBe(0.02)
    expect(halfOf({ ...computed, rolled: { win: 0.02, equity: null } }, true)).toBe(0.04)
    expect(halfOf({ ...computed, rolled: { win: null, equity: 0.03 } }, true)).toBe(0.03)
  })

  test('makes a smaller loss too close to tell, and no loss at all if nothing was played out', () => {
    const rolled = { ...computed, rolled: { win: 0.02, equity: null } }
    expect(isClose(rolled, rolled, 0.019, false)).toBe(true)
    expect(isClose(rolled, computed, 0.019, false)).toBe(true)
    expect(isClose(rolled, rolled, 0.021, false)).toBe(false)
    expect(isClose(computed, computed, 0, false)).toBe(false)
  })
})
