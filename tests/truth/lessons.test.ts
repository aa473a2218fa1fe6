import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTOR, OVER } from '../../src/core/contract.ts'
import { LOSS, WIN } from '../../src/games/checkers/exact/table.ts'
import { makeGame } from '../../src/games/registry.ts'
import { solvedEndings } from '../endings.ts'

interface Lesson {
  readonly game: string
  readonly judge: string
  readonly position: string
  readonly options: readonly { readonly move: string; readonly win: number }[]
}

const lessons: readonly Lesson[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'src', 'studio', 'practice', 'lessons.json'), 'utf8'),
)

test('exact answers in the checkers lessons match the table of all four-piece endgames', async () => {
  const table = await solvedEndings('checkers', 4)
  const own = lessons.filter(({ judge, game }) => judge === 'exact' && game === 'checkers:english')
  expect(own.length).toBeGreaterThan(0)
  for (const { game: name, position, options } of own) {
    const game = makeGame(name)
    const state = game.parse(position)
    for (const { move, win } of options) {
      const after = state.slice()
      game.play(state, game.parseMove(state, move), after)
      const returns = new Float32Array(2)
      if (after[ACTOR] === OVER) game.returns(after, returns)
      const known = after[ACTOR] === OVER ? returns[state[ACTOR]] : ({ [WIN]: 0, [LOSS]: 1 }[table.value(after)] ?? 0.5)
      expect(win).toBe(known)
    }
  }
})
