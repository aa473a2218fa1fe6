import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { playthrough } from '../../src/core/playthrough.ts'
import { writeRecord } from '../../src/core/record.ts'
import { makeGame } from '../../src/games/registry.ts'
import { ludus, temporaryFolder } from '../program.ts'

/** One file of each kind that the program writes. */
async function filesOfAllKinds(): Promise<string> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'through.txt'), playthrough(makeGame('ludo'), 3, 50))
  copyFileSync(join(import.meta.dirname, '../../papers/zeman2020/results.json'), join(folder, 'report.json'))
  await ludus(folder, ['play', 'ludo:quick', '--seats', ...new Array(4).fill('random'), '--save', 'game.json'])
  const four = ['expert', 'random', 'random', 'random']
  await ludus(folder, [
    'arena',
    'ludo:quick',
    '--players',
    ...four,
    '--games',
    '40',
    '--threads',
    '1',
    '--trials',
    '2',
    '--out',
    'arena.json',
  ])
  await ludus(folder, [
    'league',
    'ludo:quick',
    '--players',
    'expert',
    'random',
    'fast',
    '--games',
    '20',
    '--threads',
    '1',
    '--out',
    'league.json',
  ])
  return folder
}

const KINDS = [
  ['game.json', 'recorded game'],
  ['through.txt', 'playthrough'],
  ['arena.json', 'arena result'],
  ['league.json', 'league result'],
  ['report.json', 'report'],
] as const

/** The verdicts of verify on files, from its JSON. */
async function verdicts(folder: string, ...files: string[]) {
  const run = await ludus(folder, ['verify', ...files, '--json'])
  const said = JSON.parse(run.stdout).files as { file: string; ok: boolean; kind: string; message: string }[]
  return { code: run.code, said }
}

test('verify recognises every kind of file, and detects damaged and foreign ones', async () => {
  const folder = await filesOfAllKinds()
  const write = (name: string, text: string | Uint8Array): string => {
    writeFileSync(join(folder, name), text)
    return name
  }
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')

  const whole = await verdicts(folder, ...KINDS.map(([file]) => file))
  expect(whole.said.map(({ file, kind, ok }) => [file, kind, ok])).toEqual(
    KINDS.map(([file, kind]) => [file, kind, true]),
  )
  expect(whole.code).toBe(0)

  const cut = KINDS.map(([file]) => write(`cut-${file}`, text(file).slice(0, -20)))
  const shorter = await verdicts(folder, ...cut, 'game.json')
  expect(shorter.said.map(({ ok }) => ok)).toEqual([...KINDS.map(() => false), true])
  expect(shorter.code).toBe(3)

  const foreign = [
    write('note.txt', 'hello'),
    write('list.json', '[1, 2]'),
    write('other.json', '{"players": 3}'),
    write('zeros.bin', new Uint8Array(64)),
  ]
  const strange = await verdicts(folder, ...foreign, 'missing.json')
  expect(strange.said.map(({ ok, kind }) => [ok, kind])).toEqual(new Array(5).fill([false, 'unknown']))
  expect(strange.code).toBe(3)

  const altered = [
    write('arena-altered.json', text('arena.json').replace(/"wins": (\d)/, '"wins": 1$1')),
    write('league-altered.json', text('league.json').replace(/"score": 0\.(\d)/, '"score": 0.1$1')),
    write('through-altered.txt', text('through.txt').replace(/\| (\d)\n/, '| $1 \n')),
  ]
  const changed = await verdicts(folder, ...altered)
  expect(changed.said.map(({ ok }) => ok)).toEqual([false, false, false])

  const said = await ludus(folder, ['verify', 'game.json', 'note.txt'])
  expect(said.stdout).toContain('game.json: recorded game, ludo:quick')
  expect(said.stdout).toContain('note.txt: Ludus does not know this kind of file.')
})

test('verify finds a single flipped bit anywhere in a recorded game', async () => {
  const folder = temporaryFolder()
  await ludus(folder, ['play', 'ludo:quick', '--seats', ...new Array(4).fill('random'), '--save', 'game.json'])
  const bytes = readFileSync(join(folder, 'game.json'))
  const names = Array.from({ length: 60 }, (_, i) => {
    const at = Math.floor((i * (bytes.length - 1)) / 59)
    const flipped = Buffer.from(bytes)
    flipped[at] ^= 1 << (i % 8)
    writeFileSync(join(folder, `flipped-${i}.json`), flipped)
    return `flipped-${i}.json`
  })
  const { said } = await verdicts(folder, ...names)
  expect(said.filter(({ ok }) => ok)).toEqual([])
})

test('verify finds a flipped bit anywhere in a checkpoint, weights or measurements, and accepts every intact file of a run', async () => {
  const folder = temporaryFolder()
  const run = join(folder, 'run')
  await ludus(folder, [
    ...['train', 'td', '--game', 'ludo:alhajry2012(seats=2,pieces=1)', '--games', '40', '--measure-every', '20'],
    ...['--set', 'hidden=2', '--measure-games', '2', '--out', 'run', '--threads', '1'],
  ])
  const whole = await verdicts(folder, 'run')
  expect(whole.said.filter(({ ok }) => !ok)).toEqual([])
  const checked = whole.said.map(({ file }) => relative(run, join(folder, file)))
  expect(checked).toEqual(expect.arrayContaining(['kept/20.safetensors', 'environment.json', 'time.json']))
  const flipped = ['checkpoint.safetensors', 'model.safetensors', 'metrics.jsonl'].flatMap(file => {
    const bytes = readFileSync(join(run, file))
    return Array.from({ length: 40 }, (_, i) => {
      const damaged = Buffer.from(bytes)
      damaged[Math.floor((i * (bytes.length - 1)) / 39)] ^= 1 << (i % 8)
      // Weights are compared with the card next to them.
      const name = `flipped-${i}-${file}`
      writeFileSync(join(run, name), damaged)
      copyFileSync(join(run, 'model.json'), join(run, name.replace('.safetensors', '.json')))
      return name
    })
  })
  const { said } = await verdicts(run, ...flipped)
  expect(said.filter(({ ok }) => ok)).toEqual([])
})

test('verify replays a recorded game and refuses an impossible result or move', async () => {
  const folder = temporaryFolder()
  await ludus(folder, ['play', 'ludo:quick', '--seats', ...new Array(4).fill('random'), '--save', 'game.json'])
  const { checksum: _, ...record } = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'))
  const forged = {
    'result.json': { ...record, returns: [...record.returns].reverse().map((value: number) => 1 - value) },
    'move.json': { ...record, moves: record.moves.with(2, '4:7-13') },
    'unfinished.json': { ...record, moves: record.moves.slice(0, 10) },
    'game-unknown.json': { ...record, game: 'ludo:nowhere' },
  }
  for (const [name, game] of Object.entries(forged)) writeFileSync(join(folder, name), writeRecord(game))
  const { said, code } = await verdicts(folder, ...Object.keys(forged))
  expect(said.map(({ ok }) => ok)).toEqual([false, false, false, false])
  expect(code).toBe(3)
})
