// The studio for a first-time visitor, in a real browser.
import { describe, expect, test } from 'vitest'
import { gameModules } from '../../src/games/registry.ts'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { address } from '../studio-games.ts'

describe.runIf(CHROMIUM !== undefined)('a newcomer', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test('reads what Ludus is and is guided through the first turn, but can skip the guide', async () => {
    const { page, errors } = await stage.open('#/play/checkers?seats=human,champion@4(level=1)&seed=3')
    const tips = page.locator('.start-tips')
    await expect.poll(() => tips.textContent()).toMatch(/Ludus is a school for board games.*1 of 3.*ring/)
    expect(await seriousFaults(page)).toEqual([])
    await page.click('.board [data-place=s10]')
    await page.click('.board [data-place=s14]')
    await page.waitForFunction(() => document.querySelector('.start-tips')?.textContent?.includes('2 of 3'))
    await expect.poll(() => tips.textContent()).not.toMatch(/school/)
    await tips.getByLabel('Hide first steps').click()
    await page.reload()
    await page.waitForSelector('.moves .move')
    await expect.poll(() => tips.count()).toBe(0)
    expect(errors).toEqual([])
  })

  test.each([['light' as const], ['dark' as const]])('finds the rules of every game (%s)', async scheme => {
    const { page, errors } = await stage.open('', { scheme })
    for (const { name } of gameModules()) {
      await page.evaluate(hash => {
        location.hash = hash
      }, `#/play/${name}`)
      await page.waitForSelector(`[data-family=${name}] .board`)
      await page.keyboard.press('i')
      await page.waitForSelector('dialog[open] .illustration .board')
      await expect.poll(() => page.locator('dialog[open] .rules-card li').count()).toBeGreaterThan(2)
      if (name === 'ludo') expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog[open]', { state: 'detached' })
    }
    expect(errors).toEqual([])
  })

  test('sets the difficulty with one slider, keeps a seat whoever else plays, and sees plain names for the players', async () => {
    const { page, errors } = await stage.open('')
    await page.keyboard.press('n')
    const slider = page.getByLabel('Difficulty')
    await slider.focus()
    await page.keyboard.press('End')
    await page.waitForSelector('[aria-label=Difficulty][aria-valuetext=Champion]')
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    for (const players of ['2', '3', '4', '3'])
      await page.getByRole('group', { name: 'Players' }).getByText(players).click()
    // One champion for each number of seats plays by all rules.
    await page.waitForSelector('[aria-label=Difficulty][aria-valuetext=Champion]')
    await page.selectOption('.rules select', { label: 'Mensch ärgere dich nicht' })
    await page.click('.new-game .primary')
    await page.waitForFunction(() => location.hash.includes('ludo:mensch'))
    await expect
      .poll(() => page.locator('.seats.others .seat-name').allTextContents())
      .toEqual(['Champion', 'Champion'])
    await expect.poll(() => page.locator('.seats.own .seat-name').allTextContents()).toEqual(['You'])
    expect(errors).toEqual([])
  })

  test('chooses a side and one of eight levels of checkers', async () => {
    const { page, errors } = await stage.open('#/play/checkers')
    await page.keyboard.press('n')
    await expect.poll(() => page.locator('.slider-steps span').count()).toBe(8)
    await page.getByRole('group', { name: 'You play' }).getByText('White').click()
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.click('.new-game .primary')
    await expect.poll(() => page.textContent('.seats.own .seat-colour')).toBe('white')
    // Black, the computer, has moved first.
    await page.waitForSelector('.moves .move')
    await page.waitForSelector('.board .source', { state: 'attached' })
    expect(errors).toEqual([])
  })

  test.each([
    ['click', {}],
    ['tap', { size: [390, 844], touch: true }],
  ] as const)(
    'moves each checker with one %s, and swaps the dice and ends the turn the same way',
    async (by, options) => {
      const { page, errors } = await stage.open(address('backgammon:standard', 'human,pubeval', ['31']), options)
      await page.waitForSelector('.board .source')
      const count = async (pips: number): Promise<void> => {
        await page.waitForSelector(`.seats.own .seat-standing:text-is("${pips} pips")`)
      }
      await count(167)
      await page[by]('.dice')
      await page[by]('.board [data-place=p8]')
      await count(166)
      await page[by]('.controls button:has-text("Undo")')
      await count(167)
      await page[by]('.dice')
      await page[by]('.board [data-place=p8]')
      await page[by]('.board [data-place=p6]')
      await count(163)
      await page[by]('.dice')
      await page.waitForFunction(() => document.querySelector('.moves .move')?.textContent === '8/5 6/5')
      // The piece moved last is marked, and still has its shape.
      await page.waitForSelector('.piece-groove.fresh')
      await expect.poll(() => page.locator('.man:not(.slab):not(:has(.piece-mark, .piece-count))').count()).toBe(0)
      expect(errors).toEqual([])
    },
  )

  test('sees its own colour, the names of Ur’s squares on the board, and the roll in Pig', async () => {
    const { page, errors } = await stage.open(address('pig:standard', 'human,hold', ['roll', '5']))
    await page.waitForSelector('.board .die')
    await expect.poll(() => page.locator('.board .die .pip').count()).toBe(5)
    await expect.poll(() => page.locator('.seat-colour').allTextContents()).toEqual(['blue', 'red'])
    await page.evaluate(() => {
      location.hash = '#/play/ur'
    })
    await page.waitForSelector('[data-family=ur] .board')
    const names = await page.locator('.ur .coordinate').allTextContents()
    expect(names).toHaveLength(20)
    expect(names).toContain('B4')
    expect(errors).toEqual([])
  })

  test.each([
    ['a desktop', [1280, 720] as const, 6],
    ['a phone', [390, 844] as const, 3],
  ])('can read the list of a hint on %s while the guide to the first turns is open', async (_, size, rows) => {
    const { page, errors } = await stage.open(address('backgammon:standard', 'human,pubeval', ['31']), { size })
    await page.waitForSelector('.start-tips')
    await page.waitForSelector('.board .source')
    await page.keyboard.press('h')
    await page.waitForSelector('.below .notice:has-text("Ask again")')
    await page.keyboard.press('h')
    await page.waitForSelector(`.notice.ranked tr >> nth=${rows}`)
    const covered = await page.evaluate(last => {
      const list = document.querySelector('.notice.ranked')?.getBoundingClientRect()
      const row = document.querySelectorAll('.notice.ranked tr')[last]?.getBoundingClientRect()
      const own = document.querySelector('.seats.own')?.getBoundingClientRect()
      if (!list || !row || !own) return 'nothing there'
      const below = own.top >= row.top ? Math.min(list.bottom, own.top) : Math.min(list.bottom, innerHeight)
      return row.bottom <= below ? '' : 'covered'
    }, rows)
    expect(covered).toBe('')
    expect(errors).toEqual([])
  })

  test.each([
    ['a phone', [390, 844] as const],
    ['a tablet', [820, 1180] as const],
  ])('sees a board of the same size on %s with and without the tips, and all controls', async (_, size) => {
    for (const game of ['checkers:english', 'einstein:standard', 'ludo']) {
      const { page, errors } = await stage.open(`#/play/${encodeURIComponent(game)}`, { size })
      await page.waitForSelector('.start-tips')
      const height = async (): Promise<number> => (await page.locator('.stage .board').boundingBox())?.height ?? 0
      const low = async (): Promise<number> => {
        const box = await page.locator('.controls').boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }
      const before = await height()
      expect(before).toBeGreaterThan(300)
      expect(await low()).toBeLessThanOrEqual(size[1])
      await page.getByLabel('Hide first steps').click()
      await page.waitForSelector('.start-tips', { state: 'detached' })
      expect(await height()).toBe(before)
      expect(await low()).toBeLessThanOrEqual(size[1])
      expect(errors).toEqual([])
    }
  })

  test('finds every page and the current game on a phone', async () => {
    const game = address('pig:standard', 'human,hold', ['roll', '5', 'hold'])
    const { page, errors } = await stage.open(game, { size: [390, 844], scheme: 'dark' })
    await page.waitForSelector('.board .die')
    const pages = page.getByLabel('Page', { exact: true })
    await expect.poll(() => pages.locator('option').allTextContents()).toHaveLength(8)
    await pages.selectOption({ label: 'My games' })
    await page.click('.under-way >> text=Pig against')
    await page.waitForSelector('[data-family=pig] .board')
    await expect.poll(() => page.textContent('.moves')).toContain('hold')
    expect(errors).toEqual([])
  })
})
