import { sceneOf, studioGameOf } from '../games/registry.ts'
import { session } from './store.ts'

type Keys = readonly (readonly [key: string, what: string])[]

const PLAY: Keys = [
  ['Space', 'Roll, or play the move that you have made; skip ahead while others move'],
  ['← → ↑ ↓', 'Choose a piece'],
  ['Enter', 'Pick it up, then choose where it goes'],
  ['H', 'Hint; press twice for all moves'],
  ['U', 'Undo'],
  ['F', 'Flip the board'],
  ['I', 'The rules of the game'],
  ['N', 'New game'],
  ['A', 'Analyse this game'],
  ['M', 'Type a move'],
  ['D', 'Are the dice fair?'],
  ['C', 'Share and import'],
  ['R', 'Resign'],
  ['Esc', 'Put a piece back; close'],
]

const ANALYSE: Keys = [
  ['← →', 'One decision back or on'],
  ['Home, End', 'The first and the last position'],
  ['N, Shift-N', 'The next and the previous mistake'],
  ['E', 'Open another position or game'],
  ['F', 'Flip the board'],
  ['Esc', 'Back to the game from a line that you try; close'],
]

const ELSEWHERE: Keys = [
  ['Tab', 'From one control to the next'],
  ['Esc', 'Close'],
]

const HELP = ['?', 'Show these keys'] as const

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
