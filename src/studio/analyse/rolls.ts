// Every roll of a position with its best move, compared with the other rolls.
import type { RolledMove } from '../../session/analysis.ts'

/** The value of a roll in the unit of the page (equity or winning chance); undefined if the judge only ranks moves. */
export const worthOf = ({ win, equity }: RolledMove, inEquity: boolean): number | undefined =>
  (inEquity ? (equity ?? win) : (win ?? equity)) ?? undefined

/** A roll, and how it compares with the others. */
export interface MappedRoll {
  readonly rolled: RolledMove
  readonly worth: number | undefined
  /** Relative to the mean of all rolls. */
  readonly luck: number
  /** The colour, from -1 (unluckiest) to 1 (luckiest). */
  readonly tint: number
}

interface RollMap {
  readonly mean: number | undefined
  /** Best first. */
  readonly rolls: readonly MappedRoll[]
}

export function mapRolls(rolls: readonly RolledMove[], inEquity: boolean): RollMap {
  const worths = rolls.map(rolled => worthOf(rolled, inEquity))
  const known = worths.every(worth => worth !== undefined)
  const mean = known ? rolls.reduce((sum, { odds }, nth) => sum + odds * (worths[nth] ?? 0), 0) : undefined
  const lucks = worths.map(worth => (worth === undefined || mean === undefined ? 0 : worth - mean))
  const most = Math.max(...lucks.map(Math.abs))
  const mapped = rolls.map((rolled, nth) => {
    const luck = lucks[nth] ?? 0
    // The square root, so that one extreme roll does not leave all others pale.
    return { rolled, worth: worths[nth], luck, tint: most > 0 ? Math.sign(luck) * Math.sqrt(Math.abs(luck) / most) : 0 }
  })
  return { mean, rolls: mapped.sort((a, b) => b.luck - a.luck) }
}

/** The faces of the two dice, if the rolls are all pairs of them, each once; otherwise undefined. */
export function facesOf(rolls: readonly RolledMove[]): readonly string[] | undefined {
  const pairs = new Set(rolls.map(({ roll }) => pairOf(roll)))
  const faces = [...new Set([...pairs].join(''))].sort()
  const all = faces.flatMap((low, nth) => faces.slice(nth).map(high => `${low}${high}`))
  const dice = rolls.length === all.length && faces.length > 1 && all.every(pair => pairs.has(pair))
  return dice && faces.every(face => /\d/.test(face)) ? faces : undefined
}

/** A roll with the lower die first, in whichever order it is written. */
export const pairOf = (roll: string): string => [...roll].sort().join('')
