// Every kind of file that the program reads, damaged in many ways: bits flipped, cut off, made longer, parts of it written twice. Whatever
// the damage, the answer is one clear sentence (a LudusError), never another error, a hang, or, where the format has a checksum, a
// file that is read as if nothing had happened.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LudusError } from '../src/core/errors.ts'
import { playthrough, readPlaythrough } from '../src/core/playthrough.ts'
import { seeded } from '../src/core/rng.ts'
import { unseal } from '../src/core/sealed.ts'
import { readMat } from '../src/games/backgammon/formats/mat.ts'
import { Endings } from '../src/games/checkers/exact/index.ts'
import { decodeTable, tableOf } from '../src/games/checkers/exact/table.ts'
import { parsePdn } from '../src/games/checkers/pdn.ts'
import { decodeSolution, encodeSolution } from '../src/games/ludo/exact/solution.ts'
import { makeGame } from '../src/games/registry.ts'
import { readModel } from '../src/node/models.ts'
import { openRun, readRecipe } from '../src/node/run.ts'
import { train } from '../src/node/training.ts'
import { openRecord } from '../src/session/recorded.ts'
import { ludus, temporaryFolderFor } from './program.ts'

/** Ways of damage for each kind of file. */
const WAYS = 200

const folder = temporaryFolderFor(afterAll)
beforeAll(async () => {
  await ludus(folder, ['play', 'ludo:quick', '--seats', ...new Array(4).fill('random'), '--save', 'game.json'])
  await ludus(folder, ['play', 'backgammon', '--seats', 'random', 'random', '--save', 'backgammon.json'])
  await ludus(folder, ['convert', 'backgammon.json', '--out', 'game.mat'])
  const four = ['expert', 'random', 'random', 'random']
  await ludus(folder, ['arena', 'ludo:quick', '--players', ...four, '--games', '8', '--out', 'arena.json'])
  await train(
    {
      name: 'a/td',
      summary: '',
      game: 'ludo:alhajry2012(seats=2,pieces=1)',
      learner: 'td',
      settings: { encoder: 'alhajry2012-objective', hidden: 2, table: ['self', 'self'], games: 20 },
      steps: 20,
      measure: { every: 20, games: 2, against: ['random'] },
    },
    join(folder, 'run'),
  )
}, 120_000)

const PDN = '[Event "x"]\n[GameType "21,B,8,8,N1,0"]\n[Result "*"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 *\n'

/** A file: its whole content, how it is read, and whether any change of it must be noticed. */
interface Kind {
  readonly name: string
  content(): Uint8Array
  read(bytes: Uint8Array): unknown
  readonly sealed: boolean
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
const file = (name: string): Uint8Array => readFileSync(join(folder, name))

/** Writes one file of a copy of the run, and reads the run. */
function inRun(name: string, read: (run: string) => unknown): (bytes: Uint8Array) => unknown {
  return bytes => {
    const run = join(folder, `damaged-${name}`)
    mkdirSync(run, { recursive: true })
    for (const other of ['config.json', 'metrics.jsonl', 'checkpoint.safetensors', 'model.json', 'model.safetensors'])
      writeFileSync(join(run, other), other === name ? bytes : file(join('run', other)))
    return read(run)
  }
}

const reopened = (run: string): unknown => {
  const opened = openRun(run, readRecipe(join(folder, 'run')))
  opened.close()
  return opened.begun
}

const KINDS: readonly Kind[] = [
  {
    name: 'a recorded game',
    content: () => file('game.json'),
    read: bytes => openRecord(textOf(bytes), 'It'),
    sealed: true,
  },
  {
    name: 'a result of the arena',
    content: () => file('arena.json'),
    read: bytes => unseal(textOf(bytes), 'ludus-arena', 1, 'It', 'result'),
    sealed: true,
  },
  {
    name: 'the card of a model',
    content: () => file('run/model.json'),
    read: inRun('model.json', run => readModel(join(run, 'model'))),
    sealed: true,
  },
  {
    name: 'the weights of a model',
    content: () => file('run/model.safetensors'),
    read: inRun('model.safetensors', run => readModel(join(run, 'model'))),
    sealed: true,
  },
  {
    name: 'the recipe of a run',
    content: () => file('run/config.json'),
    read: inRun('config.json', readRecipe),
    sealed: true,
  },
  {
    name: 'a checkpoint',
    content: () => file('run/checkpoint.safetensors'),
    read: inRun('checkpoint.safetensors', reopened),
    sealed: true,
  },
  {
    name: 'the measurements of a run',
    content: () => file('run/metrics.jsonl'),
    read: inRun('metrics.jsonl', reopened),
    sealed: true,
  },
  {
    name: 'an exact solution',
    content: () => encodeSolution({ game: 'ludo', first: 0.5, sweeps: 3, values: Uint16Array.of(1, 2, 65535) }),
    read: bytes => decodeSolution(bytes, 'It'),
    sealed: true,
  },
  {
    name: 'a table of endings',
    content: () => {
      const endings = new Endings(2)
      return Buffer.concat(tableOf('checkers', endings, new Uint8Array(endings.size).fill(1)).encode())
    },
    read: bytes => decodeTable(bytes, 'It'),
    sealed: true,
  },
  {
    name: 'a playthrough',
    content: () => Buffer.from(playthrough(makeGame('ludo'), 3, 30)),
    read: bytes => readPlaythrough(textOf(bytes)),
    sealed: false,
  },
  {
    name: 'a game in PDN',
    content: () => Buffer.from(PDN),
    read: bytes => parsePdn(makeGame('checkers'), textOf(bytes), 'It'),
    sealed: false,
  },
  {
    name: 'a match in .mat',
    content: () => file('game.mat'),
    read: bytes => readMat(textOf(bytes), 'It'),
    sealed: false,
  },
]

/** The same bytes, damaged in the nth way. */
function damaged(whole: Uint8Array, nth: number): Uint8Array {
  const rng = seeded(7, nth)
  const bytes = Uint8Array.from(whole)
  const at = rng.below(bytes.length)
  switch (nth % 4) {
    case 0:
    case 1:
      bytes[at] ^= 1 << rng.below(8)
      return bytes
    case 2:
      return bytes.slice(0, at)
    default:
      return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(rng.below(at + 1))])
  }
}

describe.each(KINDS)('$name', ({ content, read, sealed }) => {
  test('is read when it is whole', () => {
    expect(() => read(content())).not.toThrow()
  })

  test(`is refused in one sentence when it is damaged${sealed ? '' : ', or read as what it then says'}`, () => {
    const whole = content()
    const was = textOf(whole)
    const silent: string[] = []
    for (let nth = 0; nth < WAYS; nth++) {
      const bytes = damaged(whole, nth)
      if (Buffer.from(bytes).equals(Buffer.from(whole))) continue
      const begin = process.cpuUsage()
      try {
        read(bytes)
        if (sealed && textOf(bytes) !== was) silent.push(`way ${nth}`)
      } catch (error) {
        expect(error, `way ${nth}: ${error}`).toBeInstanceOf(LudusError)
        expect((error as LudusError).message).toMatch(/^[^\n]{10,600}$/)
      }
      const { user, system } = process.cpuUsage(begin)
      // Microseconds of this process alone: a busy machine does not count.
      expect(user + system).toBeLessThan(5_000_000)
    }
    expect(silent).toEqual([])
  })
})

describe('a file of a later version', () => {
  test.each(['run/model.json', 'run/config.json', 'game.json'])('%s says that ludus is too old for it', name => {
    const text = textOf(file(name)).replace(/"version": ?1\b/, '"version": 99')
    const read = name.startsWith('run/')
      ? inRun(name.slice(4), run => (name.includes('model') ? readModel(join(run, 'model')) : readRecipe(run)))
      : (bytes: Uint8Array) => openRecord(textOf(bytes), 'It')
    expect(() => read(Buffer.from(text))).toThrow(/version 99/)
  })
})
