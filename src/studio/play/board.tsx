import { ACTOR, OVER } from '../../core/contract.ts'
import type { Session } from '../../players/session.ts'
import type { Arrow } from '../boards/board.ts'
import { prefersStill } from '../boards/motion.ts'
import { Stage } from '../parts/stage.tsx'
import { sceneOf } from '../scenes/registry.ts'
import { settings } from '../settings.ts'
import { titleOf } from '../words.ts'
import * as sitting from './sitting.ts'
import * as table from './table.ts'

/** The way of a hint, as arrows. */
function hintArrows(at: Session): Arrow[] {
  const advice = table.advice.value
  if (!advice || advice === 'asked' || table.hand.value?.back) return []
  const { seat, candidates } = advice.review
  if (at.state[ACTOR] !== seat) return []
  return sceneOf(at.game)
    .carries(at.state, candidates[0].move)
    .filter(({ side }, _, all) => side === all[0].side)
    .map(({ path }) => ({ from: path[0], to: path[path.length - 1] }))
}

export function PlayBoard({ at }: { readonly at: Session }) {
  const scene = sceneOf(at.game)
  const hand = table.offer.value ? undefined : table.hand.value
  const selected = table.selected.value
  const over = at.state[ACTOR] === OVER
  return (
    <Stage
      game={at.game}
      state={at.state}
      arrangement={table.arrangement.value}
      view={table.view.value}
      turn={over ? undefined : table.turn.value}
      dice={table.dice.value}
      sources={hand?.sources ?? []}
      targets={hand && selected !== undefined ? hand.targets(selected) : []}
      selected={selected}
      last={hand?.back ? [] : table.last.value}
      arrows={hintArrows(at)}
      still={prefersStill() || settings.value.pace === 'instant'}
      direct={scene.direct}
      label={`${titleOf(at.family.name)} board`}
      placeName={place => scene.placeName(place, at.state)}
      targetsOf={from => hand?.targets(from) ?? []}
      onPick={sitting.pick}
      onDrop={sitting.carry}
      onRoll={() => void sitting.rollNow()}
    />
  )
}
