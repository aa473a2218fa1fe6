import { describe, expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { type RecordedGame, readRecord, replay, writeRecord } from './record.ts'

const record: RecordedGame = {
  format: 'ludus-game',
  version: 1,
  game: 'ludo:thor2017',
  seed: 5,
  players: ['human', 'random', 'random', 'random'],
  moves: ['6', '1:h-0', '3', 'pass'],
}

describe('a recorded game', () => {
  test('survives a round trip', () => {
    expect(readRecord(writeRecord(record), 'x')).toEqual(record)
    const ended = { ...record, returns: [1, 0, 0, 0], resigned: 2, helped: [1, 3] }
    expect(readRecord(writeRecord(ended), 'x')).toEqual(ended)
  })

  test('is refused if it is cut off anywhere', () => {
    const text = writeRecord(record)
    for (let length = 0; length < text.length - 1; length++)
      expect(() => readRecord(text.slice(0, length), 'game.json')).toThrow('game.json')
  })

  test('is refused if any character is changed', () => {
    const text = writeRecord(record)
    for (let at = 0; at < text.length; at++) {
      const changed = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
      expect(() => readRecord(changed, 'game.json')).toThrow('game.json')
    }
  })

  test('in a newer format is refused with advice to update', () => {
    expect(() => readRecord(JSON.stringify({ format: 'ludus-game', version: 2 }), 'x')).toThrow('Update ludus')
  })

  test.each(['null', '[]', '"text"', '3', '{}'])('%s is refused', text => {
    expect(() => readRecord(text, 'x')).toThrow('not a recorded game')
  })

  test('replays to its last position, reporting each position on the way', () => {
    const game = makeGame(record.game)
    const seen: string[] = []
    const last = replay(game, record.moves, state => seen.push(game.print(state)))
    expect(seen[1]).toBe('r6 h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h')
    expect(game.print(last)).toBe('y? 0,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h')
  })

  test('with an illegal move gives an error that names the ply', () => {
    expect(() => replay(makeGame(record.game), ['6', '1:0-6'])).toThrow('Ply 2')
  })
})
