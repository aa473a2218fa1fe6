// The folder for files that can be recreated or fetched again: tables, solutions, models sent to a worker.
import { join } from 'node:path'

/** A path in the folder that LUDUS_CACHE names, so that one set of tables does for many working folders; else in `.ludus` of this one. */
export const cached = (...parts: string[]): string => join(process.env.LUDUS_CACHE || '.ludus', ...parts)
