import { usage } from '../../core/errors.ts'

/** Refuses what is no address of a Redis. */
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

/** What to call a queue in words: without the password. */
export function placeOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
