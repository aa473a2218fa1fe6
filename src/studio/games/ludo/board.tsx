// Ludo's cross: yards in the corners, the ring, the strips, the goals. The die lies in the yard of the player to move.

import { useMemo } from 'preact/hooks'
import { elementAt } from '../../../core/element-at.ts'
import { isStar } from '../../../games/ludo/board.ts'
import { type Place as Cell, GOAL, ringPlace, SIZE, STRIP, turned } from '../../../games/ludo/cross.ts'
import { type Ludo, ludoOf } from '../../../games/ludo/ludo.ts'
import { COLOURS } from '../../../games/ludo/notation.ts'
import { Arrows } from '../../board/arrows.tsx'
import type { BoardProps, Layout, Spot } from '../../board/board.ts'
import { Die, RollHere } from '../../board/die.tsx'
import { SideMark } from '../../board/marks.tsx'
import { Pieces } from '../../board/pieces.tsx'
import { Ring } from '../../board/ring.tsx'
import type { Piece, Place } from '../../board/scene.ts'
import { useTouch } from '../../board/touch.tsx'
import { STEP_TIME } from './scene.ts'
import * as words from './words.ts'
import './board.css'

const CELL = 40
const FRAME = 10
const WIDTH = SIZE * CELL + 2 * FRAME
const RADIUS = 15.5
const QUARTERS = [0, 1, 2, 3]
/** The centre of red's yard, and the distance of the waiting pieces from it. */
const YARD: Cell = [11.5, 2.5]
const WAIT = 1.42

const point = ([row, column]: Cell): Spot => ({ x: FRAME + (column + 0.5) * CELL, y: FRAME + (row + 0.5) * CELL })

interface Fan {
  readonly scale: number
  readonly spots: readonly (readonly [right: number, down: number])[]
}

/** How one to four pieces stand on one square, in fractions of a cell: side by side, rings included. */
const FANS: readonly Fan[] = [
  { scale: 1, spots: [[0, 0]] },
  {
    scale: 0.66,
    spots: [
      [-0.2, -0.2],
      [0.2, 0.2],
    ],
  },
  {
    scale: 0.57,
    spots: [
      [-0.23, 0.2],
      [0.23, 0.2],
      [0, -0.2],
    ],
  },
  {
    scale: 0.56,
    spots: [
      [-0.23, -0.23],
      [0.23, -0.23],
      [-0.23, 0.23],
      [0.23, 0.23],
    ],
  },
]

/** How one to four pieces stand in red's goal: within its triangle, so that none covers another or leaves it. */
const IN_GOAL: readonly { readonly scale: number; readonly cells: readonly Cell[] }[] = [
  { scale: 1, cells: [[8.03, 7]] },
  {
    scale: 0.9,
    cells: [
      [8.08, 6.6],
      [8.08, 7.4],
    ],
  },
  {
    scale: 0.8,
    cells: [
      [8.14, 6.57],
      [8.14, 7.43],
      [7.62, 7],
    ],
  },
  {
    scale: 0.68,
    cells: [
      [8.16, 6.43],
      [8.16, 7],
      [8.16, 7.57],
      [7.58, 7],
    ],
  },
]

function cellOf(place: Place, view: number): Cell {
  const quarter = Number(place[1])
  if (place[0] === 'r') return turned(ringPlace(Number(place.slice(1))), view)
  if (place[0] === 's') return turned(elementAt(STRIP, Number(place[2])), (quarter + view) % 4)
  if (place[0] === 'g') return turned(GOAL, (quarter + view) % 4)
  const piece = Number(place[2])
  const [row, column] = YARD
  const slot: Cell = [row + (piece < 2 ? -WAIT : WAIT), column + (piece % 2 === 0 ? -WAIT : WAIT)]
  return turned(slot, (quarter + view) % 4)
}

const layoutOf = (view: number): Layout => ({
  width: WIDTH,
  height: WIDTH,
  stepTime: STEP_TIME,
  spot(place, nth, count) {
    const { x, y } = point(cellOf(place, view))
    if (place[0] === 'g') {
      const { scale, cells } = elementAt(IN_GOAL, Math.min(count, IN_GOAL.length) - 1)
      return { ...point(turned(elementAt(cells, nth % cells.length), (Number(place[1]) + view) % 4)), scale }
    }
    if (place[0] === 'h') return { x, y, scale: 1.12 }
    const { scale, spots } = elementAt(FANS, Math.min(count, FANS.length) - 1)
    const [right, down] = elementAt(spots, nth % spots.length)
    return { x: x + right * CELL, y: y + down * CELL, scale }
  },
  area(place) {
    const { x, y } = point(cellOf(place, view))
    const side = CELL * (place[0] === 'h' ? 1.3 : place[0] === 'g' ? 1.4 : 1)
    return { x: x - side / 2, y: y - side / 2, width: side, height: side }
  },
})

const LAYOUTS = QUARTERS.map(layoutOf)

export function LudoBoard(props: BoardProps) {
  const { game, view, turn, dice, arrangement, sources, still } = props
  const ludo = ludoOf(game)
  const layout = elementAt(LAYOUTS, view % 4)
  const { dragged, touch, peeked } = useTouch(props, layout)
  const acting = turn === undefined ? undefined : ludo.board.quarters[turn]
  // Memoised, so that the many parts of the board are not compared at every move.
  const ground = useMemo(() => <Ground game={ludo} view={view} />, [ludo, view])
  return (
    <svg class="board ludo" viewBox={`0 0 ${WIDTH} ${WIDTH}`} role="group" aria-label={props.label}>
      <rect class="base" width={WIDTH} height={WIDTH} rx={22} aria-hidden="true" />
      <Yards game={ludo} view={view} acting={acting} />
      {ground}
      <LastMove layout={layout} places={props.last} />
      {peeked.map(place => (
        <Ghost key={place} spot={layout.spot(place, 0, 1)} />
      ))}
      <Pieces
        arrangement={arrangement}
        layout={layout}
        still={still}
        dragged={dragged}
        draw={piece => <Pawn piece={piece} movable={piece.side === acting && sources.includes(piece.place)} />}
      />
      <Arrows arrows={props.arrows} layout={layout} pieces={arrangement.pieces} tones={COLOURS} />
      {acting !== undefined && <YardDie quarter={acting} view={view} dice={dice} still={still} onRoll={props.onRoll} />}
      {touch}
    </svg>
  )
}

function Ghost({ spot }: { spot: Spot }) {
  return <circle class="ghost" cx={spot.x} cy={spot.y} r={RADIUS} />
}

function LastMove({ layout, places }: { layout: Layout; places: readonly Place[] }) {
  return (
    <g class="last" aria-hidden="true">
      {[...new Set(places)]
        .filter(place => place[0] === 'r' || place[0] === 's')
        .map(place => {
          const { x, y, width, height } = layout.area(place)
          return <rect key={place} x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx={6} />
        })}
    </g>
  )
}

interface YardDieProps {
  readonly quarter: number
  readonly view: number
  readonly dice: BoardProps['dice']
  readonly still: boolean
  onRoll(): void
}

/** The die, in the yard of the player to move. */
function YardDie({ quarter, view, dice, still, onRoll }: YardDieProps) {
  const { x, y } = point(turned(YARD, (quarter + view) % 4))
  if (dice.ready) return <RollHere x={x} y={y} width={68} what={words.theDie} onRoll={onRoll} />
  const [face] = dice.faces
  if (face === undefined) return null
  return <Die face={face} size={46} x={x} y={y} roll={dice.roll} still={still} spent={dice.spent[0] === true} />
}

function Pawn({ piece, movable }: { piece: Piece; movable: boolean }) {
  return (
    <g class={`pawn tone-${COLOURS[piece.side]} ${movable ? 'movable' : ''}`}>
      <ellipse class="piece-shade" cx={0} cy={RADIUS * 0.3} rx={RADIUS * 1.02} ry={RADIUS * 0.92} />
      {movable && <Ring radius={RADIUS + 3.6} />}
      <circle class="piece-rim" r={RADIUS + 1} />
      <circle class="piece-body" r={RADIUS - 1} />
      <circle class="piece-top" r={RADIUS * 0.7} cy={-1} />
      <g transform="translate(0 -1)">
        <SideMark side={piece.side} size={RADIUS * 0.36} class="piece-mark" />
      </g>
    </g>
  )
}

interface GroundProps {
  readonly game: Ludo
  readonly view: number
}

function Yards({ game: { board }, view, acting }: GroundProps & { readonly acting: number | undefined }) {
  return (
    <g aria-hidden="true">
      {QUARTERS.map(quarter => (
        <Yard
          key={quarter}
          quarter={quarter}
          view={view}
          plays={board.quarters.includes(quarter)}
          acts={quarter === acting}
        />
      ))}
    </g>
  )
}

function Ground({ game, view }: GroundProps) {
  const { board, rules } = game
  const middle = FRAME + (SIZE * CELL) / 2
  return (
    <g class="ground" aria-hidden="true">
      {Array.from({ length: 52 }, (_, square) => {
        const quarter = Math.floor(square / 13)
        const start = square % 13 === 0 && board.quarters.includes(quarter)
        const { x, y } = point(turned(ringPlace(square), view))
        const safe = board.safe[square] === 1
        const tone = start ? `tone-${COLOURS[quarter]} start` : safe ? 'safe' : ''
        return (
          <g key={square} class={`square ${tone}`} transform={`translate(${x} ${y})`}>
            <rect x={-CELL / 2 + 1} y={-CELL / 2 + 1} width={CELL - 2} height={CELL - 2} rx={5} />
            {start ? (
              <path class="way" d="M0 8V-8M-6 -2L0 -8L6 -2" transform={`rotate(${90 * ((quarter + view) % 4)})`} />
            ) : safe ? (
              <path d="M0 -11.5C3 -9.6 6 -8.6 9.5 -8.4V0.5C9.5 6 5 9.6 0 11.8C-5 9.6 -9.5 6 -9.5 0.5V-8.4C-6 -8.6 -3 -9.6 0 -11.5Z" />
            ) : isStar(rules, square) ? (
              <path class="star" d={STAR} />
            ) : null}
          </g>
        )
      })}
      {QUARTERS.map(quarter =>
        STRIP.map((cell, step) => {
          const { x, y } = point(turned(cell, (quarter + view) % 4))
          const used = rules.strip > 0 && board.quarters.includes(quarter)
          return (
            <g key={cell.join()} class={`square strip ${used ? `tone-${COLOURS[quarter]}` : 'unused'}`}>
              <rect
                x={x - CELL / 2 + 1}
                y={y - CELL / 2 + 1}
                width={CELL - 2}
                height={CELL - 2}
                rx={5}
                data-step={step}
              />
            </g>
          )
        }),
      )}
      {QUARTERS.map(quarter => {
        const corner = 1.5 * CELL - 1
        return (
          <g
            key={quarter}
            class={`goal ${board.quarters.includes(quarter) ? `tone-${COLOURS[quarter]}` : 'unused'}`}
            transform={`translate(${middle} ${middle}) rotate(${90 * ((quarter + view) % 4)})`}
          >
            <path d={`M0 3L${corner - 2} ${corner}H${-corner + 2}Z`} stroke-linejoin="round" />
          </g>
        )
      })}
    </g>
  )
}

/** A five-pointed star around the origin. */
const STAR = `M${Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 11.5 : 5
  const angle = -Math.PI / 2 + (i * Math.PI) / 5
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}).join('L')}Z`

function Yard({ quarter, view, plays, acts }: { quarter: number; view: number; plays: boolean; acts: boolean }) {
  const { x, y } = point(turned(YARD, (quarter + view) % 4))
  const half = 3 * CELL - 3
  const inner = 2.28 * CELL
  return (
    <g class={`yard ${plays ? `tone-${COLOURS[quarter]}` : 'unused'} ${acts ? 'acts' : ''}`}>
      <rect class="yard-outer" x={x - half} y={y - half} width={2 * half} height={2 * half} rx={16} />
      <rect class="yard-inner" x={x - inner} y={y - inner} width={2 * inner} height={2 * inner} rx={20} />
      {plays &&
        [0, 1, 2, 3].map(piece => {
          const spot = point(cellOf(`h${quarter}${piece}`, view))
          return <circle key={piece} class="slot" cx={spot.x} cy={spot.y} r={RADIUS * 1.25} />
        })}
    </g>
  )
}
