import { expect, test } from 'vitest'
import { parseAddress, printAddress } from './address.ts'

test.each([
  { page: 'play', game: 'ludo:thor2017(seats=2,pieces=1)', words: { seats: 'human,champion@1(level=3)', seed: '7' } },
  { page: 'analyse', game: 'backgammon', words: { position: '4HPwATDgc/ABMA 31' } },
  { page: 'train', game: '', words: { runs: 'runs/a,runs/b' } },
  { page: 'papers', game: 'zeman2020', words: {} },
])('an address is read as written: $page $game', address => {
  expect(parseAddress(printAddress(address))).toEqual(address)
})

test('an empty or truncated address opens the page Play', () => {
  expect(parseAddress('')).toEqual({ page: 'play', game: '', words: {} })
  expect(parseAddress('#/play/ludo%3')).toEqual({ page: 'play', game: '', words: {} })
})
