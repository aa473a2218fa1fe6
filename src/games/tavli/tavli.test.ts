import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walk } from '../../../tests/walk.ts'
import { ACTOR, OVER, type State } from '../../core/contract.ts'
import { LudusError } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { HIGH, LOW, menCell, TURN } from '../backgammon/board.ts'
import { makeGame, moduleNamed } from '../registry.ts'
import { isPinned } from './board.ts'
import type { Tavli } from './tavli.ts'

const plakoto = makeGame('plakoto') as Tavli
const fevga = makeGame('fevga') as Tavli
const games = [plakoto, fevga, makeGame('fevga(first=free,prime=free)') as Tavli]

/** Red's and blue's men by red's points 1 to 24, and the pinned men: a board without bit masks. */
interface Plain {
  readonly own: number[]
  readonly theirs: number[]
  readonly stuck: ReadonlySet<number>
}

const plainOf = (game: Tavli, state: State): Plain => {
  const seat = state[TURN]
  const other = (point: number): number => (game === plakoto ? 25 - point : ((point + 11) % 24) + 1)
  const points = Array.from({ length: 25 }, (_, point) => point)
  return {
    own: points.map(point => state[menCell(seat, point)]),
    theirs: points.map(point => (point === 0 ? 0 : state[menCell(1 - seat, other(point))])),
    stuck: new Set(points.filter(point => point > 0 && game === plakoto && isPinned(state, seat, point))),
  }
}

/** Whether fevga lets a turn end like this. */
function allowed(game: Tavli, { own, theirs }: Plain): boolean {
  if (game === plakoto) return true
  if (game.rules.quarter === 'open' && own.slice(19).every(men => men > 0)) return false
  if (game.rules.prime === 'free') return true
  const stands = theirs.flatMap((men, point) => (men > 0 ? [point] : []))
  if (stands.length !== 1) return true
  // Right in front of the enemy: the next six points on its way, unless it is home before that.
  const [stand] = stands
  const next = [1, 2, 3, 4, 5, 6].map(step => ((stand - step + 23) % 24) + 1)
  const left = stand > 12 ? stand - 12 : stand + 12
  return left <= 6 || !next.every(point => own[point] > 0)
}

/** The men after every legal turn, found by trying all orders of the dice. */
function resultsBySearch(game: Tavli, state: State): Set<string> {
  const dice = state[HIGH] === state[LOW] ? new Array(4).fill(state[HIGH]) : [state[HIGH], state[LOW]]
  const start = plainOf(game, state)
  const found: { used: number[]; men: string }[] = []
  const search = (at: Plain, left: readonly number[], used: readonly number[]): void => {
    if (used.length === 0 || allowed(game, at)) found.push({ used: [...used], men: at.own.join() })
    const out = at.own.flatMap((men, point) => (men > 0 && point > 0 && point < 24 ? [point] : []))
    const going = at.own[0] === 0 && game.rules.first === 'alone' && out.every(point => point >= 12)
    const tried = new Set<number>()
    for (const [i, die] of left.entries()) {
      if (tried.has(die)) continue
      tried.add(die)
      for (let from = 24; from > 0; from--) {
        if (at.own[from] === 0 || at.stuck.has(from)) continue
        if (game !== plakoto && going && out.length > 0 && from === 24) continue
        const to = from - die
        const closed = game === plakoto ? at.theirs[to] > 1 || at.stuck.has(to) : at.theirs[to] > 0
        if (to > 0 && closed) continue
        const rear = at.own.findLastIndex((men, point) => men > 0 && point > 0)
        if (to <= 0 && (at.stuck.size > 0 || rear > 6 || (to < 0 && rear > from))) continue
        const own = [...at.own]
        own[from]--
        own[Math.max(0, to)]++
        search({ ...at, own }, left.toSpliced(i, 1), [...used, die])
      }
    }
  }
  search(start, dice, [])
  const most = Math.max(...found.map(({ used }) => used.length))
  const longest = found.filter(({ used }) => used.length === most)
  const higher = most === 1 ? Math.max(...longest.map(({ used }) => used[0])) : 0
  return new Set(longest.filter(({ used }) => most !== 1 || used[0] === higher).map(({ men }) => men))
}

describe.each(games)('the moves of $id', game => {
  test('match a brute-force search over all orders of the dice, in random games', () => {
    const moves = movesFor(game)
    let doubles = 0
    walk(game, seeded(4), 1500, state => {
      if (state[ACTOR] < 0 || (state[HIGH] === state[LOW] && doubles++ % 12 > 0)) return
      game.moves(state, moves)
      const after = state.slice()
      const seat = state[TURN]
      const ours = Array.from(moves.list.subarray(0, moves.count), move => {
        game.play(state, move, after)
        return Array.from({ length: 25 }, (_, point) => after[menCell(seat, point)]).join()
      })
      expect(new Set(ours).size).toBe(ours.length)
      expect(new Set(ours), game.print(state)).toEqual(resultsBySearch(game, state))
    })
  })
})

const legal = (game: Tavli, position: string): string[] => {
  const state = game.parse(position)
  const moves = movesFor(game)
  game.moves(state, moves)
  return Array.from(moves.list.subarray(0, moves.count), move => game.printMove(state, move))
}
const leads = (game: Tavli, position: string, move: string): string => {
  const state = game.parse(position)
  game.play(state, game.parseMove(state, move), state)
  return game.print(state)
}
const returns = (game: Tavli, position: string): number[] => {
  const out = new Float32Array(2)
  game.returns(game.parse(position), out)
  return [...out]
}

describe('plakoto', () => {
  test('pins a single enemy, and releases it when the last guard leaves', () => {
    // Blue's 12-point is red's 13-point.
    expect(leads(plakoto, 'r21 24:14,15/24:14,12', '15/13 24/23')).toBe('b? 24:13,23,13/24:14,12p')
    expect(leads(plakoto, 'r21 24:14,13/24:14,12p', '13/10')).toBe('b? 24:14,10/24:14,12')
    expect(leads(plakoto, 'r21 24:13,13:2/24:14,12p', '13/11 24/23')).toBe('b? 24:12,23,13,11/24:14,12p')
  })

  test('a pinned man cannot move, blocks its point, and prevents bearing off', () => {
    // Red's man on 6 is pinned by blue's man on blue's 19-point.
    expect(legal(plakoto, 'r61 6p,5:2/19,1:14')).toEqual(['5/4'])
    expect(legal(plakoto, 'r61 6,5:2/18,1:14')).toContain('6/off 5/4')
    expect(legal(plakoto, 'r21 8,6p/19,1:14')).not.toContain('8/6')
  })

  test('a pinned mother loses two points, unless the opponent still has men on the own start', () => {
    expect(leads(plakoto, 'r21 3,2:14/24,5:14', '3/1 2/1')).toBe('b! 2:13,1:2/24p,5:14')
    expect(returns(plakoto, 'b! 2:13,1:2/24p,5:14')).toEqual([2, -2])
    expect(leads(plakoto, 'r21 24,3:14/24,5:14', '3/1 3/2')).toBe('b? 24,3:12,2,1/24p,5:14')
    expect(leads(plakoto, 'r21 24,3:13,1/24p,5:14', '24/21')).toBe('b! 21,3:13,1/24p,5:14')
    expect(makeGame('plakoto(guard=false)').parse('b! 24,3:12,2,1/24p,5:14')[ACTOR]).toBe(OVER)
  })

  test('is a draw if both mothers are pinned', () => {
    expect(returns(plakoto, 'r! 24p,1:14/24p,1:14')).toEqual([0, 0])
  })

  test('scores two points if the loser has no man off, and one otherwise', () => {
    expect(returns(plakoto, 'b! -/6:15')).toEqual([2, -2])
    expect(returns(plakoto, 'b! -/6:14')).toEqual([1, -1])
  })
})

describe('fevga', () => {
  test('allows only the first man to move until it has passed the opponent’s start', () => {
    expect(legal(fevga, 'r21 24:15/24:15')).toEqual(['24/21'])
    expect(legal(fevga, 'r21 24:14,18/24:15')).toEqual(['18/15'])
    // 13/11 passes the start, and then another man may move.
    expect(legal(fevga, 'r21 24:14,13/24:15')).toContain('24/23 13/11')
    expect(legal(makeGame('fevga(first=free)') as Tavli, 'r21 24:15/24:15')).toContain('24/22 24/23')
  })

  test('one man holds a point', () => {
    // Blue's 24-point is red's 12-point.
    expect(legal(fevga, 'r11 24:14,13/24:15')).toEqual(['pass'])
  })

  test('never fills all six points of the own starting quarter', () => {
    expect(legal(fevga, 'r21 24:5,23,22,21:2,20,9:5/24:14,5')).not.toContain('21/19 9/8')
    expect(legal(makeGame('fevga(quarter=free)') as Tavli, 'r21 24:5,23,22,21:2,20,9:5/24:14,5')).toContain('21/19 9/8')
  })

  test('forbids a prime directly in front of all the opponent’s men', () => {
    // Blue is on its 24-point, which is red's 12. Red holds 11 to 6.
    const position = 'r21 11:2,10:2,9:2,8:2,7:2,6:2,3:3/24:15'
    expect(legal(fevga, position)).not.toContain('3/1 3/2')
    expect(legal(makeGame('fevga(prime=free)') as Tavli, position)).toContain('3/1 3/2')
  })
})

describe.each([plakoto, fevga])('positions of $id', game => {
  test.each([
    '',
    'r31',
    'r31 24:15',
    'x31 24:15/24:15',
    'r37 24:15/24:15',
    'r31 25:15/24:15',
    'r31 24:16/24:15',
    'r31 24:15,24/24:15',
    'r! 24:15/24:15',
    'r31 -/24:15',
    'r31 -/-',
    'r31 13p/24:15',
    game === plakoto ? 'r31 24:14,13/24:14,12' : 'r31 24:14,12/24:15',
  ])('"%s" is refused in one sentence', text => {
    expect(() => game.parse(text)).toThrow(/^This is not a position of /)
  })

  test('any text is refused or survives a round trip', () => {
    const place = fc
      .tuple(fc.integer({ min: 0, max: 26 }), fc.constantFrom('', 'p', ':2', ':13'))
      .map(parts => parts.join(''))
    const side = fc.array(place, { maxLength: 4 }).map(places => places.join() || '-')
    const position = fc
      .tuple(fc.constantFrom('r31', 'b?', '*?', 'r!', 'b66'), side, side)
      .map(([head, red, blue]) => `${head} ${red}/${blue}`)
    fc.assert(
      fc.property(fc.oneof(position, fc.string()), text => {
        let state: State
        try {
          state = game.parse(text)
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
          return
        }
        expect(game.parse(game.print(state))).toEqual(state)
      }),
      { numRuns: 1500 },
    )
  })
})

test('the text drawing shows a pinned man below the one that pins it', () => {
  const lines =
    moduleNamed('plakoto')
      .draw?.(plakoto, plakoto.parse('r21 24:14,13/24:14,12p'), text => text)
      .split('\n') ?? []
  expect(lines[2]).toContain('│ b ')
  expect(lines[3]).toContain('│ r ')
})
