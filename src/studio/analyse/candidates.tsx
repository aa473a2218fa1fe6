import { elementAt } from '../../core/element-at.ts'
import { movesFor } from '../../core/playing.ts'
import { isPass } from '../../session/choices.ts'
import { offerLabels, rollText } from '../games/names.ts'
import { settings } from '../settings.ts'
import { capital, judgedBy, percent, seatName, signed } from '../words.ts'
import { attempt, current, line, position, previewed } from './analysis.ts'
import { isEquity } from './judgement.ts'
import { isChance, isDecision } from './line.ts'

/** Moves that are listed, besides the one that was made. */
const LISTED = 8

/** What could be done here, best first. */
export function Candidates() {
  const of = line.value
  const at = position.value
  const review = current.value
  if (!of || !at) return null
  if (isChance(at)) return <Rolls />
  if (!isDecision(at)) return <p class="note">The game is over.</p>
  if (!review) return <p class="note">Analysing …</p>
  const equity = isEquity(of)
  const { candidates, played, by } = review
  const best = elementAt(candidates, 0)
  if (candidates.length === 1)
    return (
      <p class="note">
        {isPass(best.text) ? 'There is no legal move.' : `Forced: ${best.text}.`}{' '}
        {best.win !== null && `${percent(best.win)} to win.`}
      </p>
    )
  const labels = offerLabels(of.game, at)
  const hidden = !settings.value.spoilers
  const listed = candidates
    .map((candidate, nth) => ({ candidate, nth }))
    .filter(({ nth }) => nth < LISTED || nth === played)
  return (
    <table class="candidates">
      <caption class="note">
        {capital(seatName(of.game, review.seat))} to move · {judgedBy(by)}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Rank</span>
          </th>
          <th scope="col">Move</th>
          <th scope="col">Win</th>
          {equity && <th scope="col">Equity</th>}
          <th scope="col">Loses</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ candidate, nth }) => {
          const { text, win, error } = candidate
          const shown = hidden && nth !== played ? '· · ·' : (labels.get(candidate.move) ?? text)
          const worth = candidate.equity ?? (win === null ? null : 2 * win - 1)
          const loss = win === null || best.win === null ? null : best.win - win
          const lost =
            equity && loss !== null
              ? candidate.equity !== null && best.equity !== null
                ? best.equity - candidate.equity
                : 2 * loss
              : loss
          return (
            <tr
              key={nth}
              class={nth === played ? 'played' : ''}
              onPointerEnter={() => {
                previewed.value = nth
              }}
              onPointerLeave={() => {
                previewed.value = undefined
              }}
            >
              <td class="rank">{nth + 1}</td>
              <td>
                <button type="button" class="quiet" title="Try this move" onClick={() => attempt(candidate.move)}>
                  {shown}
                </button>
                {nth === played && <span class="tag">played</span>}
              </td>
              <td class="figure">
                {win === null ? '–' : percent(win)}
                {error !== null && <small> ±{(100 * error).toFixed(0)}</small>}
              </td>
              {equity && <td class="figure">{worth === null ? '–' : signed(worth, 3)}</td>}
              <td class="figure loss">
                {lost === null || nth === 0 ? '' : equity ? lost.toFixed(3) : (100 * lost).toFixed(1)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Dice by hand, where a line that is tried comes to a roll. */
function Rolls() {
  const of = line.value
  const at = position.value
  if (!of || !at) return null
  const moves = movesFor(of.game)
  of.game.moves(at, moves)
  return (
    <div class="rolls">
      <p class="note">Choose a roll:</p>
      <div>
        {[...moves.list.subarray(0, moves.count)].map(roll => (
          <button key={roll} type="button" onClick={() => attempt(roll)}>
            {rollText(of.game, of.game.printMove(at, roll))}
          </button>
        ))}
      </div>
    </div>
  )
}
