import { SingleBar } from 'cli-progress'
import { duration, tell, whole } from './terminal.ts'

/** The progress of a long command: one line with a bar on a terminal, otherwise a line for every tenth or minute. */
export interface Progress {
  to(done: number): void
  end(): void
}

/** Further information, such as the number of workers; queried each time. */
export type Notes = () => string

export function progress(total: number, unit: string, notes: Notes = () => ''): Progress {
  const begin = performance.now()
  const rate = (done: number): number => done / Math.max(1e-3, (performance.now() - begin) / 1000)
  const left = (done: number): string => (done === 0 ? '…' : duration((total - done) / rate(done)))

  const noted = (): string => {
    const text = notes()
    return text === '' ? '' : `, ${text}`
  }

  if (forPrograms()) return toldToPrograms(total, unit)

  const words = (done: number): string[] => [
    `${Math.floor((100 * done) / total)}%`,
    `${whole(Math.floor(done))} of ${whole(total)} ${unit}`,
    // Work that is counted in a few slow steps has no meaningful rate.
    ...(rate(done) < 0.5 ? [] : [`${whole(Math.round(rate(done)))}/s`]),
    `${left(done)} left${noted()}`,
  ]

  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      stream: process.stderr,
      format: (_, { progress: share }, { done }) => fittingLine(share, words(done), process.stderr.columns),
      hideCursor: true,
      clearOnComplete: true,
      fps: 10,
    })
    bar.start(total, 0, { done: 0 })
    return { to: done => bar.update(done, { done }), end: () => bar.stop() }
  }

  let tenth = 0
  let said = begin
  return {
    to(done) {
      const now = performance.now()
      // Short work prints nothing; long work prints a line every tenth or minute.
      if (now - begin < 5000) return
      if (Math.floor((10 * done) / total) > tenth || now - said > 60_000) {
        tenth = Math.floor((10 * done) / total)
        said = now
        const [share, ...rest] = words(done)
        tell(`${share}  ${rest.join(', ')}`)
      }
    },
    end() {},
  }
}

/** The longest bar, and the shortest one worth showing. */
const BAR = { most: 28, least: 8 }

/** A line with a bar and words that fits the terminal: the bar shrinks first, then the last words are dropped. */
export function fittingLine(share: number, words: readonly string[], columns: number): string {
  const text = words.join('  ')
  // One column stays free, because some terminals start a new line after the last one.
  const room = columns - 1
  const size = Math.min(BAR.most, room - text.length - 1)
  if (size < BAR.least) return text.length <= room ? text : `${text.slice(0, room - 1)}…`
  const full = Math.round(share * size)
  return `${'█'.repeat(full)}${'░'.repeat(size - full)} ${text}`
}

/** Whether a program reads the progress, such as the studio. */
const forPrograms = (): boolean => process.env.LUDUS_PROGRESS === 'json'

/** Tells a program that from now on an interruption saves the progress. */
export function sayListening(): void {
  if (forPrograms()) tell(JSON.stringify({ listens: true }))
}

/** A line of JSON now and then, for a program that shows the progress itself, such as the studio. */
function toldToPrograms(total: number, unit: string): Progress {
  let said = Number.NEGATIVE_INFINITY
  let last = 0
  const say = (done: number): void => tell(JSON.stringify({ progress: { done, total, unit } }))
  return {
    to(done) {
      last = done
      const now = performance.now()
      if (now - said < 250) return
      said = now
      say(done)
    },
    end: () => say(last),
  }
}

/** A progress line for a solver, which reports the total itself; started with the first report. */
export function solveProgress(): { to(done: number, total: number, unit: string): void; end(): void } {
  let line: Progress | undefined
  let of = ''
  return {
    to(done, total, unit) {
      if (of !== `${total} ${unit}`) {
        line?.end()
        line = progress(total, unit)
        of = `${total} ${unit}`
      }
      line?.to(done)
    },
    end: () => line?.end(),
  }
}
