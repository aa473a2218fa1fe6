import { defineConfig } from 'vitest/config'
import { BUILT, built } from './tests/built.ts'

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export.
export default defineConfig({
  plugins: [built],
  test: {
    server: { deps: { external: [BUILT] } },
    include: ['tests/truth/**/*.test.ts'],
    testTimeout: 300_000,
  },
})
