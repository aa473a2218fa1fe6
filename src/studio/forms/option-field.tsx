// A form field for one option, made from its schema. The type selects the control, the description is the help text, and the schema's own message
// rejects a wrong value.
import { useEffect, useId, useState } from 'preact/hooks'
import { type Option, parseValue, type Value } from '../../core/options.ts'
import { problemWith, textOf } from './option-text.ts'

interface OptionFieldProps {
  readonly name: string
  readonly option: Option
  readonly value: Value
  /** The label; by default the option's name. */
  readonly label?: string
  readonly class?: string
  /** Whether the help text stands below the label. Otherwise it is a tooltip. */
  readonly help?: boolean
  /** Called with a text that is valid for the option. */
  onChange(text: string): void
  /** Called with what is wrong with the text, and with undefined when it is valid again. */
  onProblem(problem: string | undefined): void
}

export function OptionField(props: OptionFieldProps) {
  const { name, option, value, label = name, class: kind = 'field', help = false, onChange, onProblem } = props
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const shown = textOf(value)
  // A draft is kept while it means the same value: "1." on the way to "1.5" is not rewritten.
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
      // A number field cannot hold words such as "all".
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
