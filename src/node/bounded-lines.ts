// Lines from outside, such as standard input. Node's line reader buffers a line until it ends, however long it is. So lines that are too long are
// truncated, and the code that parses them reports the error.
import { createInterface, type Interface, type ReadLineOptions } from 'node:readline'
import { Transform } from 'node:stream'

const NEWLINE = 10
/** In bytes. A request with a game of a hundred thousand moves is shorter. */
const MOST_BYTES = 4_000_000

/** Reads lines; after it is closed, the rest stays unread. */
export function readLinesOf(
  input: NodeJS.ReadableStream,
  options: Partial<ReadLineOptions> = {},
  longest = MOST_BYTES,
): Interface {
  const guard = guardLines(input, longest)
  const lines = createInterface({ crlfDelay: Number.POSITIVE_INFINITY, ...options, input: guard })
  lines.on('close', () => {
    input.unpipe(guard)
    guard.destroy()
    input.pause()
  })
  return lines
}

/** The lines one after the other. If the caller stops iterating, the rest stays unread. Node's own line iterator would keep the program running. */
export async function* linesOf(input: NodeJS.ReadableStream, longest = MOST_BYTES): AsyncGenerator<string> {
  const lines = readLinesOf(input, {}, longest)
  try {
    yield* lines
  } finally {
    lines.close()
  }
}

/** The same stream with overlong lines truncated. */
function guardLines(input: NodeJS.ReadableStream, longest: number): Transform {
  let length = 0
  const guard = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let from = 0; from < chunk.length; ) {
        const found = chunk.indexOf(NEWLINE, from)
        const end = found < 0 ? chunk.length : found
        const room = Math.max(0, longest - length)
        if (room > 0) this.push(chunk.subarray(from, Math.min(end, from + room)))
        length = found < 0 ? length + end - from : 0
        if (found >= 0) this.push(chunk.subarray(found, found + 1))
        from = end + 1
      }
      done()
    },
  })
  return input.pipe(guard)
}
