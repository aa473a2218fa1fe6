import { expect, test } from 'vitest'
import { lineOf, measurementsIn } from './measurements.ts'

const lines = [0, 20, 40].map(steps => lineOf({ steps, norm: 0.5 }).trimEnd())

test('measurements are read as they were written', () => {
  expect(measurementsIn(lines, 'It').map(({ steps }) => steps)).toEqual([0, 20, 40])
})

test('an error about a repeated, misplaced or damaged line gives its line number', () => {
  expect(() => measurementsIn([lines[0], ...lines], 'It')).toThrow('It has line 2 twice or out of order')
  expect(() => measurementsIn(lines.toReversed(), 'It')).toThrow('It has line 2 twice or out of order')
  expect(() => measurementsIn([lines[0], lines[1].replace('20', '30')], 'It')).toThrow('It has a damaged line, line 2')
})
