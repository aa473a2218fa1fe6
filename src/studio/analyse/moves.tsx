import { Fragment } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { elementAt } from '../../core/element-at.ts'
import { actorOf } from '../../core/playing.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { isPass } from '../../session/choices.ts'
import { rollText, sayMove } from '../games/names.ts'
import { stakesOf } from '../games/registry.ts'
import { Chip } from '../parts/chip.tsx'
import type { Read } from '../reading.ts'
import { capital, seatName } from '../words.ts'
import * as analysis from './analysis.ts'
import { faults } from './judgement.ts'
import { isDecision, isRollFor, type Line, numbersOf, positionAt } from './line.ts'
import * as words from './words.tsx'

/** Number of moves rendered at once. The hundreds of a long game would block the page. */
const AT_ONCE = 40

/** The moves of the game, with mistakes marked. */
export function Moves({ of }: { readonly of: Line }) {
  const list = useRef<HTMLOListElement>(null)
  const [given, setGiven] = useState({ of, count: AT_ONCE })
  const count = given.of === of ? given.count : AT_ONCE
  useEffect(() => {
    if (count >= of.plies.length) return undefined
    const timer = setTimeout(() => setGiven({ of, count: count + AT_ONCE }))
    return () => clearTimeout(timer)
  }, [of, count])
  const now = analysis.cursor.value
  useEffect(() => {
    // Scrolls only the list: on a phone the whole column scrolls, and the candidates should stay visible. Waits for the next frame, which computes
    // the layout anyway.
    const frame = requestAnimationFrame(() => {
      const box = list.current?.closest<HTMLElement>('.tab')
      if (box && now >= of.plies.length) box.scrollTop = box.scrollHeight
      const line = list.current?.querySelector<HTMLElement>('[aria-current]')
      if (!box || !line) return
      const [room, own] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
      if (own.top < room.top) box.scrollTop += own.top - room.top
      else if (own.bottom > room.bottom) box.scrollTop += own.bottom - room.bottom
    })
    return () => cancelAnimationFrame(frame)
  }, [now])
  const done = analysis.progress.value
  const numbers = useMemo(() => numbersOf(of), [of])
  return (
    <>
      {of.match && <MatchGames match={of.match} shown={of.nth ?? 0} />}
      {of.plies.length > 0 && done < 1 && (
        <div class="bar-of" role="progressbar" aria-label={words.analysingGame} aria-valuenow={Math.round(100 * done)}>
          <span style={{ width: `${100 * done}%` }} />
        </div>
      )}
      {of.plies.length === 0 && <p class="note">{words.singlePosition}</p>}
      <ol class="played-moves" ref={list}>
        {Array.from({ length: Math.ceil(Math.min(of.plies.length, Math.max(count, now + 1)) / AT_ONCE) }, (_, nth) => {
          const from = nth * AT_ONCE
          const shown = !analysis.tried.value && now >= from && now < from + AT_ONCE ? now : undefined
          return <Passage key={from} of={of} from={from} numbers={numbers} judged={faults.value} shown={shown} />
        })}
      </ol>
    </>
  )
}

interface PassageProps {
  readonly of: Line
  readonly from: number
  /** The round number of each ply that begins a round. */
  readonly numbers: readonly (number | undefined)[]
  readonly judged: typeof faults.value
  /** The ply on the board, if it is in this passage. */
  readonly shown: number | undefined
}

/** A part of the move list. Rendered again only if its current move or its reviews change. */
function Passage({ of, from, numbers, judged, shown }: PassageProps) {
  return useMemo(
    () => (
      <>
        {of.plies.slice(from, from + AT_ONCE).map(({ before }, nth) => {
          const at = from + nth
          return (
            <Fragment key={at}>
              {isDecision(before) && (
                <Played of={of} at={at} nth={numbers[at]} {...elementAt(judged, at)} shown={at === shown} />
              )}
              {!isDecision(before) && !isRollFor(of, at) && <Happened of={of} at={at} />}
              <GameOver of={of} at={at} />
            </Fragment>
          )
        })}
      </>
    ),
    [of, from, numbers, judged, shown],
  )
}

/** What chance decided, other than a roll for the next move: who begins, or a roll that ended a turn or the game. */
function Happened({ of, at }: { readonly of: Line; readonly at: number }) {
  const { before, move, text } = elementAt(of.plies, at)
  return <li class="happened note">{capital(moduleOf(of.game).describe?.(of.game, before, move) || text)}</li>
}

/** The result of a game of a match, if it ended here. */
function GameOver({ of, at }: { readonly of: Line; readonly at: number }) {
  const { before, text } = elementAt(of.plies, at)
  const ended = stakesOf(of.game)?.ended(before, text, positionAt(of, at + 1))
  if (!ended) return null
  return (
    <li class="game-end">
      <strong>{words.winsPoints(capital(seatName(of.game, ended.winner)), ended.points)}</strong>{' '}
      <span class="figure">{ended.scores.join('-')}</span>
    </li>
  )
}

interface PlayedProps {
  readonly of: Line
  readonly at: number
  readonly nth: number | undefined
  readonly rank: number
  readonly lost: string
  readonly shown: boolean
}

function Played({ of, at, nth, rank, lost, shown }: PlayedProps) {
  // Memoised, because dozens of reviews arrive while a game is analysed.
  return useMemo(() => {
    const { before, text } = elementAt(of.plies, at)
    const said = sayMove(of.game, before, text)
    // Rolling instead of doubling is listed only if it is the current ply or was a mistake.
    if (said === '' && !shown && rank === 0) return null
    const rolled = isRollFor(of, at - 1) ? rollText(of.game, elementAt(of.plies, at - 1).text) : ''
    return (
      <li>
        <button
          type="button"
          class="quiet"
          aria-current={shown ? 'step' : undefined}
          onClick={() => {
            analysis.backToGame()
            analysis.goTo(at)
          }}
        >
          <span class="nth">{nth === undefined ? '' : `${nth}.`}</span>
          <Chip game={of.game} seat={actorOf(before)} />
          {rolled !== '' && <span class="rolled">{rolled}</span>}
          <span class="move">{said !== undefined ? capital(said || text) : isPass(text) ? '–' : text}</span>
          {rank > 0 && (
            <span class={`badness rank-${rank}`} title={words.markNames[rank]}>
              {words.marks[rank]} −{lost}
            </span>
          )}
        </button>
      </li>
    )
  }, [of, at, nth, rank, lost, shown])
}

/** Shows which game of a match is open, and opens the others. */
function MatchGames({ match, shown }: { readonly match: readonly Read[]; readonly shown: number }) {
  return (
    <label class="field">
      <span>{words.matchGames}</span>
      <select
        value={String(shown)}
        onChange={event => void analysis.open({ ...elementAt(match, Number(event.currentTarget.value)), match })}
      >
        {match.map((game, nth) => (
          <option key={`game-${nth + 1}`} value={String(nth)}>
            {words.matchGame(nth + 1, game.moves.length)}
          </option>
        ))}
      </select>
    </label>
  )
}
