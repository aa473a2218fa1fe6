// Every kind of file that the program reads, damaged in many ways: flipped bits, truncated, extended, parts duplicated. Whatever the damage, the
// result is one clear sentence (a LudusError), never another error or a hang. If the format has a checksum, the file is never read as if nothing had
// happened.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LudusError } from '../src/core/errors.ts'
import { encodeHeader } from '../src/core/headed.ts'
import { playthrough, readPlaythrough } from '../src/core/playthrough.ts'
import { seeded } from '../src/core/rng.ts'
import { type Sealed, seal, unseal } from '../src/core/sealed.ts'
import { readMat } from '../src/games/backgammon/formats/mat.ts'
import { Endings } from '../src/games/checkers/exact/index.ts'
import { decodeTable, tableOf } from '../src/games/checkers/exact/table.ts'
import { parsePdn } from '../src/games/checkers/pdn.ts'
import { makeGame } from '../src/games/registry.ts'
import { modelPlayer } from '../src/models/model.ts'
import type { Model } from '../src/modules/model.ts'
import { readModel } from '../src/node/models.ts'
import { openRun, readRecipe } from '../src/node/run.ts'
import { train } from '../src/node/training.ts'
import { ChancesFile } from '../src/search/exact/chances-file.ts'
import { openRecord } from '../src/session/recorded.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { ludus, temporaryFolderFor } from './program.ts'

/** Number of ways to damage each kind of file. */
const WAYS = 200

const CHANCES = new ChancesFile('ludus-solution')
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

/** A file: its intact content, how it is read, and whether any change must be noticed. */
interface Kind {
  readonly name: string
  content(): Uint8Array
  read(bytes: Uint8Array): unknown
  readonly sealed: boolean
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
const file = (name: string): Uint8Array => readFileSync(join(folder, name))

/** Writes one file of a copy of the run, and reads the run. */
function inRun<Read>(name: string, read: (run: string) => Read): (bytes: Uint8Array) => Read {
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
    content: () =>
      Buffer.concat(CHANCES.encode({ game: 'ludo', first: 0.5, sweeps: 3, values: Uint16Array.of(1, 2, 65535) })),
    read: bytes => CHANCES.decode(bytes, 'It'),
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
  test('is read when intact', () => {
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
      // Microseconds of CPU time of this process: the load of the machine does not count.
      expect(user + system).toBeLessThan(5_000_000)
    }
    expect(silent).toEqual([])
  })
})

/** Cards with something changed somewhere, but with a matching checksum, as a malicious program would write them. */
function forgedCards(): string[] {
  const { checksum: _, ...card } = JSON.parse(textOf(file('run/model.json')))
  const values = [null, 7, -1, 1e300, '', 'x', '../../etc/passwd', [], {}, [null], true, { sizes: [1] }, [[]], 0.5]
  const forged: string[] = []
  const visit = (at: unknown, change: (value: unknown) => unknown): void => {
    for (const value of [...values, undefined]) forged.push(seal(change(value) as Sealed))
    if (at === null || typeof at !== 'object') return
    for (const key of Object.keys(at)) {
      const inner = Object(at)[key]
      const list = Array.isArray(at)
      visit(inner, value =>
        change(list ? at.map((each, i) => (String(i) === key ? value : each)) : { ...at, [key]: value }),
      )
    }
  }
  for (const key of Object.keys(card)) visit(card[key], value => ({ ...card, [key]: value }))
  for (const sizes of [[65_536, 65_536, 65_536], [4, 2 ** 40, 1], [198, 0.5, 1], new Array(5000).fill(1)])
    forged.push(seal({ ...card, shape: { sizes, activations: new Array(sizes.length - 1).fill('sigmoid') } }))
  return forged
}

test('a forged card with a valid checksum is refused in a sentence or gives a working model', () => {
  const game = makeGame('ludo:alhajry2012(seats=2,pieces=1)')
  const cards = forgedCards()
  expect(cards.length).toBeGreaterThan(400)
  for (const text of cards) {
    try {
      const { model } = readPartsOf(text)
      modelPlayer(game, model, 'x')
    } catch (error) {
      expect(error, text).toBeInstanceOf(LudusError)
    }
  }
})

const readPartsOf = (card: string): { model: Model } =>
  inRun('model.json', run => readModel(join(run, 'model')))(Buffer.from(card))

test('one unusable card does not keep the others from being listed', async () => {
  const place = join(folder, 'models')
  mkdirSync(place, { recursive: true })
  const { checksum: _, ...card } = JSON.parse(textOf(file('run/model.json')))
  writeFileSync(join(place, 'good.json'), file('run/model.json'))
  writeFileSync(join(place, 'good.safetensors'), file('run/model.safetensors'))
  for (const [name, changed] of Object.entries({
    shape: { ...card.shape, sizes: [null, 1] },
    figures: [null],
    settings: 7,
  }))
    writeFileSync(join(place, `bad-${name}.json`), seal({ ...card, [name]: changed }))
  const { code, stdout } = await ludus(folder, ['models', '--json'])
  expect(code).toBe(0)
  const models = JSON.parse(stdout).models as { model: string; whole: boolean; problem?: string }[]
  const here = models.filter(({ model }) => model.startsWith('models'))
  expect(here.map(({ whole }) => whole)).toEqual([false, false, false, true])
  for (const { problem } of here.slice(0, 3)) expect(problem).toContain('is not a valid model card')
})

test.each([{ pieces: 1000 }, { pieces: -1 }, { pieces: 2.5 }, { pieces: '4' }, { pieces: null }, { game: 7 }])(
  'an endgame table whose header has %j is refused at once',
  said => {
    const header = {
      format: 'ludus-endings',
      version: 1,
      game: 'checkers',
      pieces: 4,
      values: 'x',
      distances: 'x',
      ...said,
    }
    const bytes = encodeHeader(header)
    const time = cpuTimeOf(() =>
      expect(() => decodeTable(bytes, 'It')).toThrow(
        'It is not a complete endgame table: its first line is missing fields',
      ),
    )
    expect(time).toBeLessThan(1000)
  },
)

test.each(['{"a":', '['])('JSON nested endlessly by %s is refused wherever it is read', open => {
  const deep = Buffer.from(open.repeat(200_000))
  for (const { read } of KINDS) {
    const refused = (() => {
      try {
        return read(deep)
      } catch (error) {
        return error
      }
    })()
    // Formats of plain text lines may accept it.
    expect(refused === undefined || refused instanceof LudusError || typeof refused === 'object').toBe(true)
    if (refused instanceof Error) expect(refused).toBeInstanceOf(LudusError)
  }
})

describe('a file of a later version', () => {
  test.each(['run/model.json', 'run/config.json', 'game.json'])('%s is refused: ludus is too old for it', name => {
    const text = textOf(file(name)).replace(/"version": ?1\b/, '"version": 99')
    const read = name.startsWith('run/')
      ? inRun(name.slice(4), run => (name.includes('model') ? readModel(join(run, 'model')) : readRecipe(run)))
      : (bytes: Uint8Array) => openRecord(textOf(bytes), 'It')
    expect(() => read(Buffer.from(text))).toThrow(/version 99/)
  })
})
