// How fast Ctrl-C works on an idle machine.
import { expect, test } from 'vitest'
import { temporaryFolder } from '../program.ts'
import { interruptMatch, interruptTraining, trainOnThreads } from '../stopping.ts'

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
