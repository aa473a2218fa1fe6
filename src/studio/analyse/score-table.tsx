// The best move at every score of a match.
import { useEffect, useState } from 'preact/hooks'
import type { State } from '../../core/contract.ts'
import { actorOf } from '../../core/playing.ts'
import type { ScoredMove } from '../../session/analysis.ts'
import { isPass } from '../../session/choices.ts'
import { judgedBy } from '../judge.ts'
import { adviserFor } from '../players.ts'
import { capital, reason, seatName } from '../words.ts'
import { explainer } from './analysis.ts'
import type { Line } from './line.ts'
import { keysOf } from './scores.ts'
import * as words from './words.tsx'

/** Length of the match in points. */
const POINTS = 7
/** Number of moves with a colour. */
const COLOURS = 5

export function ScoreTable({ of, at }: { readonly of: Line; readonly at: State }) {
  const [told, setTold] = useState<{ readonly scores: readonly ScoredMove[]; readonly player: string } | string>()
  useEffect(() => {
    let gone = false
    setTold(undefined)
    adviserFor(of.game)
      .then(player => explainer.ask('scores', { game: of.game.id, player, state: at, points: POINTS, seed: 1 }))
      .then(
        answer => !gone && setTold(answer),
        error => !gone && setTold(reason(error)),
      )
    return () => {
      gone = true
    }
  }, [of.game.id, at])
  if (told === undefined) return <p class="note">{words.analysing}</p>
  if (typeof told === 'string') return <p class="problem">{told}</p>
  const keys = keysOf(told.scores)
  const away = Array.from({ length: POINTS }, (_, nth) => nth + 1)
  const keyAt = (own: number, other: number): number => {
    const scored = told.scores.find(score => score.own === own && score.other === other)
    return keys.findIndex(({ move }) => move === scored?.move)
  }
  const side = capital(seatName(of.game, actorOf(at)))
  return (
    <div class="score-table">
      <table>
        <caption class="note">{words.howScored(capital(judgedBy(of.game, told.player)), side)}</caption>
        <thead>
          <tr>
            <th>
              <span class="unseen">{words.pointsNeeded}</span>
            </th>
            {away.map(other => (
              <th key={other} scope="col">
                {other}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {away.map(own => (
            <tr key={own}>
              <th scope="row">{own}</th>
              {away.map(other => {
                const nth = keyAt(own, other)
                const key = keys[nth]
                return (
                  <td key={other} class={`key-${Math.min(nth, COLOURS)}`}>
                    <span class="letter" aria-hidden="true">
                      {key?.letter}
                    </span>
                    <span class="move">{key && textOf(key.move)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {keys.map(({ letter, move, count }, nth) => (
          <li key={move}>
            <span class={`letter key-${Math.min(nth, COLOURS)}`}>{letter}</span> <strong>{textOf(move)}</strong>{' '}
            <span class="note">{words.atScores(count, keys.length === 1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const textOf = (move: string): string => capital(isPass(move) ? words.noMove : move)
