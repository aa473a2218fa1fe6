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
import * as words from './words.tsx'

/** Lets a file field take a whole folder. The attribute is not in any standard. */
const takesFolder = (field: HTMLInputElement | null): void => field?.setAttribute('webkitdirectory', '')

interface EditorProps {
  readonly game: Game
  /** The initial position. */
  readonly state: State
  onDone(): void
}

export function Editor({ game, state, onDone }: EditorProps) {
  const { makeSetup, words: own } = studioGameOf(game)
  const setup = useMemo(() => makeSetup?.(game), [game])
  // Without a position editor, the position is edited as text.
  const [text, setText] = useState(() => (setup ? '' : game.print(state)))
  const [problem, setProblem] = useState('')
  /** Opens the position or game in a text; returns what is wrong with it, if anything. */
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
    // Allows the same files to be chosen again.
    currentTarget.value = ''
    const wrong = await openFiles(files, game.id)
    if (wrong === undefined && files.length > 0) onDone()
    setProblem(wrong ?? '')
  }
  const submit = (what: string): void => setProblem(openText(what) ?? '')
  const help = own.positionHelp[moduleOf(game).name] ?? words.positionExample(game.print(state))
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
            <span>{words.pasteHere(setup !== undefined, help)}</span>
            <textarea rows={3} value={text} onInput={event => setText(event.currentTarget.value)} />
          </label>
          <div class="field stacked files">
            <span>{words.openFiles}</span>
            <label class="button">
              {words.chooseFiles}
              <input type="file" multiple accept={fileEndings()} class="hidden" onChange={choose} />
            </label>
            <label class="button">
              {words.chooseFolder}
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
          <button type="submit" class={setup ? '' : 'primary'} disabled={text.trim() === ''}>
            {words.open}
          </button>
        </footer>
      </form>
    </>
  )
}
