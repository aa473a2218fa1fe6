import { change, settings } from '../settings.ts'

export function SettingsForm() {
  const now = settings.value
  return (
    <div class="form">
      <fieldset class="choice">
        <legend>Theme</legend>
        {(['system', 'light', 'dark'] as const).map(theme => (
          <button
            key={theme}
            type="button"
            aria-pressed={now.theme === theme ? 'true' : 'false'}
            onClick={() => change({ theme })}
          >
            {theme === 'system' ? 'System' : theme === 'light' ? 'Light' : 'Dark'}
          </button>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>Speed of the players</legend>
        {(['calm', 'brisk', 'instant'] as const).map(pace => (
          <button
            key={pace}
            type="button"
            aria-pressed={now.pace === pace ? 'true' : 'false'}
            onClick={() => change({ pace })}
          >
            {pace === 'calm' ? 'Normal' : pace === 'brisk' ? 'Fast' : 'Instant'}
          </button>
        ))}
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={now.autoRoll} onChange={() => change({ autoRoll: !now.autoRoll })} />
        <span>Roll the dice for me</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.autoMove} onChange={() => change({ autoMove: !now.autoMove })} />
        <span>Make my move when there is only one</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.oneClick} onChange={() => change({ oneClick: !now.oneClick })} />
        <span>Move a checker with one click, by the larger die</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.autoObvious} onChange={() => change({ autoObvious: !now.autoObvious })} />
        <span>Bear off for me when every die takes a checker off</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.sound} onChange={() => change({ sound: !now.sound })} />
        <span>Sounds</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={now.textBoard} onChange={() => change({ textBoard: !now.textBoard })} />
        <span>Show the position in words</span>
      </label>
      <div class="field">
        <label class="switch">
          <input type="checkbox" checked={now.coach} onChange={() => change({ coach: !now.coach })} />
          <span>Warn me when a move costs at least</span>
        </label>
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
