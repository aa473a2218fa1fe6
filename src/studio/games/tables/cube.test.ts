import { describe, expect, test } from 'vitest'
import type { Game, State } from '../../../core/contract.ts'
import { makeGame } from '../../../games/registry.ts'
import { cubeOf, cubeOffers, resignations, sayCube } from './cube.ts'

const ID = '4HPwATDgc/ABMA'
const money = makeGame('backgammon(cube=true)')
const match = makeGame('backgammon(match=7)')

const told = (game: Game, state: State): string[] =>
  cubeOffers(game, state).map(({ label, about }) => `${label}: ${about}`)
const costs = (state: State): string[] => resignations(state).map(({ label, about }) => `${label}: ${about}`)

describe('the cube', () => {
  test.each([
    [ID, { face: 64, at: 'centre', seat: undefined }],
    [`${ID} 31`, { face: 64, at: 'centre', seat: undefined }],
    [`${ID} doubled`, { face: 2, at: 'offer', seat: 0 }],
    [`${ID} blue doubled`, { face: 2, at: 'offer', seat: 1 }],
    [`${ID} 31 cube=2 owner=red`, { face: 2, at: 'owner', seat: 0 }],
    [`${ID} cube=4 owner=blue`, { face: 4, at: 'owner', seat: 1 }],
    [`${ID} blue cube=4 owner=blue doubled`, { face: 8, at: 'offer', seat: 1 }],
  ])('of %s has the right face and place', (position, cube) => {
    expect(cubeOf(money, money.parse(position))).toEqual(cube)
  })

  test('is not shown in the Crawford game or in a one-point game', () => {
    expect(cubeOf(match, match.parse(`${ID} score=6-3 length=7 flags=1`))).toBeUndefined()
    const plain = makeGame('backgammon')
    expect(cubeOf(plain, plain.parse(`${ID} 31`))).toBeUndefined()
    // A position from another program that has a cube shows it.
    expect(cubeOf(plain, plain.parse(`${ID} 31 cube=2 owner=blue`))).toMatchObject({ face: 2, at: 'owner', seat: 1 })
    expect(cubeOf(makeGame('plakoto'), new Int8Array(makeGame('plakoto').cells))).toBeUndefined()
  })
})

describe('the offered decisions', () => {
  test('are in words that a newcomer understands', () => {
    expect(told(money, money.parse(ID))).toEqual(['Roll: Stay at 1 point', 'Double: Play for 2 points'])
    expect(told(money, money.parse(`${ID} cube=2 owner=red`))).toEqual([
      'Roll: Stay at 2 points',
      'Redouble to 4: Play for 4 points',
    ])
    expect(told(money, money.parse(`${ID} doubled`))).toEqual(['Take: Play on for 2 points', 'Pass: Give up 1 point'])
    const beavers = makeGame('backgammon(cube=true,beavers=true)')
    expect(told(beavers, beavers.parse(`${ID} doubled`))).toContain('Beaver: Play for 4, keep the cube')
  })

  test('are none when checkers are to be moved or nobody may double', () => {
    expect(told(money, money.parse(`${ID} 31`))).toEqual([])
    expect(told(money, money.parse(`${ID} cube=2 owner=blue`))).toEqual([])
    expect(told(makeGame('backgammon'), makeGame('backgammon').parse(ID))).toEqual([])
  })

  test('have a key each, and only the roll has Space', () => {
    const before = cubeOffers(money, money.parse(ID))
    expect(before.map(({ key, usual }) => usual ?? key)).toEqual([true, 'd'])
    const answers = cubeOffers(money, money.parse(`${ID} doubled`))
    expect(answers.map(({ key, usual }) => usual ?? key)).toEqual(['t', 'p'])
  })
})

describe('resigning', () => {
  test('shows its cost at the current cube', () => {
    expect(costs(money.parse(`${ID} 31 cube=2 owner=blue`))).toEqual([
      'Single game: You lose 2 points',
      'Gammon: You lose 4 points',
      'Backgammon: You lose 6 points',
    ])
  })

  test('is not offered for more points than can be lost', () => {
    expect(costs(match.parse(`${ID} 31 score=0-5 length=7`))).toEqual([
      'Single game: You lose 1 point',
      'Gammon: You lose the match',
    ])
    const jacoby = makeGame('backgammon(cube=true,jacoby=true)')
    expect(costs(jacoby.parse(`${ID} 31`))).toEqual(['Single game: You lose 1 point'])
    const start = new Int8Array(match.cells)
    match.start(start)
    expect(resignations(start)).toEqual([])
  })
})

describe('a cube decision', () => {
  test.each([
    [ID, 'roll', '', ''],
    [ID, 'double', 'doubles to 2', 'double to 2'],
    [`${ID} cube=2 owner=red`, 'double', 'redoubles to 4', 'redouble to 4'],
    [`${ID} doubled`, 'take', 'takes', 'take'],
    [`${ID} doubled`, 'pass', 'passes', 'pass'],
    [`${ID} doubled`, 'beaver', 'beavers to 4', 'beaver to 4'],
    [`${ID} 31`, 'resign gammon', 'resigns a gammon', 'resign a gammon'],
    [`${ID} 31`, 'resign single', 'resigns', 'resign'],
    [`${ID} 31`, 'resign single blue', 'blue resigns', 'blue resigns'],
    [`${ID} 31`, '8/5 6/5', undefined, undefined],
    [`${ID} 31`, 'pass', undefined, undefined],
  ])('in %s by "%s" is put into words after a name', (position, move, of, you) => {
    expect(sayCube(money.parse(position), move, false)).toBe(of)
    expect(sayCube(money.parse(position), move, true)).toBe(you)
  })
})
