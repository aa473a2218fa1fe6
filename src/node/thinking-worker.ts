// The program of a thinking player's thread (thinking-thread.ts).
import { parentPort, workerData } from 'node:worker_threads'
import type { Move, Player } from '../core/contract.ts'
import { kindOf } from '../core/errors.ts'
import { choose, movesFor } from '../core/playing.ts'
import { makeGame } from '../games/registry.ts'
import { mindAt } from '../session/session.ts'
import { findPlayer } from './find.ts'
import { loadPlugins } from './plugins.ts'
import type { ThinkingAnswer, ThinkingOrder, ThinkingQuestion } from './thinking-thread.ts'
import { tuneEngine } from './tune.ts'

tuneEngine()

const { game: id, plugins }: ThinkingOrder = workerData
await loadPlugins(plugins)
const game = makeGame(id)
const seated = new Map<string, Player>()

function answer({ player: name, state, seed, plies }: ThinkingQuestion): Move {
  const player = seated.get(name) ?? findPlayer(game, name)
  seated.set(name, player)
  const moves = movesFor(game)
  game.moves(state, moves)
  return choose(player, state, moves, new Float32Array(game.maxMoves), mindAt(seed, plies))
}

parentPort?.on('message', (question: ThinkingQuestion) => {
  const say = (said: ThinkingAnswer): void => parentPort?.postMessage(said)
  try {
    say({ move: answer(question) })
  } catch (error) {
    const kind = kindOf(error)
    say({ failed: { ...(kind && { kind }), message: error instanceof Error ? error.message : String(error) } })
  }
})
