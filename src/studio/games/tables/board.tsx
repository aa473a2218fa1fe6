// The board of backgammon and its relatives: 24 points, the bar, and trays for the checkers borne off.

import { useMemo } from 'preact/hooks'
import { elementAt } from '../../../core/element-at.ts'
import { Backgammon } from '../../../games/backgammon/backgammon.ts'
import { COLOURS } from '../../../games/backgammon/colours.ts'
import { Arrows } from '../../board/arrows.tsx'
import type { BoardProps, Layout, Spot } from '../../board/board.ts'
import { Die, RollHere } from '../../board/die.tsx'
import { SideMark } from '../../board/marks.tsx'
import { OffersHere } from '../../board/offers.tsx'
import { Pieces } from '../../board/pieces.tsx'
import { Ring } from '../../board/ring.tsx'
import { type Piece, type Place, reachedIn } from '../../board/scene.ts'
import { useTouch } from '../../board/touch.tsx'
import { type CubeView, cubeOf, isCrawford } from './cube.ts'
import { CUBE_SIZE, Cube, ScorePlate } from './cube-drawing.tsx'
import { STEP_TIME } from './scene.ts'
import { scoreText } from './stakes.ts'
import * as words from './words.ts'
import './board.css'

const COLUMN = 48
const RADIUS = 21.5
const EDGE = 26
const BAR_WIDTH = 50
const TRAY = 58
const TALL = 214
const GAP = 56
const SIDE = 14
const FIELD = 6 * COLUMN
const WIDTH = SIDE + FIELD + BAR_WIDTH + FIELD + SIDE + TRAY + SIDE
const HEIGHT = 2 * EDGE + 2 * TALL + GAP
export const RATIO = WIDTH / HEIGHT
const MIDDLE = HEIGHT / 2
const BAR_X = SIDE + FIELD + BAR_WIDTH / 2
const TRAY_X = WIDTH - SIDE - TRAY / 2
const SLAB = 11
/** How many checkers stand on a point side by side. More than that overlap. */
const ROOM = 5
/** The centre of the field for the dice of the player below, and of the other player. */
const MINE_X = SIDE + FIELD + BAR_WIDTH + FIELD / 2
const YOURS_X = SIDE + FIELD / 2

const POINTS = Array.from({ length: 24 }, (_, at) => at + 1)

/** The centre of a point, and whether it is at the top. */
function columnOf(pointNumber: number, view: number): { x: number; top: boolean } {
  const low = pointNumber <= 12
  const fromRight = low ? pointNumber - 1 : 24 - pointNumber
  const x = SIDE + 2 * FIELD + BAR_WIDTH - (fromRight + 0.5) * COLUMN - (fromRight > 5 ? BAR_WIDTH : 0)
  return { x, top: low === (view === 1) }
}

/** Checkers stack from the board's edge towards the centre. */
function standAt(
  x: number,
  edge: number,
  inward: number,
  nth: number,
  count: number,
  room: number,
  step: number,
): Spot {
  const gap = count > 1 ? Math.min(step, (room - step) / (count - 1)) : step
  return { x, y: edge + inward * (step / 2 + nth * gap) }
}

const layoutOf = (view: number): Layout => ({
  width: WIDTH,
  height: HEIGHT,
  stepTime: STEP_TIME,
  spot(place, nth, count) {
    const seat = Number(place[1])
    const below = seat === view
    if (place[0] === 'o') {
      const edge = below ? HEIGHT - EDGE - 4 : EDGE + 4
      return standAt(TRAY_X, edge, below ? -1 : 1, nth, count, TALL - 6, SLAB + 2)
    }
    if (place[0] === 'b') {
      // A checker enters in the opponent's home board, which is across.
      const inward = below ? -1 : 1
      return standAt(BAR_X, MIDDLE + inward * 20, inward, nth, count, TALL - 30, RADIUS * 2)
    }
    const { x, top } = columnOf(Number(place.slice(1)), view)
    return standAt(x, top ? EDGE : HEIGHT - EDGE, top ? 1 : -1, nth, count, TALL, RADIUS * 2 - 1)
  },
  area(place) {
    if (place[0] === 'o') {
      const below = Number(place[1]) === view
      return { x: TRAY_X - TRAY / 2, y: below ? MIDDLE + GAP / 2 : EDGE, width: TRAY, height: TALL }
    }
    if (place[0] === 'b') {
      const below = Number(place[1]) === view
      return { x: BAR_X - BAR_WIDTH / 2, y: below ? EDGE : MIDDLE, width: BAR_WIDTH, height: MIDDLE - EDGE }
    }
    const { x, top } = columnOf(Number(place.slice(1)), view)
    return { x: x - COLUMN / 2, y: top ? EDGE : HEIGHT - EDGE - TALL, width: COLUMN, height: TALL }
  },
})

const LAYOUTS = [layoutOf(0), layoutOf(1)]

export function TablesBoard(props: BoardProps) {
  const { view, turn, dice, arrangement, sources, targets, selected, still } = props
  const layout = elementAt(LAYOUTS, view % 2)
  const { dragged, touch, peeked } = useTouch(props, layout)
  const counts = new Map<Place, number>()
  for (const { place } of arrangement.pieces) counts.set(place, (counts.get(place) ?? 0) + 1)
  const tops = new Map(arrangement.pieces.map(({ place, side }) => [place, side]))
  const top = (piece: Piece, nth: number): boolean => nth === (counts.get(piece.place) ?? 1) - 1
  const reached = reachedIn(props.last)
  // Memoised, so that the many parts of the board are not compared at every move.
  const ground = useMemo(() => <Ground view={view} />, [view])
  const names = POINTS.map(point => props.placeName(`p${point}`).split(' ')[1] ?? '')
  const numbers = useMemo(() => <Numbers view={view} names={names} />, [view, names.join()])
  return (
    <svg class="board tables" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={props.label}>
      {ground}
      {numbers}
      <Borne view={view} counts={counts} />
      {props.game instanceof Backgammon && isCrawford(props.state) && <Crawford />}
      <g class="reach" aria-hidden="true">
        {(selected === undefined ? peeked : targets).map(place => (
          <Reach key={place} place={place} layout={layout} count={counts.get(place) ?? 0} />
        ))}
      </g>
      <Pieces
        arrangement={arrangement}
        layout={layout}
        still={still}
        dragged={dragged}
        draw={(piece, nth, count) => (
          <Man
            piece={piece}
            count={count > ROOM && top(piece, nth) && piece.place[0] === 'p' ? count : 0}
            covered={count > ROOM && !top(piece, nth)}
            pinned={nth === 0 && tops.get(piece.place) !== piece.side}
            movable={piece.side === turn && top(piece, nth) && sources.includes(piece.place)}
            selected={piece.place === selected && top(piece, nth)}
            fresh={reached.includes(piece.place) && top(piece, nth)}
          />
        )}
      />
      <Arrows arrows={props.arrows} layout={layout} pieces={arrangement.pieces} tones={COLOURS} />
      <Stakes {...props} />
      {props.offers.length > 0 ? (
        <OffersHere x={MINE_X} y={MIDDLE} width={FIELD - 16} offers={props.offers} onOffer={props.onOffer} />
      ) : (
        <TwoDice view={view} turn={turn} dice={dice} still={still} onRoll={props.onRoll} onDice={props.onDice} />
      )}
      {touch}
    </svg>
  )
}

/** Where a checker would land. */
function Reach({ place, layout, count }: { place: Place; layout: Layout; count: number }) {
  if (place[0] === 'o') {
    const { x, y, width, height } = layout.area(place)
    return <rect class="reach-tray" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
  }
  const { x, y } = layout.spot(place, count, count + 1)
  return <circle class="ghost" cx={x} cy={y} r={RADIUS - 2} />
}

interface ManProps {
  readonly piece: Piece
  readonly count: number
  /** Only its edge is visible below the others. */
  readonly covered: boolean
  /** An enemy checker stands on it. */
  readonly pinned: boolean
  readonly movable: boolean
  readonly selected: boolean
  readonly fresh: boolean
}

function Man({ piece, count, covered, pinned, movable, selected, fresh }: ManProps) {
  const tone = `man tone-${COLOURS[piece.side]} ${movable ? 'movable' : ''} ${selected ? 'selected' : ''}`
  if (piece.place[0] === 'o')
    return (
      <g class={`${tone} slab`}>
        <rect class="piece-body" x={-TRAY / 2 + 7} y={-SLAB / 2} width={TRAY - 14} height={SLAB} rx={3.5} />
      </g>
    )
  return (
    <g class={tone}>
      <ellipse class="piece-shade" cx={0} cy={2.5} rx={RADIUS - 0.5} ry={RADIUS - 0.5} />
      {(movable || selected) && <Ring radius={RADIUS + 0.8} />}
      <circle class="piece-body" r={RADIUS - 1.5} />
      {!covered && (
        <>
          <circle class={fresh ? 'piece-groove fresh' : 'piece-groove'} r={RADIUS * 0.68} />
          {count > 0 ? (
            <text class="piece-count" dy="0.35em">
              {count}
            </text>
          ) : pinned ? (
            <path class="piece-mark" d={PIN} />
          ) : (
            <SideMark side={piece.side} size={RADIUS * 0.26} class="piece-mark" />
          )}
        </>
      )}
    </g>
  )
}

/** A drawing pin: a head, a collar and a needle. */
const PIN = 'M-5 -10H5V-8L3 -7V-2L7 2V4H1L0 12L-1 4H-7V2L-3 -2V-7L-5 -8Z'

/** The cube, and the score of a match. */
function Stakes({ game, state, view }: BoardProps) {
  if (!(game instanceof Backgammon)) return null
  const cube = cubeOf(game, state)
  return (
    <>
      {[0, 1].map(seat => {
        const text = scoreText(state, seat)
        const y = MIDDLE + (seat === view % 2 ? 1 : -1) * 12.5
        return (
          text !== undefined && (
            <ScorePlate
              key={seat}
              x={TRAY_X}
              y={y}
              width={TRAY}
              height={22}
              text={text}
              colour={elementAt(COLOURS, seat)}
            />
          )
        )
      })}
      {cube && <Cube cube={cube} whose={elementAt(COLOURS, cube.seat ?? 0)} {...cubeSpot(cube, view % 2)} />}
    </>
  )
}

/** Shown instead of the cube on the bar. */
const Crawford = () => (
  <g class="crawford" transform={`translate(${BAR_X} ${MIDDLE}) rotate(-90)`}>
    <rect x={-34} y={-9} width={68} height={18} />
    <text dy="0.35em">{words.crawford}</text>
  </g>
)

/** On the bar between the checkers there, at its owner's end of the bar, or in the field of the player who offers it. */
function cubeSpot({ at, seat }: CubeView, view: number): { readonly x: number; readonly y: number } {
  if (at === 'offer') return { x: seat === view ? MINE_X : YOURS_X, y: MIDDLE }
  if (at === 'centre') return { x: BAR_X, y: MIDDLE }
  return { x: BAR_X, y: seat === view ? HEIGHT - EDGE - CUBE_SIZE / 2 - 1 : EDGE + CUBE_SIZE / 2 + 1 }
}

interface TwoDiceProps {
  readonly view: number
  readonly turn: number | undefined
  readonly dice: BoardProps['dice']
  readonly still: boolean
  onRoll(): void
  readonly onDice: (() => void) | undefined
}

function TwoDice({ view, turn, dice, still, onRoll, onDice }: TwoDiceProps) {
  const below = turn === undefined || turn === view || dice.ready
  const x = below ? MINE_X : YOURS_X
  if (dice.ready)
    return (
      <RollHere
        x={x}
        y={MIDDLE}
        width={dice.word === undefined ? 112 : 140}
        what={words.theDice}
        word={dice.word}
        onRoll={onRoll}
      />
    )
  const { faces } = dice
  const gap = faces.length > 2 ? 46 : 54
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys S and Space do the same.
    <g class={onDice && below ? 'dice own' : 'dice'} onClick={below ? onDice : undefined}>
      <rect class="dice-area" x={x - (faces.length * gap) / 2} y={MIDDLE - 27} width={faces.length * gap} height={54} />
      {faces.map((face, i) => (
        <Die
          key={`die-${i + 1}`}
          face={face}
          size={40}
          x={x + (i - (faces.length - 1) / 2) * gap}
          y={MIDDLE}
          roll={dice.roll}
          spent={dice.spent[i] === true}
          still={still}
        />
      ))}
    </g>
  )
}

function Ground({ view }: { view: number }) {
  return (
    <g class="ground" aria-hidden="true">
      <rect class="base" width={WIDTH} height={HEIGHT} rx={16} />
      <rect class="felt" x={SIDE} y={EDGE} width={FIELD} height={HEIGHT - 2 * EDGE} rx={4} />
      <rect class="felt" x={SIDE + FIELD + BAR_WIDTH} y={EDGE} width={FIELD} height={HEIGHT - 2 * EDGE} rx={4} />
      <rect class="tray" x={TRAY_X - TRAY / 2} y={EDGE} width={TRAY} height={TALL} rx={8} />
      <rect class="tray" x={TRAY_X - TRAY / 2} y={HEIGHT - EDGE - TALL} width={TRAY} height={TALL} rx={8} />
      <rect class="hinge" x={BAR_X - 1} y={EDGE} width={2} height={HEIGHT - 2 * EDGE} />
      {POINTS.map(point => {
        const { x, top } = columnOf(point, view)
        const edge = top ? EDGE : HEIGHT - EDGE
        const tip = edge + (top ? 1 : -1) * (TALL - 14)
        return (
          <g key={point} class={point % 2 === 0 ? 'point even' : 'point odd'}>
            <path d={`M${x - COLUMN / 2 + 1.5} ${edge}L${x} ${tip}L${x + COLUMN / 2 - 1.5} ${edge}Z`} />
          </g>
        )
      })}
    </g>
  )
}

/** Point numbers from the view of the player on roll. */
function Numbers({ view, names }: { view: number; names: readonly string[] }) {
  return (
    <g class="ground" aria-hidden="true">
      {POINTS.map((point, at) => {
        const { x, top } = columnOf(point, view)
        return (
          <text key={point} class="number coordinate" x={x} y={top ? EDGE / 2 : HEIGHT - EDGE / 2} dy="0.35em">
            {names[at]}
          </text>
        )
      })}
    </g>
  )
}

/** The number of checkers that each side has borne off. */
function Borne({ view, counts }: { view: number; counts: ReadonlyMap<Place, number> }) {
  return (
    <g class="ground" aria-hidden="true">
      {[0, 1].map(seat => {
        const off = counts.get(`o${seat}`) ?? 0
        return (
          <text
            key={seat}
            class="number coordinate"
            x={TRAY_X}
            y={seat === view ? HEIGHT - EDGE / 2 : EDGE / 2}
            dy="0.35em"
          >
            {off > 0 ? words.borneOff(off) : ''}
          </text>
        )
      })}
    </g>
  )
}
