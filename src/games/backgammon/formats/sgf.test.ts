import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { LudusError } from '../../../core/errors.ts'
import { looksLikeSgf, readSgf, writeSgf } from './sgf.ts'

const HEAD = '(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]'
const MONEY = `${HEAD}MI[length:0][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RU[Jacoby]`

describe('a match in SGF', () => {
  test('is read according to the specification', () => {
    const text = `${HEAD}MI[length:7][game:2][ws:3][bs:1]PW[A\\]nn]PB[B\\\\ob]RU[Crawford]RE[W+2R]
;W[31hefe]A[0][hefe E ver 3 0.5][xu\\]x]C[A good
point \\[really\\]]
;B[52lqac]MR[]
;W[double]DA[E ver 3 0C 1 0]
;B[take])`
    expect(readSgf(text, 'it')).toEqual({
      players: ['A]nn', 'B\\ob'],
      length: 7,
      crawford: true,
      games: [
        {
          scores: [3, 1],
          events: [
            { seat: 0, kind: 'play', roll: '31', play: '8/5 6/5', comment: 'A good\npoint [really]' },
            { seat: 1, kind: 'play', roll: '52', play: '24/22 13/8' },
            { seat: 0, kind: 'double', to: 2 },
            { seat: 1, kind: 'take' },
            { seat: 1, kind: 'resign', points: 2 },
            { seat: 0, kind: 'win', points: 2 },
          ],
        },
      ],
    })
    expect(readSgf(writeSgf(readSgf(text, 'it')), 'it')).toEqual(readSgf(text, 'it'))
  })

  // In the specification's own example, white doubles, black beavers and white takes.
  test('encodes a beaver as a second double, followed by a take', () => {
    const text = `${MONEY}RE[B+4]\n;W[31hefe]\n;B[52lqac]\n;W[double]\n;B[double]\n;W[take]\n;W[43mixu])`
    const match = readSgf(text, 'it')
    expect(match.games[0].events.slice(2)).toEqual([
      { seat: 0, kind: 'double', to: 2 },
      { seat: 1, kind: 'beaver', to: 4 },
      { seat: 0, kind: 'play', roll: '43', play: '24/21 13/9' },
      { seat: 0, kind: 'resign', points: 4 },
      { seat: 1, kind: 'win', points: 4 },
    ])
    expect(writeSgf(match)).toContain(';W[double]\n;B[double]\n;W[take]\n;W[43mixu]')
    expect(readSgf(writeSgf(match), 'it')).toEqual(match)
  })

  test('may have variations, of which the first is the game', () => {
    const text = `${MONEY};W[31hefe](;B[52lqac];W[double])(;B[52lqlo])(;B[52lqln]))`
    expect(readSgf(text, 'it').games[0].events.map(({ kind }) => kind)).toEqual(['play', 'play', 'double'])
  })
})

describe('an invalid SGF match', () => {
  test.each([
    ['', 'has no game'],
    ['(;GM[1])', 'another game (GM is not 6)'],
    [`${HEAD}RU[Nackgammon])`, 'another game (nackgammon)'],
    [`${MONEY};AW[a][b]AB[c])`, 'set up by hand'],
    [`${MONEY};W[31hefe]`, 'ends in the middle of a game'],
    [`${MONEY};W[31hefe`, 'ends in the middle of a value'],
    [`${MONEY};W[31hefd])`, 'game 1, move 1: "8/5 6/4" is not a legal move'],
    [`${MONEY};W[31hefe];W[double])`, 'game 1, move 2: it is the right player’s turn'],
    [`${MONEY};W[31hefe];B[sulk])`, '"sulk" is neither a roll'],
    [`${MONEY};W[31hefe];B[double];W[double];B[double])`, 'raccoons'],
    [`${MONEY})${HEAD}MI[length:5]PW[Ann]PB[Bob])`, 'game 2 belongs to another match'],
    [`${MONEY}\n;W[31hefe]\n;B)`, 'line 3: B has no value'],
    [')', 'closes nothing'],
  ])('is refused with the reason (%#)', (text, message) => {
    expect(() => readSgf(text, 'x.sgf')).toThrow(message)
    expect(() => readSgf(text, 'x.sgf')).toThrow(/^x\.sgf is not a readable backgammon match .*\.$/s)
  })

  test('is read or refused in one sentence, wherever it was cut or changed', () => {
    const whole = `${MONEY}RE[W+2R]\n;W[31hefe]C[good]\n;B[52lqac]\n;W[double]\n;B[take])`
    const letters = fc.constantFrom(...'()[];\\WBabcxyz0123456789 \n')
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(30), fc.string({ unit: letters, maxLength: 8 }), (at, gone, put) => {
        try {
          const match = readSgf(whole.slice(0, at) + put + whole.slice(at + gone), 'x.sgf')
          expect(readSgf(writeSgf(match), 'it')).toEqual(match)
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
          expect((error as LudusError).code).toBe(3)
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['spaces', ' '.repeat(100_000)],
    ['brackets', '('.repeat(100_000)],
    ['trees', '(;'.repeat(50_000)],
    ['values', `${MONEY};W${'[a]'.repeat(100_000)})`],
    ['nodes', `${MONEY}${';'.repeat(200_000)})`],
    ['backslashes', `${MONEY}C[${'\\'.repeat(200_001)})`],
    ['comments', `${MONEY};W[31hefe]${';C[x]'.repeat(100_000)})`],
  ])('with very many %s is read or refused at once', (_, text) => {
    const time = cpuTimeOf(() => {
      looksLikeSgf(text)
      try {
        readSgf(text, 'it')
      } catch (error) {
        expect(error).toBeInstanceOf(LudusError)
      }
    })
    expect(time).toBeLessThan(1000)
  })
})
