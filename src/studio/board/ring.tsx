/**
 * The ring around a piece that can move: a bright line between dark edges, visible on every board and next to pieces of every colour. `corner` makes
 * it a rounded square.
 */
export function Ring({ radius, corner = radius }: { readonly radius: number; readonly corner?: number }) {
  const box = { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius, rx: corner }
  return (
    <g class="halo">
      <rect class="edge" {...box} />
      <rect {...box} />
    </g>
  )
}
