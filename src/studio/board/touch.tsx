// Places that can be picked by pointer (click or drag), by keyboard, and with a screen reader.
import { useRef, useState } from 'preact/hooks'
import type { Area, BoardProps, Layout } from './board.ts'
import { placed } from './pieces.tsx'
import type { Place } from './scene.ts'
import * as words from './words.ts'

interface Dragged {
  readonly name: string
  readonly from: Place
  readonly x: number
  readonly y: number
}

/** Pixels that a pointer may move before a press becomes a drag. */
const SLACK = 6

/** A point of the window in units of the drawing. */
function pointIn(svg: SVGSVGElement, event: PointerEvent): { x: number; y: number } {
  const matrix = svg.getScreenCTM()?.inverse()
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
  return { x, y }
}

const distance = ({ x, y, width, height }: Area, at: { x: number; y: number }): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height))

/** Lets a pointer drag pieces; returns the dragged piece and the places that can be picked. */
export function useTouch(props: BoardProps, layout: Layout) {
  const [dragged, setDragged] = useState<Dragged>()
  const begun = useRef<{ from: Place; x: number; y: number; name: string } | undefined>(undefined)
  const [peek, setPeek] = useState<Place>()
  const swallow = useRef(false)
  const { sources, targets, selected, arrangement, onPick, onDrop } = props

  const down = (place: Place, event: PointerEvent): void => {
    // This is a new press. Its click must not be swallowed for the piece dropped before, even if it arrives before the timer.
    swallow.current = false
    if (!sources.includes(place) || event.button !== 0) return
    const here = placed(arrangement.pieces, layout).filter(({ piece }) => piece.place === place)
    const top = here[here.length - 1]
    if (!top) return
    begun.current = { from: place, x: event.clientX, y: event.clientY, name: top.piece.name }
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    const start = begun.current
    if (!start) return
    if (!dragged && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return
    const svg = (event.currentTarget as SVGElement).ownerSVGElement
    if (!svg) return
    // If one click is a whole move, starting to drag must not make it.
    if (!dragged && selected !== start.from && !props.direct) onPick(start.from)
    setDragged({ name: start.name, from: start.from, ...pointIn(svg, event) })
  }
  const up = (event: PointerEvent): void => {
    const start = begun.current
    begun.current = undefined
    if (!start || !dragged) return
    setDragged(undefined)
    swallow.current = true
    setTimeout(() => {
      swallow.current = false
    }, 0)
    const svg = (event.currentTarget as SVGElement).ownerSVGElement
    if (!svg) return
    const at = pointIn(svg, event)
    const near = props
      .targetsOf(start.from)
      .map(place => ({ place, far: distance(layout.area(place), at) }))
      .sort((a, b) => a.far - b.far)[0]
    if (near && near.far < layout.width / 24) onDrop(start.from, near.place)
  }

  const places = [...new Set([...sources, ...targets])]
  const touch = (
    <g class="touch">
      {props.lit?.map(place => {
        const { x, y, width, height } = layout.area(place)
        return <rect key={`lit ${place}`} class="lit" aria-hidden="true" {...{ x, y, width, height }} rx={width / 8} />
      })}
      {places.map(place => {
        const { x, y, width, height } = layout.area(place)
        const isTarget = targets.includes(place)
        const does = isTarget ? words.moveTo : place === selected ? words.putBack : words.moveFrom
        const name = props.placeName(place)
        return (
          <rect
            key={place}
            data-place={place}
            class={isTarget ? 'place target' : 'place source'}
            role="button"
            tabindex={0}
            aria-label={props.verb === undefined ? does(name) : `${props.verb} ${name}`}
            aria-pressed={place === selected ? 'true' : undefined}
            {...{ x, y, width, height }}
            rx={Math.min(width, height) / 4}
            onClick={() => {
              if (!swallow.current) onPick(place)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              event.stopPropagation()
              onPick(place)
            }}
            onPointerDown={event => down(place, event)}
            onPointerMove={move}
            onPointerEnter={() => setPeek(place)}
            onPointerLeave={() => setPeek(undefined)}
            onFocus={() => setPeek(place)}
            onBlur={() => setPeek(undefined)}
            onPointerUp={up}
            onPointerCancel={() => {
              begun.current = undefined
              setDragged(undefined)
            }}
          />
        )
      })}
    </g>
  )
  /** Where the piece under the pointer could go, while nothing is selected. */
  const looked = dragged?.from ?? (selected === undefined ? peek : undefined)
  const peeked = looked !== undefined && sources.includes(looked) ? props.targetsOf(looked) : []
  return { dragged, touch, peeked }
}
