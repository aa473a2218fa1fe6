import { describe, expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { durationOf, timed } from './motion.ts'
import { arrange, arrowsOf, GONE, placesOf, reachedIn } from './scene.ts'

const at = (side: number, place: string) => ({ side, place })

test('the last move is marked where its pieces stand, and not on a stack that one of them has left', () => {
  const step = (from: string, to: string) => ({ side: 0, path: [from, to] })
  expect(reachedIn(placesOf([step('p13', 'p8'), step('p6', 'p3')]))).toEqual(['p8', 'p3'])
  // One checker twice; two checkers, one of which goes on.
  expect(reachedIn(placesOf([step('p24', 'p18'), step('p18', 'p13')]))).toEqual(['p13'])
  expect(reachedIn(placesOf([step('p6', 'p4'), step('p6', 'p4'), step('p4', 'p2')]))).toEqual(['p4', 'p2'])
})

describe('an arrangement', () => {
  test('keeps the names of pieces that stay and of pieces that move', () => {
    const before = arrange([], [at(0, 'a'), at(0, 'b'), at(1, 'c')], []).pieces
    const { pieces, travels } = arrange(before, [at(0, 'd'), at(0, 'b'), at(1, 'c')], [{ side: 0, path: ['a', 'd'] }])
    expect(pieces.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    expect(travels).toEqual([{ name: elementAt(before, 0).name, path: ['a', 'd'], turn: 0, sentAway: false }])
  })

  test('removes a captured piece', () => {
    const before = arrange([], [at(0, 'a'), at(1, 'b')], []).pieces
    const carries = [
      { side: 0, path: ['a', 'c'] },
      { side: 1, path: ['b', GONE], sentAway: true },
    ]
    const { pieces } = arrange(before, [at(0, 'c')], carries)
    expect(pieces).toEqual([{ side: 0, place: 'c', name: elementAt(before, 0).name }])
  })

  test('gives new pieces unique names', () => {
    const { pieces } = arrange([], [at(0, 'a'), at(0, 'a'), at(1, 'a')], [])
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(3)
  })
})

test('pieces move one after another, and captured pieces leave while the next one moves', () => {
  const travels = [
    { name: 'mover', path: ['a', 'b', 'c'], turn: 0, sentAway: false },
    { name: 'hit', path: ['c', 'home'], turn: 1, sentAway: true },
    { name: 'second', path: ['d', 'e'], turn: 2, sentAway: false },
  ]
  expect(timed(travels, 100).map(({ begin, time }) => [begin, time])).toEqual([
    [0, 200],
    [200, 100],
    [200, 100],
  ])
  expect(durationOf(travels, 100)).toBe(300)
  expect(durationOf([], 100)).toBe(0)
})

test('arrows show only the moves of the side that moved', () => {
  const carries = [
    { side: 1, path: ['a', 'b', 'c'] },
    { side: 0, path: ['c', 'home'], sentAway: true },
  ]
  expect(arrowsOf(carries)).toEqual([{ from: 'a', to: 'c', side: 1 }])
  expect(arrowsOf([])).toEqual([])
})

test('a captured piece of the moving side has no arrow', () => {
  const carries = [
    { side: 0, path: ['a', 'b'] },
    { side: 0, path: ['b', GONE], sentAway: true },
  ]
  expect(arrowsOf(carries)).toEqual([{ from: 'a', to: 'b', side: 0 }])
})
