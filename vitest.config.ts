import { defineConfig } from 'vitest/config'
import { BUILT, built } from './tests/built.ts'
import { LongestFirst } from './tests/sequencer.ts'

/** Tests that compute for seconds. In a process that has run a hundred other files they take twice as long: V8 has seen too many kinds of games and players there to compile for one. */
const COMPUTING = [
  'src/training/**/*.test.ts',
  'src/games/*/{learners,exact}/*.test.ts',
  'src/games/backgammon/cube/evaluator.test.ts',
  'src/games/laws.test.ts',
  'src/arena/{arena,decision,seating,seeds}.test.ts',
  'src/encoders/find.test.ts',
  'src/modules/rounds.test.ts',
  'src/nets/network.test.ts',
  'src/search/{expectiminimax,filtered,rollout}.test.ts',
  'src/search/exact/generic-solver.test.ts',
]

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export.
export default defineConfig({
  plugins: [built],
  test: {
    server: { deps: { external: [BUILT] } },
    globalSetup: ['tests/fresh-build.ts', 'tests/tables.ts'],
    // Without saying, one core is left idle; on two that is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // No promise of speed: a busy machine may take ten times as long as one at rest.
    testTimeout: 180_000,
    // A page shows what was done a moment later: what is read of it is read again until it is as it should be, or this is over.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/**/*.test.ts'],
          // What takes minutes: npm run truth. What needs an idle machine: npm run perf.
          exclude: ['tests/long/**', 'tests/truth/**', 'tests/perf/**'],
        },
      },
      // What would make npm test longer than five minutes: npm run test:long. CI runs both.
      { extends: true, test: { name: 'long', include: ['tests/long/**/*.test.ts'] } },
      {
        extends: true,
        // Nothing in them outlives a file, so they need no process each, which saves a second a file.
        test: { name: 'parts', include: ['src/**/*.test.ts'], exclude: COMPUTING, isolate: false },
      },
      { extends: true, test: { name: 'computing', include: COMPUTING } },
    ],
  },
})
