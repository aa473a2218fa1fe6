// Runs the truth bench: solves games that are not solved yet, trains and grades every cell on a thread, and plays matches between trained players.
// Each cell is saved in its own file, so that the same command continues after an interruption and no cell is computed twice.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Piscina } from 'piscina'
import { type Block, blocksOf, type Match, type Tally } from '../arena/match.ts'
import { lossUnit } from '../arena/regret.ts'
import { Collector } from '../arena/result.ts'
import { checksum } from '../core/checksum.ts'
import { makeGame } from '../games/registry.ts'
import { AHEAD, BENCH_GAMES, BENCH_LEARNERS, BUDGETS, benchPlayers, benchRecipe } from '../truth/plan.ts'
import type { Cell, Duel, SolvedGame, TruthResults } from '../truth/results.ts'
import { inTurn } from './executor.ts'
import { readText, writeWhole } from './files.ts'
import { findPlayer } from './find.ts'
import { closePool, openPool, threadExecutor } from './pool.ts'
import { readSolution, refuseUnsolvable, solutionFile, solveOnThreads } from './solutions.ts'
import type { CellOrder } from './truth-cell.ts'
import { build } from './version.ts'

export interface BenchOptions {
  readonly quick: boolean
  readonly seeds: number
  readonly seed: number
  readonly threads: number
  /** Where cells and models are saved. */
  readonly runs: string
  /** Restricts the bench to these games and learners; by default all. */
  readonly games?: readonly string[] | undefined
  readonly learners?: readonly string[] | undefined
  /** Earlier results. Cells with the same order are reused, wherever they were computed. */
  readonly earlier?: TruthResults | undefined
  readonly signal?: AbortSignal
  readonly watch: (what: string, total: number, unit: string) => { to(done: number): void; end(): void }
}

/** Thrown when the signal was raised. Finished cells are saved. */
export class BenchStopped extends Error {}

/** Number of games for grading a player, and of games in a duel. */
const GRADED = { full: 2000, quick: 40 }
const DUEL = { full: 1000, quick: 20 }
/** Number of trainings per learner that take part in duels. */
const DUEL_SEEDS = 2
/** Changes with the content of a cell, so that older ones are computed again. */
const GRADING = 2
/** The seed for grading, with dice that no training has used. */
const GRADE_SEED = 97

export async function runBench(options: BenchOptions): Promise<TruthResults> {
  const { quick, seed, seeds, threads, signal } = options
  const stopped = (): void => {
    if (signal?.aborted) throw new BenchStopped()
  }
  const chosen = BENCH_GAMES.filter(({ game }) => !options.games || options.games.includes(moduleName(game)))
  const learners = BENCH_LEARNERS.filter(name => !options.learners || options.learners.includes(name))
  const earlier = new Map(options.earlier?.cells.map(cell => [cell.order, cell]))
  const games: SolvedGame[] = []
  for (const { game, quick: small, title } of chosen) {
    const name = quick ? small : game
    if (name === undefined) continue
    // If all cells of a game exist, it need not be solved, which may take half an hour.
    const whole = ordersOf(makeGame(name).id, learners, options).every(order => earlier.has(nameOf(order, quick)))
    const known = whole ? options.earlier?.games.find(each => each.game === makeGame(name).id) : undefined
    games.push(known ?? (await solved(name, title, options)))
    stopped()
  }

  const orders = games.flatMap(({ game }) => ordersOf(game, learners, options))
  const cells: Cell[] = []
  const pool = openPool(threads)
  const line = options.watch('training and grading', orders.length, 'players')
  try {
    // Look-ahead needs trained models, so it comes after all trainings.
    for (const ahead of [false, true])
      await inTurn(
        orders.filter(({ kind }) => (kind === 'ahead') === ahead),
        () => threads * 2,
        order => cellOf(order, options, pool, earlier),
        cell => {
          cells.push(withExamples(cell, options) ? cell : { ...cell, profile: { ...cell.profile, worst: [] } })
          line.to(cells.length)
          return true
        },
        signal,
      )
  } finally {
    line.end()
    await closePool(pool)
  }
  stopped()
  const takenOver = new Set(cells.filter(({ order }) => earlier.has(order)))
  const duels = await fight(games, learners, options, duelsAmong(takenOver, options))
  stopped()
  return {
    format: 'ludus-truth',
    version: 1,
    quick,
    seed,
    seeds,
    games,
    learners,
    build: [...new Set([...(takenOver.size > 0 ? (options.earlier?.build.split(', ') ?? []) : []), build()])].join(
      ', ',
    ),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`,
    budgets: budgetsOf(quick),
    cells,
    duels,
  }
}

/** Examples of mistakes are saved only for the longest training of the first seed: those of all would fill megabytes. */
const withExamples = ({ kind, budget, seed }: Cell, { seed: first, quick }: BenchOptions): boolean =>
  seed === first && kind !== 'ahead' && (budget === undefined || budget === budgetsOf(quick).at(-1)?.name)

const moduleName = (game: string): string => game.split(':')[0] ?? game

/** The folder of a game's cells. */
const folderOf = (runs: string, game: string): string => join(runs, game.replace(/[:(,]/g, '-').replace(')', ''))

const budgetsOf = (quick: boolean) => (quick ? BUDGETS.slice(0, 1) : BUDGETS)

/** A solved game: from disk, or solved now. */
async function solved(name: string, title: string, { threads, signal, watch }: BenchOptions): Promise<SolvedGame> {
  const game = makeGame(name)
  refuseUnsolvable(game)
  let solution = readSolution(game)
  if (!solution) {
    let line: ReturnType<BenchOptions['watch']> | undefined
    solution = await solveOnThreads(game, solutionFile(game), {
      threads,
      ...(signal && { signal }),
      progress(done, total, unit) {
        line ??= watch(`solving ${game.id}`, total, unit)
        line.to(done)
      },
    })
    line?.end()
    if (!solution) throw new BenchStopped()
  }
  return { game: game.id, title, unit: lossUnit(game, solution.truth(game)), ...startValue(game, solution) }
}

/** The exact value of the starting position, for the player who goes first. */
function startValue(
  game: ReturnType<typeof makeGame>,
  solution: NonNullable<ReturnType<typeof readSolution>>,
): Pick<SolvedGame, 'values'> {
  const state = new Int8Array(game.cells)
  game.start(state)
  const out = new Float32Array(1)
  solution.truth(game).evaluate([state], 1, Math.max(0, game.turn(state)), out)
  const [start = 0] = out
  return { values: { start } }
}

/** Everything to be graded in a game. */
function ordersOf(
  game: string,
  learners: readonly (typeof BENCH_LEARNERS)[number][],
  options: BenchOptions,
): CellOrder[] {
  const { quick, seed, seeds, runs } = options
  const games = quick ? GRADED.quick : GRADED.full
  const folder = folderOf(runs, game)
  const each = Array.from({ length: seeds }, (_, i) => seed + i)
  const modelOf = (learner: string, budget: string, of: number): string => join(folder, `${learner}-${budget}-${of}`)
  const longest = budgetsOf(quick).at(-1)?.name ?? 'short'
  const base = { game, games, gradeSeed: seed + GRADE_SEED }
  return [
    ...benchPlayers(game).map(
      (player): CellOrder => ({ ...base, entry: player, kind: 'scripted', seed, player, model: join(folder, player) }),
    ),
    ...learners.flatMap(learner =>
      budgetsOf(quick).flatMap(({ name: budget }) =>
        each.map(
          (of): CellOrder => ({
            ...base,
            entry: learner,
            kind: 'learner',
            budget,
            seed: of,
            recipe: benchRecipe(game, learner, budget, of, quick),
            model: modelOf(learner, budget, of),
          }),
        ),
      ),
    ),
    ...learners
      .filter(learner => AHEAD.includes(learner))
      .flatMap(learner =>
        each.map((of): CellOrder => {
          const model = modelOf(learner, longest, of)
          return {
            ...base,
            entry: `${learner}@1`,
            kind: 'ahead',
            budget: longest,
            seed: of,
            player: `${model}@1`,
            model: `${model}@1`,
          }
        }),
      ),
  ]
}

/** Identifies an order, wherever its files are. */
const nameOf = ({ model: _, player: __, ...order }: CellOrder, quick: boolean): string => {
  const { game, entry, kind, budget, seed } = order
  const learner = BENCH_LEARNERS.find(name => kind === 'ahead' && entry === `${name}@1`)
  const length = BUDGETS.find(({ name }) => name === budget)
  // A player with look-ahead was trained, too.
  const trained = learner && length && benchRecipe(game, learner, length.name, seed, quick)
  return checksum(`${GRADING} ${JSON.stringify({ recipe: trained, ...order })}`)
}

/** A cell from earlier results, from its file, or computed now. A cell of another order is not used. */
async function cellOf(
  order: CellOrder,
  { quick }: BenchOptions,
  pool: Piscina,
  earlier: ReadonlyMap<string | undefined, Cell>,
): Promise<Cell> {
  const name = nameOf(order, quick)
  const known = earlier.get(name)
  if (known) return known
  return { ...(await ownCell(order, quick, pool)), order: name }
}

async function ownCell(order: CellOrder, quick: boolean, pool: Piscina): Promise<Cell> {
  const file = `${order.model}.cell.json`
  const wanted = checksum(`${GRADING} ${JSON.stringify(order)}`)
  if (!quick && existsSync(file)) {
    const kept = parsed(readText(file))
    if (kept?.order === wanted && kept.cell) return kept.cell
  }
  const cell: Cell = await pool.run(order, { name: 'truthCell' })
  writeWhole(file, `${JSON.stringify({ order: wanted, cell })}\n`)
  return cell
}

function parsed(text: string): { order?: string; cell?: Cell } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Earlier matches of players that have not changed. */
function duelsAmong(cells: ReadonlySet<Cell>, { quick, earlier }: BenchOptions): readonly Duel[] {
  const longest = budgetsOf(quick).at(-1)?.name
  const fighters = new Set(
    [...cells].filter(({ budget }) => budget === longest).map(({ game, entry, seed }) => `${game} ${entry} ${seed}`),
  )
  const is = (game: string, name: string): boolean => fighters.has(`${game} ${name}`)
  return earlier?.duels.filter(({ game, one, other }) => is(game, one) && is(game, other)) ?? []
}

/** Matches between trained players: does their loss against perfect play predict who wins? */
async function fight(
  games: readonly SolvedGame[],
  learners: readonly string[],
  options: BenchOptions,
  takenOver: readonly Duel[],
): Promise<readonly Duel[]> {
  const { quick, seed, runs, threads, signal, watch } = options
  const longest = budgetsOf(quick).at(-1)?.name ?? 'short'
  const executor = threadExecutor(threads)
  const perDuel = quick ? DUEL.quick : DUEL.full
  // A quick run plays only a few, as a test.
  const fighters = quick ? learners.slice(0, 3) : learners
  const pairs = games.flatMap(({ game }) =>
    fighters.flatMap((one, i) =>
      fighters
        .slice(i + 1)
        .flatMap(other =>
          Array.from({ length: Math.min(DUEL_SEEDS, options.seeds) }, (_, s) => ({ game, one, other, of: seed + s })),
        ),
    ),
  )
  const line = watch('matches', pairs.length, 'matches')
  const duels: Duel[] = []
  try {
    for (const { game, one, other, of } of pairs) {
      const [first, second] = [`${one} ${of}`, `${other} ${of}`]
      const known = takenOver.find(duel => duel.game === game && duel.one === first && duel.other === second)
      if (known) {
        duels.push(known)
        line.to(duels.length)
        continue
      }
      const made = makeGame(game)
      const folder = folderOf(runs, game)
      const names = [one, other].map(learner => findPlayer(made, join(folder, `${learner}-${longest}-${of}`)).name)
      const file = join(folder, `${one}-${other}-${of}.duel.json`)
      const match: Match = { game, players: names, games: perDuel, trials: 1, rotate: true, seed: of + GRADE_SEED }
      const wanted = checksum(JSON.stringify(match))
      const kept = !quick && existsSync(file) ? parsedDuel(readText(file), wanted) : undefined
      if (kept) duels.push(kept)
      else {
        const collector = new Collector(match)
        const each = (tally: Tally, block: Block): boolean => collector.add(block.trial, tally)
        await executor.play(blocksOf(match), each, signal)
        if (signal?.aborted) throw new BenchStopped()
        const [winner] = collector.result().players
        if (!winner) throw new Error('A match has no result.')
        const { share, low, high } = winner
        const duel: Duel = { game, one: first, other: second, games: perDuel, share, low, high }
        writeWhole(file, `${JSON.stringify({ match: wanted, duel })}\n`)
        duels.push(duel)
      }
      line.to(duels.length)
    }
  } finally {
    line.end()
    await executor.close()
  }
  return duels
}

function parsedDuel(text: string, wanted: string): Duel | undefined {
  try {
    const { match, duel } = JSON.parse(text)
    return match === wanted ? duel : undefined
  } catch {
    return undefined
  }
}
