// Luck and skill, separated, and the thresholds for mistakes.
import { opponentTitle } from '../difficulty.ts'
import { change, type Marks, settings } from '../settings.ts'
import { capital, counted, hueOf, seatName, signed } from '../words.ts'
import { Bar } from './bar.tsx'
import { balance, firstReview, isEquity } from './judgement.ts'
import { judgesOf } from './judges.ts'
import type { Line } from './line.ts'
import { MARK_NAMES } from './marks.ts'

const changed = (marks: Marks, at: number, to: number): Marks => [
  at === 0 ? to : marks[0],
  at === 1 ? to : marks[1],
  at === 2 ? to : marks[2],
]

/** Luck and skill, separated, and who deserved to win. */
export function Balance({ of }: { readonly of: Line }) {
  const rows = balance(of)
  const most = Math.max(5, ...rows.flatMap(({ lost, luck }) => [lost, Math.abs(luck ?? 0)]))
  const luck = rows.some(row => row.luck !== undefined)
  const own = judgesOf(of.players, firstReview(of)?.by ?? '')
  const careful = [...rows].sort((a, b) => a.lost - b.lost)[0]
  const { marks, equityMarks, spoilers } = settings.value
  const equity = isEquity(of)
  const used = equity ? equityMarks : marks
  return (
    <div class="balance">
      {rows.map(row => (
        <div key={row.seat} class={`tone-${hueOf(of.game, row.seat)}`}>
          <p>
            <strong>{capital(seatName(of.game, row.seat))}</strong> {opponentTitle(of.game, of.players[row.seat] ?? '')}
            <span class="note"> {counted(row.mistakes, 'marked move')}</span>
          </p>
          <Row name="Mistakes" value={-row.lost} most={most} />
          {row.luck !== undefined && <Row name="Luck" value={row.luck} most={most} />}
        </div>
      ))}
      {careful && rows.some(({ lost }) => lost > 0) && (
        <p>
          {capital(seatName(of.game, careful.seat))} made the smallest mistakes
          {own.includes(careful.seat) ? '.' : ` and so played best${luck ? ', whatever the dice did' : ''}.`}
        </p>
      )}
      {own.length > 0 && (
        <p class="note">
          {own.map(seat => capital(seatName(of.game, seat))).join(' and ')} {own.length > 1 ? 'were' : 'was'} played by
          the judge of these moves, who finds hardly any fault with its own.
        </p>
      )}
      <p class="note">
        In points of winning chance, summed over the game. Luck is what a roll brought compared with the mean of all
        rolls{luck ? '' : '; it is unknown where there are no dice, or where values come from games played out'}. Forced
        moves do not count.
      </p>
      <fieldset class="choice thresholds">
        <legend>
          Mark moves that lose at least ({equity ? 'equity' : 'points of winning chance'}): <b>?!</b> inaccuracy,{' '}
          <b>?</b> mistake, <b>??</b> blunder
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
              const value = Number(event.currentTarget.value)
              if (value > 0)
                change(equity ? { equityMarks: changed(used, i, value) } : { marks: changed(used, i, value) })
            }}
          />
        ))}
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={!spoilers} onChange={() => change({ spoilers: !spoilers })} />
        <span>Hide the best moves so that I can look for them</span>
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
