import { useEffect, useMemo, useRef } from 'preact/hooks'
import { isPass } from '../../session/choices.ts'
import type { GameEvent, Session } from '../../session/session.ts'
import { rollText } from '../games/names.ts'
import { Chip } from '../parts/chip.tsx'

/** The moves so far, the last one in sight. */
export function MoveList({ at }: { readonly at: Session }) {
  const list = useRef<HTMLOListElement>(null)
  const count = at.events.length
  useEffect(() => {
    if (list.current && count >= 0) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label="Moves">
      {at.events.length === 0 && <li class="none">No moves yet.</li>}
      {at.events.map((event, nth) => (
        <Line key={nth} at={at} event={event} />
      ))}
    </ol>
  )
}

function Line({
  at: { game },
  event: { seat, rolled, move, words },
}: {
  readonly at: Session
  readonly event: GameEvent
}) {
  // What has happened does not change, and games have hundreds of moves.
  return useMemo(() => {
    if (seat === undefined) return <li class="none">{words === '' ? move : words}</li>
    return (
      <li class={isPass(move) ? 'passed' : ''}>
        <Chip game={game} seat={seat} />
        {rolled !== '' && <span class="rolled">{rollText(game, rolled)}</span>}
        <span class="move">{isPass(move) ? '–' : move}</span>
        <span class="what">{words}</span>
      </li>
    )
  }, [game, seat, rolled, move, words])
}
