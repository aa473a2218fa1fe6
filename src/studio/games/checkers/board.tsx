import { useMemo } from 'preact/hooks'
import { elementAt } from '../../../core/element-at.ts'
import { squareAt } from '../../../games/checkers/board.ts'
import { Arrows } from '../../board/arrows.tsx'
import type { BoardProps, Layout } from '../../board/board.ts'
import { Pieces } from '../../board/pieces.tsx'
import { Ring } from '../../board/ring.tsx'
import type { Piece } from '../../board/scene.ts'
import { useTouch } from '../../board/touch.tsx'
import { STEP_TIME } from './scene.ts'
import './board.css'

const CELL = 75
const FRAME = 14
const WIDTH = 8 * CELL + 2 * FRAME
const RADIUS = 26
const NAMES = ['black', 'white']
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]
const SQUARES = Array.from({ length: 32 }, (_, square) => square)

/** The centre of a square; rotated for black's view. */
function middleOf(square: number, view: number): { x: number; y: number } {
  const row = square >> 2
  const column = 2 * (square & 3) + (row % 2 === 0 ? 1 : 0)
  const [r, c] = view === 1 ? [row, column] : [7 - row, 7 - column]
  return { x: FRAME + (c + 0.5) * CELL, y: FRAME + (r + 0.5) * CELL }
}

const layoutOf = (view: number): Layout => ({
  width: WIDTH,
  height: WIDTH,
  stepTime: STEP_TIME,
  spot: place => middleOf(Number(place.slice(1)), view),
  area(place) {
    const { x, y } = middleOf(Number(place.slice(1)), view)
    return { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL }
  },
})

const LAYOUTS = [layoutOf(0), layoutOf(1)]

export function CheckersBoard(props: BoardProps) {
  const { view, turn, arrangement, sources, targets, selected, still } = props
  const layout = elementAt(LAYOUTS, view % 2)
  const { dragged, touch, peeked } = useTouch(props, layout)
  // Memoised, so that the many parts of the board are not compared at every move.
  const ground = useMemo(() => <Ground view={view} />, [view])
  const numbers = useMemo(() => <Numbers view={view} />, [view])
  return (
    <svg class="board checkers" viewBox={`0 0 ${WIDTH} ${WIDTH}`} role="group" aria-label={props.label}>
      {ground}
      <g class="last" aria-hidden="true">
        {[...new Set(props.last)].map(place => (
          <rect key={place} {...layout.area(place)} />
        ))}
      </g>
      {numbers}
      <Pieces
        arrangement={arrangement}
        layout={layout}
        still={still}
        dragged={dragged}
        draw={piece => (
          <Disc
            piece={piece}
            movable={piece.side === turn && sources.includes(piece.place)}
            selected={piece.place === selected}
          />
        )}
      />
      <g class="reach" aria-hidden="true">
        {(selected === undefined ? peeked : targets).map(place => {
          const { x, y } = layout.spot(place, 0, 1)
          return <circle key={place} class="ghost" cx={x} cy={y} r={RADIUS * 0.42} />
        })}
      </g>
      <Arrows arrows={props.arrows} layout={layout} pieces={arrangement.pieces} tones={NAMES} />
      {touch}
    </svg>
  )
}

function Disc({ piece, movable, selected }: { piece: Piece; movable: boolean; selected: boolean }) {
  return (
    <g class={`disc tone-${NAMES[piece.side]} ${movable ? 'movable' : ''} ${selected ? 'selected' : ''}`}>
      <ellipse class="piece-shade" cx={0} cy={4} rx={RADIUS} ry={RADIUS} />
      {(movable || selected) && <Ring radius={RADIUS + 3} />}
      <circle class="piece-body" r={RADIUS} />
      <circle class="piece-groove" r={RADIUS * 0.76} />
      {piece.king ? (
        <path class="crown" d="M-13 8L-15 -8L-6 -1L0 -11L6 -1L15 -8L13 8Z" />
      ) : (
        <circle class="piece-groove" r={RADIUS * 0.48} />
      )}
    </g>
  )
}

function Ground({ view }: { view: number }) {
  return (
    <g class="ground" aria-hidden="true">
      <rect class="base" width={WIDTH} height={WIDTH} rx={14} />
      <rect class="light" x={FRAME} y={FRAME} width={8 * CELL} height={8 * CELL} />
      {ROWS.flatMap(row =>
        ROWS.filter(column => (row + column) % 2 === 1).map(column => {
          const square = squareAt(row, column)
          const { x, y } = middleOf(square, view)
          return <rect key={square} class="dark" x={x - CELL / 2} y={y - CELL / 2} width={CELL} height={CELL} />
        }),
      )}
    </g>
  )
}

/** In the corners of the squares, where no ring reaches. */
function Numbers({ view }: { view: number }) {
  return (
    <g aria-hidden="true">
      {SQUARES.map(square => {
        const { x, y } = middleOf(square, view)
        return (
          <text key={square} class="coordinate" x={x - CELL / 2 + 2.5} y={y - CELL / 2 + 1} dy="0.8em">
            {square + 1}
          </text>
        )
      })}
    </g>
  )
}
