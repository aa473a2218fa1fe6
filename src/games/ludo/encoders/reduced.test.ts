import { expect, test } from 'vitest'
import { movesFor } from '../../../core/playing.ts'
import { makeGame } from '../../registry.ts'
import type { Ludo } from '../ludo.ts'
import { reduced, TYPES, typeOf } from './reduced.ts'

const H = 'h,h,h,h'
const game = makeGame('ludo:thor2017') as Ludo
const view = reduced(game)

function caseOf(position: string): number {
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  return view.caseOf(state, moves, new Uint8Array(game.maxMoves))
}

test.each([
  ['goal', `r2 54,h,h,h/${H}/${H}/${H}`],
  ['goal', `r2 48,h,h,h/${H}/${H}/${H}`],
  ['knock', `r3 20,h,h,h/10,h,h,h/${H}/${H}`],
  ['release', `r6 ${H}/${H}/${H}/${H}`],
  ['flee', `r6 15,h,h,h/0,h,h,h/${H}/${H}`],
  ['star', `r2 16,h,h,h/${H}/${H}/${H}`],
  ['shelter', `r2 6,h,h,h/${H}/${H}/${H}`],
  ['shelter', `r2 20,22,h,h/${H}/${H}/${H}`],
  ['shelter', `r3 49,h,h,h/${H}/${H}/${H}`],
  ['harm', `r2 12,h,h,h/0,h,h,h/${H}/${H}`],
  ['harm', `r2 20,h,h,h/9,9,h,h/${H}/${H}`],
  ['other', `r2 20,h,h,h/${H}/${H}/${H}`],
])('the first piece’s move has the type "%s" (%s)', (type, position) => {
  const state = game.parse(position)
  expect(TYPES[typeOf(game, state, 0)]).toBe(type)
})

test('the order of the pieces does not matter', () => {
  expect(caseOf(`r1 20,h,53,8/${H}/${H}/${H}`)).toBe(caseOf(`r1 h,8,20,53/${H}/${H}/${H}`))
})

test('the situations of the pieces and the available moves matter', () => {
  const cases = [
    `r1 20,h,h,h/${H}/${H}/${H}`,
    `r1 8,h,h,h/${H}/${H}/${H}`,
    `r1 20,h,h,h/6,h,h,h/${H}/${H}`,
    `r1 20,h,h,g/${H}/${H}/${H}`,
    `r6 20,h,h,h/${H}/${H}/${H}`,
  ].map(caseOf)
  expect(new Set(cases).size).toBe(cases.length)
  expect(Math.max(...cases)).toBeLessThan(view.cases)
})

test('four pieces in six situations give 126 arrangements', () => {
  expect(view.cases).toBe(126 * 256)
})
