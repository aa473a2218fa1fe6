// Endgame tables of checkers on disk (cache.ts). A table that is missing or damaged is solved and saved.
import { existsSync } from 'node:fs'
import { LudusError } from '../../../core/errors.ts'
import { Endings, type Slice } from '../../../games/checkers/exact/index.ts'
import { levelsOf, solveEndings, solveSlices } from '../../../games/checkers/exact/solve.ts'
import { endingsName } from '../../../games/checkers/exact/solver.ts'
import { decodeTable, type EndingTable, tableOf } from '../../../games/checkers/exact/table.ts'
import { cached } from '../../cache.ts'
import { readBytes, writeWhole } from '../../files.ts'
import { slicePool } from '../../pool.ts'

/** A slice of a level as a worker receives it. */
export interface SliceJob {
  readonly pieces: number
  readonly giveaway: boolean
  /** The offsets of the slice and of its mirror image. */
  readonly offsets: readonly number[]
  readonly distances: SharedArrayBuffer
}

/** The default file for the endgames of "checkers" or "giveaway" with up to `pieces` pieces. */
const endingsFile = (family: string, pieces: number): string => cached(endingsName(family, pieces))

/**
 * Solves endgames on threads. This thread is one of them, because another that only waited would take ten megabytes. `solved` is called with the
 * number of positions done, of `endings.size`.
 */
export async function solveOnThreads(
  family: string,
  endings: Endings,
  threads: number,
  solved: (done: number) => void,
): Promise<Uint8Array> {
  const distances = new SharedArrayBuffer(endings.size)
  const giveaway = family === 'giveaway'
  const pool = threads > 1 ? slicePool(threads - 1) : undefined
  let done = 0
  const count = (pair: readonly Slice[]): void => {
    for (const { size } of pair) done += size
    solved(done)
  }
  try {
    for (const level of levelsOf(endings)) {
      const [here = [], ...elsewhere] = shares(level, threads)
      const running = elsewhere.flat().map(async pair => {
        const offsets = pair.map(({ offset }) => offset)
        const job: SliceJob = { pieces: endings.pieces, giveaway, offsets, distances }
        await pool?.run(job)
        count(pair)
      })
      // Lets the jobs be sent before this thread is busy.
      await new Promise(resume => setImmediate(resume))
      for (const pair of here) {
        solveSlices(endings, pair, new Uint8Array(distances), giveaway)
        count(pair)
      }
      await Promise.all(running)
    }
  } finally {
    await pool?.destroy()
  }
  return new Uint8Array(distances)
}

/** Divides slices into parts of about the same size, largest first. */
function shares(level: readonly Slice[][], parts: number): Slice[][][] {
  const all = Array.from({ length: parts }, () => ({ size: 0, pairs: [] as Slice[][] }))
  for (const pair of level) {
    const least = all.reduce((a, b) => (b.size < a.size ? b : a))
    least.pairs.push(pair)
    for (const { size } of pair) least.size += size
  }
  return all.map(({ pairs }) => pairs)
}

const loaded = new Map<string, EndingTable>()

/** The endgame table of a family: from memory, from disk, or solved now. */
export function loadEndings(family: string, pieces: number, file = endingsFile(family, pieces)): EndingTable {
  const known = loaded.get(file)
  if (known) return known
  const table = wholeTable(file, family, pieces) ?? solveNow(file, family, pieces)
  loaded.set(file, table)
  return table
}

/** The table in a file, unless it is damaged or belongs to something else. */
function wholeTable(file: string, family: string, pieces: number): EndingTable | undefined {
  if (!existsSync(file)) return undefined
  try {
    const table = decodeTable(readBytes(file), file)
    if (table.family === family && table.pieces === pieces) return table
    process.stderr.write(
      `${file} does not hold the endings of ${family} with up to ${pieces} pieces. Solving them again …\n`,
    )
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    process.stderr.write(`${error.message} Solving it again …\n`)
  }
  return undefined
}

function solveNow(file: string, family: string, pieces: number): EndingTable {
  process.stderr.write(`Solving the endings of ${family} with up to ${pieces} pieces (needed once) …\n`)
  const endings = new Endings(pieces)
  const table = tableOf(family, endings, solveEndings(endings, family === 'giveaway'))
  writeWhole(file, table.encode())
  return table
}
