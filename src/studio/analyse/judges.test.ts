import { expect, test } from 'vitest'
import { judgesOf } from './judges.ts'

test('the seats of a judge who played in the game are found', () => {
  expect(judgesOf(['human', 'champion', 'fast'], 'champion@1')).toEqual([1])
  expect(judgesOf(['human', 'champion(level=3)'], 'champion(rollouts=96)')).toEqual([])
  expect(judgesOf(['expert', 'human'], '48 games played out by expert')).toEqual([0])
  expect(judgesOf(['human', 'champion'], '')).toEqual([])
})
