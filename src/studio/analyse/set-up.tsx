// The position editor: a board on which every place takes what the brush holds.
import { useState } from 'preact/hooks'
import { ACTOR, type Game, type State } from '../../core/contract.ts'
import { Stage } from '../parts/stage.tsx'
import { sceneOf } from '../scenes/registry.ts'
import { arrange } from '../scenes/scene.ts'
import { settingOf } from '../scenes/setting.ts'
import { capital, hueOf, reason } from '../words.ts'

interface SetUpProps {
  readonly game: Game
  readonly first: State
  /** Hears the position as text; says what is wrong with it, if anything is. */
  onDone(text: string): string | undefined
}

export function SetUp({ game, first, onDone }: SetUpProps) {
  const setting = settingOf(game)
  const scene = sceneOf(game)
  const acting = first[ACTOR] >= 0 ? first[ACTOR] : game.turn(first)
  const [state, setState] = useState<State>(() => first.slice())
  const [brush, setBrush] = useState(setting.brushes[0])
  const [seat, setSeat] = useState(acting)
  const [roll, setRoll] = useState(() => scene.dice(first).join('') || (setting.rolls[0] ?? ''))
  const [problem, setProblem] = useState('')
  const change = (make: () => State): void => {
    try {
      setState(make())
      setProblem('')
    } catch (error) {
      setProblem(reason(error))
    }
  }
  const view = scene.viewFrom(0)
  return (
    <div class="set-up">
      <Stage
        game={game}
        state={state}
        arrangement={arrange([], scene.standing(state), [])}
        view={view}
        turn={undefined}
        dice={{ faces: [], spent: [], roll: 0, ready: false }}
        sources={setting.places}
        targets={[]}
        selected={undefined}
        last={[]}
        arrows={[]}
        still
        direct
        label="Position"
        verb="Put on"
        placeName={place => scene.placeName(place, state)}
        targetsOf={() => []}
        onPick={place => change(() => setting.put(state, place, brush))}
        onDrop={() => {}}
        onRoll={() => {}}
      />
      <div class="by-hand">
        <fieldset class="choice">
          <legend>A click puts</legend>
          {setting.brushes.map(candidate => (
            <button
              key={candidate.name}
              type="button"
              aria-pressed={candidate.name === brush.name ? 'true' : 'false'}
              onClick={() => setBrush(candidate)}
            >
              {capital(candidate.name)}
            </button>
          ))}
          <button type="button" onClick={() => change(() => setting.empty(state))}>
            Clear
          </button>
        </fieldset>
        <label class="field">
          <span>To move</span>
          <select value={String(seat)} onChange={event => setSeat(Number((event.target as HTMLSelectElement).value))}>
            {Array.from({ length: game.seats }, (_, at) => (
              <option key={hueOf(game, at)} value={String(at)}>
                {hueOf(game, at)}
              </option>
            ))}
          </select>
        </label>
        {setting.rolls.length > 0 && (
          <label class="field">
            <span>Roll</span>
            <select value={roll} onChange={event => setRoll((event.target as HTMLSelectElement).value)}>
              {setting.rolls.map(value => (
                <option key={value} value={value}>
                  {[...value].join('-')}
                </option>
              ))}
            </select>
          </label>
        )}
        <button
          type="button"
          class="primary"
          onClick={() => {
            try {
              setProblem(onDone(game.print(setting.turn(state, seat, roll))) ?? '')
            } catch (error) {
              setProblem(reason(error))
            }
          }}
        >
          Look at it
        </button>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
