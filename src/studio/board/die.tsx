import { useLayoutEffect, useRef } from 'preact/hooks'
import { prefersStill } from './motion.ts'
import * as words from './words.ts'

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

interface DieProps {
  readonly face: number
  readonly size: number
  readonly x: number
  readonly y: number
  /** Changes with every roll. */
  readonly roll: number
  readonly spent?: boolean
  readonly still?: boolean
}

interface RollHereProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly what: string
  /** The label instead of "Roll". */
  readonly word?: string | undefined
  onRoll(): void
}

/** A button where the dice will lie. The player on roll clicks it to roll. */
export function RollHere({ x, y, width, what, word, onRoll }: RollHereProps) {
  return (
    <g
      class="roll"
      role="button"
      tabindex={0}
      aria-label={word ?? words.rollThem(what)}
      transform={`translate(${x} ${y})`}
      onClick={onRoll}
    >
      <g class="cube">
        <rect class="roll-shade" x={-width / 2} y={-20} width={width} height={46} rx={14} />
        <rect class="roll-face" x={-width / 2} y={-23} width={width} height={46} rx={14} />
        <text class="roll-word" dy="0.35em">
          {word ?? words.roll}
        </text>
      </g>
      <rect class="place" x={-width / 2 - 8} y={-32} width={width + 16} height={64} rx={18} />
    </g>
  )
}

/** A die lying on a board. */
export function Die({ face, size, x, y, roll, spent = false, still = false }: DieProps) {
  const cube = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (still || prefersStill()) return
    cube.current?.animate(
      [
        { transform: 'translateY(-35%) rotate(-220deg) scale(0.6)', opacity: 0.2 },
        { transform: 'translateY(4%) rotate(20deg) scale(1.1)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 480, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
  }, [roll])
  const half = size / 2
  return (
    <g class={spent ? 'die spent' : 'die'} transform={`translate(${x} ${y})`}>
      <g ref={cube} class="cube">
        <rect class="die-shade" x={-half} y={-half + size * 0.06} width={size} height={size} rx={size * 0.2} />
        <rect class="die-face" x={-half} y={-half} width={size} height={size} rx={size * 0.2} />
        {PIPS[face]?.map(([column, row]) => (
          <circle
            key={`${column},${row}`}
            class="pip"
            cx={column * size * 0.26}
            cy={row * size * 0.26}
            r={size * 0.095}
          />
        ))}
      </g>
    </g>
  )
}
