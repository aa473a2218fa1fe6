import { Fragment } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { isPass } from '../../session/choices.ts'
import type { GameEvent, Session } from '../../session/session.ts'
import { rollText, sayMove } from '../games/names.ts'
import { stakesOf } from '../games/registry.ts'
import type { GameEnd } from '../games/stakes.ts'
import { Chip } from '../parts/chip.tsx'
import { capital } from '../words.ts'
import { endedBy, winText } from './between.ts'
import { roundsOf } from './rounds.ts'
import { withYou } from './telling.ts'
import * as words from './words.tsx'

/** The moves so far, scrolled to the last one. */
export function MoveList({ at }: { readonly at: Session }) {
  const list = useRef<HTMLOListElement>(null)
  const count = at.events.length
  const numbers = useMemo(() => roundsOf(at.events), [count, at.events])
  const toEnd = (): void => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  useEffect(toEnd, [count])
  // Advice, a tip or a turned phone takes space from the list, or gives it back.
  useEffect(() => {
    if (!list.current) return undefined
    const watch = new ResizeObserver(toEnd)
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [])
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label={words.moves}>
      {at.events.length === 0 && <li class="none">{words.noMovesYet}</li>}
      {chaptersOf(at).map(({ from, events, ended }, nth, all) => (
        <Fragment key={from}>
          {all.length + Number(ended !== undefined) > 1 && <li class="game-head">{words.nthGame(nth + 1)}</li>}
          {events.map((event, i) => (
            <Line key={from + i} at={at} event={event} nth={numbers[from + i]} />
          ))}
          {ended && (
            <li class="game-end">
              <strong>{winText(at, ended)}</strong> <span class="figure">{ended.scores.join('-')}</span>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  )
}

interface Chapter {
  readonly from: number
  readonly events: readonly GameEvent[]
  readonly ended: GameEnd | undefined
}

/** The events by game, if several make a match. */
function chaptersOf(at: Session): Chapter[] {
  const { events, game } = at
  if (!stakesOf(game)?.series) return events.length === 0 ? [] : [{ from: 0, events, ended: undefined }]
  const chapters: Chapter[] = []
  let from = 0
  for (let nth = 0; nth < events.length; nth++) {
    const ended = endedBy(at, nth)
    if (!ended && nth < events.length - 1) continue
    chapters.push({ from, events: events.slice(from, nth + 1), ended })
    from = nth + 1
  }
  return chapters
}

function Line({
  at,
  event: { seat, rolled, move, words: does, before },
  nth,
}: {
  readonly at: Session
  readonly event: GameEvent
  readonly nth: number | undefined
}) {
  const { game, seats } = at
  // Memoised, because past events do not change and games have hundreds of moves.
  return useMemo(() => {
    if (seat === undefined) return <li class="none">{does === '' ? move : capital(withYou(at, does))}</li>
    const said = sayMove(game, before, move)
    if (said === '') return null
    if (said !== undefined)
      return (
        <li class="decided">
          <RoundNumber nth={nth} />
          <Chip game={game} seat={seat} />
          <span class="move">{capital(said)}</span>
          <span class="what">{withYou(at, does)}</span>
        </li>
      )
    return (
      <li class={isPass(move) ? 'passed' : ''}>
        <RoundNumber nth={nth} />
        <Chip game={game} seat={seat} />
        {rolled !== '' && <span class="rolled">{rollText(game, rolled)}</span>}
        <span class="move">{isPass(move) ? '–' : move}</span>
        <span class="what">{withYou(at, does)}</span>
      </li>
    )
  }, [game, seats, seat, rolled, move, does, before, nth])
}

const RoundNumber = ({ nth }: { readonly nth: number | undefined }) => (
  <span class="nth">{nth === undefined ? '' : `${nth}.`}</span>
)
