import type { Game, State } from '../../core/contract.ts'
import { studioGameOf } from '../games/registry.ts'
import { seatName } from '../words.ts'
import { Chip } from './chip.tsx'

/** How far each seat is, in a word or two: "167 pips". */
export function Standings({ game, state }: { readonly game: Game; readonly state: State }) {
  const { standing } = studioGameOf(game).words
  return (
    <p class="standings note">
      {Array.from({ length: game.seats }, (_, seat) => (
        <span key={seat}>
          <Chip game={game} seat={seat} />
          <span class="unseen">{seatName(game, seat)}: </span>
          {standing(game, state, seat)}
        </span>
      ))}
    </p>
  )
}
