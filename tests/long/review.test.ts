import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LudusError } from '../../src/core/errors.ts'
import { seeded } from '../../src/core/rng.ts'
import { countWeights } from '../../src/nets/shape.ts'
import { writeModel } from '../../src/node/models.ts'
import { readGames } from '../../src/session/files.ts'
import { ludus, temporaryFolder } from '../program.ts'

const MATCH = join(import.meta.dirname, '..', 'fixtures', 'gnubg-match.mat')
const PDN = `[Event "a game"]
[Black "One"]
[White "Two"]
[Result "*"]

1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 *
`

/** A network that has learned nothing, but evaluates positions. */
function writeNovice(folder: string): string {
  const shape = { sizes: [240, 4, 2], activations: ['relu', 'softmax'] } as const
  const random = seeded(1)
  const weights = Float32Array.from({ length: countWeights(shape) }, () => random.unit() - 0.5)
  const path = join(folder, 'novice')
  writeModel(
    path,
    {
      kind: 'value',
      game: 'backgammon:standard',
      encoder: 'backgammon-rich',
      shape,
      settings: { utility: 'own' },
      weights,
    },
    { recipe: 'none', seed: 1, steps: 0, unit: 'games', figures: [] },
  )
  return path
}

describe('review', () => {
  test('reviews a .mat match', async () => {
    const folder = temporaryFolder()
    writeNovice(folder)
    const run = await ludus(folder, ['review', MATCH, '--player', 'novice', '--json'])
    expect(run.code).toBe(0)
    const told = JSON.parse(run.stdout)
    expect(told).toMatchObject({ kind: 'match', game: 'backgammon:standard(match=5)', player: 'novice', games: 2 })
    expect(told.without).toBeUndefined()
    expect(told.players.map(({ name }: { name: string }) => name)).toEqual(['gnubg', 'somebody'])
    for (const side of told.players)
      expect(side).toMatchObject({
        errors: expect.any(Number),
        blunders: expect.any(Number),
        loss: expect.any(Number),
        luck: expect.any(Number),
        performanceRating: expect.any(Number),
        kinds: { cube: { loss: expect.any(Number) }, move: { loss: expect.any(Number) } },
      })
    expect(told.moves.find(({ move }: { move: string }) => move === 'double')).toMatchObject({ game: 1, kind: 'cube' })
    expect(told.moves[0]).toMatchObject({
      game: 1,
      seat: 1,
      dice: '12',
      move: '24/23 13/11',
      position: '4HPwATDgc/ABMA',
    })
  })

  test('also shows the review as a page', async () => {
    const folder = temporaryFolder()
    writeNovice(folder)
    const page = await ludus(folder, ['review', MATCH, '--player', 'novice'])
    expect(page.stdout).toContain('Game 1')
    expect(page.stdout).toMatch(/gnubg \(red\) +\d+/)
    expect(page.stdout).toMatch(/gnubg \(red\) +cube +\d+/)
  })

  test('reviews a recorded game of Ludo and a PDN game of checkers, recognised by their content', async () => {
    const folder = temporaryFolder()
    const seats = ['--seats', 'expert', 'random', 'random', 'random']
    await ludus(folder, ['play', 'ludo', ...seats, '--save', 'game.txt', '--seed', '3'])
    const ludo = JSON.parse((await ludus(folder, ['review', 'game.txt', '--json'])).stdout)
    expect(ludo).toMatchObject({ kind: 'recorded game', game: 'ludo:alhajry2012', player: 'champion' })
    expect(ludo.players).toHaveLength(4)
    expect(ludo.players[0].errorRate).toBeLessThan(ludo.players[1].errorRate)

    writeFileSync(join(folder, 'game.dat'), PDN)
    const run = await ludus(folder, ['review', 'game.dat', '--player', 'material@4', '--json'])
    const checkers = JSON.parse(run.stdout)
    expect(checkers).toMatchObject({ kind: 'PDN', game: 'checkers:english', games: 1 })
    expect(checkers.players.map(({ name, luck }: { name: string; luck: number }) => [name, luck])).toEqual([
      ['One', 0],
      ['Two', 0],
    ])
    expect(checkers.moves).toHaveLength(8)
  })

  test.each([
    [['none.mat'], 3, 'none.mat does not exist.'],
    [['empty'], 3, 'contains no game'],
    [['cut.mat'], 3, 'line'],
    [[MATCH, '--player', 'pubeval'], 2, 'ranks moves but does not value positions'],
  ])('%j exits with code %i and one sentence', async (args, code, message) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'empty'), '')
    writeFileSync(join(folder, 'cut.mat'), readFileSync(MATCH, 'utf8').replace('13/8 24/22', '13/8 24/23'))
    const run = await ludus(folder, ['review', ...args])
    expect([run.code, run.stdout]).toEqual([code, ''])
    expect(run.stderr).toContain(message)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
  })
})

describe('games in files', () => {
  const texts = [readFileSync(MATCH, 'utf8'), PDN]

  test('are read or refused in one sentence, wherever they are damaged', () => {
    let refused = 0
    const damaged = fc.record({
      of: fc.nat(texts.length - 1),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(12),
      by: fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.constantFrom('31: 8/5', 'Doubles => 2', '\n', ' 5 point match\n', '{'),
      ),
    })
    fc.assert(
      fc.property(damaged, ({ of, at, length, by }) => {
        const text = texts[of]
        const from = Math.floor(at * text.length)
        try {
          readGames(text.slice(0, from) + by + text.slice(from + length), 'file')
        } catch (error) {
          refused++
          expect(error).toBeInstanceOf(LudusError)
          expect((error as LudusError).code).toBe(3)
          expect((error as LudusError).message).not.toContain('\n')
        }
      }),
      { numRuns: 400, seed: 1 },
    )
    expect(refused).toBeGreaterThan(50)
  })
})
