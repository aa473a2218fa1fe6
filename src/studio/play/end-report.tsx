import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isOver, type Session } from '../../session/session.ts'
import { finishedHere, originOf } from '../history/keeping.ts'
import * as store from './store.ts'

type Report = ComponentType<{ readonly session: Session; readonly own: boolean }>

/** What there is to say of a game that a person has finished; loaded when the first one is. */
export function EndReport({ at }: { readonly at: Session }) {
  const [Loaded, setLoaded] = useState<Report>()
  const wanted = isOver(at) && store.people.value.length > 0 && at.moves.length > 0
  useEffect(() => {
    // Without it, the result alone is there: nothing else depends on the report.
    if (wanted && !Loaded) import('../report/report.tsx').then(({ Report }) => setLoaded(() => Report)).catch(() => {})
  }, [wanted])
  return wanted && Loaded ? <Loaded session={at} own={finishedHere.value === originOf(at)} /> : null
}
