// The form that starts a training, or forks one: every option with its description.
import { useEffect, useState } from 'preact/hooks'
import { defaultsOf, parseValue, type Settings } from '../../core/options.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { GameView, RunView, TrainWish } from '../../protocol/protocol.ts'
import type { Address } from '../address.ts'
import { OptionField } from '../forms/option-field.tsx'
import { useProblems } from '../forms/problems.ts'
import { Command } from '../lab/job.tsx'
import { ask, here } from '../lab/studio-api.ts'
import { reason } from '../words.ts'
import { lessonAddress } from './browser-lesson.ts'
import { lessonsFrom } from './imitation.ts'
import { commandOf, type Order, type SweepOrder, sweepCommand, sweepWishes, wishOf } from './order.ts'
import { valuesOf } from './sweep.ts'
import { SweepFields } from './sweep-fields.tsx'
import * as words from './words.tsx'

interface BeginProps {
  readonly catalogue: Catalogue
  readonly recipe: Recipe
  /** The run to fork. */
  readonly from?: RunView | undefined
  /** Whether to learn from the user's own games. */
  readonly mine: boolean
  /** Games that people played here. */
  readonly games: readonly GameView[]
  onBegun(runs: readonly string[]): void
  /** Called for a training in the browser. */
  onLearnHere(to: Address): void
}

export function Begin({ catalogue, recipe, from, mine: asked, games, onBegun, onLearnHere }: BeginProps) {
  const learner = catalogue.learners.find(({ name }) => name === recipe.learner)
  const options = learner?.options ?? {}
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const [steps, setSteps] = useState(String(recipe.steps))
  const [measure, setMeasure] = useState(String(recipe.measure.games))
  const [seed, setSeed] = useState(String(recipe.settings.seed ?? 1))
  const [seeds, setSeeds] = useState('1')
  const [out, setOut] = useState(from ? `${from.run}-fork` : '')
  const [mine, setMine] = useState(asked)
  const [swept, setSwept] = useState('')
  const [tried, setTried] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const problems = useProblems()
  useEffect(() => setProblem(''), [changed, steps, seed, out, swept, tried])

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
  const sweptOption = options[swept]
  const sweep = (): SweepOrder | undefined =>
    sweptOption && {
      name: swept,
      values: valuesOf(swept, sweptOption, tried),
      folder: out === '' ? sweepFolder(recipe, swept) : out,
    }
  const wishes = (): TrainWish[] => {
    const asked = sweep()
    if (asked) return sweepWishes(order, asked, Number(seeds))
    return Array.from({ length: from ? 1 : Number(seeds) }, (_, nth) => wishOf(order, nth))
  }
  /** The command, or what is wrong with the values to try. */
  const command = (): string => {
    try {
      const asked = sweep()
      return asked ? sweepCommand(order, asked, Number(seeds)) : commandOf(order)
    } catch (error) {
      return reason(error)
    }
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
      for (const wish of wishes()) begun.push((await ask<{ run: string }>('runs', wish)).run)
    } catch (error) {
      setProblem(reason(error))
    }
    setBusy(false)
    if (begun.length > 0) onBegun(begun)
  }
  const learnHere = (): void => {
    if (problems.first === undefined) onLearnHere(lessonAddress(order))
    else setProblem(problems.first)
  }
  const inBrowser = !from && swept === '' && !order.lessons
  const about = from ? words.goesOn(from.run, from.steps ?? 0, from.unit ?? words.steps) : ''

  return (
    <div class="begin">
      {about !== '' && <p class="about">{about}</p>}
      <p class="note">{words.aboutRecipe(recipe, learner)}</p>
      {lessons && !from && (
        <label class="switch">
          <input type="checkbox" checked={mine} onChange={() => setMine(!mine)} />
          <span>{words.trainItOnMyGames(lessons.count, lessons.game)}</span>
        </label>
      )}
      <div class="fields">
        <Field label={words.lengthIn(learner?.length ?? words.steps)} value={steps} number onInput={setSteps} />
        <Field label={words.gamesPerTest} value={measure} number onInput={setMeasure} />
        {!from && <Field label={words.seed} value={seed} number onInput={setSeed} />}
        {!from && (
          <label class="field stacked">
            <span>{swept === '' ? words.numberOfSeeds : words.seedsPerValue}</span>
            <select value={seeds} onChange={event => setSeeds(event.currentTarget.value)}>
              {['1', '2', '3', '4'].map(count => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        )}
        <Field
          label={swept === '' ? words.runFolder : words.folderOfRuns}
          value={out}
          wide
          hint={swept === '' ? `runs/${recipe.name.replace('/', '-')}-${seed}` : sweepFolder(recipe, swept)}
          onInput={setOut}
        />
      </div>
      {!from && (
        <SweepFields
          options={options}
          length={learner?.length}
          own={own}
          seeds={Number(seeds)}
          name={swept}
          values={tried}
          onName={setSwept}
          onValues={setTried}
        />
      )}
      <details open={from !== undefined}>
        <summary>{words.allOptions(Object.keys(options).length)}</summary>
        <div class="all-settings">
          {Object.entries(options)
            .filter(([name]) => name !== 'seed' && name !== learner?.length && name !== swept)
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
      <Command text={command()} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {here.value?.server && inBrowser && <p class="note">{words.serverOrBrowser}</p>}
      <footer class="row">
        {here.value?.server ? (
          <button type="button" class="primary" disabled={busy} onClick={() => void begin()}>
            {from ? words.forkRun : swept === '' ? words.beginTraining : words.beginSweep}
          </button>
        ) : (
          <p class="note">{words.noServer}</p>
        )}
        {inBrowser && (
          <button type="button" class={here.value?.server ? '' : 'primary'} onClick={learnHere}>
            {words.trainInBrowser}
          </button>
        )}
      </footer>
    </div>
  )
}

/** The default folder of a sweep's runs. */
const sweepFolder = (recipe: Recipe, setting: string): string => `runs/${recipe.name.replace('/', '-')}-${setting}`

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly number?: boolean
  readonly hint?: string
  /** Over two columns. */
  readonly wide?: boolean
  onInput(text: string): void
}

const Field = ({ label, value, number = false, hint = '', wide = false, onInput }: FieldProps) => (
  <div class={wide ? 'field stacked wide' : 'field stacked'}>
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
