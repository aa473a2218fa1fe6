// Progress: how well a person plays, how that has changed, and how much was luck.
import { useState } from 'preact/hooks'
import { HUMAN } from '../../session/seats.ts'
import { printAddress } from '../address.ts'
import { titleOf } from '../games/names.ts'
import { TableHead } from '../parts/table-head.tsx'
import { ratingOf as leagueRating } from '../ratings.ts'
import { SCALE } from '../review/summary.ts'
import { counted, percent, wholePoints } from '../words.ts'
import { gameNamed, type KeptGame, ownSummary } from './kept-game.ts'
import { FEW, type Point, type Rated, ratingOf, rowsOf, runningMean, seriesOf, shareOf } from './progress.ts'

/** Number of games in the running mean. */
const WINDOW = 10

export function Profile({ games }: { readonly games: readonly KeptGame[] }) {
  const [module, setModule] = useState('')
  const modules = [...new Set(games.map(game => game.module))]
  const own = games.filter(game => (module === '' || game.module === module) && game.outcome !== 'unfinished')
  const reviewed = own.filter(game => ownSummary(game)?.accuracy != null)
  if (own.length === 0)
    return (
      <div class="panelled nothing">
        <p>
          Finish a game, and your progress begins here: how well you play, luck, and how you do against each opponent.
        </p>
        <p>
          <a class="button primary" href={printAddress({ page: 'play', game: '', words: {} })}>
            Play a game
          </a>
        </p>
      </div>
    )
  const share = shareOf(own)
  const accuracy = seriesOf(own, 'accuracy')
  const luck = seriesOf(own, 'luck')
  const latest = runningMean(accuracy, WINDOW).at(-1)
  const blunders = reviewed.reduce((sum, game) => sum + (ownSummary(game)?.blunders ?? 0), 0)
  return (
    <div class="profile">
      {modules.length > 1 && (
        <select aria-label="Game" value={module} onChange={event => setModule(event.currentTarget.value)}>
          <option value="">All games</option>
          {modules.map(name => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      )}
      <div class="tiles">
        <div class="tile">
          <span class="kicker">Games</span>
          <b class="figure">{own.length}</b>
          <span class="note">{counted(reviewed.length, 'game')} analysed</span>
        </div>
        {share && (
          <div class="tile">
            <span class="kicker">Won</span>
            <b class="figure">{share.games < FEW ? `${share.wins} of ${share.games}` : percent(share.share, 0)}</b>
            <span class="note">
              {share.games < FEW
                ? 'too few games for a share'
                : `${percent(share.low, 0)} to ${percent(share.high, 0)}, 95% interval`}
            </span>
          </div>
        )}
        {latest && (
          <div class="tile">
            <span class="kicker">Better than random</span>
            <b class="figure">{latest.value.toFixed(0)}%</b>
            <span class="note">mean of your last {counted(Math.min(WINDOW, accuracy.length), 'game')}</span>
          </div>
        )}
        {reviewed.length > 0 && (
          <div class="tile">
            <span class="kicker">Blunders</span>
            <b class="figure">{(blunders / reviewed.length).toFixed(1)}</b>
            <span class="note">a game</span>
          </div>
        )}
      </div>
      {accuracy.length < FEW && (
        <p class="notice">
          {counted(accuracy.length, 'analysed game')} so far. Below {FEW}, these figures say more about the games than
          about you.
        </p>
      )}
      {accuracy.length > 1 && <AccuracyChart points={accuracy} />}
      {luck.length > 1 && <LuckChart points={luck} />}
      <Ratings games={own} />
      <Table games={own} />
    </div>
  )
}

/** The drawing is as wide as it is displayed, so that text has its usual size. */
const WIDTH = globalThis.innerWidth < 760 ? 400 : 900
const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [220, 44, 12, 12, 26]
const across = (at: number, count: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * (at + 0.5)) / count
const shortDay = (date: number): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

/** The dates of the first and the last game. */
function Days({ points }: { readonly points: readonly Point[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <text x={LEFT} y={HEIGHT - 6}>
        {shortDay(first.date)}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
        {shortDay(last.date)}
      </text>
    </>
  )
}

function AccuracyChart({ points }: { readonly points: readonly Point[] }) {
  const least = Math.max(0, Math.min(...points.map(({ value }) => value)) - 5)
  const floor = Math.floor(least / 10) * 10
  const y = (value: number): number => TOP + ((HEIGHT - TOP - BOTTOM) * (100 - value)) / (100 - floor)
  const mean = runningMean(points, WINDOW)
  const ticks = [floor, (floor + 100) / 2, 100]
  return (
    <figure class="profile-chart">
      <figcaption>How much better than random moves you play</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Quality of play in ${counted(points.length, 'game')}`}
      >
        {ticks.map(tick => (
          <g key={tick}>
            <line class="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
              {tick}%
            </text>
          </g>
        ))}
        {points.map(({ date, value }, at) => (
          <circle key={`${date} ${at}`} class="dot" cx={across(at, points.length)} cy={y(value)} r="5">
            <title>{`${shortDay(date)}: ${value.toFixed(0)}%`}</title>
          </circle>
        ))}
        <polyline
          class="mean"
          points={mean.map(({ value }, at) => `${across(at, mean.length)},${y(value)}`).join(' ')}
        />
        <Days points={points} />
      </svg>
      <p class="note">
        A dot a game; the line is the mean of the last {WINDOW}. {SCALE}
      </p>
    </figure>
  )
}

function LuckChart({ points }: { readonly points: readonly Point[] }) {
  const most = Math.max(10, ...points.map(({ value }) => Math.abs(value)))
  const middle = TOP + (HEIGHT - TOP - BOTTOM) / 2
  const tall = (value: number): number => ((HEIGHT - TOP - BOTTOM) / 2) * (Math.abs(value) / most)
  const wide = Math.min(26, (0.7 * (WIDTH - LEFT - RIGHT)) / points.length)
  const total = points.reduce((sum, { value }) => sum + value, 0)
  return (
    <figure class="profile-chart">
      <figcaption>Luck</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Luck in ${counted(points.length, 'game')}`}>
        <line class="zero" x1={LEFT} x2={WIDTH - RIGHT} y1={middle} y2={middle} />
        <text x={LEFT - 6} y={TOP + 8} text-anchor="end">
          +{most.toFixed(0)}
        </text>
        <text x={LEFT - 6} y={HEIGHT - BOTTOM} text-anchor="end">
          −{most.toFixed(0)}
        </text>
        {points.map(({ date, value }, at) => (
          <rect
            key={`${date} ${at}`}
            class={value >= 0 ? 'for' : 'against'}
            x={across(at, points.length) - wide / 2}
            width={wide}
            y={value >= 0 ? middle - tall(value) : middle}
            height={tall(value)}
            rx="2"
          >
            <title>{`${shortDay(date)}: ${wholePoints(value)}`}</title>
          </rect>
        ))}
        <Days points={points} />
      </svg>
      <p class="note">
        Points of winning chance that the dice brought you in each game, against the mean of all rolls; a game each. On
        average {wholePoints(total / points.length)}. In the long run it comes to nothing.
      </p>
    </figure>
  )
}

/** Ratings on the scale of the leagues, for opponents that have one. */
function Ratings({ games }: { readonly games: readonly KeptGame[] }) {
  const rules = [...new Set(games.map(({ game }) => game))]
  const rated = rules.flatMap(id => {
    const game = gameNamed(id)
    if (!game) return []
    const results = games
      .filter(each => each.game === id)
      .flatMap((each): Rated[] => {
        const opponent = each.players.length === 2 ? each.players.find(name => name !== HUMAN) : undefined
        const rating = opponent === undefined ? undefined : leagueRating(game, opponent)?.rating
        const score = { won: 1, drawn: 0.5, lost: 0, unfinished: undefined, played: undefined }[each.outcome]
        return rating === undefined || score === undefined ? [] : [{ rating, score }]
      })
    const found = ratingOf(results)
    return found && results.length >= 3 ? [{ id, count: results.length, ...found }] : []
  })
  if (rated.length === 0) return null
  return (
    <section>
      <h2>Rating</h2>
      <ul class="tiles">
        {rated.map(({ id, count, rating, low, high }) => (
          <li key={id} class="tile">
            <span class="kicker">{titleOf(id.replace(/:.*/, ''))}</span>
            <b class="figure">{Math.round(rating)}</b>
            <span class="note">
              {Math.round(low)} to {Math.round(high)} over {counted(count, 'game')}
            </span>
          </li>
        ))}
      </ul>
      <p class="note">
        On the scale of the players’ leagues, from your results against opponents that have a rating there. 400 points
        more mean winning ten games of eleven.
      </p>
    </section>
  )
}

function Table({ games }: { readonly games: readonly KeptGame[] }) {
  const rows = rowsOf(games)
  if (rows.length === 0) return null
  return (
    <section>
      <h2>By game and opponent</h2>
      <div class="scroll">
        <table class="data">
          <TableHead
            columns={[
              { name: 'Game' },
              { name: 'Opponent' },
              { name: 'Won', number: true },
              { name: 'Better than random', number: true, title: 'The mean, with its 95% interval' },
              { name: 'Blunders a game', number: true },
              { name: 'Luck a game', number: true },
            ]}
          />
          <tbody>
            {rows.map(row => (
              <tr key={`${row.module} ${row.opponents}`}>
                <td>{titleOf(row.module)}</td>
                <td>{row.opponents}</td>
                <td class="number">{row.share ? `${row.share.wins} of ${row.share.games}` : ''}</td>
                <td class="number">
                  {row.accuracy ? `${row.accuracy.mean.toFixed(0)}%` : ''}
                  {row.accuracy && row.games > 2 && (
                    <span class="half"> ± {((row.accuracy.high - row.accuracy.low) / 2).toFixed(0)}</span>
                  )}
                </td>
                <td class="number">{row.blunders === undefined ? '' : row.blunders.toFixed(1)}</td>
                <td class="number">{row.luck === undefined ? '' : wholePoints(row.luck)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
