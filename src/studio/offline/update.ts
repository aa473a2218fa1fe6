// The page without a network: registers the service worker, and says when it has a newer build.
import { signal } from '@preact/signals'

/** Takes over the newer build that waits; nothing while there is none. */
export const update = signal<(() => void) | undefined>(undefined)

/** Milliseconds between questions whether there is a newer build. */
const HOUR = 3_600_000

/** From now on, the page works without a network where the browser allows it, and a newer build is told of. */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator
  // Browsers have none on pages of other machines without encryption.
  if (!serviceWorker) return
  // The first one takes over a page that has just been loaded from the same build.
  let first = serviceWorker.controller === null
  let reloads = false
  const reload = (): void => location.reload()
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) reload()
    // Another tab has asked for the newer build.
    else if (!first) update.value = reload
    first = false
  })
  try {
    const registration = await serviceWorker.register(new URL('sw.js', document.baseURI))
    const offer = (waiting: ServiceWorker | null): void => {
      if (!waiting || !serviceWorker.controller) return
      update.value = () => {
        reloads = true
        waiting.postMessage('take over')
      }
    }
    offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') offer(installing)
      })
    })
    setInterval(() => void registration.update().catch(() => {}), HOUR)
    addEventListener('online', () => void registration.update().catch(() => {}))
  } catch {
    // No worker, no page without a network; everything else works.
  }
}
