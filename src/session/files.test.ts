import { expect, test } from 'vitest'
import { textOfGames } from './files.ts'

test('a file too large to decode as text is refused before decoding', () => {
  expect(() => textOfGames(new Uint8Array(300 * 2 ** 20), 'It')).toThrow('It has 300 MB, too much for a file of games.')
})
