// Backgammon with the doubling cube in the studio, in a real browser.
import { describe, expect, test } from 'vitest'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { play } from '../hands.ts'
import { address } from '../studio-games.ts'

const MATCH = 'backgammon:standard(match=5)'
const OPENED = ['31', '8/5 6/5']

describe.runIf(CHROMIUM !== undefined)('backgammon with the cube', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test('can be set up as one point, a match or a money game', async () => {
    const { page, errors } = await stage.open(address('backgammon:standard', 'human,random'))
    await page.keyboard.press('n')
    await page.click('dialog .choice button >> text=Match')
    await expect.poll(() => page.textContent('dialog .choice [aria-pressed=true].figure')).toBe('5')
    await page.click('dialog .choice button.figure >> text=7')
    await page.click('dialog summary >> text=Custom rules')
    await expect.poll(() => page.locator('dialog .options .field').count()).toBe(2)
    await page.click('dialog .choice button >> text=Money')
    await expect.poll(() => page.textContent('dialog .options')).toMatch(/Jacoby rule.*Beavers/s)
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.click('dialog .choice button >> text=Match')
    await page.click('dialog .choice button.figure >> text=3')
    await page.click('dialog .primary')
    await page.waitForSelector('.seat-score')
    await expect.poll(() => page.locator('.seat-score').allTextContents()).toEqual(['0 of 3', '0 of 3'])
    expect(page.url()).toContain('match=3')
    expect(errors).toEqual([])
  })

  test('is doubled, taken and resigned until a match is over, and survives a reload', async () => {
    const { page, errors } = await stage.open(address(MATCH, 'human,human'))
    await play(page, { enough: 1 })
    await page.waitForSelector('.board .offer')
    await expect.poll(() => page.getAttribute('.cube-at', 'data-value')).toBe('1')
    await page.keyboard.press('d')
    await page.waitForSelector('.cube-at.at-offer[data-value="2"]')
    // Space, which rolls, must not answer.
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('.cube-at.at-offer').count()).toBe(1)
    // Keyboard focus is at the decision, one arrow key away from an answer.
    await expect.poll(() => page.locator('.board .offers:focus').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.locator('.board .offer:focus').getAttribute('aria-label'))
      .toBe('Take. Play on for 2 points.')
    await page.keyboard.press('t')
    await page.waitForSelector('.cube-at.at-owner[data-value="2"]')
    await expect.poll(() => page.textContent('.stakes')).toBe('Match to 5 · 2 points at stake')
    await expect.poll(() => page.locator('.moves .decided .move').allTextContents()).toEqual(['Doubles to 2', 'Takes'])

    await page.keyboard.press('r')
    await expect
      .poll(() => page.locator('dialog .ways small').allTextContents())
      .toEqual(['You lose 2 points', 'You lose 4 points', 'You lose the match'])
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.click('dialog .ways label >> text=Gammon')
    await page.click('dialog .primary')
    await page.waitForSelector('.now:has-text("wins 4 points")')
    await expect
      .poll(async () => (await page.locator('.seat-score').allTextContents()).sort())
      .toEqual(['0 of 5', '4 of 5'])
    await page.keyboard.press('Space')
    await page.waitForSelector('.board .source', { state: 'attached' })
    await expect.poll(() => page.textContent('.stakes')).toBe('Match to 5 · Crawford game')
    await expect.poll(() => page.locator('.cube-at').count()).toBe(0)
    await expect.poll(() => page.locator('.game-end').allTextContents()).toHaveLength(1)

    await page.reload()
    await page.waitForSelector('.game-end')
    await expect
      .poll(async () => (await page.locator('.seat-score').allTextContents()).sort())
      .toEqual(['0 of 5', '4 of 5'])

    while ((await page.locator('.status.over').count()) === 0) {
      await page.waitForSelector('.roll, .board .source, .board .offer', { state: 'attached' })
      if (await page.locator('.controls button:has-text("Resign")').isDisabled()) await page.keyboard.press('Space')
      else {
        await page.keyboard.press('r')
        await page.click('dialog .primary')
        await page.waitForSelector('.now:has-text("win")')
      }
    }
    await expect.poll(() => page.textContent('.now')).toMatch(/^(Red|Blue) wins the match 5-\d$/)
    await expect.poll(() => page.locator('.game-head').count()).toBeGreaterThan(1)
    expect(errors).toEqual([])
  })

  test('can be doubled with the mouse on the board, is answered by a player, and can be taken back', async () => {
    const opened = [...OPENED, 'roll', '42', '8/4 6/4']
    const { page, errors } = await stage.open(address(MATCH, 'human,pubeval', opened))
    await page.click('.board .offer:has-text("Double")')
    await page.waitForFunction(() => /takes|passes/.test(document.querySelector('.said')?.textContent ?? ''))
    await expect.poll(() => page.locator('.moves .decided .move').first().textContent()).toBe('Doubles to 2')
    await page.waitForSelector('.roll')
    await page.keyboard.press('u')
    await page.waitForSelector('.board .offer:has-text("Double")')
    await expect.poll(() => page.locator('.moves .decided').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('can be shared as a link that continues at the same place', async () => {
    const moves = [...OPENED, 'double', 'take', '42', '8/4 6/4', 'resign gammon', '31', '8/5 6/5']
    const { page, errors } = await stage.open(address(MATCH, 'human,human', moves))
    await page.waitForSelector('.game-end')
    await page.keyboard.press('c')
    const link = page.locator('.exchange li', { hasText: 'Link to this game' }).locator('code')
    expect(decodeURIComponent((await link.textContent()) ?? '')).toContain(moves.join(' ; '))
    expect(errors).toEqual([])
  })

  test('is analysed with the cube and the score on the board', async () => {
    const { page, errors } = await stage.open(address(MATCH, 'human,human', [...OPENED, 'double', 'take']))
    await page.waitForSelector('.roll')
    await page.keyboard.press('a')
    await page.waitForSelector('.played-moves')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.candidates button:has-text("Double")')
    await expect.poll(() => page.locator('.candidates button').allTextContents()).toContain('Roll')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.cube-at.at-offer[data-value="2"]')
    await page.waitForSelector('.candidates button:has-text("Take")')
    await expect.poll(() => page.locator('.score-plate').count()).toBe(2)
    expect(errors).toEqual([])
  })

  test.each([
    ['light', [1280, 720]],
    ['dark', [390, 844]],
  ] as const)('shows cube advice before a roll and a map of all rolls in the %s theme', async (scheme, size) => {
    const played = [...OPENED, 'roll', '42', '8/4 6/4']
    const { page, errors } = await stage.open(address(MATCH, 'human,human', played), { scheme, size })
    await page.waitForSelector('.board .offer')
    await page.keyboard.press('a')
    // The first roll of a game belongs to nobody.
    await page.waitForSelector('.candidates .outcome-line')
    await expect.poll(() => page.locator('.assessment, .further button:has-text("All rolls")').count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.assessment[open] .cube-choices')
    await expect.poll(() => page.textContent('.assessment summary')).toBe('CubeNo double')
    await expect.poll(() => page.locator('.cube-chances tbody td').count()).toBe(6)
    await expect
      .poll(() => page.locator('.cube-choices tbody th').allTextContents())
      .toEqual(['No doublebest', 'Double, take', 'Double, pass'])
    await expect.poll(() => page.locator('.cube-choices thead th').allTextContents()).toContain('Wins match')
    expect(await seriousFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.assessment:not([open])')
    await expect.poll(() => page.textContent('.assessment summary')).toBe('Cube before this rollNo double')

    await page.click('.further button:has-text("All scores")')
    await page.waitForSelector('.score-table table')
    await expect.poll(() => page.locator('.score-table td').count()).toBe(49)
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.click('dialog button[aria-label=Close]')

    await page.click('.further button:has-text("All rolls")')
    await page.waitForSelector('.roll-map table')
    await expect.poll(() => page.locator('.roll-map td button').count()).toBe(21)
    await expect.poll(() => page.textContent('.roll-map [aria-pressed=true]')).toMatch(/^4-2: .*8\/4 6\/4$/)
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.focus('.roll-map td button:has-text("3-1:")')
    await expect.poll(() => page.textContent('.roll-shown')).toContain('3-1 8/5 6/5')
    await page.click('.roll-shown button')
    await page.waitForSelector('.notice:has-text("You are trying another line.")')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    // There is no waiting for the deep review of the previous position.
    await page.waitForSelector('.candidates .outcome-line', { timeout: 20_000 })
    // The roll that was tried is now the actual roll.
    await page.click('.further button:has-text("All rolls")')
    await page.waitForSelector('.roll-map [aria-pressed=true]:has-text("3-1:")')
    expect(errors).toEqual([])
  })

  test.each([
    ['light', [1280, 720]],
    ['dark', [390, 844]],
  ] as const)(
    'has no serious accessibility problem in the %s theme while a cube is offered, and does not scroll',
    async (scheme, size) => {
      const { page, errors } = await stage.open(address(MATCH, 'human,pubeval', [...OPENED, 'double']), {
        scheme,
        size,
      })
      await page.waitForSelector('.board .offer')
      await expect.poll(() => page.textContent('.said')).toBe('Pubeval doubles to 2.')
      expect(await seriousFaults(page)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(over).toBeLessThanOrEqual(0)
      expect(errors).toEqual([])
    },
  )
})
