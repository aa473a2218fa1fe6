// Flags that several commands share, and how their values are read.
import { InvalidArgumentError, Option } from 'commander'
import { allThreads } from '../node/pool.ts'
import { checkUrl } from '../node/queue/url.ts'

/** Parses an integer within bounds, or throws with what was expected. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = /^\d+$|^\d{1,3}([,_]\d{3})+$/.test(text)
      ? Number(text.replace(/[_,]/g, ''))
      : /^\d+e\d{1,2}$/.test(text)
        ? Number(text)
        : NaN
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(
        `Expected a whole number ${most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of at least ${least}`}.`,
      )
    return value
  }

export const jsonOption = (): Option => new Option('--json', 'print one JSON document and nothing else').default(false)

export const seedOption = (): Option =>
  new Option('--seed <n>', 'random seed; the same seed gives the same output').argParser(wholeNumber(0)).default(1)

export const threadsOption = (): Option =>
  new Option('--threads <n>', 'number of worker threads; affects speed, never results')
    .argParser(wholeNumber(1, 256))
    .default(allThreads(), 'one per core')

export const queueOption = (about = 'send the work to `ludus worker` processes through this Redis server'): Option =>
  new Option('--queue <url>', `${about}, such as redis://127.0.0.1:6379`).argParser(checkUrl)

export const outOption = (): Option => new Option('--out <file>', 'also write the result to this file as JSON')
