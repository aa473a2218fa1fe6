import { expect, test } from 'vitest'
import { gameTitle, titleIn } from './names.ts'

test('players of a contest have plain names, and two settings of one player have two', () => {
  expect(titleIn('ludo', 'fast')).toBe('Runner')
  expect(titleIn('backgammon', 'champion')).toBe('Champion')
  expect(titleIn('backgammon', 'champion@1(level=2)')).toBe('Champion (1 ahead, level 2)')
  expect(titleIn('ludo', 'champion-ludo-4-seats')).toBe('Champion (ludo 4 seats)')
})

test('the game of a contest is called as in the list of games, with its rules', () => {
  expect(gameTitle('ludo:parchis')).toBe('Ludo, Parchís')
  expect(gameTitle('ludo:parchis(seats=2)')).toBe('Ludo, parchis(seats=2)')
})

test('a contest of a game that is not there any more is called as it is written', () => {
  expect(gameTitle('nim:large')).toBe('nim:large')
  expect(titleIn('nim:large', 'random')).toBe('Random')
})
