import { existsSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { learnerOf } from '../catalogue/learners.ts'
import { settingsOf } from '../catalogue/trainers.ts'
import type { Metrics } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, usage } from '../core/errors.ts'
import { defaultsOf, type Settings } from '../core/options.ts'
import type { Recipe } from '../modules/recipe.ts'
import { type FoundRun, groupRuns, type ListedRun, listRuns, type RunGroup, readRun } from '../node/runs.ts'
import { nextCommand } from './next-command.ts'
import { jsonOption } from './options.ts'
import { bold, dim, duration, layOut, percent, print, printJson, red, whole } from './terminal.ts'

export function runsCommand(program: Command): void {
  program
    .command('runs')
    .summary('list training runs')
    .description('Lists run folders with their recipe, seed, progress, latest results, and whether they are running.')
    .argument('[folders...]', 'folders to search, three levels deep (default: runs)')
    .option('--compare <runs...>', 'compare two or more runs: different options and learning curves')
    .option(
      '--group',
      'show one line for all finished runs that differ only in their seed, with mean and spread',
      false,
    )
    .addOption(jsonOption())
    .action((folders: string[], flags: { compare?: string[]; group: boolean; json: boolean }) => {
      if (flags.compare) {
        compare(flags.compare, flags.json)
        return
      }
      const runs = listRuns(trainingFolders(folders))
      if (flags.group) showGroups(groupRuns(runs), flags.json)
      else if (flags.json) printJson({ runs: runs.map(summaryOf) })
      else if (runs.length === 0)
        print(`There are no runs here. Start one: ${nextCommand('train RECIPE')} (\`ludus show\` lists the recipes)`)
      else
        print(
          layOut(
            [
              { head: 'run' },
              { head: 'recipe' },
              { head: 'seed', right: true },
              { head: 'learned', right: true },
              { head: 'win rate against' },
              { head: 'state' },
            ],
            runs.map(row),
          ),
        )
    })
}

function showGroups(groups: readonly RunGroup[], json: boolean): void {
  if (json) {
    printJson({ groups })
    return
  }
  print(
    layOut(
      [
        { head: 'recipe' },
        { head: 'learned', right: true },
        { head: 'seeds', right: true },
        { head: 'win rate against: mean, spread' },
      ],
      groups.map(({ recipe, steps, unit = '', seeds, figures }) => [
        recipe,
        `${whole(steps)} ${unit}`.trimEnd(),
        String(seeds.length),
        figures
          .map(({ against, mean, spread }) =>
            [
              `${against} ${percent(mean, 1)}`,
              ...(spread === undefined ? [] : [`σ ${(100 * spread).toFixed(1)}`]),
            ].join(' '),
          )
          .join(', '),
      ]),
    ),
  )
}

/** The folders that the user named, which must all exist; or the default one, if it exists. */
export function trainingFolders(named: readonly string[]): readonly string[] {
  const missing = named.find(folder => !existsSync(folder) || !statSync(folder).isDirectory())
  if (missing !== undefined) throw badInput(`The folder ${missing} does not exist.`)
  return named.length > 0 ? named : ['runs']
}

/** A run without all its measurements and settings; `show` prints those. */
function summaryOf(found: ListedRun): object {
  if ('problem' in found) return found
  const { run, recipe, metrics: _, ...rest } = found
  const { name, game, learner, steps: of } = recipe
  return { run, recipe: name, game, learner, of, ...rest }
}

function row(found: ListedRun): string[] {
  // The first sentence says what is wrong; the rest may list every name there is.
  if ('problem' in found) return [found.run, '', '', '', '', red(found.problem.replace(/(?<=\.) .*$/s, ''))]
  const { run, recipe, seed, figures, writer } = found
  const shares = figures.map(({ against, share }) => `${against} ${percent(share, 1)}`).join(', ')
  return [run, recipe.name, String(seed), learned(found), shares, writer ? `running, process ${writer}` : found.state]
}

const learned = ({ steps, unit = '', recipe }: FoundRun): string =>
  `${steps === recipe.steps ? '' : `${whole(steps)} of `}${whole(recipe.steps)} ${unit}`.trimEnd()

/** Every option of a run that differs from the learner's default: its value, and the default. */
function changedSettings(
  recipe: Recipe,
): { readonly option: string; readonly value: string; readonly usual: string }[] {
  const defaults: Settings = defaultsOf(learnerOf(recipe.learner).options)
  const settings = settingsOf(recipe)
  return Object.keys(defaults)
    .filter(option => String(settings[option]) !== String(defaults[option]))
    .map(option => ({ option, value: String(settings[option]), usual: String(defaults[option]) }))
}

/** The width of a curve in columns, and the blocks of a column from low to high. */
const CURVE = 60
const BLOCKS = '▁▂▃▄▅▆▇█'

/** The share against an opponent from the first measurement to the last, as one line of blocks. */
function curve(metrics: readonly Metrics[], column: string): string {
  const values = metrics.flatMap(line => line[column] ?? [])
  if (values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const shown =
    values.length <= CURVE
      ? values
      : Array.from({ length: CURVE }, (_, i) => elementAt(values, Math.floor((i * values.length) / CURVE)))
  return shown.map(value => BLOCKS[Math.min(7, Math.floor((8 * (value - low)) / Math.max(1e-9, high - low)))]).join('')
}

const curves = ({ recipe, metrics }: FoundRun): string[][] =>
  recipe.measure.against.flatMap(name => {
    const column = `against ${name}`
    const values = metrics.flatMap(line => line[column] ?? [])
    const [first, last] = [values[0], values.at(-1)]
    const drawn = curve(metrics, column)
    if (drawn === '' || first === undefined || last === undefined) return []
    return [[column, percent(first, 1), drawn, percent(last, 1)]]
  })

const curveTable = (rows: readonly (readonly string[])[]): string =>
  layOut(
    [{ head: 'share of wins' }, { head: 'untrained', right: true }, { head: '' }, { head: 'now', right: true }],
    rows,
  )

export function showRun(folder: string, json: boolean): void {
  const run = readRun(folder)
  if (json) {
    printJson({ ...run, changed: changedSettings(run.recipe) })
    return
  }
  const { recipe, metrics, seconds, writer, state } = run
  print(`${bold(folder)}  ${recipe.name}: ${recipe.summary}\n`)
  print(`${recipe.game}, seed ${run.seed}: ${learned(run)} in ${duration(seconds)}, ${state}`)
  if (writer) print(`Process ${writer} is training it.`)
  const changed = changedSettings(recipe)
  if (changed.length > 0)
    print(
      `\n${layOut(
        [{ head: 'option' }, { head: 'here' }, { head: 'default' }],
        changed.map(({ option, value, usual }) => [option, value, dim(usual)]),
      )}`,
    )
  const rows = curves(run)
  if (rows.length > 0) print(`\n${curveTable(rows)}`)
  printMeasurements(metrics)
  if (state === 'interrupted')
    print(
      dim(`\nContinue it: ${nextCommand(`train ${recipe.name} --out ${folder}`)}, with the flags it was started with`),
    )
}

/** Number of measurements that `show` prints; `--json` has all. */
const SHOWN = 12

/** The figures of the first measurement, the last, and some in between, without the extremes over seats, which do not fit a terminal. */
function printMeasurements(metrics: readonly Metrics[]): void {
  const columns = [...new Set(metrics.flatMap(line => Object.keys(line)))].filter(
    name => !/, (least|greatest)$/.test(name),
  )
  const cell = (value: number | undefined): string =>
    value === undefined ? '' : Number.isInteger(value) ? whole(value) : value.toFixed(4)
  const shown =
    metrics.length <= SHOWN
      ? metrics
      : Array.from({ length: SHOWN }, (_, i) =>
          elementAt(metrics, Math.round((i * (metrics.length - 1)) / (SHOWN - 1))),
        )
  print(
    `\n${layOut(
      columns.map(head => ({ head, right: true })),
      shown.map(line => columns.map(name => cell(line[name]))),
    )}`,
  )
  if (shown.length < metrics.length)
    print(dim(`${shown.length} of ${metrics.length} measurements; --json lists all of them`))
}

/** Runs side by side. */
function compare(folders: readonly string[], json: boolean): void {
  if (folders.length < 2) throw usage('Name two or more runs to compare.')
  const runs = folders.map(folder => readRun(folder))
  const all = runs.map(
    ({ recipe }): Settings => ({
      learner: recipe.learner,
      game: recipe.game,
      ...settingsOf(recipe),
    }),
  )
  const names = [...new Set(all.flatMap(Object.keys))]
  const differing = names.filter(name => new Set(all.map(settings => String(settings[name]))).size > 1)
  if (json) {
    printJson({
      runs: runs.map(({ run, steps, figures }, i) => ({
        run,
        steps,
        figures,
        differing: Object.fromEntries(differing.map(name => [name, all[i]?.[name] ?? null])),
      })),
    })
    return
  }
  print(
    differing.length === 0
      ? 'Their options are the same.'
      : layOut(
          [{ head: 'option' }, ...runs.map(({ run }) => ({ head: run }))],
          differing.map(name => [name, ...all.map(settings => String(settings[name] ?? '–'))]),
        ),
  )
  for (const run of runs) print(`\n${bold(run.run)}  ${learned(run)}, ${run.state}\n${curveTable(curves(run))}`)
}
