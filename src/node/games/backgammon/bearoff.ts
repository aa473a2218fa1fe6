// The bear-off table on disk (cache.ts). If it is missing or damaged, it is computed and saved. If it cannot be saved, it is computed each time.
import { existsSync } from 'node:fs'
import { LudusError } from '../../../core/errors.ts'
import { type Bearoff, decodeBearoff, solveBearoff } from '../../../games/backgammon/exact/bearoff.ts'
import { cached } from '../../cache.ts'
import { readBytes, writeWhole } from '../../files.ts'

/** The default name of its file. */
export const BEAROFF_NAME = 'backgammon.bearoff'

/** The table from a file, or computed now and written there. */
export function loadBearoff(file = cached(BEAROFF_NAME)): Bearoff {
  const kept = wholeBearoff(file)
  if (kept) return kept
  const table = solveBearoff()
  try {
    writeWhole(file, table.encode())
  } catch (error) {
    // It takes only a second to compute, so a read-only folder is no reason to stop.
    if (!(error instanceof LudusError)) throw error
  }
  return table
}

function wholeBearoff(file: string): Bearoff | undefined {
  if (!existsSync(file)) return undefined
  try {
    return decodeBearoff(readBytes(file), file)
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    process.stderr.write(`${error.message} Computing it again …\n`)
    return undefined
  }
}
