// Two players' views of one position: what the adviser and another player would do, and how sure each is.
import { useEffect, useState } from 'preact/hooks'
import { parseSpec } from '../../core/spec.ts'
import type { Ranked } from '../../session/analysis.ts'
import { models, opponentsOf, usualName } from '../players.ts'
import { percent, playerTitle, reason } from '../words.ts'
import { current, explainer, line, position } from './analysis.ts'
import { isDecision } from './line.ts'
import * as words from './words.tsx'

/** Number of moves compared, in addition to the other player's choice. */
const COMPARED = 5

export function Compare() {
  const of = line.value
  const at = position.value
  const review = current.value
  // "champion@1", or "24 games played out by expert".
  const adviser = review?.by.split(' ').at(-1) ?? ''
  const others = of
    ? opponentsOf(of.game, models.value ?? []).filter(({ name }) => adviser !== '' && name !== parseSpec(adviser).name)
    : []
  const [chosen, setChosen] = useState('')
  const other = others.find(({ name }) => name === chosen) ?? others[0]
  const name = other && usualName(other)
  const [told, setTold] = useState<readonly Ranked[] | string | undefined>()
  useEffect(() => {
    setTold(undefined)
    if (!of || !at || !name || !isDecision(at)) return undefined
    let gone = false
    explainer.ask('rank', { game: of.game.id, player: name, state: at, seed: 1 }).then(
      ({ moves }) => !gone && setTold(moves),
      error => !gone && setTold(reason(error)),
    )
    return () => {
      gone = true
    }
  }, [of?.game.id, at, name])
  if (!review || review.candidates.length < 2 || !name) return null
  const ranks = new Map(Array.isArray(told) ? told.map(({ move }: Ranked, nth) => [move, nth]) : [])
  const rows = review.candidates
    .map(({ text, win }, nth) => ({ text, win, nth, theirs: ranks.get(text) }))
    .filter(({ nth, theirs }) => nth < COMPARED || theirs === 0)
  const [best] = rows
  return (
    <section class="compare">
      <label class="field">
        <span>{words.compareWith}</span>
        <select value={other?.name} onChange={event => setChosen(event.currentTarget.value)}>
          {others.map(({ name: each, title }) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {typeof told === 'string' && <p class="problem">{told}</p>}
      {Array.isArray(told) && (
        <>
          <p>
            {best?.theirs === 0
              ? words.bothPlay(best.text)
              : words.ratherPlays(playerTitle(name), rows.find(({ theirs }) => theirs === 0)?.text)}
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.moveHeading}</th>
                <th scope="col">{playerTitle(adviser)}</th>
                <th scope="col">{playerTitle(name)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ text, win, nth, theirs }) => (
                <tr key={text}>
                  <td>{text}</td>
                  <td class="figure">
                    {nth + 1}. {win === null ? '' : percent(win)}
                  </td>
                  <td class="figure">{theirs === undefined ? '–' : `${theirs + 1}. ${chanceOf(told[theirs])}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

/** A player that only ranks moves gives no chances. */
const chanceOf = ({ win }: Ranked): string => (win === null ? '' : percent(win))
