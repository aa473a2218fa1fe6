// Formatting, lint, dead code and types, all at once: `npm run check`. The output of a tool is printed when it is done, so that two never mix.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Longest first. */
const CHECKS = [
  ['tsc', '-p', 'tsconfig.tests.json'],
  ['knip'],
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['tsc', '-b', 'tsconfig.studio.json'],
]

/** Runs a tool of this checkout; returns whether it found nothing wrong. */
function passes([tool, ...words]) {
  return new Promise(done => {
    // On Windows the tools are shell scripts.
    const settings = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' }
    const child = spawn(join(root, 'node_modules', '.bin', tool), words, settings)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += text
      })
    child.on('error', error => {
      console.error(`ludus: ${tool} cannot be run: ${error.message}. Run npm run setup first.`)
      done(false)
    })
    child.on('close', code => {
      if (said) process.stderr.write(said)
      if (code !== 0) console.error(`ludus: ${[tool, ...words].join(' ')} found something wrong.`)
      done(code === 0)
    })
  })
}

const passed = await Promise.all(CHECKS.map(passes))
process.exitCode = passed.every(Boolean) ? 0 : 1
