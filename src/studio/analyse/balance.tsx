// Luck and skill apart, and what is called a mistake.
import { change, settings } from '../settings.ts'
import { hueOf, playerTitle, signed } from '../words.ts'
import { Bar } from './bar.tsx'
import { balance, isEquity } from './judgement.ts'
import type { Line } from './line.ts'
import { MARK_NAMES } from './marks.ts'

/** Luck and skill apart, and who deserved it. */
export function Balance({ of }: { readonly of: Line }) {
  const rows = balance(of)
  const most = Math.max(5, ...rows.flatMap(({ lost, luck }) => [lost, Math.abs(luck ?? 0)]))
  const luck = rows.some(row => row.luck !== undefined)
  const careful = [...rows].sort((a, b) => a.lost - b.lost)[0]
  const { marks, equityMarks, spoilers } = settings.value
  const equity = isEquity(of)
  const used = equity ? equityMarks : marks
  return (
    <div class="balance">
      {rows.map(row => (
        <div key={row.seat} class={`tone-${hueOf(of.game, row.seat)}`}>
          <p>
            <strong>{hueOf(of.game, row.seat)}</strong> {of.players[row.seat] ? playerTitle(of.players[row.seat]) : ''}
            <span class="note">
              {' '}
              {row.mistakes} {row.mistakes === 1 ? 'mark' : 'marks'}
            </span>
          </p>
          <Row name="lost by choice" value={-row.lost} most={most} />
          {row.luck !== undefined && <Row name="luck of the dice" value={row.luck} most={most} />}
        </div>
      ))}
      {rows.some(({ lost }) => lost > 0) && (
        <p>
          {hueOf(of.game, careful.seat)} gave away least, and so played best{luck ? ', whatever the dice did' : ''}.
        </p>
      )}
      <p class="note">
        Points of winning chance, summed over the game. Luck is what a roll brought against the mean of all rolls
        {luck ? '' : '; it is not known where values come from games played out, or where there are no dice'}. Forced
        moves do not count.
      </p>
      <fieldset class="choice thresholds">
        <legend>
          Marked from ({equity ? 'equity' : 'points of winning chance'}): <b>?!</b> inaccuracy, <b>?</b> mistake,{' '}
          <b>??</b> blunder
        </legend>
        {used.map((mark, i) => (
          <input
            key={i}
            type="number"
            step={equity ? 0.01 : 1}
            min="0"
            aria-label={MARK_NAMES[i + 1]}
            value={mark}
            onChange={event => {
              const value = Number((event.target as HTMLInputElement).value)
              const next = used.map((old, at) => (at === i && value > 0 ? value : old)) as unknown as [
                number,
                number,
                number,
              ]
              change(equity ? { equityMarks: next } : { marks: next })
            }}
          />
        ))}
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={!spoilers} onChange={() => change({ spoilers: !spoilers })} />
        <span>Hide the best moves, so that I can look for them</span>
      </label>
    </div>
  )
}

const Row = ({ name, value, most }: { readonly name: string; readonly value: number; readonly most: number }) => (
  <div class="balance-bar">
    <span class="note">{name}</span>
    <Bar value={value} most={most} />
    <span class="figure">{signed(value, 1)}</span>
  </div>
)
