// A position on the game's board that cannot be played on, for rules and lessons.
import { useMemo } from 'preact/hooks'
import { ACTOR } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import type { Example } from '../../modules/how-to-play.ts'
import { sceneOf } from '../games/registry.ts'
import { arrange, arrowsOf } from './scene.ts'
import { Stage } from './stage.tsx'

const NOTHING = (): void => {}

export function Illustration({ game: name, position, move }: Example) {
  const shown = useMemo(() => {
    const game = makeGame(name)
    const state = game.parse(position)
    const scene = sceneOf(game)
    const arrows = move === undefined ? [] : arrowsOf(scene.carries(state, game.parseMove(state, move)))
    return { game, state, scene, arrows, arrangement: arrange([], scene.standing(state), []) }
  }, [name, position, move])
  const { game, state, scene, arrows, arrangement } = shown
  const faces = scene.dice(state)
  return (
    <div class="illustration" aria-hidden="true">
      <Stage
        {...{ game, state, arrangement, arrows, label: '' }}
        view={scene.viewFrom(0)}
        turn={state[ACTOR]}
        dice={{ faces, spent: faces.map(() => false), roll: 0, ready: false }}
        {...{ offers: [], sources: [], targets: [], selected: undefined, last: [], still: true, direct: false }}
        placeName={place => scene.placeName(place, state)}
        targetsOf={() => []}
        onPick={NOTHING}
        onDrop={NOTHING}
        onRoll={NOTHING}
        onOffer={NOTHING}
      />
    </div>
  )
}
