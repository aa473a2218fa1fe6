import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { nearest } from '../core/nearest.ts'
import { encodersOf, moveEncodersOf } from '../encoders/registry.ts'
import { families, familyOf, makeGame } from '../games/registry.ts'
import type { Recipe } from '../learners/recipe.ts'
import { learnerOf, settleLearner } from '../learners/registry.ts'
import { listModels, modelPath } from '../node/models.ts'
import { isRun } from '../node/runs.ts'
import { recipeOf, recipes } from '../papers/recipes.ts'
import { playersOf } from '../players/registry.ts'
import { showModel } from './models.ts'
import { jsonOption } from './options.ts'
import { showRun } from './runs.ts'
import { bold, dim, layOut, print, printJson } from './terminal.ts'

export function showCommand(program: Command): void {
  program
    .command('show')
    .summary('describe a game, a recipe, a run or a model')
    .description(
      'Describes a game with its rules, options and players; a recipe with its settings; a run; a model by its card. Without a name: all games and recipes.',
    )
    .argument(
      '[name]',
      'such as ludo, "ludo:thor2017(seats=2)", alhajry2012/td-self-play, runs/my-run or champion-ludo-thor2017',
    )
    .addOption(jsonOption())
    .action((name: string | undefined, flags: { json: boolean }) => {
      if (name === undefined) list(flags.json)
      else if (recipes.some(recipe => recipe.name === name)) showRecipe(recipeOf(name), flags.json)
      else if (isRun(name)) showRun(name, flags.json)
      else if (isGame(name)) describe(name, flags.json)
      else if (name === 'champion' || modelPath(name) !== undefined) showModel(name, flags.json)
      else throw unknown(name)
    })
}

/** Whether a name is a game's, well written or not: "ludo", "ludo:x", "ludo(". */
const isGame = (name: string): boolean =>
  families.some(
    family => name === family.name || name.startsWith(`${family.name}:`) || name.startsWith(`${family.name}(`),
  )

function unknown(name: string): Error {
  const names = [
    ...families.map(family => family.name),
    ...recipes.map(recipe => recipe.name),
    ...listModels([]).map(({ model }) => model),
  ]
  const near = nearest(name, names).map(candidate => `"${candidate}"`)
  const hint =
    near.length > 0
      ? `Did you mean ${near.join(' or ')}?`
      : '`ludus show` lists games and recipes, `ludus models` models and `ludus runs` runs.'
  return usage(`There is no game, recipe, run or model "${name}". ${hint}`)
}

function list(json: boolean): void {
  const games = families.map(({ name, summary, sets }) => ({ name, summary, sets: Object.keys(sets) }))
  if (json) {
    printJson({ games, recipes: recipes.map(({ name, summary, game, learner }) => ({ name, summary, game, learner })) })
  } else {
    print(
      layOut(
        [{ head: 'game' }, { head: 'what it is' }, { head: 'rules' }],
        games.map(({ name, summary, sets }) => [name, summary, sets.join(' ')]),
      ),
    )
    print(
      `\n${layOut(
        [{ head: 'recipe' }, { head: 'what it trains' }],
        recipes.map(({ name, summary }) => [name, summary]),
      )}`,
    )
  }
}

function showRecipe(recipe: Recipe, json: boolean): void {
  const kind = learnerOf(recipe.learner)
  const settings = settleLearner(kind, recipe.settings)
  if (json) {
    printJson({ ...recipe, settings })
    return
  }
  print(`${bold(recipe.name)}  ${recipe.summary}\n`)
  print(`${recipe.game}, learner ${kind.name}: ${kind.summary}\n`)
  print(
    layOut(
      [{ head: 'setting' }, { head: 'value' }, { head: 'what it means' }],
      Object.entries(kind.settings).map(([name, { what }]) => [name, String(settings[name]), what]),
    ),
  )
  print(dim(`\nTrain it: ludus train ${recipe.name}`))
}

function describe(name: string, json: boolean): void {
  const family = familyOf(name)
  const game = makeGame(name)
  const rules = family.rulesOf(game)
  const kinds = playersOf(game)
  const codings = [...encodersOf(game), ...moveEncodersOf(game)].map(({ name, summary, make }) => ({
    name,
    summary,
    inputs: make(game).size,
  }))
  if (json) {
    printJson({
      game: game.id,
      family: family.name,
      summary: family.summary,
      seats: game.seats,
      rules,
      options: family.options,
      sets: family.sets,
      players: kinds.map(({ name, summary, options, without }) => ({ name, summary, options, without })),
      encoders: codings,
    })
    return
  }
  print(`${bold(game.id)}  ${family.summary}\n`)
  print(
    layOut(
      [{ head: 'option' }, { head: 'here' }, { head: 'possible' }, { head: 'what it means' }],
      family.options.map(option => [option.name, String(rules[option.name]), option.values.join(' '), option.what]),
    ),
  )
  print(
    `\n${layOut(
      [{ head: 'rules' }, { head: '' }],
      Object.keys(family.sets).map(set => [`${family.name}:${set}`, family.setSummaries[set]]),
    )}`,
  )
  print(
    `\n${layOut(
      [{ head: 'player' }, { head: 'how it plays' }, { head: 'options' }],
      kinds.map(kind => [
        kind.name,
        kind.summary,
        kind.options.map(option => `${option.name}=${option.values.join('|')}`).join(' '),
      ]),
    )}`,
  )
  if (codings.length > 0)
    print(
      `\n${layOut(
        [{ head: 'coding' }, { head: 'inputs', right: true }, { head: 'what a network sees' }],
        codings.map(({ name, inputs, summary }) => [name, String(inputs), summary]),
      )}`,
    )
  print(dim(`\nPlay it: ludus play "${game.id}"`))
}
