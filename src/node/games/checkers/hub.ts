// The Hub protocol, version 2 (F. Letouzey 2019), by which programs with boards and clocks ask an engine for moves: lines of text such
// as "pos pos=… moves=…", "level depth=8", "go think", answered by "info …" and "done move=…".
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Checkers } from '../../../games/checkers/checkers.ts'
import { builtFile } from '../../home.ts'
import { calmThreads } from '../../tune.ts'

export interface HubThreadData {
  readonly game: string
  readonly player: string
  readonly seed: number
  /** Words that tell the search what to do while it runs. */
  readonly shared: SharedArrayBuffer
}

/** The words. STOP: 1 tells the search to stop. HIT: 1 after a ponder hit; from then on the limits of the level hold (0: no limit). */
export const STOP = 0
export const HIT = 1
export const MOST_DEPTH = 2
export const MOST_NODES = 3

/** What the thread is asked for. */
export interface HubSearch {
  readonly position: string
  readonly moves: readonly string[]
  readonly depth?: number
  readonly nodes?: number
  readonly milliseconds?: number
}

type Level = Pick<HubSearch, 'depth' | 'nodes' | 'milliseconds'>

/** Moves that a game is taken to go on for where the time is for all of it, and the share of what is left that is kept back. */
const MOVES_TO_GO = 30
const KEPT_BACK = 0.5
/** An hour: "infinite" ends by "stop". */
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

/** The limits of "level": those that are there; of a clock, what a move may take. */
export function levelOf(values: Readonly<Record<string, string>>): Level {
  const number = (name: string): number | undefined => {
    const value = Number(values[name])
    return values[name] === undefined || !(value > 0) ? undefined : value
  }
  if (values.infinite !== undefined) return INFINITE
  const [depth, nodes, each, left] = [number('depth'), number('nodes'), number('move-time'), number('time')]
  const share = left === undefined ? undefined : left / (number('moves') ?? MOVES_TO_GO) + (number('inc') ?? 0)
  const time = each ?? (left !== undefined && share !== undefined ? Math.min(share, left * KEPT_BACK) : undefined)
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

/** Milliseconds in which a search that was told to stop has stopped, though the machine be busy and the thread just begun. */
const LATEST = 20_000

/** Speaks the protocol until "quit" or the end of the lines. */
export async function speakHub({ game, player, version, seed, lines, say }: HubOptions): Promise<void> {
  const shared = new SharedArrayBuffer(16)
  const words = new Int32Array(shared)
  const workerData: HubThreadData = { game: game.id, player, seed, shared }
  calmThreads()
  const thread = new Worker(builtFile('hub-thread'), { workerData })
  let over = (): void => {}
  /** The thread has its player, with endgame tables that may have to be solved first. */
  const prepared = new Promise<void>(done => {
    over = done
  })
  /** Ends with the last search that was asked for; they are made one after the other. */
  let running = prepared
  let asked = 0
  /** Searches up to this one, from 1, have been told to stop. */
  let stopped = 0
  /** Whether the last one would think for ever. */
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

  /** The opponent made the move that was expected: from now on the search may take what the level says. */
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

  /** Nothing here waits for a search: whoever asked may want it to stop, or to know whether we are there. */
  const go = (limits: Level): void => {
    // One that has no end of its own ends when another is asked for.
    if (endless) stopAll()
    endless = limits.milliseconds === INFINITE.milliseconds
    const nth = ++asked
    const search: HubSearch = { ...position, ...limits }
    running = running.then(
      () =>
        new Promise(done => {
          over = done
          // What was told to stop before it began gives the first move that it finds.
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
    // A program that closes its end has said all that it will: a search has a second to end by itself, and then a move is due.
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
