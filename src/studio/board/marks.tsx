// A shape for each side, so that the sides can be distinguished without colour.

/** Circle, square, triangle and diamond, around the origin. */
export function SideMark({ side, size, class: name = 'mark' }: { side: number; size: number; class?: string }) {
  if (side === 0) return <circle class={name} r={size * 0.8} />
  if (side === 1)
    return (
      <rect class={name} x={-size * 0.72} y={-size * 0.72} width={size * 1.44} height={size * 1.44} rx={size * 0.2} />
    )
  if (side === 2)
    return <path class={name} d={`M0 ${-size}L${size} ${size * 0.75}H${-size}Z`} stroke-linejoin="round" />
  return <path class={name} d={`M0 ${-size * 1.1}L${size} 0L0 ${size * 1.1}L${-size} 0Z`} stroke-linejoin="round" />
}
