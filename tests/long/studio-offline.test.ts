// The page as an app: without a server and without a network, and with a newer build.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveStudio } from '../../src/server/server.ts'
import { CHROMIUM, launch } from '../browser.ts'
import { answer, play } from '../hands.ts'
import { ludus, temporaryFolder } from '../program.ts'
import { address, nearlyOver } from '../studio-games.ts'

const built = join(import.meta.dirname, '..', '..', 'dist', 'studio')

describe.runIf(CHROMIUM !== undefined)('the installed page', { timeout: 180_000 }, () => {
  let browser: Awaited<ReturnType<typeof launch>>
  let context: BrowserContext

  beforeAll(async () => {
    browser = await launch()
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
  }, 60_000)

  /** Opens the page as a first-time visitor, and waits until it can work without its server. */
  const install = async (at: string): Promise<{ page: Page; errors: string[] }> => {
    context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(120_000)
    await context.addInitScript(() => {
      localStorage.setItem('ludus.settings', JSON.stringify({ pace: 'instant' }))
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(at)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    })
    return { page, errors }
  }

  const show = (page: Page, hash: string): Promise<void> =>
    page.evaluate(to => {
      location.hash = to
    }, hash)

  test('plays, reviews, analyses, drills and saves games without a server or a network', async () => {
    const database = join(temporaryFolder(), 'studio.db')
    const studio = await serveStudio({ folder: built, host: '127.0.0.1', port: 0, database })
    const { page, errors } = await install(studio.address)
    await studio.close()
    await context.setOffline(true)
    await page.goto(
      `${studio.address}${address('backgammon:standard', 'human,champion', nearlyOver('backgammon:standard', 6))}`,
    )
    await play(page)
    await page.waitForSelector('.report .level')
    await page.click('text=Analyse game')
    await page.waitForSelector('.candidates td')
    await show(page, '#/practice?deck=backgammon-opening')
    await page.waitForSelector('.exercise .source')
    await answer(page)
    await page.reload()
    await show(page, '#/games')
    await page.waitForSelector('.kept-game .grade b')
    expect(errors).toEqual([])
    await context.close()
  })

  test('trains a network without a server, and you can then play against it', async () => {
    const database = join(temporaryFolder(), 'studio.db')
    const studio = await serveStudio({ folder: built, host: '127.0.0.1', port: 0, database })
    const { page, errors } = await install(studio.address)
    await studio.close()
    await context.setOffline(true)
    await page.goto(`${studio.address}#/train?seed=3`)
    await page.reload()
    await page.click('.watch-it button')
    await page.waitForSelector('.watch-past')
    await page.waitForSelector('.watch-board .board')
    await page.click('text=Now beat it')
    await page.waitForSelector('.seats >> text=watch-3')
    await page.waitForSelector('.roll, .board .source')
    expect(errors).toEqual([])
    await context.close()
  })

  test('learns the same weights as the command line', async () => {
    const database = join(temporaryFolder(), 'studio.db')
    const studio = await serveStudio({ folder: built, host: '127.0.0.1', port: 0, database })
    const { page } = await install(studio.address)
    const { recipes } = JSON.parse(readFileSync(join(built, 'recipes.json'), 'utf8'))
    const known = recipes.find(({ name }: { name: string }) => name === 'zeman2020/dqn-1')
    const recipe = { ...known, measure: { ...known.measure, every: 20, games: 40 } }
    const file = readdirSync(join(built, 'assets')).find(name => name.startsWith('thinker')) ?? ''
    const learned = await page.evaluate(
      async ({ file: name, recipe: asked }) => {
        const worker = new Worker(new URL(`assets/${name}`, document.baseURI), { type: 'module' })
        const base = new URL('./', document.baseURI).href
        let answer: { over: boolean; weightsSha256: string } | undefined
        do {
          const ask = { recipe: asked, seed: 7, steps: 60, keepAs: 'browser/test' }
          worker.postMessage({ id: 1, kind: 'learn', base, ask })
          answer = await new Promise(done => {
            worker.onmessage = ({ data }) => done(data.answer)
          })
        } while (answer && !answer.over)
        worker.terminate()
        return answer
      },
      { file, recipe },
    )
    const folder = temporaryFolder()
    await ludus(folder, [
      ...['train', 'zeman2020/dqn-1', '--games', '60', '--measure-every', '20', '--measure-games', '40', '--seed', '7'],
      ...['--out', 'run', '--threads', '1'],
    ])
    const { weightsSha256 } = JSON.parse(readFileSync(join(folder, 'run', 'model.json'), 'utf8'))
    expect(learned?.weightsSha256).toBe(weightsSha256)
    await context.close()
    await studio.close()
  })

  test('announces a newer build, and shows it after one click', async () => {
    const folder = join(temporaryFolder(), 'studio')
    cpSync(built, folder, { recursive: true })
    const database = join(temporaryFolder(), 'studio.db')
    const studio = await serveStudio({ folder, host: '127.0.0.1', port: 0, database })
    const { page } = await install(studio.address)
    // What the server knows better is fetched from it, though it was cached.
    const read = (file: string) => page.evaluate(path => fetch(path).then(answer => answer.text()), file)
    expect(JSON.parse(await read('here.json')).server).toBe(true)
    writeFileSync(join(folder, 'models', 'index.json'), '[]')
    writeFileSync(join(folder, 'ratings.json'), '{}')
    expect(await read('ratings.json')).not.toBe('{}')
    // Another build: another page, and a worker with another version.
    const index = join(folder, 'index.html')
    writeFileSync(index, readFileSync(index, 'utf8').replace('<body>', '<body data-build="newer">'))
    const worker = join(folder, 'sw.js')
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/ludus-[0-9a-f]{12}/, 'ludus-newer'))
    await page.reload()
    await page.waitForSelector('.floating-notice')
    await expect.poll(() => page.locator('[data-build=newer]').count()).toBe(0)
    await page.click('.floating-notice >> text=Reload')
    await page.waitForSelector('[data-build=newer] .board')
    await expect.poll(() => page.locator('.floating-notice').count()).toBe(0)
    await context.close()
    await studio.close()
    rmSync(folder, { recursive: true })
  })
})
