// Long-running work of the studio's server: trainings and contests, from the request to the result.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContestView, GameView, Job, RunCurves } from '../../src/protocol/protocol.ts'
import { openRecord } from '../../src/session/recorded.ts'
import { ludus, temporaryFolderFor } from '../program.ts'
import { requestsTo } from '../requests.ts'
import { type Served, serve } from '../served.ts'

/** The machine may be busy. */
const PATIENCE = 240_000

let folder = ''
let studio: Served
beforeAll(async () => {
  folder = temporaryFolderFor(afterAll)
  studio = await serve(folder)
}, PATIENCE)
afterAll(() => studio.close(), PATIENCE)

const { send, post, get, until } = requestsTo(() => studio.port)

describe('a training', () => {
  test(
    'paused as soon as it has started is still saved, and can be resumed',
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
    'can be started, watched, paused, resumed to the end, forked and served as a player',
    async () => {
      // Long enough that it can still be paused on a busy machine.
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
      // The measurements before the fork also belong to the fork.
      expect(view.metrics[0]).toEqual(whole.metrics[0])
    },
    PATIENCE,
  )
})

describe('a contest', () => {
  test(
    'is reported while it runs, gives the result of the command line, and has games to look at',
    async () => {
      const events = await fetch(`http://127.0.0.1:${studio.port}/api/events`)
      const reader = (events.body as ReadableStream<Uint8Array>).getReader()
      const names = ['heuristic', 'random', 'reward-greedy']
      const order = { kind: 'league', game: 'ludo:zeman2020', players: names, games: 24, seed: 3 }
      // Both at once, because a contest is over soon.
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
