import { expect, test } from 'vitest'
import { ludus, temporaryFolder } from '../program.ts'

// 139,450,808 positions with five pieces, as Chinook's authors count them; won and lost as found here.
test.each([
  ['checkers(pieces=5)', { win: 71_334_772, draw: 11_122_892, loss: 56_993_144, longest: 162 }],
  ['giveaway(pieces=5)', { win: 72_868_653, draw: 21_665_589, loss: 44_916_566, longest: 90 }],
])(
  '%s has the known number of positions, in minutes and less than a gigabyte',
  { timeout: 3_600_000 },
  async (game, totals) => {
    const { stdout, code } = await ludus(temporaryFolder(), ['solve', game, '--json', '--threads', '2'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).byPieces[3]).toEqual({ pieces: 5, positions: 139_450_808, ...totals })
  },
)
