// Sets up a checkout: installs packages and builds, each only if something has changed since. Needs only Node and npm, so that `npm start` and `npm
// test` work on a fresh machine.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurn } from './setup-lock.mjs'

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

const seconds = begin => ((Date.now() - begin) / 1000).toFixed(0)

/** Milliseconds between progress messages. */
const TICK = 10_000

/** Runs a program and prints its progress at intervals; `far` returns how far it is. */
function run(what, far, command, words, shell = false) {
  return new Promise((done, failed) => {
    const begin = Date.now()
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'], shell })
    const tick = setInterval(() => console.error(`ludus: ${what}: ${far()}${seconds(begin)} s so far …`), TICK)
    child.on('error', error => failed(error))
    child.on('close', (code, signal) => {
      if (code === 0) done()
      else failed(new Error(code === null ? `it was ended by ${signal}` : `exit code ${code}`))
    })
    child.once('close', () => clearInterval(tick))
  })
}

/** Whether a step's stamp is up to date. */
const isDone = ({ stamp, content }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === content()

/** Does a step, unless its stamp shows that it was done for the same content. */
async function once(step) {
  if (isDone(step)) return
  const { what, stamp, work } = step
  // Computed before the work, so that later changes count as not done.
  const content = step.content()
  console.error(`ludus: ${what} …`)
  const begin = Date.now()
  try {
    await work()
  } catch (error) {
    console.error(`ludus: ${what} failed: ${error.message}.`)
    process.exitCode = 4
    return
  }
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, content)
  console.error(`ludus: ${what}: done in ${seconds(begin)} s`)
}

/** The folder for npm's cache: its usual one, or another if that is not writable. */
function npmCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    // Not `recursive`: that never returns if a folder refuses new ones as /proc does.
    if (!existsSync(usual)) mkdirSync(usual)
    accessSync(usual, constants.W_OK)
    return []
  } catch {
    return ['--cache', join(tmpdir(), 'ludus-npm-cache')]
  }
}

const packagesSoFar = () => {
  try {
    return `${readdirSync(at('node_modules')).length} folders, `
  } catch {
    return ''
  }
}

const lock = [at('package.json'), at('package-lock.json')]
const installing = {
  what: 'installing packages',
  stamp: at('node_modules', '.ludus-stamp'),
  content: () => fingerprint(lock),
  // Not `npm ci`: it requires the binaries of all platforms in the lock file, and registries that mirror only requested packages leave them out. This
  // follows the lock file for everything in it, and does not change it.
  work: () => {
    const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...npmCache()]
    // On Windows npm is a shell script.
    return run('installing packages', packagesSoFar, 'npm', words, process.platform === 'win32')
  },
}

// The build also makes the kernel, so it is due again if that file was deleted.
const made = at('src', 'nets', 'kernel.wasm.ts')
const sources = () => {
  const scripts = ['build.mjs', 'kernel.mjs'].map(file => at('scripts', file))
  const written = filesUnder('src').filter(file => file !== made && !/\.test\.tsx?$|\.tmp$/.test(file))
  const parts = ['base', 'engine', 'library', 'papers'].map(name => at(`tsconfig.${name}.json`))
  const configs = [...parts, at('tsconfig.json'), at('vite.config.ts')]
  // The studio includes the models, the papers' results and the ratings; a card has the hash of its weights.
  const cards = ['models', 'papers', 'docs/ratings'].flatMap(filesUnder).filter(file => file.endsWith('.json'))
  return fingerprint([...written, ...scripts, ...lock, ...configs, ...cards])
}
const building = {
  what: 'building',
  stamp: at('dist', '.stamp'),
  content: sources,
  work: () => run('building', () => '', process.execPath, ['scripts/build.mjs']),
}

/** Removes the stamp of a build that is no longer complete. */
function distrustBuild() {
  const writtenAt = file => (existsSync(file) ? statSync(file).mtimeMs : 0)
  // `npm run check` compiles changes into dist/lib, and these may have been reverted since.
  const compiled = ['engine', 'library', 'papers'].map(name => writtenAt(at('dist', 'lib', `${name}.tsbuildinfo`)))
  if (!existsSync(made) || Math.max(...compiled) > writtenAt(building.stamp)) rmSync(building.stamp, { force: true })
}

distrustBuild()
if (!isDone(installing) || !isDone(building)) {
  const release = await takeTurn(at('.setup-lock'), pid =>
    console.error(`ludus: process ${pid} is setting up this folder. Waiting for it …`),
  )
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      release()
      process.exit(130)
    })
  try {
    await once(installing)
    if (!process.exitCode) {
      distrustBuild()
      await once(building)
    }
  } finally {
    release()
  }
}
