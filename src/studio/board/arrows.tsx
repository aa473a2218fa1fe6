import type { Layout } from './board.ts'
import type { Arrow, Piece, Place } from './scene.ts'

interface ArrowsProps {
  readonly arrows: readonly Arrow[]
  readonly layout: Layout
  readonly pieces: readonly Piece[]
  /** The colour of a side. */
  readonly tones: readonly string[]
}

/**
 * Arrows for an adviser's move, in the colour of the player to move. Each starts at the top piece of a place and ends where the piece would land.
 * Arrows to the same place end side by side.
 */
export function Arrows({ arrows, layout, pieces, tones }: ArrowsProps) {
  const head = layout.width / 52
  const count = (place: Place): number => pieces.filter(piece => piece.place === place).length
  const before = (nth: number, end: 'from' | 'to'): number =>
    arrows.slice(0, nth).filter(arrow => arrow[end] === arrows[nth]?.[end]).length
  return (
    <g class="arrows" aria-hidden="true">
      {arrows.map(({ from, to, side }, nth) => {
        const there = count(from)
        const here = count(to) + before(nth, 'to')
        const a = layout.spot(from, Math.max(0, there - 1 - before(nth, 'from')), Math.max(1, there))
        const b = layout.spot(to, here, here + 1)
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        if (length < 1) return null
        const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
        const end = { x: b.x - dx * head, y: b.y - dy * head }
        const tip = `${b.x + dx * head * 0.6},${b.y + dy * head * 0.6}`
        const wings = `${end.x - dy * head * 0.8},${end.y + dx * head * 0.8} ${end.x + dy * head * 0.8},${end.y - dx * head * 0.8}`
        const line = { x1: a.x, y1: a.y, x2: end.x, y2: end.y }
        return (
          <g key={`${from}${to}${nth}`} class={`tone-${tones[side] ?? ''}`}>
            <g class="casing">
              <line {...line} stroke-width={head * 0.85} />
              <polygon points={`${tip} ${wings}`} stroke-width={head * 0.36} />
            </g>
            <line {...line} stroke-width={head * 0.5} />
            <polygon points={`${tip} ${wings}`} />
          </g>
        )
      })}
    </g>
  )
}
