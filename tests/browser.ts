// A real browser on the built studio.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findProgram } from '../src/node/programs.ts'
import { type Studio, serveStudio } from '../src/server/server.ts'

const folder = join(import.meta.dirname, '..', 'dist', 'studio')

/** The path of the browser, if there is one. Of all kinds, the one without windows is the lightest. */
export const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map(findProgram)
  .find(file => file !== undefined)

interface Opened {
  readonly page: Page
  /** Errors of the page since it was opened. */
  readonly errors: string[]
}

type Size = readonly [width: number, height: number]

interface OpenOptions {
  readonly size?: Size
  readonly scheme?: 'light' | 'dark'
  readonly settings?: Readonly<Record<string, unknown>>
  /** A phone or a tablet: fingers, no mouse. */
  readonly touch?: boolean
  /** A server other than the stage's own. */
  readonly at?: string
}

const DESKTOP: Size = [1280, 720]

export interface Stage {
  readonly address: string
  /** Opens an address as a first-time visitor. Visits with the same size and scheme share a page: a warm one is several times faster. */
  open(hash: string, options?: OpenOptions): Promise<Opened>
  close(): Promise<void>
}

/** A server for pages only; its recorded games are deleted with it. */
async function servePages(): Promise<Pick<Studio, 'address' | 'close'>> {
  const memory = mkdtempSync(join(tmpdir(), 'ludus-pages-'))
  const studio = await serveStudio({ folder, host: '127.0.0.1', port: 0, database: join(memory, 'studio.db') })
  return {
    address: studio.address,
    async close() {
      await studio.close()
      rmSync(memory, { recursive: true, force: true })
    },
  }
}

/** A browser that works on a machine without a screen. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM as string,
    // Chromium's sandbox does not work for root; shared memory is small in containers.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    timeout: 60_000,
  })

/** Serves the studio, unless an address is given, and opens pages of it. Players move at once and nothing is animated. */
export async function openStage(address?: string): Promise<Stage> {
  const studio = address === undefined ? await servePages() : { address, close: async () => {} }
  const browser = await launch()
  const pages = new Map<string, Promise<Shared>>()
  let visits = 0
  return {
    address: studio.address,
    async open(hash, { size = DESKTOP, scheme = 'light', settings = {}, touch = false, at = studio.address } = {}) {
      const key = `${size} ${scheme} ${touch}`
      const shared = pages.get(key) ?? newPage(browser, size, scheme, touch)
      pages.set(key, shared)
      const { page, hear } = await shared
      // Late errors of the previous visit, such as a server that is gone, do not belong to this one.
      await page.goto('about:blank')
      const errors: string[] = []
      hear(errors)
      const kept = encodeURIComponent(JSON.stringify({ pace: 'instant', ...settings }))
      await page.goto(`${at}?visit=${++visits}&settings=${kept}${hash}`)
      await page.waitForSelector('.board, .welcome, .lab')
      return { page, errors }
    },
    async close() {
      await browser.close()
      await studio.close()
    },
  }
}

/** A stage for all tests of a file or a group: opened before the first, closed after the last. */
export function sharedStage(): Pick<Stage, 'open' | 'address'> {
  let stage: Stage | undefined
  const opened = (): Stage => {
    if (!stage) throw new Error('The stage is open within tests only.')
    return stage
  }
  beforeAll(async () => {
    stage = await openStage()
  }, 120_000)
  afterAll(async () => {
    await stage?.close()
  }, 60_000)
  return {
    get address() {
      return opened().address
    },
    open: (hash, options) => opened().open(hash, options),
  }
}

interface Shared {
  readonly page: Page
  /** From now on, errors go there. */
  hear(errors: string[]): void
}

async function newPage(
  browser: Browser,
  [width, height]: Size,
  scheme: 'light' | 'dark',
  touch: boolean,
): Promise<Shared> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Visits share a page, and a server may be stopped or replaced: nothing may be cached between them.
    serviceWorkers: 'block',
  })
  // On a busy machine everything is late.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  let errors: string[] = []
  page.on('console', message => {
    // This file blocks it, above.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  // A visit starts with empty storage; a reload within it does not. The page's random numbers are the same in every run of a test.
  await page.addInitScript(() => {
    let drawn = 0
    crypto.getRandomValues = values => {
      if (values instanceof Uint32Array) values.fill(++drawn)
      return values
    }
    const words = new URLSearchParams(location.search)
    const visit = words.get('visit')
    if (visit === null || sessionStorage.getItem('visit') === visit) return
    sessionStorage.setItem('visit', visit)
    localStorage.clear()
    indexedDB.deleteDatabase('ludus')
    localStorage.setItem('ludus.settings', words.get('settings') ?? '{}')
  })
  return {
    page,
    hear(fresh: string[]) {
      errors = fresh
    },
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's CPU time, which does not depend on the load of the machine. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The milliseconds of every task of the page's main thread during an action. */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await (page.context().browser() as Browser).newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await page.evaluate(() => performance.mark('this page'))
  await act()
  const over = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await over
  await session.detach()
  const here = events.find(({ name }) => name === 'this page')
  return events
    .filter(({ pid, tid, ph, tdur }) => pid === here?.pid && tid === here.tid && ph === 'X' && tdur !== undefined)
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** Serious accessibility violations in words, of a part of the page or all of it, by all rules or some. */
export async function seriousFaults(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([where, only]) => {
      const { axe: judge } = globalThis as unknown as { axe: Axe }
      const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
      const { violations } = await judge.run(where, options)
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.map(({ html }) => html.slice(0, 160)),
      }))
    },
    [part, rules] as const,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => `${id}: ${where.join(' | ')}`)
}

interface Axe {
  run(part: string, options: { resultTypes: readonly string[]; runOnly?: readonly string[] }): Promise<AxeResult>
}

interface AxeResult {
  readonly violations: readonly { id: string; impact: string; nodes: readonly { html: string }[] }[]
}
