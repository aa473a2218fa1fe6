// The current page as an address: "#/play/ludo:quick?seats=human,fast&seed=7". It is all behind "#", so any file host works.
import { signal } from '@preact/signals'

export interface Address {
  readonly page: string
  /** The game's name with its rules and options; "" if the address names none. */
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

/** An address may be truncated anywhere, even within an encoded character. */
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

/** Keeps `address` in step with the browser from now on. */
export function followAddress(): void {
  const follow = (): void => {
    address.value = parseAddress(location.hash)
  }
  follow()
  addEventListener('hashchange', follow)
}

/** Goes to another page. The browser's back button returns from it. */
export function goTo(to: Address): void {
  location.hash = printAddress(to)
}

/** Updates the address without leaving the page. */
export function rename(to: Address): void {
  const text = printAddress(to)
  if (location.hash === text) return
  history.replaceState(null, '', text)
  address.value = to
}
