// Pieces on their places, animated when the position changes. The drawing is always the new position, with motion on top of it, so nothing has to
// wait for an animation.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { elementAt } from '../../core/element-at.ts'
import type { Layout, Spot } from './board.ts'
import { timed } from './motion.ts'
import type { Arrangement, Piece, Place } from './scene.ts'

interface Placed {
  readonly piece: Piece
  readonly spot: Spot
}

interface PiecesProps {
  readonly arrangement: Arrangement
  readonly layout: Layout
  readonly still: boolean
  /** A dragged piece and its coordinates. */
  readonly dragged: { readonly name: string; readonly x: number; readonly y: number } | undefined
  draw(piece: Piece, nth: number, count: number): ComponentChildren
}

const transform = ({ x, y, scale = 1 }: Spot): string =>
  `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(3)})`

/** Milliseconds for a piece that moves without a carry, for example when a move is undone. */
const STRAIGHT = 220

export function placed(pieces: readonly Piece[], layout: Layout): (Placed & { nth: number; count: number })[] {
  const counts = new Map<Place, number>()
  for (const { place } of pieces) counts.set(place, (counts.get(place) ?? 0) + 1)
  const seen = new Map<Place, number>()
  return pieces.map(piece => {
    const nth = seen.get(piece.place) ?? 0
    const count = counts.get(piece.place) ?? 1
    seen.set(piece.place, nth + 1)
    return { piece, nth, count, spot: layout.spot(piece.place, nth, count) }
  })
}

export function Pieces({ arrangement, layout, still, dragged, draw }: PiecesProps) {
  const elements = useRef(new Map<string, SVGGElement>())
  const before = useRef(new Map<string, Placed>())
  const [leaving, setLeaving] = useState<readonly Placed[]>([])
  const all = placed(arrangement.pieces, layout)

  useLayoutEffect(() => {
    const was = before.current
    before.current = new Map(all.map(item => [item.piece.name, item]))
    if (still) return
    const times = timed(arrangement.travels, layout.stepTime)
    for (const { piece, spot } of all) {
      const element = elements.current.get(piece.name)
      const old = was.get(piece.name)
      if (!element || !old) continue
      const own = times.filter(({ name }) => name === piece.name)
      if (own.length > 0) travel(element, own, old.spot, spot, layout)
      else if (Math.hypot(old.spot.x - spot.x, old.spot.y - spot.y) > 0.5) {
        // Neighbours make room when a piece arrives. Without any carries, pieces move at once.
        const wait = times.length > 0 ? Math.max(...times.map(({ begin, time }) => begin + time)) - STRAIGHT : 0
        element.animate([{ transform: transform(old.spot) }, { transform: transform(spot) }], {
          duration: STRAIGHT,
          delay: Math.max(0, wait),
          easing: 'ease-in-out',
          fill: 'backwards',
        })
      }
    }
    const here = new Set(all.map(({ piece }) => piece.name))
    setLeaving([...was.values()].filter(({ piece }) => !here.has(piece.name)))
  }, [arrangement])

  const travelling = new Set(arrangement.travels.map(({ name }) => name))
  const order = [...all].sort((a, b) => rank(a, travelling, dragged?.name) - rank(b, travelling, dragged?.name))
  return (
    <g class="pieces">
      {leaving.map(({ piece, spot }) => (
        <Leaving
          key={`gone-${piece.name}`}
          spot={spot}
          delay={delayOf(arrangement, piece.name, layout)}
          done={() => setLeaving(list => list.filter(item => item.piece.name !== piece.name))}
        >
          {draw(piece, 0, 1)}
        </Leaving>
      ))}
      {order.map(({ piece, spot, nth, count }) => (
        <g
          key={piece.name}
          ref={element => {
            if (element) elements.current.set(piece.name, element)
            else elements.current.delete(piece.name)
          }}
          class={dragged?.name === piece.name ? 'piece dragged' : 'piece'}
          style={{
            transform: transform(dragged?.name === piece.name ? { x: dragged.x, y: dragged.y, scale: 1.08 } : spot),
          }}
        >
          {draw(piece, nth, count)}
        </g>
      ))}
    </g>
  )
}

function rank({ piece }: Placed, travelling: ReadonlySet<string>, dragged: string | undefined): number {
  return piece.name === dragged ? 2 : travelling.has(piece.name) ? 1 : 0
}

const delayOf = ({ travels }: Arrangement, name: string, layout: Layout): number =>
  timed(travels, layout.stepTime).find(travel => travel.name === name)?.begin ?? 0

/** Animates a piece along all its paths, with waits between them. */
function travel(element: SVGGElement, ways: ReturnType<typeof timed>, from: Spot, to: Spot, layout: Layout): void {
  const end = Math.max(...ways.map(({ begin, time }) => begin + time))
  const frames: Keyframe[] = [{ transform: transform(from), offset: 0, easing: 'ease-in-out' }]
  let at = from
  for (const { path, begin, time } of ways) {
    if (begin > 0) frames.push({ transform: transform(at), offset: begin / end, easing: 'ease-in-out' })
    for (let step = 1; step < path.length; step++) {
      const last = step === path.length - 1 && begin + time === end
      at = last ? to : layout.spot(elementAt(path, step), 0, 1)
      frames.push({
        transform: transform(at),
        offset: Math.min(1, (begin + (time * step) / (path.length - 1)) / end),
        easing: 'ease-in-out',
      })
    }
  }
  element.animate(frames, { duration: Math.max(1, end) })
}

interface LeavingProps {
  readonly spot: Spot
  readonly delay: number
  readonly done: () => void
  readonly children: ComponentChildren
}

function Leaving({ spot, delay, done, children }: LeavingProps) {
  const element = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const fading = element.current?.animate(
      [
        { opacity: 1, transform: transform(spot) },
        { opacity: 0, transform: transform({ ...spot, scale: 0.5 }) },
      ],
      { duration: 240, delay, easing: 'ease-in', fill: 'both' },
    )
    fading?.finished.then(done, done)
  }, [])
  return (
    <g ref={element} style={{ transform: transform(spot) }}>
      {children}
    </g>
  )
}
