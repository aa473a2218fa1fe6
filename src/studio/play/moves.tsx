import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Happening, Session } from '../../players/session.ts'
import { hueOf } from '../words.ts'
import { Chip, sideOf } from './seats.tsx'

/** The moves so far, the last one in sight. */
export function MoveList({ at }: { readonly at: Session }) {
  const list = useRef<HTMLOListElement>(null)
  const count = at.happenings.length
  useEffect(() => {
    if (list.current && count >= 0) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label="Moves">
      {at.happenings.length === 0 && <li class="none">No moves yet.</li>}
      {at.happenings.map((happening, ply) => (
        <Line key={ply} at={at} happening={happening} />
      ))}
    </ol>
  )
}

function Line({
  at,
  happening: { seat, rolled, move, words },
}: {
  readonly at: Session
  readonly happening: Happening
}) {
  // What has happened does not change, and games have hundreds of moves.
  return useMemo(() => {
    if (seat === undefined) return <li class="none">{words}</li>
    return (
      <li class={move === 'pass' ? 'passed' : ''}>
        <Chip hue={hueOf(at.game, seat)} side={sideOf(at.game, seat)} />
        {rolled !== '' && <span class="rolled">{[...rolled].join('-')}</span>}
        <span class="move">{move === 'pass' ? '–' : move}</span>
        <span class="what">{words}</span>
      </li>
    )
  }, [at.game, seat, rolled, move, words])
}
