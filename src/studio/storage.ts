// What the browser keeps for the page. It may refuse to; the page works without.

/** What is kept under a name; nothing where nothing is, or may be. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text under a name; without one, forgets what is there. */
export function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or forbidden: only the memory of it is lost.
  }
}
