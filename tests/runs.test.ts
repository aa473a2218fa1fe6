import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ludus as runIn, temporaryFolderFor } from './program.ts'

const folder = temporaryFolderFor(afterAll)
const ludus = (...words: string[]) => runIn(folder, words)
const json = async (...words: string[]) => JSON.parse((await ludus(...words, '--json')).stdout)
const file = (...names: string[]) => join(folder, ...names)

beforeAll(async () => {
  const train = (recipe: string, games: string, out: string) =>
    ludus('train', recipe, '--games', games, '--measure-games', '40', '--seed', '3', '--out', out)
  await Promise.all([
    train('alhajry2012/td-self-play', '40', 'runs/td'),
    train('thor2017/q-table', '20', 'runs/thor/table'),
  ])
}, 60_000)

/** A copy of a run that a test may damage. */
function copyOf(run: string, name: string): string {
  cpSync(file(run), file('spoilt', name), { recursive: true })
  return join('spoilt', name)
}

describe('runs', () => {
  test('are listed with recipe, seed, progress and figures', async () => {
    const { runs } = await json('runs')
    expect(runs).toHaveLength(2)
    expect(runs[0]).toMatchObject({
      run: 'runs/td',
      recipe: 'alhajry2012/td-self-play',
      game: 'ludo:alhajry2012',
      learner: 'td',
      seed: 3,
      steps: 40,
      of: 40,
      unit: 'games',
    })
    expect(runs[0].figures.map((figure: { against: string }) => figure.against)).toEqual(['random', 'expert'])
    expect(runs[0].figures[0]).toMatchObject({ games: 40, steps: 40 })
    expect(runs[0].figures[0].low).toBeLessThan(runs[0].figures[0].high)
    expect(runs[0]).not.toHaveProperty('writer')
    expect((await ludus('runs')).stdout).toMatch(/runs\/thor\/table +thor2017\/q-table +3 +20 games/)
  })

  test('that are being written show their writer, unless it is dead', async () => {
    const run = copyOf('runs/td', 'locked')
    writeFileSync(file(run, 'lock'), String(process.pid))
    expect((await json('runs', run)).runs[0].writer).toBe(process.pid)
    writeFileSync(file(run, 'lock'), '999999999')
    expect((await json('runs', run)).runs[0]).not.toHaveProperty('writer')
  })

  test('can be read during a measurement, and before the first', async () => {
    const half = copyOf('runs/td', 'half')
    appendFileSync(file(half, 'metrics.jsonl'), '{"steps":60,"again')
    const young = copyOf('runs/td', 'young')
    for (const name of ['model.json', 'metrics.jsonl', 'time.json']) rmSync(file(young, name))
    const { runs } = await json('runs', half, young)
    expect(runs[0].figures[0].steps).toBe(40)
    expect(runs[1]).toMatchObject({ steps: 0, of: 40, figures: [] })
  })

  test('that are damaged are listed as such, and hide no others', async () => {
    const run = copyOf('runs/td', 'damaged')
    writeFileSync(file(run, 'config.json'), readFileSync(file(run, 'config.json'), 'utf8').replace('0.7', '0.8'))
    const { runs } = await json('runs', run, 'runs')
    expect(runs).toHaveLength(3)
    expect(runs[0].problem).toMatch(/config\.json/)
    expect(runs[1].steps).toBe(40)
    const { stdout } = await ludus('runs', run)
    expect(stdout).toContain('its checksum does not match its content.')
    expect(stdout).not.toContain('Restore it')
  })

  test('cannot be listed from a folder that does not exist', async () => {
    const { code, stderr } = await ludus('runs', 'nowhere')
    expect([code, stderr]).toEqual([3, expect.stringContaining('The folder nowhere does not exist.')])
  })
})

describe('models', () => {
  test('are listed: the shipped ones and those of runs, with their cards', async () => {
    const { models } = await json('models')
    const names = models.map(({ model }: { model: string }) => model)
    expect(names).toContain('champion-ludo-alhajry2012')
    expect(names.slice(-2)).toEqual(['runs/td', 'runs/thor/table'])
    expect(models.at(-2)).toMatchObject({
      whole: true,
      game: 'ludo:alhajry2012',
      encoder: 'alhajry2012-objective',
      steps: 40,
      unit: 'games',
    })
    expect(models.at(-2).figures).toHaveLength(2)
  })

  test('whose weights do not match their card are reported as damaged', async () => {
    const run = copyOf('runs/td', 'flipped')
    const bytes = readFileSync(file(run, 'model.safetensors'))
    bytes[bytes.length - 5] ^= 1
    writeFileSync(file(run, 'model.safetensors'), bytes)
    const { models } = await json('models', run)
    expect(models.at(-1)).toMatchObject({ model: run, whole: false, problem: expect.stringContaining('is damaged') })
  })
})

describe('show', () => {
  test('describes a run, a model, a game and a recipe', async () => {
    const [run, model, shipped, game, recipe] = await Promise.all([
      json('show', 'runs/td'),
      json('show', 'runs/td/model.json'),
      json('show', 'champion-ludo-thor2017'),
      json('show', 'ludo:thor2017'),
      json('show', 'thor2017/q-table'),
    ])
    expect(run).toMatchObject({ run: 'runs/td', steps: 40, recipe: { learner: 'td' } })
    expect(run.metrics[0].steps).toBe(0)
    expect(model).toMatchObject({ format: 'ludus-model', steps: 40 })
    expect(shipped).toMatchObject({ format: 'ludus-model', game: 'ludo:thor2017' })
    expect(game).toMatchObject({ game: 'ludo:thor2017' })
    expect(recipe).toMatchObject({ learner: 'q-table' })
  })

  test.each([
    ['champion', /Name one of: .*champion-ludo-alhajry2012, /],
    ['champion-ludo-thor207', /Did you mean "champion-ludo-thor2017"/],
    ['lodo', /Did you mean "ludo"/],
    ['nothing of the kind', /`ludus show` lists games, learners and recipes/],
  ])('%s gives a helpful error', async (name, message) => {
    const { code, stderr } = await ludus('show', name)
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })
})

describe('export', () => {
  test('writes a network as ONNX, with its card', async () => {
    const { bytes } = await json('export', 'runs/td', '--onnx', 'td.onnx')
    const written = readFileSync(file('td.onnx'))
    expect(written).toHaveLength(bytes)
    expect(written.includes('"format":"ludus-model"')).toBe(true)
  })

  test('refuses a table in one sentence, and writes nothing', async () => {
    const { code, stderr } = await ludus('export', 'runs/thor/table', '--onnx', 'table.onnx')
    expect([code, stderr]).toEqual([3, expect.stringMatching(/is a table, not a network/)])
    expect(existsSync(file('table.onnx'))).toBe(false)
  })

  test.each([
    [
      'a missing model',
      ['export', 'champion-ludo-thor207', '--onnx', 'x.onnx'],
      /Did you mean "champion-ludo-thor2017"/,
    ],
    ['no file', ['export', 'champion-ludo-thor2017'], /--onnx/],
  ])('refuses %s', async (_, words, message) => {
    const { code, stderr } = await ludus(...words)
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })
})
