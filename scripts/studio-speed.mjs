// How fast the studio is in a real Chromium: time until the board is visible, until a first action shows, until a first hint, and the longest task of
// the main thread while a champion thinks. `node scripts/studio-speed.mjs [visits]`, after `npm run setup`; it reports the load of the machine.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('..', import.meta.url))
const visits = Number(process.argv[2] ?? 5)
/** Milliseconds for which champions are observed. */
const WATCHED = 15_000

/** Games of champions against each other, with their players. */
const THINKERS = [
  ['checkers:english', 'champion@8'],
  ['backgammon:standard', 'champion@1'],
  ['backgammon:standard', 'champion@2'],
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

/** A page as a first-time visitor opens it. */
async function newcomer(browser, pace) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(text => {
    if (location.protocol !== 'about:') localStorage.setItem('ludus.settings', text)
  }, JSON.stringify({ pace }))
  return page
}

const seconds = ms => (ms / 1000).toFixed(2)
const range = list =>
  `${seconds(Math.min(...list))} to ${seconds(Math.max(...list))} s, median ${seconds(list.toSorted((a, b) => a - b)[list.length >> 1])} s`
const load = () => `load ${loadavg()[0].toFixed(1)}`

/** Milliseconds by the page's own clock until a selector matches, counted from its navigation or from an action. */
const until = (page, selector) =>
  page.evaluate(
    wanted =>
      new Promise(done => {
        const look = () => (document.querySelector(wanted) ? done(performance.now()) : requestAnimationFrame(look))
        look()
      }),
    selector,
  )

/** Every task of the page's main thread during an action, in microseconds: wall-clock time (dur) and CPU time (tdur). */
async function tasksDuring(page, act) {
  const session = await browser.newBrowserCDPSession()
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing', 'devtools.timeline', 'v8'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await page.evaluate(() => performance.mark('this page'))
  await act()
  const over = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await over
  await session.detach()
  const here = events.find(({ name }) => name === 'this page')
  // Starting a trace is work of its own, so counting begins at the mark.
  return events.filter(({ pid, tid, ph, ts }) => pid === here?.pid && tid === here.tid && ph === 'X' && ts >= here.ts)
}

/** What the longest task spent its own time on: the longest events inside it. */
function insideLongest(tasks) {
  const [longest, ...others] = tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
  const inside = others.filter(({ ts, dur }) => ts >= longest.ts && ts + dur <= longest.ts + longest.dur)
  const names = inside.map(({ name, tdur = 0 }) => `${name} ${(tdur / 1000).toFixed(0)}`)
  return [...new Set(names)].slice(0, 5).join(', ')
}

const { address, close } = await serve()
const names = ['chromium-headless-shell', 'chromium', 'google-chrome']
const executablePath = names.map(name => `/usr/bin/${name}`).find(existsSync)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  const [boards, actions, hints] = [[], [], []]
  for (let visit = 0; visit < visits; visit++) {
    const page = await newcomer(browser, 'calm')
    await page.goto(address, { waitUntil: 'commit' })
    boards.push(await until(page, '.board'))
    await until(page, '.roll')
    const pressed = await page.evaluate(() => performance.now())
    await page.keyboard.press('Space')
    await until(page, '.board .die, .moves .rolled, .place.source')
    actions.push((await page.evaluate(() => performance.now())) - pressed)
    await page.goto(`${address}#/play/checkers:english?seats=human,random&seed=${visit}`)
    await page.reload()
    await until(page, '.place.source')
    const asked = await page.evaluate(() => performance.now())
    await page.keyboard.press('h')
    hints.push((await until(page, '.notice strong')) - asked)
    await page.context().close()
  }
  console.log(`board seen        ${range(boards)} (${visits} visits, ${load()})`)
  console.log(`first action      ${range(actions)} (${load()})`)
  console.log(`first hint        ${range(hints)} (checkers, ${load()})`)
  for (const [game, player] of THINKERS) {
    const page = await newcomer(browser, 'fast')
    await page.goto(`${address}#/play/${game}?seats=${player},${player}&seed=1`)
    await until(page, '.moves .move')
    const tasks = await tasksDuring(page, () => page.waitForTimeout(WATCHED))
    const moves = await page.locator('.moves .move').count()
    const most = key => Math.max(0, ...tasks.map(task => (task[key] ?? 0) / 1000)).toFixed(0)
    const long = tasks.filter(({ tdur = 0 }) => tdur > 50_000).length
    console.log(
      `${player} in ${game}: the longest task ${most('tdur')} ms of the thread's own time (${long} over 50), ${most('dur')} ms by the clock, ${moves} moves (${load()})`,
    )
    if (long > 0) console.log(`  in it: ${insideLongest(tasks)}`)
    await page.context().close()
  }
} finally {
  await browser.close()
  close()
}
