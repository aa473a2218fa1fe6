// The command that measures speed. `npm run perf` checks the speed itself; here it only has to answer correctly.
import { expect, test } from 'vitest'
import { ludus as runIn } from '../program.ts'

const ludus = (words: readonly string[]) => runIn('.', words)

test('bench measures what you ask for, and the signature', async () => {
  const { stdout: out } = await ludus(['bench', '--only', 'ludo-random', '--seconds', '1', '--json'])
  const { results, signature } = JSON.parse(out)
  expect(results[0]).toMatchObject({ name: 'ludo-random', unit: 'games/s' })
  expect(results[0].value).toBeGreaterThan(1000)
  // A ply allocates nothing: only a few objects for the whole measurement remain.
  expect(results[1].value).toBeLessThan(20_000)
  expect(signature).toMatch(/^[0-9a-f]{8}$/)
})

test.each([
  ['evaluate-198-50-1', 'positions/s'],
  ['td-self-play', 'games/s'],
])('bench measures %s', async (name, unit) => {
  const { stdout: out } = await ludus(['bench', '--only', name, '--seconds', '1', '--json'])
  expect(JSON.parse(out).results).toEqual([{ name, unit, value: expect.toSatisfy(value => value > 10) }])
})
