import { percent } from '../words.ts'
import type { StoryMoment } from './story.ts'

interface CurveProps {
  readonly points: readonly { readonly at: number; readonly chance: number }[]
  /** Plies of the whole game. */
  readonly length: number
  readonly moments: readonly StoryMoment[]
  /** The chance of somebody who plays as well as everybody else. */
  readonly even: number
}

const WIDTH = 420
const HEIGHT = 132
const MARGIN = 14

/** One's chance to win over the game, with the moments numbered on it. It is drawn from the left, unless one wants no motion. */
export function Curve({ points, length, moments, even }: CurveProps) {
  if (points.length < 2) return null
  const x = (at: number): number => MARGIN + ((WIDTH - 2 * MARGIN) * at) / Math.max(1, length)
  const y = (chance: number): number => MARGIN + (HEIGHT - 2 * MARGIN) * (1 - chance)
  const path = points.map(({ at, chance }) => `${x(at).toFixed(1)} ${y(chance).toFixed(1)}`).join('L')
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const chanceAt = (at: number): number => points.findLast(point => point.at <= at)?.chance ?? 0.5
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Your chance to win over the game">
      <rect class="curve-ground" width={WIDTH} height={HEIGHT} rx="8" />
      <line class="half" x1={MARGIN} x2={WIDTH - MARGIN} y1={y(even)} y2={y(even)} />
      <g class="curve-drawn">
        <path class="curve-area" d={`M${path}L${x(last)} ${HEIGHT - MARGIN}L${x(first)} ${HEIGHT - MARGIN}Z`} />
        <path class="curve-line" d={`M${path}`} />
      </g>
      {moments.map((moment, nth) => (
        <g
          key={moment.at}
          class={`curve-moment ${moment.swing < 0 ? 'against' : 'for'}`}
          transform={`translate(${x(moment.at).toFixed(1)} ${y(chanceAt(moment.at)).toFixed(1)})`}
        >
          <circle r="9.5" />
          <text text-anchor="middle" dy="4">
            {nth + 1}
          </text>
        </g>
      ))}
      <text class="curve-label" x={MARGIN + 2} y={y(even) - 5}>
        {percent(even, 0)}
      </text>
    </svg>
  )
}
