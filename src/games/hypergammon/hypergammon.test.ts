import { describe, expect, test } from 'vitest'
import { walk } from '../../../tests/walk.ts'
import { ACTOR, OVER } from '../../core/contract.ts'
import { movesFor, Table } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeEncoder } from '../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../encoders/sparse.ts'
import { makePlayer } from '../../search/make-player.ts'
import { inContact, pips, TURN } from '../backgammon/board.ts'
import { makeGame, moduleNamed } from '../registry.ts'

const game = makeGame('hypergammon')
const module = moduleNamed('hypergammon')
const start = new Int8Array(game.cells)
game.start(start)

describe('the rules of hypergammon', () => {
  test.each([
    [1, 'AACAAAAAAgAAAA opening', 24],
    [2, 'AABAAQAACgAAAA opening', 47],
    [3, 'AACgAgAAKgAAAA opening', 69],
  ])('start with %i men on the 24-point and next to it', (men, position, left) => {
    const small = makeGame(`hypergammon(men=${men})`)
    const state = new Int8Array(small.cells)
    small.start(state)
    expect(small.print(state)).toBe(position)
    expect(pips(state, 0)).toBe(left)
    expect(module.progress?.(small, state, 1)).toBe(0)
  })

  test.each([
    ['one point if the loser has borne off a man', 'AwAACAAAAAAAAA 61', 1],
    ['two for a gammon', 'AQQIEAAAAAAAAA 61', 2],
    ['three with a man in the winner’s home', 'BQAQEAAAAAAAAA 61', 3],
    ['three with a man on the bar', 'BQAAFAAAAAAAAA 61', 3],
  ])('score %s', (_, position, points) => {
    // The winner has one man left, on the ace point.
    const state = game.parse(position)
    const returns = new Float32Array(2)
    const moves = movesFor(game)
    game.moves(state, moves)
    game.play(state, moves.list[0], state)
    expect(state[ACTOR]).toBe(OVER)
    game.returns(state, returns)
    expect([...returns]).toEqual([points, -points])
  })
})

describe('the notation', () => {
  test('reads GNU Backgammon’s IDs and XGIDs of positions from random games', () => {
    walk(game, seeded(1), 300, state => {
      const { gnubg, xgid } = module.otherNotations?.(game, state) ?? {}
      for (const text of [gnubg, xgid])
        if (text !== undefined && state[ACTOR] !== OVER) expect(read(text)).toEqual(read(game.print(state)))
    })
  })

  /** The men and whose turn it is. Other notations also contain the state of the cube. */
  const read = (text: string): readonly number[] => {
    const state = game.parse(text)
    return [state[ACTOR], state[TURN], ...state.subarray(14)]
  }

  test.each([
    ['4HPwATDgc/ABMA 31', 'more than 3 men'],
    ['AAcAACA', '14 characters'],
    ['XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10', 'more than 3'],
  ])('refuses %s: %s', (text, why) => {
    expect(() => game.parse(text)).toThrow(why)
    expect(() => game.parse(text)).toThrow('This is not a position of hypergammon')
  })
})

describe('the players', () => {
  test.each([
    ['runner', 'random'],
    ['careful', 'random'],
    ['expert', 'runner'],
    ['expert', 'careful'],
  ])('%s beats %s', (name, other) => {
    const table = new Table(game)
    const [player, opponent] = [makePlayer(game, name), makePlayer(game, other)]
    const dice = seeded(3)
    let points = 0
    for (let i = 0; i < 400; i++) {
      table.play(i % 2 === 0 ? [player, opponent] : [opponent, player], dice, dice)
      points += table.returns[i % 2]
    }
    expect(points).toBeGreaterThan(0)
  })
})

describe('hypergammon-men', () => {
  const encoder = makeEncoder(game, 'hypergammon-men')
  const seen = (state: Int8Array, seat: number): Record<string, number> => {
    const out = sparseFor(encoder)
    encoder.encode(state, seat, out)
    return inputsOn(encoder, out)
  }

  test('has a distinct name for each input', () => {
    expect(new Set(encoder.names).size).toBe(encoder.size)
  })

  test('has an input for each man, symmetric for both sides', () => {
    const state = game.parse('AACgAgAAKgAAAA')
    expect(seen(state, 0)).toEqual({
      'own: a man on 22': 1,
      'own: a man on 23': 1,
      'own: a man on 24': 1,
      'own: pips / 75': expect.closeTo(0.92, 5),
      'other: a man on 22': 1,
      'other: a man on 23': 1,
      'other: a man on 24': 1,
      'other: pips / 75': expect.closeTo(0.92, 5),
      'the sides can still meet': 1,
      'own side is on roll': 1,
    })
    expect(seen(state, 1)['own side is on roll']).toBeUndefined()
  })

  test('shows whether the sides can still meet', () => {
    walk(game, seeded(4), 300, state => {
      expect(seen(state, 0)['the sides can still meet'] === 1).toBe(inContact(state))
    })
  })
})
