// The column beside the board: what to do now, controls, advice, moves.
import { useState } from 'preact/hooks'
import { ACTOR } from '../../core/contract.ts'
import { isOver, type Session } from '../../players/session.ts'
import { unrecorded } from '../lab/recording.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { percent } from '../words.ts'
import { hint, lossOf, points } from './advice.ts'
import { MoveList } from './moves.tsx'
import { Seats } from './seats.tsx'
import * as sitting from './sitting.ts'
import * as table from './table.ts'

export interface PanelProps {
  readonly at: Session
  onNew(): void
  onDice(): void
  onExchange(): void
  onAnalyse(): void
  onResign(): void
}

/** Whose turn it is and what is to be done, in one line. */
function statusOf(at: Session): string {
  const { result, turn, thinking, dice, hand, complete, people } = table
  if (result.value) return result.value.head
  if (table.offer.value) return 'Think again?'
  if (thinking.value !== undefined) return `${table.called(thinking.value)} is thinking …`
  const you =
    people.value.length === 1 ? 'Your turn' : turn.value === undefined ? '' : `${table.called(turn.value)}’s turn`
  if (dice.value.ready) {
    const first = at.happenings.every(({ seat }) => seat === undefined)
    const what = at.family.name === 'ludo' ? 'the die' : 'the dice'
    return first ? `Click ${what} to begin` : `${you}: roll`
  }
  if (complete.value) return 'Done? Space plays it'
  if (hand.value) {
    const rolled = at.rolled === '' ? '' : ` ${[...at.rolled].join('-')}`
    return at.family.name === 'ludo' ? `${you}:${rolled}, pick a piece` : `${you}${rolled === '' ? '' : `:${rolled}`}`
  }
  return turn.value === undefined
    ? ''
    : `${table.called(turn.value)} ${table.called(turn.value) === 'You' ? 'move' : 'moves'}`
}

export function Panel(props: PanelProps) {
  const { at } = props
  const { result, trouble } = table
  return (
    <aside class="panel" aria-label="Game">
      <Seats at={at} onChoose={props.onNew} />
      <div class="below">
        <Status at={at} onNew={props.onNew} onAnalyse={props.onAnalyse} />
        <Controls {...props} />
        {trouble.value !== undefined && (
          <div class="notice problem" role="alert">
            <p>{trouble.value}</p>
            <button type="button" onClick={sitting.retry}>
              Try again
            </button>
          </div>
        )}
        <Unrecorded />
        <Advice at={at} />
        <MoveList at={at} />
        {!result.value && <TypeMove />}
      </div>
    </aside>
  )
}

/** A game that could not be handed to the server is not lost; whoever played it may want to know. */
const Unrecorded = () =>
  unrecorded.value === undefined || !table.result.value ? null : (
    <div class="notice problem" role="alert">
      <p>This game is kept in the browser, but not recorded yet. {unrecorded.value}</p>
    </div>
  )

function Status({ at, onAnalyse }: { readonly at: Session; onNew(): void; onAnalyse(): void }) {
  const { dice, complete, result, offer } = table
  const status = statusOf(at)
  return (
    <div class={`status ${result.value ? 'over' : ''}`}>
      <p class="now" key={status}>
        {status}
      </p>
      <p class="said" aria-live="polite" role="status">
        {result.value ? result.value.reason : table.said.value}
      </p>
      <div class="act">
        {result.value ? (
          <>
            <button type="button" class="primary" onClick={sitting.again}>
              Play again
            </button>
            <button type="button" onClick={onAnalyse}>
              Analyse it
            </button>
          </>
        ) : offer.value ? (
          <>
            <button type="button" class="primary" onClick={sitting.tryAgain}>
              Try again
            </button>
            <button type="button" onClick={() => void sitting.keepMove()}>
              Keep it
            </button>
          </>
        ) : dice.value.ready ? (
          <button type="button" class="primary" onClick={() => void sitting.rollNow()}>
            Roll
          </button>
        ) : complete.value ? (
          <button type="button" class="primary" onClick={() => void sitting.commit()}>
            Done
          </button>
        ) : (
          <button type="button" class="primary resting" disabled>
            Wait
          </button>
        )}
      </div>
    </div>
  )
}

function Controls({ at, onNew, onDice, onExchange, onAnalyse, onResign }: PanelProps) {
  const over = isOver(at)
  const { hand, people } = table
  const mine = hand.value !== undefined
  const items: readonly (readonly [IconName, string, string, () => void, boolean])[] = [
    ['undo', 'Undo', 'U', sitting.undo, people.value.length > 0],
    ['hint', 'Hint', 'H', () => void hint(), mine],
    ['flip', 'Turn', 'F', sitting.flip, true],
    ['plus', 'New', 'N', onNew, true],
    ['chart', 'Analyse', 'A', onAnalyse, true],
    ['dice', 'Dice', 'D', onDice, !at.family.diceless],
    ['share', 'Copy', 'C', onExchange, true],
    ['flag', 'Resign', 'R', onResign, !over && people.value.length > 0],
  ]
  return (
    <div class="controls" role="toolbar" aria-label="Controls">
      {items.map(([icon, title, key, act, can]) => (
        <button key={title} type="button" class="quiet" title={`${title} (${key})`} disabled={!can} onClick={act}>
          <Icon name={icon} />
          <span>{title}</span>
        </button>
      ))}
    </div>
  )
}

/** What the adviser says: a hint, or what the coach offers back. */
function Advice({ at }: { readonly at: Session }) {
  const offer = table.offer.value
  const advice = table.advice.value
  if (offer) {
    return (
      <div class="notice" role="alert">
        <p>
          <strong>{offer.text}</strong> loses <strong>{points(offer.loss)}</strong> points of winning chance. There is
          something better.
        </p>
      </div>
    )
  }
  if (advice === undefined) return null
  if (advice === 'asked')
    return (
      <div class="notice">
        <p>Looking for the best move …</p>
      </div>
    )
  const { review, whole } = advice
  if (at.state[ACTOR] !== review.seat) return null
  const [best] = review.candidates
  if (!whole)
    return (
      <div class="notice">
        <p>
          Hint: <strong>{best.text}</strong>
          {best.win !== null && <span class="figure"> {percent(best.win)} to win</span>}
        </p>
        <p class="note">By {review.by}. H again: all moves.</p>
      </div>
    )
  return (
    <div class="notice ranked">
      <table>
        <caption class="note">By {review.by}</caption>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Win</th>
            <th scope="col">Loses</th>
          </tr>
        </thead>
        <tbody>
          {review.candidates
            .filter(({ win }) => win !== null)
            .slice(0, 6)
            .map(({ text, win }, nth) => (
              <tr key={text}>
                <td>{text}</td>
                <td class="figure">{win === null ? '' : percent(win)}</td>
                <td class="figure loss">{nth === 0 ? '' : points(lossOf(review, nth))}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function TypeMove() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  return (
    <form
      class="type-move"
      onSubmit={event => {
        event.preventDefault()
        const wrong = sitting.type(text) ?? ''
        setProblem(wrong)
        if (wrong === '') setText('')
      }}
    >
      <input
        id="type-move"
        aria-label="Type a move"
        placeholder="Type a move"
        autocomplete="off"
        value={text}
        onInput={event => setText((event.target as HTMLInputElement).value)}
      />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
