import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movesFor } from '../src/core/playing.ts'
import { positionId } from '../src/games/backgammon/position-id.ts'
import { makeGame } from '../src/games/registry.ts'
import { board } from './backgammon-positions.ts'
import { samplePositions } from './gnubg-moves.ts'
import { ludus } from './program.ts'

interface Answer {
  readonly id: unknown
  readonly position?: string
  readonly moves?: { move: string; after: string; win: number | null; equity: number | null; loss: number }[]
  readonly ms?: number
  readonly cube?: { action: string; take: string }
  readonly error?: { code: number; message: string }
}

/** The line engine's answers to these lines. */
async function ask(game: string, player: string, lines: readonly string[]): Promise<Answer[]> {
  const { code, stdout } = await ludus('.', ['engine', game, '--player', player], lines)
  expect(code).toBe(0)
  return stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

describe('the line engine', () => {
  test('lists exactly the distinct results, as position IDs with the opponent on roll', async () => {
    const game = makeGame('backgammon')
    const moves = movesFor(game)
    const states = samplePositions(60, 9)
    const requests = states.map((state, id) => {
      const [position, dice] = game.print(state).split(' ')
      return JSON.stringify({ id, position, dice: [...dice].map(Number) })
    })
    const answers = await ask('backgammon', 'random', requests)
    expect(answers.map(({ id }) => id)).toEqual(states.map((_, id) => id))
    for (const [i, state] of states.entries()) {
      const after = state.slice()
      game.moves(state, moves)
      const expected = Array.from(moves.list.subarray(0, moves.count), move => {
        game.play(state, move, after)
        return positionId(after, 1)
      })
      const passes = game.printMove(state, moves.list[0]) === 'pass'
      expect(answers[i].moves?.map(({ after: id }) => id).sort()).toEqual(passes ? [] : expected.sort())
    }
  })

  test('answers with the documented fields, best move first, and the position given', async () => {
    const [answer] = await ask('ludo', 'champion', [
      '{"id": "a", "position": "r? 3,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h", "dice": [6], "top": 3}',
    ])
    expect(answer).toMatchObject({ id: 'a', position: 'r6 3,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h' })
    expect(answer.ms).toBeGreaterThan(0)
    expect(answer.moves).toHaveLength(3)
    const [best] = answer.moves ?? []
    expect(best.loss).toBe(0)
    expect(best.win).toBeGreaterThan(0)
    expect(best.win).toBeLessThan(1)
  })

  test('explains what is wrong with every bad line, and keeps running', async () => {
    const good = '{"id": 5, "position": "4HPwATDgc/ABMA", "dice": [3, 1], "top": 1}'
    const answers = await ask('backgammon', 'random', [
      'nonsense',
      '[]',
      '{"id": 1}',
      '{"id": 2, "position": "4HPwATDgc/ABMA"}',
      '{"id": 3, "position": "4HPwATDgc/ABMA", "dice": [3, 7]}',
      '{"id": 4, "position": "4HPwATDgc/ABMA 31", "dice": [3, 1]}',
      '',
      good,
    ])
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, 3],
      [null, 3],
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, undefined],
    ])
  })

  test('gives only the cube decision on request', async () => {
    const [asked, none] = await ask('backgammon', 'champion', [
      '{"id": 1, "position": "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10", "cube": true}',
      '{"id": 2, "position": "4HPwATDgc/ABMA", "dice": [3, 1], "cube": true}',
    ])
    expect(Object.keys(asked)).toEqual(['id', 'position', 'cube', 'ms'])
    expect(asked.cube).toMatchObject({ action: 'no-double', take: 'take' })
    expect(none.error).toMatchObject({ code: 3, message: expect.stringContaining('no cube') })
  })

  test('lists no moves if none is legal or the game is over', async () => {
    const answers = await ask('backgammon', 'random', [
      JSON.stringify({ id: 1, position: board('bar:1 6:1', '5:2 6:2'), dice: [6, 5] }),
      JSON.stringify({ id: 2, position: board('', '5:2 6:2') }),
    ])
    expect(answers.map(({ moves }) => moves)).toEqual([[], []])
  })

  test('survives any input', async () => {
    const lines = fc.sample(
      fc.oneof(
        fc.string().map(text => text.replace(/[\r\n\u2028\u2029]/g, '')),
        fc.json(),
        fc
          .record({
            position: fc.oneof(fc.string(), fc.constant('4HPwATDgc/ABMA')),
            dice: fc.array(fc.nat(7)),
            top: fc.nat(3),
          })
          .map(value => JSON.stringify(value)),
      ),
      { numRuns: 400, seed: 1 },
    )
    const asked = lines.filter(line => line.trim() !== '')
    const answers = await ask('backgammon', 'random', lines)
    expect(answers).toHaveLength(asked.length)
    for (const { error, moves } of answers) expect(error === undefined).toBe(moves !== undefined)
  })
})

describe('analyse', () => {
  test('prints one JSON document with the documented fields', async () => {
    const words = [
      'analyse',
      'backgammon',
      '--position',
      '4HPwATDgc/ABMA',
      '--dice',
      '31',
      '--player',
      'random',
      '--json',
    ]
    const { code, stdout } = await ludus('.', words)
    const document = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(document).toMatchObject({ position: '4HPwATDgc/ABMA', xgid: expect.stringContaining(':31:') })
    expect(document.moves).toHaveLength(16)
    expect(Object.keys(document.moves[0])).toEqual(['move', 'after', 'win', 'equity', 'loss'])
  })

  test('gives win probabilities, equity and the cube decision before a roll', async () => {
    const { stdout } = await ludus('.', ['analyse', 'backgammon', '--position', '4HPwATDgc/ABMA', '--json'])
    const { chances, equity, cube } = JSON.parse(stdout)
    expect(Object.keys(chances)).toEqual(['win', 'winGammon', 'winBackgammon', 'loseGammon', 'loseBackgammon'])
    expect(chances.win).toBeGreaterThan(0.5)
    expect(equity).toBeGreaterThan(0)
    expect(cube).toMatchObject({ action: 'no-double', take: 'take', doublePass: 1 })
    expect(cube.noDouble).toBeGreaterThan(cube.doubleTake)
  })

  test('uses the score and the cube of an XGID', async () => {
    const xgid = (cube: string, score: string): string => `XGID=-b----E-C---eE---c-e----B-:${cube}:1:00:${score}:10`
    const told = async (text: string) =>
      JSON.parse((await ludus('.', ['analyse', 'backgammon', '--position', text, '--json'])).stdout)
    const match = await told(xgid('0:0', '3:1:0:7'))
    expect(match.game).toBe('backgammon:standard(match=7)')
    expect(match.cube.match.doublePass).toBeCloseTo(0.71123, 5)
    const crawford = await told(xgid('0:0', '6:3:1:7'))
    expect(crawford.cube).toBe(null)
    const owned = await told(xgid('1:1', '0:0:0:0'))
    expect([owned.game, owned.cube.action]).toEqual(['backgammon:standard(cube=true)', 'no-redouble'])
  })

  test('maps all 21 rolls, and finds the best move at every score', async () => {
    const words = ['analyse', 'backgammon', '--position', '4HPwATDgc/ABMA']
    const { rolls } = JSON.parse((await ludus('.', [...words, '--rolls', '--json'])).stdout)
    expect(rolls).toHaveLength(21)
    expect(rolls.reduce((sum: number, { odds }: { odds: number }) => sum + odds, 0)).toBeCloseTo(1, 9)
    expect(rolls.find(({ roll }: { roll: string }) => roll === '31').move).toBe('8/5 6/5')
    const { scores } = JSON.parse((await ludus('.', [...words, '--dice', '31', '--scores', '3', '--json'])).stdout)
    expect(scores.map(({ own, other, move }: Record<string, unknown>) => [own, other, move])).toEqual(
      [1, 2, 3].flatMap(own => [1, 2, 3].map(other => [own, other, '8/5 6/5'])),
    )
  })

  test('shows a readable board and move list', async () => {
    const { stdout } = await ludus('.', ['analyse', 'backgammon', '--position', '4HPwATDgc/ABMA 31', '--top', '2'])
    expect(stdout).toContain('RED  167 pips')
    expect(stdout).toMatch(/move\s+win\s.*equity\s+loss/)
  })

  test.each([
    ['no dice', ['--position', '4HPwATDgc/ABMA', '--player', 'random'], 3, /before a roll\. Add the dice/],
    ['a cube of 3', ['--position', '4HPwATDgc/ABMA cube=3'], 3, /"cube=3" is not valid/],
    ['a score beyond the match', ['--position', '4HPwATDgc/ABMA score=8-0 length=7'], 3, /exceeds the 7 points/],
    ['dice twice', ['--position', '4HPwATDgc/ABMA 31', '--dice', '31'], 3, /not before a roll/],
    ['a bad ID', ['--position', '4HPwATDgc/ABM', '--dice', '31'], 3, /This is not a position of backgammon/],
    ['bad dice', ['--position', '4HPwATDgc/ABMA', '--dice', '71'], 3, /not a roll of two dice/],
    ['an unknown player', ['--position', '4HPwATDgc/ABMA', '--dice', '31', '--player', 'randm'], 2, /Did you mean/],
  ])('refuses %s in one sentence', async (_, words, code, message) => {
    const run = await ludus('.', ['analyse', 'backgammon', ...words])
    expect(run.stderr).toMatch(message)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
    expect(run.code).toBe(code)
  })
})
