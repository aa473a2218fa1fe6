// 54 files that GNU Backgammon 1.07 wrote of matches against itself (scripts/gnubg-matches.mjs).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readMat, writeMat } from './mat.ts'
import { isCrawford, type MatchFile } from './match-file.ts'
import { matchOf, recordsOf } from './records.ts'
import { readSgf, writeSgf } from './sgf.ts'

const packed = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/gnubg-matches.txt.gz'))
const files = gunzipSync(packed)
  .toString()
  .split(/^==== /m)
  .slice(1)
  .map(part => ({ name: part.slice(0, part.indexOf('\n')), text: part.slice(part.indexOf('\n') + 1) }))
const textOf = (name: string): string => files.find(file => file.name === name)?.text ?? ''
const numbers = Array.from({ length: files.length / 2 }, (_, i) => i)

/** A match without its rules, which GNU Backgammon's .mat files do not contain. */
const played = ({ players, length, games }: MatchFile) => ({ players, length, games })

describe('matches by GNU Backgammon', () => {
  test('include at least 25 in each format', () => {
    expect(files.filter(({ name }) => name.endsWith('.mat')).length).toBeGreaterThanOrEqual(25)
    expect(files.filter(({ name }) => name.endsWith('.sgf')).length).toBeGreaterThanOrEqual(25)
  })

  test.each(numbers)('%i is the same in .mat and .sgf, and survives a round trip', i => {
    const mat = readMat(textOf(`${i}.mat`), 'it')
    const sgf = readSgf(textOf(`${i}.sgf`), 'it')
    expect(played(mat)).toEqual(played(sgf))
    expect(readMat(writeMat(mat), 'it')).toEqual(mat)
    expect(readSgf(writeSgf(sgf), 'it')).toEqual(sgf)
    // And each in the other format.
    expect(readMat(writeMat(sgf), 'it')).toEqual(sgf)
    expect(played(readSgf(writeSgf(mat), 'it'))).toEqual(played(mat))
  })

  test.each(numbers)('%i converts to recorded games and back to a match file', i => {
    const match = readSgf(textOf(`${i}.sgf`), 'it')
    const records = recordsOf(match)
    expect(records).toHaveLength(match.length > 0 ? 1 : match.games.length)
    // Recorded money games are independent and have no score.
    const again = records.flatMap(record => matchOf(record).games)
    expect(again.map(({ events }) => events)).toEqual(match.games.map(({ events }) => events))
    if (match.length > 0) expect(again).toEqual(match.games)
  })

  test('include cube actions, resignations, Crawford games and games played to the end', () => {
    const matches = numbers.map(i => readSgf(textOf(`${i}.sgf`), 'it'))
    const kinds = new Map<string, number>()
    for (const { events } of matches.flatMap(({ games }) => games))
      for (const { kind } of events) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    for (const kind of ['double', 'take', 'pass', 'resign', 'win']) expect(kinds.get(kind)).toBeGreaterThan(10)
    // GNU Backgammon's Crawford games agree with the scores.
    for (const [i, match] of matches.entries()) {
      const theirs = textOf(`${i}.sgf`)
        .split('\n')
        .filter(line => line.startsWith('(;'))
        .map(line => line.includes('CrawfordGame'))
      expect(match.games.map((_, nth) => isCrawford(match, nth))).toEqual(theirs)
    }
  })
})
