// Progress: how well a person plays, how that has changed, and how much was luck.
import { useState } from 'preact/hooks'
import { HUMAN } from '../../session/seats.ts'
import { printAddress } from '../address.ts'
import { titleOf } from '../games/names.ts'
import { TableHead } from '../parts/table-head.tsx'
import { ratingOf as leagueRating } from '../ratings.ts'
import { percent, wholePoints } from '../words.ts'
import { gameNamed, type KeptGame, ownSummary } from './kept-game.ts'
import { FEW, type Point, type Rated, ratingOf, rowsOf, runningMean, seriesOf, shareOf } from './progress.ts'
import * as words from './words.ts'

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
        <p>{words.noProgress}</p>
        <p>
          <a class="button primary" href={printAddress({ page: 'play', game: '', words: {} })}>
            {words.playGame}
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
        <select aria-label={words.game} value={module} onChange={event => setModule(event.currentTarget.value)}>
          <option value="">{words.allGames}</option>
          {modules.map(name => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      )}
      <div class="tiles">
        <div class="tile">
          <span class="kicker">{words.games}</span>
          <b class="figure">{own.length}</b>
          <span class="note">{words.gamesAnalysed(reviewed.length)}</span>
        </div>
        {share && (
          <div class="tile">
            <span class="kicker">{words.won}</span>
            <b class="figure">{share.games < FEW ? words.winsOf(share) : percent(share.share, 0)}</b>
            <span class="note">{share.games < FEW ? words.tooFewGames : words.shareInterval(share)}</span>
          </div>
        )}
        {latest && (
          <div class="tile">
            <span class="kicker">{words.qualityHeading}</span>
            <b class="figure">{latest.value.toFixed(0)}</b>
            <span class="note">{words.meanOfLast(Math.min(WINDOW, accuracy.length))}</span>
          </div>
        )}
        {reviewed.length > 0 && (
          <div class="tile">
            <span class="kicker">{words.blunders}</span>
            <b class="figure">{(blunders / reviewed.length).toFixed(1)}</b>
            <span class="note">{words.perGame}</span>
          </div>
        )}
      </div>
      {accuracy.length < FEW && <p class="notice">{words.fewGames(accuracy.length, FEW)}</p>}
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
      <figcaption>{words.quality}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.qualityOfPlay(points.length)}>
        {ticks.map(tick => (
          <g key={tick}>
            <line class="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {points.map(({ date, value }, at) => (
          <circle key={`${date} ${at}`} class="dot" cx={across(at, points.length)} cy={y(value)} r="5">
            <title>{words.accuracyOn(shortDay(date), value)}</title>
          </circle>
        ))}
        <polyline
          class="mean"
          points={mean.map(({ value }, at) => `${across(at, mean.length)},${y(value)}`).join(' ')}
        />
        <Days points={points} />
      </svg>
      <p class="note">{words.aboutAccuracy(WINDOW)}</p>
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
      <figcaption>{words.luck}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.luckIn(points.length)}>
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
            <title>{words.luckOn(shortDay(date), value)}</title>
          </rect>
        ))}
        <Days points={points} />
      </svg>
      <p class="note">{words.aboutLuck(total / points.length)}</p>
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
      <h2>{words.rating}</h2>
      <ul class="tiles">
        {rated.map(({ id, count, rating, low, high }) => (
          <li key={id} class="tile">
            <span class="kicker">{titleOf(id.replace(/:.*/, ''))}</span>
            <b class="figure">{Math.round(rating)}</b>
            <span class="note">{words.ratingInterval(low, high, count)}</span>
          </li>
        ))}
      </ul>
      <p class="note">{words.aboutRatings}</p>
    </section>
  )
}

function Table({ games }: { readonly games: readonly KeptGame[] }) {
  const rows = rowsOf(games)
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{words.byGameAndOpponent}</h2>
      <div class="scroll">
        <table class="data">
          <TableHead
            columns={[
              { name: words.game },
              { name: words.opponent },
              { name: words.won, number: true },
              { name: words.qualityHeading, number: true, title: words.meanWithInterval },
              { name: words.blundersPerGame, number: true },
              { name: words.luckPerGame, number: true },
            ]}
          />
          <tbody>
            {rows.map(row => (
              <tr key={`${row.module} ${row.opponents}`}>
                <td>{titleOf(row.module)}</td>
                <td>{row.opponents}</td>
                <td class="number">{row.share ? words.winsOf(row.share) : ''}</td>
                <td class="number">
                  {row.accuracy ? row.accuracy.mean.toFixed(0) : ''}
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
