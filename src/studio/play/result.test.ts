import { describe, expect, test } from 'vitest'
import { gameModules, makeGame } from '../../games/registry.ts'
import { isOver, newSession, type Session } from '../../session/session.ts'
import { randomGame } from '../testing/random-game.ts'
import { resultOf } from './result.ts'

/** A random game, played to the end. */
function finished(name: string, seats: readonly string[], seed: number): Session {
  const game = makeGame(name)
  return newSession(
    game,
    seats.map(player => ({ name: player })),
    seed,
    randomGame(game, seed).texts,
  )
}

describe.each([...gameModules().map(({ name }) => name), 'ludo:mensch(teams=true)', 'backgammon(gammons=true)'])(
  'the end of %s',
  name => {
    const { seats } = makeGame(name)
    const players = ['human', ...Array.from({ length: seats - 1 }, (_, i) => `runs/player-${i + 1}`)]

    test.each([1, 2, 3, 4])('is described in a sentence or two (seed %i)', seed => {
      const session = finished(name, players, seed)
      expect(isOver(session)).toBe(true)
      const { head, reason } = resultOf(session) ?? { head: '', reason: '' }
      expect(head).toMatch(
        /^(You win|You lose|player-\d wins|[\w-]+ and [\w-]+ win)( \d+-\d+)? in \d+ moves$|^A draw after \d+ moves$/,
      )
      expect(reason).toMatch(/^([A-Z]|player-\d).*\.$/)
      // By name, as in the boxes next to the board, and not by colour.
      expect(reason).not.toMatch(/\b(red|green|yellow|blue|black|white) (has|had|came)\b/i)
      expect(reason).not.toMatch(/\bYou has\b/)
      expect(reason).not.toMatch(/undefined|NaN/)
    })
  },
)

test('the result of Ludo includes the score', () => {
  const { head, reason } = resultOf(finished('ludo', ['expert', 'fast', 'aggressive', 'random'], 2)) ?? {}
  expect(head).toMatch(/^(Strong|Runner|Novice|Beginner) wins 4-[0-3] in \d+ moves$/)
  expect(reason).toMatch(/^(Strong|Runner|Novice|Beginner) came next with [123] pieces? in the goal\.$|^Nobody else/)
})

test('a person who plays one opponent reads the own result first, whoever won', () => {
  const heads = [1, 2, 3, 4, 5, 6].map(seed => resultOf(finished('pig', ['human', 'hold'], seed))?.head ?? '')
  for (const head of heads) {
    const [, verb, own, other] = /^You (win|lose) (\d+)-(\d+) in \d+ moves$/.exec(head) ?? []
    expect(verb === 'win').toBe(Number(own) >= 100)
    expect(verb === 'lose').toBe(Number(other) >= 100)
  }
  expect(new Set(heads.map(head => head.slice(0, 7)))).toEqual(new Set(['You win', 'You los']))
})

test('players with the same name are distinguished by their seats, and persons too', () => {
  expect(resultOf(finished('checkers', ['random', 'random'], 1))?.head).toMatch(/Random \((black|white)\) wins|draw/)
  expect(resultOf(finished('checkers', ['human', 'human'], 1))?.head).toMatch(/(Black|White) wins|draw/)
})

test('an unfinished game has no result', () => {
  expect(resultOf(newSession(makeGame('checkers'), [{ name: 'human' }, { name: 'random' }], 1))).toBeUndefined()
})

test('with more than two players, nobody wins when one resigns', () => {
  const session = newSession(makeGame('ludo'), Array(4).fill({ name: 'human' }), 1)
  session.resigned = 2
  expect(resultOf(session)).toEqual({ head: 'The game is over', reason: 'Yellow resigned after 0 moves.' })
})
