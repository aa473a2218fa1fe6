// Resigning a game with stakes, at a chosen cost.
import { useState } from 'preact/hooks'
import type { Offer } from '../board/scene.ts'
import { Dialog } from '../parts/dialog.tsx'
import * as words from './words.tsx'

interface ResignationProps {
  readonly ways: readonly Offer[]
  /** In a match, the next game follows. */
  readonly series: boolean
  onClose(): void
  onResign(way: Offer): void
}

export function Resignation({ ways, series, onClose, onResign }: ResignationProps) {
  const [chosen, setChosen] = useState(0)
  const way = ways[chosen]
  return (
    <Dialog title={series ? words.resignGame : words.resignNow} onClose={onClose}>
      <fieldset class="ways">
        <legend class="unseen">{words.whatYouGiveUp}</legend>
        {ways.map(({ label, about }, nth) => (
          <label key={label}>
            <input
              type="radio"
              name="way"
              checked={nth === chosen}
              autofocus={nth === 0}
              onChange={() => setChosen(nth)}
            />
            <span>{label}</span>
            <small>{about}</small>
          </label>
        ))}
      </fieldset>
      <footer>
        <button type="button" onClick={onClose}>
          {words.playOn}
        </button>
        <button type="button" class="primary" disabled={!way} onClick={() => way && onResign(way)}>
          {words.resign}
        </button>
      </footer>
    </Dialog>
  )
}
