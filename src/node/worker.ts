// The program of a worker thread: blocks of games and training jobs, each from its description alone.
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type Block, playBlock, seatedPlayers, type Tally } from '../arena/match.ts'
import { recordBlock } from '../arena/recording.ts'
import { makeWorker } from '../catalogue/trainers.ts'
import type { Player } from '../core/contract.ts'
import { type LuckMeter, type Referee, Table } from '../core/playing.ts'
import type { RecordedGame } from '../core/record.ts'
import { makeGame } from '../games/registry.ts'
import type { Worker } from '../modules/rounds.ts'
import { threadSeconds } from './cpu-time.ts'
import { findPlayer, luckMeterOf } from './find.ts'
import { refereeFor } from './games/registry.ts'
import { lendModels } from './models.ts'
import { loadPlugins, namedPlugins } from './plugins.ts'
import type { LearnedJob, PlayJob, TrainingJob } from './pool.ts'
import { tuneEngine } from './tune.ts'

tuneEngine()
await loadPlugins(namedPlugins())

// The last match stays loaded, because blocks of one match follow one another.
let seatedFor = ''
let players: readonly Player[] = []
let table: Table | undefined
let referee: Referee | undefined
let luckMeter: LuckMeter | undefined

/** Plays a block of games; the result depends only on the block. */
// biome-ignore lint/style/noDefaultExport: piscina calls a worker's default export.
export default function work({ block, lent }: PlayJob): Tally {
  const { game, players: names, adjudicate, luckBy } = block.match
  const name = JSON.stringify([game, names, adjudicate, luckBy, lent])
  if (name !== seatedFor || !table) {
    lendModels(lent)
    const seated = seatedPlayers(block.match, findPlayer)
    players = seated.players
    table = new Table(seated.game)
    referee = refereeFor(seated.game, adjudicate)
    luckMeter = luckMeterOf(seated.game, luckBy)
    seatedFor = name
  }
  return playBlock(block, players, table, { referee, luckMeter })
}

/** The recorded games of a block. */
export function record(block: Block): RecordedGame[] {
  const { game, players: seated } = seatedPlayers(block.match, findPlayer)
  return recordBlock(block, game, seated)
}

// The last training stays loaded, too.
let workerFor = ''
let worker: Worker | undefined

/** Runs a job of a training. The result depends only on the job and its round, except for the time. */
export function learn({ recipe, job, shared, lent }: TrainingJob): LearnedJob {
  const begin = threadSeconds()
  const name = JSON.stringify([recipe, lent])
  if (name !== workerFor || !worker) {
    lendModels(lent)
    const game = makeGame(recipe.game)
    worker = makeWorker(recipe, game, player => findPlayer(game, player))
    workerFor = name
  }
  const result = worker.work(job, shared)
  // The arrays are transferred instead of copied.
  const buffers = Object.values(result).map(({ buffer }) => buffer)
  const learned: LearnedJob = { result, cpuSeconds: threadSeconds() - begin }
  return move({ [transferableSymbol]: buffers, [valueSymbol]: learned } as never) as never
}

export { gradeJob } from './grade-job.ts'
export { makeCell as truthCell } from './truth-cell.ts'
