// A field for one option, made from its schema: its kind says which control, its sentence is the help, and its own words refuse a wrong
// value.
import { useEffect, useId, useState } from 'preact/hooks'
import { type Option, parseValue, type Value } from '../../core/options.ts'
import { problemWith, textOf } from './option-text.ts'

interface OptionFieldProps {
  readonly name: string
  readonly option: Option
  readonly value: Value
  /** The name as people read it; the option's own where nothing is said. */
  readonly label?: string
  readonly class?: string
  /** The sentence below the label; otherwise it shows when the pointer rests there. */
  readonly help?: boolean
  /** Hears a text that the option takes. */
  onChange(text: string): void
  /** Hears what is wrong with the text in the field, and when nothing is wrong any more. */
  onProblem(problem: string | undefined): void
}

export function OptionField(props: OptionFieldProps) {
  const { name, option, value, label = name, class: kind = 'field', help = false, onChange, onProblem } = props
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const shown = textOf(value)
  // A draft is kept while it means the value: "1." on the way to "1.5" is not to be tidied away.
  useEffect(() => {
    if (draft === undefined || means(name, option, draft, shown)) return
    setDraft(undefined)
    onProblem(undefined)
  }, [shown])
  const problem = draft === undefined ? undefined : problemWith(name, option, draft)
  const change = (text: string): void => {
    const wrong = problemWith(name, option, text)
    setDraft(text)
    onProblem(wrong)
    if (wrong === undefined) onChange(text)
  }
  return (
    <div class={kind} title={option.about}>
      <label for={id}>
        <span>{label}</span> {help && <small>{option.about}</small>}
      </label>
      <Control id={id} option={option} text={draft ?? shown} wrong={problem !== undefined} onChange={change} />
      {problem !== undefined && (
        <p id={`${id}-problem`} class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const means = (name: string, option: Option, text: string, value: string): boolean =>
  problemWith(name, option, text) === undefined && textOf(parseValue(name, option, text)) === value

interface ControlProps {
  readonly id: string
  readonly option: Option
  readonly text: string
  readonly wrong: boolean
  onChange(text: string): void
}

function Control({ id, option, text, wrong, onChange }: ControlProps) {
  const input = {
    id,
    value: text,
    'aria-invalid': wrong ? ('true' as const) : undefined,
    'aria-describedby': wrong ? `${id}-problem` : undefined,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  switch (option.kind) {
    case 'boolean':
      return (
        <input id={id} type="checkbox" checked={text === 'true'} onChange={() => onChange(String(text !== 'true'))} />
      )
    case 'choice':
      return (
        <select id={id} value={text} onChange={event => onChange(event.currentTarget.value)}>
          {option.values.map(value => (
            <option key={value} value={String(value)}>
              {String(value)}
            </option>
          ))}
        </select>
      )
    case 'integer':
      // A number field has no room for words such as "all".
      return option.words?.length ? (
        <>
          <input type="text" inputMode="numeric" list={`${id}-words`} {...input} />
          <datalist id={`${id}-words`}>
            {option.words.map(word => (
              <option key={word} value={String(word)} />
            ))}
          </datalist>
        </>
      ) : (
        <input type="number" min={option.min} max={option.max} step={1} {...input} />
      )
    case 'number':
      return <input type="number" min={option.min} max={option.max} step="any" {...input} />
    case 'name':
    case 'list':
      return <input type="text" {...input} />
  }
}
