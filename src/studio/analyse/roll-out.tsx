// Rolls out the candidate moves, with results that update while you watch.
import { useEffect, useState } from 'preact/hooks'
import type { State } from '../../core/contract.ts'
import type { RolledOut } from '../../session/rollout.ts'
import { offerLabels } from '../games/names.ts'
import { judgedBy } from '../judge.ts'
import { adviserFor } from '../players.ts'
import { openThinker } from '../thinking/ask.ts'
import { percent, reason, signed } from '../words.ts'
import { attempt } from './analysis.ts'
import { isEquity } from './judgement.ts'
import type { Line } from './line.ts'
import { placeIn, type Range, rangeFor, verdictOf } from './rolling-out.ts'
import * as words from './words.tsx'

/** Games per move, at most. 1296 is 36 x 36, all pairs of rolls of two dice; the others are a quarter of that and four times that. */
const LENGTHS = [324, 1296, 5184]
/** Milliseconds between updates. */
const MS = 250

/** A separate worker, so that rollouts and other questions do not wait for each other. */
const roller = openThinker()

interface RollOutProps {
  readonly of: Line
  readonly at: State
  onDone(): void
}

interface Told {
  readonly done: number
  readonly over: boolean
  readonly moves: readonly RolledOut[]
  readonly range: Range
  readonly player: string
}

export function RollOut({ of, at, onDone }: RollOutProps) {
  const [games, setGames] = useState(LENGTHS[1] as number)
  const [paused, setPaused] = useState(false)
  const [told, setTold] = useState<Told>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let gone = paused
    const goOn = async (): Promise<void> => {
      const player = await adviserFor(of.game)
      while (!gone) {
        const asked = { game: of.game.id, player, state: at, seed: 1, games, ms: MS }
        const news = await roller.ask('rollout', asked)
        if (gone || !news) return
        setTold(was => ({ ...news, player, range: rangeFor(was?.range, news.moves) }))
        if (news.over) return
      }
    }
    goOn().catch(error => !gone && setProblem(reason(error)))
    return () => {
      gone = true
    }
  }, [of.game.id, at, games, paused])
  // Leaving the page stops the rollout.
  useEffect(() => () => roller.stop(), [])

  if (problem !== undefined) return <p class="problem">{problem}</p>
  if (!told) return <p class="note">{words.firstGames}</p>
  const { done, over, moves, range } = told
  const labels = offerLabels(of.game, at)
  const named = moves.map(move => ({ ...move, text: labels.get(move.move) ?? move.text }))
  const inEquity = isEquity(of)
  const value = ({ equity, win }: RolledOut): string =>
    inEquity ? signed(equity ?? 0, 3) : percent(win ?? equity ?? 0)
  const half = (size: number): string =>
    Number.isFinite(size) ? `±${inEquity ? size.toFixed(3) : (100 * size).toFixed(1)}` : ''
  const clearlyWorse = named.some(({ games: played }) => played < done)
  return (
    <div class="roll-out">
      <p class="note">{words.howRolledOut(judgedBy(of.game, told.player))}</p>
      <div class="roll-out-bar">
        <label class="field">
          {words.gamesForEachMove}{' '}
          <select value={games} onChange={event => setGames(Number(event.currentTarget.value))}>
            {LENGTHS.map(length => (
              <option key={length} value={length}>
                {length.toLocaleString('en-US')}
              </option>
            ))}
          </select>
        </label>
        <progress max={games} value={over ? games : done} aria-label={words.gamesPlayed} />
        <span class="note figure">{words.gamesDone(done.toLocaleString('en-US'), games.toLocaleString('en-US'))}</span>
        {!over && (
          <button type="button" class="small" onClick={() => setPaused(!paused)}>
            {paused ? words.goOn : words.pause}
          </button>
        )}
      </div>
      <table class="intervals">
        <thead>
          <tr>
            <th scope="col">{words.moveHeading}</th>
            <th scope="col">{inEquity ? words.equityHeading : words.winHeading}</th>
            <th scope="col" class="drawn">
              <span class="unseen">{words.intervalHeading}</span>
            </th>
            <th scope="col">{words.lossHeading(inEquity)}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((move, nth) => (
            <tr key={move.move} class={move.games < done ? 'dropped' : ''}>
              <td>
                <button
                  type="button"
                  class="quiet"
                  title={words.tryMove}
                  onClick={() => {
                    attempt(move.move)
                    onDone()
                  }}
                >
                  {move.text}
                </button>
              </td>
              <td class="figure">
                {value(move)} <small>{half(move.spread)}</small>
              </td>
              <td class="drawn" aria-hidden="true">
                <Interval range={range} move={move} />
              </td>
              <td class="figure loss">
                {nth > 0 && (
                  <>
                    {half(move.loss).replace('±', '')} <small>{half(move.lossSpread)}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Announced when it ends, not after every game. */}
      <p class="outcome-so-far" aria-live={over ? 'polite' : 'off'}>
        {verdictOf(named, over)}
      </p>
      {clearlyWorse && <p class="note">{words.paleMoves}</p>}
    </div>
  )
}

function Interval({ range, move: { equity, spread } }: { readonly range: Range; readonly move: RolledOut }) {
  if (equity === null || !Number.isFinite(spread)) return null
  const [left, right] = [placeIn(range, equity - spread), placeIn(range, equity + spread)]
  return (
    <span class="interval">
      <span class="whisker" style={{ left: `${left}%`, width: `${right - left}%` }} />
      <span class="mean" style={{ left: `${placeIn(range, equity)}%` }} />
    </span>
  )
}
