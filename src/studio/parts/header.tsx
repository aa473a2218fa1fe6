import { useEffect, useRef } from 'preact/hooks'
import { families } from '../../games/registry.ts'
import { address, printAddress } from '../address.ts'
import { change, settings } from '../settings.ts'
import { titleOf } from '../words.ts'
import { Icon } from './icons.tsx'

const PAGES = [
  { page: 'play', title: 'Play' },
  { page: 'analyse', title: 'Analyse' },
  { page: 'train', title: 'Train' },
  { page: 'arena', title: 'Arena' },
  { page: 'papers', title: 'Papers' },
]
/** Pages about the one game that is on the board. */
const ONE_GAME = ['play', 'analyse']

interface HeaderProps {
  /** The game that is shown now. */
  readonly family: string
  onGame(family: string): void
  onKeys(): void
  onSettings(): void
}

export function Header({ family, onGame, onKeys, onSettings }: HeaderProps) {
  const { page } = address.value
  const pages = useRef<HTMLElement>(null)
  // On a phone the pages may not all be in sight.
  useEffect(() => {
    pages.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  return (
    <header class="top">
      <a class="brand" href={printAddress({ page: 'play', game: '', words: {} })} aria-label="Ludus, to the beginning">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <circle cx="10.5" cy="10.5" r="3" />
          <circle cx="21.5" cy="21.5" r="3" />
          <circle cx="16" cy="16" r="3" />
        </svg>
        <span>Ludus</span>
      </a>
      <nav class="pages" aria-label="Pages" ref={pages}>
        {PAGES.map(item => (
          <a
            key={item.page}
            href={printAddress({ page: item.page, game: '', words: {} })}
            aria-current={item.page === page ? 'page' : undefined}
          >
            {item.title}
          </a>
        ))}
      </nav>
      {ONE_GAME.includes(page) && (
        <>
          <div class="games" role="group" aria-label="Game">
            {families.map(({ name, summary }) => (
              <button
                key={name}
                type="button"
                title={summary}
                aria-pressed={name === family ? 'true' : 'false'}
                onClick={() => onGame(name)}
              >
                {titleOf(name)}
              </button>
            ))}
          </div>
          <select
            class="games-select"
            aria-label="Game"
            value={family}
            onChange={event => onGame((event.target as HTMLSelectElement).value)}
          >
            {families.map(({ name }) => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
          </select>
        </>
      )}
      <div class="tools">
        <button type="button" class="quiet" aria-label="Settings" title="Settings" onClick={onSettings}>
          <Icon name="gear" />
        </button>
        <button type="button" class="quiet wide-only" aria-label="Keyboard (?)" title="Keyboard (?)" onClick={onKeys}>
          <Icon name="keys" />
        </button>
      </div>
    </header>
  )
}

/** What the page's own settings are. */
export function SettingsForm() {
  const now = settings.value
  return (
    <div class="form">
      <fieldset class="choice">
        <legend>Look</legend>
        {(['system', 'light', 'dark'] as const).map(theme => (
          <button
            key={theme}
            type="button"
            aria-pressed={now.theme === theme ? 'true' : 'false'}
            onClick={() => change({ theme })}
          >
            {theme === 'system' ? 'As the system' : theme === 'light' ? 'Light' : 'Dark'}
          </button>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>Pace of the players</legend>
        {(['calm', 'brisk', 'instant'] as const).map(pace => (
          <button
            key={pace}
            type="button"
            aria-pressed={now.pace === pace ? 'true' : 'false'}
            onClick={() => change({ pace })}
          >
            {pace === 'calm' ? 'Calm' : pace === 'brisk' ? 'Brisk' : 'At once'}
          </button>
        ))}
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={now.autoRoll} onChange={() => change({ autoRoll: !now.autoRoll })} />
        <span>Roll the dice for me</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.autoMove} onChange={() => change({ autoMove: !now.autoMove })} />
        <span>Make my move when there is only one</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.coach} onChange={() => change({ coach: !now.coach })} />
        <span>Coach: offer back moves that lose much</span>
      </label>
      <label class="field">
        <span>Much means, in points of winning chance</span>
        <input
          type="number"
          min="1"
          max="50"
          value={now.threshold}
          onChange={event => {
            const threshold = Number((event.target as HTMLInputElement).value)
            if (threshold >= 1 && threshold <= 50) change({ threshold })
          }}
        />
      </label>
    </div>
  )
}
