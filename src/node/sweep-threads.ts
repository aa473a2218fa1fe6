// Solves a large game (modules/sweeps.ts) on threads, and saves its progress in a file, so that the same command continues after Ctrl-C or a crash.
// All threads run the same loop over the same memory and wait for each other after every level.
import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs'
import { setImmediate as breathe } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isCount, isNumber, isText } from '../core/checks.ts'
import { checksumOfBytes } from '../core/checksum.ts'
import type { Game } from '../core/contract.ts'
import { LudusError } from '../core/errors.ts'
import { decodeHeader, encodeHeader, type HeaderKind, refusal } from '../core/headed.ts'
import type { Solution, SolveProgress } from '../modules/solver.ts'
import { BEGINNING, type SweepBlock, type SweepPlace, type Sweeps } from '../modules/sweeps.ts'
import type { SweepTeam } from '../search/exact/sweeping.ts'
import { writeWhole } from './files.ts'
import { builtFile } from './home.ts'
import { pluginFiles } from './plugins.ts'
import { calmThreads } from './tune.ts'

/** What a thread is started with. */
export interface SweepOrder {
  readonly game: string
  readonly memory: SharedArrayBuffer
  readonly control: SharedArrayBuffer
  readonly part: number
  readonly parts: number
  readonly from: SweepPlace
  readonly plugins: readonly string[]
}

// The shared control memory: integers, then each thread's largest change, the largest of the last sweep, and the largest of the levels after it.
const ARRIVED = 0
const MEETING = 1
/** Set to request a stop after the current level. */
const STOP = 2
/** The decision of the first thread, which all follow. */
const STOPPED = 3
const BLOCK = 4
const SWEEP = 5
/** The largest number of sweeps of a block. */
const MOST = 6
const LEVEL = 7
const NUMBERS = 8

const controlBytes = (parts: number): number => 4 * NUMBERS + 8 * (parts + 2)
const numbersOf = (control: SharedArrayBuffer): Int32Array => new Int32Array(control, 0, NUMBERS)
const changesOf = (control: SharedArrayBuffer): Float64Array => new Float64Array(control, 4 * NUMBERS)

function putPlace(control: SharedArrayBuffer, parts: number, { block, sweep, level, change }: SweepPlace): void {
  const numbers = numbersOf(control)
  Atomics.store(numbers, BLOCK, block)
  Atomics.store(numbers, SWEEP, sweep)
  Atomics.store(numbers, LEVEL, level)
  changesOf(control)[parts + 1] = change
}

function placeIn(control: SharedArrayBuffer, parts: number): SweepPlace {
  const numbers = numbersOf(control)
  const [change = 0] = changesOf(control).subarray(parts + 1)
  return {
    block: Atomics.load(numbers, BLOCK),
    sweep: Atomics.load(numbers, SWEEP),
    level: Atomics.load(numbers, LEVEL),
    change,
  }
}

/** Number of checks before a thread sleeps. A level may take less time than waking a thread. */
const LOOKS = 2000

/** The functions of one of the threads that share `control`. */
export function teamIn(control: SharedArrayBuffer, part: number, parts: number): SweepTeam {
  const numbers = numbersOf(control)
  const changes = changesOf(control)
  const meet = (): void => {
    const meeting = Atomics.load(numbers, MEETING)
    if (Atomics.add(numbers, ARRIVED, 1) + 1 === parts) {
      Atomics.store(numbers, ARRIVED, 0)
      Atomics.add(numbers, MEETING, 1)
      Atomics.notify(numbers, MEETING)
      return
    }
    for (let look = 0; look < LOOKS; look++) if (Atomics.load(numbers, MEETING) !== meeting) return
    while (Atomics.load(numbers, MEETING) === meeting) Atomics.wait(numbers, MEETING, meeting)
  }
  return {
    part,
    parts,
    meet,
    agree(change) {
      changes[part] = change
      meet()
      let most = 0
      for (const each of changes.subarray(0, parts)) most = Math.max(most, each)
      meet()
      return most
    },
    stops() {
      if (part === 0) Atomics.store(numbers, STOPPED, Atomics.load(numbers, STOP))
      meet()
      return Atomics.load(numbers, STOPPED) === 1
    },
    stopped(place) {
      if (part === 0) putPlace(control, parts, place)
    },
    swept(place, change) {
      if (part === 0) {
        const { sweep } = place
        const sweeps = sweep > 0 ? sweep : Atomics.load(numbers, SWEEP) + 1
        if (sweeps > Atomics.load(numbers, MOST)) Atomics.store(numbers, MOST, sweeps)
        changes[parts] = change
        putPlace(control, parts, place)
        Atomics.store(numbers, STOPPED, Atomics.load(numbers, STOP))
      }
      meet()
      return Atomics.load(numbers, STOPPED) === 1
    },
  }
}

export interface SweepOptions {
  readonly threads: number
  /** The file for the progress so far. */
  readonly partial: string
  readonly progress?: SolveProgress
  readonly signal?: AbortSignal
  /** Seconds between saves. */
  readonly saveEvery?: number
}

/** Solves a game; undefined if the signal came first. Then the progress is in the file `partial`. */
export async function sweepOnThreads(
  game: Game,
  sweeps: Sweeps,
  { threads, partial, progress = () => {}, signal, saveEvery = 300 }: SweepOptions,
): Promise<Solution | undefined> {
  const memory = new SharedArrayBuffer(sweeps.bytes(game))
  const control = new SharedArrayBuffer(controlBytes(threads))
  const numbers = numbersOf(control)
  const blocks = sweeps.blocks(game)
  const kept = readPartial(game, partial, memory)
  let place: SweepPlace = kept ?? BEGINNING
  Atomics.store(numbers, MOST, kept?.most ?? 0)
  while (place.block < blocks.length) {
    Atomics.store(numbers, STOP, 0)
    putPlace(control, threads, place)
    const stop = (): void => void Atomics.store(numbers, STOP, 1)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    const saving = setTimeout(stop, saveEvery * 1000)
    const reporting = setInterval(() => tellProgress(blocks, control, threads, sweeps.settled, progress), 250)
    try {
      await runThreads(game, memory, control, threads, place)
    } finally {
      clearTimeout(saving)
      clearInterval(reporting)
      signal?.removeEventListener('abort', stop)
    }
    place = placeIn(control, threads)
    if (place.block === blocks.length) break
    writePartial(game, partial, memory, { ...place, most: Atomics.load(numbers, MOST) })
    if (signal?.aborted) return undefined
  }
  tellProgress(blocks, control, threads, sweeps.settled, progress)
  const most = Atomics.load(numbers, MOST)
  const work = sweeps.finish(game, memory, most)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    progress(...step.value)
    // Ctrl-C is only handled when this thread returns to the event loop.
    await breathe()
    if (signal?.aborted) {
      writePartial(game, partial, memory, { ...BEGINNING, block: blocks.length, most })
      return undefined
    }
  }
}

/** Removes the progress file, which is not needed once the solution is saved. */
export const dropPartial = (partial: string): void => rmSync(partial, { force: true })

async function runThreads(
  game: Game,
  memory: SharedArrayBuffer,
  control: SharedArrayBuffer,
  parts: number,
  from: SweepPlace,
): Promise<void> {
  calmThreads()
  const plugins = pluginFiles()
  const threads = Array.from({ length: parts }, (_, part) => {
    const order: SweepOrder = { game: game.id, memory, control, part, parts, from, plugins }
    return new Worker(builtFile('sweep-worker'), { workerData: order })
  })
  try {
    await Promise.all(
      threads.map(
        thread =>
          new Promise<void>((done, failed) => {
            thread.on('error', failed)
            thread.on('exit', code =>
              code === 0 ? done() : failed(new Error('A solver thread stopped unexpectedly.')),
            )
          }),
      ),
    )
  } finally {
    // If one thread has failed, the others still wait for it.
    for (const thread of threads) await thread.terminate()
  }
}

/** Reports the positions of finished blocks, plus a share of the current block by how far its changes have converged. */
function tellProgress(
  blocks: readonly SweepBlock[],
  control: SharedArrayBuffer,
  parts: number,
  settled: number,
  progress: SolveProgress,
): void {
  const numbers = numbersOf(control)
  const block = Atomics.load(numbers, BLOCK)
  const [change = 0] = changesOf(control).subarray(parts)
  let done = 0
  let total = 0
  blocks.forEach(({ positions }, i) => {
    total += positions
    if (i < block) done += positions
  })
  const under = blocks[block]
  if (under && Atomics.load(numbers, SWEEP) > 0 && change > 0 && change < 1)
    done += under.positions * Math.min(1, Math.log(change) / Math.log(settled))
  progress(Math.floor(done), total, 'positions')
}

const FORMAT = 'ludus-sweeps'
/** The first version could stop only after a whole sweep. */
const VERSION = 2
/** A file is written and read in parts of at most this many bytes, because one call takes no more than two gigabytes. */
const PART = 1 << 28

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly block: number
  readonly sweep: number
  readonly level: number
  readonly change: number
  readonly most: number
  readonly bytes: number
  readonly values: string
}

const KIND: HeaderKind<Header> = {
  format: FORMAT,
  version: VERSION,
  fields: {
    game: isText,
    block: isCount,
    sweep: isCount,
    level: isCount,
    change: isNumber,
    most: isNumber,
    bytes: isCount,
    values: isText,
  },
}

type Kept = SweepPlace & Pick<Header, 'most'>

function writePartial(game: Game, file: string, memory: SharedArrayBuffer, place: Kept): void {
  const body = new Uint8Array(memory)
  const values = checksumOfBytes(body)
  const header: Header = { format: FORMAT, version: VERSION, game: game.id, ...place, bytes: body.length, values }
  const parts: Uint8Array[] = [encodeHeader(header)]
  for (let at = 0; at < body.length; at += PART) parts.push(body.subarray(at, at + PART))
  writeWhole(file, parts)
}

/** Reads the progress into memory; undefined if there is no file. A damaged file, or one of another game, is reported and ignored. */
function readPartial(game: Game, file: string, memory: SharedArrayBuffer): Kept | undefined {
  if (!existsSync(file)) return undefined
  const refuse: (why: string) => never = refusal(file, 'a partial solution')
  const handle = openSync(file, 'r')
  try {
    const top = new Uint8Array(1024)
    readSync(handle, top)
    const { header, body: rest } = decodeHeader<Header>(top, KIND, file, refuse)
    if (header.game !== game.id || header.bytes !== memory.byteLength) refuse(`it belongs to ${header.game}`)
    const body = new Uint8Array(memory)
    const begin = rest.byteOffset - top.byteOffset
    for (let at = 0, read = -1; at < body.length && read !== 0; at += read)
      read = readSync(handle, body, at, Math.min(PART, body.length - at), begin + at)
    if (checksumOfBytes(body) !== header.values) refuse('the checksum of its values does not match')
    const { block, sweep, level, change, most } = header
    return { block, sweep, level, change, most }
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    process.stderr.write(`${error.message} Starting again …\n`)
    new Uint8Array(memory).fill(0)
    return undefined
  } finally {
    closeSync(handle)
  }
}
