// The column next to the board: seats, status, controls, advice, moves.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { isOver, legalMoves, type Session } from '../../session/session.ts'
import { sceneOf, stakesOf } from '../games/registry.ts'
import { unrecorded } from '../lab/recording.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { hint } from './advice.ts'
import { AdviceNotice } from './advice-notice.tsx'
import * as controller from './controller.ts'
import { EndReport } from './end-report.tsx'
import { MoveList } from './moves.tsx'
import { Seats } from './seats.tsx'
import { StartTips } from './start-tips.tsx'
import { Status } from './status.tsx'
import * as store from './store.ts'
import { TextBoard } from './text-board.tsx'
import * as words from './words.tsx'

export interface PanelProps {
  readonly at: Session
  onNew(): void
  onRules(): void
  onShare(): void
  onAnalyse(): void
  onResign(): void
}

export function Panel(props: PanelProps) {
  const { at } = props
  const { result, trouble } = store
  return (
    <aside class="panel" aria-label={words.panel}>
      <Seats at={at} which="others" onChoose={props.onNew} />
      <div class="below">
        <Status at={at} onAnalyse={props.onAnalyse} />
        <StartTips at={at} onRules={props.onRules} />
        <EndReport at={at} />
        {trouble.value !== undefined && (
          <div class="notice problem" role="alert">
            <p>{trouble.value}</p>
            <button type="button" onClick={controller.retry}>
              {words.tryAgain}
            </button>
          </div>
        )}
        <Unrecorded />
        <AdviceNotice at={at} />
        <TextBoard at={at} />
        <MoveList at={at} />
        {!result.value && <TypeMove at={at} />}
        <Controls {...props} />
      </div>
      <Seats at={at} which="own" onChoose={props.onNew} />
    </aside>
  )
}

/** A game that could not be sent to the server is not lost; the person who played it may want to know. */
const Unrecorded = () =>
  unrecorded.value === undefined || !store.result.value ? null : (
    <div class="notice problem" role="alert">
      <p>{words.unrecorded(unrecorded.value)}</p>
    </div>
  )

/** Whether a person can resign now: with stakes, only the player to act or on roll; otherwise at any time. */
export const mayResign = (at: Session | undefined): boolean =>
  at !== undefined &&
  !isOver(at) &&
  (stakesOf(at.game) ? controller.waysToResign().length > 0 : store.people.value.length > 0)

function Controls({ at, onNew, onRules, onShare, onAnalyse, onResign }: PanelProps) {
  const { hand } = store
  const items: readonly (readonly [IconName, string, string, () => void, boolean])[] = [
    ['undo', words.undo, 'U', controller.undo, controller.mayUndo(at)],
    ['hint', words.hint, 'H', () => void hint(), hand.value !== undefined],
    ['flip', words.flip, 'F', controller.flip, sceneOf(at.game).views > 1],
    ['plus', words.newButton, 'N', onNew, true],
    ['book', words.rules, 'I', onRules, true],
    ['chart', words.analyse, 'A', onAnalyse, true],
    ['share', words.share, 'C', onShare, true],
    ['flag', words.resign, 'R', onResign, mayResign(at)],
  ]
  return (
    <div class="controls" role="toolbar" aria-label={words.controls}>
      {items.map(([icon, title, key, act, can]) => (
        <button key={title} type="button" class="quiet" title={words.withKey(title, key)} disabled={!can} onClick={act}>
          <Icon name={icon} />
          <span>{title}</span>
        </button>
      ))}
    </div>
  )
}

function TypeMove({ at }: { readonly at: Session }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const count = at.moves.length
  const own = store.hand.value !== undefined
  const example = useMemo(() => {
    const [move] = own ? legalMoves(at) : []
    return move === undefined ? undefined : at.game.printMove(at.state, move)
  }, [count, own])
  // What was wrong in one position says nothing about the next.
  useEffect(() => setProblem(''), [count])
  return (
    <form
      class="type-move"
      onSubmit={event => {
        event.preventDefault()
        const wrong = controller.type(text) ?? ''
        setProblem(wrong)
        if (wrong === '') setText('')
      }}
    >
      <input
        id="type-move"
        aria-label={words.typeMove}
        placeholder={words.typeMoveLike(example)}
        autocomplete="off"
        value={text}
        aria-invalid={problem === '' ? undefined : 'true'}
        aria-describedby={problem === '' ? undefined : 'type-move-problem'}
        onInput={event => {
          setText(event.currentTarget.value)
          setProblem('')
        }}
      />
      {problem !== '' && (
        <p class="problem" id="type-move-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
