// The studio's back end. It serves the page with its models, and the API of the page (api.ts). It serves no other files, and refuses requests from
// pages of other sites.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { environment } from '../core/errors.ts'
import { openStudioApi, type StudioApi } from './api.ts'
import { ownNames, refusal, shownName } from './guard.ts'
import { askForToken, isLoopback, newToken } from './token.ts'

export interface Studio {
  /** Its address, with the token if it has one. If other machines can reach it, the address that they use. */
  readonly address: string
  readonly port: number
  close(): Promise<void>
}

export interface StudioOptions {
  /** The folder with the built page. */
  readonly folder: string
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /** Whether to require a token on this machine too. A server that other machines can reach always does. */
  readonly asks?: boolean
  /** The database of games and contests, if not the default one in runs/. */
  readonly database?: string
}

/** Largest request body in bytes. */
const MOST_BODY = 1_000_000

/** Everything comes from this server; WebAssembly is allowed, and components set inline styles. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The routes; `port` is known once the server listens. */
function makeApp(folder: string, host: string, port: () => number, api: StudioApi, token?: string): Hono {
  const app = new Hono()
  const names = ownNames(host)
  app.use(async (context, next) => {
    const refused = refusal(names, port(), {
      host: context.req.header('host'),
      origin: context.req.header('origin'),
    })
    if (refused !== undefined) return context.text(`${refused}\n`, 403)
    context.header('Content-Security-Policy', POLICY)
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cross-Origin-Opener-Policy', 'same-origin')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
    context.header('Cache-Control', 'no-cache')
    await next()
    // Their names contain a hash of their content.
    if (context.res.ok && context.req.path.startsWith('/assets/'))
      context.header('Cache-Control', 'private, max-age=31536000, immutable')
    return undefined
  })
  if (token !== undefined) app.use(askForToken(token, port))
  app.use(
    bodyLimit({
      maxSize: MOST_BODY,
      onError: context => context.text(`A request may have at most ${MOST_BODY} bytes.\n`, 413),
    }),
  )
  app.route('/', api.app)
  app.use(async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return context.text(`${context.req.method} is not supported.\n`, 405, { Allow: 'GET, HEAD' })
    return next()
  })
  app.use(serveStatic({ root: folder }))
  app.notFound(context => context.text('Not found.\n', 404))
  app.onError((error, context) => context.text(`An error in the studio: ${error.message}\n`, 500))
  return app
}

/** Serves the studio until it is closed. */
export function serveStudio({ folder, host, port, database, asks = false }: StudioOptions): Promise<Studio> {
  let listening = port
  const token = asks || !isLoopback(host) ? newToken() : undefined
  const api = openStudioApi(folder, database)
  const app = makeApp(folder, host, () => listening, api, token)
  const server = createServer(getRequestListener(app.fetch))
  return new Promise((opened, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `port ${port} is already in use. Choose another with --port`
          : error.code === 'EACCES'
            ? `port ${port} is not permitted. Choose one above 1023 with --port`
            : error.message
      failed(Object.assign(environment(`Could not open the studio at ${host}: ${why}.`), { cause: error }))
    })
    server.listen(port, host, () => {
      listening = (server.address() as AddressInfo).port
      opened({
        address: `http://${shownName(host)}:${listening}/${token === undefined ? '' : `?token=${token}`}`,
        port: listening,
        async close() {
          await api.close()
          await new Promise<void>(done => {
            server.close(() => done())
            server.closeAllConnections()
          })
        },
      })
    })
  })
}
