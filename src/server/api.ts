// The API for the page: JSON in and out, every request validated on entry, every refusal a sentence.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ZodError, type z } from 'zod'
import { elementAt } from '../core/element-at.ts'
import { badInput, LudusError, notFound, usage } from '../core/errors.ts'
import { parseJson } from '../core/json.ts'
import { cached } from '../node/cache.ts'
import { readBytes, readText } from '../node/files.ts'
import { readCard, readPair } from '../node/models.ts'
import { pluginFiles } from '../node/plugins.ts'
import { readTime } from '../node/run.ts'
import { writeNotes } from '../node/run-folder.ts'
import { isRun, runFolders } from '../node/runs.ts'
import { listSolutions } from '../node/solutions.ts'
import { VERSION } from '../node/version.ts'
import { paperOf } from '../papers/registry.ts'
import {
  ContestOrder,
  GameOrder,
  NotesOrder,
  RenameOrder,
  ReproduceOrder,
  RunOrder,
  type ServerEvent,
  type ServerStatus,
  TrainOrder,
} from '../protocol/protocol.ts'
import { isUnderWay } from '../protocol/under-way.ts'
import { readReport } from '../reports/kept.ts'
import { openRecord } from '../session/recorded.ts'
import { openContests } from './contests.ts'
import { openDatabase, pairOf, type StudioDatabase } from './database.ts'
import { openJobs } from './jobs.ts'
import { deleteTraining, newTraining, RUNS, renameTraining, sameTraining, viewRun, viewRuns } from './trainings.ts'

const DATABASE = join(RUNS, 'studio.db')
const REPORTS = 'reports'
/** Seconds between two records of the time that a training has taken. */
const NOTE = 3

export interface StudioApi {
  readonly app: Hono
  close(): Promise<void>
}

/** `page` is the folder with the built page, whose models are listed with those of runs; `databaseFile` is the database for games and contests. */
export function openStudioApi(page: string, databaseFile = DATABASE): StudioApi {
  const app = new Hono()
  const listeners = new Set<(event: ServerEvent) => void>()
  const broadcast = (event: ServerEvent): void => {
    for (const listener of listeners) listener(event)
  }
  let opened: StudioDatabase | undefined
  const database = (): StudioDatabase => {
    opened ??= openDatabase(databaseFile)
    return opened
  }
  const jobs = openJobs(job => broadcast({ about: 'job', job }))
  const contests = openContests(database, contest => broadcast({ about: 'contest', contest }))
  const trainingHere = (): string[] =>
    jobs.list().flatMap(({ kind, of, state }) => (kind === 'train' && isUnderWay(state) ? [of] : []))

  app.onError((error, context) => {
    const [status, code, message] = described(error)
    return context.json({ error: { code, message } }, status)
  })

  app.get('/plugins.json', context => context.json(pluginFiles().map((_, i) => `plugins/${i}.js`)))
  // Only the files that this program was started with, by number.
  app.get('/plugins/:file{[0-9]+[.]js}', context => {
    const file = pluginFiles()[Number.parseInt(context.req.param('file'), 10)]
    if (file === undefined) return context.text('There is no such plug-in.\n', 404)
    return context.body(readText(file), 200, { 'content-type': 'text/javascript' })
  })

  // Solutions on this machine, for analysis on the page.
  app.get('/solutions/index.json', context => context.json(listSolutions()))
  app.get('/solutions/:file', context => {
    const file = context.req.param('file')
    if (!listSolutions().includes(file)) return context.text('There is no such solution.\n', 404)
    return context.body(new Uint8Array(readBytes(cached(file))), 200, { 'content-type': 'application/octet-stream' })
  })

  app.get('/here.json', context => context.json({ server: true, version: VERSION } satisfies ServerStatus))

  app.get('/api/events', context =>
    streamSSE(context, async stream => {
      const waiting: ServerEvent[] = []
      let wake = (): void => {}
      const listener = (event: ServerEvent): void => {
        // Only the latest message about a job or contest counts.
        const same = waiting.findIndex(
          other =>
            (other.about === 'job' && event.about === 'job' && other.job.id === event.job.id) ||
            (other.about === 'contest' && event.about === 'contest' && other.contest.id === event.contest.id),
        )
        if (same >= 0) waiting.splice(same, 1)
        waiting.push(event)
        wake()
      }
      for (const job of [...jobs.list()].reverse()) listener({ about: 'job', job })
      for (const contest of contests.running()) listener({ about: 'contest', contest })
      listeners.add(listener)
      stream.onAbort(() => {
        listeners.delete(listener)
        wake()
      })
      while (listeners.has(listener)) {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await stream.writeSSE({ data: JSON.stringify(next) })
        await new Promise<void>(resume => {
          wake = resume
          if (waiting.length > 0 || !listeners.has(listener)) resume()
        })
      }
    }),
  )

  // Trainings

  app.get('/api/runs', context => context.json({ runs: viewRuns(trainingHere()) }))
  app.get('/api/run', context => {
    const { run } = RunOrder.parse({ run: context.req.query('run') ?? '' })
    return context.json(viewRun(run, trainingHere(), database()))
  })

  const beginTraining = (run: string, words: readonly string[], waits = false) => {
    const before = readTime(run).seconds
    let begin = waits ? undefined : performance.now()
    let noted = 0
    const job = jobs.start({ kind: 'train', of: run, words, waits }, done => {
      // It may have waited in the queue.
      begin ??= performance.now()
      const seconds = (performance.now() - begin) / 1000
      if (seconds - noted < NOTE) return
      noted = seconds
      try {
        database().keepTime(run, done, before + seconds)
      } catch {
        // The curve over time will be coarser; the training does not depend on it.
      }
    })
    return job
  }
  app.post('/api/runs', async context => {
    const order = await body(context, TrainOrder)
    const { run, words } = newTraining(order, database())
    database().keepTraining(run, words)
    return context.json({ run, job: beginTraining(run, words, order.waits) }, 201)
  })
  app.post('/api/runs/resume', async context => {
    const { run } = await body(context, RunOrder)
    return context.json({ run, job: beginTraining(run, sameTraining(run, database())) }, 201)
  })

  app.post('/api/runs/rename', async context => {
    const { run, to } = await body(context, RenameOrder)
    renameTraining(run, to, database())
    return context.json({ run: to })
  })
  app.post('/api/runs/notes', async context => {
    const { run, notes } = await body(context, NotesOrder)
    writeNotes(run, notes)
    return context.json({ run })
  })
  app.post('/api/runs/delete', async context => {
    const { run } = await body(context, RunOrder)
    deleteTraining(run, database())
    return context.json({ run })
  })

  app.get('/api/jobs', context => context.json({ jobs: jobs.list() }))
  app.post('/api/jobs/:id/stop', context => context.json({ job: jobs.stop(wholeOf(context.req.param('id'))) }))

  // Papers

  app.post('/api/papers/run', async context => {
    const { paper, quick, seed } = await body(context, ReproduceOrder)
    const { id } = paperOf(paper)
    const words = ['reproduce', id, ...(quick ? ['--quick'] : []), ...(seed === 1 ? [] : ['--seed', String(seed)])]
    return context.json({ job: jobs.start({ kind: 'reproduce', of: id, words, quick }) }, 201)
  })
  app.get('/api/reports/:paper', context => {
    const { id } = paperOf(context.req.param('paper'))
    const file = join(REPORTS, id, 'results.json')
    return context.json({
      report: existsSync(file) ? readReport(readText(file), file) : null,
    })
  })
  app.get('/api/reports/:paper/figures/:file', context => {
    const { id } = paperOf(context.req.param('paper'))
    const name = context.req.param('file')
    if (!/^[\w][\w.-]*\.svg$/.test(name)) throw usage('A figure has a name such as table-1.svg.')
    return file(context, join(REPORTS, id, 'figures', name), 'image/svg+xml')
  })

  // Contests

  app.get('/api/contests', context => {
    const running = contests.running()
    const kept = database()
      .contests()
      .filter(({ id }) => !running.some(contest => contest.id === id))
      // A contest that the last server did not finish was stopped with it.
      .map(contest => (contest.state === 'running' ? { ...contest, state: 'stopped' as const } : contest))
    return context.json({ contests: [...running, ...kept] })
  })
  app.post('/api/contests', async context =>
    context.json({ contest: contests.start(await body(context, ContestOrder)) }, 201),
  )
  app.post('/api/contests/:id/stop', context => {
    contests.stop(wholeOf(context.req.param('id')))
    return context.json({})
  })
  app.get('/api/contests/:id/games', context => {
    const { a = '', b = '' } = context.req.query()
    const pair = a === '' && b === '' ? '' : pairOf(a, b)
    return context.json({ games: database().gamesOf(wholeOf(context.req.param('id')), pair) })
  })

  // Recorded games

  app.get('/api/games', context => context.json({ games: database().ownGames() }))
  app.post('/api/games', async context => {
    const { record } = await body(context, GameOrder)
    return context.json({ id: database().keepGame(openRecord(record, 'The game').record) }, 201)
  })
  app.get('/api/games/export.jsonl', context => {
    const game = context.req.query('game') ?? ''
    return context.body(
      database()
        .ownLines(game)
        .map(line => `${line}\n`)
        .join(''),
      200,
      { 'Content-Type': 'application/jsonl', 'Content-Disposition': 'attachment; filename="games.jsonl"' },
    )
  })
  app.get('/api/games/:id', context => {
    const record = database().game(wholeOf(context.req.param('id')))
    if (record === undefined) throw notFound('There is no game with that number.')
    return context.json({ record: JSON.parse(record) })
  })

  // The models of runs, in addition to those that came with the page

  app.get('/models/index.json', context => {
    const shipped = JSON.parse(readFileSync(join(page, 'models', 'index.json'), 'utf8'))
    const own = runFolders(RUNS).flatMap(run => {
      try {
        return existsSync(join(run, 'model.json')) ? [{ model: run, card: readCard(join(run, 'model')) }] : []
      } catch (error) {
        if (error instanceof LudusError) return []
        throw error
      }
    })
    return context.json([...shipped, ...own])
  })
  app.get('/models/runs/*', context => {
    const [, run = '', ending = ''] = /^\/models\/(.*)\.(json|safetensors)$/.exec(pathOf(context)) ?? []
    RunOrder.parse({ run })
    if (!isRun(run)) throw notFound(`The run ${run} does not exist.`)
    if (!existsSync(join(run, 'model.json'))) throw notFound(`${run} has no trained player yet.`)
    const { card, bytes } = readPair(join(run, 'model'))
    return ending === 'json'
      ? context.body(card, 200, { 'Content-Type': 'application/json' })
      : context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/octet-stream' })
  })

  app.all('/api/*', context =>
    context.json(
      { error: { code: 2, message: `The studio has no route ${context.req.method} ${context.req.path}.` } },
      404,
    ),
  )

  return {
    app,
    async close() {
      for (const listener of [...listeners]) listeners.delete(listener)
      await Promise.all([jobs.close(), contests.close()])
      opened?.close()
    },
  }
}

/** The validated body of a request. */
async function body<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? ''))
    throw usage('Requests must be JSON: send content-type application/json.')
  const data = parseJson(await context.req.text())
  if (data === undefined) throw badInput('The request is not valid JSON.')
  return schema.parse(data)
}

/** The decoded path of a request. */
function pathOf(context: Context): string {
  try {
    return decodeURI(context.req.path)
  } catch {
    throw usage('The address is invalid: % must be followed by two hexadecimal digits.')
  }
}

function wholeOf(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw usage(`"${text.slice(0, 40)}" is not a number.`)
  return Number(text)
}

function file(context: Context, path: string, type: string): Response {
  if (!existsSync(path)) throw badInput(`${path} does not exist.`)
  return context.body(new Uint8Array(readFileSync(path)), 200, { 'Content-Type': type })
}

/** An error as status, exit code of its kind, and message. */
function described(error: Error): [ContentfulStatusCode, number, string] {
  if (error instanceof LudusError) {
    const status = error.kind === 'environment' ? 503 : error.missing ? 404 : 400
    return [status, error.code, error.message]
  }
  if (error instanceof ZodError) {
    const { path, message } = elementAt(error.issues, 0)
    return [400, 2, path.length === 0 ? `The request: ${message}.` : `${path.join('.')}: ${message}.`]
  }
  return [500, 4, `An error in the studio: ${error.message}.`]
}
