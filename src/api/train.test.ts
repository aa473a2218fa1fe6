import { expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { train } from './train.ts'

const game = makeGame('pig:short')

test.each(['td', 'q-table', 'genetic'])('a timer can stop a long training by %s', async learner => {
  const stopping = new AbortController()
  const timer = setTimeout(() => stopping.abort(), 20)
  const { steps } = await train(game, learner, { steps: 100_000, signal: stopping.signal })
  clearTimeout(timer)
  expect(steps).toBeLessThan(100_000)
})

test('a training is as long as `steps` says, or the option of the learner for it', async () => {
  expect(await train(game, 'q-table', { steps: 100 })).toMatchObject({ steps: 100, unit: 'games' })
  expect(await train(game, 'q-table', { options: { games: 100 } })).toMatchObject({ steps: 100 })
  await expect(train(game, 'q-table', { steps: 100, options: { games: 60 } })).rejects.toThrow(
    'The length is given twice: 100 and games=60. Leave one of them out.',
  )
})

test('the schedule of a training fits its length, however that was given', async () => {
  const [one, other] = [
    await train(game, 'q-table', { steps: 100 }),
    await train(game, 'q-table', { options: { games: 100 } }),
  ]
  expect(one.model.weights).toEqual(other.model.weights)
})

test.each([
  [{ steps: 0 }, 'steps must be a whole number of at least 1, not 0.'],
  [{ steps: Number.NaN }, 'steps must be a whole number of at least 1, not NaN.'],
  [{ steps: 1.5 }, 'steps must be a whole number of at least 1, not 1.5.'],
  [{ seed: -1 }, 'seed must be a whole number'],
])('%o is refused', async (options, message) => {
  await expect(train(game, 'genetic', options)).rejects.toThrow(message)
})
