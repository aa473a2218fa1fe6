// Small usability problems in the studio, in a real browser.
import { describe, expect, test } from 'vitest'
import { CHROMIUM, seriousFaults, sharedStage } from '../browser.ts'
import { address } from '../studio-games.ts'

const PHONE = { size: [390, 844], touch: true } as const

describe.runIf(CHROMIUM !== undefined)('the studio', { timeout: 180_000 }, () => {
  const stage = sharedStage()

  test('rolls with Space after another game was chosen', async () => {
    const { page, errors } = await stage.open('')
    await page.selectOption('.games-select', 'pig')
    await page.waitForSelector('[data-family=pig] .board')
    await page.selectOption('.games-select', 'ludo')
    await page.waitForSelector('[data-family=ludo] .roll')
    await page.keyboard.press('Space')
    // Other players are to move, or a six is to be played.
    await page.locator('.moves .rolled, .board .source').or(page.getByText('Skip ahead')).first().waitFor()
    expect(errors).toEqual([])
  })

  test('skips the moves of others with Space', async () => {
    // The first roll of this seed is not a six, so the person's turn is over.
    const link = '#/play/ludo?seats=human,random,random,random&seed=1'
    const { page, errors } = await stage.open(link, { settings: { pace: 'calm' } })
    await page.waitForSelector('[data-family=ludo] .roll')
    await page.keyboard.press('Space')
    await page.waitForSelector('.act >> text=Skip ahead')
    await page.keyboard.press('Space')
    // Three others have moved, or had to pass. The page may show the person's turn a moment before it lists everything.
    await expect.poll(() => page.locator('.moves .rolled').count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
    expect(errors).toEqual([])
  })

  test.each([
    [1280, 720],
    [820, 1180],
    [390, 844],
  ])('keeps its buttons in place while a game goes on (%ix%i)', async (width, height) => {
    const { page, errors } = await stage.open('#/play/backgammon?seats=human,random&seed=3', { size: [width, height] })
    const tops = await page.evaluate(async () => {
      const found: Record<string, number[]> = { '.controls': [], '.act .primary': [] }
      for (let act = 0; act < 60; act++) {
        for (const [part, seen] of Object.entries(found)) {
          const top = document.querySelector(part)?.getBoundingClientRect().top
          if (top !== undefined && !seen.includes(Math.round(top))) seen.push(Math.round(top))
        }
        const next = document.querySelector('.act .primary, .board .target') ?? document.querySelector('.board .source')
        next?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        await new Promise(done => setTimeout(done, 30))
      }
      return found
    })
    expect(tops).toEqual({ '.controls': [expect.any(Number)], '.act .primary': [expect.any(Number)] })
    expect(errors).toEqual([])
  })

  test('turns the names of the players with the board', async () => {
    const { page, errors } = await stage.open('#/play/checkers?seats=human,random&seed=3')
    await expect.poll(() => page.textContent('.seats.own .seat-name')).toBe('You')
    await page.keyboard.press('f')
    await expect.poll(() => page.textContent('.seats.others .seat-name')).toBe('You')
    expect(errors).toEqual([])
  })

  test('says at the field what is wrong with a typed move, until the text or the position changes', async () => {
    const { page, errors } = await stage.open('#/play/checkers?seats=human,random&seed=3')
    await page.waitForSelector('.board .source', { state: 'attached' })
    await page.fill('#type-move', '1-99')
    await page.press('#type-move', 'Enter')
    await expect.poll(() => page.textContent('#type-move-problem')).toMatch(/not a legal move/)
    await page.fill('#type-move', '11-15')
    await page.waitForSelector('#type-move-problem', { state: 'detached' })
    expect(errors).toEqual([])
  })

  test('keeps the analysis over a reload, stays on Analyse with another game, and lists the page’s keys', async () => {
    const { page, errors } = await stage.open(address('checkers:english', 'human,random', ['11-15', '23-19', '8-11']))
    await page.waitForSelector('.board .source, .moves .move')
    await page.keyboard.press('a')
    await page.waitForSelector('.candidates')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.played-moves li:nth-child(2) [aria-current]')
    await page.reload()
    await page.waitForSelector('.page.analyse .played-moves li:nth-child(2) [aria-current]')
    await page.keyboard.press('?')
    await expect.poll(() => page.textContent('dialog[open] .keys')).toMatch(/next and your previous mistake/)
    await expect.poll(() => page.textContent('dialog[open] .keys')).not.toMatch(/Resign/)
    await page.keyboard.press('Escape')
    await page.selectOption('.games-select', 'ur')
    await page.waitForSelector('.page.analyse .board.ur')
    expect(errors).toEqual([])
  })

  test('shows all pages in a row on a tablet, and marks My games on the page of a report', async () => {
    const tablet = { size: [820, 1180], touch: true } as const
    const { page, errors } = await stage.open(address('pig:standard', 'human,hold', ['roll', '5', 'hold']), tablet)
    await page.waitForSelector('.board .die')
    const ends = await page
      .locator('.pages, .pages a:last-child')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
    expect(ends[1]).toBeLessThanOrEqual(ends[0] ?? 0)
    await page.goto(
      `${stage.address}${address('pig:standard', 'human,hold', ['roll', '5', 'hold']).replace('play', 'report')}`,
    )
    await expect.poll(() => page.textContent('.pages [aria-current]')).toBe('My games')
    expect(errors).toEqual([])
  })

  test('has only settings that the game on the board has, and says there whether its dice are fair', async () => {
    const { page, errors } = await stage.open(address('ludo:quick', 'human,random,random,random'))
    await page.waitForSelector('.board')
    const settings = page.getByRole('button', { name: 'Settings' })
    const bearOff = page.getByLabel('Bear off automatically')
    await settings.click()
    await page.waitForSelector('dialog[open] .form')
    expect(await bearOff.count()).toBe(0)
    await page.click('text=Are the dice fair?')
    await page.waitForSelector('dialog[open] .dice-panel')
    await page.keyboard.press('Escape')
    await page.selectOption('.games-select', 'backgammon')
    await page.waitForSelector('[data-family=backgammon] .board')
    await settings.click()
    await bearOff.waitFor()
    expect(errors).toEqual([])
  })

  test('can be played by touch on a phone', async () => {
    const { page: phone, errors } = await stage.open(address('checkers:english', 'human,random'), PHONE)
    await phone.tap('.board [data-place=s10]')
    await phone.tap('.board .target[data-place=s14]')
    await expect.poll(() => phone.locator('.moves .move').first().textContent()).toBe('11-15')
    await phone.waitForSelector('.place.source')
    // A hint and its list are fully readable, though there is little space.
    await phone.tap('.controls button:has-text("Hint")')
    await phone.waitForSelector('.notice strong')
    await phone.tap('.controls button:has-text("Hint")')
    await phone.waitForSelector('.notice.ranked td')
    expect((await phone.locator('.notice.ranked').boundingBox())?.height).toBeGreaterThan(100)
    expect(errors).toEqual([])
  })

  test('rolls and moves by taps on the board, and is told so', async () => {
    const { page: phone, errors } = await stage.open(address('ur:finkel', 'human,random'), {
      ...PHONE,
      settings: { autoMove: false },
    })
    await expect.poll(() => phone.textContent('.start-tips')).toMatch(/tap Roll\. Rules/)
    await phone.tap('.board .roll')
    await phone.waitForSelector('.board .source')
    await expect.poll(() => phone.textContent('.resting')).toBe('Tap a piece with a ring, or drag it')
    await phone.tap('.board .source')
    await expect.poll(() => phone.locator('.moves .move').first().textContent()).toMatch(/^[AC]@/)
    expect(errors).toEqual([])
  })

  test('is silent at first, plays sounds when they are switched on, and remembers the choice', async () => {
    const browser = (await stage.open('')).page.context().browser()
    // One context with full motion and one without, each of a first-time visitor.
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const context = await browser?.newContext({ reducedMotion, serviceWorkers: 'block' })
      const page = await context?.newPage()
      if (!context || !page) throw new Error('There is no browser.')
      await page.addInitScript(() => {
        const start = OscillatorNode.prototype.start
        OscillatorNode.prototype.start = function (when) {
          document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
          start.call(this, when)
        }
      })
      const tones = async (): Promise<number> => Number(await page.getAttribute('html', 'data-tones'))
      const moves = (): Promise<number> => page.locator('.moves .move').count()
      await page.goto(`${stage.address}${address('checkers:english', 'human,random')}`)
      await page.click('.board [data-place=s10]')
      await page.click('.board .target[data-place=s14]')
      await expect.poll(moves).toBeGreaterThanOrEqual(2)
      expect(await tones()).toBe(0)

      const settings = page.getByRole('button', { name: 'Settings' })
      const sounds = page.getByRole('checkbox', { name: 'Sounds' })
      await settings.click()
      expect(await sounds.isChecked()).toBe(false)
      await sounds.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Escape')

      // It is stored; there is no sound before the first click or key.
      await page.goto('about:blank')
      await page.goto(`${stage.address}${address('checkers:english', 'human,random', ['12-16', '24-20'])}`)
      await page.waitForSelector('.board .source', { state: 'attached' })
      expect(await tones()).toBe(0)
      await page.click('.board [data-place=s10]')
      await page.click('.board .target[data-place=s14]')
      await expect.poll(tones).toBeGreaterThanOrEqual(1)
      await settings.click()
      expect(await sounds.isChecked()).toBe(true)
      await context.close()
    }
  })

  test('has one accent in all games, points that stand out from the dark felt, and wider panels on wide screens', async () => {
    const { page } = await stage.open('#/play/backgammon', { scheme: 'dark' })
    const accent = (): Promise<string> =>
      page.$eval('.act .primary', button => getComputedStyle(button).backgroundColor)
    const width = async (): Promise<number> => (await page.locator('.panel').boundingBox())?.width ?? 0
    await page.waitForSelector('.board .point')
    // Relative luminance as defined by WCAG; points are large, so that a small difference is enough.
    const luminance = (selector: string): Promise<number> =>
      page.$eval(selector, element => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) throw new Error('There is no canvas.')
        canvas.fillStyle = getComputedStyle(element).fill
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => (part / 255) ** 2.2)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      })
    const felt = await luminance('.tables .felt')
    for (const points of ['.point.odd path', '.point.even path'])
      expect(((await luminance(points)) + 0.05) / (felt + 0.05)).toBeGreaterThan(1.5)
    const narrow = await width()
    const first = await accent()
    for (const game of ['ludo', 'ur', 'pig']) {
      await page.selectOption('.games-select', game)
      await page.waitForSelector(`[data-family=${game}] .act .primary`)
      expect(await accent()).toBe(first)
    }
    const wide = await stage.open('#/play/backgammon', { size: [1920, 1080] })
    await wide.page.waitForSelector('.board .point')
    expect((await wide.page.locator('.panel').boundingBox())?.width).toBeGreaterThan(1.3 * narrow)
  })

  test('draws Ludo pieces nearly as large in the goal as at home', async () => {
    const { page } = await stage.open(
      `#/analyse/ludo?position=${encodeURIComponent('r3 g,20,h,h/h,9,1,h/h,h,h,h/0,30,7,h')}`,
    )
    await page.waitForSelector('.board .piece-body')
    const sizes = await page.$$eval('.board .piece .piece-body', bodies =>
      bodies.map(body => body.getBoundingClientRect().width),
    )
    expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThan(0.85)
  })

  test('draws Ludo pieces in the goal apart from each other, even all of them', async () => {
    const { page } = await stage.open(
      `#/analyse/ludo?position=${encodeURIComponent('r? g,g,g,h/g,g,g,h/g,g,g,h/g,g,0,h')}`,
    )
    await page.waitForSelector('.board .piece-body')
    const pieces = await page.$$eval('.board .piece .piece-rim', rims =>
      rims.map(rim => {
        const { x, y, width } = rim.getBoundingClientRect()
        return [x + width / 2, y + width / 2, width / 2] as const
      }),
    )
    expect(pieces).toHaveLength(16)
    for (const [nth, [x, y, radius]] of pieces.entries())
      for (const [other, up, width] of pieces.slice(0, nth))
        expect(Math.hypot(x - other, y - up)).toBeGreaterThan(0.92 * (radius + width))
  })

  test('gives a tablet a board as wide as the page, in Play and in Analyse', async () => {
    const { page, errors } = await stage.open('#/play/backgammon', { size: [820, 1180], scheme: 'dark' })
    const wide = async (): Promise<number> => (await page.locator('.stage .board').boundingBox())?.width ?? 0
    await expect.poll(wide).toBeGreaterThan(760)
    const look = `#/analyse/ludo?position=${encodeURIComponent('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')}`
    await page.evaluate(hash => {
      location.hash = hash
    }, look)
    await page.waitForSelector('.candidates')
    await expect.poll(wide).toBeGreaterThan(600)
    expect(await seriousFaults(page)).toEqual([])
    expect(errors).toEqual([])
  })
})
