// Training: recipes to start from, runs to watch and compare.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Recipe } from '../../modules/recipe.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { GameView, RunCurves, RunView } from '../../protocol/protocol.ts'
import { address, goTo } from '../address.ts'
import { gameTitle } from '../arena/names.ts'
import { received } from '../forms/option-text.ts'
import { titleOf } from '../games/names.ts'
import { studioGameNamed } from '../games/registry.ts'
import { FileHost, Lost } from '../lab/server.tsx'
import { ask, here, jobs, knowServer, lost, read } from '../lab/studio-api.ts'
import { grouped } from '../lab/words.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icons.tsx'
import { OWN } from '../thinking/own-models.ts'
import { capital, reason } from '../words.ts'
import { Begin } from './begin.tsx'
import { gamesFor, imitates } from './imitation.ts'
import { firstRecipes, moduleOfRecipe, recipesLike } from './recipes-like.ts'
import { RunsView } from './run.tsx'
import { type Order, runsLike } from './runs-like.ts'
import { LearnHere, Watched, WatchIt } from './watch.tsx'
import * as words from './words.tsx'

/** With more runs than this, the list has a search. */
const MANY_RUNS = 4

/** Milliseconds between updates of runs in training. */
const LOOK = 1500

const chosenRuns = (): string[] => (address.value.words.runs ?? '').split(',').filter(Boolean)

const showRuns = (runs: readonly string[]): void =>
  goTo({ page: 'train', game: '', words: runs.length === 0 ? {} : { runs: runs.join(',') } })

/** The catalogue with options in the form that the forms need. */
const withOptions = (listed: Catalogue): Catalogue => ({
  ...listed,
  learners: listed.learners.map(learner => ({ ...learner, options: received(learner.options) })),
})

export function Train() {
  const [catalogue, setCatalogue] = useState<Catalogue>()
  const [runs, setRuns] = useState<readonly RunView[]>([])
  const [curves, setCurves] = useState<readonly RunCurves[]>([])
  const [games, setGames] = useState<readonly GameView[]>([])
  const [begun, setBegun] = useState<{ readonly recipe: Recipe; readonly from?: RunView; readonly mine?: boolean }>()
  const [problem, setProblem] = useState('')
  const [wanted, setWanted] = useState('')
  const [order, setOrder] = useState<Order>('name')
  /** Counters of changes to run folders made here, and to their notes. */
  const [changes, setChanges] = useState(0)
  const [notes, setNotes] = useState(0)
  const complain = (error: unknown): void => setProblem(reason(error))
  const server = here.value?.server
  const chosen = chosenRuns()
  const inBrowser = chosen.find(run => run.startsWith(OWN))
  const watched = address.value.words.watch !== undefined && chosen.length === 1
  const working = jobs.value
    .filter(({ kind }) => kind === 'train')
    .map(({ of, state }) => `${of} ${state}`)
    .join()

  useEffect(() => {
    void knowServer()
    read<Catalogue>('recipes.json').then(listed => setCatalogue(withOptions(listed)), complain)
  }, [])
  useEffect(() => {
    if (!server) return undefined
    ask<{ games: readonly GameView[] }>('games').then(answer => setGames(answer.games), complain)
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // A new run is not listed at once, and the progress of runs changes all the time.
    const list = async (): Promise<void> => {
      try {
        const answer = await ask<{ runs: readonly RunView[] }>('runs')
        if (gone) return
        setRuns(answer.runs)
        if (/ (waiting|running|stopping)/.test(working)) timer = setTimeout(() => void list(), LOOK)
      } catch (error) {
        if (!gone) complain(error)
      }
    }
    void list()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [server, working, changes])
  useEffect(() => {
    if (!server || inBrowser) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      try {
        const all = await Promise.all(chosen.map(run => ask<RunCurves>(`run?run=${encodeURIComponent(run)}`)))
        if (gone) return
        setCurves(all)
        setProblem('')
        if (all.some(({ busy }) => busy !== undefined)) timer = setTimeout(() => void look(), LOOK)
      } catch (error) {
        if (!gone) complain(error)
      }
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [server, chosen.join(), working, notes])

  const toggle = (run: string): void =>
    showRuns(chosen.includes(run) ? chosen.filter(each => each !== run) : [...chosen, run])

  return (
    <main class="page lab train">
      <div class="two">
        <aside class="side" aria-label={words.runs}>
          <button type="button" class={chosen.length === 0 ? 'primary' : ''} onClick={() => showRuns([])}>
            <Icon name="plus" size={18} /> {words.newTraining}
          </button>
          {runs.length > 0 && <h2>{words.runs}</h2>}
          {runs.length > 1 && <p class="note">{words.tickToCompare}</p>}
          {runs.length > MANY_RUNS && (
            <div class="runs-filter" role="search">
              <input
                type="search"
                aria-label={words.filterRuns}
                placeholder={words.filterRuns}
                value={wanted}
                onInput={event => setWanted(event.currentTarget.value)}
              />
              <select
                aria-label={words.orderOfRuns}
                value={order}
                onChange={event => setOrder(event.currentTarget.value as Order)}
              >
                {Object.entries(words.orders).map(([key, title]) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </select>
            </div>
          )}
          <ul class="runs">
            {runsLike(runs, runs.length > MANY_RUNS ? wanted : '', order).map(run => (
              <RunRow key={run.run} run={run} chosen={chosen.includes(run.run)} onToggle={() => toggle(run.run)} />
            ))}
          </ul>
          <FileHost what={words.trainingsNeedStudio} />
        </aside>
        <div class="main">
          <Lost kept={words.trainingsAreSaved} />
          {problem !== '' && !(lost.value && server) && <p class="notice problem">{problem}</p>}
          {inBrowser && catalogue && <LearnHere key={inBrowser} run={inBrowser} catalogue={catalogue} />}
          {watched && !inBrowser && curves[0] && catalogue && (
            <Watched key={curves[0].run} run={curves[0]} catalogue={catalogue} />
          )}
          {chosen.length === 0
            ? catalogue && (
                <Recipes catalogue={catalogue} games={games} onChoose={(recipe, mine) => setBegun({ recipe, mine })}>
                  {server !== undefined && <WatchIt catalogue={catalogue} server={server && !lost.value} />}
                </Recipes>
              )
            : catalogue &&
              !inBrowser &&
              curves.length > 0 && (
                <RunsView
                  runs={curves}
                  catalogue={catalogue}
                  onFork={run => run.recipe && setBegun({ recipe: run.recipe, from: run })}
                  onChanged={(was, now) => {
                    setChanges(changes + 1)
                    // A renamed run is not requested under its old name again.
                    if (now === was) setNotes(notes + 1)
                    else showRuns(chosen.flatMap(run => (run === was ? (now ?? []) : run)))
                  }}
                />
              )}
        </div>
      </div>
      {begun && catalogue && (
        <Dialog
          title={begun.from ? words.forkTitle(begun.from.run) : titleOfRecipe(begun.recipe)}
          wide
          onClose={() => setBegun(undefined)}
        >
          <Begin
            catalogue={catalogue}
            recipe={begun.recipe}
            from={begun.from}
            mine={begun.mine === true}
            games={games}
            onLearnHere={to => {
              setBegun(undefined)
              goTo(to)
            }}
            onBegun={names => {
              setBegun(undefined)
              showRuns(names)
            }}
          />
        </Dialog>
      )}
    </main>
  )
}

function RunRow({
  run,
  chosen,
  onToggle,
}: {
  readonly run: RunView
  readonly chosen: boolean
  readonly onToggle: () => void
}) {
  const { recipe, steps = 0, figures = [], busy, problem } = run
  const part = recipe ? Math.min(1, steps / recipe.steps) : 0
  const state =
    problem !== undefined ? words.cannotBeRead : busy ? words.training : part >= 1 ? words.finished : words.paused
  return (
    <li class={chosen ? 'run chosen' : 'run'}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={problem !== undefined}
        aria-label={words.showRun(run.run)}
        onChange={onToggle}
      />
      <button type="button" class="quiet" disabled={problem !== undefined} onClick={() => showRuns([run.run])}>
        <strong>{run.run.replace(/^runs\//, '')}</strong>
        <span class="note">
          {recipe && part < 1 ? words.stateAt(state, part) : state}
          {figures[0] && ` · ${words.shareAgainst(figures[0].share, figures[0].against)}`}
        </span>
        {problem !== undefined && <span class="problem">{problem}</span>}
      </button>
    </li>
  )
}

/** What a recipe does, with the title of its game instead of the name. */
const titleOfRecipe = ({ summary, game }: Recipe): string =>
  capital(summary.replace(game, gameTitle(game).replace(/, (.*)$/, ' ($1)')))

const headingOf = (group: string): string =>
  words.papers[group] ?? studioGameNamed(group).words.recipeHeadings?.[group] ?? titleOf(group)

interface RecipesProps {
  readonly catalogue: Catalogue
  readonly games: readonly GameView[]
  /** What comes first, below the heading. */
  readonly children: ComponentChildren
  onChoose(recipe: Recipe, mine: boolean): void
}

function Recipes({ catalogue, games, children, onChoose }: RecipesProps) {
  const [wanted, setWanted] = useState('')
  const [game, setGame] = useState('')
  const shown = recipesLike(catalogue.recipes, wanted, game)
  const modules = [...new Set(catalogue.recipes.map(recipe => moduleOfRecipe(recipe)))]
  const groups = [...new Set(shown.map(({ name }) => name.replace(/\/.*/, '')))]
  const mimic = catalogue.recipes.find(imitates)
  const own = mimic ? gamesFor(mimic, games) : []
  const about = (recipe: Recipe) => ({
    recipe,
    unit: catalogue.learners.find(({ name }) => name === recipe.learner)?.length ?? words.steps,
    onChoose: () => onChoose(recipe, false),
  })
  return (
    <div class="recipes">
      <h1>{words.heading}</h1>
      <p class="lead">{words.lead}</p>
      {children}
      {mimic && own.length > 0 && (
        <button type="button" class="card mine" onClick={() => onChoose(mimic, true)}>
          <strong>{words.trainOnMyGames}</strong>
          <span>{words.gamesToImitate(own.length)}</span>
        </button>
      )}
      <section>
        <h2>{words.goodStarts}</h2>
        <div class="cards">
          {firstRecipes(catalogue.recipes, module => studioGameNamed(module).words.firstRecipes?.[module]).map(
            recipe => (
              <Card key={recipe.name} title={titleOf(moduleOfRecipe(recipe))} {...about(recipe)}>
                <span>{`${titleOfRecipe(recipe)}.`}</span>
              </Card>
            ),
          )}
        </div>
      </section>
      <details class="all-recipes">
        <summary>{words.allRecipes(catalogue.recipes.length)}</summary>
        <div class="recipe-filter" role="search">
          <input
            type="search"
            aria-label={words.filterRecipes}
            placeholder={words.filterBy}
            value={wanted}
            onInput={event => setWanted(event.currentTarget.value)}
          />
          <select aria-label={words.gameOfRecipes} value={game} onChange={event => setGame(event.currentTarget.value)}>
            <option value="">{words.allGames}</option>
            {modules.map(name => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
          </select>
          <span class="note" role="status">
            {words.recipesFound(shown.length)}
          </span>
        </div>
        {groups.map(group => (
          <section key={group}>
            <h2>{headingOf(group)}</h2>
            <div class="cards">
              {shown
                .filter(({ name }) => name.startsWith(`${group}/`))
                .map(recipe => (
                  <Card key={recipe.name} title={titleOfRecipe(recipe)} {...about(recipe)} />
                ))}
            </div>
          </section>
        ))}
      </details>
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly recipe: Recipe
  /** What the learner counts: "games". */
  readonly unit: string
  readonly children?: ComponentChildren
  onChoose(): void
}

/** A recipe by its title; its name and its figures in small print. */
const Card = ({ title, recipe, unit, children, onChoose }: CardProps) => (
  <button type="button" class="card" onClick={onChoose}>
    <strong>{title}</strong>
    {children}
    <small>
      {recipe.name} · {recipe.learner} · {grouped(recipe.steps)} {unit}
    </small>
  </button>
)
