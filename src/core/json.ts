// JSON from outside. JavaScript parses any nesting depth, and then fails when it writes or walks the result, so the depth is limited.
import { isObject } from './checks.ts'

/** Deeper than anything that this program writes or is asked. */
const DEEPEST = 100

/** The value of a text, or nothing if it is not JSON or is nested deeper than anything here. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same for a text that should be an object; nothing if it is something else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [34, 92, 123, 125, 91, 93]

function isTooDeep(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    if (letter === QUOTE) {
      for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++) if (text.charCodeAt(i) === BACKSLASH) i++
    } else if (letter === OPEN || letter === OPEN_LIST) {
      if (++depth > DEEPEST) return true
    } else if (letter === CLOSE || letter === CLOSE_LIST) depth--
  }
  return false
}
