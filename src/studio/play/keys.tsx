import { sceneOf, studioGameOf } from '../games/registry.ts'
import { session } from './store.ts'

type Keys = readonly (readonly [key: string, what: string])[]

const PLAY: Keys = [
  ['Space', 'roll, or play the move that you have made; skip ahead while others move'],
  ['← → ↑ ↓', 'walk over what you can pick'],
  ['Enter', 'pick it, then pick where it goes'],
  ['H', 'hint: the best move; again: all moves ranked'],
  ['U', 'undo'],
  ['F', 'flip the board'],
  ['I', 'the rules of the game'],
  ['N', 'new game'],
  ['A', 'analyse this game'],
  ['M', 'type a move'],
  ['D', 'dice: are they fair?'],
  ['C', 'share and import'],
  ['R', 'resign'],
  ['Esc', 'put a piece back; close'],
]

const ANALYSE: Keys = [
  ['← →', 'one decision back or on'],
  ['Home, End', 'the first and the last position'],
  ['N, Shift-N', 'the next and the previous mistake'],
  ['E', 'open another position or game'],
  ['F', 'flip the board'],
  ['Esc', 'back to the game from a line that you try; close'],
]

const ELSEWHERE: Keys = [
  ['Tab', 'from one control to the next'],
  ['Esc', 'close'],
]

const HELP = ['?', 'show these keys'] as const

/** The keys of a page. On Play, those of the game come first. */
function keysOf(page: string): Keys {
  if (page === 'analyse') return ANALYSE
  if (page !== 'play') return ELSEWHERE
  const at = session.value
  const own = at ? (studioGameOf(at.game).words.keys?.(at.game) ?? []) : []
  const turns = at && sceneOf(at.game).views > 1
  return [...own, ...PLAY.filter(([key]) => key !== 'F' || turns)]
}

export function KeyList({ page }: { readonly page: string }) {
  return (
    <dl class="keys">
      {[...keysOf(page), HELP].map(([key, what]) => (
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
