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

test('an interrupted match ends within two seconds', async () => {
  const { code, took } = await interruptMatch(temporaryFolder())
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test('an interrupted training saves and ends within two seconds', async () => {
  const { code, took } = await interruptTraining(temporaryFolder(), trainOnThreads('run', 2, 1_000_000))
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test.each(LONG_STEPS)('%s, interrupted during a long step, ends within two seconds', async (_, ...words) => {
  const { code, took } = await interruptLongStep(temporaryFolder(), words)
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})

test.each(['checkers/champion', 'thor2017/ga-85-45'])(
  '%s, interrupted at its start, ends within two seconds',
  async recipe => {
    const { code, took } = await interruptStart(temporaryFolder(), recipe)
    expect(code).toBe(130)
    expect(took).toBeLessThan(2000)
  },
)

test('a game interrupted while a player thinks ends within two seconds', async () => {
  const { code, took } = await interruptThinking(temporaryFolder())
  expect(code).toBe(130)
  expect(took).toBeLessThan(2000)
})
