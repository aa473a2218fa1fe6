// What follows a game: the report, the list of games, practice and progress, in a real browser.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { answer, play } from '../hands.ts'
import { address, nearlyOver } from '../studio-games.ts'

describe.runIf(CHROMIUM !== undefined)('after a game', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  // It is nearly over, whatever is played.
  const GAME = 'backgammon:standard'

  test('a report appears, its key moments can be replayed, and the game and its mistakes are saved', async () => {
    const { page, errors } = await stage.open(address(GAME, 'human,random', nearlyOver(GAME, 5)))
    await play(page)
    await page.waitForSelector('.report .level')
    await expect
      .poll(() => page.textContent('.level'))
      .toMatch(/Your play in this game.*random moves would have given away/)
    await expect.poll(() => page.textContent('.report')).toMatch(/Judged by Ludus’s champion/)
    await expect.poll(() => page.locator('.story-moment .mini-board').count()).toBeGreaterThan(0)
    await expect.poll(() => page.textContent('.to-practice')).toMatch(/positions? of this game waits? for you/)
    expect(await seriousFaults(page)).toEqual([])
    const [picture] = await Promise.all([page.waitForEvent('download'), page.click('text=Save a picture')])
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')

    // A moment as an exercise: whatever is played, its loss is shown at once, with the reason.
    await page.click('.story-acts >> text=Try again')
    await page.waitForSelector('.exercise .source')
    await answer(page)
    await expect.poll(() => page.textContent('.answer')).toMatch(/best|gives away/i)
    await page.click('text=Show me why')
    await expect.poll(() => page.locator('.why li').count()).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.exercise .arrows line').count()).toBeGreaterThan(0)
    expect(await seriousFaults(page)).toEqual([])

    // The list: reviewed, exported, deleted, imported, opened again.
    await page.click('nav >> text=My games')
    await page.waitForSelector('.kept-game .grade b')
    await expect.poll(() => page.textContent('.kept-game')).toMatch(/Backgammon against Random/)
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Export')])
    await page.click('.kept-game [title=Delete]')
    await page.waitForSelector('.kept-game', { state: 'detached' })
    await page.setInputFiles('input[type=file]', await file.path())
    await page.waitForSelector('.said-row >> text=Added 1 game.')
    await page.waitForSelector('.kept-game')
    expect(await seriousFaults(page)).toEqual([])
    await page.click('text=Progress')
    await page.waitForSelector('.profile .tile')
    await expect.poll(() => page.textContent('.profile')).toMatch(/say more about the games than about you/)
    expect(await seriousFaults(page)).toEqual([])

    await page.click('nav >> text=Practice')
    await page.waitForSelector('.today')
    await expect.poll(() => page.textContent('.goal')).toBe('1 of 10 today')
    expect(errors).toEqual([])
  })

  test('on a phone, what to do next comes right below the result, without a gap', async () => {
    const { page, errors } = await stage.open(address('pig:standard', 'human,hold', nearlyOver('pig:standard', 3)), {
      size: [390, 844],
    })
    await play(page)
    await page.waitForSelector('.to-practice a')
    const bottomOf = (part: string): Promise<number> =>
      page.locator(part).evaluate(each => Math.round(each.getBoundingClientRect().bottom))
    const topOf = (part: string): Promise<number> =>
      page.locator(part).evaluate(each => Math.round(each.getBoundingClientRect().top))
    expect((await topOf('.stage')) - (await bottomOf('.seats.others'))).toBeLessThan(20)
    expect((await topOf('.status')) - (await bottomOf('.seats.own'))).toBeLessThan(20)
    for (const next of ['.act >> text=Play again', '.act >> text=Analyse game', '.to-practice a'])
      expect(await bottomOf(next)).toBeLessThan(844)
    expect(errors).toEqual([])
  })

  test.each(['plakoto:standard', 'fevga:standard', 'hypergammon:standard'])(
    'a game of %s, where a win can count double, is graded too',
    async game => {
      const { page, errors } = await stage.open(address(game, 'human,random', nearlyOver(game, 12)))
      await play(page)
      await expect.poll(() => page.textContent('.report .level')).toMatch(/\d ?quality of play, of 100/)
      await expect.poll(() => page.textContent('.report')).toMatch(/shares of the stakes/)
      expect(errors).toEqual([])
    },
  )

  test('a newcomer finds lessons, and right and wrong answers are marked as such', async () => {
    const { page, errors } = await stage.open('#/practice', { size: [390, 844], scheme: 'dark' })
    await page.waitForSelector('.lesson-card .board')
    await expect.poll(() => page.textContent('.today')).toMatch(/Learn from your own mistakes/)
    expect(await seriousFaults(page)).toEqual([])
    await page.evaluate(() => {
      location.hash = '#/practice?deck=checkers-ending'
    })
    await page.waitForSelector('.exercise .source')
    await expect.poll(() => page.textContent('.exercise-panel')).toMatch(/to play/)
    // There is a way back to the list, and a way past a position.
    await page.click('.task-head >> text=Practice')
    await page.click('.lesson-card[href*="checkers-ending"]')
    await page.waitForSelector('.task-head:has-text("1 of")')
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.waitForSelector('.task-head:has-text("2 of")')
    await answer(page)
    await page.click('text=Show me why')
    await expect.poll(() => page.textContent('.why')).toMatch(/Exact: .* (wins in \d+ plies|draws)/)
    expect(await seriousFaults(page)).toEqual([])
    // Asking for the answer of the next one shows it, and it comes back soon.
    await page.click('.answer + .act .primary')
    await page.getByRole('button', { name: 'Show the answer' }).press('Enter')
    await expect
      .poll(() => page.textContent('.answer'))
      .toMatch(/^Best is .+You will see it again in (a|\d+) minutes?\.$/)
    await page.waitForSelector('.why li')
    expect(await page.locator('.why .own').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('an exercise can be answered by tapping', async () => {
    const { page, errors } = await stage.open('#/practice?deck=checkers-ending', { size: [390, 844], touch: true })
    await page.tap('.exercise .source')
    await page.tap('.exercise .target')
    await expect.poll(() => page.textContent('.answer')).toMatch(/best|gives away|right/i)
    await page.getByRole('button', { name: 'Show me why' }).tap()
    await page.waitForSelector('.why li')
    await page.getByRole('button', { name: 'Hide the moves' }).tap()
    await page.waitForSelector('.why', { state: 'detached' })
    await page.tap('.answer + .act .primary')
    await page.waitForSelector('.exercise-panel:not(:has(.answer)):has-text("2 of")')
    expect(errors).toEqual([])
  })

  test('without browser storage the page says so, and the game continues', async () => {
    const { page } = await stage.open('')
    await page.addInitScript(() => {
      if (location.search.includes('denied'))
        Object.defineProperty(globalThis, 'indexedDB', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await page.goto(`${stage.address}?denied${address(GAME, 'human,random', nearlyOver(GAME, 3))}`)
    await play(page)
    await page.click('nav >> text=My games')
    await page.waitForSelector('.kept-game')
    await expect.poll(() => page.textContent('.notice.problem')).toMatch(/does not let this page keep games/)
  })
})
