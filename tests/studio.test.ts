// The studio as a person uses it, in a real browser.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeGame } from '../src/games/registry.ts'
import { CHROMIUM, seriousFaults, sharedStage } from './browser.ts'
import { play, rollToChoice } from './hands.ts'
import { ludus, temporaryFolder } from './program.ts'
import { address } from './studio-games.ts'

const root = join(import.meta.dirname, '..')
const assets = join(root, 'dist', 'studio', 'assets')
const scripts = readdirSync(assets).filter(file => file.endsWith('.js'))

test('the page’s scripts are under 500 kB compressed', () => {
  const bytes = scripts.map(file => gzipSync(readFileSync(join(assets, file))).length)
  expect(bytes.length).toBeGreaterThan(1)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000)
})

describe.runIf(CHROMIUM !== undefined)('the studio', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test('shows a game at once, and gives the person the first roll', async () => {
    const { page, errors } = await stage.open('', { settings: { pace: 'calm' } })
    await page.waitForSelector('.roll')
    await expect.poll(() => page.textContent('.now')).toBe('You go first: roll')
    await page.click('.roll')
    await page.waitForFunction(() => document.querySelector('.said')?.textContent?.includes('roll'))
    expect(errors).toEqual([])
  })

  // The other games are in tests/long/studio-games.test.ts.
  test('plays a game from start to end, alternating between mouse and keyboard', async () => {
    const { page, errors } = await stage.open(address('pig:short', 'human,hold'))
    const { clicks, keys } = await play(page, { byTurns: true })
    await expect.poll(() => page.textContent('.status')).toMatch(/You (win|lose)/)
    expect(Math.min(clicks, keys)).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  test('rates moves as the command line does', async () => {
    const { page } = await stage.open('')
    const file = scripts.find(name => name.startsWith('thinker')) ?? ''
    await Promise.all(
      [
        ['ludo', 'champion', 'r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h'],
        ['ludo', 'champion@1', 'r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h'],
        ['backgammon', 'pubeval', '4HPwATDgc/ABMA 31'],
        ['checkers', 'material@6', 'B:W21-32:B1-12'],
      ].map(async ([game, player, position]) => {
        const ask = { game, player, state: [...makeGame(game).parse(position)], seed: 1 }
        const answer = await page.evaluate(
          ({ file: name, ask: asked }) =>
            new Promise<{ answer: { moves: unknown } }>(done => {
              const worker = new Worker(new URL(`assets/${name}`, document.baseURI), { type: 'module' })
              worker.onmessage = ({ data }) => done(data)
              const base = new URL('./', document.baseURI).href
              worker.postMessage({ id: 1, kind: 'rank', base, ask: { ...asked, state: Int8Array.from(asked.state) } })
            }),
          { file, ask },
        )
        const words = ['analyse', game, '--position', position, '--player', player, '--json']
        const told = await ludus(temporaryFolder(), words)
        expect(answer.answer.moves).toEqual(JSON.parse(told.stdout).moves)
      }),
    )
  })

  test('keeps an unfinished game over a reload, undoes moves, gives hints, and flips the board', async () => {
    const { page, errors } = await stage.open(address('backgammon:standard', 'human,pubeval'))
    await play(page, { enough: 3 })
    const moves = await page.locator('.moves .move').allTextContents()
    await page.reload()
    await page
      .locator('.moves .move')
      .nth(moves.length - 1)
      .waitFor({ state: 'attached' })
    const before = await page.locator('.moves .move').allTextContents()
    expect(before.slice(0, moves.length)).toEqual(moves)
    await rollToChoice(page)
    await page.keyboard.press('h')
    await page.waitForSelector('.notice strong')
    await page.keyboard.press('h')
    await page.waitForSelector('.notice.ranked td')
    await page.keyboard.press('f')
    await page.keyboard.press('u')
    await page.waitForFunction(
      count => document.querySelectorAll('.moves .move').length < count && document.querySelector('.place.source'),
      before.length,
    )
    expect(errors).toEqual([])
  })

  test('lets a piece be dragged, and puts it back if it cannot go there', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random'))
    const middle = async (place: string): Promise<{ x: number; y: number }> => {
      const box = await page.locator(`.board [data-place=${place}]`).boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
      await page.mouse.move(to.x, to.y, { steps: 3 })
      await page.mouse.up()
    }
    // Square 11 is s10; it goes to 15 or 16, and not into the corner of the window.
    const from = await middle('s10')
    await drag(from, { x: 10, y: 700 })
    await expect.poll(() => page.locator('.moves .move').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.click('.board [data-place=s10]')
    const to = await middle('s14')
    await page.keyboard.press('Escape')
    await drag(from, to)
    await page.waitForFunction(() => document.querySelector('.moves .move')?.textContent === '11-15')
    expect(errors).toEqual([])
  })

  test('lets a piece be picked up again the moment it is put back', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random'))
    await page.waitForSelector('.board [data-place=s10]')
    // In one task, so that no timer of the page can interfere.
    await page.evaluate(async () => {
      // A pointer that does not exist cannot be captured.
      Element.prototype.setPointerCapture = () => {}
      const piece = (): Element => document.querySelector('.board [data-place=s10]') as Element
      const point = (type: string, clientX: number): void => {
        piece().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX, clientY: 0 }))
      }
      const click = (): void => {
        piece().dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }
      point('pointerdown', 0)
      point('pointermove', 50)
      await Promise.resolve()
      point('pointerup', 50)
      click()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await Promise.resolve()
      point('pointerdown', 0)
      point('pointerup', 0)
      click()
    })
    await page.waitForSelector('.board .target[data-place=s14]')
    expect(errors).toEqual([])
  })

  test('offers to take back a bad move when the coach is on', async () => {
    const { page } = await stage.open(address('backgammon:standard', 'human,pubeval'), {
      settings: { coach: true, threshold: 1, autoRoll: true },
    })
    await page.waitForSelector('.board .source', { state: 'attached' })
    await page.keyboard.press('h')
    await page.waitForSelector('.notice strong')
    await page.keyboard.press('h')
    const bad = await page.textContent('.notice.ranked tr:last-child td')
    await page.fill('#type-move', bad ?? '')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.notice[role=alert]')
    await expect.poll(() => page.textContent('.notice[role=alert]')).toMatch(/loses [\d.]+ points/)
    await page.click('.act .primary')
    await page.waitForSelector('.board .source', { state: 'attached' })
    await expect.poll(() => page.locator('.moves .move').allTextContents()).not.toContain(bad)
  })

  test('rolls with Space even if the page link has the focus, and Analyse opens the current game', async () => {
    const { page, errors } = await stage.open(address('backgammon:standard', 'human,pubeval'))
    await page.waitForSelector('.roll')
    await page.click('.pages >> text=Play')
    await page.keyboard.press('Space')
    await page.waitForSelector('.board .source', { state: 'attached' })
    await page.click('.pages >> text=Analyse')
    await page.waitForSelector('.page.analyse .looked .board')
    expect(errors).toEqual([])
  })

  test('shows a player’s league rating on its card', async () => {
    const { players } = JSON.parse(readFileSync(join(root, 'docs', 'ratings', 'backgammon-standard.json'), 'utf8'))
    const { rating, low, high } = players.find(({ name }: { name: string }) => name === 'pubeval')
    const { page } = await stage.open(address('backgammon:standard', 'human,random'))
    await page.keyboard.press('n')
    const card = page.locator('.card:has(strong:text("Pubeval")) .rating')
    await expect
      .poll(() => card.textContent())
      .toBe(`Rating ${rating.toFixed(0)} · ${low.toFixed(0)} to ${high.toFixed(0)}`)
  })

  test('explains clearly why a text cannot be read', async () => {
    const { page, errors } = await stage.open('#/analyse')
    await page.click('.welcome .primary')
    const seen = new Set<string>()
    for (const text of [
      'hello world',
      '{"format":"ludus-game","version":1',
      ' 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/6\n',
      'W:W21,21:B1',
      '////////////// 31',
      'XGID=nothing',
    ]) {
      await page.fill('.editor textarea', text)
      await page.click('.editor [type=submit]')
      await page.waitForFunction(
        was => !was.includes(document.querySelector('.problem')?.textContent ?? ''),
        [...seen, ''],
      )
      const message = (await page.textContent('.problem')) ?? ''
      expect(message.length).toBeGreaterThan(20)
      expect(message).not.toMatch(/undefined|TypeError|\[object/)
      seen.add(message)
    }
    await page.fill('.editor textarea', '   ')
    expect(await page.isDisabled('.editor [type=submit]')).toBe(true)
    expect(errors).toEqual([])
  })

  test('opens a game even from a wrong address, and says what was wrong', async () => {
    const { page, errors } = await stage.open('#/play/lodo?seats=human,nobody')
    await page.waitForSelector('.board')
    await expect.poll(() => page.textContent('.notice.problem')).toMatch(/There is no game "lodo"/)
    expect(errors).toEqual([])
  })

  test('saves a picture of the board, and gives a link to the position', async () => {
    const { page, errors } = await stage.open(address('einstein:standard', 'human,runner'))
    await page.waitForSelector('.board')
    await page.keyboard.press('c')
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.exchange li', { hasText: 'Picture' }).locator('button').click(),
    ])
    const bytes = readFileSync(await picture.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.length).toBeGreaterThan(10_000)
    const link = page.locator('.exchange li', { hasText: 'Link to this position' }).locator('code')
    await page.goto((await link.textContent()) ?? '')
    await page.waitForSelector('.page.analyse .board')
    expect(errors).toEqual([])
  })

  test('opens the next dialog even if its key follows Escape at once', async () => {
    const { page } = await stage.open(address('backgammon:standard', 'human,pubeval'))
    await page.keyboard.press('n')
    await page.waitForSelector('dialog[open]')
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('c')])
    await page.waitForSelector('dialog[open][aria-label="Share and import"]')
  })

  test('has dialogs without serious accessibility problems, which Escape closes', async () => {
    const { page } = await stage.open(address('backgammon:standard', 'human,pubeval'))
    for (const key of ['n', 'd', 'c', '?']) {
      await page.keyboard.press(key)
      await page.waitForSelector('dialog[open]')
      expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog[open]', { state: 'detached' })
    }
  })
})
