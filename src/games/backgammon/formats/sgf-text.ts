// The Smart Game Format (FF[4], red-bean.com/sgf): trees of nodes, where a node is a list of properties and a property is a name with values.
// This reports the nodes of each tree's main line in order and skips variations. It takes one pass and keeps only one node in memory.
import { badInput } from '../../../core/errors.ts'

export type SgfNode = ReadonlyMap<string, readonly string[]>

/** The most properties of a node, and values of a property, that are kept. GNU Backgammon's analysis has hundreds. */
const MOST_KEPT = 64

/**
 * Calls `tell(node, tree)` for each node on the main line of its tree, with trees counted from 0. Only properties in `wanted` are kept.
 */
export function eachNode(text: string, wanted: ReadonlySet<string>, tell: (node: SgfNode, tree: number) => void): void {
  let tree = -1
  let depth = 0
  /** The depth at which the first line ended; 0 if none has. What follows are variations. */
  let closed = 0
  let node: Map<string, string[]> | undefined
  const flush = (): void => {
    if (node) tell(node, tree)
    node = undefined
  }
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const letter = text[at]
    if (letter === '(') {
      flush()
      if (depth === 0) {
        tree++
        closed = 0
      }
      depth++
      at++
    } else if (letter === ')') {
      flush()
      if (depth === 0) throw wrong(text, at, '")" closes nothing')
      closed = Math.max(closed, depth)
      depth--
      at++
    } else if (letter === ';') {
      flush()
      if (depth === 0) throw wrong(text, at, 'a node starts outside a tree')
      // The first line to end is the main line. Everything that opens later is a variation.
      if (closed === 0) node = new Map()
      at++
    } else if (isUpper(letter)) at = readProperty(text, at, wanted, node)
    else if (/\s/.test(letter)) at++
    else throw wrong(text, at, `"${letter}" is not valid`)
  }
  if (depth > 0) throw badInput('it ends in the middle of a game.')
}

const isUpper = (letter: string): boolean => letter >= 'A' && letter <= 'Z'

const wrong = (text: string, at: number, what: string) => {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++
  return badInput(`line ${line}: ${what}.`)
}

/** Reads a name and its values. Returns the index of their end. */
function readProperty(
  text: string,
  from: number,
  wanted: ReadonlySet<string>,
  node: Map<string, string[]> | undefined,
): number {
  let at = from
  while (at < text.length && isUpper(text[at])) at++
  const name = text.slice(from, Math.min(at, from + 8))
  while (at < text.length && /\s/.test(text[at])) at++
  if (text[at] !== '[') throw wrong(text, at, `${name} has no value`)
  const keep = node && wanted.has(name) && node.size < MOST_KEPT
  const values: string[] = []
  while (text[at] === '[') {
    const end = endOfValue(text, at + 1)
    if (keep && values.length < MOST_KEPT) values.push(unescaped(text.slice(at + 1, end)))
    at = end + 1
    while (at < text.length && /\s/.test(text[at])) at++
  }
  if (keep) node.set(name, values)
  return at
}

function endOfValue(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === ']') return at
  }
  throw badInput('it ends in the middle of a value.')
}

/** A backslash escapes the next character and removes a line break. */
const unescaped = (value: string): string =>
  value.includes('\\') ? value.replace(/\\(\r\n|[\s\S])/g, (_, kept: string) => (/\s/.test(kept) ? '' : kept)) : value

export const escaped = (value: string): string => value.replace(/[\\\]]/g, letter => `\\${letter}`)
