import { existsSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { badInput } from '../core/errors.ts'
import { type FoundRun, type ListedRun, listRuns, readRun } from '../node/runs.ts'
import { jsonOption } from './options.ts'
import { bold, dim, duration, layOut, percent, print, printJson, red, whole } from './terminal.ts'

export function runsCommand(program: Command): void {
  program
    .command('runs')
    .summary('list the trainings of run folders')
    .description('Lists run folders: recipe, seed, how far each is, its last figures, and whether it is being written.')
    .argument('[folders...]', 'where to look, three folders deep (default: runs)')
    .addOption(jsonOption())
    .action((folders: string[], flags: { json: boolean }) => {
      const runs = listRuns(trainingFolders(folders))
      if (flags.json) printJson({ runs: runs.map(summaryOf) })
      else if (runs.length === 0)
        print('There are no runs here. Begin one: ludus train RECIPE (`ludus show` lists them)')
      else
        print(
          layOut(
            [
              { head: 'run' },
              { head: 'recipe' },
              { head: 'seed', right: true },
              { head: 'learned', right: true },
              { head: 'wins against' },
              { head: 'state' },
            ],
            runs.map(row),
          ),
        )
    })
}

/** Folders that a person named, all of which must be there; or the usual one, if it is. */
export function trainingFolders(named: readonly string[]): readonly string[] {
  const missing = named.find(folder => !existsSync(folder) || !statSync(folder).isDirectory())
  if (missing !== undefined) throw badInput(`There is no folder ${missing}.`)
  return named.length > 0 ? named : ['runs']
}

/** A run without all its measurements and settings: `show` has those. */
function summaryOf(found: ListedRun): object {
  if ('problem' in found) return found
  const { run, recipe, metrics: _, ...rest } = found
  const { name, game, learner, steps: of } = recipe
  return { run, recipe: name, game, learner, of, ...rest }
}

function row(found: ListedRun): string[] {
  if ('problem' in found) return [found.run, '', '', '', '', red(found.problem)]
  const { run, recipe, seed, figures, writer } = found
  const shares = figures.map(({ against, share }) => `${against} ${percent(share, 1)}`).join(', ')
  return [
    run,
    recipe.name,
    String(seed),
    learned(found),
    shares,
    writer ? `process ${writer} is writing it` : 'at rest',
  ]
}

const learned = ({ steps, unit = '', recipe }: FoundRun): string =>
  `${whole(steps)} of ${whole(recipe.steps)} ${unit}`.trimEnd()

export function showRun(folder: string, json: boolean): void {
  const run = readRun(folder)
  if (json) {
    printJson(run)
    return
  }
  const { recipe, metrics, seconds, writer } = run
  print(`${bold(folder)}  ${recipe.name}: ${recipe.summary}\n`)
  print(`${recipe.game}, seed ${run.seed}: ${learned(run)} in ${duration(seconds)}`)
  if (writer) print(`Process ${writer} is writing it.`)
  const columns = [...new Set(metrics.flatMap(line => Object.keys(line)))]
  const cell = (value: number | undefined): string =>
    value === undefined ? '' : Number.isInteger(value) ? whole(value) : value.toFixed(4)
  print(
    `\n${layOut(
      columns.map(head => ({ head, right: true })),
      metrics.map(line => columns.map(name => cell(line[name]))),
    )}`,
  )
  print(dim(`\nGo on with it: ludus train ${recipe.name} --out ${folder}, with the flags that it was begun with`))
}
