// Standings of a contest: a cross table with ratings, or the shares of wins in a match.

import { wilson } from '../../arena/intervals.ts'
import type { LeagueResult } from '../../arena/league.ts'
import type { MatchResult } from '../../arena/result.ts'
import { grouped } from '../lab/words.ts'
import { TableHead } from '../parts/table-head.tsx'
import { percent } from '../words.ts'
import { titleIn } from './names.ts'
import { verdictOf } from './verdict.ts'
import * as words from './words.tsx'

/** How certain it is that the row is better (or worse) than the column: not, 95%, almost certain. */
function tint(share: number, games: number): string {
  const sure = wilson(share * games, games)
  const doubtless = wilson(share * games, games, 3.89)
  if (sure.low <= 0.5 && sure.high >= 0.5) return 'even'
  const far = doubtless.low > 0.5 || doubtless.high < 0.5
  return `${share > 0.5 ? 'ahead' : 'behind'}${far ? ' far' : ''}`
}

interface CrossProps {
  readonly result: LeagueResult
  readonly game: string
  /** Games per pair so far. */
  readonly games: number
  readonly open: (row: string, column: string) => void
}

export function CrossTable({ result, game, games, open }: CrossProps) {
  const titleOf = (name: string): string => titleIn(game, name)
  const { players, cross, anchor } = result
  return (
    <>
      <div class="scroll" tabindex={0} role="region" aria-label={words.crossTable}>
        <table class="cross">
          <TableHead
            columns={[
              { name: words.rankHeading, unseen: true },
              { name: words.playerHeading },
              { name: words.ratingHeading, number: true },
              { name: words.scoreHeading, number: true },
              ...players.map(({ name }, i) => ({ name: String(i + 1), number: true, title: titleOf(name) })),
            ]}
          />
          <tbody>
            {players.map((player, i) => (
              <tr key={player.name}>
                <td class="number">{i + 1}</td>
                <th scope="row" title={player.name}>
                  {titleOf(player.name)}
                </th>
                <td class="number">
                  <b>{player.rating.toFixed(0)}</b>{' '}
                  {player.low < player.high && (
                    <span class="half">{words.interval(player.low.toFixed(0), player.high.toFixed(0))}</span>
                  )}
                </td>
                <td class="number">{percent(player.score)}</td>
                {players
                  .map((other, j) => ({ other, share: cross[i]?.[j] ?? null }))
                  .map(({ other, share }) => (
                    <td key={other.name} class={share === null ? 'none' : `cell ${tint(share, games)}`}>
                      {share === null ? (
                        ''
                      ) : (
                        <button
                          type="button"
                          class="quiet"
                          title={words.itsGames(titleOf(player.name), titleOf(other.name))}
                          onClick={() => open(player.name, other.name)}
                        >
                          {(100 * share).toFixed(1)}
                        </button>
                      )}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note legend-line">{words.legend(anchor)}</p>
      <ul class="needed">
        {players.flatMap((player, i) =>
          player.gamesStillNeeded
            ? [
                <li key={player.name}>
                  {words.tooClose(titleOf(player.name), titleOf(players[i + 1]?.name ?? ''), player.gamesStillNeeded)}
                </li>,
              ]
            : [],
        )}
      </ul>
    </>
  )
}

interface MatchProps {
  readonly result: MatchResult
  readonly game: string
  readonly open: () => void
}

/** Shares of first places, each compared with that of an equal player. */
export function MatchTable({ result, game, open }: MatchProps) {
  const { players, equal, draws } = result
  const most = Math.max(equal, ...players.map(({ high }) => high)) * 1.06
  return (
    <>
      <div class="scroll" tabindex={0} role="region" aria-label={words.firstPlaces}>
        <table class="match">
          <TableHead
            columns={[
              { name: words.playerHeading },
              { name: words.winsHeading, number: true },
              { name: words.shareHeading, number: true },
              { name: words.equalHeading(percent(equal, 0)) },
            ]}
          />
          <tbody>
            {players.map(({ name, wins, share, low, high }, i) => (
              <tr key={`${name} ${i}`}>
                <th scope="row" title={name}>
                  {titleIn(game, name)}
                </th>
                <td class="number">{grouped(wins)}</td>
                <td class="number">
                  <b>{percent(share)}</b>{' '}
                  <span class="half">
                    {percent(low)} – {percent(high)}
                  </span>
                </td>
                <td class="bars">
                  <svg viewBox="0 0 300 22" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="share" x="0" y="5" width={(300 * share) / most} height="12" />
                    <line class="interval" x1={(300 * low) / most} x2={(300 * high) / most} y1="11" y2="11" />
                    <line class="equal" x1={(300 * equal) / most} x2={(300 * equal) / most} y1="0" y2="22" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">
        {draws > 0 && `${words.drawn(draws)} `}
        {verdictOf(result)}
      </p>
      <div class="row">
        <button type="button" onClick={open}>
          {words.viewGames}
        </button>
      </div>
    </>
  )
}
