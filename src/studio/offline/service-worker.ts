// Makes the page work offline. All files of one build are in one cache and served from it, so that parts of two builds are never mixed. A newer build
// waits until the user asks for it (update.ts). The server's own lists are fetched from the network first, and requests to api/ are never cached.

/** Files of this build, as paths relative to the page. The build fills them in. */
declare const FILES: readonly string[]
/** Changes if any of the files changes. */
declare const VERSION: string

interface ExtendableEvent extends Event {
  waitUntil(what: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** The parts of a service worker's globals used here. The DOM types do not include them. */
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
/** Files read in addition to the build: papers, figures. */
const READ = 'ludus-read'

/** What a server knows better than the build: whether it is there, plugins, runs among the models, solutions. */
const LIVE = ['here.json', 'plugins.json', 'models/index.json', 'solutions/index.json']

/** Whether a file is part of the build. All others, such as the weights of a run, may change. */
const isBuilt = (path: string): boolean => FILES.includes(path) && !LIVE.includes(path)

/** The path of a file relative to the page, without "?" and what follows; undefined if it is outside. */
function pathOf(address: string): string | undefined {
  const { scope } = self.registration
  const [bare = ''] = address.split(/[?#]/)
  return bare.startsWith(scope) ? bare.slice(scope.length) : undefined
}

self.addEventListener('install', event => {
  const keep = async (): Promise<void> => {
    const cache = await caches.open(CACHE)
    // All or nothing: an incomplete build is useless.
    await cache.addAll(FILES.map(file => new Request(new URL(file, self.registration.scope), { cache: 'no-cache' })))
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', event => {
  const clean = async (): Promise<void> => {
    const builds = (await caches.keys()).filter(name => name.startsWith('ludus-') && name !== READ && name !== CACHE)
    // Keeps the previous build, because another tab may still show it and load one of its pages.
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

/** Keeps a copy to read offline. Without room for it, the page still gets its answer. */
const keepRead = async (request: Request, answer: Response): Promise<void> => {
  await (await caches.open(READ)).put(request, answer).catch(() => {})
}

async function fromNetwork(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.ok && !FILES.includes(path)) event.waitUntil(keepRead(request, answer.clone()))
    return answer
  } catch (error) {
    const kept = await fromCache(path)
    if (kept) return kept
    throw error
  }
}

async function answerTo(event: FetchEvent, path: string): Promise<Response> {
  const file = path === '' ? 'index.html' : path
  // A hashed file of the previous build, which another tab still shows, may exist only in the cache.
  const kept = isBuilt(file) || file.startsWith('assets/') ? await fromCache(file) : undefined
  return kept ?? fromNetwork(event, file)
}

self.addEventListener('fetch', event => {
  const { request } = event
  const path = pathOf(request.url)
  if (request.method !== 'GET' || path === undefined || path.startsWith('api/')) return
  // A token must reach the server, which stores it as a cookie.
  if (request.mode === 'navigate' && /[?&]token=/.test(request.url)) return
  // Solutions may be hundreds of megabytes, so they are not cached.
  if (path.startsWith('solutions/') && !LIVE.includes(path)) return
  event.respondWith(answerTo(event, path))
})
