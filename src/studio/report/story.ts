// The moments of a game that mattered most to one seat: its own mistakes, the gifts of others, and decisive rolls.
import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { chancesAt, luckAt, type Reviewed, rollerIn, sureLossAt } from '../review/judging.ts'

export interface StoryMoment {
  /** The ply of the decision. */
  readonly at: number
  readonly kind: 'mistake' | 'gift' | 'luck'
  /** The seat that decided or rolled. */
  readonly seat: number
  /** The change for the seat of the story, in points of winning chance. */
  readonly swing: number
}

const MOST = 3
/** Moments with fewer points are not worth telling. */
const LEAST = 1.5
/** The weight of a roll relative to a mistake of the same size, because nobody can do better next time. */
const ROLL_WEIGHT = 0.5

function momentsAt(of: Reviewed, at: number, own: number): StoryMoment[] {
  const review = of.reviewAt(at)
  if (!review) return []
  const { seat, chances, after } = review
  const found: StoryMoment[] = []
  const lost = 100 * (sureLossAt(of, at) ?? 0)
  if (seat === own) found.push({ at, kind: 'mistake', seat, swing: -lost })
  else if (lost > 0) {
    const got = 100 * (elementAt(after, own) - elementAt(chances, own))
    found.push({ at, kind: 'gift', seat, swing: got })
  }
  const luck = luckAt(of, at)
  // What another seat's luck costs this seat is only clear with two players.
  const roller = rollerIn(review)
  if (luck !== undefined && (roller === own || chances.length === 2))
    found.push({ at, kind: 'luck', seat: roller, swing: roller === own ? luck : -luck })
  return found
}

const weight = ({ kind, swing }: StoryMoment): number => Math.abs(swing) * (kind === 'luck' ? ROLL_WEIGHT : 1)

/** Up to three moments in the order of the game. The seat's own worst mistake is always among them. */
export function storyOf(of: Reviewed, own: number): StoryMoment[] {
  const all = of.line.plies
    .flatMap((_, at) => momentsAt(of, at, own))
    .filter(({ kind, swing }) => Math.abs(swing) >= LEAST && (kind === 'luck' || swing !== 0))
    .sort((a, b) => weight(b) - weight(a) || a.at - b.at)
  const mistake = all.find(({ kind }) => kind === 'mistake')
  const first = mistake ? [mistake] : []
  return [...first, ...all.filter(moment => moment !== mistake)].slice(0, MOST).sort((a, b) => a.at - b.at)
}

/** The seat's win probability at each reviewed decision, and at the end if the game is over. */
export function curveOf(of: Reviewed, own: number): { readonly at: number; readonly chance: number }[] {
  const { line } = of
  const found = line.plies.flatMap((_, at) => {
    const chance = of.reviewAt(at)?.chances[own]
    return chance === undefined ? [] : [{ at, chance }]
  })
  const end = line.end[ACTOR] === OVER ? chancesAt(of, line.plies.length)?.[own] : undefined
  return end === undefined ? found : [...found, { at: line.plies.length, chance: end }]
}
