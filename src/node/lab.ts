// Where papers are reproduced: trainings in run folders, which are not done twice, and matches on all threads.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, blocksOf, type Match, type Tally, variesOpenings } from '../arena/match.ts'
import { Collector } from '../arena/result.ts'
import { changeRecipe, settingsOf } from '../catalogue/trainers.ts'
import { elementAt } from '../core/element-at.ts'
import { EXIT, LudusError } from '../core/errors.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import type { Lab, MatchOrder, Paper, Played, Student } from '../papers/paper.ts'
import { recipeOf } from '../papers/recipes.ts'
import type { Took } from '../reports/report.ts'
import type { Executor } from './executor.ts'
import { findPlayer } from './find.ts'
import { refereeFor } from './games/registry.ts'
import { train } from './training.ts'

export interface LabOptions {
  readonly paper: Paper
  readonly quick: boolean
  readonly seed: number
  /** Who plays and trains. */
  readonly executor: Executor
  /** Where run folders are: `runs`, which `ludus train` uses too; quick ones in a folder of their own. */
  readonly runs: string
  readonly signal?: AbortSignal
  /** Hears what is being done and how far it is. */
  readonly watch: (what: string, total: number, unit: string) => { to(done: number): void; end(): void }
}

/** Thrown when the signal was raised: what was trained is saved. */
export class Stopped extends Error {}

/** Matches have dice that no training used and no measurement on the way. */
const MATCH_SEED = 41

/** Games of a measurement in a quick look. */
const QUICK_GAMES = 200

export function makeLab(options: LabOptions): Lab & { readonly trainings: readonly Took[] } {
  const { paper, quick, seed, executor, runs, watch } = options
  const students = new Map<string, Student>()
  const trainings: Took[] = []
  const refuseStopped = (): void => {
    if (options.signal?.aborted) throw new Stopped()
  }

  return {
    quick,
    seed,
    trainings,
    count: (full, short) => (quick ? short : full),
    earlier: ({ player }, steps) => `${player}(checkpoint=${steps})`,

    async train(name, change) {
      const known = students.get(name)
      if (known) return known
      refuseStopped()
      const full = changeRecipe(recipeOf(name), { seed })
      const { steps = full.steps } = change
      const recipe = quick
        ? {
            ...changeRecipe(full, { ...change, seed }),
            measure: {
              ...full.measure,
              every: Math.max(1, Math.ceil(steps / 2)),
              games: Math.min(QUICK_GAMES, full.measure.games),
            },
          }
        : full
      const player = join(runs, `${name.replace('/', '-')}-${seed}`)
      if (quick) rmSync(player, { recursive: true, force: true })
      const line = watch(`training ${name}`, recipe.steps, 'steps')
      const trained = await train(recipe, player, {
        executor,
        each: done => line.to(done),
        ...(options.signal && { signal: options.signal }),
      }).finally(() => line.end())
      if (!trained.done) throw new Stopped()
      trainings.push({
        recipe: name,
        steps: trained.steps,
        unit: trained.unit,
        seconds: Math.round(trained.seconds),
        settings: settingsOf(recipe),
      })
      const student = { player, metrics: trained.metrics, steps: trained.steps, seconds: trained.seconds }
      students.set(name, student)
      return student
    },

    async match({
      players,
      games,
      trials = 1,
      rotate = true,
      game = paper.game,
      adjudicate,
    }: MatchOrder): Promise<Played> {
      refuseStopped()
      const made = makeGame(game)
      const names = players.map(name => findPlayer(made, name).name)
      const match: Match = {
        ...{ game: made.id, players: names, games, trials, rotate, seed: seed + MATCH_SEED },
        ...(adjudicate !== undefined && { adjudicate }),
      }
      // Solved here if they are missing, not by every thread.
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

/** What one types to play a match again. */
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
