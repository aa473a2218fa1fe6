// Whose turn it is, what is to be done, and the button that does it.
import type { Session } from '../../session/session.ts'
import { rollText } from '../games/names.ts'
import { studioGameOf } from '../games/registry.ts'
import * as controller from './controller.ts'
import { openingOf } from './opening.ts'
import * as store from './store.ts'

/** "Your turn", or whose turn it is where several persons play. */
function yourTurn(): string {
  const { people, turn, called } = store
  if (people.value.length === 1) return 'Your turn'
  return turn.value === undefined ? '' : `${called(turn.value)}’s turn`
}

function rollStatus(at: Session): string {
  const { dice = 'the dice' } = studioGameOf(at.game).words
  if (openingOf(at)) return 'Roll to see who goes first'
  const nobodyMoved = at.events.every(({ seat }) => seat === undefined)
  const seat = store.turn.value
  if (!nobodyMoved || seat === undefined) return `${yourTurn()}: roll ${dice}`
  return store.called(seat) === 'You' ? 'You go first: roll' : `${store.called(seat)} goes first: roll`
}

/** The status in one line. */
function statusOf(at: Session): string {
  const { result, warning, turn, thinking, dice, hand, complete, called } = store
  if (result.value) return result.value.head
  if (warning.value) return 'Think again?'
  if (thinking.value !== undefined) return `${called(thinking.value)} is thinking …`
  if (dice.value.ready) return rollStatus(at)
  if (complete.value) return 'Space or Done plays the move'
  if (hand.value) {
    const { prompt } = studioGameOf(at.game).words
    const what = [at.rolled === '' ? '' : rollText(at.game, at.rolled), prompt ?? ''].filter(Boolean).join(', ')
    return what === '' ? yourTurn() : `${yourTurn()}: ${what}`
  }
  if (turn.value === undefined) return ''
  return called(turn.value) === 'You' ? 'You move' : `${called(turn.value)} moves`
}

export function Status({ at, onAnalyse }: { readonly at: Session; onAnalyse(): void }) {
  const { result } = store
  const status = statusOf(at)
  return (
    <div class={`status ${result.value ? 'over' : ''}`}>
      <p class="now" key={status}>
        {status}
      </p>
      <p class="said" aria-live="polite" role="status">
        {result.value ? result.value.reason : store.said.value}
      </p>
      <div class="act">
        <Act onAnalyse={onAnalyse} />
      </div>
    </div>
  )
}

function Act({ onAnalyse }: { onAnalyse(): void }) {
  const { dice, complete, result, warning } = store
  if (result.value)
    return (
      <>
        <Primary name="Play again" act={controller.again} />
        <button type="button" onClick={onAnalyse}>
          Analyse game
        </button>
      </>
    )
  if (warning.value)
    return (
      <>
        <Primary name="Try again" act={controller.tryAgain} />
        <button type="button" onClick={() => void controller.keepMove()}>
          Keep move
        </button>
      </>
    )
  if (dice.value.ready) return <Primary name="Roll" act={() => void controller.rollNow()} />
  if (complete.value) return <Primary name="Done" act={() => void controller.commit()} />
  return (
    <button type="button" class="primary resting" disabled>
      Wait
    </button>
  )
}

const Primary = ({ name, act }: { readonly name: string; act(): void }) => (
  <button type="button" class="primary" onClick={act}>
    {name}
  </button>
)
