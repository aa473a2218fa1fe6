// A position or a game to analyse: set up, typed or pasted, or from a file.
import { useMemo, useState } from 'preact/hooks'
import type { Game, State } from '../../core/contract.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { filesOfField } from '../collection/chosen-files.ts'
import { openFiles } from '../collection/opened-collection.ts'
import { studioGameOf } from '../games/registry.ts'
import { fileEndings } from '../notations.ts'
import { readAnything } from '../reading.ts'
import { reason } from '../words.ts'
import { open } from './analysis.ts'
import { PositionEditor } from './position-editor.tsx'

/** What makes a field take a whole folder, which no standard names. */
const takesFolder = (field: HTMLInputElement | null): void => field?.setAttribute('webkitdirectory', '')

interface EditorProps {
  readonly game: Game
  /** The position to begin with. */
  readonly state: State
  onDone(): void
}

export function Editor({ game, state, onDone }: EditorProps) {
  const { makeSetup, words } = studioGameOf(game)
  const setup = useMemo(() => makeSetup?.(game), [game])
  // Where nothing can be set up, the position is there to be changed.
  const [text, setText] = useState(() => (setup ? '' : game.print(state)))
  const [problem, setProblem] = useState('')
  /** Opens what a text means; says what is wrong with it, if anything is. */
  const openText = (what: string): string | undefined => {
    try {
      void open(readAnything(what, game.id))
      onDone()
      return undefined
    } catch (error) {
      return reason(error)
    }
  }
  const choose = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): Promise<void> => {
    const files = filesOfField(currentTarget)
    // The same files can be chosen again.
    currentTarget.value = ''
    const wrong = await openFiles(files, game.id)
    if (wrong === undefined && files.length > 0) onDone()
    setProblem(wrong ?? '')
  }
  const submit = (what: string): void => setProblem(openText(what) ?? '')
  const help = words.positionHelp[moduleOf(game).name] ?? `Write a position like “${game.print(state)}”.`
  return (
    <>
      {setup && <PositionEditor game={game} setup={setup} first={state} onDone={openText} />}
      <form
        class="editor"
        onSubmit={event => {
          event.preventDefault()
          submit(text)
        }}
      >
        <div class="row">
          <label class="field stacked">
            <span>
              {setup ? 'Or paste' : 'Type or paste'} a position or a game. {help}
            </span>
            <textarea rows={3} value={text} onInput={event => setText(event.currentTarget.value)} />
          </label>
          <div class="field stacked files">
            <span>Or open files, as many as you like</span>
            <label class="button">
              Choose files
              <input type="file" multiple accept={fileEndings()} class="hidden" onChange={choose} />
            </label>
            <label class="button">
              Choose a folder
              <input type="file" ref={takesFolder} class="hidden" onChange={choose} />
            </label>
          </div>
        </div>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <footer>
          <button type="submit" class="primary">
            Open
          </button>
        </footer>
      </form>
    </>
  )
}
