// Builds dist/: lib/ is the library, a file for a file with its types; program/ is what `ludus` runs, bundled, because the
// engine folds constants and inlines calls of one file that it leaves alone between files (15-20% on random play).
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${root}/dist`, { recursive: true, force: true })

for (const step of [['scripts/kernel.mjs'], ['node_modules/typescript/bin/tsc', '-b']])
  try {
    execFileSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
  } catch {
    // It has said what is wrong.
    process.exit(1)
  }

await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'src/cli/main.ts',
    worker: 'src/node/worker.ts',
    'slice-worker': 'src/node/slice-worker.ts',
    'gnubg-thread': 'src/node/gnubg-thread.ts',
    'hub-thread': 'src/node/hub-thread.ts',
  },
  outdir: 'dist/program',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  sourcemap: true,
  logLevel: 'warning',
})
