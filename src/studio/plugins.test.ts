import { afterEach, expect, test, vi } from 'vitest'
import { loadPlugins } from './plugins.ts'

afterEach(() => vi.unstubAllGlobals())

test('a plugin that a browser cannot import is named, and the others are still loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json(['throw new Error("no such package")', 'globalThis.loadedLast = 1']))
  vi.stubGlobal('loadedLast', 0)
  const failed = await loadPlugins('data:text/javascript,')
  expect(failed).toEqual([{ path: 'throw new Error("no such package")', why: 'no such package' }])
  expect(Object(globalThis).loadedLast).toBe(1)
})
