// The studio's worker and the command line give the same answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seeded } from '../src/core/rng.ts'
import { makeGame } from '../src/games/registry.ts'
import { findEvaluator, findPlayer } from '../src/node/find.ts'
import { assess, rankRolls, rankScores } from '../src/session/analysis.ts'
import { answerTo } from '../src/studio/thinking/answers.ts'
import type { Kind, Questions } from '../src/studio/thinking/questions.ts'

const MODELS = ['champion-backgammon-standard', 'champion-backgammon-money']
const folder = join(import.meta.dirname, '..', 'models')

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const file = address.split('/').at(-1) ?? ''
    return new Response(
      file === 'index.json' ? JSON.stringify(MODELS.map(model => ({ model }))) : readFileSync(join(folder, file)),
    )
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const answer = <K extends Kind>(kind: K, ask: Questions[K]['ask']) =>
  answerTo({ id: 1, kind, base: 'http://studio.test/', ask })

test.each([
  ['backgammon:standard', '4HPwATDgc/ABMA'],
  ['backgammon:standard(cube=true)', '4HPwATDgc/ABMA'],
  ['backgammon:standard(match=5)', '4HPwATDgc/ABMA score=2-3 length=5'],
])('%s is assessed before a roll as on the command line', async (name, position) => {
  const game = makeGame(name)
  const state = game.parse(position)
  const told = assess(game, state, of => findEvaluator(of, 'champion'))?.fields
  expect(told?.cube).toMatchObject({ action: 'no-double' })
  expect(await answer('assess', { game: game.id, player: 'champion', state })).toEqual({ id: 1, answer: told })
})

test('there is no assessment before a move, or in a game without one', async () => {
  const game = makeGame('backgammon')
  const state = game.parse('4HPwATDgc/ABMA 31')
  expect(await answer('assess', { game: game.id, player: 'champion', state })).toEqual({ id: 1, answer: undefined })
  const ludo = makeGame('ludo')
  const before = ludo.parse('r? 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h')
  expect(await answer('assess', { game: ludo.id, player: 'expert', state: before })).toEqual({
    id: 1,
    answer: undefined,
  })
})

test('every roll has the same best move as on the command line', async () => {
  const game = makeGame('backgammon')
  const state = game.parse('4HPwATDgc/ABMA')
  const player = findPlayer(game, 'champion')
  const rolls = rankRolls(game, player, state, seeded(1))
  expect(rolls).toHaveLength(21)
  const asked = { game: game.id, player: 'champion', state, seed: 1 }
  expect(await answer('rolls', asked)).toEqual({ id: 1, answer: { rolls, player: player.name } })
})

test('every score has the same best move as on the command line', async () => {
  const game = makeGame('backgammon')
  const state = game.parse('4HPwATDgc/ABMA 64')
  const scores = rankScores(game, state, 2, 1, there => findPlayer(there, 'champion'))
  expect(scores?.map(({ own, other }) => [own, other])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ])
  const asked = { game: game.id, player: 'champion', state, points: 2, seed: 1 }
  expect(await answer('scores', asked)).toEqual({ id: 1, answer: { scores, player: 'champion' } })
})
