// The folder for files that can be recreated or fetched again: tables, solutions, models sent to a worker.
import { join } from 'node:path'

/** A path in the folder that LUDUS_CACHE names, so that many working folders can share one set of tables; by default in `.ludus` of this one. */
export const cached = (...parts: string[]): string => join(process.env.LUDUS_CACHE || '.ludus', ...parts)
