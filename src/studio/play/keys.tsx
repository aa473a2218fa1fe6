import { studioGameOf } from '../games/registry.ts'
import { session } from './store.ts'

const KEYS: readonly (readonly [string, string])[] = [
  ['Space', 'roll, or play the move that you have made'],
  ['← → ↑ ↓', 'walk over what you can pick'],
  ['Enter', 'pick it, then pick where it goes'],
  ['H', 'hint: the best move; again: all moves ranked'],
  ['U', 'undo'],
  ['F', 'flip the board'],
  ['N', 'new game'],
  ['A', 'analyse this game'],
  ['M', 'type a move'],
  ['D', 'dice: are they fair?'],
  ['C', 'share and import'],
  ['R', 'resign'],
  ['Esc', 'put a piece back; close'],
  ['?', 'show these keys'],
]

/** What each key does; some only in the game that is played. */
export function KeyList() {
  const at = session.value
  const own = at ? (studioGameOf(at.game).words.keys?.(at.game) ?? []) : []
  return (
    <dl class="keys">
      {[...own, ...KEYS].map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
