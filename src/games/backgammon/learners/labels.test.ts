import { expect, test } from 'vitest'
import { ACTOR, CHANCE } from '../../../core/contract.ts'
import { choose, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'
import { CHANCES } from '../players/chances.ts'
import { positionId } from '../position-id.ts'
import { Labels, valuesIn } from './labels.ts'

const game = makeGame('backgammon')

test('labels and their positions, from the view of the player on roll, survive a snapshot', () => {
  const labels = new Labels(4)
  const said: [id: string, label: number][] = []
  const [rng, moves, ratings] = [seeded(3), movesFor(game), new Float32Array(game.maxMoves)]
  const random = makePlayer(game, 'random')
  const state = new Int8Array(game.cells)
  for (let i = 0; i < 20; i++) {
    game.start(state)
    while (state[ACTOR] >= CHANCE) {
      if (state[ACTOR] === CHANCE) {
        if (state[1] >= 0) {
          const label = rng.unit()
          labels.add(state, label)
          said.push([positionId(state, state[1]), label])
        }
        game.play(state, game.roll(state, rng), state)
      } else {
        game.moves(state, moves)
        game.play(state, choose(random, state, moves, ratings, rng), state)
      }
    }
  }
  const again = new Labels(4)
  again.load(labels.save())
  expect(again.count).toBe(said.length)
  for (const [nth, [id, label]] of said.entries()) {
    expect(Math.abs(again.read(nth, state) - label)).toBeLessThan(1 / 65_535)
    expect(positionId(state, 0)).toBe(id)
    expect(game.print(state)).toBe(id)
  }
})

test('adding labels does not change earlier ones', () => {
  const labels = new Labels(1)
  const state = new Int8Array(game.cells)
  game.start(state)
  state[1] = 0
  labels.add(state, 0.25)
  const before = labels.save()
  labels.add(state, 0.75)
  expect(labels.save().slice(0, before.length)).toEqual(before)
  expect(labels.read(0, state)).not.toBe(labels.read(1, state))
})

test('append stops at the given count, and leaves earlier labels unchanged', () => {
  const [labels, others] = [new Labels(1), new Labels(1)]
  const state = new Int8Array(game.cells)
  game.start(state)
  state[1] = 0
  labels.add(state, 0.25)
  for (const label of [0.5, 0.75, 1]) others.add(state, label)
  const before = labels.view()
  labels.append(others.save(), 3)
  expect(labels.count).toBe(3)
  expect([0, 1, 2].map(nth => Math.round(100 * labels.read(nth, state)))).toEqual([25, 50, 75])
  expect(labels.view().slice(0, before.length)).toEqual(before)
})

test('labels with five values survive a snapshot, and their number of values is detected', () => {
  const [one, five] = [new Labels(1), new Labels(1, CHANCES)]
  const [state, first] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  game.start(first)
  first[1] = 0
  const rng = seeded(4)
  const said = Array.from({ length: 200 }, () => Float32Array.from({ length: CHANCES }, () => rng.unit()))
  said.push(new Float32Array(CHANCES).fill(1), new Float32Array(CHANCES))
  for (const chances of said) {
    five.addAll(first, chances, 0)
    one.add(first, chances[0])
  }
  const again = new Labels(1, CHANCES)
  again.load(five.save())
  expect(again.count).toBe(said.length)
  const out = new Float32Array(CHANCES + 1)
  for (const [nth, chances] of said.entries()) {
    again.readAll(nth, state, out, 1)
    for (const [o, chance] of chances.entries()) expect(Math.abs(out[o + 1] - chance)).toBeLessThan(1 / 65_535)
    expect(game.print(state)).toBe(game.print(first))
    expect(one.read(nth, state)).toBe(again.read(nth, state))
  }
  expect([five, one].map(labels => valuesIn(labels.save()))).toEqual([CHANCES, 1])
  // The number of floats is divisible by seven, but the labels have one value.
  expect(valuesIn(one.save().subarray(0, 7 * 4 * 7))).toBe(1)
  expect(valuesIn(new Float32Array(5))).toBeUndefined()
})
