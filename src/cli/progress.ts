import { SingleBar } from 'cli-progress'
import { duration, tell, whole } from './terminal.ts'

/** How far a long command is: one line with a bar on a terminal, elsewhere a line each tenth or minute. */
export interface Progress {
  to(done: number): void
  end(): void
}

/** What else there is to say, such as who works on it; asked each time. */
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

  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      stream: process.stderr,
      format: `{bar} {percentage}%  {done} of {all} ${unit}  {speed}/s  {left} left{notes}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 28,
      hideCursor: true,
      clearOnComplete: true,
      fps: 10,
    })
    const shown = (done: number) => ({
      done: whole(done),
      all: whole(total),
      speed: whole(Math.round(rate(done))),
      left: left(done),
      notes: noted(),
    })
    bar.start(total, 0, shown(0))
    return { to: done => bar.update(done, shown(done)), end: () => bar.stop() }
  }

  let tenth = 0
  let said = begin
  return {
    to(done) {
      const now = performance.now()
      // Short work says nothing; long work speaks up at each tenth or minute.
      if (now - begin < 5000) return
      if (Math.floor((10 * done) / total) > tenth || now - said > 60_000) {
        tenth = Math.floor((10 * done) / total)
        said = now
        tell(
          `${Math.floor((100 * done) / total)}%  ${whole(done)} of ${whole(total)} ${unit}, ${whole(Math.round(rate(done)))}/s, ${left(done)} left${noted()}`,
        )
      }
    },
    end() {},
  }
}

/** Whether a program reads what is told, such as the studio. */
const forPrograms = (): boolean => process.env.LUDUS_PROGRESS === 'json'

/** Tells a program that from now on an interruption saves what there is. */
export function sayListening(): void {
  if (forPrograms()) tell(JSON.stringify({ listens: true }))
}

/** A line of JSON now and then, for a program that shows it its own way, such as the studio. */
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

/** A line for a solver, which says itself how much there is to do; begun when it first does. */
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
