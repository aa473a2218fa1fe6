// Ctrl-C while a learner is in the middle of a long step, or a player thinks: the program still ends soon, and saved work can be continued. `npm run
// perf` measures how soon on an idle machine.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../program.ts'
import { interruptLongStep, interruptThinking, LONG_STEPS } from '../stopping.ts'

/** In milliseconds. It takes two seconds on an idle machine, but tests share theirs. */
const SOON = 8000

test.each(LONG_STEPS)('%s stops within seconds, whatever it is doing', async (_, ...words) => {
  const folder = temporaryFolder()
  const { code, took, said } = await interruptLongStep(folder, words)
  expect(code).toBe(130)
  expect(said).toContain('Saved at')
  expect(took).toBeLessThan(SOON)
  expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
})

test('a game can be left within seconds while a player thinks for half a minute, and is saved', async () => {
  const folder = temporaryFolder()
  const { code, took, said } = await interruptThinking(folder)
  expect(code).toBe(130)
  expect(said).toContain('Saved. Continue with')
  expect(took).toBeLessThan(SOON)
  expect(existsSync(join(folder, 'game.json'))).toBe(true)
})
