import { expect, test } from 'vitest'
import { paceOf, readSettings } from './settings.ts'

const DEFAULTS = readSettings(undefined)

test('stored settings override the defaults', () => {
  const kept = readSettings('{"pace":"brisk","threshold":12,"marks":[1,2,3]}')
  expect(kept).toEqual({ ...DEFAULTS, pace: 'brisk', threshold: 12, marks: [1, 2, 3] })
  expect(paceOf(kept)).toBe(0.5)
})

test.each(['', 'null', '[]', '{"pace":', '{"marks":"all","threshold":"5","coach":1,"unknown":true}'])(
  'damaged settings fall back to the defaults: %s',
  text => {
    expect(readSettings(text)).toEqual(DEFAULTS)
  },
)
