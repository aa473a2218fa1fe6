// Every game in the studio, from start to end, in a real browser.
import { describe, expect, test } from 'vitest'
import { gameModules, makeGame } from '../../src/games/registry.ts'
import { randomGame } from '../../src/studio/testing/random-game.ts'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { play } from '../hands.ts'
import { ludus, temporaryFolder } from '../program.ts'
import { address } from '../studio-games.ts'

describe.runIf(CHROMIUM !== undefined)('every game in the studio', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test.each([
    ['ludo:quick(seats=2)', 'human,expert'],
    ['backgammon:standard', 'human,pubeval'],
    ['hypergammon:standard', 'human,expert'],
    ['checkers:english', 'human,champion@4'],
    ['giveaway:english', 'human,material@2'],
    ['ur:blitz(pieces=3)', 'human,expert'],
    ['einstein:standard', 'human,runner'],
  ])('plays %s from start to end, with mouse and keyboard in turn', async (game, seats) => {
    const { page, errors } = await stage.open(address(game, seats))
    const { clicks, keys } = await play(page, { byTurns: true })
    await expect.poll(() => page.textContent('.status')).toMatch(/wins?|lose|draw/i)
    expect(Math.min(clicks, keys)).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  // Their games are long, and the board is backgammon's, so they start from a link in the second half.
  test.each(['plakoto:standard', 'fevga:standard'])('continues %s from a link to the end', async game => {
    const { texts } = randomGame(makeGame(game), 3)
    const moves = texts.slice(0, Math.floor(texts.length * 0.75))
    const { page, errors } = await stage.open(address(game, 'human,random', moves))
    const { clicks, keys } = await play(page, { byTurns: true })
    await expect.poll(() => page.textContent('.status')).toMatch(/wins?|lose|draw/i)
    expect(Math.min(clicks, keys)).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  test('plays the same game from a seed as the command line', async () => {
    const game = 'ludo:alhajry2012(seats=2,pieces=1)'
    const { page } = await stage.open(address(game, 'expert,random'))
    await page.waitForSelector('.status.over', { timeout: 120_000 })
    const kept = await page.evaluate(() => localStorage.getItem('ludus.play.ludo'))
    const told = await ludus(temporaryFolder(), ['play', game, '--seats', 'expert', 'random', '--seed', '3', '--json'])
    expect(kept).toBe(told.stdout)
  })

  test.each([
    ['a desktop', [1280, 720] as const, 'light' as const],
    ['a phone', [390, 844] as const, 'dark' as const],
  ])('fits %s without scrolling and has no serious accessibility problem there', async (_, size, scheme) => {
    const { page, errors } = await stage.open('', { size, scheme })
    const look = `#/analyse/backgammon?position=${encodeURIComponent('4HPwATDgc/ABMA 31')}`
    for (const name of [...gameModules().map(module => module.name), 'analyse']) {
      await page.evaluate(
        hash => {
          location.hash = hash
        },
        name === 'analyse' ? look : `#/play/${name}`,
      )
      await page.waitForSelector(name === 'analyse' ? '.candidates' : `[data-family=${name}] .board`)
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        const board = document.querySelector('.board')?.getBoundingClientRect()
        const past = board ? Math.max(board.right - innerWidth, board.bottom - innerHeight) : 0
        return Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight, past)
      })
      expect(over).toBeLessThanOrEqual(0)
      await expect.poll(() => page.locator('.problem').count()).toBe(0)
      // Pages of games differ in the colours of the column next to the board.
      const alike = !['ludo', 'analyse'].includes(name)
      const faults = alike ? seriousFaults(page, '.panel', ['color-contrast']) : seriousFaults(page)
      expect(await faults).toEqual([])
    }
    expect(errors).toEqual([])
  })
})
