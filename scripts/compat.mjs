// Runs the example of docs/api.md from the packed tarball in every supported version of Node; their output must be the same. `npm run compat`. The
// other versions come from the npm registry.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSIONS = [20, 22, 24]
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ludus-compat-'))
const npm = (...words) =>
  execFileSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, encoding: 'utf8' })

try {
  writeFileSync(join(folder, 'package.json'), '{ "name": "compat", "private": true, "type": "module" }')
  const tarball = npm('pack', root, '--ignore-scripts').trim()
  npm('install', `./${tarball}`, '--omit=optional', ...VERSIONS.map(version => `node-${version}@npm:node@${version}`))
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'api.md'), 'utf8'))[1]
  writeFileSync(join(folder, 'example.js'), example)
  const outputs = VERSIONS.map(version => {
    const node = join(folder, 'node_modules', `node-${version}`, 'bin', 'node')
    const output = execFileSync(node, ['example.js'], { cwd: folder, encoding: 'utf8' })
    console.log(
      `Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}: ${output.trim().replaceAll('\n', '; ')}`,
    )
    return output
  })
  if (new Set(outputs).size > 1) {
    console.error('They differ.')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
