// What the network sees in favour of the best move: the facts by which the positions after two moves differ, and what each is worth to it.
import type { Reason, Reasons } from '../../core/contract.ts'

export interface Difference {
  /** The fact in words. */
  readonly fact: string
  /** Whether it holds after the best move; otherwise after the one that was chosen. */
  readonly afterBest: boolean
  /** How many points of winning chance it adds after the best move, or takes away after the chosen one. */
  readonly points: number
}

/** Facts that are listed at most, and the least that one of them must be worth, in points. */
const SHOWN = 3
const LEAST = 0.5

interface Said {
  readonly fact: string
  readonly share: number
}

/** `say` puts an input into words, seen by a seat; undefined if it has none. */
export function differencesOf(
  best: Reasons,
  chosen: Reasons,
  say: (reason: Reason, viewer: number) => string | undefined,
): Difference[] {
  // From two views, the same name means two things.
  const named = best.viewer === chosen.viewer
  const spoken = ({ reasons, viewer }: Reasons): Map<string, Said> => {
    const said = new Map<string, Said>()
    for (const reason of reasons) {
      const fact = say(reason, viewer)
      if (fact !== undefined) said.set(named ? reason.name : fact, { fact, share: reason.share })
    }
    return said
  }
  const [withBest, withChosen] = [spoken(best), spoken(chosen)]
  const found: Difference[] = []
  for (const [key, { fact, share }] of withBest) {
    const other = withChosen.get(key)
    // The same fact may weigh more in another position, which explains nothing.
    if (other?.fact !== fact) found.push({ fact, afterBest: true, points: 100 * (share - (other?.share ?? 0)) })
  }
  for (const [key, { fact, share }] of withChosen)
    if (!withBest.has(key)) found.push({ fact, afterBest: false, points: -100 * share })
  return found
    .filter(({ points }) => points >= LEAST)
    .sort((a, b) => b.points - a.points)
    .slice(0, SHOWN)
}
