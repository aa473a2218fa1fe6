import { sceneOf, studioGameOf } from '../games/registry.ts'
import { session } from './store.ts'
import * as words from './words.tsx'

/** The keys of a page. On Play, those of the game come first. */
function keysOf(page: string): words.Keys {
  if (page === 'analyse') return words.analyseKeys
  if (page !== 'play') return words.otherKeys
  const at = session.value
  const own = at ? (studioGameOf(at.game).words.keys?.(at.game) ?? []) : []
  const turns = at && sceneOf(at.game).views > 1
  return [...own, ...words.playKeys.filter(([key]) => key !== 'F' || turns)]
}

export function KeyList({ page }: { readonly page: string }) {
  return (
    <dl class="keys">
      {[...keysOf(page), words.helpKey].map(([key, what]) => (
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
