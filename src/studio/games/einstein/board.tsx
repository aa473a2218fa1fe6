// The board of EinStein: numbered cubes, corners in the colour of the side that starts there, and the die below.
import { useMemo } from 'preact/hooks'
import { elementAt } from '../../../core/element-at.ts'
import { facing } from '../../../games/einstein/board.ts'
import { einsteinOf } from '../../../games/einstein/einstein.ts'
import { COLOURS, squareName } from '../../../games/einstein/notation.ts'
import { Arrows } from '../../board/arrows.tsx'
import type { BoardProps, Layout } from '../../board/board.ts'
import { Die, RollHere } from '../../board/die.tsx'
import { Pieces } from '../../board/pieces.tsx'
import { Ring } from '../../board/ring.tsx'
import type { Piece } from '../../board/scene.ts'
import { useTouch } from '../../board/touch.tsx'
import { STEP_TIME } from './scene.ts'
import * as words from './words.ts'
import './board.css'

const SIDE = 600
const FRAME = 14
/** Space for the die below the board. */
const TRAY = 96
const WIDTH = SIDE + 2 * FRAME
const HEIGHT = WIDTH + TRAY
/** Relative to a square. */
const CUBE = 0.33

export const RATIO = WIDTH / HEIGHT

function layoutOf(size: number, view: number): Layout {
  const cell = SIDE / size
  const middle = (square: number) => {
    const seen = view % 2 === 0 ? square : facing(size, square)
    return { x: FRAME + ((seen % size) + 0.5) * cell, y: FRAME + (Math.floor(seen / size) + 0.5) * cell }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    stepTime: STEP_TIME,
    spot: place => middle(Number(place.slice(1))),
    area(place) {
      const { x, y } = middle(Number(place.slice(1)))
      return { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell }
    },
  }
}

export function EinsteinBoard(props: BoardProps) {
  const { game, view, turn, dice, arrangement, sources, targets, selected, still } = props
  const { size } = einsteinOf(game)
  const layout = useMemo(() => layoutOf(size, view), [size, view])
  const { dragged, touch, peeked } = useTouch(props, layout)
  const ground = useMemo(() => <Ground size={size} layout={layout} />, [size, layout])
  const names = useMemo(() => <Names size={size} layout={layout} />, [size, layout])
  const radius = (SIDE / size) * CUBE
  const [face] = dice.faces
  const tray = { x: WIDTH / 2, y: WIDTH + TRAY / 2 - 6 }
  return (
    <svg class="board einstein" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={props.label}>
      {ground}
      <g class="last" aria-hidden="true">
        {[...new Set(props.last)]
          .filter(place => place.startsWith('s'))
          .map(place => (
            <rect key={place} {...layout.area(place)} />
          ))}
      </g>
      {names}
      <Pieces
        arrangement={arrangement}
        layout={layout}
        still={still}
        dragged={dragged}
        draw={piece => (
          <Cube
            piece={piece}
            radius={radius}
            movable={piece.side === turn && sources.includes(piece.place)}
            selected={piece.place === selected}
          />
        )}
      />
      <g class="reach" aria-hidden="true">
        {(selected === undefined ? peeked : targets).map(place => {
          const { x, y } = layout.spot(place, 0, 1)
          return <circle key={place} class="ghost" cx={x} cy={y} r={radius * 0.45} />
        })}
      </g>
      <Arrows arrows={props.arrows} layout={layout} pieces={arrangement.pieces} tones={COLOURS} />
      {dice.ready ? (
        <RollHere {...tray} width={96} what={words.theDie} onRoll={props.onRoll} />
      ) : (
        face !== undefined && (
          <Die face={face} size={56} {...tray} roll={dice.roll} still={still} spent={dice.spent[0] === true} />
        )
      )}
      {touch}
    </svg>
  )
}

interface CubeProps {
  readonly piece: Piece
  readonly radius: number
  readonly movable: boolean
  readonly selected: boolean
}

function Cube({ piece, radius, movable, selected }: CubeProps) {
  const side = 2 * radius
  const box = { x: -radius, width: side, height: side, rx: radius * 0.28 }
  return (
    <g class={`cube-piece tone-${COLOURS[piece.side]} ${movable ? 'movable' : ''} ${selected ? 'selected' : ''}`}>
      <rect class="piece-shade" {...box} y={-radius + 5} />
      {(movable || selected) && <Ring radius={radius + 4} corner={radius * 0.34} />}
      <rect class="piece-body" {...box} y={-radius} />
      <text class="number" dy="0.35em" style={{ fontSize: `${radius * 1.05}px` }}>
        {piece.name.slice(1)}
      </text>
    </g>
  )
}

function Ground({ size, layout }: { size: number; layout: Layout }) {
  const last = size * size - 1
  return (
    <g class="ground" aria-hidden="true">
      <rect class="base" width={WIDTH} height={WIDTH} rx={14} />
      {Array.from({ length: size * size }, (_, square) => {
        const area = layout.area(`s${square}`)
        const corner =
          square === 0 ? `tone-${elementAt(COLOURS, 0)}` : square === last ? `tone-${elementAt(COLOURS, 1)}` : ''
        const tone = (Math.floor(square / size) + (square % size)) % 2 === 0 ? 'light' : 'dark'
        return (
          <g key={square} class={`square ${tone} ${corner === '' ? '' : 'corner'} ${corner}`}>
            <rect {...area} />
          </g>
        )
      })}
    </g>
  )
}

/** In the corners of the squares, where no ring reaches. */
function Names({ size, layout }: { size: number; layout: Layout }) {
  return (
    <g aria-hidden="true">
      {Array.from({ length: size * size }, (_, square) => {
        const { x, y } = layout.area(`s${square}`)
        const name = squareName(size, square)
        return (
          <text key={name} class="coordinate" x={x + 4} y={y + 2} dy="0.8em">
            {name}
          </text>
        )
      })}
    </g>
  )
}
