// Luck and skill, separated, and the thresholds for mistakes.
import { opponentTitle } from '../difficulty.ts'
import { change, type Marks, settings } from '../settings.ts'
import { capital, hueOf, seatName, signed } from '../words.ts'
import { Bar } from './bar.tsx'
import { balance, firstReview, isEquity } from './judgement.ts'
import { judgesOf } from './judges.ts'
import type { Line } from './line.ts'
import * as words from './words.tsx'

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
            <span class="note"> {words.marksOf(row)}</span>
          </p>
          <Row name={words.mistakes} value={-row.lost} most={most} />
          {row.luck !== undefined && <Row name={words.luck} value={row.luck} most={most} />}
        </div>
      ))}
      {careful && rows.some(({ lost }) => lost > 0) && (
        <p>{words.smallestMistakes(capital(seatName(of.game, careful.seat)), own.includes(careful.seat), luck)}</p>
      )}
      {own.length > 0 && <p class="note">{words.playedByJudge(own.map(seat => capital(seatName(of.game, seat))))}</p>}
      <p class="note">{words.howSummed(luck)}</p>
      <fieldset class="choice thresholds">
        <legend>{words.thresholds(equity)}</legend>
        {used.map((mark, i) => (
          <input
            key={i}
            type="number"
            step={equity ? 0.01 : 1}
            min="0"
            aria-label={words.markNames[i + 1]}
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
        <span>{words.hideBest}</span>
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
