// What opens over the board: keys, dice, copying and pasting.
import { useState } from 'preact/hooks'
import type { Session } from '../../players/session.ts'
import { CopyButton, save } from '../parts/taking.tsx'
import { writtenForms } from '../writing.ts'

const KEYS: readonly (readonly [string, string])[] = [
  ['Space', 'roll; play the move that you have made'],
  ['← → ↑ ↓', 'walk over what can be picked'],
  ['Enter', 'pick it; pick where it goes'],
  ['H', 'hint: the move; again: all moves ranked'],
  ['U', 'undo'],
  ['F', 'turn the board'],
  ['N', 'new game'],
  ['A', 'analyse this game'],
  ['M', 'type a move'],
  ['D', 'dice: are they fair?'],
  ['C', 'copy or paste'],
  ['Esc', 'put a piece back; close'],
  ['?', 'this sheet'],
]

export function KeySheet() {
  return (
    <dl class="keys">
      {KEYS.map(([key, what]) => (
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

/** How often each face has come, against what is to be expected. */
export function DicePanel({ at }: { readonly at: Session }) {
  const faces = at.rolls.flatMap(({ rolled }) => [...rolled]).filter(face => /[1-6]/.test(face))
  const counts = [1, 2, 3, 4, 5, 6].map(face => faces.filter(rolled => Number(rolled) === face).length)
  const expected = faces.length / 6
  const most = Math.max(1, expected * 1.3, ...counts)
  return (
    <div class="dice-panel">
      <p>
        All dice of this game follow from its seed, <strong class="figure">{at.seed}</strong>, which was drawn before it
        began. No player sees it; the same seed gives the same dice again, here and on the command line.
      </p>
      <svg
        viewBox="0 0 320 150"
        role="img"
        aria-label={`Faces so far: ${counts.map((count, i) => `${i + 1}: ${count}`).join(', ')}`}
      >
        <line class="expected" x1="10" x2="310" y1={120 - (100 * expected) / most} y2={120 - (100 * expected) / most} />
        {counts.map((count, i) => (
          <g key={`face-${i + 1}`} transform={`translate(${20 + i * 48} 0)`}>
            <rect class="bar" x="4" width="32" y={120 - (100 * count) / most} height={(100 * count) / most} rx="3" />
            <text class="count" x="20" y={112 - (100 * count) / most}>
              {count}
            </text>
            <text x="20" y="142">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <p class="note">
        {faces.length} dice so far; the line is what is to be expected, {expected.toFixed(1)} of each face. In a short
        game the bars are far from it more often than one thinks.
      </p>
    </div>
  )
}

interface ExchangeProps {
  readonly at: Session
  onPaste(text: string): string | undefined
}

export function Exchange({ at, onPaste }: ExchangeProps) {
  const [problem, setProblem] = useState('')
  const [text, setText] = useState('')
  const paste = (what: string): void => setProblem(onPaste(what) ?? '')
  return (
    <div class="exchange">
      <ul>
        {writtenForms(at).map(({ name, text: what, file }) => (
          <li key={name}>
            <span class="name">{name}</span>
            <code tabIndex={0}>{what.length > 400 ? `${what.slice(0, 400)}…` : what}</code>
            <CopyButton text={what} />
            {file && (
              <button type="button" onClick={() => save(file, what)}>
                Save
              </button>
            )}
          </li>
        ))}
      </ul>
      <label class="field stacked">
        <span>Paste a position or a game: GNUbg ID, XGID, .mat, FEN, PDN, saved game</span>
        <textarea rows={4} value={text} onInput={event => setText((event.target as HTMLTextAreaElement).value)} />
      </label>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <footer>
        <label class="button">
          Open a file
          <input
            type="file"
            accept=".mat,.pdn,.json,.txt,.fen"
            class="hidden"
            onChange={event => {
              const [file] = (event.target as HTMLInputElement).files ?? []
              if (file) void file.text().then(paste)
            }}
          />
        </label>
        <button type="button" class="primary" onClick={() => paste(text)}>
          Analyse it
        </button>
      </footer>
    </div>
  )
}
