// The form that begins a training, or a fork of one: every option with what it means.
import { useEffect, useState } from 'preact/hooks'
import { defaultsOf, parseValue, type Settings } from '../../core/options.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { GameView, RunView } from '../../protocol/protocol.ts'
import { OptionField } from '../forms/option-field.tsx'
import { useProblems } from '../forms/problems.ts'
import { Command } from '../lab/job.tsx'
import { ask, here } from '../lab/studio-api.ts'
import { grouped } from '../lab/words.ts'
import { reason, sentence } from '../words.ts'
import { lessonsFrom } from './imitation.ts'
import { commandOf, type Order, wishOf } from './order.ts'

interface BeginProps {
  readonly catalogue: Catalogue
  readonly recipe: Recipe
  /** The run that is forked. */
  readonly from?: RunView | undefined
  /** Whether to learn from the games of the person who asks. */
  readonly mine: boolean
  /** Games that persons played here. */
  readonly games: readonly GameView[]
  onBegun(runs: readonly string[]): void
}

export function Begin({ catalogue, recipe, from, mine: asked, games, onBegun }: BeginProps) {
  const learner = catalogue.learners.find(({ name }) => name === recipe.learner)
  const options = learner?.options ?? {}
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const [steps, setSteps] = useState(String(recipe.steps))
  const [measure, setMeasure] = useState(String(recipe.measure.games))
  const [seed, setSeed] = useState(String(recipe.settings.seed ?? 1))
  const [seeds, setSeeds] = useState('1')
  const [out, setOut] = useState(from ? `${from.run}-fork` : '')
  const [mine, setMine] = useState(asked)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const problems = useProblems()
  useEffect(() => setProblem(''), [changed, steps, seed, out])

  const lessons = lessonsFrom(recipe, games)
  const taught: Settings = mine && lessons ? lessons.settings : {}
  const own: Settings = { ...defaultsOf(options), ...recipe.settings, ...taught }
  const chosen: Settings = Object.fromEntries(
    Object.entries(changed).flatMap(([name, text]) => {
      const option = options[name]
      return option ? [[name, parseValue(name, option, text)]] : []
    }),
  )
  const differs = (name: string): boolean => Object.hasOwn(chosen, name) && String(chosen[name]) !== String(own[name])
  const order: Order = {
    recipe,
    from: from?.run,
    seed: Number(seed),
    steps: Number(steps),
    measure: Number(measure),
    out,
    settings: { ...taught, ...Object.fromEntries(Object.entries(chosen).filter(([name]) => differs(name))) },
    lessons: mine ? lessons : undefined,
  }
  const begin = async (): Promise<void> => {
    if (problems.first !== undefined) {
      setProblem(problems.first)
      return
    }
    setBusy(true)
    setProblem('')
    const begun: string[] = []
    try {
      for (let nth = 0; nth < (from ? 1 : Number(seeds)); nth++)
        begun.push((await ask<{ run: string }>('runs', wishOf(order, nth))).run)
    } catch (error) {
      setProblem(reason(error))
    }
    setBusy(false)
    if (begun.length > 0) onBegun(begun)
  }
  const about = from
    ? `Goes on from ${from.run} at ${grouped(from.steps ?? 0)} ${from.unit ?? 'steps'} with what you change here; that run stays as it is.`
    : sentence(recipe.summary)

  return (
    <div class="begin">
      <p class="about">
        {about} {learner && `Learner ${learner.name}: ${learner.about}.`}
      </p>
      {lessons && !from && (
        <label class="switch">
          <input type="checkbox" checked={mine} onChange={() => setMine(!mine)} />
          <span>
            Train it on my games: {lessons.count} of {lessons.game} recorded here
          </span>
        </label>
      )}
      <div class="fields">
        <Field label={`Length, in ${learner?.length ?? 'steps'}`} value={steps} number onInput={setSteps} />
        <Field label="Games of each measurement" value={measure} number onInput={setMeasure} />
        {!from && <Field label="Seed" value={seed} number onInput={setSeed} />}
        {!from && (
          <label class="field stacked">
            <span>Runs, each with the next seed</span>
            <select value={seeds} onChange={event => setSeeds(event.currentTarget.value)}>
              {['1', '2', '3', '4'].map(count => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        )}
        <Field label="Run folder" value={out} hint={`runs/${recipe.name.replace('/', '-')}-${seed}`} onInput={setOut} />
      </div>
      <details open={from !== undefined}>
        <summary>All options ({Object.keys(options).length})</summary>
        <div class="all-settings">
          {Object.entries(options)
            .filter(([name]) => name !== 'seed' && name !== learner?.length)
            .map(([name, option]) => (
              <OptionField
                key={name}
                name={name}
                option={option}
                value={chosen[name] ?? own[name] ?? option.default}
                class={differs(name) ? 'setting changed' : 'setting'}
                help
                onChange={text => setChanged(now => ({ ...now, [name]: text }))}
                onProblem={wrong => problems.set(name, wrong)}
              />
            ))}
        </div>
      </details>
      <Command text={commandOf(order)} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <footer class="row">
        {here.value?.server ? (
          <button type="button" class="primary" disabled={busy} onClick={() => void begin()}>
            {from ? 'Fork run' : 'Begin training'}
          </button>
        ) : (
          <p class="note">There is no server behind this page: the command trains on your own machine.</p>
        )}
      </footer>
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly number?: boolean
  readonly hint?: string
  onInput(text: string): void
}

const Field = ({ label, value, number = false, hint = '', onInput }: FieldProps) => (
  <div class="field stacked">
    <label for={`field-${label}`}>{label}</label>
    {number ? (
      <input
        id={`field-${label}`}
        type="number"
        min={0}
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
    ) : (
      <input
        id={`field-${label}`}
        type="text"
        value={value}
        placeholder={hint}
        onInput={event => onInput(event.currentTarget.value)}
      />
    )}
  </div>
)
