import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import type { Session } from '../../session/session.ts'
import { type Arrow, arrowsOf } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { titleOf } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'
import * as controller from './controller.ts'
import * as store from './store.ts'
import { still } from './turns.ts'
import * as words from './words.tsx'

/** The move of a hint, as arrows. */
function hintArrows(at: Session): Arrow[] {
  const advice = store.advice.value
  if (!advice || advice === 'asked' || store.hand.value?.back) return []
  const { seat, candidates } = advice.review
  return at.state[ACTOR] === seat ? arrowsOf(sceneOf(at.game).carries(at.state, elementAt(candidates, 0).move)) : []
}

/** No places. Always the same list, so that a board sees that nothing has changed. */
const NONE: readonly string[] = []

export function PlayBoard({ at }: { readonly at: Session }) {
  const scene = sceneOf(at.game)
  const hand = store.warning.value ? undefined : store.hand.value
  const selected = store.selected.value
  const over = at.state[ACTOR] === OVER
  const state = store.shown.value ?? at.state
  return (
    <Stage
      game={at.game}
      state={state}
      arrangement={store.arrangement.value}
      view={store.view.value}
      turn={over ? undefined : store.turn.value}
      dice={store.dice.value}
      offers={store.offers.value}
      sources={hand?.sources ?? NONE}
      targets={hand && selected !== undefined ? hand.targets(selected) : NONE}
      selected={selected}
      last={hand?.back ? NONE : store.last.value}
      arrows={hintArrows(at)}
      still={still()}
      direct={scene.direct}
      verb={scene.verb}
      label={words.boardOf(titleOf(at.module.name))}
      placeName={place => scene.placeName(place, state)}
      targetsOf={from => hand?.targets(from) ?? NONE}
      onPick={controller.pick}
      onDrop={controller.carry}
      onRoll={() => void controller.rollNow()}
      onDice={controller.touchDice}
      onOffer={offer => void controller.decide(offer)}
    />
  )
}
