// A studio that other machines can reach requires a token. The token is part of the address that is printed once. A browser that has opened that
// address keeps the token in a cookie that scripts cannot read.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Seconds for which a browser keeps it. The server has a new one each time it starts. */
const KEPT = 30 * 24 * 3600

export const newToken = (): string => randomBytes(24).toString('base64url')

/** Whether a server that listens on `host` is only reachable from this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(host)

/** Compares in constant time, so that the time does not reveal how much was right. */
function isSame(given: string | undefined, token: string): boolean {
  const [one, two] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return one.length === two.length && timingSafeEqual(one, two)
}

/** Admits requests with the token: as a cookie, in a header (`Authorization: Bearer …`), or in the address, which then sets the cookie. */
export function askForToken(token: string, port: () => number): MiddlewareHandler {
  return async (context, next) => {
    // Cookies do not depend on the port, and another studio on this machine has another token.
    const name = `ludus-${port()}`
    const [, bearer] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? []
    if (isSame(getCookie(context, name), token) || isSame(bearer, token)) return next()
    const address = new URL(context.req.url)
    if (context.req.method === 'GET' && isSame(address.searchParams.get('token') ?? undefined, token)) {
      setCookie(context, name, token, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: KEPT })
      address.searchParams.delete('token')
      // Only a path on this server: leading slashes are reduced to one.
      return context.redirect(`${address.pathname.replace(/^\/+/, '/')}${address.search}`, 303)
    }
    return context.text(
      'This studio needs a token. Open the address that `ludus studio` printed at startup; it ends in ?token=…\n',
      401,
    )
  }
}
