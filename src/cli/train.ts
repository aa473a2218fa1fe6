import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { checksum } from '../core/checksum.ts'
import type { Game, Metrics } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { writeRecord } from '../core/record.ts'
import { openRecord } from '../games/recorded.ts'
import { makeGame } from '../games/registry.ts'
import type { LearnerData, LearnerSettings } from '../learners/kind.ts'
import { changeRecipe, type Recipe } from '../learners/recipe.ts'
import { learnerOf } from '../learners/registry.ts'
import { readText } from '../node/files.ts'
import { modelPath, readModel } from '../node/models.ts'
import { checksumOf, readLabels } from '../node/run.ts'
import { train } from '../node/training.ts'
import { recipeOf } from '../papers/recipes.ts'
import { withCarrier } from './carriers.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, queueOption, threadsOption, wholeNumber } from './options.ts'
import { type Progress, progress } from './progress.ts'
import { dim, percent, print, printJson, whole } from './terminal.ts'

interface TrainFlags {
  readonly out?: string
  readonly game?: string
  readonly games?: number
  readonly measureGames?: number
  readonly seed: number
  readonly set: string[]
  readonly recorded?: string[]
  readonly prior?: string
  readonly labels?: string
  readonly saveEvery: number
  readonly threads: number
  readonly queue?: string
  readonly json: boolean
}

export function trainCommand(program: Command): void {
  program
    .command('train')
    .summary('train a player by a recipe, in a run folder')
    .description(
      'Trains in a run folder. Ctrl-C saves; the same command goes on from there, bit for bit as if it had not stopped.',
    )
    .argument('<recipe>', 'such as alhajry2012/td-self-play; `ludus show` lists them')
    .option('--out <folder>', 'the run folder (default: runs/RECIPE-SEED)')
    .option('--game <game>', 'train it on another game than the recipe names')
    .option('--games <n>', 'how much to learn, in the unit of the recipe', wholeNumber(1, 1e9))
    .option('--measure-games <n>', 'games of each measurement', wholeNumber(1, 1e6))
    .option('--seed <n>', 'the same seed learns the same weights', wholeNumber(0), 1)
    .option(
      '--set <key=value...>',
      'change a setting of the recipe',
      (text: string, all: string[]) => [...all, text],
      [],
    )
    .option('--recorded <files...>', 'recorded games to learn from, such as those that `ludus play` saves')
    .option('--prior <model>', 'a model to begin from, where the learner can')
    .option('--labels <run>', 'a run whose labelled positions to learn from too, where the learner can')
    .option('--save-every <seconds>', 'how much training a crash may cost', wholeNumber(0, 3600), 10)
    .addOption(threadsOption())
    .addOption(queueOption())
    .option('--resume', 'go on with a run; it does so anyway')
    .addOption(jsonOption())
    .action(trainByRecipe)
}

async function trainByRecipe(name: string, flags: TrainFlags): Promise<void> {
  const written = recipeOf(name)
  const game = makeGame(flags.game ?? written.game)
  const known = measuredBy(written, game, flags.measureGames)
  const { data, given, settings } = givenBy(game, written, flags)
  const recipe = {
    ...changeRecipe(known, {
      game: game.id,
      seed: flags.seed,
      steps: flags.games,
      settings: { ...settings, ...settingsOf(known, flags.set) },
    }),
    ...(given.length > 0 && { given }),
  }
  const folder = flags.out ?? folderOf(name, flags.seed)
  const { done, steps, unit, metrics } = await withCarrier(flags, (carrier, notes) => {
    let line: Progress | undefined
    return train(recipe, folder, {
      data,
      saveEvery: flags.saveEvery,
      carrier,
      signal: interruptible(),
      each(steps, unit) {
        line ??= progress(recipe.steps, unit, notes)
        line.to(steps)
      },
    }).finally(() => line?.end())
  })
  if (!done) throw new Interrupted(`Saved at ${whole(steps)} ${unit}. Go on with the same command.`)
  if (flags.json) printJson({ run: folder, steps, metrics })
  else show(folder, recipe, metrics)
}

/** A recipe measured by another number of games, the same for each seat. */
function measuredBy(recipe: Recipe, { seats }: Game, games: number | undefined): Recipe {
  if (games === undefined) return recipe
  return { ...recipe, measure: { ...recipe.measure, games: Math.ceil(games / seats) * seats } }
}

/** What the learner is given besides its settings, its checksums, and the settings that make it look. */
function givenBy(
  game: Game,
  recipe: Recipe,
  { recorded = [], seed, ...flags }: TrainFlags,
): { data: LearnerData; given: string[]; settings: LearnerSettings } {
  const games = recorded.map(file => openRecord(readText(file), file).record)
  const prior = flags.prior ?? runOf(recipe, 'prior', seed)
  const labelled = flags.labels ?? runOf(recipe, 'labels', seed)
  const labels = labelled === undefined ? undefined : readLabels(labelled)
  const path = prior === undefined ? undefined : modelPath(prior, game)
  if (prior !== undefined && path === undefined) throw badInput(`There is no model ${prior}.`)
  const from = path === undefined ? undefined : readModel(path)
  return {
    data: { ...(games.length > 0 && { games }), ...(from && { prior: from.model }), ...(labels && { labels }) },
    given: [
      ...games.map(record => checksum(writeRecord(record))),
      ...(from ? [from.card.weightsSha256] : []),
      ...(labels ? [checksumOf(labels)] : []),
    ],
    settings: { ...(games.length > 0 && { examples: 'recorded' }), ...(from && { prior: 'given' }) },
  }
}

/** The run of the recipe that another begins from; it must be there. */
function runOf({ name, after }: Recipe, what: 'prior' | 'labels', seed: number): string | undefined {
  const needed = after?.[what]
  if (needed === undefined) return undefined
  const run = folderOf(needed, seed)
  if (!existsSync(join(run, 'model.json')))
    throw usage(
      `${name} begins from what ${needed} has learned, and ${run} is not there. Train that first (ludus train ${needed}), or name another run with --${what}.`,
    )
  return run
}

const folderOf = (recipe: string, seed: number): string => join('runs', `${recipe.replace('/', '-')}-${seed}`)

/** What `--set` says, each value of the type that its setting has. */
function settingsOf({ learner }: Recipe, texts: readonly string[]): LearnerSettings {
  const { settings } = learnerOf(learner)
  return Object.fromEntries(
    texts.map(text => {
      const at = text.indexOf('=')
      if (at < 1) throw usage(`--set takes key=value, not "${text}".`)
      const [key, value] = [text.slice(0, at), text.slice(at + 1)]
      const without = settings[key]?.without
      if (typeof without === 'number') return [key, Number(value)]
      if (typeof without === 'boolean') return [key, value === 'true']
      return [key, Array.isArray(without) ? value.split(',') : value]
    }),
  )
}

function show(folder: string, recipe: Recipe, metrics: readonly Metrics[]): void {
  const first = metrics[0]
  const last = metrics[metrics.length - 1]
  print(`${recipe.name}: ${whole(last.steps)} steps in ${folder}`)
  for (const name of recipe.measure.against)
    print(
      `  against ${name}: ${percent(last[`against ${name}`], 1)} (untrained ${percent(first[`against ${name}`], 1)}; ${whole(recipe.measure.games)} games)`,
    )
  const { id, seats } = makeGame(recipe.game)
  const quoted = id.includes('(') ? `"${id}"` : id
  print(dim(`\nPit it: ludus arena ${quoted} --players ${[folder, ...new Array(seats - 1).fill('random')].join(' ')}`))
}
