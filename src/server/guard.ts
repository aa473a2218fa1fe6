// Who may speak to the server. A page of another site can make a browser send requests here; it cannot forge the Host and Origin
// that go with them (a name that is made to point here, "DNS rebinding", shows in the Host).
import { hostname, networkInterfaces } from 'node:os'

/** The names by which a server that listens on `host` is rightly called. */
export function ownNames(host: string): string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]']
  if (host === '0.0.0.0' || host === '::')
    names.push(
      hostname(),
      ...Object.values(networkInterfaces())
        .flatMap(addresses => addresses ?? [])
        .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
    )
  else names.push(host.includes(':') ? `[${host}]` : host)
  return [...new Set(names.map(name => name.toLowerCase()))]
}

/** The name to show: of one that listens everywhere, an address at which other machines find it. */
export function shownName(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap(found => found ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

/** Why a request is refused; nothing if it is not. */
export function refusal(
  names: readonly string[],
  port: number,
  headers: { readonly host: string | undefined; readonly origin: string | undefined },
): string | undefined {
  const hosts = names.map(name => `${name}:${port}`)
  // Browsers leave the port out where it is the usual one.
  if (port === 80) hosts.push(...names)
  const host = headers.host?.toLowerCase()
  if (host === undefined || !hosts.includes(host))
    return `This is the ludus studio at ${hosts[0]}; it does not accept requests for the host "${(host ?? '').slice(0, 100)}".`
  const { origin } = headers
  if (origin !== undefined && !hosts.some(own => origin.toLowerCase() === `http://${own}`))
    return 'The ludus studio only accepts requests from its own page, and this one came from another site.'
  return undefined
}
