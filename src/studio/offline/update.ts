// Offline use: registers the service worker, and reports a newer build.
import { signal } from '@preact/signals'

/** Activates the newer build; undefined if there is none. */
export const update = signal<(() => void) | undefined>(undefined)

/** Milliseconds between checks for a newer build. */
const HOUR = 3_600_000

/** From now on, the page works offline if the browser allows it, and reports a newer build. */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator
  // Browsers provide none on unencrypted pages of other machines.
  if (!serviceWorker) return
  // The first worker takes over a page that was just loaded from the same build.
  let first = serviceWorker.controller === null
  let reloads = false
  const reload = (): void => location.reload()
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) reload()
    // Another tab has activated the newer build.
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
    // Without a worker, the page does not work offline; everything else works.
  }
}
