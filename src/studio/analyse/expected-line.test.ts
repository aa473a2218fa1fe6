import { expect, test } from 'vitest'
import type { Move, State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { movesFor } from '../../core/playing.ts'
import { makeGame } from '../../games/registry.ts'
import { expectedLine } from './expected-line.ts'

const checkers = makeGame('checkers')

/** Always the first legal move. */
async function firstMove(state: State): Promise<Move> {
  const moves = movesFor(checkers)
  checkers.moves(state, moves)
  return elementAt(moves.list, 0)
}

test('the expected line begins with the given move, and continues with the chosen moves', async () => {
  const start = checkers.parse('B:W21-32:B1-12')
  const line = await expectedLine(checkers, start, checkers.parseMove(start, '11-15'), firstMove)
  expect(line).toHaveLength(6)
  expect(line[0]).toBe('11-15')
})

test('the expected line ends when the game is over', async () => {
  const end = checkers.parse('B:W18:B14')
  expect(await expectedLine(checkers, end, checkers.parseMove(end, '14x23'), firstMove)).toEqual(['14x23'])
})
