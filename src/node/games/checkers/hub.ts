// The Hub protocol, version 2 (F. Letouzey 2019), with which programs with boards and clocks ask an engine for moves: lines of text such as "pos
// pos=… moves=…", "level depth=8", "go think", answered by "info …" and "done move=…".
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Checkers } from '../../../games/checkers/checkers.ts'
import { builtFile } from '../../home.ts'
import { calmThreads } from '../../tune.ts'

export interface HubThreadData {
  readonly game: string
  readonly player: string
  readonly seed: number
  /** Words that control the search while it runs. */
  readonly shared: SharedArrayBuffer
}

/** The words. STOP: 1 tells the search to stop. HIT: 1 after a ponder hit; from then on the limits of the level apply (0: no limit). */
export const STOP = 0
export const HIT = 1
export const MOST_DEPTH = 2
export const MOST_NODES = 3

/** A search request to the thread. */
export interface HubSearch {
  readonly position: string
  readonly moves: readonly string[]
  readonly depth?: number
  readonly nodes?: number
  readonly milliseconds?: number
}

type Level = Pick<HubSearch, 'depth' | 'nodes' | 'milliseconds'>

/** The expected number of moves if the clock is for the whole game, and the largest share of the remaining time for one move. */
const MOVES_TO_GO = 30
const MOST_SHARE = 0.5
/** An hour; "infinite" ends with "stop". */
export const ENDLESS = 3_600_000
const INFINITE: Level = { milliseconds: ENDLESS }

/** A line as its command and arguments: "pos pos=W… moves=\"11-15 22-18\"". Flags have an empty value. */
export function parseHubLine(line: string): { command: string; values: Readonly<Record<string, string>> } {
  const [, command = '', rest = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? []
  const values: Record<string, string> = {}
  for (const [, name = '', quoted, bare] of rest.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|(\S*)))?/g))
    values[name] = quoted ?? bare ?? ''
  return { command, values }
}

/** The limits given by "level". A clock becomes a time for one move. */
export function levelOf(values: Readonly<Record<string, string>>): Level {
  const number = (name: string): number | undefined => {
    const value = Number(values[name])
    return values[name] === undefined || !(value > 0) ? undefined : value
  }
  if (values.infinite !== undefined) return INFINITE
  const [depth, nodes, each, left] = [number('depth'), number('nodes'), number('move-time'), number('time')]
  const share = left === undefined ? undefined : left / (number('moves') ?? MOVES_TO_GO) + (number('inc') ?? 0)
  const time = each ?? (left !== undefined && share !== undefined ? Math.min(share, left * MOST_SHARE) : undefined)
  return {
    ...(depth !== undefined && { depth: Math.floor(depth) }),
    ...(nodes !== undefined && { nodes: Math.floor(nodes) }),
    ...(time !== undefined && { milliseconds: Math.max(1, Math.round(1000 * time)) }),
  }
}

export interface HubOptions {
  readonly game: Checkers
  readonly player: string
  readonly version: string
  readonly seed: number
  readonly lines: AsyncIterable<string>
  say(line: string): void
}

/** Milliseconds within which a stopped search has ended, even if the machine is busy and the thread has just started. */
const LATEST = 20_000

/** Speaks the protocol until "quit" or the end of the input. */
export async function speakHub({ game, player, version, seed, lines, say }: HubOptions): Promise<void> {
  const shared = new SharedArrayBuffer(16)
  const words = new Int32Array(shared)
  const workerData: HubThreadData = { game: game.id, player, seed, shared }
  calmThreads()
  const thread = new Worker(builtFile('hub-thread'), { workerData })
  let over = (): void => {}
  /** Resolves when the thread has its player, whose endgame tables may have to be solved first. */
  const prepared = new Promise<void>(done => {
    over = done
  })
  /** Resolves after the last requested search; searches run one after the other. */
  let running = prepared
  let asked = 0
  /** The number of the last search, from 1, that was told to stop. */
  let stopped = 0
  /** Whether the last search has no limit. */
  let endless = false
  thread.on('message', (line: string) => (line === '' ? over() : say(line)))
  thread.on('error', error => {
    say(`error message="${error.message.replaceAll('"', "'")}"`)
    over()
  })
  const start = `B${'b'.repeat(12)}${'e'.repeat(8)}${'w'.repeat(12)}`
  let position: Pick<HubSearch, 'position' | 'moves'> = { position: start, moves: [] }
  let level: Level = {}

  const stopAll = (): void => {
    stopped = asked
    Atomics.store(words, STOP, 1)
  }

  /** The opponent made the expected move: from now on the limits of the level apply. */
  const ponderHit = (): void => {
    if (!endless || level.milliseconds === ENDLESS) return
    endless = false
    const { depth = 0, nodes = 0, milliseconds } = level
    const nth = asked
    if (milliseconds !== undefined) setTimeout(() => asked === nth && stopAll(), milliseconds).unref()
    else if (depth === 0 && nodes === 0) stopAll()
    Atomics.store(words, MOST_DEPTH, depth)
    Atomics.store(words, MOST_NODES, nodes)
    Atomics.store(words, HIT, 1)
  }

  /** Starts a search without waiting for it, because "stop" or "ping" may follow. */
  const go = (limits: Level): void => {
    // An endless search ends when another is requested.
    if (endless) stopAll()
    endless = limits.milliseconds === INFINITE.milliseconds
    const nth = ++asked
    const search: HubSearch = { ...position, ...limits }
    running = running.then(
      () =>
        new Promise(done => {
          over = done
          // A search that was stopped before it began returns the first move it finds.
          words.fill(0)
          Atomics.store(words, STOP, nth <= stopped ? 1 : 0)
          thread.postMessage(search)
        }),
    )
  }

  try {
    for await (const line of lines) {
      const { command, values } = parseHubLine(line)
      if (command === 'hub') {
        say(`id name=ludus version=${version} author="the Ludus project"`)
        say(
          `param name=variant value=${game.giveaway ? 'losing' : 'normal'} type=enum values="${game.giveaway ? 'losing' : 'normal'}"`,
        )
        say('wait')
      } else if (command === 'init') void prepared.then(() => say('ready'))
      else if (command === 'ping') say('pong')
      else if (command === 'pos')
        position = { position: values.pos ?? '', moves: (values.moves ?? '').split(/\s+/).filter(move => move !== '') }
      else if (command === 'level') level = levelOf(values)
      else if (command === 'go') go(values.think === undefined ? INFINITE : level)
      else if (command === 'ponder-hit') ponderHit()
      else if (command === 'stop') stopAll()
      else if (command === 'quit') break
    }
    // The input has ended, so no more commands will come: a search has a second to end by itself, and then its move is due.
    const within = (milliseconds: number): Promise<void> =>
      Promise.race([running, sleep(milliseconds, undefined, { ref: false })])
    if (!endless) await within(1000)
    stopAll()
    if (asked > 0) await within(LATEST)
  } finally {
    Atomics.store(words, STOP, 1)
    await thread.terminate()
  }
}
