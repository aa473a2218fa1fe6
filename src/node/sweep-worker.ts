// The program of a thread that solves a large game together with others (sweep-threads.ts).
import { workerData } from 'node:worker_threads'
import { makeGame } from '../games/registry.ts'
import { solverOf } from '../search/exact/optimal.ts'
import { sweepOn } from '../search/exact/sweeping.ts'
import { loadPlugins } from './plugins.ts'
import { type SweepOrder, teamIn } from './sweep-threads.ts'
import { tuneEngine } from './tune.ts'

tuneEngine()

const { game: name, memory, control, part, parts, from, plugins }: SweepOrder = workerData
await loadPlugins(plugins)
const game = makeGame(name)
const { sweeps } = solverOf(game)
if (!sweeps) throw new Error(`${game.id} is not solved by sweeps.`)
sweepOn(game, sweeps, memory, teamIn(control, part, parts), from)
