// The game's own assessment of the moment before a roll, for games that have one.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { State } from '../../core/contract.ts'
import type { Assessment as Told } from '../../modules/game-module.ts'
import { studioGameOf } from '../games/registry.ts'
import { judgedBy } from '../judge.ts'
import { deepJudge } from '../review/looking.ts'
import { settings } from '../settings.ts'
import { reason } from '../words.ts'
import { cursor, explainer, line, position } from './analysis.ts'
import { beforeRollAt } from './before-roll.ts'
import * as words from './words.tsx'

interface Judged {
  readonly by: string
  readonly told: Told['fields'] | undefined
}

/** Earlier assessments, so that coming back to a position shows its assessment at once. */
const said = new WeakMap<State, Judged>()

export function Assessment() {
  const of = line.value
  const at = cursor.value
  const view = of && studioGameOf(of.game).assessment
  const before = useMemo(() => (of && view ? beforeRollAt(of, at) : undefined), [of, view, at])
  const [, setSaid] = useState<Judged | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const game = of?.game.id
  useEffect(() => {
    setProblem(undefined)
    if (!game || !before || !of || said.has(before)) return undefined
    let gone = false
    const judge = async (): Promise<void> => {
      const by = await deepJudge(of.game)
      const told = gone ? undefined : await explainer.ask('assess', { game, player: by, state: before })
      if (gone) return
      said.set(before, { by, told })
      setSaid({ by, told })
    }
    judge().catch(error => !gone && setProblem(reason(error)))
    return () => {
      gone = true
    }
  }, [game, before])
  if (!of || !view || !before) return null
  if (problem) return <p class="notice problem">{problem}</p>
  const { told, by } = said.get(before) ?? {}
  if (!told || by === undefined) return null
  const own = before === position.value
  const shown = settings.value.spoilers
  const summary = view.summary(told)
  const { Details } = view
  return (
    <details key={String(own && shown)} class="assessment" open={own && shown}>
      <summary>
        {words.assessmentOf(view.title(of.game), !own)}
        {shown && summary !== '' && <strong>{summary}</strong>}
      </summary>
      <Details game={of.game} state={before} told={told} by={judgedBy(of.game, by)} />
    </details>
  )
}
