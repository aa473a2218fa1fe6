// Analyse in the studio: games just played, pasted or exported, in a real browser.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printPdn } from '../../src/games/checkers/pdn.ts'
import { makeGame } from '../../src/games/registry.ts'
import { readAnything } from '../../src/studio/reading.ts'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { address, nearlyOver } from '../studio-games.ts'

const root = join(import.meta.dirname, '..', '..')

describe.runIf(CHROMIUM !== undefined)('Analyse', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test('analyses the game just played, and continues from its middle', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random', nearlyOver('checkers', 30)))
    await page.waitForSelector('.place.source')
    await page.keyboard.press('a')
    await page.waitForSelector('.candidates')
    for (const by of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(by)
    // Checks which move, not its text: mistakes are marked as they are found.
    await page.waitForSelector('.played-moves li:nth-child(3) [aria-current]')
    const moves = await page.locator('.played-moves li').count()
    // It stays there while deeper reviews arrive.
    await page.waitForFunction(() =>
      document.querySelector('.candidates caption')?.textContent?.includes('10 moves ahead'),
    )
    await expect.poll(() => page.locator('.played-moves li:nth-child(3) [aria-current]').count()).toBe(1)
    await expect.poll(() => page.locator('.problem').count()).toBe(0)
    await page.click('text=Play on from here')
    await page.waitForSelector('.page.play .place.source')
    await expect.poll(() => page.locator('.moves .move').count()).toBeLessThan(moves)
    expect(errors).toEqual([])
  })

  test('says in checkers how likely a draw is after each move', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random'))
    await page.waitForSelector('.place.source')
    await page.keyboard.press('a')
    await page.waitForSelector('.candidates td')
    expect(await page.locator('.candidates thead th').allTextContents()).toEqual([
      'Rank',
      'Move',
      'Win',
      'Draw',
      'Loses %',
    ])
    expect(await page.textContent('.candidates tbody tr:first-child td:nth-child(4)')).toMatch(/^\d+%$/)
    expect(errors).toEqual([])
  })

  test('shows the expected line of both sides, and opens from a link at the same place', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random', nearlyOver('checkers', 60)))
    await page.waitForSelector('.place.source')
    await page.keyboard.press('a')
    await page.waitForSelector('.candidates')
    for (const by of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(by)
    await page.waitForSelector('.played-moves li:nth-child(3) [aria-current]')
    await expect.poll(() => page.textContent('.expected')).toMatch(/^Expected: \d+[-x]\d+( \d+[-x]\d+)+$/)
    await page.click('text=Copy link')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    await page.waitForSelector('.played-moves li:nth-child(3) [aria-current]')
    expect(errors).toEqual([])
  })

  test('explains moves in a notation of its own', async () => {
    const { page, errors } = await stage.open(
      `#/analyse/ludo?position=${encodeURIComponent('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')}`,
    )
    await expect.poll(() => page.locator('.candidates .what').allTextContents()).toContain('advances')
    await expect.poll(() => page.textContent('.candidates caption')).toMatch(/by Ludus’s champion/)
    expect(errors).toEqual([])
  })

  test('highlights the places on the board that an input is about, with mouse and keyboard', async () => {
    const { page, errors } = await stage.open(
      `#/analyse/backgammon?position=${encodeURIComponent('4HPwATDgc/ABMA 31')}`,
    )
    await page.waitForSelector('.candidates')
    await page.click('#tab-explain')
    const input = page.locator('.explain li', { hasText: /^Blue has three checkers or more on its 6 point/ })
    await input.hover()
    await expect.poll(() => page.locator('.board .lit').count()).toBeGreaterThan(0)
    await page.mouse.move(5, 5)
    await expect.poll(() => page.locator('.board .lit').count()).toBe(0)
    await input.focus()
    await expect.poll(() => page.locator('.board .lit').count()).toBeGreaterThan(0)
    expect(await seriousFaults(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('shows key moments of a game and another player’s view of one, and lets you try it again', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random', nearlyOver('checkers', 30)))
    await page.waitForSelector('.board .source', { state: 'attached' })
    await page.keyboard.press('a')
    await page.click('#tab-moments')
    // Until the whole game has been reviewed, a worse moment may still replace one.
    await page.waitForSelector('.moments:not(:has-text("analysed so far")) li')
    // Nothing is cut off: the cost of a move and the button to try again can be read and reached.
    expect(await page.evaluate(() => document.querySelector('.tab')?.scrollWidth)).toBe(
      await page.evaluate(() => document.querySelector('.tab')?.clientWidth),
    )
    await page.click('.moments li .quiet >> nth=0')
    await page.waitForSelector('.moments li.shown')
    await page.click('#tab-explain')
    await page.waitForSelector('.compare tbody tr')
    await expect.poll(() => page.textContent('.compare p')).toMatch(/would (rather )?play/)
    await page.click('#tab-moments')
    await page.click('.moments .small >> nth=0')
    await page.waitForSelector('.page.play .board .source', { state: 'attached' })
    expect(errors).toEqual([])
  })

  test('gives a double the same figures in the list of moves and in the panel about the cube, and fits a low page', async () => {
    const moves = ['43', '24/21 13/9', 'roll', '65', '24/13']
    const { page, errors } = await stage.open(
      `#/analyse/${encodeURIComponent('backgammon:standard(match=5)')}?seats=human,champion&moves=${encodeURIComponent(moves.join(' ; '))}&at=5`,
    )
    await expect.poll(() => page.textContent('.candidates caption')).toMatch(/looking 1 move ahead/)
    const equityOf = (row: string): Promise<string | null> =>
      page.locator(row).evaluate(each => /[+−]\d\.\d{3}/.exec(each.textContent ?? '')?.[0] ?? null)
    await expect
      .poll(() => equityOf('.cube-panel tr:has-text("No double")'))
      .toBe(await equityOf('.candidates tbody tr:has-text("Roll")'))
    expect(await page.locator('.onward').evaluate(each => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(720)
    expect(errors).toEqual([])
  })

  test('of Pig lists a 1 as the roll of the one who rolled it, and shows scores of three digits in full', async () => {
    const moves = ['roll', '4', 'roll', '1', 'roll', ...Array.from({ length: 24 }, () => ['6', 'roll']).flat()].slice(
      0,
      38,
    )
    const { page, errors } = await stage.open(
      `#/analyse/pig?seats=human,hold&moves=${encodeURIComponent(moves.join(' ; '))}&at=${moves.length}`,
    )
    await expect.poll(() => page.textContent('.played-moves')).toMatch(/Red rolls 1 and loses 4/)
    const [score, board] = await page.evaluate(() =>
      ['.pig .score', '.pig .base'].map(part =>
        Math.max(...[...document.querySelectorAll(part)].map(each => each.getBoundingClientRect().right)),
      ),
    )
    expect(score).toBeLessThan(board as number)
    expect(errors).toEqual([])
  })

  test('shows every column of a list of moves that were played out, at 1280 pixels', async () => {
    const { page } = await stage.open(`#/analyse/backgammon?position=${encodeURIComponent('4HPwATDgc/ABMA 31')}`)
    await expect.poll(() => page.textContent('.candidates caption'), { timeout: 120_000 }).toMatch(/96 times/)
    const [whole, seen] = await page.evaluate(() => {
      const list = document.querySelector('.looked-at')
      return [list?.scrollWidth, list?.clientWidth]
    })
    expect(whole).toBe(seen)
  })

  test('reads a pasted match and a pasted game, steps through them and finds mistakes', async () => {
    const mat = readFileSync(join(root, 'tests', 'fixtures', 'gnubg-match.mat'), 'utf8')
    const pdn = printPdn(makeGame('checkers'), nearlyOver('checkers', 0))
    for (const text of [mat, pdn]) {
      const { page, errors } = await stage.open('#/analyse')
      await page.click('.welcome .primary')
      await page.fill('.editor textarea', text)
      await page.click('.editor [type=submit]')
      await page.waitForSelector('.candidates')
      await page.waitForSelector('.played-moves li:first-child [aria-current]')
      await page.keyboard.press('ArrowRight')
      await page.waitForSelector('.played-moves li:nth-child(2) [aria-current]')
      await page.waitForSelector('.candidates .played')
      // The gauge, the graph and the list show the same number.
      await page.waitForFunction(() => {
        const [win] = [...document.querySelectorAll('.candidates tbody td.figure')].map(cell =>
          Number.parseFloat(cell.textContent ?? ''),
        )
        return [...document.querySelectorAll('.gauge .figure')].some(
          share => Math.abs(Number.parseFloat(share.textContent ?? '') - win) <= 0.51,
        )
      })
      expect(errors).toEqual([])
    }
  })

  test('opens several files as a searchable list of games, and names the files it cannot read', async () => {
    const mat = readFileSync(join(root, 'tests', 'fixtures', 'gnubg-match.mat'), 'utf8')
    const pdn = printPdn(makeGame('checkers'), nearlyOver('checkers', 40))
    const { page, errors } = await stage.open('#/analyse')
    await page.click('.welcome .primary')
    // With every piece at home only a 6 moves one, and there is nothing to open yet.
    await expect.poll(() => page.inputValue('.by-hand label:has-text("Roll") select')).toBe('6')
    expect(await page.isDisabled('.editor [type=submit]')).toBe(true)
    const asFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page
      .locator('.editor input[type=file]')
      .first()
      .setInputFiles([asFile('final.mat', mat), asFile('club.pdn', pdn), asFile('notes.txt', 'buy milk')])
    const rows = page.locator('.collection-games button')
    await rows.first().waitFor()
    expect(await page.textContent('.collection [role=alert]')).toMatch(/1 file could not be opened:notes\.txt: .+\.$/)
    expect(await seriousFaults(page)).toEqual([])
    await page.fill('.collection input[type=search]', 'club checkers')
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('club.pdn')])
    await rows.first().click()
    await page.waitForSelector('[data-family=checkers] .candidates')

    // With the keyboard to the previous game, which is of another kind.
    const before = page.getByRole('button', { name: 'Previous game' })
    await before.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-family=backgammon] .candidates')
    await page.click('.collection-bar [title^="Show all"]')
    await rows.first().waitFor()
    await page.keyboard.press('Escape')

    // Dropped on My games, where an exported file would be imported.
    await page.evaluate(() => {
      location.hash = '#/games'
    })
    await page.waitForSelector('.my-games .tools-row')
    await page.evaluate(
      ([first, second]) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([first ?? ''], 'one.pdn'))
        dropped.items.add(new File([second ?? ''], 'two.mat'))
        dispatchEvent(new DragEvent('dragover', { dataTransfer: dropped }))
        dispatchEvent(new DragEvent('drop', { dataTransfer: dropped }))
      },
      [pdn, mat],
    )
    await expect.poll(() => rows.first().textContent()).toContain('one.pdn')
    await page.keyboard.press('Tab')
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-family=checkers] .candidates')
    expect(errors).toEqual([])
  })

  test('opens a folder of games by touch', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ludus-games-'))
    mkdirSync(join(folder, 'club'))
    writeFileSync(join(folder, 'club', 'one.pdn'), printPdn(makeGame('checkers'), nearlyOver('checkers', 40)))
    writeFileSync(join(folder, 'club', 'two.pdn'), printPdn(makeGame('checkers'), nearlyOver('checkers', 60)))
    writeFileSync(join(folder, 'photo.jpg'), 'not a game')
    const { page: phone, errors } = await stage.open('#/analyse', { size: [390, 844], touch: true })
    await phone.tap('.welcome .primary')
    await phone.locator('.editor input[type=file]').last().setInputFiles(folder)
    await phone.tap('.collection-games button:has-text("two.pdn")')
    await phone.waitForSelector('[data-family=checkers] .candidates')
    rmSync(folder, { recursive: true })
    expect(errors).toEqual([])
  })

  test('keeps what you tap in sight on a phone, and lists the best moves first', async () => {
    const game = `#/analyse/checkers:english?moves=${encodeURIComponent(nearlyOver('checkers', 60).slice(0, 24).join(' ; '))}`
    const { page: phone, errors } = await stage.open(game, { size: [390, 844], touch: true })
    await phone.waitForSelector('.candidates .more', { state: 'hidden' })
    expect(await phone.locator('.candidates tbody tr:visible').count()).toBeLessThanOrEqual(6)
    await phone.tap('.show-all')
    await phone.waitForSelector('.candidates .more')
    await phone.tap('#tab-moments')
    await phone.waitForSelector('.moments li')
    const topOf = async (part: string): Promise<number> => (await phone.locator(part).boundingBox())?.y ?? -1
    // Right below the buttons of the game, which have room for themselves and the tabs.
    const walk = await topOf('.walk')
    expect(walk).toBeGreaterThan(0)
    expect((await topOf('#tab-panel')) - walk).toBeLessThan(120)
    expect(errors).toEqual([])
  })

  test('shows moments beside the candidates on a tablet, and everything there answers to taps', async () => {
    const game = `#/analyse/checkers:english?moves=${encodeURIComponent(nearlyOver('checkers', 60).slice(0, 24).join(' ; '))}`
    const { page: tablet, errors } = await stage.open(game, { size: [820, 1180], touch: true, scheme: 'dark' })
    await tablet.waitForSelector('.candidates td button')
    await tablet.tap('#tab-moments')
    await tablet.waitForSelector('.moments li')
    const sides = await Promise.all(
      ['.looked-at', '#tab-panel'].map(async part => {
        const box = await tablet.locator(part).boundingBox()
        return { left: box?.x ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 9999) }
      }),
    )
    expect(sides[1]?.left).toBeGreaterThan(400)
    for (const { bottom } of sides) expect(bottom).toBeLessThanOrEqual(1180)
    await tablet.locator('.candidates tr:not(.played) td button').last().tap()
    await tablet.getByRole('button', { name: 'Back to the game' }).tap()
    await tablet.waitForSelector('.notice', { state: 'detached' })
    await tablet.tap('#tab-explain')
    await tablet.waitForSelector('#tab-panel .explain')
    expect(errors).toEqual([])
  })

  test.each([
    ['backgammon:standard', ['GNUbg ID', 'XGID', 'OGID', 'Match (.mat)', 'Match (.sgf)', 'Saved game (.json)']],
    ['checkers:english', ['FEN', 'Game (PDN)', 'Saved game (.json)']],
  ])('exports %s in every notation, and can read each again', async (game, names) => {
    const { page, errors } = await stage.open(address(game, 'human,random', nearlyOver(game, 30)))
    await page.waitForSelector('.board')
    await page.keyboard.press('c')
    const rows = page.locator('.exchange li')
    await page.waitForSelector('.exchange')
    const shared = ['Link to this game', 'Link to this position', 'Picture', ...names]
    await page.click('.exchange summary')
    await expect.poll(() => page.locator('.exchange .name').allTextContents()).toEqual(shared)
    for (const [nth, name] of shared.entries()) {
      if (name === 'Picture') continue
      const row = rows.nth(nth)
      // Waits from the start, because the word is shown for only a second and a half.
      await Promise.all([row.locator('text=Copied').waitFor(), row.locator('text=Copy').click()])
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      if (name.startsWith('Link')) {
        expect(copied).toContain(
          name.endsWith('game') ? `#/play/${game}?seats=human,random` : `#/analyse/${game}?position=`,
        )
        continue
      }
      expect(readAnything(copied, game).game).toBe(game)
      if ((await row.locator('button >> text=Save').count()) === 0) continue
      const [file] = await Promise.all([page.waitForEvent('download'), row.locator('button >> text=Save').click()])
      expect(readFileSync(await file.path(), 'utf8')).toBe(copied)
    }
    const [picture] = await Promise.all([page.waitForEvent('download'), rows.nth(2).locator('text=Save').click()])
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(errors).toEqual([])
  })

  test('rolls out moves live, can be paused, and its intervals shrink', async () => {
    const hash = `#/analyse/backgammon?position=${encodeURIComponent('4HPwATDgc/ABMA 21')}`
    const { page, errors } = await stage.open(hash)
    await page.click('.further button:has-text("Roll out")')
    const half = async (): Promise<number> =>
      Number((await page.textContent('.roll-out .intervals tbody small'))?.replace('±', ''))
    const done = (): Promise<number> =>
      page.locator('.roll-out progress').evaluate(bar => (bar as HTMLProgressElement).value)
    await page.waitForSelector('.roll-out .intervals tbody tr:nth-child(2)')
    // The interval of a few games itself depends on luck.
    await expect.poll(done, { timeout: 120_000 }).toBeGreaterThanOrEqual(12)
    const [first, wide] = [await done(), await half()]
    await expect.poll(done, { timeout: 120_000 }).toBeGreaterThan(4 * first)
    expect(await half()).toBeLessThan(wide)
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.click('.roll-out button:has-text("Pause")')
    await page.waitForSelector('.roll-out button:has-text("Go on")')
    // Pausing keeps the results so far.
    expect(await page.textContent('.roll-out .outcome-so-far')).toMatch(/is (best|ahead)/)
    await page.click('.roll-out tbody tr:nth-child(2) button')
    await page.waitForSelector('dialog[open]', { state: 'detached' })
    await page.waitForSelector('.notice:has-text("another line")')
    expect(errors).toEqual([])
  })
})
