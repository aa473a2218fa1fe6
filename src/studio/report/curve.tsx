import { percent } from '../words.ts'
import type { StoryMoment } from './story.ts'
import * as words from './words.tsx'

interface CurveProps {
  readonly points: readonly { readonly at: number; readonly chance: number }[]
  /** Number of plies of the whole game. */
  readonly length: number
  readonly moments: readonly StoryMoment[]
  /** The win probability among equal players. */
  readonly even: number
}

const WIDTH = 420
const HEIGHT = 132
const MARGIN = 14
/** The margin at the right has a label, which the curve and the numbers could cover anywhere else. */
const RIGHT = 36

/** Least distance between the centres of two numbers. */
const APART = 20

/** How far each number is moved up or down, so that none covers another. */
export function liftsOf(xs: readonly number[], ys: readonly number[]): number[] {
  const lifts: number[] = []
  xs.forEach((x, nth) => {
    const y = ys[nth] ?? 0
    const step = y > HEIGHT / 2 ? -APART : APART
    const covers = (lift: number): boolean =>
      lifts.some((other, i) => Math.hypot(x - (xs[i] ?? 0), y + lift - (ys[i] ?? 0) - other) < APART - 1)
    let lift = 0
    while (covers(lift)) lift += step
    lifts.push(lift)
  })
  return lifts
}

/** A player's win probability over the game, with the moments numbered. It is animated from the left, unless motion is reduced. */
export function Curve({ points, length, moments, even }: CurveProps) {
  if (points.length < 2) return null
  const x = (at: number): number => MARGIN + ((WIDTH - MARGIN - RIGHT) * at) / Math.max(1, length)
  const y = (chance: number): number => MARGIN + (HEIGHT - 2 * MARGIN) * (1 - chance)
  const path = points.map(({ at, chance }) => `${x(at).toFixed(1)} ${y(chance).toFixed(1)}`).join('L')
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const chanceAt = (at: number): number => points.findLast(point => point.at <= at)?.chance ?? 0.5
  // A mistake and a roll may belong to the same move: then their numbers are stacked.
  const lifts = liftsOf(
    moments.map(({ at }) => x(at)),
    moments.map(({ at }) => y(chanceAt(at))),
  )
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.yourChanceOverGame}>
      <rect class="curve-ground" width={WIDTH} height={HEIGHT} rx="8" />
      <line class="half" x1={MARGIN} x2={WIDTH - RIGHT} y1={y(even)} y2={y(even)} />
      <g class="curve-drawn">
        <path class="curve-area" d={`M${path}L${x(last)} ${HEIGHT - MARGIN}L${x(first)} ${HEIGHT - MARGIN}Z`} />
        <path class="curve-line" d={`M${path}`} />
      </g>
      {moments.map((moment, nth) => (
        <g
          key={`${moment.at} ${moment.kind}`}
          class={`curve-moment ${moment.swing < 0 ? 'against' : 'for'}`}
          transform={`translate(${x(moment.at).toFixed(1)} ${(y(chanceAt(moment.at)) + (lifts[nth] ?? 0)).toFixed(1)})`}
        >
          <circle r="9.5" />
          <text text-anchor="middle" dy="4">
            {nth + 1}
          </text>
        </g>
      ))}
      <text class="curve-label" x={WIDTH - RIGHT + 5} y={y(even) + 3.5}>
        {percent(even, 0)}
      </text>
    </svg>
  )
}
