// What keeps the page alive without a network. All files of one build lie in one cache and are served from it, so that parts of two builds are
// never mixed; a newer build waits until the person asks for it (update.ts). What the server says of itself is asked of it first, and what
// it does for the page (api/) is never kept.

/** Files of this build, by their place beside the page; the build writes them here. */
declare const FILES: readonly string[]
/** Changes with any of them. */
declare const VERSION: string

interface ExtendableEvent extends Event {
  waitUntil(what: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** What this needs of a service worker's own globals, of which the types of a page know nothing. */
interface Scope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void
}

declare const self: Scope

const CACHE = `ludus-${VERSION}`
/** What was read besides: papers, figures. */
const READ = 'ludus-read'

/** What a server knows better than the build: whether it is there, games from outside, runs among the models, solutions. */
const LIVE = ['here.json', 'plugins.json', 'models/index.json', 'solutions/index.json']

/** Whether a file is as the build made it: everything else, such as the weights of a run, may change. */
const isBuilt = (path: string): boolean => FILES.includes(path) && !LIVE.includes(path)

/** Where a file lies beside the page, without what follows "?"; nothing where it belongs to somebody else. */
function pathOf(address: string): string | undefined {
  const { scope } = self.registration
  const [bare = ''] = address.split(/[?#]/)
  return bare.startsWith(scope) ? bare.slice(scope.length) : undefined
}

self.addEventListener('install', event => {
  const keep = async (): Promise<void> => {
    const cache = await caches.open(CACHE)
    // All or nothing: half of a build is none.
    await cache.addAll(FILES.map(file => new Request(new URL(file, self.registration.scope), { cache: 'no-cache' })))
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', event => {
  const clean = async (): Promise<void> => {
    const builds = (await caches.keys()).filter(name => name.startsWith('ludus-') && name !== READ && name !== CACHE)
    // The one before stays: another tab may still show it and load a page of it.
    await Promise.all(builds.slice(0, -1).map(name => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

const fromCache = async (path: string): Promise<Response | undefined> => {
  const address = new URL(path, self.registration.scope).href
  return (await (await caches.open(CACHE)).match(address)) ?? caches.match(address)
}

async function fromNetwork(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok && !FILES.includes(path)) await (await caches.open(READ)).put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await fromCache(path)
    if (kept) return kept
    throw error
  }
}

async function answerTo(request: Request, path: string): Promise<Response> {
  const file = path === '' ? 'index.html' : path
  // A hashed file of the build before, which another tab still shows, may only be kept.
  const kept = isBuilt(file) || file.startsWith('assets/') ? await fromCache(file) : undefined
  return kept ?? fromNetwork(request, file)
}

self.addEventListener('fetch', event => {
  const { request } = event
  const path = pathOf(request.url)
  if (request.method !== 'GET' || path === undefined || path.startsWith('api/')) return
  // Whoever comes with a token has to show it to the server, which keeps it as a cookie.
  if (request.mode === 'navigate' && /[?&]token=/.test(request.url)) return
  // Solutions may be hundreds of megabytes.
  if (path.startsWith('solutions/') && !LIVE.includes(path)) return
  event.respondWith(answerTo(request, path))
})
