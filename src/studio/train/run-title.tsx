// The name of a run, its note, and how to delete it.
import { useState } from 'preact/hooks'
import type { RunCurves } from '../../protocol/protocol.ts'
import { ask } from '../lab/studio-api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { reason } from '../words.ts'
import * as words from './words.tsx'

const bareName = (run: string): string => run.replace(/^runs\//, '')

interface RunTitleProps {
  readonly run: RunCurves
  /** Called with the new name of the run; undefined if it was deleted. */
  onChanged(run: string | undefined): void
}

export function RunTitle({ run, onChanged }: RunTitleProps) {
  const [doing, setDoing] = useState<'rename' | 'note' | 'delete'>()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const begin = (what: 'rename' | 'note' | 'delete', at = ''): void => {
    setProblem('')
    setText(at)
    setDoing(what)
  }
  const send = async (path: string, order: object, then: string | undefined): Promise<void> => {
    try {
      await ask(`runs/${path}`, { run: run.run, ...order })
      setDoing(undefined)
      onChanged(then)
    } catch (error) {
      setProblem(reason(error))
    }
  }
  const rename = (): Promise<void> => send('rename', { to: `runs/${text.trim()}` }, `runs/${text.trim()}`)
  return (
    <>
      <div class="run-title">
        {doing === 'rename' ? (
          <form
            class="run-edit"
            onSubmit={event => {
              event.preventDefault()
              void rename()
            }}
          >
            <input
              aria-label={words.newName}
              value={text}
              autofocus
              onInput={event => setText(event.currentTarget.value)}
              onKeyDown={event => event.key === 'Escape' && setDoing(undefined)}
            />
            <button type="submit" class="small">
              {words.save}
            </button>
          </form>
        ) : (
          <h2>{bareName(run.run)}</h2>
        )}
        <span class="run-tools">
          {doing !== 'rename' && (
            <button type="button" class="quiet small" onClick={() => begin('rename', bareName(run.run))}>
              {words.rename}
            </button>
          )}
          <button type="button" class="quiet small" onClick={() => begin('note', run.notes ?? '')}>
            {run.notes === undefined ? words.addNote : words.editNote}
          </button>
          <button type="button" class="quiet small" disabled={run.busy !== undefined} onClick={() => begin('delete')}>
            {words.deleteRun}
          </button>
        </span>
      </div>
      {doing === 'note' ? (
        <form
          class="run-edit"
          onSubmit={event => {
            event.preventDefault()
            void send('notes', { notes: text }, run.run)
          }}
        >
          <textarea
            aria-label={words.note}
            rows={3}
            maxLength={5000}
            value={text}
            autofocus
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit" class="small">
            {words.save}
          </button>
        </form>
      ) : (
        run.notes !== undefined && <p class="run-notes">{run.notes}</p>
      )}
      {problem !== '' && doing !== 'delete' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {doing === 'delete' && (
        <Dialog title={words.deleteQuestion(bareName(run.run))} onClose={() => setDoing(undefined)}>
          <p>{words.whatIsDeleted}</p>
          {problem !== '' && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <div class="row">
            <button type="button" class="primary" onClick={() => void send('delete', {}, undefined)}>
              {words.deleteIt}
            </button>
            <button type="button" onClick={() => setDoing(undefined)}>
              {words.keepIt}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
