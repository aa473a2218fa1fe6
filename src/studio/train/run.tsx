// Runs in detail: their progress, how well they play so far, and what to do with them.
import { useEffect, useState } from 'preact/hooks'
import { defaultsOf, type Settings } from '../../core/options.ts'
import { makeGame } from '../../games/registry.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { RunCurves } from '../../protocol/protocol.ts'
import { isUnderWay } from '../../protocol/under-way.ts'
import { HUMAN } from '../../session/seats.ts'
import { goTo, printAddress } from '../address.ts'
import { JobCard } from '../lab/job.tsx'
import { ask, jobs } from '../lab/studio-api.ts'
import { duration, grouped } from '../lab/words.ts'
import { percent, reason } from '../words.ts'
import { Chart } from './chart.tsx'
import { type Across, comparisonsOf, curveOf, differences, type Group, groupRuns, measuresOf } from './curves.ts'
import { RunTitle } from './run-title.tsx'
import { sweepOf } from './sweep.ts'
import { SweepPlot } from './sweep-plot.tsx'
import * as words from './words.tsx'

/** Measures that are shares. */
const SHARES = ['wins', 'epsilon', 'agreement']

interface RunsViewProps {
  readonly runs: readonly RunCurves[]
  readonly catalogue: Catalogue
  onFork(run: RunCurves): void
  /** Called when a run has a new name or note, or was deleted. */
  onChanged(was: string, now: string | undefined): void
}

export function RunsView({ runs, catalogue, onFork, onChanged }: RunsViewProps) {
  const { marks } = catalogue
  const [across, setAcross] = useState<Across>('steps')
  const [log, setLog] = useState(false)
  const groups = groupRuns(runs)
  // A run that has only just started does not have its unit yet; its learner does.
  const learner = catalogue.learners.find(({ name }) => name === runs[0]?.recipe?.learner)
  const unit = runs[0]?.unit ?? learner?.length ?? words.steps
  const x = across === 'time' ? words.secondsOfTraining : unit
  const defaults = (name: string): Settings => {
    const known = catalogue.learners.find(each => each.name === name)
    return known ? defaultsOf(known.options) : {}
  }
  const sweep = sweepOf(groups, defaults)
  const cards = (
    <div class={runs.length > 1 ? 'run-cards several' : 'run-cards'}>
      {runs.map(run => (
        <RunCard key={run.run} run={run} onFork={() => onFork(run)} onChanged={now => onChanged(run.run, now)} />
      ))}
    </div>
  )
  return (
    <>
      {runs.length === 1 && cards}
      {sweep && <SweepPlot sweep={sweep} marksOf={against => marksAgainst(groups, marks, against)} />}
      {groups.length > 1 && !sweep && <Differences groups={groups} defaults={defaults} />}
      <div class="row chart-controls">
        <fieldset class="choice">
          <legend class="unseen">{words.across}</legend>
          <button type="button" aria-pressed={across === 'steps' ? 'true' : 'false'} onClick={() => setAcross('steps')}>
            {words.byUnit(unit)}
          </button>
          <button type="button" aria-pressed={across === 'time' ? 'true' : 'false'} onClick={() => setAcross('time')}>
            {words.byTime}
          </button>
        </fieldset>
        <label class="switch">
          <input type="checkbox" checked={log} onChange={() => setLog(!log)} />
          <span>{words.logScale}</span>
        </label>
        <span class="note">{words.howToZoom}</span>
      </div>
      <Charts groups={groups} marks={marks} across={across} log={log} x={x} />
      {runs.length > 1 && cards}
      {across === 'time' && <p class="note">{words.timesAreInterpolated}</p>}
    </>
  )
}

interface ChartsProps {
  readonly groups: readonly Group[]
  readonly marks: Catalogue['marks']
  readonly across: Across
  readonly log: boolean
  readonly x: string
}

/** The results of the recipes' papers against an opponent. */
function marksAgainst(groups: readonly Group[], marks: Catalogue['marks'], against: string) {
  const recipes = [...new Set(groups.map(({ runs }) => runs[0]?.recipe?.name ?? ''))]
  return recipes
    .flatMap(recipe => marks[recipe] ?? [])
    .filter(mark => `against ${mark.against}` === against)
    .map(({ share, where }) => ({ y: share, label: `${where}: ${percent(share)}` }))
}

function Charts({ groups, marks, across, log, x }: ChartsProps) {
  const measures = measuresOf(groups.flatMap(({ runs }) => [...runs]))
  const opponents = measures.filter(name => name.startsWith('against '))
  const common = { log, x, time: across === 'time' }
  const marksOf = (against: string) => marksAgainst(groups, marks, against)
  const [only, ...others] = groups
  return (
    <div class="charts">
      {only && others.length === 0 && opponents.length > 0 ? (
        <Chart
          {...common}
          title={words.gamesWonAgainstEach}
          share
          curves={opponents.map(name => ({ ...curveOf(only, name, across), name }))}
          marks={opponents.flatMap(marksOf)}
        />
      ) : (
        opponents.flatMap(name =>
          comparisonsOf(groups, name, across).map(({ game, curves }, _, all) => (
            <Chart
              key={`${name} ${game}`}
              {...common}
              title={words.gamesWon(name, all.length > 1 ? game : undefined)}
              share
              curves={curves}
              marks={marksOf(name)}
            />
          )),
        )
      )}
      {measures
        .filter(name => !opponents.includes(name))
        .map(name => (
          <Chart
            key={name}
            {...common}
            title={words.measures[name] ?? name}
            share={SHARES.includes(name)}
            curves={comparisonsOf(groups, name, across).flatMap(({ curves }) => curves)}
            marks={[]}
          />
        ))}
    </div>
  )
}

interface DifferencesProps {
  readonly groups: readonly Group[]
  defaults(learner: string): Settings
}

function Differences({ groups, defaults }: DifferencesProps) {
  const rows = differences(groups, defaults)
  return (
    <div class="scroll panelled" tabindex={0} role="region" aria-label={words.whatDiffers}>
      <table class="differences">
        <caption>{rows.length === 0 ? words.sameSettings : words.onlyThisDiffers}</caption>
        <thead>
          <tr>
            <th scope="col">{words.setting}</th>
            {groups.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={groups[i]?.name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The other seats of a game. */
const others = (game: string, name: string): string[] => new Array<string>(makeGame(game).seats - 1).fill(name)

interface RunCardProps {
  readonly run: RunCurves
  onFork(): void
  onChanged(run: string | undefined): void
}

function RunCard({ run, onFork, onChanged }: RunCardProps) {
  const [problem, setProblem] = useState('')
  const { recipe, steps = 0, unit = words.steps, seconds = 0, busy, metrics, figures = [] } = run
  const job = jobs.value.find(each => each.kind === 'train' && each.of === run.run)
  const active = job && isUnderWay(job.state)
  useEffect(() => setProblem(''), [job?.state])
  if (!recipe)
    return job ? (
      <section class="run-card panelled">
        <h2>{run.run.replace(/^runs\//, '')}</h2>
        <JobCard job={job} />
      </section>
    ) : (
      <p class="notice problem">{run.problem ?? words.noRecipe}</p>
    )
  const over = steps >= recipe.steps
  const resume = (): void => {
    setProblem('')
    ask('runs/resume', { run: run.run }).catch(error => setProblem(reason(error)))
  }
  const play = (): void => {
    goTo({ page: 'play', game: recipe.game, words: { seats: [HUMAN, ...others(recipe.game, run.run)].join(',') } })
    // Loads the player's current weights, not those loaded before.
    location.reload()
  }
  const pit = printAddress({
    page: 'arena',
    game: recipe.game,
    words: { players: [run.run, ...recipe.measure.against].join(',') },
  })
  return (
    <section class="run-card panelled">
      <header>
        <RunTitle run={run} onChanged={onChanged} />
        <p class="note">{words.aboutRun(recipe, run)}</p>
      </header>
      <div class="facts">
        <Fact
          head={words.learned}
          value={grouped(Math.max(steps, active ? job.done : 0))}
          note={words.ofSteps(recipe.steps, unit)}
        />
        {figures.map(({ against, share, low, high, games }) => {
          const untrained = metrics.map(line => line[`against ${against}`]).find(each => each !== undefined)
          return (
            <Fact
              key={against}
              head={words.against(against)}
              value={percent(share)}
              note={words.interval(low, high, games, untrained)}
            />
          )
        })}
        <Fact
          head={words.trainedFor}
          value={duration(seconds)}
          note={busy === 'elsewhere' ? words.writtenElsewhere : over ? words.finished : ''}
        />
      </div>
      {job && <JobCard job={job} />}
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        {!active && !over && (
          <button type="button" class="primary" disabled={busy === 'elsewhere'} onClick={resume}>
            {words.resume}
          </button>
        )}
        <button type="button" disabled={metrics.length === 0} onClick={play}>
          {words.playAgainstIt}
        </button>
        <a class="button" href={pit}>
          {words.pitAgainst}
        </a>
        <button type="button" disabled={steps === 0} onClick={onFork}>
          {words.fork}
        </button>
      </div>
    </section>
  )
}

const Fact = ({ head, value, note }: { readonly head: string; readonly value: string; readonly note: string }) => (
  <div class="fact">
    <span>{head}</span>
    <b class="figure">{value}</b>
    <small>{note}</small>
  </div>
)
