// The form for the studio's settings. Settings that the game does not have are left out.
import type { Game } from '../../core/contract.ts'
import { chanceIn } from '../../modules/chance.ts'
import { forDevice } from '../by-touch.ts'
import { studioGameOf } from '../games/registry.ts'
import type { GameSetting } from '../games/studio-game.ts'
import { change, type Settings, settings } from '../settings.ts'
import * as words from './words.ts'

/** Settings that are on or off, with their labels. */
const switchesOf = (game: Game): Readonly<Partial<Record<SwitchName, string>>> => ({
  ...(chanceIn(game) === 'dice' && { autoRoll: words.autoRoll }),
  autoMove: words.autoMove,
  ...studioGameOf(game).words.settings,
  sound: words.sound,
  textBoard: words.textBoard,
})

const keysOf = <Key extends string>(of: Readonly<Partial<Record<Key, string>>>): Key[] => Object.keys(of) as Key[]

interface SettingsFormProps {
  /** The game on the board. */
  readonly game: Game
  /** If its dice can be checked. */
  onDice?: (() => void) | undefined
}

export function SettingsForm({ game, onDice }: SettingsFormProps) {
  const now = settings.value
  const switches = switchesOf(game)
  return (
    <div class="form">
      <Choice legend={words.theme} of={words.themes} chosen={now.theme} onChoose={theme => change({ theme })} />
      <Choice legend={words.pace} of={words.paces} chosen={now.pace} onChoose={pace => change({ pace })} />
      {keysOf(switches).map(name => (
        <Switch key={name} name={name} label={forDevice(switches[name] ?? '')} />
      ))}
      <div class="field">
        <Switch name="coach" label={words.coach} />
        <span>
          <input
            type="number"
            min="1"
            max="50"
            aria-label={words.threshold}
            value={now.threshold}
            onChange={event => {
              const threshold = Number(event.currentTarget.value)
              if (threshold >= 1 && threshold <= 50) change({ threshold })
            }}
          />{' '}
          %
        </span>
      </div>
      {onDice && (
        <p>
          <button type="button" class="link" onClick={onDice}>
            {words.diceFair}
          </button>
        </p>
      )}
    </div>
  )
}

interface ChoiceProps<Key extends string> {
  readonly legend: string
  readonly of: Readonly<Record<Key, string>>
  readonly chosen: Key
  onChoose(key: Key): void
}

function Choice<Key extends string>({ legend, of, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {keysOf(of).map(key => (
        <button key={key} type="button" aria-pressed={chosen === key ? 'true' : 'false'} onClick={() => onChoose(key)}>
          {of[key]}
        </button>
      ))}
    </fieldset>
  )
}

/** The names of settings that are on or off. */
type SwitchName = 'autoRoll' | 'autoMove' | GameSetting | 'sound' | 'textBoard' | 'coach'

function Switch({ name, label }: { readonly name: SwitchName; readonly label: string }) {
  const on = settings.value[name]
  const turn = (): void => change({ [name]: !on } satisfies Partial<Settings>)
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={turn} />
      <span>{label}</span>
    </label>
  )
}
