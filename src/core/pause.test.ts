import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Whether a timer that is due fires within a few pauses, where a hundred promises would go first. */
async function letsTimersRun(): Promise<boolean> {
  const { pause } = await import('./pause.ts')
  let fired = false
  setTimeout(() => {
    fired = true
  }, 0)
  const begin = performance.now()
  while (!fired && performance.now() - begin < 2000) await pause()
  return fired
}

test('a pause lets timers run, in Node', async () => {
  expect(await letsTimersRun()).toBe(true)
})

test('a pause lets timers run where there is no setImmediate, as in a browser', async () => {
  vi.stubGlobal('setImmediate', undefined)
  expect(await letsTimersRun()).toBe(true)
})
