// The page's side of a worker: questions as promises. After `stop`, open questions get no answers, and a new worker answers the next ones.
import { environment, LudusError } from '../../core/errors.ts'
import type { Kind, Questions, WorkerAnswer, WorkerQuestion } from './questions.ts'

export interface Thinker {
  ask<K extends Kind>(kind: K, ask: Questions[K]['ask']): Promise<Questions[K]['answer']>
  /** Drops all open questions; their promises never settle. */
  stop(): void
  /** The same, and also discards the loaded players, so that the next question uses their current weights. */
  renew(): void
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The base URL of the page, whatever follows "#" in its address. */
const base = (): string => new URL('./', document.baseURI).href

export function openThinker(): Thinker {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  const start = (): Worker => {
    const started = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const question = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) question?.resolve(data.answer)
      else question?.reject(data.ours ? new LudusError('input', data.error) : new Error(data.error))
    }
    started.onerror = event => {
      // The next question starts a new worker; this one may never have been loaded.
      started.terminate()
      if (worker === started) worker = undefined
      for (const question of waiting.values())
        question.reject(environment(`The player’s worker failed: ${event.message || 'it could not be loaded'}.`))
      waiting.clear()
    }
    return started
  }

  const renew = (): void => {
    worker?.terminate()
    worker = undefined
    waiting.clear()
  }

  return {
    ask(kind, ask) {
      worker ??= start()
      const id = ++last
      const question: WorkerQuestion = { id, kind, base: base(), ask }
      worker.postMessage(question)
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      })
    },
    stop() {
      if (waiting.size > 0) renew()
    },
    renew,
  }
}
