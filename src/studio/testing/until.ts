import { effect } from '@preact/signals'

/** Waits until a condition on signals is true. */
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
