// JSON from outside. JavaScript parses any nesting depth but fails when it later serialises or walks the result, so the depth is limited.
import { isObject } from './checks.ts'

/** Deeper than anything this program writes or receives in a request. */
const DEEPEST = 100

/** The parsed value, or undefined if the text is not valid JSON or is nested too deeply. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Like `parseJson`, for text that should be an object; undefined if it is anything else. */
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
