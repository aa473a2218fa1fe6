import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACTOR, OVER } from '../src/core/contract.ts'
import { movesFor } from '../src/core/playing.ts'
import { replay } from '../src/core/record.ts'
import { bearoff } from '../src/games/backgammon/exact/bearoff.ts'
import { makeGame } from '../src/games/registry.ts'
import { moduleOf } from '../src/modules/game-module.ts'
import type { Lesson } from '../src/studio/practice/lesson.ts'
import { markAnswer } from '../src/studio/practice/marking.ts'
import { exerciseId } from '../src/studio/practice/mistakes.ts'
import { themes } from '../src/studio/practice/words.ts'

const lessons: readonly (Lesson & { readonly playedAs: string })[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'src', 'studio', 'practice', 'lessons.json'), 'utf8'),
)
const limits = { marks: [5, 10, 15], equityMarks: [0.03, 0.06, 0.12] } as const
const named = lessons.map(lesson => [`${lesson.game} ${lesson.theme} ${lesson.id}`, lesson] as const)

test.each(['backgammon', 'ludo', 'checkers'])('%s has at least ten lessons', module => {
  expect(lessons.filter(({ game }) => moduleOf(makeGame(game)).name === module).length).toBeGreaterThanOrEqual(10)
})

test('no lesson occurs twice', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
})

describe.each(named)('%s', (_, { id, game: name, playedAs, theme, position, options, says, moves }) => {
  const game = makeGame(name)
  const state = game.parse(position)

  test('has the position that its moves lead to', () => {
    const played = makeGame(playedAs)
    expect(played.print(replay(played, moves))).toBe(position)
    expect(game.print(state)).toBe(position)
    expect(id).toBe(exerciseId(game.id, position))
  })

  test('lists legal moves, best first, and all of them if there are few', () => {
    const legal = movesFor(game)
    game.moves(state, legal)
    const texts = [...legal.list.subarray(0, legal.count)].map(move => game.printMove(state, move))
    expect(texts).toEqual(expect.arrayContaining(options.map(({ move }) => move)))
    expect(options.length).toBeGreaterThanOrEqual(Math.min(texts.length, 8))
    const worth = options.map(({ win, equity }) => equity ?? win)
    expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  })

  test('has one right answer, a theme and a sentence', () => {
    const answers = options.map(({ move }) => markAnswer(game, options, move, limits)?.answer)
    expect(answers.filter(answer => answer === 'right')).toHaveLength(1)
    expect(Object.keys(themes)).toContain(theme)
    expect(says).toMatch(/^[A-Z].*\.$/)
  })
})

// Those of checkers are verified by tests/truth/lessons.test.ts: solving all four-piece endgames takes too long here.
test('exact answers in backgammon match the bear-off table', () => {
  const own = lessons.filter(({ judge, game }) => judge === 'exact' && game === 'backgammon:standard')
  expect(own.length).toBeGreaterThan(0)
  for (const { game: name, position, options } of own) {
    const game = makeGame(name)
    const state = game.parse(position)
    for (const { move, win } of options) {
      const after = state.slice()
      game.play(state, game.parseMove(state, move), after)
      // The table is for the side that rolls next.
      expect(win).toBeCloseTo(after[ACTOR] === OVER ? 1 : 1 - bearoff().chance(after), 4)
    }
  }
})
