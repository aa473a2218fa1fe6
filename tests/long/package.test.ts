// The package as users get it: packed, installed into an empty project, compiled against, run, bundled into a page.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loadPlugins } from '../../src/node/plugins.ts'
import { CHROMIUM, openStage } from '../browser.ts'
import { temporaryFolderFor } from '../program.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
let project = ''

/** The first example of the API page. */
const example = (): string => /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'api.md'), 'utf8'))?.[1] ?? ''
let printed = ''

beforeAll(async () => {
  project = temporaryFolderFor(afterAll)
  // It is already built; what `prepack` would do takes time and adds nothing here.
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', project], { cwd: root, stdio: 'ignore' })
  const [tarball] = readdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  const quiet = ['--omit=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  // The oldest supported compiler; this checkout has the newest.
  await run('npm', ['install', `./${tarball}`, 'typescript@5.6', ...quiet], { cwd: project })
}, 120_000)

const node = async (file: string): Promise<string> => (await run(process.execPath, [file], { cwd: project })).stdout

describe('the packed library', () => {
  test('contains no source maps, build stamps or sources, and exports only two entry points', () => {
    const files = readdirSync(join(project, 'node_modules', 'ludus'), { recursive: true, encoding: 'utf8' })
    expect(files.filter(file => /\.map$|\.stamp$|tsbuildinfo$|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(Object.keys(exports)).toEqual(['.', './node', './package.json'])
  })

  test('contains every model and result once, and is smaller than 8.5 MB', async () => {
    const files = readdirSync(join(project, 'node_modules', 'ludus'), { recursive: true, encoding: 'utf8' })
    const weights = files.filter(file => file.endsWith('.safetensors')).map(file => basename(file))
    expect(weights.toSorted()).toEqual(readdirSync(join(root, 'models')).filter(file => file.endsWith('.safetensors')))
    const tarball = readdirSync(project).find(file => file.endsWith('.tgz')) as string
    expect(statSync(join(project, tarball)).size).toBeLessThan(8.5e6)
    const words = [join(project, 'node_modules', 'ludus', 'bin', 'ludus.js'), 'models', '--json']
    const listed: { models: { model: string }[] } = JSON.parse(
      (await run(process.execPath, words, { cwd: project })).stdout,
    )
    const names = listed.models.map(({ model }) => `${model}.safetensors`)
    expect(names.toSorted()).toEqual(weights.toSorted())
  })

  test('passes publint and Are The Types Wrong', async () => {
    const tarball = readdirSync(project).find(file => file.endsWith('.tgz')) as string
    const tool = (name: string) => join(root, 'node_modules', '.bin', name)
    const { stdout } = await run(tool('publint'), [tarball, '--strict'], { cwd: project })
    expect(stdout).toContain('All good!')
    // It reports failure by its exit code. There is no separate CommonJS build: Node can `require` modules since 20.19.
    await run(tool('attw'), [tarball, '--profile', 'esm-only'], { cwd: project })
  })

  test('runs the example on the API page', async () => {
    writeFileSync(join(project, 'example.js'), example())
    printed = await node('example.js')
    expect(printed).toMatch(
      /^\d+ plies, .*\nexpert 0\.\d{4} .*\nafter \d+ games: 0\.\d{4}\n3249 positions, .* 0\.51\d{4}\n$/,
    )
  })

  test.each([
    ['5.6', () => project],
    ['7', () => root],
  ])('has types that TypeScript %s accepts without skipLibCheck', async (_, at) => {
    writeFileSync(join(project, 'example.ts'), example())
    writeFileSync(join(project, 'console.d.ts'), 'declare const console: { log(text: string): void }')
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023'],
      module: 'nodenext',
      types: [],
    }
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.ts', 'console.d.ts'] }),
    )
    const tsc = join(at(), 'node_modules', 'typescript', 'bin', 'tsc')
    await run(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: project })
  })

  test('does nothing when imported, and loads heavy parts only when they are needed', async () => {
    const code = `
      const before = Object.keys(globalThis).length
      await import('ludus'); await import('ludus/node')
      console.log(Object.keys(globalThis).length - before, process.getActiveResourcesInfo().filter(it => /Timeout|Worker|MessagePort|TCP/.test(it)).length)`
    writeFileSync(join(project, 'import.js'), code)
    expect(await node('import.js')).toBe('0 0\n')
  })

  test.runIf(CHROMIUM)('gives the same figures in a browser when bundled', async () => {
    writeFileSync(join(project, 'page.js'), example())
    const bundle = join(project, 'bundle.js')
    await build({
      entryPoints: [join(project, 'page.js')],
      bundle: true,
      format: 'esm',
      outfile: bundle,
      logLevel: 'error',
    })
    const lines = await inBrowser(readFileSync(bundle, 'utf8'))
    expect(`${lines.join('\n')}\n`).toBe(printed)
  })

  test.runIf(CHROMIUM)('finds a champion in Node and in the browser', async () => {
    const code = (source: string) => `
      import { makeGame, makePlayer, play } from 'ludus'
      const game = makeGame('backgammon')
      const champion = await makePlayer(game, 'champion'${source})
      console.log(play(game, [champion, champion], { seed: 3 }).moves.join(' '))`
    writeFileSync(join(project, 'champion.js'), code(''))
    writeFileSync(join(project, 'champion-page.js'), code(", { models: '/models/' }"))
    const bundle = join(project, 'champion-bundle.js')
    await build({
      entryPoints: [join(project, 'champion-page.js')],
      bundle: true,
      format: 'esm',
      outfile: bundle,
      logLevel: 'error',
    })
    const [line] = await inBrowser(readFileSync(bundle, 'utf8'))
    expect(`${line}\n`).toBe(await node('champion.js'))
  })
})

// As a reader of the README does it: no package.json, no flags, only Node and npm.
describe('in an empty folder, npm install', () => {
  let folder = ''
  beforeAll(async () => {
    folder = temporaryFolderFor(afterAll)
    const tarball = readdirSync(project).find(file => file.endsWith('.tgz'))
    await run('npm', ['install', join(project, tarball ?? '')], { cwd: folder })
  }, 300_000)

  test('is enough to run the example in the README', async () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    writeFileSync(join(folder, 'readme.mjs'), /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '')
    const { stdout } = await run(process.execPath, ['readme.mjs'], { cwd: folder })
    expect(stdout).toMatch(/name: 'champion',\s+wins: \d+/)
  })

  test('is enough to open the studio with npx ludus', async () => {
    // A separate process group, because npx does not forward every signal.
    const npx = spawn('npx', ['ludus'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => {
      if (npx.exitCode === null && npx.signalCode === null && npx.pid !== undefined) process.kill(-npx.pid, 'SIGKILL')
    })
    const [line] = await once(createInterface({ input: npx.stdout }), 'line')
    const address = /http:\S+/.exec(line)?.[0] ?? ''
    expect(await (await fetch(address)).text()).toContain('<title>Ludus')
    if (npx.pid !== undefined) process.kill(-npx.pid, 'SIGINT')
    await once(npx, 'exit')
    await expect(fetch(address)).rejects.toThrow()
  })
})

/** What a script prints in a page, with the package's models available. */
async function inBrowser(script: string): Promise<string[]> {
  const models = join(project, 'node_modules', 'ludus', 'dist', 'studio', 'models')
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/')
      response.setHeader('content-type', 'text/html').end('<script type="module" src="/script.js"></script>')
    else if (path === '/script.js')
      response.setHeader('content-type', 'text/javascript').end(`${script}\nconsole.log('done')`)
    else if (/^\/models\/[\w-]+\.(json|safetensors)$/.test(path))
      response.end(readFileSync(join(models, path.slice(8))))
    else response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const browser = await chromium.launch({
    executablePath: CHROMIUM as string,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const lines: string[] = []
    const done = new Promise<void>((finished, failed) => {
      page.on('console', message => {
        if (message.text() === 'done') finished()
        else lines.push(message.text())
      })
      page.on('pageerror', failed)
    })
    await page.goto(`http://127.0.0.1:${address.port}/`)
    await done
    return lines
  } finally {
    await browser.close()
    server.close()
  }
}

// Each is a separate package, with a test of everything that follows from rules in one file.
describe.each(['connect-four', 'pig'])('the example %s', name => {
  let folder = ''
  const environment = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` }

  beforeAll(async () => {
    folder = join(project, name)
    cpSync(join(root, 'examples', name), folder, { recursive: true })
    mkdirSync(join(folder, 'node_modules', '@types'), { recursive: true })
    cpSync(join(root, 'node_modules', '@types', 'node'), join(folder, 'node_modules', '@types', 'node'), {
      recursive: true,
    })
    cpSync(join(root, 'node_modules', 'undici-types'), join(folder, 'node_modules', 'undici-types'), {
      recursive: true,
    })
  })

  test('has rules shorter than 150 lines', () => {
    expect(readFileSync(join(folder, `${name}.ts`), 'utf8').split('\n').length).toBeLessThan(150)
  })

  test('passes its own test', async () => {
    await run('npm', ['test'], { cwd: folder, env: environment })
  })

  test('can be played in the terminal and in an arena as a plug-in', async () => {
    const plugin = join(folder, 'dist', 'plugin.js')
    const ludus = (...words: string[]) =>
      run(process.execPath, [join(project, 'node_modules', 'ludus', 'bin', 'ludus.js'), ...words, '--with', plugin], {
        cwd: folder,
      })
    const played = await ludus('play', name, '--seats', 'playouts', 'random', '--seed', '1', '--save', 'game.json')
    expect(played.stdout).toMatch(/wins after \d+ moves|draw after/)
    const arena = await ludus(
      'arena',
      name,
      '--players',
      'playouts(games=20)',
      'random',
      '--games',
      '40',
      '--threads',
      '2',
      '--json',
    )
    expect(JSON.parse(arena.stdout).players[0].share).toBeGreaterThan(0.5)
  })

  test.runIf(CHROMIUM)('can be played on the studio’s text board against a computer player', async () => {
    await loadPlugins([join(folder, 'dist', 'plugin.js')])
    const stage = await openStage()
    try {
      const { page, errors } = await stage.open(`#/play/${name}?seats=human,playouts(games=5)&seed=1`)
      await page.waitForSelector('.text-board pre')
      for (let turn = 0; turn < 3; turn++) {
        // Whatever is possible: a move, or the roll that follows it.
        const choice = page.locator('.text-board .choices button').last()
        await choice.waitFor()
        const before = await page.textContent('.text-board pre')
        await choice.click()
        await page.waitForFunction(text => document.querySelector('.text-board pre')?.textContent !== text, before)
      }
      expect(errors).toEqual([])
    } finally {
      await stage.close()
    }
  })
})
