// The board of Pig: a lane for each side up to the target, the turn's points in large figures, and two buttons.
import { useMemo } from 'preact/hooks'
import { elementAt } from '../../../core/element-at.ts'
import { COLOURS, PIG, pigOf, TURN } from '../../../games/pig/pig.ts'
import type { BoardProps, Layout } from '../../board/board.ts'
import { Die, RollHere } from '../../board/die.tsx'
import { Pieces } from '../../board/pieces.tsx'
import type { Piece } from '../../board/scene.ts'
import { useTouch } from '../../board/touch.tsx'
import { riskedBy, scoreOf } from './points.ts'
import { HOLD_HERE, ROLL_HERE, STEP_TIME } from './scene.ts'
import * as words from './words.ts'
import './board.css'

const WIDTH = 640
const HEIGHT = 430
const LEFT = 46
/** Beside the lanes there is space for a score of three digits. */
const RIGHT = 76
const LANE = WIDTH - LEFT - RIGHT
/** The upper lane and the lower one, which is the viewer's. */
const LANES = [96, 176]
const THICK = 40
/** The die, next to the points of this turn or alone. */
const DIE = { size: 62, y: 262, beside: WIDTH / 2 - 62 }
const BUTTON = { width: 168, height: 68 }
const BUTTONS = { [HOLD_HERE]: { x: 142, y: 316 }, [ROLL_HERE]: { x: 330, y: 316 } }

export const RATIO = WIDTH / HEIGHT

const at = (target: number, points: number): number => LEFT + (LANE * Math.min(points, target)) / target

const laneOf = (side: number, view: number): number => elementAt(LANES, side === view % 2 ? 1 : 0)

function layoutOf(target: number, view: number): Layout {
  const button = (place: string) => (place === HOLD_HERE || place === ROLL_HERE ? BUTTONS[place] : undefined)
  return {
    width: WIDTH,
    height: HEIGHT,
    stepTime: STEP_TIME,
    spot(place) {
      const here = button(place)
      if (here) return { x: here.x + BUTTON.width / 2, y: here.y + BUTTON.height / 2 }
      return { x: at(target, Number(place.slice(3))), y: laneOf(Number(place[1]), view) }
    },
    area(place) {
      const here = button(place)
      if (here) return { ...here, ...BUTTON }
      const { x, y } = this.spot(place, 0, 1)
      return { x: x - 20, y: y - THICK / 2, width: 40, height: THICK }
    },
  }
}

export function PigBoard(props: BoardProps) {
  const { game, state, view, turn, dice, arrangement, sources, arrows, still } = props
  const { target } = pigOf(game)
  const layout = useMemo(() => layoutOf(target, view), [target, view])
  const { dragged, touch } = useTouch(props, layout)
  const mover = elementAt(state, TURN)
  const points = riskedBy(state, mover)
  const [face] = dice.faces
  const beside = points > 0 && face !== undefined
  const advised = (place: string): string => (arrows.some(({ from }) => from === place) ? 'advised' : '')
  return (
    <svg class="board pig" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={props.label}>
      <rect class="base" width={WIDTH} height={HEIGHT} rx={22} aria-hidden="true" />
      {[0, 1].map(side => (
        <Lane key={side} side={side} y={laneOf(side, view)} state={state} target={target} acts={side === turn} />
      ))}
      <Scale target={target} />
      <Pieces
        arrangement={arrangement}
        layout={layout}
        still={still}
        dragged={dragged}
        draw={piece => <Marker piece={piece} />}
      />
      <g class={`turn tone-${COLOURS[mover]}`} aria-hidden="true">
        <text class="turn-points" x={beside ? WIDTH / 2 + 42 : WIDTH / 2} y={274}>
          {points === 0 ? '' : `+${points}`}
        </text>
        <text class="turn-words" x={beside ? WIDTH / 2 + 42 : WIDTH / 2} y={295}>
          {points === 0 ? '' : words.thisTurn}
        </text>
      </g>
      {face !== undefined && (
        <g class={face === PIG ? 'rolled pig-rolled' : 'rolled'}>
          <Die
            face={face}
            size={DIE.size}
            x={beside ? DIE.beside : WIDTH / 2}
            y={DIE.y}
            roll={dice.roll}
            still={still}
          />
        </g>
      )}
      {dice.ready ? (
        <RollHere x={WIDTH / 2} y={350} width={110} what={words.theDie} onRoll={props.onRoll} />
      ) : (
        <g aria-hidden="true">
          {sources.includes(HOLD_HERE) && (
            <Button place={HOLD_HERE} word={words.hold(points)} extra={advised(HOLD_HERE)} />
          )}
          {sources.includes(ROLL_HERE) && (
            <Button place={ROLL_HERE} word={points === 0 ? words.roll : words.rollAgain} extra={advised(ROLL_HERE)} />
          )}
        </g>
      )}
      {touch}
    </svg>
  )
}

function Button({ place, word, extra }: { place: keyof typeof BUTTONS; word: string; extra: string }) {
  const { x, y } = BUTTONS[place] ?? { x: 0, y: 0 }
  return (
    <g class={`choice ${extra}`} transform={`translate(${x} ${y})`}>
      <rect class="choice-shade" y={4} width={BUTTON.width} height={BUTTON.height} rx={18} />
      <rect class="choice-face" width={BUTTON.width} height={BUTTON.height} rx={18} />
      <text x={BUTTON.width / 2} y={BUTTON.height / 2} dy="0.35em">
        {word}
      </text>
    </g>
  )
}

interface LaneProps {
  readonly side: number
  /** The middle of the lane. */
  readonly y: number
  readonly state: BoardProps['state']
  readonly target: number
  readonly acts: boolean
}

function Lane({ side, y: middle, state, target, acts }: LaneProps) {
  const y = middle - THICK / 2
  const score = scoreOf(state, side)
  const points = riskedBy(state, side)
  return (
    <g class={`lane tone-${COLOURS[side]} ${acts ? 'acts' : ''}`} aria-hidden="true">
      <rect class="track" x={LEFT} y={y} width={LANE} height={THICK} rx={12} />
      <rect class="won" x={LEFT} y={y} width={at(target, score) - LEFT} height={THICK} rx={12} />
      <rect
        class="risked"
        x={at(target, score)}
        y={y}
        width={at(target, score + points) - at(target, score)}
        height={THICK}
      />
      <text class="score" x={WIDTH - RIGHT + 12} y={middle} dy="0.35em">
        {score}
      </text>
    </g>
  )
}

function Scale({ target }: { target: number }) {
  const steps = [0, 0.25, 0.5, 0.75, 1]
  return (
    <g class="scale" aria-hidden="true">
      {steps.map(part => {
        const points = Math.round(part * target)
        return (
          <text key={part} class="coordinate" x={at(target, points)} y={52}>
            {points}
          </text>
        )
      })}
    </g>
  )
}

function Marker({ piece }: { piece: Piece }) {
  const score = piece.name.endsWith('score')
  return (
    <g class={`marker tone-${COLOURS[piece.side]}`}>
      {score ? (
        <rect class="piece-body" x={-4} y={-THICK / 2 - 5} width={8} height={THICK + 10} rx={4} />
      ) : (
        <rect class="turn-mark" x={-2} y={-THICK / 2} width={4} height={THICK} rx={2} />
      )}
    </g>
  )
}
