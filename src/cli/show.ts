import { stdout } from 'node:process'
import type { Command } from 'commander'
import { findLearner, learnerOf, learners } from '../catalogue/learners.ts'
import { settingsOf } from '../catalogue/trainers.ts'
import { usage } from '../core/errors.ts'
import { nearest } from '../core/nearest.ts'
import { defaultsOf, type Option, possibleValues, type Schema, type Settings } from '../core/options.ts'
import { encodersOf, moveEncodersOf } from '../encoders/find.ts'
import { gameModules, makeGame, moduleNamed } from '../games/registry.ts'
import { ruleSetsOf, rulesOf, rulesOfSet } from '../modules/game-module.ts'
import type { Recipe } from '../modules/recipe.ts'
import { listModels, modelPath } from '../node/models.ts'
import { isRun } from '../node/runs.ts'
import { recipeOf, recipes } from '../papers/recipes.ts'
import { playersOf } from '../search/make-player.ts'
import { showModel } from './models.ts'
import { nextCommand } from './next-command.ts'
import { jsonOption } from './options.ts'
import { rulesLines } from './rules.ts'
import { showRun } from './runs.ts'
import { bold, dim, layOut, print, printJson } from './terminal.ts'
import { USUAL_WIDTH } from './view.ts'

export function showCommand(program: Command): void {
  program
    .command('show')
    .summary('describe a game, a learner, a recipe, a run or a model')
    .description(
      'Describes a game (rules, options and players), a learner and its options, a recipe, a run or a model. Without a name, lists all games, learners and recipes.',
    )
    .argument(
      '[name]',
      'such as ludo, "ludo:thor2017(seats=2)", td, alhajry2012/td-self-play, runs/my-run or champion-ludo-thor2017',
    )
    .addOption(jsonOption())
    .action((name: string | undefined, flags: { json: boolean }) => {
      if (name === undefined) list(flags.json)
      else if (recipes().some(recipe => recipe.name === name)) showRecipe(recipeOf(name), flags.json)
      else if (isRun(name)) showRun(name, flags.json)
      else if (findLearner(name)) showLearner(name, flags.json)
      else if (isGame(name)) describe(name, flags.json)
      else if (name === 'champion' || modelPath(name) !== undefined) showModel(name, flags.json)
      else throw unknown(name)
    })
}

/** Whether a name belongs to a game, well-formed or not: "ludo", "ludo:x", "ludo(". */
const isGame = (name: string): boolean =>
  gameModules().some(
    module => name === module.name || name.startsWith(`${module.name}:`) || name.startsWith(`${module.name}(`),
  )

function unknown(name: string): Error {
  const names = [
    ...gameModules().map(module => module.name),
    ...learners().map(learner => learner.name),
    ...recipes().map(recipe => recipe.name),
    ...listModels([]).map(({ model }) => model),
  ]
  const near = nearest(name, names).map(candidate => `"${candidate}"`)
  const hint =
    near.length > 0
      ? `Did you mean ${near.join(' or ')}?`
      : '`ludus show` lists games, learners and recipes; `ludus models` lists models; `ludus runs` lists runs.'
  return usage(`There is no game, learner, recipe, run or model "${name}". ${hint}`)
}

function list(json: boolean): void {
  const games = gameModules().map(module => ({
    name: module.name,
    summary: module.about,
    sets: Object.keys(ruleSetsOf(module)),
  }))
  const kinds = learners().map(({ name, about }) => ({ name, summary: about }))
  if (json) {
    const listed = recipes().map(({ name, summary, game, learner }) => ({ name, summary, game, learner }))
    printJson({ games, learners: kinds, recipes: listed })
    return
  }
  print(
    layOut(
      [{ head: 'game' }, { head: 'what it is' }, { head: 'rules' }],
      games.map(({ name, summary, sets }) => [name, summary, sets.join(' ')]),
    ),
  )
  const table = (head: string, rows: readonly { name: string; summary: string }[]): string =>
    layOut(
      [{ head }, { head: head === 'recipe' ? 'what it trains' : 'how it learns' }],
      rows.map(({ name, summary }) => [name, summary]),
    )
  print(`\n${table('learner', kinds)}`)
  print(`\n${table('recipe', recipes())}`)
}

/** Options as JSON; a pattern becomes text. */
const described = (options: Schema): readonly object[] =>
  Object.entries(options).map(([name, { about, ...option }]) => ({
    name,
    ...option,
    ...('pattern' in option && option.pattern && { pattern: option.pattern.source }),
    what: about,
  }))

/** A longer list is abbreviated; `--json` has all of it. */
const LONG_VALUE = 60

function shortValue(value: Settings[string] | undefined): string {
  const whole = String(value)
  if (!Array.isArray(value) || whole.length <= LONG_VALUE) return whole
  return `${value[0]}, … and ${value.length - 1} more`
}

const optionRows = (options: Schema, values: Settings): string[][] =>
  Object.entries(options).map(([name, option]: [string, Option]) => [
    name,
    shortValue(values[name]),
    possibleValues(option),
    option.about,
  ])

function showLearner(wanted: string, json: boolean): void {
  const { name, about, options } = learnerOf(wanted)
  if (json) {
    printJson({ learner: name, summary: about, options: described(options) })
    return
  }
  print(`${bold(name)}  ${about}\n`)
  print(
    layOut(
      [{ head: 'option' }, { head: 'default' }, { head: 'possible' }, { head: 'what it means' }],
      optionRows(options, defaultsOf(options) as Settings),
    ),
  )
  print(dim(`\nTrain with it: ${nextCommand(`train ${name} --game GAME --set option=value`)}`))
}

function showRecipe(recipe: Recipe, json: boolean): void {
  const kind = learnerOf(recipe.learner)
  const settings = settingsOf(recipe)
  if (json) {
    printJson({ ...recipe, settings })
    return
  }
  print(`${bold(recipe.name)}  ${recipe.summary}\n`)
  print(`${recipe.game}, learner ${kind.name}: ${kind.about}\n`)
  print(
    layOut(
      [{ head: 'option' }, { head: 'value' }, { head: 'possible' }, { head: 'what it means' }],
      optionRows(kind.options, settings),
    ),
  )
  print(dim(`\nTrain it: ${nextCommand(`train ${recipe.name}`)}`))
}

function describe(name: string, json: boolean): void {
  const module = moduleNamed(name)
  const game = makeGame(name)
  const rules = rulesOf(game)
  const kinds = playersOf(game)
  const sets = ruleSetsOf(module)
  const encodings = [...encodersOf(game), ...moveEncodersOf(game)].map(kind => ({
    name: kind.name,
    summary: kind.about,
    inputs: kind.make(game).size,
  }))
  if (json) {
    printJson({
      game: game.id,
      family: module.name,
      summary: module.about,
      seats: game.seats,
      howToPlay: module.howToPlay?.(game),
      rules,
      options: described(module.options),
      sets: Object.fromEntries(Object.keys(sets).map(set => [set, rulesOfSet(module, set)])),
      players: kinds.map(kind => ({
        name: kind.name,
        summary: kind.about,
        options: described(kind.options),
      })),
      encoders: encodings,
    })
    return
  }
  print(`${bold(game.id)}  ${module.about}\n`)
  if (module.howToPlay) print(`${rulesLines(game, stdout.columns ?? USUAL_WIDTH, bold).join('\n')}\n`)
  if (Object.keys(module.options).length > 0)
    print(
      layOut(
        [{ head: 'option' }, { head: 'here' }, { head: 'possible' }, { head: 'what it means' }],
        optionRows(module.options, rules),
      ),
    )
  print(
    `\n${layOut(
      [{ head: 'rules' }, { head: '' }],
      Object.entries(sets).map(([set, { about }]) => [`${module.name}:${set}`, about]),
    )}`,
  )
  print(
    `\n${layOut(
      [{ head: 'player' }, { head: 'how it plays' }, { head: 'options' }],
      kinds.map(kind => [kind.name, kind.about, Object.keys(kind.options).join(' ')]),
    )}`,
  )
  print(
    `\n${layOut(
      [{ head: 'encoding' }, { head: 'inputs', right: true }, { head: 'what a network sees' }],
      encodings.map(({ name: called, inputs, summary }) => [called, String(inputs), summary]),
    )}`,
  )
  print(dim(`\nPlay it: ${nextCommand(`play "${game.id}"`)}`))
}
