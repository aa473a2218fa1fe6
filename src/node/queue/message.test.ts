import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LudusError } from '../../core/errors.ts'
import { jobHashes, type Message, readMessage } from './message.ts'

const match = { game: 'ludo:alhajry2012', players: ['a', 'b'], games: 8, trials: 1, rotate: true, seed: 1 }
const play: Message = {
  kind: 'play',
  owner: 'somebody',
  lent: { a: { 'model.json': 'a'.repeat(64), 'kept/50.safetensors': 'b'.repeat(64) } },
  blocks: [
    { match, trial: 0, first: 0, sequences: 1 },
    { match, trial: 0, first: 1, sequences: 1 },
  ],
}

describe('a message', () => {
  test('reads back as it was written', () => {
    expect(readMessage(JSON.parse(JSON.stringify(play)))).toEqual(play)
  })

  test.each([
    ['another kind', { ...play, kind: 'run' }],
    ['an unknown field', { ...play, code: 'process.exit()' }],
    ['no blocks', { ...play, blocks: [] }],
    ['a file outside its folder', { ...play, lent: { a: { '../model.json': 'a'.repeat(64) } } }],
    ['a hash that is a path', { ...play, lent: { a: { 'model.json': '/etc/passwd' } } }],
    ['a negative number of games', { ...play, blocks: [{ ...play.blocks[0], sequences: -1 }] }],
    ['nothing', undefined],
  ])('with %s is refused in one sentence', (_, data) => {
    expect(() => readMessage(data)).toThrow(/^A message from the queue is not from ludus: .+\.$/)
  })

  test('of any shape is read or refused with a clear error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), data => {
        try {
          readMessage(data)
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
        }
      }),
    )
  })
})

describe('the hash of a job', () => {
  test('depends on the job alone, not on its owner or the other jobs in the message', () => {
    const alone: Message = { ...play, owner: 'another', blocks: play.blocks.slice(1) }
    expect(jobHashes(alone)).toEqual(jobHashes(play).slice(1))
  })

  test('differs for different models with the same name', () => {
    const other: Message = { ...play, lent: { a: { 'model.json': 'c'.repeat(64) } } }
    expect(jobHashes(other)[0]).not.toBe(jobHashes(play)[0])
  })
})
