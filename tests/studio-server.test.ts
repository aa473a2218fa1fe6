// The server behind the studio as a person starts it: refusals, trainings, contests, recorded games.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRecord } from '../src/core/record.ts'
import type { ContestView, GameView, Job, RunCurves } from '../src/protocol/protocol.ts'
import type { Memory } from '../src/server/database.ts'
import { sameTraining } from '../src/server/trainings.ts'
import { openRecord } from '../src/session/recorded.ts'
import { ludus, temporaryFolder, temporaryFolderFor } from './program.ts'
import { type Served, serve } from './served.ts'

/** This machine may be busy. */
const PATIENCE = 240_000

let folder = ''
let studio: Served
beforeAll(async () => {
  folder = temporaryFolderFor(afterAll)
  studio = await serve(folder)
}, PATIENCE)
afterAll(() => studio.close(), PATIENCE)

interface Reply {
  readonly status: number
  readonly text: string
}

/** A request as it is written: fetch would tidy the path and refuse the headers. */
const send = (path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Reply> =>
  new Promise((done, failed) => {
    // A line of its own: one on which a body was refused is closed.
    const place = { host: '127.0.0.1', port: studio.port, agent: false as const }
    const sent = request({ ...place, path, method, headers }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', failed)
    sent.end(body)
  })

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (path: string, body: unknown): Promise<Reply> => send(path, JSON_TYPE, 'POST', JSON.stringify(body))

async function get<T>(path: string): Promise<T> {
  const { status, text } = await send(path)
  expect(status, text).toBe(200)
  return JSON.parse(text)
}

/** Asks until the answer will do. */
async function until<T>(path: string, enough: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await get<T>(path)
    if (enough(answer)) return answer
    await new Promise(resume => setTimeout(resume, 50))
  }
}

describe('what it refuses', () => {
  test.each([
    ['another name that points here', { host: 'evil.example:4680' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
  ])('%s can neither look nor begin anything', async (_, headers) => {
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
  ])('does not leave its folders for %s', async path => {
    expect((await send(path)).status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['no JSON', JSON_TYPE, '{"recipe":', 'not valid JSON'],
    ['another type', { 'content-type': 'text/plain' }, '{}', 'application/json'],
    ['a field too few', JSON_TYPE, '{}', 'recipe'],
    ['a field too many', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","shell":"rm"}', 'shell'],
    ['a field of another type', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","steps":"many"}', 'steps'],
    ['a name that is a flag', JSON_TYPE, '{"recipe":"--out"}', 'recipe'],
    ['a folder elsewhere', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","out":"/etc/run"}', 'out'],
    ['an unknown recipe', JSON_TYPE, '{"recipe":"zeman2020/dqn-3"}', 'zeman2020/dqn-1'],
    ['an unknown setting', JSON_TYPE, '{"recipe":"zeman2020/dqn-1","settings":{"gama":1}}', 'gamma'],
  ])('%s, and says why', async (_, headers, body, why) => {
    const { status, text } = await send('/api/runs', headers, 'POST', body)
    expect([400, 404]).toContain(status)
    expect(JSON.parse(text).error.message).toContain(why)
  })

  test('bodies that are too large', async () => {
    expect((await send('/api/games', JSON_TYPE, 'POST', `{"record":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  test('contests that cannot be', async () => {
    const order = { kind: 'league', game: 'ludo', games: 10 }
    const twice = await post('/api/contests', { ...order, players: ['random', 'random'] })
    expect(twice.text).toContain('named twice')
    const few = await post('/api/contests', { ...order, kind: 'match', players: ['random', 'fast'] })
    expect(few.text).toContain('4 seats')
    const away = await post('/api/contests', { ...order, players: ['random', '../../etc/passwd'] })
    expect(away.status).toBe(400)
  })

  test('what it does not know', async () => {
    expect((await send('/api/nothing')).status).toBe(404)
    expect((await post('/api/jobs/77/stop', {})).text).toContain('no such job')
  })
})

describe('a training', () => {
  test('that was stopped before it had written anything is begun again by what the server remembers', () => {
    const words = ['train', 'zeman2020/dqn-1', '--out', 'runs/nowhere']
    const memory = { training: (run: string) => (run === 'runs/nowhere' ? words : undefined) } as Memory
    expect(sameTraining('runs/nowhere', memory)).toEqual(words)
    expect(() => sameTraining('runs/elsewhere', memory)).toThrow('The run runs/elsewhere does not exist.')
  })

  test(
    'that is paused as soon as it is begun is saved all the same, and can be resumed',
    async () => {
      const wish = { recipe: 'zeman2020/dqn-1', out: 'runs/hasty', steps: 1_000_000, measureGames: 10 }
      type Jobs = { readonly jobs: readonly Job[] }
      const begin = async (path: string, body: unknown) =>
        (JSON.parse((await post(path, body)).text) as { job: Job }).job.id
      const own = (id: number, { jobs }: Jobs): Job => jobs.find(each => each.id === id) as Job
      const pause = async (id: number): Promise<void> => {
        expect((await post(`/api/jobs/${id}/stop`, {})).status).toBe(200)
        const busy = (answer: Jobs) => ['running', 'stopping'].includes(own(id, answer).state)
        const { state, said } = own(id, await until<Jobs>('/api/jobs', answer => !busy(answer)))
        expect(state, said.join()).toBe('saved')
      }
      await pause(await begin('/api/runs', wish))
      const resumed = await begin('/api/runs/resume', { run: 'runs/hasty' })
      await until<Jobs>('/api/jobs', answer => own(resumed, answer).done > 0)
      await pause(resumed)
    },
    PATIENCE,
  )

  test(
    'is begun, watched, paused, resumed to its end, forked and served as a player',
    async () => {
      // Long enough that a busy machine does not come too late to pause it.
      const wish = { recipe: 'zeman2020/dqn-1', steps: 6000, measureGames: 40, settings: { batch: 16 } }
      const { run, job } = JSON.parse((await post('/api/runs', wish)).text) as { run: string; job: Job }
      expect(run).toBe('runs/zeman2020-dqn-1-1')
      expect(job.command).toBe(
        'npx ludus train zeman2020/dqn-1 --out runs/zeman2020-dqn-1-1 --seed 1 --games 6000 --measure-games 40 --set batch=16',
      )
      const again = await post('/api/runs/resume', { run })
      expect(again.status).toBe(400)
      expect(again.text).toContain('is already running')
      type Jobs = { readonly jobs: readonly Job[] }
      const own = ({ jobs }: Jobs): Job => jobs.find(({ of }) => of === run) as Job
      await until<Jobs>('/api/jobs', answer => own(answer).done > 0)
      expect((await post(`/api/jobs/${job.id}/stop`, {})).status).toBe(200)
      const paused = own(await until<Jobs>('/api/jobs', answer => !['running', 'stopping'].includes(own(answer).state)))
      expect(paused.state).toBe('saved')
      expect(paused.said.join()).toContain('Saved at')
      const half = await get<RunCurves>(`/api/run?run=${run}`)
      expect(half.steps).toBeLessThan(6000)
      expect(half.metrics[0].steps).toBe(0)
      expect(half.busy).toBeUndefined()

      expect((await post('/api/runs/resume', { run })).status).toBe(201)
      const over = own(await until<Jobs>('/api/jobs', answer => ['done', 'failed'].includes(own(answer).state)))
      expect(over.state, over.said.join()).toBe('done')
      const whole = await get<RunCurves>(`/api/run?run=${run}`)
      expect(whole).toMatchObject({ steps: 6000, unit: 'games' })
      expect(whole.metrics.at(-1)).toHaveProperty('against random')

      const listed = await get<readonly { model: string }[]>('/models/index.json')
      expect(listed.map(({ model }) => model)).toContain(run)
      expect((await get<{ game: string }>(`/models/${run}.json`)).game).toBe('ludo:zeman2020')
      expect((await send(`/models/${run}.safetensors`)).status).toBe(200)

      const changed = { recipe: 'zeman2020/dqn-1', from: run, out: 'runs/fork' }
      const wrong = JSON.parse((await post('/api/runs', { ...changed, settings: { hidden: 7 } })).text) as { job: Job }
      type State = { readonly jobs: readonly Job[] }
      const stateOf = (id: number) => (answer: State) =>
        ['done', 'failed'].includes(answer.jobs.find(each => each.id === id)?.state ?? '')
      const refused = (await until<State>('/api/jobs', stateOf(wrong.job.id))).jobs[0]
      expect(refused).toMatchObject({ state: 'failed' })
      expect(refused.said.join()).toContain('its size and inputs cannot change')
      const fork = JSON.parse(
        (await post('/api/runs', { ...changed, steps: 6100, settings: { rate: 0.0005 } })).text,
      ) as {
        job: Job
      }
      const forked = (await until<State>('/api/jobs', stateOf(fork.job.id))).jobs[0]
      expect(forked.state, forked.said.join()).toBe('done')
      const view = await get<RunCurves>('/api/run?run=runs/fork')
      expect(view).toMatchObject({ steps: 6100, forked: { from: run, steps: 6000 } })
      // What was measured before the fork is the fork's past too.
      expect(view.metrics[0]).toEqual(whole.metrics[0])
    },
    PATIENCE,
  )
})

describe('a contest', () => {
  test(
    'is told while it goes on, ends as on the command line, and has games to look at',
    async () => {
      const events = await fetch(`http://127.0.0.1:${studio.port}/api/events`)
      const reader = (events.body as ReadableStream<Uint8Array>).getReader()
      const names = ['heuristic', 'random', 'reward-greedy']
      const order = { kind: 'league', game: 'ludo:zeman2020', players: names, games: 24, seed: 3 }
      // Both at once: it is over soon.
      const replies = await Promise.all([post('/api/contests', order), post('/api/contests', order)])
      const [begun, refused] = replies.toSorted((a, b) => a.status - b.status)
      const { contest } = JSON.parse(begun.text) as { contest: ContestView }
      expect(refused.text).toContain('already')
      type All = { readonly contests: readonly ContestView[] }
      const own = ({ contests }: All): ContestView => contests.find(({ id }) => id === contest.id) as ContestView
      const over = own(await until<All>('/api/contests', answer => own(answer).state !== 'running'))
      expect(over.state, over.problem).toBe('done')
      const told = new TextDecoder().decode((await reader.read()).value)
      expect(told).toContain('"about":"')
      await reader.cancel()
      const typed = await ludus(folder, [
        ...['league', 'ludo:zeman2020', '--players', ...names],
        ...['--games', '24', '--seed', '3', '--json'],
      ])
      expect(over.result).toEqual(JSON.parse(typed.stdout))
      const { games } = await until<{ games: readonly GameView[] }>(
        `/api/contests/${contest.id}/games?a=random&b=heuristic`,
        answer => answer.games.length > 0,
      )
      expect(games[0].players.toSorted()).toEqual(['heuristic', 'heuristic', 'random', 'random'])
      const { record } = await get<{ record: object }>(`/api/games/${games[0].id}`)
      expect(() => openRecord(`${JSON.stringify(record, null, 1)}\n`, 'it')).not.toThrow()
    },
    PATIENCE,
  )
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
    'are kept once, listed, and handed out for `train --recorded`',
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

  test('are refused when a letter of them was changed', async () => {
    const { status, text } = await post('/api/games', { record: record.replace('pass', 'pas!') })
    expect(status).toBe(400)
    expect(text).toContain('damaged')
  })
})

test(
  'a memory that is damaged is said on every page that needs it, and the rest works',
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

describe('exact values of this machine', () => {
  test('are listed and served by their names, and no other file is', async () => {
    const made = await ludus(folder, ['solve', 'hypergammon(men=1)', '--json'])
    const file = basename(JSON.parse(made.stdout).file)
    expect(await get<string[]>('/solutions/index.json')).toContain(file)
    expect((await send(`/solutions/${file}`)).status).toBe(200)
    for (const other of ['none.solution', '..%2fpackage.json', '%2e%2e/%2e%2e/package.json', 'index.json%00'])
      expect((await send(`/solutions/${other}`)).status, other).toBe(404)
  })
})
