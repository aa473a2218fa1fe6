// Takes screenshots of every screen of the studio for inspection: `node scripts/pictures.mjs FOLDER [pattern]`, after `npm run setup`. Every screen
// is taken at four sizes, light and dark; a pattern such as "play-.*-1280-dark" selects by file name.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { findPlayer } from '../dist/lib/node/find.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = resolve(process.argv[2] ?? 'pictures')
const wanted = new RegExp(process.argv[3] ?? '')
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [820, 1180],
  [390, 844],
]

/** The first plies of a game between players, by default random ones; the same each time. */
function plies(name, count, seed = 11, players = ['random', 'random']) {
  const game = makeGame(name)
  const seated = players.map(player => findPlayer(game, player))
  const ratings = new Float32Array(game.maxMoves)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const rng = seeded(seed)
  const made = []
  game.start(state)
  for (let nth = 0; (nth < count || state[ACTOR] === CHANCE) && state[ACTOR] !== OVER; nth++) {
    game.moves(state, moves)
    const move =
      state[ACTOR] === CHANCE ? game.roll(state, rng) : choose(seated[state[ACTOR] % 2], state, moves, ratings, rng)
    made.push(game.printMove(state, move))
    game.play(state, move, state)
  }
  return made
}

const link = (page, game, seats, count, seed, players) =>
  `#/${page}/${encodeURIComponent(game)}?seats=${seats}&seed=3&moves=${encodeURIComponent(plies(game, count, seed, players).join(' ; '))}`

/** A match that reaches a double worth looking at, and a game that looks like a person's. */
const MATCH = { game: 'backgammon:standard(match=5)', seed: 7, plies: 26, players: ['champion', 'champion'] }
const SKILLED = ['champion(level=6)', 'champion(level=4)']

const press = key => page => page.keyboard.press(key)
const click =
  (...selectors) =>
  async page => {
    for (const selector of selectors) await page.click(selector)
  }

/** Plays like a newcomer until the game is over: confirms a move, or else picks a target, or else a piece. */
async function playOut(page) {
  for (let act = 0; act < 1200; act++) {
    const over = await page.evaluate(() => {
      if (document.querySelector('.status.over')) return true
      const next =
        document.querySelector('.act .primary:not(:disabled), .act .offered') ??
        document.querySelector('.board .target') ??
        document.querySelector('.board .source')
      next?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return false
    })
    if (over) return
    await page.waitForTimeout(8)
  }
}

const analysed = page => page.waitForSelector('.candidates')
const START = '4HPwATDgc/ABMA 31'

/** Every screen: its name, its address, and what to do there before the picture is taken. */
const SCREENS = [
  ['first-visit', ''],
  ['play-ludo', link('play', 'ludo:alhajry2012', 'human,champion,champion,champion', 90)],
  ['play-ludo-thor', link('play', 'ludo:thor2017', 'human,champion,champion,champion', 120)],
  ['play-backgammon', link('play', 'backgammon:standard', 'human,champion', 12)],
  ['play-match', '#/play/backgammon%3Astandard(match%3D5)?seats=human,champion&seed=3'],
  ['play-hypergammon', link('play', 'hypergammon:standard', 'human,champion', 6)],
  ['play-plakoto', link('play', 'plakoto:standard', 'human,champion', 20)],
  ['play-fevga', link('play', 'fevga:standard', 'human,champion', 20)],
  ['play-checkers', link('play', 'checkers:english', 'human,champion', 10)],
  ['play-giveaway', '#/play/giveaway'],
  ['play-ur', link('play', 'ur:finkel', 'human,champion', 24)],
  ['play-einstein', link('play', 'einstein:standard', 'human,champion', 6)],
  ['play-pig', link('play', 'pig:standard', 'human,hold', 30)],
  [
    'hint',
    link('play', 'checkers:english', 'human,champion', 10),
    async page => {
      await page.waitForSelector('.board .source', { state: 'attached' })
      await page.keyboard.press('h')
      await page.waitForSelector('.notice strong')
      await page.keyboard.press('h')
      await page.waitForSelector('.notice.ranked td')
    },
  ],
  ['over', link('play', 'pig:standard', 'human,hold', 60), playOut],
  ['new-game', '#/play/backgammon', press('n')],
  ['new-game-ludo', '#/play/ludo', press('n')],
  ['rules', '#/play/backgammon', press('i')],
  ['rules-giveaway', '#/play/giveaway', press('i')],
  ['settings', '#/play/ludo', page => page.getByRole('button', { name: 'Settings' }).click()],
  ['keys', '#/play/ludo', press('?')],
  ['share', link('play', 'backgammon:standard', 'human,champion', 12), press('c')],
  ['analyse-empty', '#/analyse'],
  ['analyse-open', '#/analyse', click('.welcome .primary')],
  ['analyse-backgammon', `#/analyse/backgammon?position=${encodeURIComponent(START)}`, analysed],
  [
    'analyse-explain',
    `#/analyse/backgammon?position=${encodeURIComponent(START)}`,
    async page => {
      await analysed(page)
      await page.click('#tab-explain')
      await page.waitForSelector('.explain li')
    },
  ],
  ['analyse-ludo', `#/analyse/ludo?position=${encodeURIComponent('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')}`, analysed],
  [
    'analyse-game',
    link('play', 'checkers:english', 'human,random', 40),
    async page => {
      await page.waitForSelector('.board .source, .moves .move', { state: 'attached' })
      await page.keyboard.press('a')
      await analysed(page)
      await page.waitForTimeout(3000)
    },
  ],
  [
    'analyse-moments',
    link('play', 'backgammon:standard', 'human,random', 40),
    async page => {
      await page.waitForSelector('.board .source, .moves .move', { state: 'attached' })
      await page.keyboard.press('a')
      await analysed(page)
      await page.click('#tab-moments')
      await page.waitForSelector('.moments li')
      await page.waitForTimeout(4000)
    },
  ],
  [
    'analyse-double',
    link('play', MATCH.game, 'human,champion', MATCH.plies, MATCH.seed, MATCH.players),
    async page => {
      await page.waitForSelector('.moves .move', { state: 'attached' })
      await page.keyboard.press('a')
      await analysed(page)
      await page.waitForTimeout(7000)
      await page.keyboard.press('End')
      await page.waitForTimeout(500)
      await analysed(page)
    },
  ],
  [
    'rolls',
    `#/analyse/backgammon?position=${encodeURIComponent(START)}`,
    async page => {
      await analysed(page)
      await page.click('button:has-text("All rolls")')
      await page.waitForTimeout(2500)
    },
  ],
  ['practice', '#/practice', page => page.waitForSelector('.lesson-card .board')],
  ['exercise', '#/practice?deck=backgammon-opening', page => page.waitForSelector('.exercise .source')],
  ['games-empty', '#/games'],
  [
    'games',
    link('play', 'pig:standard', 'human,hold', 60),
    async (page, address) => {
      for (const [game, seats, left, seed] of [
        ['pig:standard', 'human,hold', 60, 11],
        ['pig:standard', 'human,hold', 70, 12],
        ['ur:finkel', 'human,random', 180, 4],
        ['einstein:standard', 'human,random', 24, 5],
      ]) {
        await page.goto(`${address}?to=${seed}${link('play', game, seats, left, seed)}`)
        await page.waitForSelector('.board')
        await playOut(page)
        await page.waitForTimeout(800)
      }
      await page.goto(`${address}?to=games#/games`)
      await page.waitForSelector('.kept-games li, .nothing')
      await page.waitForTimeout(2500)
    },
  ],
  ['progress', '#/games?show=progress'],
  [
    'report',
    link('report', 'checkers:english', 'human,random', 400),
    async page => {
      await page.waitForSelector('.report .level')
      await page.waitForTimeout(2500)
    },
  ],
  [
    'report-backgammon',
    link('report', 'backgammon:standard', 'human,random', 4000),
    async page => {
      await page.waitForSelector('.report .level')
      await page.waitForTimeout(2500)
    },
  ],
  [
    'report-won',
    link('report', 'backgammon:standard', 'human,champion(level=4)', 4000, 8, SKILLED),
    async page => {
      await page.waitForSelector('.report .level')
      await page.waitForTimeout(4000)
    },
  ],
  ['train', '#/train', page => page.waitForSelector('.recipes .card')],
  [
    'recipe',
    '#/train',
    async page => {
      await page.click('.recipes .card >> nth=0')
      await page.waitForTimeout(500)
    },
  ],
  ['arena', '#/arena', page => page.waitForSelector('.entrants li')],
  ['papers', '#/papers', page => page.waitForSelector('.paper-card')],
  ['paper', '#/papers/zeman2020', page => page.waitForSelector('.claims .verdict')],
  ['truth', '#/truth', page => page.waitForSelector('table')],
]

function serve() {
  const child = spawn(process.execPath, [join(root, 'bin', 'ludus.js'), 'studio', '--port', '0', '--json'])
  return new Promise((opened, failed) => {
    child.on('exit', code => failed(new Error(`The studio ended with ${code}.`)))
    child.stdout.on('data', text => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(text))
      if (found) opened({ address: found[0], close: () => child.kill('SIGINT') })
    })
  })
}

mkdirSync(folder, { recursive: true })
const studio = await serve()
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
for (const [name, hash, act] of SCREENS)
  for (const [width, height] of SIZES)
    for (const scheme of ['light', 'dark']) {
      const file = `${name}-${width}-${scheme}.png`
      if (!wanted.test(file)) continue
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        hasTouch: width < 1000,
        isMobile: width < 1000,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.addInitScript(() => localStorage.setItem('ludus.settings', '{"pace":"instant"}'))
      page.on('console', message => message.type() === 'error' && console.error(`${file}: ${message.text()}`))
      try {
        await page.goto(`${studio.address}${hash}`)
        await page.waitForSelector('.board, .welcome, .lab')
        await page.waitForTimeout(500)
        await act?.(page, studio.address)
        await page.waitForTimeout(500)
      } catch (error) {
        console.error(`${file}: ${String(error).split('\n')[0]}`)
      }
      await page.screenshot({ path: join(folder, file) })
      await context.close()
    }
await browser.close()
studio.close()
