// The rules of a new game: a rule set, the number of players, and every single rule.
import type { Game } from '../../core/contract.ts'
import type { Option, Settings } from '../../core/options.ts'
import { moduleOf, ruleSetsOf, rulesOf } from '../../modules/game-module.ts'
import { OptionField } from '../forms/option-field.tsx'
import type { Problems } from '../forms/problems.ts'
import type { Format } from '../games/formats.ts'
import { ruleSetWords } from '../games/names.ts'
import { studioGameOf } from '../games/registry.ts'
import { ruleSetOf } from './other-rules.ts'
import * as words from './words.tsx'

/** The option for the number of players. */
const SEATS = 'seats'

interface RulesProps {
  readonly game: Game
  onRules(set: string, changed: Readonly<Record<string, string>>): void
}

interface CustomRulesProps extends RulesProps {
  readonly seed: string
  readonly problems: Problems
  onSeed(text: string): void
}

/** The possible numbers of players, if that is a rule. */
const seatsOf = (option: Option | undefined): number[] =>
  option?.kind === 'integer' ? Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i) : []

export function Rules({ game, onRules }: RulesProps) {
  const module = moduleOf(game)
  const rules = rulesOf(game)
  const set = ruleSetOf(game)
  const sets = ruleSetsOf(module)
  const seats = seatsOf(module.options[SEATS])
  // The number of players stays the same with other rules.
  const formats = studioGameOf(game).formats?.[module.name] ?? []
  const format = formats.find(each => each.fits(rules))
  const kept: Readonly<Record<string, string>> = seats.length > 0 ? { [SEATS]: String(game.seats) } : {}
  return (
    <section class="rules">
      {Object.keys(sets).length > 1 && (
        <>
          <label class="field stacked">
            <span>{words.rules}</span>
            <select value={set} onChange={event => onRules(event.currentTarget.value, kept)}>
              {Object.keys(sets).map(name => (
                <option key={name} value={name}>
                  {ruleSetWords(module, name).title}
                </option>
              ))}
            </select>
          </label>
          <p class="note">{ruleSetWords(module, set).about}</p>
        </>
      )}
      {formats.length > 0 && (
        <Formats formats={formats} chosen={format} rules={rules} onChoose={changed => onRules(set, changed)} />
      )}
      {seats.length > 0 && (
        <fieldset class="choice">
          <legend>{words.players}</legend>
          {seats.map(count => (
            <button
              key={count}
              type="button"
              aria-pressed={game.seats === count ? 'true' : 'false'}
              onClick={() => onRules(set, { [SEATS]: String(count) })}
            >
              {count}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** Every single rule, and the seed of the dice. */
export function CustomRules({ game, seed, problems, onRules, onSeed }: CustomRulesProps) {
  const module = moduleOf(game)
  const rules = rulesOf(game)
  const set = ruleSetOf(game)
  const seats = seatsOf(module.options[SEATS])
  const format = studioGameOf(game).formats?.[module.name]?.find(each => each.fits(rules))
  return (
    <details>
      <summary>{words.customRules}</summary>
      <div class="options">
        {Object.entries(module.options)
          .filter(([name]) => (format ? name in format.custom : name !== SEATS || seats.length === 0))
          .map(([name, option]) => (
            <OptionField
              key={name}
              name={name}
              option={option}
              label={format?.custom[name] ?? name}
              value={rules[name] ?? option.default}
              help
              onChange={text => onRules(set, { [name]: text })}
              onProblem={wrong => problems.set(`rule ${name}`, wrong)}
            />
          ))}
        <label class="field">
          <span>
            {words.seed} <small>{words.aboutSeed}</small>
          </span>
          <input
            inputMode="numeric"
            placeholder={words.randomSeed}
            value={seed}
            onInput={event => onSeed(event.currentTarget.value)}
          />
        </label>
      </div>
    </details>
  )
}

interface FormatsProps {
  readonly formats: readonly Format[]
  readonly chosen: Format | undefined
  readonly rules: Settings
  onChoose(options: Readonly<Record<string, string>>): void
}

/** The format: one game, a match, for money. */
function Formats({ formats, chosen, rules, onChoose }: FormatsProps) {
  const length = chosen?.length
  return (
    <>
      <fieldset class="choice">
        <legend>{words.playFor}</legend>
        {formats.map(format => (
          <button
            key={format.title}
            type="button"
            aria-pressed={format === chosen ? 'true' : 'false'}
            onClick={() => onChoose(format.options)}
          >
            {format.title}
          </button>
        ))}
      </fieldset>
      {length && (
        <fieldset class="choice">
          <legend>{length.label}</legend>
          {length.values.map(count => (
            <button
              key={count}
              type="button"
              class="figure"
              aria-pressed={rules[length.option] === count ? 'true' : 'false'}
              onClick={() => onChoose({ [length.option]: String(count) })}
            >
              {count}
            </button>
          ))}
        </fieldset>
      )}
      {chosen && <p class="note">{chosen.about}</p>}
    </>
  )
}
