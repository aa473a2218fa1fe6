// A real browser on the built studio.
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findProgram } from '../src/node/programs.ts'
import { type Studio, serveStudio } from '../src/server/server.ts'

const folder = join(import.meta.dirname, '..', 'dist', 'studio')

/** Where the browser is, if there is one. */
export const CHROMIUM = findProgram('chromium') ?? findProgram('chromium-browser') ?? findProgram('google-chrome')

interface Opened {
  readonly page: Page
  /** What the page complained of. */
  readonly errors: string[]
}

interface OpenOptions {
  readonly size?: readonly [width: number, height: number]
  readonly scheme?: 'light' | 'dark'
  readonly settings?: Readonly<Record<string, unknown>>
}

export interface Stage {
  readonly address: string
  open(hash: string, options?: OpenOptions): Promise<Opened>
  close(): Promise<void>
}

/** Serves the studio and opens pages of it; players move at once and nothing is animated. */
export async function openStage(): Promise<Stage> {
  const studio: Studio = await serveStudio({ folder, host: '127.0.0.1', port: 0 })
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM as string,
    // Root has no sandbox; shared memory is small in containers.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    timeout: 60_000,
  })
  return {
    address: studio.address,
    async open(hash, { size = [1280, 720], scheme = 'light', settings = {} } = {}) {
      const context = await browser.newContext({
        viewport: { width: size[0], height: size[1] },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', error => errors.push(error.message))
      await page.addInitScript(
        kept => {
          if (!localStorage.getItem('ludus.settings')) localStorage.setItem('ludus.settings', kept)
        },
        JSON.stringify({ pace: 'instant', ...settings }),
      )
      await page.goto(studio.address + hash)
      await page.waitForSelector('.board, .welcome')
      return { page, errors }
    },
    async close() {
      await browser.close()
      await studio.close()
    },
  }
}

/** Faults of accessibility that matter, in words. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () =>
    (await (globalThis as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run()).violations.map(
      ({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html.slice(0, 160)) }),
    ),
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => `${id}: ${where.join(' | ')}`)
}

interface AxeResult {
  readonly violations: readonly { id: string; impact: string; nodes: readonly { html: string }[] }[]
}
