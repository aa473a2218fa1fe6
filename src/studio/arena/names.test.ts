import { expect, test } from 'vitest'
import { gameTitle, titleIn } from './names.ts'

test('players of a contest have plain names, different for different settings', () => {
  expect(titleIn('ludo', 'fast')).toBe('Runner')
  expect(titleIn('backgammon', 'champion')).toBe('Champion')
  expect(titleIn('backgammon', 'champion@1(level=2)')).toBe('Champion (1 ahead, level 2)')
  expect(titleIn('ludo', 'champion-ludo-4-seats')).toBe('Champion (ludo 4 seats)')
})

test('the game of a contest has its title from the list of games, with its rules', () => {
  expect(gameTitle('ludo:parchis')).toBe('Ludo, Parchís')
  expect(gameTitle('ludo:parchis(seats=2)')).toBe('Ludo, parchis(seats=2)')
})

test('a contest of an unknown game keeps the name as written', () => {
  expect(gameTitle('nim:large')).toBe('nim:large')
  expect(titleIn('nim:large', 'random')).toBe('Random')
})
