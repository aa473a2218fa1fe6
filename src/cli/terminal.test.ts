import { expect, test } from 'vitest'
import { coloured, layOut, width, withVisibleControls } from './terminal.ts'

const columns = [{ head: 'option' }, { head: 'games', right: true }, { head: 'what it means' }]
const rows = [
  [
    'learningRate',
    '100',
    'learning rate at the first game; it falls geometrically between the first game and the last',
  ],
  ['seed', '1', 'the same seed learns the same weights'],
]

test('a table wraps its words to fit the terminal, and loses none', () => {
  const lines = layOut(columns, rows, 60).split('\n')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(60)
  const words = lines.slice(2).join(' ').split(/\s+/)
  for (const word of rows.flat().join(' ').split(' ')) expect(words).toContain(word)
})

test('without a terminal width, each row is one line', () => {
  expect(layOut(columns, rows, Number.POSITIVE_INFINITY).split('\n')).toHaveLength(4)
})

test('figures are never wrapped, however narrow the terminal', () => {
  expect(layOut([{ head: 'positions', right: true }], [['1,234,567']], 4)).toContain('1,234,567')
})

test('headings of figures are wrapped before any words are', () => {
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

test('a long path is broken after a slash', () => {
  const lines = layOut([{ head: 'run' }, { head: 'seed', right: true }], [['runs/alhajry2012/td-self-play', '1']], 24)
  expect(lines.split('\n').slice(2)).toEqual(['runs/alhajry2012/      1', 'td-self-play'])
})

test('text from a file cannot move the cursor, rename the window, reverse or colour text; lines stay', () => {
  expect(withVisibleControls('a\u001b[2Jb\u001b]0;title\u0007c\u009b5Ad\re\u202ef')).toBe('a�[2Jb�]0;title�c�5Ad�e�f')
  expect(withVisibleControls('\u001b[8mhidden\n\tnext')).toBe('�[8mhidden\n\tnext')
})

test('our own colours reach the terminal and take up no width', () => {
  const text = coloured('red', '31', '39')
  expect(withVisibleControls(text)).toBe('\u001b[31mred\u001b[39m')
  expect(width(text)).toBe(3)
})
