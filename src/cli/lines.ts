import { createInterface, type Interface } from 'node:readline'
import { EXIT } from '../core/errors.ts'
import { readLinesOf } from '../node/bounded-lines.ts'
import { withVisibleControls } from './terminal.ts'

/** Reads lines one at a time, from a person or from standard input. */
export interface LineReader {
  /** Whether a person types: then the terminal echoes the input. */
  readonly typed: boolean
  /** The next line; undefined if there will be none, because input has ended or Ctrl-C was pressed. */
  ask(prompt: string): Promise<string | undefined>
  interrupted(): boolean
  /** Raised by Ctrl-C. */
  readonly stopping: AbortSignal
  close(): void
}

/** Lines from standard input; prompts go to `output`. Lines that arrive early are buffered. */
export function readLines(output: NodeJS.WriteStream): LineReader {
  const typed = process.stdin.isTTY === true && output.isTTY === true
  const waiting: string[] = []
  let reader: Interface | undefined
  let ended = false
  let stopped = false
  const stopping = new AbortController()
  let answer: ((line: string | undefined) => void) | undefined

  const give = (line: string | undefined): void => {
    const to = answer
    answer = undefined
    if (to) to(line)
    else if (line !== undefined) {
      waiting.push(line)
      // Endless input (yes | ludus play) must not fill the memory.
      reader?.pause()
    }
  }
  const stop = (): void => {
    if (stopped) process.exit(EXIT.interrupted)
    stopped = true
    stopping.abort()
    give(undefined)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  /** Standard input is opened by the first question. A game without people does not use it. */
  const open = (): Interface => {
    if (reader) return reader
    const options = { output, terminal: typed, historySize: 0 }
    // A terminal sends keys one by one, and its line editor needs them unfiltered.
    reader = typed ? createInterface({ input: process.stdin, ...options }) : readLinesOf(process.stdin, options)
    reader.on('line', give)
    reader.on('SIGINT', stop)
    reader.on('close', () => {
      ended = true
      give(undefined)
    })
    return reader
  }

  return {
    typed,
    async ask(prompt) {
      const from = open()
      if (typed) {
        from.setPrompt(withVisibleControls(prompt))
        from.prompt()
      } else output.write(withVisibleControls(prompt))
      const next = (): Promise<string | undefined> =>
        new Promise(resolve => {
          answer = resolve
          from.resume()
        })
      const line = stopped ? undefined : (waiting.shift() ?? (ended ? undefined : await next()))
      // Echoes input that was not typed, so that the output reads like a typed game.
      if (!typed || line === undefined) output.write(`${line ?? ''}\n`)
      return line
    },
    interrupted: () => stopped,
    stopping: stopping.signal,
    close() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      reader?.close()
    },
  }
}
