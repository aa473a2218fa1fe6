import type { Layout } from './board.ts'
import type { Arrow, Piece, Place } from './scene.ts'

interface ArrowsProps {
  readonly arrows: readonly Arrow[]
  readonly layout: Layout
  readonly pieces: readonly Piece[]
}

/** Arrows from the uppermost piece of a place to where it would come to stand: what an adviser would do. */
export function Arrows({ arrows, layout, pieces }: ArrowsProps) {
  const head = layout.width / 45
  const count = (place: Place): number => pieces.filter(piece => piece.place === place).length
  return (
    <g class="arrows" aria-hidden="true">
      {arrows.map(({ from, to }, i) => {
        const [there, here] = [count(from), count(to)]
        const a = layout.spot(from, Math.max(0, there - 1), Math.max(1, there))
        const b = layout.spot(to, here, here + 1)
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        if (length < 1) return null
        const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
        const end = { x: b.x - dx * head, y: b.y - dy * head }
        const tip = `${b.x + dx * head * 0.6},${b.y + dy * head * 0.6}`
        const wings = `${end.x - dy * head * 0.8},${end.y + dx * head * 0.8} ${end.x + dy * head * 0.8},${end.y - dx * head * 0.8}`
        return (
          <g key={`${from}${to}${i}`}>
            <line x1={a.x} y1={a.y} x2={end.x} y2={end.y} stroke-width={head * 0.55} />
            <polygon points={`${tip} ${wings}`} />
          </g>
        )
      })}
    </g>
  )
}
