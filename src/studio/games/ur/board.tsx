// The board of Ur: two blocks of squares and a bridge, inlaid with rosettes, eyes and dots. Below and above it are each side's pieces in hand and at
// home. The dice lie in the gap on the side of the player to move.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { elementAt } from '../../../core/element-at.ts'
import { SQUARES, STRIDE } from '../../../games/ur/board.ts'
import { COLOURS } from '../../../games/ur/notation.ts'
import { type Ur, urOf } from '../../../games/ur/ur.ts'
import { Arrows } from '../../board/arrows.tsx'
import type { BoardProps, Layout, Spot } from '../../board/board.ts'
import { RollHere } from '../../board/die.tsx'
import { prefersStill } from '../../board/motion.ts'
import { Pieces } from '../../board/pieces.tsx'
import { Ring } from '../../board/ring.tsx'
import type { Piece, Place } from '../../board/scene.ts'
import { useTouch } from '../../board/touch.tsx'
import { STEP_TIME } from './scene.ts'
import * as words from './words.ts'
import './board.css'

const CELL = 84
const FRAME = 16
/** The height of a side's strip next to the board. */
const TRAY = 76
const WIDTH = 8 * CELL + 2 * FRAME
const BLOCK = 3 * CELL + 2 * FRAME
const HEIGHT = BLOCK + 2 * TRAY
const RADIUS = 29
/** Relative size of a piece next to the board. */
const SMALL = 0.72

export const RATIO = WIDTH / HEIGHT

/** The centre of a square. The viewer's own column is below. */
function middleOf(square: number, view: number): Spot {
  const name = elementAt(SQUARES, square)
  const column = 'ABC'.indexOf(elementAt(name, 0))
  const row = Number(name[1]) - 1
  const down = view === 0 ? 2 - column : column
  return { x: FRAME + (row + 0.5) * CELL, y: TRAY + FRAME + (down + 0.5) * CELL }
}

/** The vertical position of a side's strip. */
const trayOf = (seat: number, view: number): number => (seat === view ? HEIGHT - TRAY / 2 : TRAY / 2)

/** Where the pieces in hand start, and where the pieces at home start, from the right. */
const HAND_X = FRAME + 34
const HOME_X = WIDTH - FRAME - 34
const APART = 48
/** At home they overlap, so that seven of them leave room for the text. */
const HOME_APART = 26

const layoutOf = (view: number): Layout => ({
  width: WIDTH,
  height: HEIGHT,
  stepTime: STEP_TIME,
  spot(place, nth) {
    if (place[0] === 's') return middleOf(Number(place.slice(1)), view)
    const y = trayOf(Number(place[1]), view)
    return { x: place[0] === 'h' ? HAND_X + nth * APART : HOME_X - nth * HOME_APART, y, scale: SMALL }
  },
  area(place) {
    if (place[0] === 's') {
      const { x, y } = middleOf(Number(place.slice(1)), view)
      return { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL }
    }
    const y = trayOf(Number(place[1]), view) - TRAY / 2
    const width = place[0] === 'h' ? 4 * CELL : 3 * CELL
    return { x: place[0] === 'h' ? FRAME : WIDTH - FRAME - width, y: y + 4, width, height: TRAY - 8 }
  },
})

const LAYOUTS = [layoutOf(0), layoutOf(1)]

export function UrBoard(props: BoardProps) {
  const { game, view, turn, dice, arrangement, sources, targets, selected, still } = props
  const ur = urOf(game)
  const layout = elementAt(LAYOUTS, view % 2)
  const { dragged, touch, peeked } = useTouch(props, layout)
  const counts = new Map<Place, number>()
  for (const { place } of arrangement.pieces) counts.set(place, (counts.get(place) ?? 0) + 1)
  // Of several pieces in hand, only the last can be picked.
  const top = (piece: Piece, nth: number): boolean => nth === (counts.get(piece.place) ?? 1) - 1
  // Memoised, so that the many parts of the board are not compared at every move.
  const ground = useMemo(() => <Ground game={ur} view={view} />, [ur, view])
  return (
    <svg class="board ur" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={props.label}>
      {ground}
      <g class="last" aria-hidden="true">
        {[...new Set(props.last)]
          .filter(place => place[0] === 's')
          .map(place => {
            const { x, y, width, height } = layout.area(place)
            return <rect key={place} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={9} />
          })}
      </g>
      {[0, 1].map(seat => (
        <Tray key={seat} game={ur} seat={seat} view={view} home={counts.get(`e${seat}`) ?? 0} acts={turn === seat} />
      ))}
      <g class="reach" aria-hidden="true">
        {(selected === undefined ? peeked : targets).map(place => {
          const { x, y, scale = 1 } = layout.spot(place, counts.get(place) ?? 0, 1)
          const { x: at, y: up } = place[0] === 's' ? layout.spot(place, 0, 1) : { x, y }
          return <circle key={place} class="ghost" cx={at} cy={up} r={RADIUS * scale} />
        })}
      </g>
      <Pieces
        arrangement={arrangement}
        layout={layout}
        still={still}
        dragged={dragged}
        draw={(piece, nth) => (
          <Disc
            piece={piece}
            movable={piece.side === turn && top(piece, nth) && sources.includes(piece.place)}
            selected={piece.place === selected && top(piece, nth)}
          />
        )}
      />
      <Arrows arrows={props.arrows} layout={layout} pieces={arrangement.pieces} tones={COLOURS} />
      {turn !== undefined && (
        <GapDice game={ur} below={turn === view} dice={dice} still={still} onRoll={props.onRoll} />
      )}
      {touch}
    </svg>
  )
}

interface TrayProps {
  readonly game: Ur
  readonly seat: number
  readonly view: number
  readonly home: number
  readonly acts: boolean
}

/** A side's pieces in hand and at home. */
function Tray({ game, seat, view, home, acts }: TrayProps) {
  const y = trayOf(seat, view)
  const { pieces } = game.rules
  return (
    <g class={`tray tone-${COLOURS[seat]} ${acts ? 'acts' : ''}`} aria-hidden="true">
      <rect x={FRAME} y={y - 29} width={WIDTH - 2 * FRAME} height={58} rx={29} />
      {Array.from({ length: pieces }, (_, nth) => (
        <circle key={nth} class="slot" cx={HAND_X + nth * APART} cy={y} r={RADIUS * SMALL - 3} />
      ))}
      {home > 0 && (
        <text x={HOME_X - (home - 1) * HOME_APART - 34} y={y} dy="0.35em">
          {words.atHome(home)}
        </text>
      )}
    </g>
  )
}

function Disc({ piece, movable, selected }: { piece: Piece; movable: boolean; selected: boolean }) {
  return (
    <g class={`disc tone-${COLOURS[piece.side]} ${movable ? 'movable' : ''} ${selected ? 'selected' : ''}`}>
      <ellipse class="piece-shade" cx={0} cy={4} rx={RADIUS} ry={RADIUS} />
      {(movable || selected) && <Ring radius={RADIUS + 3} />}
      <circle class="piece-body" r={RADIUS} />
      {/* The pieces from Ur are discs with five dots. */}
      {QUINCUNX.map(([x, y]) => (
        <circle key={`${x},${y}`} class="dot" cx={x * 11} cy={y * 11} r={4.2} />
      ))}
    </g>
  )
}

const QUINCUNX: readonly (readonly [number, number])[] = [
  [0, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

interface GapDiceProps {
  readonly game: Ur
  readonly below: boolean
  readonly dice: BoardProps['dice']
  readonly still: boolean
  onRoll(): void
}

/** The dice, in the gap of the board on one side. */
function GapDice({ game, below, dice, still, onRoll }: GapDiceProps) {
  const x = FRAME + 5 * CELL
  const y = TRAY + FRAME + (below ? 2.5 : 0.5) * CELL
  if (dice.ready) return <RollHere x={x} y={y} width={108} what={words.theDice} onRoll={onRoll} />
  const [rolled] = dice.faces
  if (rolled === undefined) return null
  const count = game.rules.dice === 'four' ? 4 : 3
  // With three dice, no marked corner counts as four.
  const marked = count === 3 ? rolled % 4 : rolled
  return (
    <g class={dice.spent[0] === true ? 'throw spent' : 'throw'} transform={`translate(${x} ${y})`}>
      <title>{words.rollOf(rolled)}</title>
      {Array.from({ length: count }, (_, nth) => (
        <Pyramid key={nth} x={(nth - (count - 1) / 2) * 35} marked={nth < marked} roll={dice.roll} still={still} />
      ))}
      <text class="rolled" y={31}>
        {rolled}
      </text>
    </g>
  )
}

/** A pyramid seen from above, with a light tip if that corner is marked. */
function Pyramid({ x, marked, roll, still }: { x: number; marked: boolean; roll: number; still: boolean }) {
  const shape = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (still || prefersStill()) return
    shape.current?.animate(
      [
        { transform: 'translateY(-40%) rotate(-200deg) scale(0.6)', opacity: 0.2 },
        { transform: 'translateY(4%) rotate(16deg) scale(1.08)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 420 + x, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
  }, [roll])
  return (
    <g transform={`translate(${x} -8)`}>
      <g ref={shape} class="cube">
        <path class="pyramid" d="M0 -17L17 13H-17Z" />
        <path class="edge" d="M0 -17L4 4L17 13M4 4L-17 13" />
        {marked && <path class="tip" d="M0 -17L6.5 -5.5L2 -2.5L-6.5 -5.5Z" />}
      </g>
    </g>
  )
}

/** The inlay of each kind of square, as on the board in the British Museum. */
const EYES = ['A4', 'C4', 'A2', 'C2', 'B3', 'B7']
const DOTS = ['B1', 'B6', 'A8', 'C8', 'A3', 'C3']

function Ground({ game, view }: { game: Ur; view: number }) {
  return (
    <g class="ground" aria-hidden="true">
      <Slab from={0} rows={4} columns={3} />
      <Slab from={6} rows={2} columns={3} />
      <rect class="base" x={3.5 * CELL} y={TRAY + FRAME + CELL - 10} width={3.5 * CELL} height={CELL + 20} />
      {SQUARES.map((name, square) => {
        const { x, y } = middleOf(square, view)
        const side = CELL - 7
        return (
          <g
            key={name}
            class={`square ${game.path.rosette[square] === 1 ? 'rosette' : ''}`}
            transform={`translate(${x} ${y})`}
          >
            <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={9} />
            <rect class="line" x={-side / 2 + 5} y={-side / 2 + 5} width={side - 10} height={side - 10} rx={6} />
            <Inlay name={name} rosette={game.path.rosette[square] === 1} />
            <text class="coordinate" x={-side / 2 + 3} y={-side / 2 + 1.5} dy="0.8em">
              {name}
            </text>
          </g>
        )
      })}
      {waysOf(game, view).map(({ x, y, turn }) => (
        <path key={`${x} ${y}`} class="way" d="M-5 -8L7 0L-5 8Z" transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </g>
  )
}

interface Step {
  readonly x: number
  readonly y: number
  /** Degrees clockwise from the right. */
  readonly turn: number
}

/** An arrow between each two squares of a side's way, and from and to its tray, by where it is. On a way that comes back, the first direction counts. */
function stepsOf({ path }: Ur, seat: number, view: number): ReadonlyMap<string, Step> {
  const found = new Map<string, Step>()
  const add = (from: Spot, to: Spot): void => {
    const turn = Math.round((180 / Math.PI) * Math.atan2(to.y - from.y, to.x - from.x))
    const step = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn }
    const key = `${step.x} ${step.y}`
    if (!found.has(key)) found.set(key, step)
  }
  const squares = path.square.subarray(seat * STRIDE + 1, seat * STRIDE + 1 + path.length)
  const way = Array.from(squares, square => middleOf(square, view))
  const edge = TRAY + FRAME + (seat === view ? 3 * CELL : 0)
  const beyond = ({ x, y }: Spot): Spot => ({ x, y: 2 * edge - y })
  const [first, last] = [elementAt(way, 0), elementAt(way, way.length - 1)]
  add(beyond(first), first)
  for (const [nth, to] of way.entries()) if (nth > 0) add(elementAt(way, nth - 1), to)
  if (Math.abs(edge - last.y) < CELL) add(last, beyond(last))
  return found
}

/** The arrows of both sides' ways, or of the viewer's alone where the other side goes the opposite way. */
export function waysOf(game: Ur, view: number): readonly Step[] {
  const [own, others] = [stepsOf(game, view, view), stepsOf(game, 1 - view, view)]
  const against = [...others].some(([key, { turn }]) => (own.get(key)?.turn ?? turn) !== turn)
  return [...new Map(against ? own : [...others, ...own]).values()]
}

/** The wood under a block of squares. */
function Slab({ from, rows, columns }: { from: number; rows: number; columns: number }) {
  const x = FRAME + from * CELL - 10
  const y = TRAY + FRAME - 10
  return <rect class="base" x={x} y={y} width={rows * CELL + 20} height={columns * CELL + 20} rx={16} />
}

function Inlay({ name, rosette }: { name: string; rosette: boolean }) {
  if (rosette)
    return (
      <g class="flower">
        {Array.from({ length: 8 }, (_, nth) => (
          <path
            key={nth}
            class={nth % 2 === 0 ? 'petal' : 'petal other'}
            d="M0 -6C-11 -14 -9 -28 0 -32C9 -28 11 -14 0 -6Z"
            transform={`rotate(${nth * 45})`}
          />
        ))}
        <circle class="heart" r={6.5} />
      </g>
    )
  if (EYES.includes(name))
    return (
      <g class="eyes">
        {QUINCUNX.slice(1).map(([x, y]) => (
          <g key={`${x},${y}`} transform={`translate(${x * 15.5} ${y * 14.5})`}>
            <path d="M-12 0C-6 -9 6 -9 12 0C6 9 -6 9 -12 0Z" />
            <circle r={3.6} />
          </g>
        ))}
      </g>
    )
  if (DOTS.includes(name))
    return (
      <g class="dots">
        {QUINCUNX.map(([x, y]) => (
          <g key={`${x},${y}`}>
            <circle class="ring" cx={x * 17} cy={y * 17} r={7.2} />
            <circle class="core" cx={x * 17} cy={y * 17} r={3} />
          </g>
        ))}
      </g>
    )
  return (
    <g class="steps">
      {QUINCUNX.map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${x * 16.5} ${y * 16.5})`}>
          <rect x={-7.5} y={-7.5} width={15} height={15} rx={2} />
          <rect class="core" x={-3} y={-3} width={6} height={6} rx={1} />
        </g>
      ))}
    </g>
  )
}
