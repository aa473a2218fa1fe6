import { useLayoutEffect, useRef } from 'preact/hooks'
import { prefersStill } from './motion.ts'

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
  readonly tone?: string
}

/** A die lying on a board; one without a face is still to be rolled. */
export function Die({ face, size, x, y, roll, spent = false, still = false, tone = '' }: DieProps) {
  const cube = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (face === 0 || still || prefersStill()) return
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
    <g class={`die ${spent ? 'spent' : ''} ${face === 0 ? 'blank' : ''} ${tone}`} transform={`translate(${x} ${y})`}>
      <g ref={cube} class="cube">
        <rect class="die-shade" x={-half} y={-half + size * 0.06} width={size} height={size} rx={size * 0.2} />
        <rect class="die-face" x={-half} y={-half} width={size} height={size} rx={size * 0.2} />
        {face === 0 ? (
          <path
            class="die-sign"
            d={`M${-size * 0.2} ${-size * 0.04}A${size * 0.21} ${size * 0.21} 0 1 1 ${-size * 0.1} ${size * 0.17}M${-size * 0.3} ${-size * 0.14}l${size * 0.1} ${size * 0.12}l${size * 0.13} ${-size * 0.09}`}
          />
        ) : (
          PIPS[face].map(([column, row]) => (
            <circle
              key={`${column},${row}`}
              class="pip"
              cx={column * size * 0.26}
              cy={row * size * 0.26}
              r={size * 0.095}
            />
          ))
        )}
      </g>
    </g>
  )
}
