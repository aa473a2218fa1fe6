// Every page of the studio: without serious violations in both themes, whatever its link says, in two tabs, and without storage.
import { describe, expect, test } from 'vitest'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { play } from '../hands.ts'
import { address, nearlyOver } from '../studio-games.ts'

/** A game that is nearly over, whatever is played. */
const GAME = 'backgammon:standard'

/** Every page, and an element that shows when it is loaded. */
const PAGES = [
  ['#/play/ludo', '.board'],
  ['#/analyse/checkers?position=B:W21-32:B1-12', '.candidates'],
  ['#/practice', '.lesson-card .board'],
  ['#/practice?deck=backgammon-opening', '.exercise .source'],
  ['#/games', '.title-row'],
  ['#/games?show=progress', '.title-row'],
  [address(GAME, 'human,random', nearlyOver(GAME, 0)).replace('play', 'report'), '.report .level'],
  ['#/train', '.recipes .card'],
  ['#/arena', '.entrants li'],
  ['#/papers', '.paper-card'],
  ['#/papers/zeman2020', '.claims .verdict'],
  ['#/truth', 'table'],
] as const

describe.runIf(CHROMIUM !== undefined)('every page of the studio', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test.each(
    (['light', 'dark'] as const).flatMap(scheme =>
      PAGES.map(([hash, content]) => [hash.slice(0, 40), scheme, hash, content] as const),
    ),
  )('%s has no serious accessibility problem and no error in the %s theme', async (_, scheme, hash, content) => {
    const { page, errors } = await stage.open(hash, { scheme })
    await page.waitForSelector(content)
    expect(await seriousFaults(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test.each(['#/truth', '#/papers/zeman2020'])('%s fits a tablet and a phone, tables included', async hash => {
    for (const size of [
      [820, 1180],
      [390, 844],
    ] as const) {
      const { page } = await stage.open(hash, { size })
      await page.waitForSelector('.claims td.number')
      const [whole, seen] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.page.lab') as HTMLElement
        return [scrollWidth, clientWidth]
      })
      expect(whole).toBe(seen)
    }
  })

  test.each([
    '#/nowhere',
    '#/play/%E0%A4%A',
    '#/play/ludo(seats=9)?seats=human',
    '#/play/backgammon?seats=human,random&seed=-5&moves=99/98',
    '#/play/backgammon?seats=human,random&seed=1e400',
    '#/analyse/checkers?position=nonsense',
    '#/analyse/nim?moves=1',
    '#/analyse/checkers?moves=11-15 ; 1-2&at=-7',
    '#/analyse/checkers?start=nothing&moves=11-15',
    '#/report/backgammon?seats=human&moves=31',
    '#/report/backgammon?seats=human,random&moves=zzz',
    '#/practice?deck=nothing',
    '#/practice/backgammon?position=nonsense',
    '#/train?runs=runs/../../etc,runs/none',
    '#/train?seed=x',
    '#/arena/nim?contest=abc',
    '#/papers/none2020',
    '#/games?show=nothing',
  ])('the invalid link %s opens a page that works', async hash => {
    const { page, errors } = await stage.open(hash)
    await expect.poll(() => page.textContent('main')).toMatch(/\S/)
    expect(await page.textContent('body')).not.toMatch(/undefined|NaN|TypeError|\[object/)
    await page.evaluate(() => {
      location.hash = '#/play/checkers'
    })
    await page.waitForSelector('[data-family=checkers] .board')
    // The browser also reports what the server refuses.
    expect(errors.filter(text => !/status of 40[04]/.test(text))).toEqual([])
  })

  test('a game finished in one tab is listed in the other, and both can continue', async () => {
    const { page, errors } = await stage.open('#/games')
    await page.waitForSelector('.title-row')
    const other = await page.context().newPage()
    await other.goto(`${stage.address}${address(GAME, 'human,random', nearlyOver(GAME, 3))}`)
    await play(other)
    await page.waitForSelector('.kept-game')
    await page.goto(`${stage.address}${address('checkers:english', 'human,random')}`)
    await page.waitForSelector('.board .source')
    await page.fill('#type-move', '11-15')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.moves .move')
    await other.goto(`${stage.address}#/games`)
    await other.waitForSelector('.kept-game')
    await other.close()
    expect(errors).toEqual([])
  })

  test('the page says when the browser’s storage is full, and the game continues', async () => {
    const { page } = await stage.open('')
    await page.addInitScript(() => {
      if (!location.search.includes('full')) return
      const refuse = (): never => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Storage.prototype.setItem = refuse
      IDBObjectStore.prototype.put = refuse
      IDBObjectStore.prototype.add = refuse
    })
    await page.goto(`${stage.address}?full${address(GAME, 'human,random', nearlyOver(GAME, 3))}`)
    await play(page)
    await page.click('nav >> text=My games')
    await page.waitForSelector('.kept-game')
    await expect.poll(() => page.textContent('.notice.problem')).toMatch(/full/)
  })
})
