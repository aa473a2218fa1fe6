// The form that begins a training, or a fork of one: every setting with what it means.

import { useEffect, useState } from 'preact/hooks'
import type { LearnerSettings } from '../../learners/kind.ts'
import type { Recipe } from '../../learners/recipe.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { GameView, RunView, TrainWish } from '../../service/service.ts'
import { Command } from '../lab/job.tsx'
import { ask, here } from '../lab/office.ts'
import { grouped } from '../lab/words.ts'
import { reason } from '../words.ts'

type Value = LearnerSettings[string]

const texted = (value: Value): string => (Array.isArray(value) ? value.join(',') : String(value))

/** What a text means for a setting, by the type that it has. */
const valued = (text: string, without: Value): Value =>
  typeof without === 'number'
    ? Number(text)
    : typeof without === 'boolean'
      ? text === 'true'
      : Array.isArray(without)
        ? text.split(',').map(part => part.trim())
        : text

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

/** The game of which persons played most. */
function mostPlayed(games: readonly GameView[], family: string): { game: string; count: number } | undefined {
  const counts = new Map<string, number>()
  for (const { game } of games) if (game.startsWith(`${family}:`)) counts.set(game, (counts.get(game) ?? 0) + 1)
  return [...counts].map(([game, count]) => ({ game, count })).sort((a, b) => b.count - a.count)[0]
}

export function Begin({ catalogue, recipe, from, mine: asked, games, onBegun }: BeginProps) {
  const learner = catalogue.learners.find(({ name }) => name === recipe.learner)
  const own: LearnerSettings = {
    ...Object.fromEntries(Object.entries(learner?.settings ?? {}).map(([name, { without }]) => [name, without])),
    ...recipe.settings,
  }
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const [steps, setSteps] = useState(String(recipe.steps))
  const [measure, setMeasure] = useState(String(recipe.measure.games))
  const [seed, setSeed] = useState(String(recipe.settings.seed ?? 1))
  const [seeds, setSeeds] = useState('1')
  const [out, setOut] = useState(from ? `${from.run}-fork` : '')
  const [mine, setMine] = useState(asked)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => setProblem(''), [changed, steps, seed, out])

  const played = recipe.learner === 'imitate' ? mostPlayed(games, recipe.game.split(':')[0]) : undefined
  // Some of the games are kept apart to see how well the rest taught; of few, fewer.
  const lessons: LearnerSettings = mine && played ? { validation: Math.floor(played.count / 5) } : {}
  const settings: LearnerSettings = {
    ...lessons,
    ...Object.fromEntries(
      Object.entries(changed)
        .filter(([name, text]) => text !== texted(own[name]))
        .map(([name, text]) => [name, valued(text, learner?.settings[name]?.without ?? '')]),
    ),
  }
  const wish = (nth: number): TrainWish => ({
    recipe: recipe.name,
    seed: Number(seed) + nth,
    ...(Number(steps) !== recipe.steps && { steps: Number(steps) }),
    ...(Number(measure) !== recipe.measure.games && { measureGames: Number(measure) }),
    ...(Object.keys(settings).length > 0 && { settings: settings as TrainWish['settings'] }),
    ...(out !== '' && nth === 0 && { out }),
    ...(from && { from: from.run }),
    ...(mine && played && { recorded: true, game: played.game }),
  })
  const begin = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    const begun: string[] = []
    try {
      for (let nth = 0; nth < (from ? 1 : Number(seeds)); nth++)
        begun.push((await ask<{ run: string }>('runs', wish(nth))).run)
    } catch (error) {
      setProblem(reason(error))
    }
    setBusy(false)
    if (begun.length > 0) onBegun(begun)
  }
  const command = [
    `npx ludus train ${recipe.name}`,
    ...(from ? [`--from ${from.run}`] : seed === '1' ? [] : [`--seed ${seed}`]),
    ...(out === '' ? [] : [`--out ${out}`]),
    ...(Number(steps) === recipe.steps ? [] : [`--games ${steps}`]),
    ...(Number(measure) === recipe.measure.games ? [] : [`--measure-games ${measure}`]),
    ...Object.entries(settings).map(([name, value]) => `--set ${name}=${texted(value)}`),
    ...(mine && played ? [`--game ${played.game}`, '--recorded games.jsonl'] : []),
  ].join(' ')

  return (
    <div class="begin">
      <p class="about">
        {from
          ? `Goes on from ${from.run} at ${grouped(from.steps ?? 0)} ${from.unit ?? 'steps'}, with what you change here; that run stays as it is.`
          : `${recipe.summary.charAt(0).toUpperCase()}${recipe.summary.slice(1)}.`}{' '}
        {learner && `Learner ${learner.name}: ${learner.summary}.`}
      </p>
      {played && !from && (
        <label class="switch">
          <input type="checkbox" checked={mine} onChange={() => setMine(!mine)} />
          <span>
            Train it on my games: {played.count} of {played.game} recorded here
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
        <summary>All settings ({Object.keys(own).length})</summary>
        <div class="all-settings">
          {Object.entries(learner?.settings ?? {})
            .filter(([name]) => name !== 'seed' && name !== learner?.length)
            .map(([name, { without, what }]) => (
              <SettingField
                key={name}
                name={name}
                what={what}
                without={without}
                value={changed[name] ?? texted(lessons[name] ?? own[name])}
                changed={Object.hasOwn(settings, name)}
                onInput={text => setChanged({ ...changed, [name]: text })}
              />
            ))}
        </div>
      </details>
      <Command text={command} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <footer class="row">
        {here.value?.server ? (
          <button type="button" class="primary" disabled={busy} onClick={() => void begin()}>
            {from ? 'Fork it' : 'Begin training'}
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

const Field = ({ label, value, number = false, hint, onInput }: FieldProps) => (
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
        placeholder={hint ?? ''}
        onInput={event => onInput(event.currentTarget.value)}
      />
    )}
  </div>
)

interface SettingProps {
  readonly name: string
  readonly what: string
  readonly without: Value
  readonly value: string
  readonly changed: boolean
  onInput(text: string): void
}

function SettingField({ name, what, without, value, changed, onInput }: SettingProps) {
  return (
    <div class={changed ? 'setting changed' : 'setting'}>
      <label for={`setting-${name}`}>
        <b>{name}</b>
        <small>{what}</small>
      </label>
      {typeof without === 'boolean' ? (
        <select id={`setting-${name}`} value={value} onChange={event => onInput(event.currentTarget.value)}>
          <option>true</option>
          <option>false</option>
        </select>
      ) : typeof without === 'number' ? (
        <input
          id={`setting-${name}`}
          type="number"
          step="any"
          value={value}
          onInput={event => onInput(event.currentTarget.value)}
        />
      ) : (
        <input id={`setting-${name}`} type="text" value={value} onInput={event => onInput(event.currentTarget.value)} />
      )}
    </div>
  )
}
