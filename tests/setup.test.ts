// The set-up of a checkout that has only its scripts. npm and the build are stand-ins that record their calls.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from './program.ts'

const SCRIPTS = join(import.meta.dirname, '..', 'scripts')

/** A stand-in that takes half a second, and records its start and end. */
const standIn = (what: string, more = ''): string => `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('log', '${what} begins ' + process.argv.slice(2).join(' ') + '\\n')
await new Promise(done => setTimeout(done, 500))
${more}
appendFileSync('log', '${what} ends\\n')
`

function checkout(): string {
  const root = join(temporaryFolder(), 'a folder with spaces', 'ludus')
  for (const folder of ['scripts', 'src/nets', 'models', 'papers', 'docs/ratings', 'bin'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const script of ['setup.mjs', 'setup-lock.mjs'])
    copyFileSync(join(SCRIPTS, script), join(root, 'scripts', script))
  const configs = ['base.', 'engine.', 'library.', 'papers.', ''].map(name => `tsconfig.${name}json`)
  for (const file of [...configs, 'package.json', 'package-lock.json', 'vite.config.ts', 'scripts/kernel.mjs'])
    writeFileSync(join(root, file), '{}')
  const make = `mkdirSync('dist', { recursive: true }); writeFileSync('src/nets/kernel.wasm.ts', '')`
  writeFileSync(join(root, 'scripts', 'build.mjs'), standIn('build', make))
  writeFileSync(join(root, 'bin', 'npm.mjs'), standIn('npm', `mkdirSync('node_modules', { recursive: true })`))
  writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\nexec "${process.execPath}" bin/npm.mjs "$@"\n`)
  chmodSync(join(root, 'bin', 'npm'), 0o755)
  return root
}

function setUp(root: string, home?: string): ChildProcess & { said(): string } {
  const { npm_config_cache: _, ...inherited } = process.env
  const env = { ...inherited, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`, ...(home && { HOME: home }) }
  const child = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', more => {
    text += more
  })
  return Object.assign(child, { said: () => text })
}

const logOf = (root: string): string[] => readFileSync(join(root, 'log'), 'utf8').trim().split('\n')

test('of two concurrent set-ups one waits, even in a folder with spaces; a third has nothing to do', async () => {
  const root = checkout()
  const children = [setUp(root), setUp(root)]
  const codes = await Promise.all(children.map(async child => (await once(child, 'close'))[0]))
  expect(codes).toEqual([0, 0])
  expect(logOf(root).map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['npm begins', 'npm ends', 'build begins', 'build ends'],
  ])
  expect(children.map(child => child.said()).join('')).toContain('is setting up this folder. Waiting for it')
  expect(existsSync(join(root, '.setup-lock'))).toBe(false)
  const third = setUp(root)
  await once(third, 'close')
  expect(third.said()).toBe('')
})

test('a killed set-up does not block the next, and neither does a read-only home folder', async () => {
  const root = checkout()
  const killed = setUp(root)
  while (!existsSync(join(root, 'log'))) await sleep(20)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  expect(existsSync(join(root, '.setup-lock'))).toBe(true)
  const next = setUp(root, '/proc/no-home')
  expect((await once(next, 'close'))[0]).toBe(0)
  expect(logOf(root).find(line => line.includes('--cache'))).toMatch(/--cache \S*ludus-npm-cache/)
  expect(existsSync(join(root, '.setup-lock'))).toBe(false)
})

test('npm start leaves no studio running when its shell is terminated', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'bin'))
  copyFileSync(join(SCRIPTS, 'start.mjs'), join(folder, 'scripts', 'start.mjs'))
  // A studio that prints its process ID, and ends as the real one does.
  writeFileSync(join(folder, 'bin', 'ludus.js'), 'console.log(process.pid); setInterval(() => {}, 1000)')
  // As npm does it: with a command after it, the shell stays instead of becoming the program.
  const shell = spawn('sh', ['-c', '"$0" scripts/start.mjs; :', process.execPath], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(shell.stdout, 'data')
  const studio = Number(said)
  shell.kill('SIGTERM')
  const runs = (): boolean => {
    try {
      return process.kill(studio, 0)
    } catch {
      return false
    }
  }
  await expect.poll(runs).toBe(false)
})
