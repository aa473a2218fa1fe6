// All endgames with up to four pieces: seconds. The totals were checked elsewhere against a published bitbase.
import { expect, test } from 'vitest'
import { solvedEndings, spoilt } from '../endings.ts'
import { ludus, temporaryFolder } from '../program.ts'

test.each([
  ['checkers', { pieces: 4, positions: 6_209_316, win: 2_574_304, draw: 1_717_922, loss: 1_917_090, longest: 109 }],
  ['giveaway', { pieces: 4, positions: 6_209_316, win: 3_334_990, draw: 657_847, loss: 2_216_479, longest: 77 }],
])('%s with four pieces has the known totals', async (family, expected) => {
  const { stdout } = await ludus(temporaryFolder(), ['solve', `${family}(pieces=4)`, '--json'])
  expect(JSON.parse(stdout).byPieces[2]).toEqual(expected)
})

test.each(['checkers', 'giveaway'])(
  'a player of %s with tables never spoils any of 6,000 four-piece endgames',
  async family => {
    const table = await solvedEndings(family, 4)
    const champions = [1, 2, 3, 4, 6, 8].map(depth => `champion@${depth}`)
    for (const name of [...champions, 'champion(nodes=200)', 'material@5'])
      expect(spoilt(table, name, 6000)).toEqual([])
  },
)
