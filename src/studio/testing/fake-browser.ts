// The parts of a browser that the studio needs, for tests without one: storage, an address, and workers in the same thread.
import { vi } from 'vitest'
import { answerTo } from '../thinking/answers.ts'
import type { WorkerAnswer, WorkerQuestion } from '../thinking/questions.ts'

/** A worker that answers as the real one does. */
class FakeWorker {
  onmessage: ((event: { readonly data: WorkerAnswer }) => void) | undefined
  private gone = false

  postMessage(question: WorkerQuestion): void {
    void answerTo(question).then(data => {
      if (!this.gone) this.onmessage?.({ data })
    })
  }

  terminate(): void {
    this.gone = true
  }
}

/** Installs a browser's globals until `vi.unstubAllGlobals()`; returns its storage. */
export function fakeBrowser(): Map<string, string> {
  const kept = new Map<string, string>()
  const location = { hash: '', href: 'http://studio.test/' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    replaceState(_: unknown, __: string, hash: string) {
      location.hash = hash
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', { baseURI: location.href })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no network in tests.')))
  vi.stubGlobal('Worker', FakeWorker)
  return kept
}
