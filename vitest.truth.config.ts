import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export.
export default defineConfig({
  test: {
    include: ['tests/truth/**/*.test.ts'],
    testTimeout: 300_000,
  },
})
