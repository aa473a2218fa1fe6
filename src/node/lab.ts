// The lab in which papers are reproduced: training in run folders, never twice, and matches on all threads.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, blocksOf, type Match, type Tally, variesOpenings } from '../arena/match.ts'
import { Collector } from '../arena/result.ts'
import { type Change, changeRecipe, settingsOf } from '../catalogue/trainers.ts'
import { elementAt } from '../core/element-at.ts'
import { EXIT, LudusError } from '../core/errors.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import type { Recipe } from '../modules/recipe.ts'
import { pairings } from '../papers/pairings.ts'
import { type Group, type Lab, type MatchOrder, type Paper, type Played, SEEDS, type Student } from '../papers/paper.ts'
import { recipeOf } from '../papers/recipes.ts'
import type { TrainingUsed } from '../reports/report.ts'
import type { Executor } from './executor.ts'
import { findPlayer } from './find.ts'
import { refereeFor } from './games/registry.ts'
import { keptTraining, runName } from './kept-runs.ts'
import { trainGroup } from './training-group.ts'

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

export interface LabOptions {
  readonly paper: Paper
  readonly quick: boolean
  readonly seed: number
  /** Trainings per recipe; by default as many as the paper's plan says. */
  readonly seeds?: number | undefined
  /** Plays the matches. */
  readonly executor: Executor
  /** Number of trainings at once. */
  readonly threads: number
  /** Trainings run on a queue instead, one after the other. */
  readonly queue?: string | undefined
  /** The folder of runs: `runs`, as for `ludus train`; quick ones have a separate folder. */
  readonly runs: string
  /** The folder of finished trainings that came with the program; without it, everything is trained here. */
  readonly kept?: string | undefined
  readonly signal?: AbortSignal
  /** Starts a progress line. */
  readonly watch: (what: string, total: number, unit: string) => { to(done: number): void; end(): void }
}

/** Thrown when the signal was raised. Trained work is saved. */
export class LabStopped extends Error {}

/** Added to the seed, so that matches have dice that no training or measurement has used. */
const MATCH_SEED = 41

/** Games per measurement in a quick run. */
const QUICK_GAMES = 200

export function makeLab(options: LabOptions): Lab & { readonly trainings: readonly TrainingUsed[] } {
  const { paper, quick, seed, executor, runs, watch, queue } = options
  const groups = new Map<string, Group>()
  const trainings: TrainingUsed[] = []
  const refuseStopped = (): void => {
    if (options.signal?.aborted) throw new LabStopped()
  }

  const play = async (order: MatchOrder, of: number): Promise<Played> => {
    const { players, games, trials = 1, rotate = true, game = paper.game, adjudicate } = order
    refuseStopped()
    const made = makeGame(game)
    const names = players.map(name => findPlayer(made, name).name)
    const match: Match = {
      game: made.id,
      players: names,
      games,
      trials,
      rotate,
      seed: of + MATCH_SEED,
      ...(adjudicate !== undefined && { adjudicate }),
    }
    // Solves missing tables here, and not in every thread.
    refereeFor(made, adjudicate)
    const collector = new Collector(match)
    const line = watch(`playing ${[...new Set(names)].join(', ')}`, games * trials, 'games')
    const each = (tally: Tally, block: Block): boolean => {
      const more = collector.add(block.trial, tally)
      line.to(collector.games)
      return more
    }
    await executor.play(blocksOf(match), each, options.signal).finally(() => line.end())
    refuseStopped()
    return { ...collector.result(), command: commandOf(match) }
  }

  return {
    quick,
    seed,
    trainings,
    count: (full, short) => (quick ? short : full),
    earlier: ({ player }, steps) => `${player}(checkpoint=${steps})`,

    async train(name, change) {
      const known = groups.get(name)
      if (known) return known
      refuseStopped()
      const plan = paper.trainings?.[name] ?? {}
      const count = options.seeds ?? (quick ? 1 : (plan.seeds ?? SEEDS))
      const recipes = Array.from({ length: count }, (_, i): Recipe => {
        const full = changeRecipe(recipeOf(name), {
          seed: seed + i,
          ...(i > 0 && plan.steps !== undefined && { steps: plan.steps }),
        })
        return quick ? shortened(full, change, seed + i) : full
      })
      const line = watch(
        count === 1 ? `training ${name}` : `training ${name}, ${count} seeds`,
        recipes.reduce((sum, { steps }) => sum + steps, 0),
        'steps',
      )
      const orders = recipes.map((recipe, i) => {
        const called = runName(name, seed + i)
        const kept = options.kept && join(options.kept, called)
        const before = kept && keptTraining(kept, recipe, plan.earlier)
        return before ? { recipe, folder: kept, before } : { recipe, folder: join(runs, called) }
      })
      const missing = orders.filter(({ before }) => !before)
      if (quick) for (const { folder } of missing) rmSync(folder, { recursive: true, force: true })
      const newly = await trainGroup(missing, {
        threads: options.threads,
        queue,
        signal: options.signal,
        each: steps => line.to(steps),
      }).finally(() => line.end())
      if (newly.some(({ done }) => !done)) throw new LabStopped()
      const students = orders.map((order, i): Student => {
        const { metrics, steps, unit, time } = order.before ?? elementAt(newly, missing.indexOf(order))
        return { seed: seed + i, player: order.folder, metrics, steps, unit, ...time }
      })
      const group: Group = [elementAt(students, 0), ...students.slice(1)]
      trainings.push({
        recipe: name,
        steps: group[0].steps,
        unit: group[0].unit,
        seconds: sum(group.map(({ seconds }) => seconds)),
        ...(group.every(({ cpuSeconds }) => cpuSeconds !== undefined) && {
          cpuSeconds: sum(group.map(({ cpuSeconds = 0 }) => cpuSeconds)),
        }),
        seeds: group.map(student => student.seed),
        settings: settingsOf(elementAt(recipes, 0)),
      })
      groups.set(name, group)
      return group
    },

    match: order => play(order, seed),

    async matches(teams, order) {
      const played: Played[] = []
      for (const [i, students] of pairings(teams).entries()) played.push(await play(order(...students), seed + i))
      return played
    },

    async decide(name, positions) {
      refuseStopped()
      const game = makeGame(paper.game)
      const moves = movesFor(game)
      const ratings = new Float32Array(game.maxMoves)
      try {
        const player = findPlayer(game, name)
        return positions.map(position => {
          const state = game.parse(position)
          game.moves(state, moves)
          return game.printMove(state, choose(player, state, moves, ratings, seeded(seed)))
        })
      } catch (error) {
        if (error instanceof LudusError && error.code === EXIT.environment) return undefined
        throw error
      }
    },

    async spell(positions, moves) {
      const game = makeGame(paper.game)
      return positions.slice(0, moves.length).map((position, i) => {
        const state = game.parse(position)
        return game.printMove(state, game.parseMove(state, elementAt(moves, i)))
      })
    },
  }
}

/** A shortened recipe, with fewer and shorter measurements. */
function shortened(full: Recipe, change: Change, seed: number): Recipe {
  const { steps = full.steps } = change
  const measure = {
    ...full.measure,
    every: Math.max(1, Math.ceil(steps / 2)),
    games: Math.min(QUICK_GAMES, full.measure.games),
  }
  return { ...changeRecipe(full, { ...change, seed }), measure }
}

/** The command that plays a match again. */
function commandOf(match: Match): string {
  const quoted = (name: string): string => (/[()]/.test(name) ? `"${name}"` : name)
  return [
    `ludus arena ${quoted(match.game)} --players ${match.players.map(quoted).join(' ')} --games ${match.games}`,
    match.trials > 1 ? ` --trials ${match.trials}` : '',
    match.rotate ? '' : ' --no-rotate',
    match.adjudicate === undefined ? '' : ` --adjudicate ${match.adjudicate}`,
    match.openings || !variesOpenings(makeGame(match.game)) ? '' : ' --from-start',
    ` --seed ${match.seed}`,
  ].join('')
}
