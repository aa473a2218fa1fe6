// How fast the studio is in a real browser on an idle machine.
import { describe, expect, test } from 'vitest'
import { CHROMIUM, sharedStage, tasksDuring } from '../browser.ts'
import { address, nearlyOver } from '../studio-games.ts'

describe.runIf(CHROMIUM !== undefined)('the studio', () => {
  const stage = sharedStage()

  test('shows a game within two seconds', async () => {
    // A first visit, so that the page is measured and not the start of the browser.
    await stage.open('')
    const begin = performance.now()
    const { page } = await stage.open('', { settings: { pace: 'calm' } })
    await page.waitForSelector('.roll')
    expect(performance.now() - begin).toBeLessThan(2000)
  })

  test('is never blocked for 50 ms while players think or a game is reviewed', async () => {
    const seats = 'champion@1,champion@1,champion@1,champion@1'
    const { page } = await stage.open(address('ludo:alhajry2012', seats, nearlyOver('ludo:alhajry2012', 40)))
    await page.waitForSelector('.board')
    const busy = await tasksDuring(page, async () => {
      await page.waitForSelector('.status.over')
      await page.keyboard.press('a')
      await page.waitForFunction(() => document.querySelectorAll('.played-moves li').length > 100)
      await page.waitForFunction(() => document.querySelectorAll('.graph .band').length === 4)
      for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
    })
    expect(busy.length).toBeGreaterThan(100)
    expect(Math.max(...busy)).toBeLessThan(50)
  })

  test('is never blocked for 50 ms while a game report is made', async () => {
    const game = 'ludo:alhajry2012'
    const { page } = await stage.open(address(game, 'human,expert,fast,champion', nearlyOver(game, 0)))
    const busy = await tasksDuring(page, async () => {
      await page.waitForSelector('.report .level')
      await page.waitForSelector('.take button')
    })
    expect(busy.length).toBeGreaterThan(20)
    expect(Math.max(...busy)).toBeLessThan(50)
  })
})
