/** The number of single-letter edits that turn one word into the other (Levenshtein 1966). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++)
      row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
  }
  return row[b.length]
}

/** The words closest to a mistyped one, best first: those that start with it, or are a few edits away. Case does not matter. */
export function nearest(word: string, words: readonly string[], most = 3): string[] {
  const wanted = word.toLowerCase()
  return words
    .map(candidate => {
      const lower = candidate.toLowerCase()
      return { candidate, edits: wanted.length > 1 && lower.startsWith(wanted) ? 0.5 : distance(wanted, lower) }
    })
    .filter(({ candidate, edits }) => edits <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((x, y) => x.edits - y.edits || (x.candidate < y.candidate ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** " Did you mean "expert"?", or a list of all words if none is close. */
export function didYouMean(word: string, words: readonly string[]): string {
  const near = nearest(word, words)
  return near.length > 0
    ? ` Did you mean ${near.map(name => `"${name}"`).join(' or ')}?`
    : ` Choose one of: ${[...words].sort().join(', ')}.`
}
