import { EXIT } from '../core/errors.ts'
import { sayListening } from './progress.ts'
import { tell } from './terminal.ts'

/** Thrown to end a command that the user interrupted, after its progress was saved. */
export class Interrupted extends Error {
  readonly code = EXIT.interrupted
}

/** A signal that Ctrl-C raises; a second Ctrl-C ends the program at once. */
export function interruptible(): AbortSignal {
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted)
    controller.abort()
    tell('\nStopping …')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  sayListening()
  return controller.signal
}
