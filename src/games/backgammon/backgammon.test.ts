import { describe, expect, test } from 'vitest'
import { board, oddPosition } from '../../../tests/backgammon-positions.ts'
import { walk } from '../../../tests/walk.ts'
import { ACTOR, OVER, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../registry.ts'
import type { Backgammon } from './backgammon.ts'
import { BAR, facing, HIGH, LOW, menCell, OFF, TURN } from './board.ts'

const game = makeGame('backgammon') as Backgammon
const list = movesFor(game)

/** The results of every legal move, by brute force: all orders of the dice, then only those that use the most dice. */
function resultsBySearch(state: State): Set<string> {
  const seat = state[TURN]
  const dice = state[HIGH] === state[LOW] ? new Array(4).fill(state[HIGH]) : [state[HIGH], state[LOW]]
  const found: { used: number[]; men: string }[] = []
  const has = (men: State, side: number, place: number): number => men[menCell(side, place)]
  const search = (men: State, left: readonly number[], used: readonly number[]): void => {
    found.push({ used: [...used], men: men.slice(14).join() })
    for (const [i, die] of left.entries())
      for (let from = BAR; from > 0; from--) {
        if (has(men, seat, from) === 0) continue
        if (has(men, seat, BAR) > 0 && from !== BAR) continue
        const to = from - die
        if (to > 0 && has(men, 1 - seat, facing(to)) > 1) continue
        const rear = Array.from({ length: BAR }, (_, at) => BAR - at).find(place => has(men, seat, place) > 0) ?? 0
        if (to <= 0 && (rear > 6 || (to < 0 && rear > from))) continue
        const next = men.slice()
        next[menCell(seat, from)]--
        next[menCell(seat, Math.max(OFF, to))]++
        if (to > 0 && has(men, 1 - seat, facing(to)) === 1) {
          next[menCell(1 - seat, facing(to))] = 0
          next[menCell(1 - seat, BAR)]++
        }
        search(next, left.toSpliced(i, 1), [...used, die])
      }
  }
  search(state, dice, [])
  const most = Math.max(...found.map(({ used }) => used.length))
  const longest = found.filter(({ used }) => used.length === most)
  const higher = most === 1 ? Math.max(...longest.map(({ used }) => used[0])) : 0
  return new Set(longest.filter(({ used }) => most !== 1 || used[0] === higher).map(({ men }) => men))
}

function results(state: State): string[] {
  const after = state.slice()
  game.moves(state, list)
  return Array.from(list.list.subarray(0, list.count), move => {
    game.play(state, move, after)
    return after.slice(14).join()
  })
}

const expectSame = (state: State): void => {
  const ours = results(state)
  expect(new Set(ours).size, `twice the same at ${game.print(state)}`).toBe(ours.length)
  expect(new Set(ours), game.print(state)).toEqual(resultsBySearch(state))
}

describe('the moves of backgammon', () => {
  test('match a brute-force search over all orders of the dice, in random games', () => {
    let seen = 0
    walk(game, seeded(1), 2000, state => {
      // Doubles with many movable men take the brute force search seconds.
      if (state[ACTOR] >= 0 && (state[HIGH] !== state[LOW] || seen++ % 30 === 0)) expectSame(state)
    })
  })

  test('match a brute-force search on unusual boards', () => {
    const rng = seeded(2)
    for (let i = 0; i < 1500; i++) {
      const state = oddPosition(rng)
      if (state[HIGH] !== state[LOW] || i % 60 === 0) expectSame(state)
    }
  })

  // Counted with GNU Backgammon 1.07 (`hint 999` after `set board`, `set turn`, `set dice`).
  test.each([
    [11, 42],
    [21, 15],
    [22, 75],
    [31, 16],
    [32, 17],
    [33, 73],
    [41, 14],
    [42, 18],
    [43, 17],
    [44, 52],
    [51, 8],
    [52, 8],
    [53, 9],
    [54, 9],
    [55, 4],
    [61, 10],
    [62, 14],
    [63, 14],
    [64, 14],
    [65, 7],
    [66, 11],
  ])('with %i at the start lead to %i positions', (dice, count) => {
    const state = game.parse(`4HPwATDgc/ABMA ${dice}`)
    expect(results(state)).toHaveLength(count)
  })
})

/** The legal moves of a position, in notation. */
const legal = (position: string): string[] => {
  const state = game.parse(position)
  game.moves(state, list)
  return Array.from(list.list.subarray(0, list.count), move => game.printMove(state, move))
}

describe('the rules', () => {
  test('both dice must be played if possible', () => {
    // 13/7 plays the 6, but then neither man can play the 5.
    expect(legal(board('13:1 10:1', '23:2 20:2', '65'))).toEqual(['13/8 10/4'])
  })

  test('if only one die can be played, it must be the higher if possible', () => {
    expect(legal(board('13:1', '23:2 24:13', '65'))).toEqual(['13/7'])
    expect(legal(board('13:1', '18:2 19:2', '61'))).toEqual(['13/12'])
  })

  test('men on the bar enter first', () => {
    expect(legal(board('bar:2 6:1', '6:2', '61'))).toEqual(['bar/24'])
    expect(legal(board('bar:1 6:1', '2:1', '21')).sort()).toEqual(['bar/22', 'bar/23* 6/5', 'bar/23*/22', 'bar/24 6/4'])
    expect(legal(board('bar:1 6:1', '5:2 6:2', '65'))).toEqual(['pass'])
  })

  test('men bear off once all are home, by the exact roll or from the rearmost point', () => {
    expect(legal(board('6:1 4:1 2:1', '1:15', '65'))).toEqual(['6/off 4/off', '6/1 4/off'])
    expect(legal(board('7:1 4:1', '1:15', '61'))).toEqual(['7/1 4/3', '7/off'])
    expect(legal(board('3:1', '1:15', '62'))).toEqual(['3/off'])
  })
})

describe('the opening roll', () => {
  const start = new Int8Array(game.cells)
  game.start(start)

  test('is never a double, and the player with the higher die starts with both dice', () => {
    game.moves(start, list)
    expect(list.count).toBe(30)
    const next = start.slice()
    game.play(start, game.parseMove(start, '25'), next)
    expect([next[ACTOR], next[HIGH], next[LOW]]).toEqual([1, 5, 2])
    game.play(start, game.parseMove(start, '52'), next)
    expect([next[ACTOR], next[HIGH], next[LOW]]).toEqual([0, 5, 2])
    expect(() => game.parseMove(start, '33')).toThrow('not an opening roll')
  })
})

describe('the end of the game', () => {
  const returns = (rules: string, loser: string): number[] => {
    const end = makeGame(rules)
    const state = end.parse(board('1:1', loser, '21'))
    end.play(state, end.parseMove(state, '1/off'), state)
    expect(state[ACTOR]).toBe(OVER)
    const out = new Float32Array(2)
    end.returns(state, out)
    return [...out]
  }

  test.each([
    ['one point without gammons', 'backgammon', 'bar:15', [1, -1]],
    ['one point if the loser has borne off a man', 'backgammon(gammons=true)', 'bar:14', [1, -1]],
    ['two for a gammon', 'backgammon(gammons=true)', '18:15', [2, -2]],
    ['three with a man in the winner’s home', 'backgammon(gammons=true)', '19:1 6:14', [3, -3]],
    ['three with a man on the bar', 'backgammon(gammons=true)', 'bar:1 6:14', [3, -3]],
  ])('scores %s', (_, rules, loser, expected) => {
    expect(returns(rules, loser)).toEqual(expected)
  })
})
