// Tips for the first three turns of a game that has not been played here before.

import type { Session } from '../../session/session.ts'
import { forDevice } from '../by-touch.ts'
import { Icon } from '../parts/icons.tsx'
import { choicesMade, knowGame, started, stepOf, TURNS } from './first-steps.ts'
import * as store from './store.ts'
import * as words from './words.tsx'

export function StartTips({ at, onRules }: { readonly at: Session; onRules(): void }) {
  const module = at.module.name
  if (store.people.value.length === 0 || store.result.value || started.value.includes(module)) return null
  const made = choicesMade(at, store.people.value)
  // Being able to double is not yet a move: the dice still have to be rolled.
  const mayMove = store.hand.value !== undefined && store.offers.value.length === 0
  const own = store.people.value.includes(store.turn.value ?? -1)
  const step = stepOf(at, { module, made, mayRoll: store.mayRoll.value, mayMove, own })
  if (!step) return null
  return (
    <section class="start-tips" aria-label={words.firstSteps}>
      {started.value.length === 0 && made === 0 && <p class="about-ludus">{words.aboutLudus()}</p>}
      <p>
        {step.turn <= TURNS && <b>{words.stepOf(step.turn, TURNS)}</b>} {forDevice(step.text)}{' '}
        <button type="button" class="link" onClick={onRules}>
          {words.rules}
        </button>
      </p>
      <button type="button" class="quiet close" aria-label={words.hideFirstSteps} onClick={() => knowGame(module)}>
        <Icon name="close" size={16} />
      </button>
    </section>
  )
}
