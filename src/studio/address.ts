// What is on the page, as an address: "#/play/ludo:quick?seats=human,fast&seed=7". Behind "#", so that any file host will do.
import { signal } from '@preact/signals'

export interface Address {
  readonly page: string
  /** The game's name, rules and options included; "" where none is said. */
  readonly game: string
  readonly words: Readonly<Record<string, string>>
}

export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page = '', ...game] = path.split('/')
  return {
    page: page || 'play',
    game: safely(game.join('/')),
    words: Object.fromEntries(new URLSearchParams(query)),
  }
}

/** An address may be cut anywhere, also within a letter. */
function safely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export function printAddress({ page, game, words }: Address): string {
  const query = Object.entries(words)
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%2C/g, ',').replace(/%40/g, '@')}`)
    .join('&')
  const name = encodeURIComponent(game).replace(/%3A/g, ':').replace(/%3D/g, '=').replace(/%2C/g, ',')
  return `#/${page}${game === '' ? '' : `/${name}`}${query === '' ? '' : `?${query}`}`
}

export const address = signal<Address>(parseAddress(''))

/** From now on, `address` is what the browser shows. */
export function followAddress(): void {
  const follow = (): void => {
    address.value = parseAddress(location.hash)
  }
  follow()
  addEventListener('hashchange', follow)
}

/** Goes to another page, which the browser's back button leaves again. */
export function goTo(to: Address): void {
  location.hash = printAddress(to)
}

/** Says where one is without leaving it. */
export function rename(to: Address): void {
  const text = printAddress(to)
  if (location.hash === text) return
  history.replaceState(null, '', text)
  address.value = to
}
