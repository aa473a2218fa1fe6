import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/sequencer.ts'

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // What takes minutes: npm run truth.
    exclude: ['tests/truth/**'],
    globalSetup: 'tests/tables.ts',
    // Without saying, one core is left idle; on two that is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
  },
})
