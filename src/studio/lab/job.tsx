import type { Job } from '../../protocol/protocol.ts'
import { isUnderWay } from '../../protocol/under-way.ts'
import { CopyButton } from '../parts/copy-and-save.tsx'
import { ask } from './studio-api.ts'
import * as words from './words.ts'

/** "[3/13] Fig. 4": how `ludus reproduce` reports its progress. */
const SECTION = /^\[(\d+)\/(\d+)\] /

/** The progress of a job, and a button to stop it. */
export function JobCard({ job, stop = words.pause }: { readonly job: Job; readonly stop?: string }) {
  const { state, done, total, unit, perSecond, secondsLeft, said } = job
  // A paper reports which of its tables and figures it is working on. How long each takes is not known in advance.
  const [, nth, count] =
    job.kind === 'reproduce' ? (said.findLast(line => SECTION.test(line))?.match(SECTION) ?? []) : []
  const within = total > 0 ? Math.min(1, done / total) : 0
  const part = count === undefined ? within : (Number(nth) - 1 + within) / Number(count)
  const busy = isUnderWay(state)
  return (
    <div class={`job ${state}`} data-state={state}>
      <div class="job-head">
        <strong>{words.states[state]}</strong>
        {count !== undefined && busy && <span class="figure">{words.sectionsDone(Number(nth), Number(count))}</span>}
        {total > 0 && job.kind === 'train' && <span class="figure">{words.stepsDone(done, total, unit)}</span>}
        {busy && job.kind === 'train' && perSecond > 0 && <span class="figure">{words.rate(perSecond, unit)}</span>}
        {busy && job.kind === 'train' && secondsLeft !== undefined && (
          <span class="figure">{words.timeLeft(secondsLeft)}</span>
        )}
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
      <progress class="bar" max={1} value={state === 'done' ? 1 : part} aria-label={words.progress} />
      {said.length > 0 && (
        <p class="note said" role="status">
          {state === 'failed' ? said.join(' ') : said.at(-1)?.replace(SECTION, '')}
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
      <CopyButton text={text} />
    </div>
  )
}
