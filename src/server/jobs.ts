// Long jobs run as separate processes, each with the command that a person would type. The server stays responsive, a crash affects only one
// job, and pausing is the signal that makes it save.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { elementAt } from '../core/element-at.ts'
import { EXIT, environment, notFound, usage } from '../core/errors.ts'
import { atHome } from '../node/home.ts'
import type { Job } from '../protocol/protocol.ts'

const PROGRAM = atHome('bin', 'ludus.js')

/** Processes that run at once, at most. */
const MOST = 4
/** How many messages of a job, and how many finished jobs, are kept. */
const MOST_SAID = 12
const MOST_KEPT = 50
/** Milliseconds over which a rate is averaged. */
const WINDOW = 8000

type Order = Pick<Job, 'kind' | 'of'> & {
  readonly words: readonly string[]
  readonly quick?: boolean
  /** Starts when there is room, instead of being refused. */
  readonly waits?: boolean
}

export interface Jobs {
  start(order: Order, each?: (done: number) => void): Job
  /** Asks a job to save and end. */
  stop(id: number): Job
  list(): readonly Job[]
  /** Stops all jobs and waits until they have saved. */
  close(): Promise<void>
}

interface Working {
  job: Job
  /** Missing while it is queued. */
  child?: ChildProcess
  /** Whether it saves when interrupted. Before that, a signal would simply kill it. */
  listens: boolean
  ended: Promise<void>
}

const quoted = (word: string): string => (/^[\w@:=./,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** How a process ended, by its exit code. */
function endOf(kind: Job['kind'], code: number | null, said: Job['said'], failed: Error | undefined): Partial<Job> {
  if (failed) return { state: 'failed', said: [`The process could not be started: ${failed.message}`] }
  if (code === EXIT.interrupted) return { state: 'saved' }
  // A paper whose claims were missed still ran to its end.
  if (code === EXIT.done || (kind === 'reproduce' && code === EXIT.no)) return { state: 'done' }
  const words = said.length > 0 ? said : ['The process ended without a message. Saved work is kept.']
  return { state: 'failed', said: words }
}

export function openJobs(tell: (job: Job) => void): Jobs {
  const all = new Map<number, Working>()
  /** Jobs that start as soon as there is room, in order. */
  let queue: { readonly own: Working; begin(): void }[] = []
  let last = 0

  const working = (): Working[] =>
    [...all.values()].filter(({ job }) => job.state === 'running' || job.state === 'stopping')

  function start(order: Order, each?: (done: number) => void): Job {
    const { kind, of, words, quick, waits = false } = order
    const same = ({ job }: Working): boolean => job.kind === kind && job.of === of
    if ([...working(), ...queue.map(({ own }) => own)].some(same)) throw usage(`${of} is already running.`)
    const full = working().length >= MOST
    if (full && !waits)
      throw environment(`${MOST} trainings and reproductions are already running. Pause one, or wait.`)
    const id = ++last
    const own: Working = {
      job: {
        id,
        kind,
        of,
        command: ['npx ludus', ...words.map(quoted)].join(' '),
        state: full ? 'waiting' : 'running',
        done: 0,
        total: 0,
        unit: '',
        perSecond: 0,
        said: [],
        ...(quick !== undefined && { quick }),
      },
      listens: false,
      ended: Promise.resolve(),
    }
    all.set(id, own)
    for (const old of [...all.keys()].slice(0, -MOST_KEPT))
      if (![...working(), ...queue.map(waiting => waiting.own)].some(({ job }) => job.id === old)) all.delete(old)
    if (full) queue.push({ own, begin: () => begin(own, order, each) })
    else begin(own, order, each)
    tell(own.job)
    return own.job
  }

  /** Starts the process of a job. */
  function begin(own: Working, { kind, words }: Order, each?: (done: number) => void): void {
    // A separate process group: Ctrl-C in the server's terminal must not reach it too, because a second signal ends it unsaved.
    const child = spawn(process.execPath, [PROGRAM, ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LUDUS_PROGRESS: 'json', NO_COLOR: '1' },
      detached: true,
    })
    own.child = child
    own.job = { ...own.job, state: 'running' }
    own.ended = new Promise(over => {
      let failed: Error | undefined
      child.once('error', error => {
        failed = error
      })
      child.once('close', code => {
        change({ ...endOf(kind, code, own.job.said, failed), perSecond: 0 })
        over()
        next()
      })
    })
    const change = (part: Partial<Job>): void => {
      own.job = { ...own.job, ...part }
      tell(own.job)
    }
    const samples: { at: number; done: number }[] = []
    const moved = ({ done, total, unit }: { done: number; total: number; unit: string }): void => {
      const now = performance.now()
      // The task may change along the way, but a rate belongs to one task.
      if (samples.some(sample => sample.done > done) || unit !== own.job.unit) samples.length = 0
      samples.push({ at: now, done })
      while (samples.length > 2 && now - elementAt(samples, 0).at > WINDOW) samples.shift()
      const first = elementAt(samples, 0)
      const perSecond = now > first.at ? (1000 * (done - first.done)) / (now - first.at) : 0
      const { secondsLeft: _, ...job } = own.job
      own.job = job
      change({ done, total, unit, perSecond, ...(perSecond > 0 && { secondsLeft: (total - done) / perSecond }) })
      each?.(done)
    }
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', line => {
      try {
        const message = JSON.parse(line)
        if (message?.listens) {
          own.listens = true
          if (own.job.state === 'stopping') child.kill('SIGINT')
          return
        }
        if (message?.progress) {
          moved(message.progress)
          return
        }
      } catch {
        // A message for people.
      }
      const text = line.replace(/^ludus: /, '').trim()
      if (text !== '') change({ said: [...own.job.said, text].slice(-MOST_SAID) })
    })
  }

  /** Starts queued jobs if there is room. */
  function next(): void {
    if (working().length >= MOST) return
    const [first, ...others] = queue
    queue = others
    first?.begin()
    if (first) tell(first.own.job)
  }

  /** Removes a job from the queue. */
  function dismiss(own: Working): void {
    queue = queue.filter(waiting => waiting.own !== own)
    own.job = { ...own.job, state: 'saved', said: ['It has not begun yet.'] }
    tell(own.job)
  }

  return {
    start,
    stop(id) {
      const found = all.get(id)
      if (!found) throw notFound('There is no such job.')
      if (found.job.state === 'waiting') dismiss(found)
      if (found.job.state === 'running') {
        found.job = { ...found.job, state: 'stopping' }
        if (found.listens) found.child?.kill('SIGINT')
        tell(found.job)
      }
      return found.job
    },
    list: () => [...all.values()].map(({ job }) => job).reverse(),
    async close() {
      for (const { own } of queue) dismiss(own)
      const left = working()
      for (const { child, job } of left) if (job.state === 'running') child?.kill('SIGINT')
      await Promise.all(left.map(({ ended }) => ended))
    },
  }
}
