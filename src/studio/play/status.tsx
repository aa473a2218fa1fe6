// Whose turn it is, what to do, and the button for it.
import type { Session } from '../../session/session.ts'
import { forDevice } from '../by-touch.ts'
import { rollText } from '../games/names.ts'
import { stakesOf, studioGameOf } from '../games/registry.ts'
import * as controller from './controller.ts'
import { openingOf } from './opening.ts'
import * as store from './store.ts'
import * as words from './words.tsx'

/** "Your turn", or whose turn it is if several people play. */
function yourTurn(): string {
  const { people, turn, called } = store
  if (people.value.length === 1) return words.yourTurn
  return turn.value === undefined ? '' : words.turnOf(called(turn.value))
}

function rollStatus(at: Session): string {
  if (openingOf(at)) return words.rollForFirst
  const nobodyMoved = at.events.every(({ seat }) => seat === undefined)
  const seat = store.turn.value
  if (!nobodyMoved || seat === undefined) return words.toRoll(yourTurn(), studioGameOf(at.game).words.dice)
  return words.firstRolls(store.called(seat))
}

/** The status in one line. */
function statusOf(at: Session): string {
  const { result, warning, turn, thinking, dice, hand, complete, called, between, offers } = store
  if (result.value) return result.value.head
  if (warning.value) return words.thinkAgain
  if (between.value) return between.value.head
  if (thinking.value !== undefined) return words.isThinking(called(thinking.value))
  if (dice.value.ready) return rollStatus(at)
  if (complete.value) return forDevice(words.confirmMove)
  if (offers.value.length > 0)
    return words.toDecide(
      yourTurn(),
      offers.value.map(({ label }) => label.toLowerCase()),
    )
  if (hand.value) {
    const { prompt, rollPrompt } = studioGameOf(at.game).words
    if (rollPrompt) return words.toDo(yourTurn(), rollPrompt(at.game, at.state))
    const what = [at.rolled === '' ? '' : rollText(at.game, at.rolled), prompt ?? ''].filter(Boolean).join(', ')
    return what === '' ? yourTurn() : words.toDo(yourTurn(), what)
  }
  if (turn.value === undefined) return ''
  return words.toMove(called(turn.value))
}

export function Status({ at, onAnalyse }: { readonly at: Session; onAnalyse(): void }) {
  const { result, between, shown } = store
  const status = statusOf(at)
  const stakes = stakesOf(at.game)?.line(shown.value ?? at.state)
  return (
    <div class={`status ${result.value ? 'over' : ''}`}>
      {stakes !== undefined && <p class="stakes">{stakes}</p>}
      <p class="now" key={status}>
        {status}
      </p>
      {/* Screen readers announce what to do as well as what was done. */}
      <p class="unseen" aria-live="polite">
        {result.value || between.value ? '' : status}
      </p>
      <p class="said" aria-live="polite" role="status">
        {(result.value || between.value) && <span class="unseen">{status}. </span>}
        {result.value ? result.value.reason : store.said.value}
      </p>
      <div class="act">
        <Act onAnalyse={onAnalyse} />
      </div>
    </div>
  )
}

function Act({ onAnalyse }: { onAnalyse(): void }) {
  const { dice, complete, result, warning, offers, hand } = store
  if (result.value)
    return (
      <>
        <Primary name={words.playAgain} act={controller.again} />
        <button type="button" onClick={onAnalyse}>
          {words.analyseGame}
        </button>
      </>
    )
  if (warning.value)
    return (
      <>
        <Primary name={words.tryAgain} act={controller.tryAgain} />
        <button type="button" onClick={() => void controller.keepMove()}>
          {words.keepMove}
        </button>
      </>
    )
  if (offers.value.length > 0)
    return (
      <>
        {offers.value.map(offer => (
          <button
            key={offer.label}
            type="button"
            class={offer.usual ? 'primary offered' : 'offered'}
            aria-keyshortcuts={offer.usual ? 'Space' : offer.key}
            title={words.withKey(offer.label, offer.usual ? words.spaceKey : offer.key?.toUpperCase())}
            onClick={() => void controller.decide(offer)}
          >
            <span>{offer.label}</span>
            <small>{offer.about}</small>
          </button>
        ))}
      </>
    )
  if (dice.value.ready) return <Primary name={dice.value.word ?? words.roll} act={() => void controller.rollNow()} />
  if (complete.value) return <Primary name={words.done} act={() => void controller.commit()} />
  if (controller.mayHurry())
    return (
      <button type="button" onClick={controller.hurry} title={words.skipTitle}>
        {words.skipAhead}
      </button>
    )
  const game = store.session.value?.game
  if (hand.value && game)
    return <p class="resting">{forDevice(studioGameOf(game).words.howToMove ?? words.howToMove)}</p>
  return <p class="resting" />
}

const Primary = ({ name, act }: { readonly name: string; act(): void }) => (
  <button type="button" class="primary" onClick={act}>
    {name}
  </button>
)
