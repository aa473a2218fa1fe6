// The bear-off table on disk (cache.ts). If it is missing or damaged, it is computed and saved. If it cannot be saved, it is computed each
// time.
import { existsSync } from 'node:fs'
import { LudusError } from '../../../core/errors.ts'
import { type Bearoff, decodeBearoff, solveBearoff } from '../../../games/backgammon/exact/bearoff.ts'
import { cached } from '../../cache.ts'
import { readBytes, writeWhole } from '../../files.ts'

/** The name of the file that it is kept in if nothing else is said. */
export const BEAROFF_NAME = 'backgammon.bearoff'

/** The table in a file, or made now and written there. */
export function loadBearoff(file = cached(BEAROFF_NAME)): Bearoff {
  const kept = wholeBearoff(file)
  if (kept) return kept
  const table = solveBearoff()
  try {
    writeWhole(file, table.encode())
  } catch (error) {
    // A second of work is no reason to stop whoever plays in a folder that cannot be written.
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
