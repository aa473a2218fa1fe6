// Answers questions about games, with the same engine and kernel as the command line, one at a time.
import { reviewDecision } from '../../arena/decision.ts'
import type { Evaluator, Game, Player } from '../../core/contract.ts'
import { LudusError } from '../../core/errors.ts'
import { choose, movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../../games/registry.ts'
import { championOf } from '../../models/card.ts'
import { explain } from '../../models/explain.ts'
import { moduleOf } from '../../modules/game-module.ts'
import type { PlayerKind } from '../../modules/player-kind.ts'
import { playouts } from '../../search/generic-players.ts'
import { makeEvaluator, makeKind, makePlayer } from '../../search/make-player.ts'
import { assess, rank, rankRolls, rankScores } from '../../session/analysis.ts'
import { beginRollout, type Rollout } from '../../session/rollout.ts'
import { mindAt } from '../../session/session.ts'
import { findKind } from './library.ts'
import type { Kind, Questions, WorkerAnswer, WorkerQuestion } from './questions.ts'

interface Seated {
  readonly game: Game
  readonly player: Player
  readonly kind: PlayerKind | undefined
  /** The same player's kind in another game of the module, which may have its own champion. */
  kindIn(other: Game): PlayerKind | undefined
}

const games = new Map<string, Game>()
const players = new Map<string, Promise<Seated>>()

function gameOf(id: string): Game {
  const known = games.get(id)
  if (known) return known
  const game = makeGame(id)
  games.set(id, game)
  return game
}

/** A player is created once for each game, so its network and tables stay loaded. */
function seated(base: string, id: string, name: string): Promise<Seated> {
  const key = `${id} ${name}`
  const known = players.get(key)
  if (known) return known
  const made = (async () => {
    const game = gameOf(id)
    const kind = await findKind(base, game, name)
    const player = makePlayer(game, name, () => kind, { clock: () => performance.now() })
    return { game, player, kind, kindIn: () => kind }
  })()
  players.set(key, made)
  made.catch(() => players.delete(key))
  return made
}

/** Questions that also need other games of the module. */
const FURTHER: readonly Kind[] = ['assess', 'scores']

/** The same, with the champion of the game in which all kinds of results are known. */
async function seatedFurther(base: string, id: string, name: string): Promise<Seated> {
  const seat = await seated(base, id, name)
  const { outcomesIn } = moduleOf(seat.game)
  if (outcomesIn === undefined) return seat
  const further = await findKind(base, gameOf(outcomesIn), name)
  return { ...seat, kindIn: other => (championOf(other) === championOf(seat.game) ? seat.kind : further) }
}

const evaluators = new Map<string, Evaluator>()

/** A player's evaluator for a game of its module, created once for each; undefined if it has none. */
function evaluatorOf(game: Game, name: string, found: PlayerKind | undefined): Evaluator | undefined {
  const key = `${game.id} ${name}`
  const known = evaluators.get(key)
  if (known) return known
  const find = (): PlayerKind | undefined => found
  if (!makeKind(game, name, find).evaluator) return undefined
  const evaluator = makeEvaluator(game, name, Math.max(BATCH, game.maxMoves), find)
  evaluators.set(key, evaluator)
  return evaluator
}

/** Positions per evaluation. */
const BATCH = 256

/** The current rollout. The next question about it continues from there. */
let lastRollout: { readonly key: string; readonly rollout: Rollout | undefined } | undefined

/** A player that rolls out each move: with its evaluator, or to the end of the game if it has none. */
function rollingOut(game: Game, name: string, kind: PlayerKind | undefined, player: Player, games: number): Player {
  const find = (): PlayerKind | undefined => kind
  if (makeKind(game, name, find).evaluator) return makePlayer(game, `${name}(rollouts=${games})`, find)
  return playouts(game, name, player, games)
}

/** Questions about positions; the others are about training. */
type PositionKind = Exclude<Kind, 'learn'>

type Answers = {
  readonly [K in PositionKind]: (ask: Questions[K]['ask'], seat: Seated) => Questions[K]['answer']
}

const answers: Answers = {
  choose({ state, seed, ply }, { game, player }) {
    const moves = movesFor(game)
    game.moves(state, moves)
    return { move: choose(player, state, moves, new Float32Array(game.maxMoves), mindAt(seed, ply)) }
  },
  rank: ({ state, seed }, { game, player }) => ({
    moves: rank(game, player, state, seeded(seed)),
    player: player.name,
  }),
  review: ({ state, move, seed, before, playouts, player: name }, { game, player, kind }) =>
    reviewDecision(game, { name, player, kind, ...(playouts && { playouts }) }, state, move, seeded(seed), before),
  assess: ({ state, player: name }, { game, kindIn }) =>
    assess(game, state, other => evaluatorOf(other, name, kindIn(other)))?.fields,
  rolls: ({ state, seed }, { game, player }) => ({
    rolls: rankRolls(game, player, state, seeded(seed)),
    player: player.name,
  }),
  scores: ({ state, points, seed, player: name }, { game, player, kindIn }) => ({
    scores: rankScores(game, state, points, seed, there => makePlayer(there, name, () => kindIn(there))) ?? [],
    player: player.name,
  }),
  rollout: ({ state, player: name, seed, games, ms }, { game, player, kind }) => {
    const key = [game.id, name, seed, games, ...state].join(' ')
    if (lastRollout?.key !== key)
      lastRollout = { key, rollout: beginRollout(game, rollingOut(game, name, kind, player, games), state, seed) }
    const { rollout } = lastRollout
    if (!rollout) return undefined
    const end = performance.now() + ms
    let open = true
    do open = rollout.more(1)
    while (open && performance.now() < end)
    return { done: rollout.done, over: !open, moves: rollout.moves() }
  },
  explain: ({ state, seat }, { game, kind }) => explain(game, kind, state, seat),
  check: (_, { player }) => ({ name: player.name }),
}

/** The answer to a question, or what went wrong. */
export async function answerTo({ id, kind, base, ask }: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    if (kind === 'learn') {
      // Learners are loaded only for training.
      const { learn } = await import('./learning.ts')
      return { id, answer: await learn(ask as Questions['learn']['ask']) }
    }
    const { game, player } = ask as { game: string; player: string }
    const seat = await (FURTHER.includes(kind) ? seatedFurther : seated)(base, game, player)
    return { id, answer: answers[kind](ask as never, seat) }
  } catch (error) {
    const ours = error instanceof LudusError
    return { id, error: error instanceof Error ? error.message : String(error), ours }
  }
}
