import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readModel } from '../../src/node/models.ts'
import { ludus, PROGRAM, temporaryFolder } from '../program.ts'

const words = (...more: string[]) => [
  'train',
  'alhajry2012/td-self-play',
  '--games',
  '300',
  '--seed',
  '3',
  '--save-every',
  '0',
  '--measure-games',
  '8',
  '--threads',
  '1',
  ...more,
]

const brief = ['train', 'alhajry2012/td-self-play', '--games', '20', '--measure-games', '8', '--threads', '1']
const set = (setting: string) => ['--set', setting]

describe('training', () => {
  test('with several seeds makes one run per seed, the same as one by one, and summarises them', async () => {
    const folder = temporaryFolder()
    const words = [
      'train',
      'alhajry2012/td-self-play',
      '--games',
      '40',
      '--measure-games',
      '40',
      '--measure-every',
      '40',
    ]
    const { code, stdout } = await ludus(folder, [...words, '--seeds', '2', '--json'])
    expect(code).toBe(0)
    const { runs, summary } = JSON.parse(stdout)
    expect(runs.map(({ seed }: { seed: number }) => seed)).toEqual([1, 2])
    expect(summary[0]).toMatchObject({ against: 'random', shares: [expect.any(Number), expect.any(Number)] })
    const alone = JSON.parse((await ludus(folder, [...words, '--seed', '2', '--out', 'alone', '--json'])).stdout)
    expect(alone.metrics).toEqual(runs[1].metrics)
    const { groups } = JSON.parse((await ludus(folder, ['runs', '--group', '--json'])).stdout)
    expect(groups).toEqual([
      expect.objectContaining({ recipe: 'alhajry2012/td-self-play', seeds: [1, 2], figures: expect.any(Array) }),
    ])
    expect(groups[0].figures[0].mean).toBeCloseTo(summary[0].mean, 12)
  })

  test('with one seed claims no interval over seeds', async () => {
    const folder = temporaryFolder()
    const { stdout } = await ludus(folder, [...brief, '--seeds', '1'])
    expect(stdout).toContain('One seed says nothing about others')
    expect(stdout).not.toContain('95%')
    const { summary } = JSON.parse((await ludus(folder, [...brief, '--seeds', '1', '--json'])).stdout)
    expect(Object.keys(summary[0])).toEqual(['against', 'shares', 'mean'])
    const { groups } = JSON.parse((await ludus(folder, ['runs', '--group', '--json'])).stdout)
    expect(Object.keys(groups[0].figures[0])).toEqual(['against', 'mean'])
  })

  test('is as long as --set games says, for which --games is short', async () => {
    const folder = temporaryFolder()
    const said = ['train', 'alhajry2012/td-self-play', '--measure-games', '8', '--threads', '1', '--json']
    const { stdout } = await ludus(folder, [...said, '--set', 'games=20', '--out', 'set'])
    expect(JSON.parse(stdout).steps).toBe(20)
    const { stdout: other } = await ludus(folder, [...said, '--games', '20', '--out', 'games'])
    expect(readModel(join(folder, 'set', 'model')).card).toEqual(readModel(join(folder, 'games', 'model')).card)
    expect(JSON.parse(other).steps).toBe(20)
  })

  test('explores and measures as its length requires, however that was given', async () => {
    const folder = temporaryFolder()
    const said = ['train', 'q-table', '--game', 'pig:short', '--measure-games', '4', '--threads', '1', '--json']
    const recipeWith = async (out: string, ...more: string[]) => {
      expect((await ludus(folder, [...said, '--out', out, ...more])).code).toBe(0)
      return JSON.parse(readFileSync(join(folder, out, 'config.json'), 'utf8').replace(/^.*\n(?={)/, ''))
    }
    const { settings, measure } = await recipeWith('games', '--games', '100')
    expect(await recipeWith('set', '--set', 'games=100')).toMatchObject({ settings, measure })
    const long = await recipeWith('long', '--games', '20000', '--measure-every', '15000')
    expect(long.measure.every).toBe(15_000)
  })

  test('with --resume continues a run and starts none', async () => {
    const folder = temporaryFolder()
    const { code, stderr } = await ludus(folder, [...brief, '--out', 'run', '--resume'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('There is no run run to resume.') })
    expect(existsSync(join(folder, 'run'))).toBe(false)
    await ludus(folder, [...brief, '--out', 'run'])
    expect((await ludus(folder, [...brief, '--out', 'run', '--resume'])).code).toBe(0)
  })

  test('refuses two different lengths', async () => {
    const { code, stderr } = await ludus(temporaryFolder(), [...brief, ...set('games=40')])
    expect(code).toBe(2)
    expect(stderr).toContain('The length is given twice: 20 and games=40. Leave one of them out.')
  })

  test('measures step 0, learns, and leaves a player that can play matches', async () => {
    const folder = temporaryFolder()
    const { stdout } = await ludus(folder, [...words('--out', 'run'), '--json'])
    const { metrics, steps } = JSON.parse(stdout)
    expect(metrics[0].steps).toBe(0)
    expect(steps).toBe(300)
    expect(readdirSync(join(folder, 'run')).filter(name => name.endsWith('.safetensors'))).toContain(
      'model.safetensors',
    )
    const arena = await ludus(folder, [
      'arena',
      'ludo',
      '--players',
      'run',
      'random',
      'random',
      'random',
      '--games',
      '40',
      '--json',
    ])
    expect(JSON.parse(arena.stdout).players[0].name).toBe('run')
  })

  test('learns different weights with a different seed', async () => {
    const folder = temporaryFolder()
    const train = (seed: string) => ludus(folder, [...brief, '--seed', seed, '--out', seed])
    await Promise.all([train('1'), train('2')])
    expect(readFileSync(join(folder, '1', 'model.safetensors'))).not.toEqual(
      readFileSync(join(folder, '2', 'model.safetensors')),
    )
  })

  test('refuses to continue a run with a different recipe, and shows the difference', async () => {
    const folder = temporaryFolder()
    await ludus(folder, [...brief, '--out', 'run'])
    const { code, stderr } = await ludus(folder, [...brief, '--out', 'run', ...set('learningRate=0.1')])
    expect(code).toBe(2)
    expect(stderr).toContain('learningRate was 0.2 and is 0.1')
  })

  test('two processes cannot write one run: the second names the first, and once the first is killed it blocks nobody', async () => {
    const folder = temporaryFolder()
    const long = ['--games', '100000', '--out', 'run']
    const others = [set('hidden=3'), set('hidden=4')].map(more =>
      spawn(process.execPath, [PROGRAM, ...brief, ...long, ...more], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    )
    onTestFinished(() => {
      for (const child of others) child.kill('SIGKILL')
    })
    let said = ''
    for (const { stderr } of others)
      stderr.on('data', text => {
        said += text
      })
    const lost = await Promise.race(others.map(async child => ({ child, code: (await once(child, 'close'))[0] })))
    expect(lost.code).toBe(4)
    const writer = others.find(child => child !== lost.child)
    expect(said).toContain(`Process ${writer?.pid} is already writing this run`)
    // The recipe is that of the training run.
    const { settings } = JSON.parse(readFileSync(join(folder, 'run', 'config.json'), 'utf8'))
    expect(settings.hidden).toBe(writer === others[0] ? 3 : 4)
    writer?.kill('SIGKILL')
    if (writer) await once(writer, 'close')
    const free = await ludus(folder, [
      ...brief,
      ...set(`hidden=${settings.hidden}`),
      '--games',
      '100000',
      '--out',
      'run',
      '--seed',
      '2',
    ])
    expect(free.code).toBe(2)
    expect(free.stderr).toContain('was started with different settings')
    expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
  })

  test('fails if its thread dies, and leaves no lock', async () => {
    const folder = temporaryFolder()
    writeFileSync(
      join(folder, 'dies.mjs'),
      `export const learners = [{ name: 'dies', about: '', options: {}, steps: 10, make: () => ({
        steps: 0, unit: 'steps', step: () => ({}), snapshot: () => ({ numbers: {}, arrays: {} }), resume() {},
        player: () => ({ name: 'x', rate() {} }), model: () => process.exit(1) }) }]`,
    )
    const words = ['train', 'dies', '--game', 'pig:short', '--out', 'run', '--measure-games', '2', '--with', 'dies.mjs']
    const { code, stderr } = await ludus(folder, words)
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: expect.stringContaining('The training thread ended without a result'),
    })
    expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
  })

  test('stops when it diverges, and keeps the last good checkpoint', async () => {
    const folder = temporaryFolder()
    // The learning rate grows from game to game until the numbers overflow.
    const diverge = () =>
      ludus(folder, [
        ...words('--out', 'run'),
        ...['activation=leaky-relu', 'output=softmax', 'finalLearningRate=1000'].flatMap(set),
      ])
    const { code, stderr } = await diverge()
    expect([code, stderr]).toEqual([
      4,
      expect.stringMatching(/became (NaN|-?Infinity) at \d+ games: the training diverged/),
    ])
    const kept = readFileSync(join(folder, 'run', 'checkpoint.safetensors'))
    const { model, card } = readModel(join(folder, 'run', 'model'))
    expect(card.steps).toBeGreaterThan(0)
    expect(model.weights.every(Number.isFinite)).toBe(true)
    // A second run continues from there and ends the same way. Only the last line is compared, because a busy machine prints more progress.
    const last = (text: string): string | undefined => text.trimEnd().split('\n').at(-1)
    expect(last((await diverge()).stderr)).toBe(last(stderr))
    expect(readFileSync(join(folder, 'run', 'checkpoint.safetensors'))).toEqual(kept)
  })

  test('refuses damaged weights and cards in one sentence', async () => {
    const folder = temporaryFolder()
    await ludus(folder, [...brief, '--out', 'run'])
    const file = join(folder, 'run', 'model.safetensors')
    const bytes = readFileSync(file)
    const brisk = ['--games', '4', '--threads', '1']
    const pit = () => ludus(folder, ['arena', 'ludo', '--players', 'run', 'random', 'random', 'random', ...brisk])
    const whole = await ludus(folder, [
      'verify',
      'run/model.json',
      'run/model.safetensors',
      'run/checkpoint.safetensors',
      'run/config.json',
    ])
    expect([whole.code, whole.stdout.match(/^ok/gm)?.length]).toEqual([0, 4])
    bytes[bytes.length - 5] ^= 1
    writeFileSync(file, bytes)
    const flipped = await pit()
    expect([flipped.code, flipped.stderr]).toEqual([3, expect.stringContaining('is damaged')])
    expect((await ludus(folder, ['verify', 'run/model.json'])).code).toBe(3)
    const other = await ludus(folder, ['arena', 'ludo(seats=2)', '--players', 'run', 'random', ...brisk])
    expect(other.code).toBe(3)
  })

  test.each([
    ['an unknown recipe', ['train', 'alhajry2012/td-selfplay'], /Did you mean "alhajry2012\/td-self-play"/],
    ['an unknown setting', ['train', 'alhajry2012/td-self-play', '--set', 'lamda=0.3'], /Did you mean "lambda"/],
    ['a setting without value', ['train', 'alhajry2012/td-self-play', '--set', 'lambda'], /key=value/],
  ])('%s is refused', async (_, args, message) => {
    const { code, stderr } = await ludus(temporaryFolder(), args)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
