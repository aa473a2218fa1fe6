// Exporting a game, and importing games and positions.
import { useState } from 'preact/hooks'
import type { Session } from '../../session/session.ts'
import { fileEndings, notationList } from '../notations.ts'
import { CopyButton, save } from '../parts/copy-and-save.tsx'
import { pngOfDrawing } from '../parts/drawing.ts'
import { textOfFile } from '../reading.ts'
import { reason } from '../words.ts'
import { linksTo, type Written, writtenForms } from '../writing.ts'
import * as words from './words.tsx'

interface ShareProps {
  readonly at: Session
  /** Opens the pasted text; returns what is wrong with it, if anything. */
  onPaste(text: string): string | undefined
}

/** One notation, to copy or to save. */
const Row = ({ name, text, file }: Written) => (
  <li>
    <span class="name">{name}</span>
    <code tabIndex={0}>{briefly(text)}</code>
    <CopyButton text={text} />
    {file && (
      <button type="button" onClick={() => save(file, text)}>
        {words.save}
      </button>
    )}
  </li>
)

/** A text in little space: blank lines and indents say nothing. */
const briefly = (text: string): string => {
  const dense = text.replace(/\s*\n\s*/g, '\n').trim()
  return dense.length > SHOWN ? `${dense.slice(0, SHOWN)}…` : dense
}

/** Characters shown of a long text. */
const SHOWN = 400

export function Share({ at, onPaste }: ShareProps) {
  const [problem, setProblem] = useState('')
  const [text, setText] = useState('')
  const paste = (what: string): void => setProblem(onPaste(what) ?? '')
  // A text board has no drawing.
  const drawing = document.querySelector<SVGSVGElement>('.stage > svg.board')
  const picture = async (board: SVGSVGElement): Promise<void> => {
    try {
      save(`${at.module.name}.png`, await pngOfDrawing(board))
    } catch (error) {
      setProblem(reason(error))
    }
  }
  return (
    <div class="exchange">
      <ul>
        {linksTo(at).map(written => (
          <Row key={written.name} {...written} />
        ))}
        {drawing && (
          <li>
            <span class="name">{words.picture}</span>
            <span class="note">{words.aboutPicture}</span>
            <button type="button" onClick={() => void picture(drawing)}>
              {words.save}
            </button>
          </li>
        )}
      </ul>
      <details>
        <summary>{words.otherPrograms}</summary>
        <ul>
          {writtenForms(at).map(written => (
            <Row key={written.name} {...written} />
          ))}
        </ul>
      </details>
      <h3>{words.importHeading}</h3>
      <label class="field stacked">
        <span>{words.paste(notationList())}</span>
        <textarea rows={4} value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <footer>
        <label class="button">
          {words.openFile}
          <input
            type="file"
            accept={fileEndings()}
            class="hidden"
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              if (file) void textOfFile(file).then(paste, error => setProblem(reason(error)))
            }}
          />
        </label>
        <button type="button" disabled={text.trim() === ''} onClick={() => paste(text)}>
          {words.analyse}
        </button>
      </footer>
    </div>
  )
}
