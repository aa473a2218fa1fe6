// The moments of a game that mattered most to one seat: its own mistakes, what the others gave it, and the rolls that turned it.
import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { isDecision, type Line } from '../analyse/line.ts'
import { chancesAt, luckAt, type Reviewed, sureLossAt } from '../review/judging.ts'

export interface StoryMoment {
  /** The ply at which somebody decided. */
  readonly at: number
  readonly kind: 'mistake' | 'gift' | 'luck'
  /** Who decided or rolled. */
  readonly seat: number
  /** What it meant for the one whose story it is, in points of winning chance. */
  readonly swing: number
}

const MOST = 3
/** Points below which nobody would tell of it. */
const LEAST = 1.5
/** A roll that brings as much as a mistake costs is told of only half as readily: nobody can do better next time. */
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
  // What another one's luck takes from this seat is only plain where there are two.
  if (luck !== undefined && (seat === own || chances.length === 2))
    found.push({ at, kind: 'luck', seat, swing: seat === own ? luck : -luck })
  return found
}

const weight = ({ kind, swing }: StoryMoment): number => Math.abs(swing) * (kind === 'luck' ? ROLL_WEIGHT : 1)

/** Up to three moments in the order of the game; one's own worst mistake is always among them. */
export function storyOf(of: Reviewed, own: number): StoryMoment[] {
  const all = of.line.plies
    .flatMap((_, at) => momentsAt(of, at, own))
    .filter(({ kind, swing }) => Math.abs(swing) >= LEAST && (kind === 'luck' || swing !== 0))
    .sort((a, b) => weight(b) - weight(a) || a.at - b.at)
  const mistake = all.find(({ kind }) => kind === 'mistake')
  const first = mistake ? [mistake] : []
  return [...first, ...all.filter(moment => moment !== mistake)].slice(0, MOST).sort((a, b) => a.at - b.at)
}

/** One's chance at each decision that is known, and at the end where the game has one. */
export function curveOf(of: Reviewed, own: number): { readonly at: number; readonly chance: number }[] {
  const { line } = of
  const found = line.plies.flatMap((_, at) => {
    const chance = of.reviewAt(at)?.chances[own]
    return chance === undefined ? [] : [{ at, chance }]
  })
  const end = line.end[ACTOR] === OVER ? chancesAt(of, line.plies.length)?.[own] : undefined
  return end === undefined ? found : [...found, { at: line.plies.length, chance: end }]
}

/** How many decisions there are up to a ply: what people call the number of a move. */
export const moveNumber = (line: Line, at: number): number =>
  line.plies.slice(0, at + 1).filter(({ before }) => isDecision(before)).length
