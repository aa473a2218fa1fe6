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
  readonly error?: { code: number; message: string }
}

/** What the line engine answers to these lines. */
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

  test('answers with the promised fields, best first, and the position as it was given', async () => {
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

  test('says of every bad line what is wrong, and stays up', async () => {
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

  test('has no moves where none is legal, and where the game is over', async () => {
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
  test('prints one JSON document with the promised fields', async () => {
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

  test('shows a person the board and the moves', async () => {
    const { stdout } = await ludus('.', ['analyse', 'backgammon', '--position', '4HPwATDgc/ABMA 31', '--top', '2'])
    expect(stdout).toContain('RED  167 pips')
    expect(stdout).toMatch(/move\s+win\s+equity\s+loss/)
  })

  test.each([
    ['no dice', ['--position', '4HPwATDgc/ABMA'], 3, /before a roll: give the dice/],
    ['dice twice', ['--position', '4HPwATDgc/ABMA 31', '--dice', '31'], 3, /not before a roll/],
    ['a bad ID', ['--position', '4HPwATDgc/ABM', '--dice', '31'], 3, /Not a position of backgammon/],
    ['bad dice', ['--position', '4HPwATDgc/ABMA', '--dice', '71'], 3, /not a roll of two dice/],
    ['an unknown player', ['--position', '4HPwATDgc/ABMA', '--dice', '31', '--player', 'randm'], 2, /Did you mean/],
  ])('refuses %s in one sentence', async (_, words, code, message) => {
    const run = await ludus('.', ['analyse', 'backgammon', ...words])
    expect(run.stderr).toMatch(message)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
    expect(run.code).toBe(code)
  })
})
