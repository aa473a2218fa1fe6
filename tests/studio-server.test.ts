// The studio's server as a person starts it: refusals, recorded games, damaged files. For trainings and contests see long/studio-jobs.test.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRecord } from '../src/core/record.ts'
import type { GameView, Job } from '../src/protocol/protocol.ts'
import type { StudioDatabase } from '../src/server/database.ts'
import { sameTraining } from '../src/server/trainings.ts'
import { ludus, temporaryFolder, temporaryFolderFor } from './program.ts'
import { JSON_TYPE, requestsTo } from './requests.ts'
import { type Served, serve } from './served.ts'

/** The machine may be busy. */
const PATIENCE = 240_000

let folder = ''
let studio: Served
beforeAll(async () => {
  folder = temporaryFolderFor(afterAll)
  studio = await serve(folder)
}, PATIENCE)
afterAll(() => studio.close(), PATIENCE)

const { send, post, get } = requestsTo(() => studio.port)

describe('the server refuses', () => {
  test.each([
    ['another name that points here', { host: 'evil.example:4680' }],
    ['a page of a different site', { origin: 'https://evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
  ])('%s for both reading and starting anything', async (_, headers) => {
    expect((await send('/api/runs', headers)).status).toBe(403)
    const began = await send('/api/runs', { ...JSON_TYPE, ...headers }, 'POST', '{"recipe":"zeman2020/dqn-1"}')
    expect(began.status).toBe(403)
    expect((await get<{ jobs: readonly Job[] }>('/api/jobs')).jobs).toEqual([])
  })

  test.each([
    '/models/runs/..%2f..%2fetc/passwd.json',
    '/models/runs/../../package.json',
    '/api/run?run=../..',
    '/api/run?run=runs/../../etc',
    '/api/reports/..%2f..%2fetc',
    '/api/reports/zeman2020/figures/..%2f..%2fresults.json',
  ])('%s, which leads outside its folders', async path => {
    expect((await send(path)).status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['no JSON', JSON_TYPE, '{"recipe":', 'not valid JSON'],
    ['another type', { 'content-type': 'text/plain' }, '{}', 'application/json'],
    ['a field too few', JSON_TYPE, '{}', 'recipe'],
    ['an unknown field', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","shell":"rm"}', 'shell'],
    ['a field of the wrong type', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","steps":"many"}', 'steps'],
    ['a name that is a flag', JSON_TYPE, '{"recipe":"--out"}', 'recipe'],
    ['a folder elsewhere', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","out":"/etc/run"}', 'out'],
    ['an unknown recipe', JSON_TYPE, '{"recipe":"zeman2020/dqn-3"}', 'zeman2020/dqn-1'],
    ['an unknown setting', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","settings":{"gama":1}}', 'gamma'],
  ])('%s, and explains why', async (_, headers, body, why) => {
    const { status, text } = await send('/api/runs', headers, 'POST', body)
    expect([400, 404]).toContain(status)
    expect(JSON.parse(text).error.message).toContain(why)
  })

  test('bodies that are too large', async () => {
    expect((await send('/api/games', JSON_TYPE, 'POST', `{"record":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  test('invalid contests', async () => {
    const order = { kind: 'league', game: 'ludo', games: 10 }
    const twice = await post('/api/contests', { ...order, players: ['random', 'random'] })
    expect(twice.text).toContain('named twice')
    const few = await post('/api/contests', { ...order, kind: 'match', players: ['random', 'fast'] })
    expect(few.text).toContain('4 seats')
    const away = await post('/api/contests', { ...order, players: ['random', '../../etc/passwd'] })
    expect(away.status).toBe(400)
  })

  test('unknown paths and jobs', async () => {
    expect((await send('/api/nothing')).status).toBe(404)
    expect((await post('/api/jobs/77/stop', {})).text).toContain('no such job')
  })
})

describe('a training', () => {
  test('that was stopped before it wrote anything restarts from the server’s database', () => {
    const words = ['train', 'zeman2020/dqn-1', '--out', 'runs/nowhere']
    const database = { training: (run: string) => (run === 'runs/nowhere' ? words : undefined) } as StudioDatabase
    expect(sameTraining('runs/nowhere', database)).toEqual(words)
    expect(() => sameTraining('runs/elsewhere', database)).toThrow('The run runs/elsewhere does not exist.')
  })
})

describe('games that a person played', () => {
  const record = writeRecord({
    format: 'ludus-game',
    version: 1,
    game: 'ludo:thor2017',
    seed: 5,
    players: ['human', 'random', 'random', 'random'],
    moves: ['6', '1:h-0', '3', 'pass'],
  })

  test(
    'are stored once, listed, and exported for `train --recorded`',
    async () => {
      expect((await post('/api/games', { record })).status).toBe(201)
      expect((await post('/api/games', { record })).status).toBe(201)
      const { games } = await get<{ games: readonly GameView[] }>('/api/games')
      expect(games).toHaveLength(1)
      const { text } = await send('/api/games/export.jsonl?game=ludo:thor2017')
      writeFileSync(join(folder, 'games.jsonl'), text)
      const words = ['train', 'thor2017/ann-online', '--recorded', 'games.jsonl', '--out', 'runs/mine', '--json']
      const trained = await ludus(folder, [
        ...words,
        '--games',
        '3',
        '--measure-games',
        '4',
        '--set',
        'validation=0',
        '--set',
        'forced=true',
      ])
      expect(trained.stderr).not.toContain('Error')
      expect(trained.code, trained.stderr).toBe(0)
      expect(JSON.parse(readFileSync(join(folder, 'runs/mine/config.json'), 'utf8')).given).toHaveLength(1)
    },
    PATIENCE,
  )

  test('are refused if altered', async () => {
    const { status, text } = await post('/api/games', { record: record.replace('pass', 'pas!') })
    expect(status).toBe(400)
    expect(text).toContain('damaged')
  })
})

test(
  'a damaged database is reported on every page that needs it, and the rest works',
  async () => {
    const other = temporaryFolder()
    mkdirSync(join(other, 'runs'))
    writeFileSync(join(other, 'runs', 'studio.db'), 'no database'.repeat(500))
    const server = await serve(other)
    const at = `http://127.0.0.1:${server.port}`
    const games = await fetch(`${at}/api/games`)
    expect(games.status).toBe(503)
    expect((await games.json()).error.message).toContain('damaged')
    expect((await fetch(`${at}/api/runs`)).status).toBe(200)
    expect((await fetch(`${at}/here.json`)).status).toBe(200)
    await server.close()
  },
  PATIENCE,
)

describe('solutions on this machine', () => {
  test('are listed and served by name, and no other file is', async () => {
    const made = await ludus(folder, ['solve', 'hypergammon(men=1)', '--json'])
    const file = basename(JSON.parse(made.stdout).file)
    expect(await get<string[]>('/solutions/index.json')).toContain(file)
    expect((await send(`/solutions/${file}`)).status).toBe(200)
    for (const other of ['none.solution', '..%2fpackage.json', '%2e%2e/%2e%2e/package.json', 'index.json%00'])
      expect((await send(`/solutions/${other}`)).status, other).toBe(404)
  })
})
