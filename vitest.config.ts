import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // What takes minutes: npm run truth.
    exclude: ['tests/truth/**'],
    testTimeout: 60_000,
  },
})
