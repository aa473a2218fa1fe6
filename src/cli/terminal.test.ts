import { expect, test } from 'vitest'
import { coloured, layOut, tamed, width } from './terminal.ts'

const columns = [{ head: 'option' }, { head: 'games', right: true }, { head: 'what it means' }]
const rows = [
  [
    'learningRate',
    '100',
    'learning rate at the first game; it falls geometrically between the first game and the last',
  ],
  ['seed', '1', 'the same seed learns the same weights'],
]

test('a table fits a terminal by wrapping its words, and nothing is lost', () => {
  const lines = layOut(columns, rows, 60).split('\n')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(60)
  const words = lines.slice(2).join(' ').split(/\s+/)
  for (const word of rows.flat().join(' ').split(' ')) expect(words).toContain(word)
})

test('elsewhere a row is a line', () => {
  expect(layOut(columns, rows, Number.POSITIVE_INFINITY).split('\n')).toHaveLength(4)
})

test('figures are never wrapped, however narrow the terminal', () => {
  expect(layOut([{ head: 'positions', right: true }], [['1,234,567']], 4)).toContain('1,234,567')
})

test('heads of figures are wrapped before any words are', () => {
  const heads = [
    { head: 'player' },
    { head: 'equity against optimal', right: true },
    { head: 'decisions', right: true },
  ]
  const lines = layOut(heads, [['reward-greedy', '-0.0123', '12,345']], 32).split('\n')
  expect(lines.slice(0, 3).map(line => line.trimEnd())).toEqual([
    'player          equity  decisions',
    '               against',
    '               optimal',
  ])
  expect(lines.at(-1)).toBe('reward-greedy  -0.0123     12,345')
})

test('a long path is broken behind a slash', () => {
  const lines = layOut([{ head: 'run' }, { head: 'seed', right: true }], [['runs/alhajry2012/td-self-play', '1']], 24)
  expect(lines.split('\n').slice(2)).toEqual(['runs/alhajry2012/      1', 'td-self-play'])
})

test('what a file says cannot move the cursor, rename the window, turn the text round or colour it; lines stay', () => {
  expect(tamed('a\u001b[2Jb\u001b]0;title\u0007c\u009b5Ad\re\u202ef')).toBe('a�[2Jb�]0;title�c�5Ad�e�f')
  expect(tamed('\u001b[8mhidden\n\tnext')).toBe('�[8mhidden\n\tnext')
})

test('our own colours reach the terminal, and have no width', () => {
  const text = coloured('red', '31', '39')
  expect(tamed(text)).toBe('\u001b[31mred\u001b[39m')
  expect(width(text)).toBe(3)
})
