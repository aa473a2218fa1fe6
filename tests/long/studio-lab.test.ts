// Papers, Train and Arena as a person uses them, in a real browser with a server in its own folder.
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seatedPlayers } from '../../src/arena/match.ts'
import { recordBlock } from '../../src/arena/recording.ts'
import { papers } from '../../src/papers/registry.ts'
import { CHROMIUM, openStage, type Stage, seriousFaults } from '../browser.ts'
import { play } from '../hands.ts'
import { ludus, temporaryFolder, temporaryFolderFor } from '../program.ts'
import { type Served, serve } from '../served.ts'

/** The machine may be busy. */
const PATIENCE = 240_000
const LONG = { timeout: 120_000 }

/** All plies of a random game. */
function wholeGame(name: string): string[] {
  const match = {
    game: name,
    players: ['random', 'random', 'random', 'random'],
    games: 1,
    trials: 1,
    rotate: false,
    seed: 3,
  }
  const { game, players } = seatedPlayers(match)
  return [...recordBlock({ match, trial: 0, first: 0, sequences: 1 }, game, players)[0].moves]
}

/** A small disk for the runs of a folder; mounting one needs root. */
function mountRuns(folder: string): boolean {
  mkdirSync(join(folder, 'runs'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', join(folder, 'runs')], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes until nothing more can be written. */
function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4096))
  } catch {
    // That was the purpose.
  }
}

describe.runIf(CHROMIUM)('the studio’s laboratory', () => {
  let folder: string
  let served: Served
  let stage: Stage
  beforeAll(async () => {
    folder = temporaryFolderFor(afterAll)
    served = await serve(folder)
    stage = await openStage(served.address)
  }, PATIENCE)
  afterAll(async () => {
    await stage.close()
    await served.close()
  }, PATIENCE)

  /** Nothing overflows the page to the right, and there are no accessibility violations. */
  async function refuseFaults(page: Page, errors: readonly string[]): Promise<void> {
    expect(await seriousFaults(page)).toEqual([])
    expect(errors).toEqual([])
  }

  test(
    'a training can be started, watched, paused, resumed and played against',
    async () => {
      const { page, errors } = await stage.open('#/train')
      await page.click('.all-recipes summary')
      await page.click('.card:has-text("dqn-1") >> nth=0')
      await page.fill('#field-Length\\,\\ in\\ games', '5000')
      await page.fill('[id="field-Games per test"]', '40')
      await page.click('button:has-text("Begin training")')
      await page.waitForSelector('.run-card .job[data-state=running]', LONG)
      // The curve starts with the untrained player.
      await page.waitForSelector('.chart .legend b:has-text("%")', LONG)
      await page.waitForFunction(
        () => /[1-9][\d,]* of 5,000 games/.test(document.querySelector('.job-head')?.textContent ?? ''),
        null,
        LONG,
      )
      await page.click('.job-head button')
      await page.waitForSelector('.job[data-state=saved]', LONG)
      await refuseFaults(page, errors)
      await page.click('text=Resume')
      await page.waitForSelector('.job[data-state=done]', LONG)
      await page.waitForSelector('.fact:has-text("finished")', LONG)
      await page.waitForSelector('.run .note:has-text("finished")', LONG)
      await page.click('text=By time')
      await expect.poll(() => page.locator('.chart canvas').count()).toBeGreaterThan(1)
      await page.click('text=Play against it now')
      await page.waitForSelector('.board', LONG)
      await page.click('.act .primary')
      await expect.poll(() => page.textContent('.seats')).toContain('zeman2020-dqn-1-1')
      expect(errors).toEqual([])
    },
    PATIENCE,
  )

  test(
    'a recipe of any game can be trained in the browser, watched, and then played against',
    async () => {
      const { page, errors } = await stage.open('#/train')
      await page.click('.all-recipes summary')
      await page.selectOption('[aria-label="Game of the recipes"]', { label: 'Royal Game of Ur' })
      await page.click('.all-recipes .card >> nth=0')
      await page.fill('dialog input[type=number] >> nth=0', '200')
      await page.fill('[id="field-Games per test"]', '40')
      await page.click('button:has-text("Train in this browser")')
      await page.waitForSelector('.watched .kicker:has-text("It has learned")', LONG)
      await page.waitForSelector('.watch-board .board', LONG)
      await refuseFaults(page, errors)
      await page.click('text=Now beat it')
      await page.waitForSelector('[data-family=ur] .board', LONG)
      await expect.poll(() => page.textContent('.seats.others')).toContain('ur-td-finkel-1')
      expect(errors).toEqual([])
    },
    PATIENCE,
  )

  test(
    'a sweep trains one run per value, and plots the results',
    async () => {
      const { page, errors } = await stage.open('#/train')
      await page.click('.all-recipes summary')
      await page.click('.card:has-text("dqn-1") >> nth=0')
      await page.fill('#field-Length\\,\\ in\\ games', '200')
      await page.fill('[id="field-Games per test"]', '40')
      await page.getByLabel('Try several values of').selectOption('epsilon')
      await page.getByLabel('Values', { exact: true }).fill('0.1')
      await expect.poll(() => page.textContent('.sweep-fields .problem')).toContain('at least two values')
      await page.getByLabel('Values', { exact: true }).fill('0.05, 0.1, 0.2, 0.4, 0.8')
      await expect.poll(() => page.textContent('.sweep-fields .note')).toContain('5 runs')
      expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
      await page.click('text=Begin sweep')
      await page.waitForFunction(
        () => document.querySelectorAll('.sweep-plot .result:not(.going)').length >= 5,
        null,
        LONG,
      )
      await expect
        .poll(() => page.locator('.sweep-plot tbody th').allTextContents())
        .toEqual(['0.05', '0.1', '0.2', '0.4', '0.8'])
      await expect.poll(() => page.textContent('.sweep-plot tbody tr')).toMatch(/\d% \(\d+\.\d% – \d+\.\d%\)/)
      expect(existsSync(join(folder, 'runs', 'zeman2020-dqn-1-epsilon', '0.05-1', 'model.json'))).toBe(true)
      await refuseFaults(page, errors)
    },
    PATIENCE,
  )

  test(
    'one button shows a network that learns on a small board, passes its paper’s figure, and becomes the opponent',
    async () => {
      const { page, errors } = await stage.open('#/train?seed=3')
      await page.click('.watch-it button')
      await page.waitForSelector('.watch-past', LONG)
      await page.waitForSelector('.watch-board .board', LONG)
      await refuseFaults(page, errors)
      await page.click('text=Now beat it')
      await page.waitForSelector('.seats >> text=watch-3', LONG)
      expect(errors).toEqual([])
    },
    PATIENCE,
  )

  test(
    'a run can be annotated, renamed, found and deleted',
    async () => {
      const run = join(folder, 'runs', 'list-1')
      const words = ['train', 'zeman2020/dqn-1', '--games', '5', '--measure-games', '4', '--out', run]
      await ludus(folder, words)
      for (const nth of [2, 3, 4, 5, 6]) cpSync(run, join(folder, 'runs', `list-${nth}`), { recursive: true })
      const { page, errors } = await stage.open('#/train?runs=runs/list-1')
      await page.waitForSelector('.fact:has-text("finished")', LONG)
      await page.click('.run-tools >> text=Add a note')
      await page.fill('.run-edit textarea', 'The first try')
      await page.click('.run-edit >> text=Save')
      await page.waitForSelector('.run-notes:has-text("The first try")', LONG)
      await page.click('.run-tools >> text=Rename')
      await page.fill('.run-edit input', 'renamed')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.run-title h2:has-text("renamed")', LONG)
      await page.waitForSelector('.run:has-text("renamed")', LONG)
      await refuseFaults(page, errors)
      await page.click('.run-tools >> text=Rename')
      await page.fill('.run-edit input', 'list-2')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.textContent('.run-card [role=alert]')).toContain('already exists')
      await page.keyboard.press('Escape')
      await page.fill('.runs-filter input', 'first try')
      await expect.poll(() => page.textContent('.runs')).not.toContain('list-')
      await page.click('.run-tools >> text=Delete…')
      await page.click('dialog >> text=Delete it')
      await page.waitForSelector('.recipes', LONG)
      await page.fill('.runs-filter input', '')
      await expect.poll(() => page.textContent('.runs')).toContain('list-2')
      await expect.poll(() => page.textContent('.runs')).not.toContain('renamed')
      expect(errors.filter(text => !text.includes('400'))).toEqual([])
    },
    PATIENCE,
  )

  test(
    'a contest can be started and watched to the end, and one of its games opened in Analyse',
    async () => {
      const { page, errors } = await stage.open('#/arena/ludo:zeman2020?players=heuristic,random')
      await page.fill('.order input[type=number] >> nth=0', '40')
      await page.click('.order button:has-text("Start")')
      await page.waitForSelector('[data-state=done] .cross .cell', LONG)
      await refuseFaults(page, errors)
      await page.click('.cross .cell button >> nth=0')
      await page.waitForSelector('.game-list li', LONG)
      await page.click('.game-list button >> nth=0')
      await page.waitForSelector('.page.analyse .board', LONG)
      expect(errors).toEqual([])
    },
    PATIENCE,
  )

  test(
    'a paper shows its claims next to ours, or says that it has no saved results',
    async () => {
      const { page, errors } = await stage.open('#/papers/zeman2020')
      await page.waitForSelector('.claims .verdict', LONG)
      await expect
        .poll(() => page.locator('.tile').allTextContents())
        .toEqual(expect.arrayContaining([expect.stringMatching('reproduced|undecided|stronger')]))
      await page.waitForSelector('.drawn svg', LONG)
      await expect.poll(() => page.textContent('.again code')).toBe('npx ludus reproduce zeman2020 --quick')
      await page.click('text=Full: hours')
      await expect.poll(() => page.textContent('.again code')).toBe('npx ludus reproduce zeman2020')
      await refuseFaults(page, errors)
      await page.click('.kicker a')
      await page.waitForSelector('.paper-card', LONG)
      await refuseFaults(page, errors)
    },
    PATIENCE,
  )

  test(
    'on a static file host everything can be read, and the commands are shown',
    async () => {
      const without = papers.find(({ id }) => !existsSync(join(import.meta.dirname, '..', '..', 'papers', id)))
      const { page, errors } = await stage.open('#/papers')
      await page.route('**/api/**', route => route.abort())
      await page.route('**/here.json', route => route.fulfill({ json: { server: false } }))
      for (const [hash, words] of [
        ['#/papers/zeman2020', 'file host'],
        ...(without ? [[`#/papers/${without.id}`, 'No results of this paper']] : []),
        ['#/train', 'copy of the studio has no server'],
        ['#/arena', 'this page, because it has no server'],
      ]) {
        await page.goto(stage.address + hash)
        await page.reload()
        await page.waitForSelector(`text=${words}`, LONG)
      }
      await page.unrouteAll()
      // Pending requests fail when the server is stopped, and the browser reports that.
      expect(errors.filter(text => !text.includes('net::ERR_FAILED'))).toEqual([])
    },
    PATIENCE,
  )

  test(
    'a game that a person finished is recorded and offered as training data',
    async () => {
      const moves = wholeGame('ludo:thor2017')
      const { page, errors } = await stage.open(
        `#/play/ludo:thor2017?seats=human,random,random,random&seed=3&moves=${encodeURIComponent(moves.join(' ; '))}`,
      )
      await page.waitForSelector('.status.over', LONG)
      await expect
        .poll(async () => (await (await fetch(`${stage.address}api/games`)).json()).games.length, LONG)
        .toBe(1)
      await page.click('.pages >> text=Train')
      await page.click('.card.mine')
      await expect.poll(() => page.isChecked('.begin input[type=checkbox]')).toBe(true)
      await expect.poll(() => page.textContent('.begin .command code')).toContain('--recorded')
      expect(errors).toEqual([])
    },
    PATIENCE,
  )

  test(
    'an error from the server is shown where the request was made',
    async () => {
      const { page } = await stage.open('#/arena/ludo:zeman2020?players=heuristic,randon')
      await page.click('.order button:has-text("Start")')
      await expect.poll(() => page.textContent('.order [role=alert]')).toContain('random')
    },
    PATIENCE,
  )

  /** A game of a person with three players, with only its last plies left. */
  const nearlyOver = (): string => {
    const moves = wholeGame('ludo:thor2017').slice(0, -30)
    return `#/play/ludo:thor2017?seats=human,random,random,random&seed=3&moves=${encodeURIComponent(moves.join(' ; '))}`
  }
  const recorded = async (address: string): Promise<number> =>
    (await (await fetch(`${address}api/games`)).json()).games.length

  test(
    'when the server stops the page says so, and nothing is lost when it is back',
    async () => {
      const folder = temporaryFolder()
      const first = await serve(folder)
      const { page } = await stage.open('#/train', { at: first.address, settings: { autoRoll: true } })
      await page.click('.all-recipes summary')
      await page.click('.card:has-text("dqn-1") >> nth=0')
      await first.close()
      await page.click('button:has-text("Begin training")')
      await expect.poll(() => page.textContent('.begin [role=alert]')).toContain('The server does not answer')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.textContent('.main .notice.problem')).toContain('The server does not answer')
      await page.evaluate(hash => {
        location.hash = hash
      }, nearlyOver())
      // The players cannot be loaded: they were not needed, and so not loaded, before.
      await expect.poll(() => page.textContent('.panel .notice.problem')).toContain('could not be loaded')
      const second = await serve(folder, first.port)
      await page.click('text=Try again')
      await play(page)
      await expect.poll(() => page.textContent('.status')).toMatch(/wins?|lose/)
      await expect.poll(() => recorded(second.address), LONG).toBe(1)
      await second.close()
    },
    PATIENCE,
  )

  test(
    'the page reports a full disk, and the game stays in the browser until it can be recorded',
    async context => {
      const small = temporaryFolder()
      if (!mountRuns(small)) context.skip('A small disk needs root.')
      // Lazy unmount, because the database closes its file only when it is garbage-collected.
      onTestFinished(() => {
        execFileSync('umount', ['-l', join(small, 'runs')])
      })
      const server = await serve(small)
      await fetch(`${server.address}api/games`)
      const ballast = join(small, 'runs', 'ballast')
      fill(ballast)
      const { page } = await stage.open(nearlyOver(), { at: server.address, settings: { autoRoll: true } })
      await play(page)
      await page.waitForSelector('.panel .notice.problem')
      await expect.poll(() => page.textContent('.panel .notice.problem')).toContain('the disk is full')
      rmSync(ballast)
      await page.reload()
      await expect.poll(() => recorded(server.address), LONG).toBe(1)
      await server.close()
    },
    PATIENCE,
  )

  test(
    'every download of a page contains what it says',
    async () => {
      const wish = { recipe: 'zeman2020/dqn-1', out: 'runs/short', steps: 20, measureGames: 10 }
      const headers = { 'content-type': 'application/json' }
      const asked = { method: 'POST', headers, body: JSON.stringify(wish) }
      expect((await fetch(`${stage.address}api/runs`, asked)).status).toBe(201)
      const { page, errors } = await stage.open('#/train?runs=runs/short')
      const taken = async (button: string): Promise<Buffer> => {
        const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)])
        return readFileSync(await file.path())
      }
      await page.waitForSelector('.chart canvas', LONG)
      expect(String(await taken('.takes >> text=CSV')).split('\n')[0]).toContain('games')
      expect(String(await taken('.takes >> text=SVG'))).toMatch(/^<svg .*<\/svg>\n$/s)
      expect((await taken('.takes >> text=PNG')).subarray(1, 4).toString()).toBe('PNG')
      await page.waitForSelector('.fact:has-text("finished")', LONG)
      await page.click('text=Fork…')
      // Waits from the start, because the word is shown for only a second and a half.
      await Promise.all([page.waitForSelector('.command >> text=Copied'), page.click('.command button')])
      const command = await page.textContent('.command code')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
      expect(command).toContain('npx ludus train zeman2020/dqn-1 --from runs/short')
      expect(errors).toEqual([])
    },
    PATIENCE,
  )

  test.each([
    ['#/papers', '.paper-card'],
    ['#/papers/zeman2020', '.drawn svg'],
    ['#/papers/savvas2015', '.drawn svg'],
    ['#/train', '.recipes .card'],
    ['#/arena', '.entrants li'],
  ])(
    '%s fits a phone, in light and dark',
    async (hash, content) => {
      const { page, errors } = await stage.open(hash, { size: [390, 844] })
      await page.waitForSelector(content, LONG)
      const wide = await page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth, document.querySelector('.lab')?.scrollWidth ?? 0),
      )
      expect(wide).toBe(390)
      await refuseFaults(page, errors)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await seriousFaults(page, 'html', ['color-contrast'])).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    },
    PATIENCE,
  )
})
