// The order of test files. The cores stay busy to the end if the longest files are not last. Vitest knows how long they take only if it has run
// before.
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** The slowest files, longest first. */
const LONG = [
  ...['long/studio-lab', 'long/package', 'long/studio-games', 'long/studio-cube', 'long/reproduce', 'long/killed'],
  ...[
    'long/queue',
    'long/every-learner',
    'long/cards',
    'long/checkers',
    'long/arena',
    'long/solve',
    'long/train',
    'long/truth-bench',
  ],
  ...['cli', 'engine', 'trained', 'studio', 'gnubg', 'runs', 'damaged', 'figures'],
].map(name => `tests/${name}.test.ts`)

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex(file => moduleId.endsWith(file))
  if (found >= 0) return found
  // Tests of whole programs take longer than unit tests.
  return LONG.length + (moduleId.includes('/tests/') ? 0 : 1)
}

export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => place(a) - place(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}
