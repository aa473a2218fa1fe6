// The doubling cube and the score on the board.
import type { CubeView } from './cube.ts'
import * as words from './words.ts'

/** The side of the cube in units of the drawing. */
export const CUBE_SIZE = 36

interface CubeProps {
  readonly cube: CubeView
  readonly x: number
  readonly y: number
  /** The owner, or the player who offers it, for screen readers. */
  readonly whose: string
}

export function Cube({ cube, x, y, whose }: CubeProps) {
  const { face, at, seat } = cube
  const half = CUBE_SIZE / 2
  const value = at === 'centre' && face === 64 ? 1 : face
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it has no buttons.
    <g
      class={`cube-at at-${at}`}
      role="img"
      aria-label={words.cubeLabel(value, at, seat === undefined ? undefined : whose)}
      data-value={value}
      style={{ transform: `translate(${x}px, ${y}px) scale(${at === 'offer' ? 1.28 : 1})` }}
    >
      <rect class="die-shade" x={-half} y={-half + 2.5} width={CUBE_SIZE} height={CUBE_SIZE} rx={7} />
      <rect class="cube-face" x={-half} y={-half} width={CUBE_SIZE} height={CUBE_SIZE} rx={7} />
      <rect class="cube-rim" x={-half + 3.5} y={-half + 3.5} width={CUBE_SIZE - 7} height={CUBE_SIZE - 7} rx={4.5} />
      <text class="cube-value" dy="0.35em" font-size={face > 999 ? 12 : face > 99 ? 14 : 18}>
        {face}
      </text>
    </g>
  )
}

interface ScoreProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
  readonly colour: string
}

/** A side's score in a match. */
export function ScorePlate({ x, y, width, height, text, colour }: ScoreProps) {
  return (
    <g class={`score-plate tone-${colour}`} aria-hidden="true">
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={6} />
      <text x={x} y={y} dy="0.35em">
        {text}
      </text>
    </g>
  )
}
