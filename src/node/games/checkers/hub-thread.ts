// The thread that searches for the Hub protocol, so that the main thread can respond to "stop" and "ping".
import { parentPort, workerData } from 'node:worker_threads'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { checkersOf } from '../../../games/checkers/checkers.ts'
import { parseHubMove, parseHubPosition, printHubMove } from '../../../games/checkers/hub.ts'
import { MAN } from '../../../games/checkers/players/material.ts'
import { makeGame } from '../../../games/registry.ts'
import { isThinker } from '../../../search/alpha-beta/player.ts'
import { DEEPEST, type Limits } from '../../../search/alpha-beta/search.ts'
import { findPlayer } from '../../find.ts'
import { tuneEngine } from '../../tune.ts'
import { ENDLESS, HIT, type HubSearch, type HubThreadData, MOST_DEPTH, MOST_NODES, STOP } from './hub.ts'

tuneEngine()

const { game: name, player: wanted, seed, shared } = workerData as HubThreadData
const words = new Int32Array(shared)
const game = checkersOf(makeGame(name))
const player = findPlayer(game, wanted)
// Before any clock runs.
if (isThinker(player)) player.prepare()
const moves = movesFor(game)
/** Sends a line of the protocol. An empty one means that the thread is ready for the next search. */
const say = (line: string): void => parentPort?.postMessage(line)

/** Seconds in the protocol's format. */
const seconds = (ms: number): string => (ms / 1000).toFixed(3)

function think({ position, moves: made, depth, nodes, milliseconds }: HubSearch): void {
  const state = parseHubPosition(game, position)
  for (const move of made) game.play(state, parseHubMove(game, state, move), state)
  game.moves(state, moves)
  if (moves.count === 0) throw new Error('There are no legal moves here.')
  if (!isThinker(player)) {
    const at = player.pick?.(state, moves, seeded(seed)) ?? bestRated()
    say(`done move=${printHubMove(elementAt(moves.list, at))}`)
    return
  }
  const { search } = player
  const begin = performance.now()
  const own = player.limits()
  const bound = depth !== undefined || nodes !== undefined || milliseconds !== undefined
  const limits: Limits = {
    // With only one legal move, the clock is not used.
    depth:
      milliseconds !== undefined && milliseconds < ENDLESS && moves.count === 1
        ? 1
        : (depth ?? (bound ? DEEPEST : own.depth)),
    ...(milliseconds !== undefined && { keep: true }),
    ...(nodes !== undefined && { nodes }),
    late: () =>
      Atomics.load(words, STOP) === 1 ||
      (milliseconds !== undefined && performance.now() - begin >= milliseconds) ||
      (Atomics.load(words, HIT) === 1 && isEnough()),
    each(_, line) {
      const time = performance.now() - begin
      say(
        `info depth=${search.reached} score=${(search.points / MAN).toFixed(2)} nodes=${search.nodes} time=${seconds(time)} nps=${(search.nodes / Math.max(1, time) / 1000).toFixed(2)} pv="${line().map(printHubMove).join(' ')}"`,
      )
    },
  }
  const picked = search.pick(state, moves, limits, seeded(seed))
  say(`done move=${printHubMove(elementAt(moves.list, picked))}`)

  /** Whether a pondering search has reached the limits of the level. */
  function isEnough(): boolean {
    const [depthWanted, nodesWanted] = [Atomics.load(words, MOST_DEPTH), Atomics.load(words, MOST_NODES)]
    return (
      moves.count === 1 ||
      (depthWanted > 0 && search.reached >= depthWanted) ||
      (nodesWanted > 0 && search.nodes >= nodesWanted)
    )
  }

  function bestRated(): number {
    const ratings = new Float32Array(game.maxMoves)
    player.rate(state, moves, ratings, seeded(seed))
    return ratings.subarray(0, moves.count).indexOf(Math.max(...ratings.subarray(0, moves.count)))
  }
}

parentPort?.on('message', (search: HubSearch) => {
  try {
    think(search)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    say(`error message="${message.replaceAll('"', "'")}"`)
  }
  say('')
})
say('')
