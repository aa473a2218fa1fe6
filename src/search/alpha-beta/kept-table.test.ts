import { expect, test } from 'vitest'
import { KeptTable } from './kept-table.ts'
import { AT_LEAST, AT_MOST, EXACT } from './table-entries.ts'

/** The smallest table: all positions share its two entries. */
const small = () => new KeptTable(2)

const put = (table: KeptTable, position: number, depth: number, bound = EXACT): void => {
  table.words.fill(position)
  table.store(depth, bound, position, 7, 3)
}

const depthOf = (table: KeptTable, position: number): number | undefined => {
  table.words.fill(position)
  const at = table.find()
  return at < 0 ? undefined : table.depthAt(at)
}

test('finds a stored position, and no other', () => {
  const table = new KeptTable()
  put(table, 5, 9, AT_MOST)
  table.words.fill(5)
  const at = table.find()
  expect([table.valueAt(at), table.moveAt(at), table.worthAt(at)]).toEqual([5, 7, 3])
  expect([table.boundAt(at), table.depthAt(at)]).toEqual([AT_MOST, 9])
  table.words[3] = 6
  expect(table.find()).toBe(-1)
})

test('finds nothing after it was cleared', () => {
  const table = small()
  put(table, 1, 9)
  table.clear()
  expect(depthOf(table, 1)).toBeUndefined()
})

test('finds entries of earlier searches after ageing', () => {
  const table = small()
  put(table, 1, 9)
  table.age()
  expect(depthOf(table, 1)).toBe(9)
})

test('replaces the shallower of two entries', () => {
  const table = small()
  put(table, 1, 9)
  put(table, 2, 4)
  put(table, 3, 2)
  expect([1, 2, 3].map(position => depthOf(table, position))).toEqual([9, undefined, 2])
})

test('replaces an old entry before a shallower new one', () => {
  const table = small()
  put(table, 1, 9)
  for (let search = 0; search < 4; search++) table.age()
  put(table, 2, 4)
  put(table, 3, 2)
  expect([1, 2, 3].map(position => depthOf(table, position))).toEqual([undefined, 4, 2])
})

test('keeps a much deeper bound of the same search, but accepts an exact value', () => {
  const table = small()
  put(table, 1, 9, AT_LEAST)
  put(table, 1, 2, AT_LEAST)
  expect(depthOf(table, 1)).toBe(9)
  put(table, 1, 2, EXACT)
  expect(depthOf(table, 1)).toBe(2)
})
