import { expect, test } from 'vitest'
import { choose, movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makePlayer } from '../../search/make-player.ts'
import { makeGame } from '../registry.ts'
import { speakUbgi } from './ubgi.ts'

const START = '4HPwATDgc/ABMA'

/** The engine's answers to lines, played by pubeval: it moves, never doubles and always takes. */
function say(...lines: readonly string[]): string[] {
  const answer = speakUbgi({
    name: 'Ludus',
    version: '1',
    makeGame,
    choose(game, state) {
      const moves = movesFor(game)
      game.moves(state, moves)
      return choose(makePlayer(game, 'pubeval'), state, moves, new Float32Array(game.maxMoves), seeded(1))
    },
  })
  return lines.flatMap(line => answer(line) ?? ['(good-bye)'])
}

test('The engine introduces itself, and reports when it is ready', () => {
  const told = say('ubgi', 'isready', 'quit')
  expect(told[0]).toBe('id name Ludus')
  expect(told).toContain('proto 0.2')
  expect(told.slice(-3)).toEqual(['ubgiok', 'readyok', '(good-bye)'])
})

test('The engine answers positions with dice by a move, written die by die', () => {
  expect(say('newgame', `position gnubgid ${START}`, 'dice 3 1', 'go')).toEqual(['bestmove 8/5 6/5'])
  expect(say(`position gnubgid ${START}`, 'dice 3 1', 'go role chequer')).toEqual(['bestmove 8/5 6/5'])
  const [double] = say(`position gnubgid ${START}`, 'dice 6 6', 'go chequer')
  expect(double.split(' ')).toHaveLength(5)
})

test('The engine makes cube decisions for sessions and for an XGID', () => {
  expect(say('newsession type money', `position gnubgid ${START}`, 'go cube')).toEqual(['bestcube nodouble'])
  const match = ['newsession type match length 7', 'setscore 3 1', 'setcube value 2 owner p1']
  expect(say(...match, `position gnubgid ${START}`, 'go cube'), 'whoever cannot double does not').toEqual([
    'bestcube nodouble',
  ])
  expect(say('position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:5:10', 'go cube')).toEqual(['bestcube take'])
  expect(say('newsession type money', `position gnubgid ${START}`, 'dice 3 1', 'go turn')).toEqual([
    'bestturn cube=nodouble move=8/5 6/5',
  ])
})

test('The engine answers bare positions as in the first draft of the protocol', () => {
  expect(say('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10')).toEqual(['8/5 6/5'])
  expect(say('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10')).toEqual(['roll'])
})

test('Settings can be listed, set and read', () => {
  expect(say('keys').every(line => line.startsWith('key game.'))).toBe(true)
  expect(say('set game.length 7', 'get game.length')).toEqual(['value game.length 7'])
})

test.each([
  ['nonsense', 'error bad_command nonsense'],
  ['go', 'error bad_state missing position'],
  ['dice 7 1', 'error bad_value dice'],
  ['set game.length 99', 'error bad_value game.length'],
  ['set engine.ply 3', 'error unsupported engine.ply'],
  ['position fen x', 'error unsupported position fen'],
  ['newsession type match', 'error bad_value length must_be 1..25'],
  ['setcube value 3 owner center', 'error bad_value setcube'],
])('"%s" gets an error, and the engine keeps running', (line, error) => {
  expect(say(line, 'isready')).toEqual([error, 'readyok'])
})

test('An invalid position gets a one-line error', () => {
  const [error, ready] = say('position gnubgid nonsense', 'isready')
  expect(error).toMatch(/^error bad_value This is not a position of backgammon/)
  expect(ready).toBe('readyok')
})
