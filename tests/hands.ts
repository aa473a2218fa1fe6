// Plays on a board of the studio like a person, with the mouse and the keyboard.
import type { Page } from 'playwright-core'

/** Every game ends within this many actions. */
const MOST_ACTS = 1500

/**
 * What a person does next, as soon as there is something to do: a point to click, a key to press, "over", or "enough" moves. By mouse: confirms a
 * move, or else picks the farthest target, or else the `nth` piece. By keyboard, in every other turn if requested: Space, or an arrow key to move the
 * focus and Enter to pick.
 */
const nextAct = ({ nth, byTurns, enough }: { nth: number; byTurns: boolean; enough: number }) =>
  new Promise<{ x: number; y: number } | string>(found => {
    const numberOf = (place: Element): number => Number(/\d+/.exec(place.getAttribute('aria-label') ?? '')?.[0] ?? 0)
    const look = () => {
      const button = document.querySelector('.act .primary:not(:disabled), .act .offered')
      const sources = document.querySelectorAll('.board .source')
      const made = document.querySelectorAll('.moves .move').length
      const keys = byTurns && Math.floor(made / 2) % 2 === 1
      if (document.querySelector('.status.over')) found('over')
      else if (made >= enough) found('enough')
      else if (!button && sources.length === 0) setTimeout(look, 2)
      else if (keys && button) found(button.getAttribute('aria-keyshortcuts') ?? 'Space')
      else if (keys) found(document.activeElement?.matches('.board .place') ? 'Enter' : 'ArrowRight')
      else {
        const targets = [...document.querySelectorAll('.board .target')].sort((a, b) => numberOf(a) - numberOf(b))
        const { x, y, width, height } = (button ?? targets[0] ?? sources[nth % sources.length]).getBoundingClientRect()
        found({ x: x + width / 2, y: y + height / 2 })
      }
    }
    look()
  })

/** Plays until the game is over or has enough moves; returns how often the mouse and the keyboard were used. */
export async function play(page: Page, { byTurns = false, enough = Number.MAX_SAFE_INTEGER } = {}) {
  const acts = { clicks: 0, keys: 0 }
  for (let nth = 0; nth < MOST_ACTS; nth++) {
    const act = await page.evaluate(nextAct, { nth, byTurns, enough })
    if (act === 'over' || act === 'enough') break
    if (typeof act === 'string') {
      acts.keys++
      await page.keyboard.press(act)
    } else {
      acts.clicks++
      await page.mouse.click(act.x, act.y)
    }
  }
  return acts
}

/**
 * Makes some move in an exercise, and waits until its loss is shown. Looking and clicking happen in one step on the page, because the element may be
 * gone between two steps.
 */
export async function answer(page: Page): Promise<void> {
  const step = () => {
    if (document.querySelector('.answer')) return true
    const place = document.querySelector('.exercise .target') ?? document.querySelector('.exercise .source')
    place?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return false
  }
  await page.waitForFunction(step, null, { polling: 50 })
}

/** Rolls until there is something to choose. Forced moves are played automatically, so this may take several rolls. */
export async function rollToChoice(page: Page): Promise<void> {
  const step = () => {
    if (document.querySelector('.board .source')) return true
    document.querySelector('.roll')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return false
  }
  await page.waitForFunction(step, null, { polling: 50 })
}
