// The games of a collection: search by file, player or game, and open them one by one.
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icons.tsx'
import { type Entry, isFound } from './collection.ts'
import { chosenEntry, collection, listed, neighbour, openEntry } from './opened-collection.ts'
import * as words from './words.ts'
import './collection.css'

/** Entries shown at first, and added each time. */
const PAGE = 100

export function CollectionList() {
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(PAGE)
  const all = collection.value
  if (!all || !listed.value) return null
  const found = all.entries.filter(entry => isFound(entry, search))
  return (
    <Dialog
      title={words.gamesIn(all.entries.length)}
      wide
      onClose={() => {
        listed.value = false
      }}
    >
      <div class="collection">
        {all.problems.length > 0 && (
          <div class="notice problem" role="alert">
            <p>{words.notOpened(all.problems.length)}</p>
            <ul>
              {all.problems.map(problem => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {all.entries.length > 0 && (
          <input
            type="search"
            aria-label={words.searchLabel}
            placeholder={words.searchHint}
            value={search}
            onInput={event => setSearch(event.currentTarget.value)}
          />
        )}
        {found.length === 0 && all.entries.length > 0 && <p class="about">{words.noMatch}</p>}
        <ul class="collection-games">
          {found.slice(0, most).map(entry => (
            <li key={`${entry.path} ${entry.nth ?? ''}`}>
              <button
                type="button"
                class="quiet"
                aria-current={entry === chosenEntry.value ? 'true' : undefined}
                onClick={() => openEntry(entry)}
              >
                <strong>{nameOf(entry)}</strong>
                <span>{entry.about}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > most && (
          <button type="button" onClick={() => setMost(most + PAGE)}>
            {words.showMore}
          </button>
        )}
      </div>
    </Dialog>
  )
}

const nameOf = ({ path, nth }: Entry): string => (nth === undefined ? path : words.gameOfFile(path, nth))

/** Shows which game of the collection is open, with links to its neighbours. */
export function CollectionBar() {
  const entry = chosenEntry.value
  const entries = collection.value?.entries
  if (!entry || !entries) return null
  const [before, after] = [neighbour(-1), neighbour(1)]
  return (
    <nav class="collection-bar" aria-label={words.collection}>
      <Step icon="left" title={words.previousGame} to={before} />
      <button
        type="button"
        class="quiet"
        title={words.showAll}
        onClick={() => {
          listed.value = true
        }}
      >
        <strong>{nameOf(entry)}</strong>
        <span>{words.nthOf(entries.indexOf(entry) + 1, entries.length)}</span>
      </button>
      <Step icon="right" title={words.nextGame} to={after} />
    </nav>
  )
}

function Step({ icon, title, to }: { icon: 'left' | 'right'; title: string; to: Entry | undefined }) {
  return (
    <button
      type="button"
      class="quiet"
      title={title}
      aria-label={title}
      disabled={!to}
      onClick={() => to && openEntry(to)}
    >
      <Icon name={icon} />
    </button>
  )
}
