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
