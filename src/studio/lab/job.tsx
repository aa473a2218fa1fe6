import type { Job } from '../../service/service.ts'
import { ask } from './office.ts'
import { duration, grouped, rate } from './words.ts'

const STATES: Readonly<Record<Job['state'], string>> = {
  running: 'running',
  stopping: 'saving …',
  saved: 'paused, saved',
  done: 'done',
  failed: 'failed',
}

/** How far a piece of work is, and the way to stop it. */
export function JobCard({ job, stop = 'Pause' }: { readonly job: Job; readonly stop?: string }) {
  const { state, done, total, unit, perSecond, secondsLeft, said } = job
  const part = total > 0 ? Math.min(1, done / total) : 0
  const busy = state === 'running' || state === 'stopping'
  return (
    <div class={`job ${state}`} data-state={state}>
      <div class="job-head">
        <strong>{STATES[state]}</strong>
        {total > 0 && (
          <span class="figure">
            {grouped(done)} of {grouped(total)} {unit}
          </span>
        )}
        {busy && perSecond > 0 && <span class="figure">{rate(perSecond, unit)}</span>}
        {busy && secondsLeft !== undefined && <span class="figure">{duration(secondsLeft)} left</span>}
        {busy && (
          <button
            type="button"
            disabled={state === 'stopping'}
            onClick={() => void ask(`jobs/${job.id}/stop`, {}).catch(() => {})}
          >
            {stop}
          </button>
        )}
      </div>
      <progress class="bar" max={1} value={state === 'done' ? 1 : part} aria-label="How far it is" />
      {said.length > 0 && (
        <p class="note said" role="status">
          {state === 'failed' ? said.join(' ') : said.at(-1)}
        </p>
      )}
    </div>
  )
}

/** A command to copy. */
export function Command({ text }: { readonly text: string }) {
  return (
    <div class="command">
      <code>{text}</code>
      <button
        type="button"
        onClick={event => {
          const button = event.currentTarget
          void navigator.clipboard?.writeText(text).then(() => {
            button.textContent = 'Copied'
            setTimeout(() => {
              button.textContent = 'Copy'
            }, 1500)
          })
        }}
      >
        Copy
      </button>
    </div>
  )
}
