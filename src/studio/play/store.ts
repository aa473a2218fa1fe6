// The state of the game shown on the page. controller.ts and turns.ts change it.
import { computed, signal } from '@preact/signals'
import type { DecisionReview } from '../../arena/decision.ts'
import type { Move, State } from '../../core/contract.ts'
import { HUMAN } from '../../session/seats.ts'
import { isOver, type Session, whoActs } from '../../session/session.ts'
import type { DiceView } from '../board/board.ts'
import type { Arrangement, Hand, Offer, Place, Scene } from '../board/scene.ts'
import { sceneOf } from '../games/registry.ts'
import type { Between } from './between.ts'
import { openingOf } from './opening.ts'
import { type Result, resultOf } from './result.ts'
import { playerName } from './telling.ts'
import { nextGame } from './words.tsx'

/** A move that the coach warns about. */
export interface Warning {
  readonly move: Move
  readonly text: string
  readonly review: DecisionReview
  /** The loss in win probability, or in equity in games with stakes. */
  readonly loss: number
  /** The offer, if the decision was made with a button. */
  readonly offer?: Offer | undefined
}

export interface Advice {
  readonly review: DecisionReview
  /** Whether all moves are shown, and not only the best one. */
  readonly whole: boolean
}

export const EMPTY: Arrangement = { pieces: [], travels: [] }

export const session = signal<Session | undefined>(undefined)
export const arrangement = signal<Arrangement>(EMPTY)
export const hand = signal<Hand | undefined>(undefined)
export const selected = signal<Place | undefined>(undefined)
export const last = signal<readonly Place[]>([])
/** The last announcement, for screen readers. */
export const said = signal('')
export const thinking = signal<number | undefined>(undefined)
export const advice = signal<Advice | 'asked' | undefined>(undefined)
export const warning = signal<Warning | undefined>(undefined)
export const trouble = signal<string | undefined>(undefined)
export const view = signal(0)
export const mayRoll = signal(false)
export const rolls = signal(0)
/** The person does not want to wait for other players' moves. */
export const hurried = signal(false)
/** The dice were swapped by hand: the smaller one is played first. */
export const diceTurned = signal(false)
/** A game of a match is over, and the next one waits. */
export const between = signal<Between | undefined>(undefined)

export const scene = computed<Scene | undefined>(() => session.value && sceneOf(session.value.game))

/** The seats of people. */
export const people = computed<readonly number[]>(() =>
  (session.value?.seats ?? []).flatMap(({ name }, seat) => (name === HUMAN ? [seat] : [])),
)

export const turn = computed<number | undefined>(() => {
  const at = session.value
  if (!at || isOver(at) || openingOf(at)) return undefined
  return whoActs(at)
})

/** The name of a seat: a single person is "You", the others have the names in their boxes. */
export function called(seat: number): string {
  const at = session.value
  return at ? playerName(at, seat) : ''
}

export const result = computed<Result | undefined>(() => session.value && resultOf(session.value))

/** The position on the board. After a game of a match, its last position until the next game begins. */
export const shown = computed<State | undefined>(() => between.value?.last ?? session.value?.state)

const NO_OFFERS: readonly Offer[] = []

/** Decisions that a person can make with a button. */
export const offers = computed<readonly Offer[]>(() => {
  const at = session.value
  if (!at || !hand.value || warning.value) return NO_OFFERS
  return scene.value?.offers?.(at.state) ?? NO_OFFERS
})

export const dice = computed<DiceView>(() => {
  const at = session.value
  if (!at || !scene.value) return { faces: [], spent: [], roll: 0, ready: false }
  const left = [...(hand.value?.left ?? [])]
  const shown = scene.value.dice(at.state, at.moves)
  const doubled = shown.length === 2 && shown[0] === shown[1]
  // Swapped dice stay swapped on the board, even when one of them has been played.
  const turned = diceTurned.value && !doubled && hand.value?.left !== undefined
  const faces = doubled ? [...shown, ...shown] : turned ? [...shown].reverse() : shown
  const spent = faces.map(face => {
    if (!hand.value?.left) return false
    const found = left.indexOf(face)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  return {
    faces,
    spent,
    roll: rolls.value,
    ready: mayRoll.value,
    ...(between.value && { word: nextGame }),
  }
})

/** Whether a move by hand is complete and waits to be confirmed. */
export const complete = computed(() => hand.value?.made !== undefined)
