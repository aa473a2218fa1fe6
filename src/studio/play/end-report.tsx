import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isOver, type Session } from '../../session/session.ts'
import { finishedHere, originOf } from '../history/keeping.ts'
import * as store from './store.ts'

type Report = ComponentType<{ readonly session: Session; readonly own: boolean }>

/** The report of a finished game, loaded when first needed. */
export function EndReport({ at }: { readonly at: Session }) {
  const [Loaded, setLoaded] = useState<Report>()
  const wanted = isOver(at) && store.people.value.length > 0 && at.moves.length > 0
  useEffect(() => {
    // If loading fails, only the result is shown. Nothing else depends on the report.
    if (wanted && !Loaded) import('../report/report.tsx').then(({ Report }) => setLoaded(() => Report)).catch(() => {})
  }, [wanted])
  return wanted && Loaded ? <Loaded session={at} own={finishedHere.value === originOf(at)} /> : null
}
