import { effect } from '@preact/signals'

/** Waits until signals say that something is so. */
export const until = (so: () => unknown): Promise<void> =>
  new Promise(done => {
    const stop = effect(() => {
      if (so())
        queueMicrotask(() => {
          stop()
          done()
        })
    })
  })
