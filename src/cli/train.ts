import { join } from 'node:path'
import type { Command } from 'commander'
import { wilson } from '../arena/intervals.ts'
import { addTally, blocksOf, emptyTally, playBlock } from '../arena/match.ts'
import type { Game, Metrics, Player } from '../core/contract.ts'
import { environment, usage } from '../core/errors.ts'
import { Table } from '../core/playing.ts'
import { makeGame } from '../games/registry.ts'
import type { LearnerSettings, Trainer } from '../learners/kind.ts'
import { makeTrainer, type Recipe } from '../learners/recipe.ts'
import { learnerOf } from '../learners/registry.ts'
import { findPlayer } from '../node/find.ts'
import type { Figure } from '../node/models.ts'
import { openRun, type Run } from '../node/run.ts'
import { recipeOf } from '../papers/recipes.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { progress } from './progress.ts'
import { dim, percent, print, printJson, whole } from './terminal.ts'

interface TrainFlags {
  readonly out?: string
  readonly games?: number
  readonly seed: number
  readonly set: string[]
  readonly saveEvery: number
  readonly json: boolean
}

export function trainCommand(program: Command): void {
  program
    .command('train')
    .summary('train a player by a recipe, in a run folder')
    .description(
      'Trains in a run folder. Ctrl-C saves; the same command goes on from there, bit for bit as if it had not stopped.',
    )
    .argument('<recipe>', 'such as alhajry2012/td-self-play; `ludus show recipes` lists them')
    .option('--out <folder>', 'the run folder (default: runs/RECIPE-SEED)')
    .option('--games <n>', 'how much to learn, in the unit of the recipe', wholeNumber(1, 1e9))
    .option('--seed <n>', 'the same seed learns the same weights', wholeNumber(0), 1)
    .option(
      '--set <key=value...>',
      'change a setting of the recipe',
      (text: string, all: string[]) => [...all, text],
      [],
    )
    .option('--save-every <seconds>', 'how much training a crash may cost', wholeNumber(0, 3600), 10)
    .option('--resume', 'go on with a run; it does so anyway')
    .addOption(jsonOption())
    .action(train)
}

async function train(name: string, flags: TrainFlags): Promise<void> {
  const recipe = changed(recipeOf(name), flags)
  const folder = flags.out ?? join('runs', `${name.replace('/', '-')}-${flags.seed}`)
  const game = makeGame(recipe.game)
  const opponent = (player: string): Player => findPlayer(game, player)
  const learner = makeTrainer(recipe, game, opponent)
  const run = openRun(folder, recipe)
  try {
    if (run.begun) learner.resume(run.begun)
    const done = await learn(recipe, game, learner, run, opponent, flags)
    if (!done) throw new Interrupted(`Saved at ${whole(learner.steps)} ${learner.unit}. Go on with the same command.`)
    if (flags.json) printJson({ run: folder, steps: learner.steps, metrics: run.metrics })
    else show(folder, recipe, run)
  } finally {
    run.close()
  }
}

/** Learns to the end of the recipe; false if interrupted before. */
async function learn(
  recipe: Recipe,
  game: Game,
  learner: Trainer,
  run: Run,
  opponent: (name: string) => Player,
  { seed, saveEvery }: TrainFlags,
): Promise<boolean> {
  const signal = interruptible()
  const line = progress(recipe.steps, learner.unit)
  let measured = run.metrics.reduce((last, { steps }) => Math.max(last, steps), -1)
  let figures: Figure[] = []
  let last: Metrics = {}
  const measure = (): void => {
    if (measured === learner.steps) return
    figures = recipe.measure.against.map(name => figure(game, learner.player(), name, opponent(name), recipe, seed))
    run.log({
      steps: learner.steps,
      ...Object.fromEntries(figures.map(({ against, share }) => [`against ${against}`, share])),
      ...last,
    })
    measured = learner.steps
  }
  const save = (): void =>
    run.save(learner.snapshot(), learner.model(), {
      recipe: recipe.name,
      seed,
      steps: learner.steps,
      unit: learner.unit,
      figures,
    })

  if (learner.steps === 0) measure()
  let savedAt = performance.now()
  const over = (): boolean => learner.done === true || learner.steps >= recipe.steps
  while (!over() && !signal.aborted) {
    const before = learner.steps
    last = learner.step()
    const broken = Object.entries(last).find(([, value]) => !Number.isFinite(value))
    if (broken)
      throw environment(
        `${broken[0]} became ${broken[1]} at ${learner.steps} ${learner.unit}: the training diverged. The last good checkpoint is kept; try a smaller rate.`,
      )
    const { every } = recipe.measure
    const due = Math.floor(learner.steps / every) > Math.floor(before / every) || over()
    if (due) measure()
    if (due || performance.now() - savedAt > 1000 * saveEvery) {
      save()
      savedAt = performance.now()
    }
    line.to(Math.min(learner.steps, recipe.steps))
    // Signals are heard only between steps.
    await new Promise(resume => setImmediate(resume))
  }
  line.end()
  save()
  return over()
}

/** How a player fares with an opponent at all other seats; seats rotated, dice shared, and none that training used. */
function figure(game: Game, player: Player, against: string, other: Player, recipe: Recipe, seed: number): Figure {
  const names = [player, ...new Array(game.seats - 1).fill(other)]
  const match = {
    game: game.id,
    players: names.map(({ name }) => name),
    games: recipe.measure.games,
    trials: 1,
    rotate: true,
    seed: seed + 1_000_003,
  }
  const table = new Table(game)
  const sum = emptyTally(game.seats)
  for (const block of blocksOf(match)) addTally(sum, playBlock(block, names, table))
  const share = (sum.wins[0] + sum.draws / game.seats) / sum.games
  return { against, share, ...wilson(share * sum.games, sum.games), games: sum.games, seed: match.seed }
}

/** The recipe with what the flags change. */
function changed(recipe: Recipe, flags: TrainFlags): Recipe {
  const kind = learnerOf(recipe.learner)
  const settings: Record<string, LearnerSettings[string]> = { ...recipe.settings, seed: flags.seed }
  for (const text of flags.set) {
    const at = text.indexOf('=')
    if (at < 1) throw usage(`--set takes key=value, not "${text}".`)
    const [key, value] = [text.slice(0, at), text.slice(at + 1)]
    const without = kind.settings[key]?.without
    settings[key] =
      typeof without === 'number'
        ? Number(value)
        : Array.isArray(without)
          ? value.split(',')
          : typeof without === 'boolean'
            ? value === 'true'
            : value
  }
  const steps = flags.games ?? recipe.steps
  if (flags.games !== undefined && kind.length) settings[kind.length] = flags.games
  return { ...recipe, settings, steps }
}

function show(folder: string, recipe: Recipe, run: Run): void {
  const first = run.metrics[0]
  const last = run.metrics[run.metrics.length - 1]
  print(`${recipe.name}: ${whole(last.steps)} steps in ${folder}`)
  for (const name of recipe.measure.against)
    print(
      `  against ${name}: ${percent(last[`against ${name}`], 1)} (untrained ${percent(first[`against ${name}`], 1)}; ${whole(recipe.measure.games)} games)`,
    )
  print(dim(`\nPit it: ludus arena ${recipe.game} --players ${folder} random random random`))
}
