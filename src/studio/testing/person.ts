// A person at the board, for tests without a browser.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import type { Session } from '../../session/session.ts'
import { cancelPending } from '../play/cancellation.ts'
import * as controller from '../play/controller.ts'
import * as store from '../play/store.ts'
import { change } from '../settings.ts'
import { fakeBrowser } from './fake-browser.ts'
import { until } from './until.ts'

/** Sets up a person for all tests of a file: players move at once, and nothing is stored from one test to the next. */
export function seatPerson(): void {
  let kept: Map<string, string>
  beforeAll(() => {
    kept = fakeBrowser()
    change({ pace: 'instant', autoRoll: false, autoMove: true, coach: false, threshold: 5 })
  })
  beforeEach(() => kept.clear())
  // A player that is still thinking must not affect the next test.
  afterEach(() => void cancelPending())
  afterAll(() => {
    vi.unstubAllGlobals()
    store.session.value = undefined
  })
}

/** The game on the board. */
export const session = (): Session => {
  if (!store.session.value) throw new Error('No game has begun.')
  return store.session.value
}

/** Waits until the person has to act, or the game is over. */
export const untilPerson = (): Promise<void> =>
  until(() => store.hand.value || store.mayRoll.value || store.result.value || store.trouble.value)

/** Makes the first possible move by hand. */
export function moveByHand(): void {
  while (store.hand.value && store.hand.value.made === undefined) {
    const hand = store.hand.value
    const from = hand.held ?? elementAt(hand.sources, 0)
    controller.carry(from, elementAt(hand.targets(from), 0))
  }
}

/** Does what the person has to do next. */
export async function act(): Promise<void> {
  const [offer] = store.offers.value
  if (store.mayRoll.value) await controller.rollNow()
  else if (offer) await controller.decide(offer)
  else {
    moveByHand()
    if (store.complete.value) await controller.commit()
  }
  await untilPerson()
}
