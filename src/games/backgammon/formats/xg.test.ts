// Files in eXtreme Gammon's format, made from matches of GNU Backgammon. (Nine real ones were tried by hand: eight read the same as their .mat files,
// and one contains an illegal play.)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { xgFile } from '../../../../tests/xg-file.ts'
import { LudusError } from '../../../core/errors.ts'
import { readGames, textOfGames } from '../../../session/files.ts'
import { readMat } from './mat.ts'
import { readSgf } from './sgf.ts'
import { readXg } from './xg.ts'

const fixture = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/gnubg-matches.txt.gz'))
const matches = gunzipSync(fixture)
  .toString()
  .split(/^==== /m)
  .filter(part => /^\d+\.sgf/.test(part))
  .map(part => readSgf(part.slice(part.indexOf('\n') + 1), 'it'))
const five = matches.find(({ length }) => length === 5) ?? matches[0]

describe('an eXtreme Gammon match', () => {
  test('is read as it was played', () => {
    for (const match of matches) {
      const { beavers, ...read } = readXg(xgFile(match), 'it')
      expect(read).toEqual(match)
    }
  })

  test('may have names in any script, and beavers', () => {
    const heading = ' 0 point match\n\n Game 1\n Zoë Łuk : 0                        Bob : 0\n'
    const text = `; [Jacoby "On"]\n; [Beaver "On"]\n${heading}  1) 31: 8/5 6/5    Doubles => 2\n  2)  Beavers => 4    43: 24/21 13/9\n`
    const match = readMat(text, 'it')
    expect(readXg(xgFile(match), 'it')).toEqual(match)
  })

  test('can be opened like any other game file', () => {
    const { kind, players, games } = readGames(textOfGames(xgFile(five), 'it'), 'it')
    expect([kind, players, games.length]).toEqual(['match', ['Ann', 'Bob'], five.games.length])
    // Reading it as text has damaged it.
    expect(() => readGames('RGMH\u0001', 'it')).toThrow('read as text')
  })
})

describe('an invalid eXtreme Gammon match', () => {
  const whole = xgFile(five)

  test.each([
    ['nothing', new Uint8Array(0), 'does not start with RGMH'],
    ['a header alone', whole.slice(0, 8232), 'cut off or damaged'],
    ['half of it', whole.slice(0, whole.length >> 1), 'cut off or damaged'],
    ['all but its end', whole.slice(0, -1), 'cut off or damaged'],
    ['zeros', whole.map((byte, i) => (i < 4 ? byte : 0)), 'cut off or damaged'],
  ])('%s is refused', (_, bytes, message) => {
    expect(() => readXg(bytes, 'x.xg')).toThrow(message)
  })

  test('is read or refused in one sentence, wherever it was cut or changed', () => {
    const places = fc.integer({ min: 8232, max: whole.length - 1 })
    fc.assert(
      fc.property(places, fc.nat(255), fc.boolean(), (at, value, cut) => {
        const bytes = cut ? whole.slice(0, at) : whole.map((byte, i) => (i === at ? value : byte))
        try {
          readXg(bytes, 'x.xg')
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
          expect((error as LudusError).code).toBe(3)
          expect((error as Error).message).toMatch(/^x\.xg is not a readable eXtreme Gammon match: .*\.$/)
        }
      }),
      { numRuns: 150 },
    )
  })
})
