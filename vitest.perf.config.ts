import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BUILT, built } from './tests/built.ts'

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export.
export default defineConfig({
  // The examples import the package by its name.
  resolve: { alias: { ludus: join(import.meta.dirname, 'src/index.node.ts') } },
  plugins: [built],
  test: {
    server: { deps: { external: [BUILT] } },
    include: ['tests/perf/**/*.test.ts'],
    globalSetup: 'tests/tables.ts',
    testTimeout: 180_000,
    // Two files at once would slow each other down.
    fileParallelism: false,
  },
})
