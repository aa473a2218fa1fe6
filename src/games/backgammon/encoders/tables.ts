// What the 36 rolls do for one man behind blocks, as tables indexed by block masks: bit i says that the point i + 1 steps ahead is
// held by two or more enemies. Points more than twelve steps ahead count as open.

const BITS = 12
const MASKS = 1 << BITS

interface Roll {
  readonly dice: readonly [number, number]
  /** Out of 36. */
  readonly weight: number
}

const ROLLS: readonly Roll[] = [1, 2, 3, 4, 5, 6].flatMap(high =>
  [1, 2, 3, 4, 5, 6].slice(0, high).map(low => ({ dice: [high, low] as const, weight: high === low ? 1 : 2 })),
)

/** The distances that a roll can move one man: by one die, by both dice over an open point, or by as many dice of a double as are open. */
export function distancesOf(mask: number, [high, low]: readonly [number, number]): number[] {
  const open = (steps: number): boolean => steps > BITS || ((mask >> (steps - 1)) & 1) === 0
  if (high === low) {
    const far = [1, 2, 3, 4].findIndex(times => !open(times * high))
    return [1, 2, 3, 4].slice(0, far < 0 ? 4 : far).map(times => times * high)
  }
  const direct = [high, low].filter(open)
  return direct.length > 0 && open(high + low) ? [...direct, high + low] : direct
}

/** The mean of the most pips that a roll moves a man, as a fraction of 8.167, the mean without blocks. */
export const MOBILITY = new Float32Array(MASKS)
/** The share of rolls that take a man past the last block among the next seven points; 1 if there is none. */
export const ESCAPE = new Float32Array(MASKS)
/** A mask of the next seven points, which count for an escape. */
const NEAR = 0x7f
/** The mean pips of one man without blocks: 294 in 36 rolls. */
const FREE = 294 / 36

/** The rolls, as bits of the 21, that hit a man at a distance behind a mask of blocks, at `distance << 12 | mask`. */
export const HITS = new Int32Array(25 << BITS)

/** The blocks in front of a man on a place, from the enemy's made points: bit i is the point i + 1 ahead. */
export const ahead = (enemy: number, place: number): number => (enemy >>> (26 - place)) & (MASKS - 1)

/** Fills the tables once, when a player first needs them, because that takes as long as the rest of the program's start. */
export function fillTables(): void {
  if (ESCAPE[0] === 1) return
  for (let mask = 0; mask < MASKS; mask++) {
    const last = 32 - Math.clz32(mask & NEAR)
    let pips = 0
    let escapes = 0
    for (const [nth, { dice, weight }] of ROLLS.entries()) {
      const distances = distancesOf(mask, dice)
      const most = Math.max(0, ...distances)
      pips += weight * most
      if (most > last) escapes += weight
      for (const distance of distances) HITS[(distance << BITS) | mask] |= 1 << nth
    }
    MOBILITY[mask] = pips / 36 / FREE
    ESCAPE[mask] = last === 0 ? 1 : escapes / 36
  }
}

// The weights of sets of rolls, in two halves of the 21 bits.
const HALF = 11
const weightOf = (set: number, from: number): number =>
  ROLLS.reduce((sum, { weight }, nth) => sum + (nth >= from && (set >> (nth - from)) & 1 ? weight : 0), 0)
const LOWER = Uint8Array.from({ length: 1 << HALF }, (_, set) => weightOf(set, 0))
const UPPER = Uint8Array.from({ length: 1 << (21 - HALF) }, (_, set) => weightOf(set, HALF))

/** The probability that one of a set of rolls occurs. */
export const chanceOf = (rolls: number): number => (LOWER[rolls & ((1 << HALF) - 1)] + UPPER[rolls >> HALF]) / 36
