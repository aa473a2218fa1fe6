// The form for the studio's settings, with its texts.
import { change, type Settings, settings } from '../settings.ts'

const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const
const PACES = { calm: 'Normal', brisk: 'Fast', instant: 'Instant' } as const

/** Settings that are on or off, with their labels. */
const SWITCHES = {
  autoRoll: 'Roll the dice for me',
  autoMove: 'Make my move when there is only one',
  oneClick: 'Move a checker with one click, by the larger die',
  autoObvious: 'Bear off for me when every die takes a checker off',
  sound: 'Sounds',
  textBoard: 'Show the position in words',
} as const

const keysOf = <Key extends string>(of: Readonly<Record<Key, string>>): Key[] => Object.keys(of) as Key[]

export function SettingsForm() {
  const now = settings.value
  return (
    <div class="form">
      <Choice legend="Theme" of={THEMES} chosen={now.theme} onChoose={theme => change({ theme })} />
      <Choice legend="Speed of the players" of={PACES} chosen={now.pace} onChoose={pace => change({ pace })} />
      {keysOf(SWITCHES).map(name => (
        <Switch key={name} name={name} label={SWITCHES[name]} />
      ))}
      <div class="field">
        <Switch name="coach" label="Warn me when a move costs at least" />
        <span>
          <input
            type="number"
            min="1"
            max="50"
            aria-label="Percent that a move must cost"
            value={now.threshold}
            onChange={event => {
              const threshold = Number(event.currentTarget.value)
              if (threshold >= 1 && threshold <= 50) change({ threshold })
            }}
          />{' '}
          %
        </span>
      </div>
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
type SwitchName = keyof typeof SWITCHES | 'coach'

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
