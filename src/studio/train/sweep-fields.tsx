// The part of the form that turns a training into a sweep: one setting, and the values to try.
import type { Schema, Settings } from '../../core/options.ts'
import { reason, sentence } from '../words.ts'
import { canBeSwept, examplesOf, valuesOf } from './sweep.ts'
import * as words from './words.tsx'

interface SweepFieldsProps {
  readonly options: Schema
  /** The option for the length of the training, which has its own field. */
  readonly length: string | undefined
  /** The value of each option without the sweep. */
  readonly own: Settings
  readonly seeds: number
  /** The chosen setting; "" for none. */
  readonly name: string
  /** The values, as typed. */
  readonly values: string
  onName(name: string): void
  onValues(text: string): void
}

export function SweepFields({ options, length, own, seeds, name, values, onName, onValues }: SweepFieldsProps) {
  const option = options[name]
  const names = Object.keys(options).filter(each => {
    const known = options[each]
    return each !== 'seed' && each !== length && known !== undefined && canBeSwept(known)
  })
  const usual = own[name] ?? option?.default ?? ''
  const { note, wrong } = option ? runsOf() : { note: '', wrong: false }
  function runsOf(): { note: string; wrong: boolean } {
    if (!option || values.trim() === '') return { note: words.recipeHas(String(usual)), wrong: false }
    try {
      const count = valuesOf(name, option, values).length
      return { note: words.runsOfSweep(count * seeds, String(usual)), wrong: false }
    } catch (error) {
      return { note: reason(error), wrong: true }
    }
  }
  return (
    <fieldset class="sweep-fields">
      <legend>{words.sweep}</legend>
      <label class="field stacked">
        <span>{words.tryValuesOf}</span>
        <select
          value={name}
          onChange={event => {
            onName(event.currentTarget.value)
            onValues('')
          }}
        >
          <option value="">{words.noSweep}</option>
          {names.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {option && (
        <>
          <label class="field stacked">
            <span>{words.values}</span>
            <input
              type="text"
              placeholder={examplesOf(option, usual)}
              aria-invalid={wrong ? 'true' : undefined}
              aria-describedby="sweep-note"
              value={values}
              onInput={event => onValues(event.currentTarget.value)}
            />
          </label>
          <p id="sweep-note" class={wrong ? 'problem' : 'note'} role="status">
            {note} {!wrong && sentence(option.about)}
          </p>
        </>
      )}
    </fieldset>
  )
}
