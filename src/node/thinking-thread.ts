// A player that thinks in its own thread, so that the program can handle Ctrl-C while it waits for the move.
import { Worker } from 'node:worker_threads'
import type { Move, State } from '../core/contract.ts'
import { LudusError } from '../core/errors.ts'
import { builtFile } from './home.ts'
import { pluginFiles } from './plugins.ts'
import { calmThreads } from './tune.ts'

/** What the thread is started with. */
export interface ThinkingOrder {
  readonly game: string
  readonly plugins: readonly string[]
}

/** A position with a player to move, and the seed and ply that determine its random numbers. */
export interface ThinkingQuestion {
  readonly player: string
  readonly state: State
  readonly seed: number
  readonly plies: number
}

export type ThinkingAnswer =
  | { readonly move: Move }
  | { readonly failed: { readonly kind?: LudusError['kind']; readonly message: string } }

export interface ThinkingThread {
  /** The player's move; undefined if the signal came first. */
  think(question: ThinkingQuestion): Promise<Move | undefined>
  close(): Promise<void>
}

/** Starts a thread that thinks about one game. The signal terminates it, whatever it does. */
export function thinkingThread(game: string, signal: AbortSignal): ThinkingThread {
  calmThreads()
  const workerData: ThinkingOrder = { game, plugins: pluginFiles() }
  const thread = new Worker(builtFile('thinking-worker'), { workerData })
  const close = async (): Promise<void> => {
    await thread.terminate()
  }
  return {
    think: question =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          close().then(() => resolve(undefined), reject)
        }
        if (signal.aborted) return stop()
        signal.addEventListener('abort', stop, { once: true })
        thread.once('error', reject)
        thread.once('message', (answer: ThinkingAnswer) => {
          signal.removeEventListener('abort', stop)
          thread.off('error', reject)
          if ('move' in answer) resolve(answer.move)
          else reject(errorOf(answer.failed))
        })
        thread.postMessage(question)
      }),
    close,
  }
}

const errorOf = ({ kind, message }: Extract<ThinkingAnswer, { failed: unknown }>['failed']): Error =>
  kind === undefined ? new Error(message) : new LudusError(kind, message)
