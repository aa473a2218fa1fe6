// Sets up a checkout: installs packages and builds, each only when something has changed since. Needs nothing but Node
// and npm, so that `npm start` and `npm test` work on a fresh machine.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`ludus needs Node 20.19 or newer; this is ${process.version}. Install a newer one and try again.`)
  process.exit(4)
}

function filesUnder(folder) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** One hash over the names and contents of files. */
function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Does `work` unless the stamp says that it was done for the same content. */
function once(what, stamp, content, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return
  console.error(`ludus: ${what} …`)
  const begin = Date.now()
  try {
    work()
  } catch (error) {
    console.error(`ludus: ${what} failed${error.status ? ` (exit code ${error.status})` : `: ${error.message}`}.`)
    process.exit(4)
  }
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, content)
  console.error(`ludus: ${what}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}

const windows = process.platform === 'win32'
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'], shell: windows })

const lock = [at('package.json'), at('package-lock.json')]
// Not `npm ci`: it insists on the binaries of all platforms being in the lock file, and registries that mirror only what
// they were asked for leave them out. This keeps to the lock file for all that is in it, and writes nothing.
once('installing packages', at('node_modules', '.ludus-stamp'), fingerprint(lock), () =>
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'),
)

// The build makes the kernel as well: it is due again when someone has deleted that.
const made = at('src', 'nets', 'kernel.wasm.ts')
if (!existsSync(made)) rmSync(at('dist', '.stamp'), { force: true })

// `npm run check` compiles what has changed into dist/lib, and that may have been taken back since.
const writtenAt = file => (existsSync(file) ? statSync(file).mtimeMs : 0)
const compiled = ['engine', 'library', 'papers'].map(name => writtenAt(at('dist', 'lib', `${name}.tsbuildinfo`)))
if (Math.max(...compiled) > writtenAt(at('dist', '.stamp'))) rmSync(at('dist', '.stamp'), { force: true })

const scripts = ['build.mjs', 'kernel.mjs'].map(file => at('scripts', file))
const written = filesUnder('src').filter(file => file !== made && !/\.test\.tsx?$|\.tmp$/.test(file))
const sources = [...written, ...scripts, ...lock]
const parts = ['base', 'engine', 'library', 'papers'].map(name => at(`tsconfig.${name}.json`))
const configs = [...parts, at('tsconfig.json'), at('vite.config.ts')]
// The studio has the models, the papers' results and the ratings beside it; a card knows its weights by their hash.
const cards = ['models', 'papers', 'docs/ratings'].flatMap(filesUnder).filter(file => file.endsWith('.json'))
once('building', at('dist', '.stamp'), fingerprint([...sources, ...configs, ...cards]), () =>
  run(process.execPath, 'scripts/build.mjs'),
)
