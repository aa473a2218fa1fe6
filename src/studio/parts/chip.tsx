import type { Game } from '../../core/contract.ts'
import { SideMark } from '../board/marks.tsx'
import { sideOf } from '../games/names.ts'
import { hueOf } from '../words.ts'

/** A seat's colour and shape. */
export function Chip({ game, seat }: { readonly game: Game; readonly seat: number }) {
  return (
    <svg class={`chip tone-${hueOf(game, seat)}`} viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <circle class="piece-body" r="10.5" />
      <SideMark side={sideOf(game, seat)} size={4.2} class="piece-mark" />
    </svg>
  )
}
