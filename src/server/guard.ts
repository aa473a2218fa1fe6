// Who may use the server. A page of another site can make a browser send requests here, but it cannot forge their Host and Origin headers. (With "DNS
// rebinding", a foreign name that points here shows in the Host.)
import { hostname, networkInterfaces } from 'node:os'

/** The legitimate host names of a server that listens on `host`. */
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

/** The name to show; if the server listens everywhere, an address at which other machines can reach it. */
export function shownName(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap(found => found ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

/** Why a request is refused; undefined if it is allowed. */
export function refusal(
  names: readonly string[],
  port: number,
  headers: { readonly host: string | undefined; readonly origin: string | undefined },
): string | undefined {
  const hosts = names.map(name => `${name}:${port}`)
  // Browsers omit the default port.
  if (port === 80) hosts.push(...names)
  const host = headers.host?.toLowerCase()
  if (host === undefined || !hosts.includes(host))
    return `This is the ludus studio at ${hosts[0]}; it does not accept requests for the host "${(host ?? '').slice(0, 100)}".`
  const { origin } = headers
  if (origin !== undefined && !hosts.some(own => origin.toLowerCase() === `http://${own}`))
    return 'The ludus studio only accepts requests from its own page, and this one came from another site.'
  return undefined
}
