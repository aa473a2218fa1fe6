import { useEffect, useRef } from 'preact/hooks'
import { gameModules } from '../../games/registry.ts'
import { address, goTo, printAddress } from '../address.ts'
import { titleOf } from '../games/names.ts'
import { sentence } from '../words.ts'
import { Icon } from './icons.tsx'
import * as words from './words.ts'

const PAGES = Object.entries(words.pageTitles).map(([page, title]) => ({ page, title }))
/** Pages about the game on the board. */
const ONE_GAME = ['play', 'analyse']

interface HeaderProps {
  /** The module of the game shown. */
  readonly module: string
  onGame(module: string): void
  onKeys(): void
  onSettings(): void
}

/** With more games than this, a list replaces the row of tabs. */
const MOST_TABS = 6

export function Header({ module, onGame, onKeys, onSettings }: HeaderProps) {
  const { page } = address.value
  const pages = useRef<HTMLElement>(null)
  // On a small tablet, not all pages may be visible.
  useEffect(() => {
    pages.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  // A report is about one of your games.
  const tab = page === 'report' ? 'games' : page
  const many = gameModules().length > MOST_TABS
  return (
    <header class="top">
      <a class="brand" href={printAddress({ page: 'play', game: '', words: {} })} aria-label={words.home}>
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <circle cx="10.5" cy="10.5" r="3" />
          <circle cx="21.5" cy="21.5" r="3" />
          <circle cx="16" cy="16" r="3" />
        </svg>
        <span>{words.ludus}</span>
      </a>
      <nav class="pages" aria-label={words.pages} ref={pages}>
        {PAGES.map(item => (
          <a
            key={item.page}
            href={printAddress({ page: item.page, game: '', words: {} })}
            aria-current={item.page === tab ? 'page' : undefined}
          >
            {item.title}
          </a>
        ))}
      </nav>
      {/* On phones, where a row of eight would not fit. */}
      <select
        class="pages-select"
        aria-label={words.page}
        value={page}
        onChange={event => {
          event.currentTarget.blur()
          goTo({ page: event.currentTarget.value, game: '', words: {} })
        }}
      >
        {PAGES.every(item => item.page !== page) && <option value={page}>{words.menu}</option>}
        {PAGES.map(item => (
          <option key={item.page} value={item.page}>
            {item.title}
          </option>
        ))}
      </select>
      {ONE_GAME.includes(page) && (
        <>
          {!many && (
            <div class="games" role="group" aria-label={words.game}>
              {gameModules().map(({ name, about }) => (
                <button
                  key={name}
                  type="button"
                  title={sentence(about)}
                  aria-pressed={name === module ? 'true' : 'false'}
                  onClick={event => {
                    // Returns the keys to the board.
                    event.currentTarget.blur()
                    onGame(name)
                  }}
                >
                  {titleOf(name)}
                </button>
              ))}
            </div>
          )}
          <select
            class={`games-select ${many ? 'shown' : ''}`}
            aria-label={words.game}
            value={module}
            onChange={event => {
              event.currentTarget.blur()
              onGame(event.currentTarget.value)
            }}
          >
            {gameModules().map(({ name }) => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
          </select>
        </>
      )}
      <div class="tools">
        <button type="button" class="quiet" aria-label={words.settings} title={words.settings} onClick={onSettings}>
          <Icon name="gear" />
        </button>
        <button
          type="button"
          class="quiet wide-only"
          aria-label={words.keyboard}
          title={words.keyboard}
          onClick={onKeys}
        >
          <Icon name="keys" />
        </button>
      </div>
    </header>
  )
}
