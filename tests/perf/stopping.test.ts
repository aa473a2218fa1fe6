// How fast Ctrl-C works on an idle machine.
import { expect, test } from 'vitest'
import { temporaryFolder } from '../program.ts'
import {
  interruptLongStep,
  interruptMatch,
  interruptStart,
  interruptThinking,
  interruptTraining,
  LONG_STEPS,
  trainOnThreads,
} from '../stopping.ts'

test('a match that is interrupted ends within two seconds', async () => {
  const { code, took } = await interruptMatch(temporaryFolder())
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test('a training that is interrupted saves and ends within two seconds', async () => {
  const { code, took } = await interruptTraining(temporaryFolder(), trainOnThreads('run', 2, 1_000_000))
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test.each(LONG_STEPS)('so does %s in the middle of a long step', async (_, ...words) => {
  const { code, took } = await interruptLongStep(temporaryFolder(), words)
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test.each(['checkers/champion', 'thor2017/ga-85-45'])('so does %s while it starts', async recipe => {
  const { code, took } = await interruptStart(temporaryFolder(), recipe)
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test('so does a game while a player thinks', async () => {
  const { code, took } = await interruptThinking(temporaryFolder())
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})
