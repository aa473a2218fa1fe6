import { ACTOR, type Game, type State } from '../../core/contract.ts'
import { sceneOf, studioGameOf } from '../games/registry.ts'
import { type Arrow, arrange, type Place } from './scene.ts'

const NONE: readonly Place[] = []
const nothing = (): void => {}

interface MiniBoardProps {
  readonly game: Game
  readonly state: State
  /** The seat whose view is shown. */
  readonly seat: number
  readonly arrows?: readonly Arrow[]
  /** A description for screen readers. */
  readonly label: string
}

/** A position as a small picture, without interaction. */
export function MiniBoard({ game, state, seat, arrows = [], label }: MiniBoardProps) {
  const { Board, ratio } = studioGameOf(game)
  const scene = sceneOf(game)
  const faces = scene.dice(state)
  return (
    <div class="mini-board" role="img" aria-label={label} style={{ aspectRatio: String(ratio) }}>
      <div class="mini-inside" inert aria-hidden="true">
        <Board
          game={game}
          state={state}
          arrangement={arrange([], scene.standing(state), [])}
          view={scene.viewFrom(seat)}
          turn={(state[ACTOR] ?? -1) >= 0 ? state[ACTOR] : undefined}
          dice={{ faces, spent: faces.map(() => false), roll: 0, ready: false }}
          offers={[]}
          sources={NONE}
          targets={NONE}
          selected={undefined}
          last={NONE}
          arrows={arrows}
          still={true}
          direct={scene.direct}
          label={label}
          placeName={place => scene.placeName(place, state)}
          targetsOf={() => NONE}
          onPick={nothing}
          onDrop={nothing}
          onRoll={nothing}
          onOffer={nothing}
        />
      </div>
    </div>
  )
}
