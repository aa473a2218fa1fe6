// A position or a game to analyse: set up, typed or pasted, or from a file.
import { useMemo, useState } from 'preact/hooks'
import type { Game, State } from '../../core/contract.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { studioGameOf } from '../games/registry.ts'
import { fileEndings } from '../notations.ts'
import { readAnything, textOfFile } from '../reading.ts'
import { reason } from '../words.ts'
import { open } from './analysis.ts'
import { PositionEditor } from './position-editor.tsx'

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
          <label class="field stacked">
            <span>Or open a file</span>
            <input
              type="file"
              accept={fileEndings()}
              onChange={event => {
                const [file] = event.currentTarget.files ?? []
                if (file) void textOfFile(file).then(submit, error => setProblem(reason(error)))
              }}
            />
          </label>
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
