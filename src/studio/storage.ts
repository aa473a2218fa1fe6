// The browser's storage for the page. The browser may refuse it; the page works without.

/** The text stored under a key; undefined if there is none, or storage is refused. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text under a key; undefined removes it. */
export function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or forbidden: the text is just not stored.
  }
}
