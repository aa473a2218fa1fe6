import { expect, test } from 'vitest'
import { textOfGames } from './files.ts'

test('a file that is too large for a text is refused before it becomes one', () => {
  expect(() => textOfGames(new Uint8Array(300 * 2 ** 20), 'It')).toThrow('It has 300 MB, too much for a file of games.')
})
