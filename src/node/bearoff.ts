// The table of bearing off on the disk, where it can be made again (cache.ts). Whoever needs it gets it: if it is missing or damaged,
// it is made and kept. Where that is not possible, it is made each time.
import { existsSync } from 'node:fs'
import { LudusError } from '../core/errors.ts'
import { type Bearoff, decodeBearoff, solveBearoff } from '../players/exact/bearoff.ts'
import { cached } from './cache.ts'
import { readBytes, writeWhole } from './files.ts'

/** Where it is kept if nothing else is said. */
export const bearoffFile = (): string => cached('backgammon.bearoff')

export const writeBearoff = (file: string, table: Bearoff): void => writeWhole(file, table.encode())

/** The table in a file, or made now and written there. */
export function loadBearoff(file = bearoffFile()): Bearoff {
  const kept = wholeBearoff(file)
  if (kept) return kept
  const table = solveBearoff()
  try {
    writeBearoff(file, table)
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
    process.stderr.write(`${error.message} Making it again …\n`)
    return undefined
  }
}
