import { describe, expect, test } from 'vitest'
import { walk } from '../../../tests/walk.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../registry.ts'
import { BLACK, KINGS, readSet, TURN, WHITE } from './board.ts'
import type { Checkers } from './checkers.ts'
import { parseHubMove, parseHubPosition, printHubMove } from './hub.ts'

const game = makeGame('checkers') as Checkers

/** An independent implementation from the protocol's text: a letter for each square. */
function letters(state: Int8Array): string {
  const [black, white, kings] = [BLACK, WHITE, KINGS].map(at => readSet(state, at))
  const on = (set: number, square: number): boolean => ((set >>> square) & 1) === 1
  const squares = Array.from({ length: 32 }, (_, i) => {
    const letter = on(black, i) ? 'b' : on(white, i) ? 'w' : 'e'
    return on(kings, i) ? letter.toUpperCase() : letter
  })
  return (state[TURN] === 0 ? 'B' : 'W') + squares.join('')
}

test('positions survive a round trip, and each move reads back as one with the same result', () => {
  const [one, other] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  let captures = 0
  walk(game, seeded(5), 800, (state, moves) => {
    if (state[TURN] !== state[0]) return
    expect(letters(parseHubPosition(game, letters(state)))).toBe(letters(state))
    for (let i = 0; i < moves.count; i++) {
      const text = printHubMove(moves.list[i])
      if (text.includes('x')) captures++
      game.play(state, moves.list[i], one)
      game.play(state, parseHubMove(game, state, text), other)
      expect(letters(other)).toBe(letters(one))
    }
  })
  expect(captures).toBeGreaterThan(50)
})

test('a capture lists its start, its end and the captured squares', () => {
  const state = parseHubPosition(game, `W${'e'.repeat(9)}b${'e'.repeat(7)}b${'e'.repeat(3)}w${'e'.repeat(10)}`)
  expect(game.print(state)).toBe('W:W22:B10,18')
  const moves = { count: 0, list: new Int32Array(game.maxMoves) }
  game.moves(state, moves)
  expect(printHubMove(moves.list[0])).toBe('22x6x10x18')
  expect(parseHubMove(game, state, '22x6x18x10')).toBe(moves.list[0])
})

describe('refuses in one sentence', () => {
  test.each([
    ['', 'the side to move'],
    ['Wbbb', '3 squares, but 32 are needed'],
    [`X${'e'.repeat(32)}`, 'the side to move'],
    [`B${'z'.repeat(32)}`, 'the side to move'],
    [`B${'w'.repeat(32)}`, 'would have been crowned'],
  ])('%j', (text, why) => {
    expect(() => parseHubPosition(game, text)).toThrow(why)
  })
  test('an illegal move', () => {
    const state = new Int8Array(game.cells)
    game.start(state)
    for (const text of ['11-16x', '1-2', 'x', '11x15']) expect(() => parseHubMove(game, state, text)).toThrow('legal')
  })
})
