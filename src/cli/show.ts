import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Metrics } from '../core/contract.ts'
import { encodersOf, moveEncodersOf } from '../encoders/registry.ts'
import { families, familyOf, makeGame } from '../games/registry.ts'
import type { Recipe } from '../learners/recipe.ts'
import { learnerOf, settleLearner } from '../learners/registry.ts'
import { readText } from '../node/files.ts'
import { readModel } from '../node/models.ts'
import { readRecipe } from '../node/run.ts'
import { recipeOf, recipes } from '../papers/recipes.ts'
import { playersOf } from '../players/registry.ts'
import { jsonOption } from './options.ts'
import { bold, dim, layOut, percent, print, printJson, whole } from './terminal.ts'

export function showCommand(program: Command): void {
  program
    .command('show')
    .summary('describe a game, a recipe, a run or a model')
    .description(
      'Describes a game with its rules, options and players; a recipe with its settings; a run; a model by its card. Without a name: all games and recipes.',
    )
    .argument('[name]', 'such as ludo, "ludo:thor2017(seats=2)", alhajry2012/td-self-play, runs/my-run or champion')
    .addOption(jsonOption())
    .action((name: string | undefined, flags: { json: boolean }) => {
      if (name === undefined) list(flags.json)
      else if (recipes.some(recipe => recipe.name === name)) showRecipe(recipeOf(name), flags.json)
      else if (existsSync(join(name, 'config.json'))) showRun(name, flags.json)
      else if (existsSync(`${name}.json`)) showModel(name, flags.json)
      else describe(name, flags.json)
    })
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

function showRun(folder: string, json: boolean): void {
  const recipe = readRecipe(folder)
  const lines = readText(join(folder, 'metrics.jsonl')).trim().split('\n')
  const metrics: Metrics[] = lines.filter(line => line !== '').map(line => JSON.parse(line))
  if (json) {
    printJson({ run: folder, recipe, metrics })
    return
  }
  print(`${bold(folder)}  ${recipe.name}: ${recipe.summary}\n`)
  const columns = [...new Set(metrics.flatMap(line => Object.keys(line)))]
  const cell = (value: number | undefined): string =>
    value === undefined ? '' : Number.isInteger(value) ? whole(value) : value.toFixed(4)
  print(
    layOut(
      columns.map(head => ({ head, right: true })),
      metrics.map(line => columns.map(name => cell(line[name]))),
    ),
  )
}

function showModel(path: string, json: boolean): void {
  const { card } = readModel(path)
  if (json) {
    printJson(card)
    return
  }
  print(`${bold(path)}  ${card.game}, ${card.encoder}, ${card.shape.sizes.join('-')}\n`)
  print(`trained by ${card.recipe}, seed ${card.seed}, ${whole(card.steps)} ${card.unit}\n`)
  print(
    layOut(
      [
        { head: 'against' },
        { head: 'share', right: true },
        { head: '95%', right: true },
        { head: 'games', right: true },
      ],
      card.figures.map(({ against, share, low, high, games }) => [
        against,
        percent(share, 1),
        `${percent(low, 1)} – ${percent(high, 1)}`,
        whole(games),
      ]),
    ),
  )
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
