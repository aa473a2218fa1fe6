import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type SeedSummary, summaryOf } from '../arena/seeds.ts'
import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { findLearner, learnerOf, learners } from '../catalogue/learners.ts'
import { changeRecipe, lengthIn } from '../catalogue/trainers.ts'
import { checksum } from '../core/checksum.ts'
import type { Game, Metrics } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { parseValue, type Settings } from '../core/options.ts'
import { type RecordedGame, recordOfLine, writeRecord } from '../core/record.ts'
import { makeGame } from '../games/registry.ts'
import { looksLikeCases, parseCases } from '../models/fann.ts'
import type { Cases, LearnerData, LearnerKind } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import { readText } from '../node/files.ts'
import { forkedRecipe, forkRun } from '../node/forks.ts'
import { modelPath, readModel } from '../node/models.ts'
import { readRecipeFile } from '../node/recipe-file.ts'
import { checksumOf, readLabels } from '../node/run.ts'
import { isRun } from '../node/runs.ts'
import { type GroupOrder, trainGroup } from '../node/training-group.ts'
import { trainInThread } from '../node/training-thread.ts'
import { recipes } from '../papers/recipes.ts'
import { openRecord } from '../session/recorded.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { nextCommand } from './next-command.ts'
import { jsonOption, queueOption, threadsOption, wholeNumber } from './options.ts'
import { type Progress, progress } from './progress.ts'
import { dim, layOut, percent, print, printJson, whole } from './terminal.ts'

interface TrainFlags {
  readonly out?: string
  readonly game?: string
  readonly games?: number
  readonly against?: string[]
  readonly measureEvery?: number
  readonly measureGames?: number
  readonly seed: number
  readonly seeds?: number
  readonly set: string[]
  readonly recorded?: string[]
  readonly validation?: string
  readonly prior?: string
  readonly labels?: string
  readonly from?: string
  readonly saveEvery: number
  readonly threads: number
  readonly queue?: string
  readonly resume: boolean
  readonly json: boolean
}

export function trainCommand(program: Command): void {
  program
    .command('train')
    .summary('train a player with a recipe or a learner')
    .description(
      'Trains a player with a recipe, a recipe file, or a learner on any game (--game), and saves it in a run folder. Ctrl-C saves; the same command continues, with the same result as an uninterrupted run.',
    )
    .argument(
      '<recipe>',
      'a recipe such as alhajry2012/td-self-play, a learner such as td, or a file; `ludus show` lists them',
    )
    .option('--out <folder>', 'the run folder (default: runs/RECIPE-SEED)')
    .option('--game <game>', 'the game to learn (default: the one in the recipe)')
    .option('--games <n>', 'length of training, in the unit of the learner', wholeNumber(1, 1e9))
    .option('--against <players...>', 'opponents for measurements')
    .option('--measure-every <n>', 'interval between measurements, in the unit of the learner', wholeNumber(1, 1e9))
    .option('--measure-games <n>', 'games per measurement', wholeNumber(1, 1e6))
    .option('--seed <n>', 'random seed; the same seed learns the same weights', wholeNumber(0), 1)
    .option(
      '--seeds <n>',
      'train this many seeds, starting at --seed, each in its own run folder, and summarise them',
      wholeNumber(1, 1000),
    )
    .option('--set <key=value...>', 'set an option of the learner', (text: string, all: string[]) => [...all, text], [])
    .option(
      '--recorded <files...>',
      'learn from recorded games, such as those saved by `ludus play`, or from one FANN training file',
    )
    .option('--validation <file>', 'a FANN training file to use as the held-out set')
    .option('--prior <model>', 'start from this model, if the learner supports it')
    .option('--labels <run>', 'also learn from the labelled positions of this run, if the learner supports it')
    .option(
      '--from <run>',
      'fork: continue from the last checkpoint of this run with changed settings, in a new folder (--out)',
    )
    .option('--save-every <seconds>', 'seconds between checkpoints', wholeNumber(0, 3600), 10)
    .addOption(threadsOption())
    .addOption(queueOption())
    .option('--resume', 'only continue: refuse to start a run that does not exist yet', false)
    .addOption(jsonOption())
    .action(trainByRecipe)
}

/** The recipe for a name: a shipped one, a file, or a learner with the given game and length. */
function recipeNamed(name: string, { game, games, set }: TrainFlags): Recipe {
  const shipped = recipes().find(recipe => recipe.name === name)
  if (shipped) return shipped
  if (name.endsWith('.json')) return readRecipeFile(name)
  const learner = findLearner(name)
  if (!learner) {
    const names = [...learners().map(kind => kind.name), ...recipes().map(recipe => recipe.name)]
    throw usage(`There is no recipe or learner "${name}".${didYouMean(name, names)}`)
  }
  if (game === undefined) throw usage(`Which game should ${name} learn? For example: ludus train ${name} --game ludo`)
  return genericRecipe(learner, makeGame(game), games ?? lengthIn(learner, settingsIn(learner, set)))
}

async function trainByRecipe(name: string, flags: TrainFlags): Promise<void> {
  if (flags.seeds !== undefined) return trainBySeeds(name, flags, flags.seeds)
  const { recipe, folder, data } = orderOf(name, flags)
  refuseNew([folder], flags)
  if (flags.from !== undefined) {
    if (flags.out === undefined) throw usage('A fork needs a new folder: --out runs/NAME')
    forkRun(flags.from, folder, recipe, data)
  }
  const { done, steps, unit, metrics } = await trained(recipe, folder, data, flags)
  if (!done)
    throw new Interrupted(
      isRun(folder)
        ? `Saved at ${whole(steps)} ${unit}. Run the same command to continue.`
        : 'Stopped before anything was saved. Run the same command to start again.',
    )
  if (flags.json) printJson({ run: folder, steps, metrics })
  else show(folder, recipe, metrics, unit)
}

/** With --resume, every run must exist. Without it, one that exists is continued as well. */
function refuseNew(folders: readonly string[], { resume }: TrainFlags): void {
  const missing = folders.find(folder => !isRun(folder))
  if (resume && missing !== undefined)
    throw usage(`There is no run ${missing} to resume. Leave out --resume to start it.`)
}

/** What to train, where, and from what. */
function orderOf(name: string, flags: TrainFlags): Required<GroupOrder> {
  const written = flags.from === undefined ? recipeNamed(name, flags) : forkedRecipe(flags.from, name)
  const game = makeGame(flags.game ?? written.game)
  const { data, given, settings } = givenBy(game, written, flags)
  const changed = changeRecipe(written, {
    game: game.id,
    // A fork continues with the random numbers of its original run.
    seed: flags.from === undefined ? flags.seed : undefined,
    steps: flags.games,
    settings: { ...settings, ...settingsIn(learnerOf(written.learner), flags.set) },
  })
  const recipe = { ...measuredAs(changed, game, flags), ...(given.length > 0 && { given }) }
  return { recipe, folder: flags.out ?? folderOf(recipe, flags.seed), data }
}

/** The same with several seeds, each in its own folder, several at a time. */
async function trainBySeeds(name: string, flags: TrainFlags, count: number): Promise<void> {
  if (flags.from !== undefined) throw usage('A fork continues one run with its seed. Leave out --seeds.')
  const seeds = Array.from({ length: count }, (_, i) => flags.seed + i)
  const orders = seeds.map(seed =>
    orderOf(name, { ...flags, seed, ...(flags.out !== undefined && { out: `${flags.out}-${seed}` }) }),
  )
  const { recipe } = elementAt(orders, 0)
  refuseNew(
    orders.map(({ folder }) => folder),
    flags,
  )
  let line: Progress | undefined
  const runs = await trainGroup(orders, {
    threads: flags.threads,
    queue: flags.queue,
    saveEvery: flags.saveEvery,
    signal: interruptible(),
    each(steps, unit) {
      line ??= progress(recipe.steps * count, unit, () => `${count} seeds`)
      line.to(steps)
    },
  }).finally(() => line?.end())
  const missing = runs.filter(({ done }) => !done).length
  if (missing > 0)
    throw new Interrupted(`Saved; ${missing} of ${count} seeds are not finished. Run the same command to continue.`)
  const summary = recipe.measure.against.map(against => {
    const shares = runs.map(
      ({ metrics }) => metrics.flatMap(each => each[`against ${against}`] ?? []).at(-1) ?? Number.NaN,
    )
    return { against, shares, ...summaryOf(shares) }
  })
  const each = runs.map(({ steps, metrics }, i) => ({
    run: elementAt(orders, i).folder,
    seed: elementAt(seeds, i),
    steps,
    metrics,
  }))
  if (flags.json) printJson({ recipe: recipe.name, runs: each, summary })
  else showGroup(recipe, each, summary)
}

/** Each seed's last measurements, and their combined results. */
function showGroup(
  recipe: Recipe,
  runs: readonly { readonly run: string; readonly seed: number }[],
  summary: readonly ({ readonly against: string; readonly shares: readonly number[] } & SeedSummary)[],
): void {
  print(`${recipe.name}: ${runs.length === 1 ? 'one seed' : `${runs.length} seeds`}\n`)
  print(
    layOut(
      [
        { head: 'seed', right: true },
        ...summary.map(({ against }) => ({ head: `against ${against}`, right: true })),
        { head: 'run' },
      ],
      runs.map(({ run, seed }, i) => [
        String(seed),
        ...summary.map(({ shares }) => percent(elementAt(shares, i), 1)),
        run,
      ]),
    ),
  )
  print('')
  if (runs.length === 1) print('One seed says nothing about others. Train several for an interval.')
  for (const { against, mean, low, high, spread, iqm } of summary)
    if (low !== undefined && high !== undefined && spread !== undefined && iqm)
      print(
        `against ${against}: mean ${percent(mean, 1)} (95%: ${percent(low, 1)} – ${percent(high, 1)}), σ ${percent(spread, 1)}, interquartile mean ${percent(iqm.value, 1)} (${percent(iqm.low, 1)} – ${percent(iqm.high, 1)})`,
      )
}

/** Trains with progress on stderr. */
function trained(recipe: Recipe, folder: string, data: LearnerData, flags: TrainFlags) {
  let line: Progress | undefined
  let workers = ''
  let measurement = ''
  let last = 0
  const notes = (): string => [workers, measurement].filter(text => text !== '').join(', ')
  return trainInThread(recipe, folder, {
    data,
    saveEvery: flags.saveEvery,
    threads: flags.threads,
    queue: flags.queue,
    signal: interruptible(),
    notes(text) {
      workers = text
    },
    each(steps, unit) {
      line ??= progress(recipe.steps, unit, notes)
      measurement = ''
      last = steps
      line.to(steps)
    },
    measuring(done, games, against) {
      measurement = `measuring against ${against}: ${whole(done)} of ${whole(games)} games`
      line?.to(last)
    },
  }).finally(() => line?.end())
}

/** A recipe with the measurements that the flags set; the number of games is a multiple of the seats. */
function measuredAs(recipe: Recipe, { seats }: Game, { measureGames, measureEvery, against }: TrainFlags): Recipe {
  const { measure, steps } = recipe
  return {
    ...recipe,
    measure: {
      ...measure,
      ...(measureGames !== undefined && { games: Math.ceil(measureGames / seats) * seats }),
      ...(measureEvery !== undefined && { every: Math.min(measureEvery, steps) }),
      ...(against && { against }),
    },
  }
}

/** The learner's data in addition to its settings, with the checksums, and the settings that make it use the data. */
function givenBy(
  game: Game,
  recipe: Recipe,
  { recorded = [], seed, ...flags }: TrainFlags,
): { data: LearnerData; given: string[]; settings: Settings } {
  const { games, cases, validation } = examplesIn(recorded, flags.validation)
  const prior = flags.prior ?? runOf(recipe, 'prior', seed)
  const labelled = flags.labels ?? runOf(recipe, 'labels', seed)
  const labels = labelled === undefined ? undefined : readLabels(labelled)
  const path = prior === undefined ? undefined : modelPath(prior, game)
  if (prior !== undefined && path === undefined) throw badInput(`The model ${prior} does not exist.`)
  const from = path === undefined ? undefined : readModel(path)
  return {
    data: {
      ...(games.length > 0 && { games }),
      ...(cases && { cases }),
      ...(validation && { validation }),
      ...(from && { prior: from.model }),
      ...(labels && { labels }),
    },
    given: [
      ...games.map(record => checksum(writeRecord(record))),
      ...[cases, validation].flatMap(each => (each ? [checksumOf(each.given), checksumOf(each.wanted)] : [])),
      ...(from ? [from.card.weightsSha256] : []),
      ...(labels ? [checksumOf(labels)] : []),
    ],
    settings: { ...((games.length > 0 || cases) && { examples: 'recorded' }), ...(from && { prior: 'given' }) },
  }
}

/** Recorded games, or the cases of one FANN training file and a held-out one. */
function examplesIn(
  files: readonly string[],
  heldOut: string | undefined,
): { games: RecordedGame[]; cases?: Cases; validation?: Cases } {
  const isCases = (file: string): boolean => !/\.jsonl?$/.test(file) && looksLikeCases(readText(file))
  const casesOf = (file: string): Cases => parseCases(readText(file), file)
  const found = files.find(isCases)
  if (found === undefined) {
    if (heldOut !== undefined)
      throw usage(
        '--validation needs --recorded with a FANN training file. With recorded games, hold out the last ones instead: --set validation=2.',
      )
    return { games: files.flatMap(readRecords) }
  }
  if (files.length > 1) throw usage(`--recorded takes a single FANN training file, not ${files.join(' and ')}.`)
  return { games: [], cases: casesOf(found), ...(heldOut !== undefined && { validation: casesOf(heldOut) }) }
}

/** The games of a file: a single one, or one per line as the studio exports them. */
function readRecords(file: string): RecordedGame[] {
  const text = readText(file)
  if (!file.endsWith('.jsonl')) return [openRecord(text, file).record]
  return text
    .split('\n')
    .filter(line => line !== '')
    .map((line, i) => openRecord(recordOfLine(line), `${file}, line ${i + 1},`).record)
}

/** The run of the recipe that another starts from; it must exist. */
function runOf({ name, after }: Recipe, what: 'prior' | 'labels', seed: number): string | undefined {
  const needed = after?.[what]
  if (needed === undefined) return undefined
  const run = join('runs', `${needed.replace('/', '-')}-${seed}`)
  if (!existsSync(join(run, 'model.json')))
    throw usage(
      `${name} starts from a finished run of ${needed}, but ${run} does not exist. Train it first (ludus train ${needed}), or name another run with --${what}.`,
    )
  return run
}

/** The default folder of a training: named after its recipe; for a learner on any game, after both. */
function folderOf({ name, learner, game }: Recipe, seed: number): string {
  const called = name === learner ? `${name}-${game.replace(/[:(,=]/g, '-').replace(')', '')}` : name.replace('/', '-')
  return join('runs', `${called}-${seed}`)
}

/** The values of `--set`, each converted for its option. */
function settingsIn({ name, options }: LearnerKind, texts: readonly string[]): Settings {
  return Object.fromEntries(
    texts.map(text => {
      const at = text.indexOf('=')
      if (at < 1) throw usage(`--set takes key=value, not "${text}".`)
      const [said, value] = [text.slice(0, at), text.slice(at + 1)]
      const found = Object.entries(options).find(([key, { formerly }]) => key === said || formerly?.includes(said))
      if (!found) throw usage(`${name} has no option "${said}".${didYouMean(said, Object.keys(options))}`)
      const [key, option] = found
      return [key, parseValue(`${name}: ${key}`, option, value)]
    }),
  )
}

function show(folder: string, recipe: Recipe, metrics: readonly Metrics[], unit: string): void {
  const first = elementAt(metrics, 0)
  const last = elementAt(metrics, metrics.length - 1)
  const { steps = Number.NaN } = last
  print(`${recipe.name}: ${whole(steps)} ${unit}, saved in ${folder}`)
  for (const name of recipe.measure.against) {
    const share = ({ [`against ${name}`]: measured = Number.NaN }: Metrics): string => percent(measured, 1)
    print(`  against ${name}: ${share(last)} (untrained ${share(first)}; ${whole(recipe.measure.games)} games)`)
  }
  const { id, seats } = makeGame(recipe.game)
  const quoted = id.includes('(') ? `"${id}"` : id
  const table = [folder, ...new Array(seats - 1).fill('random')].join(' ')
  print(dim(`\nMeasure it: ${nextCommand(`arena ${quoted} --players ${table}`)}`))
}
