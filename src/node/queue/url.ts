import { usage } from '../../core/errors.ts'

/** Throws if a text is not the address of a Redis server. */
export function checkUrl(url: string): string {
  let protocol: string
  try {
    protocol = new URL(url).protocol
  } catch {
    throw usage(`--queue takes the address of a Redis server, such as redis://127.0.0.1:6379, not "${url}".`)
  }
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw usage(`--queue takes an address that starts with redis:// or, for TLS, rediss://, not ${protocol}//.`)
  return url
}

/** The address of a queue for messages, without the password. */
export function placeOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
