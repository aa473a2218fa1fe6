// All strings of a page are in one place: its words.ts, or words.tsx where a sentence has elements in its middle.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const STUDIO = 'src/studio'

/** Attributes that a person sees or hears. */
const SPOKEN = /^(title|alt|label|legend|placeholder|heading|aria-(label|description|roledescription|valuetext))$/

/** Two letters in a row, so that signs such as "×", "%" or "−" may stay. */
const isWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text)

/** A sentence or a phrase: more than a name of a class, a key or an event. */
const isPhrase = (text: string): boolean => /\p{L}[,’:]? \p{L}/u.test(text) && !/^[a-z0-9 -]+$/.test(text)

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly name?: { readonly name?: string }
  readonly expression?: Node
  readonly left?: Node
  readonly right?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly children?: readonly Node[]
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The strings of a literal or template. */
const textsOf = (node: Node): string[] => {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  return node.type === 'TemplateLiteral' ? (node.quasis ?? []).map(({ value }) => value.cooked) : []
}

/** The strings that an expression may have as its value. */
function valuesOf(node: Node | undefined): string[] {
  if (node === undefined) return []
  const { left, right, consequent, alternate } = node
  if (node.type === 'ConditionalExpression') return [consequent, alternate].flatMap(valuesOf)
  if (node.type === 'LogicalExpression') return [left, right].flatMap(valuesOf)
  return node.type === 'ParenthesizedExpression' ? valuesOf(node.expression) : textsOf(node)
}

/** The strings for people that a component holds itself. */
function ownWords(code: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'JSXText' && isWords(node.value)) found.push(String(node.value).trim())
    else found.push(...textsOf(node).filter(isPhrase))
    const { value, children } = node
    if (node.type === 'JSXAttribute' && SPOKEN.test(node.name?.name ?? '') && isNode(value))
      found.push(...valuesOf(value.expression ?? value).filter(isWords))
    for (const child of children ?? [])
      if (child.type === 'JSXExpressionContainer') found.push(...valuesOf(child.expression).filter(isWords))
    for (const part of Object.values(node)) {
      if (Array.isArray(part)) for (const each of part) isNode(each) && look(each)
      else if (isNode(part)) look(part)
    }
  }
  const { program } = parseSync('component.tsx', code)
  if (isNode(program)) look(program)
  return [...new Set(found)]
}

const components = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.tsx') && !name.includes('.test.') && basename(name) !== 'words.tsx',
)

test.each(components)('%s leaves its strings to the words of its page', name => {
  expect(ownWords(readFileSync(join(STUDIO, name), 'utf8'))).toEqual([])
})

test('a label, a sentence and a spoken attribute in a component are found', () => {
  const code = (jsx: string): string[] => ownWords(`const A = () => ${jsx}`)
  expect(code('<b>Flip board</b>')).toEqual(['Flip board'])
  expect(code('<b title="Rank">{n}</b>')).toEqual(['Rank'])
  expect(code("<b title={n ? 'Rank' : w.none}>×</b>")).toEqual(['Rank'])
  expect(code("<b>{n ? 'You win' : w.lost}</b>")).toEqual(['You win'])
  expect(code("<b>{n > 0 && 'Won'}</b>")).toEqual(['Won'])
  expect(code("<b title={nameOf('red')}>{n === 'cube' ? w.cube : undefined}</b>")).toEqual([])
  expect(code('<b class="wide panel" title={w.rank}>{w.flip}</b>')).toEqual([])
})
