import type { Evaluator, Game, Player, ValueRange } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { LuckMeter } from '../core/playing.ts'
import { chanceIn } from '../modules/chance.ts'
import { luckBy } from '../search/luck.ts'
import { makeEvaluator, makeKind, makePlayer } from '../search/make-player.ts'
import { endingsOf, nodeGameOf, nodeGames } from './games/registry.ts'
import { findModel, modelPath } from './models.ts'
import { findOptimal } from './solutions.ts'

/** A player by name, including those from files (models, solved games) and external programs. */
export function findPlayer(game: Game, name: string): Player {
  nodeGameOf(game)?.prepare?.()
  return makePlayer(game, name, findKind, { clock: () => performance.now(), endings: endingsOf })
}

/** The evaluator of a player by name; undefined if it has none. */
export function findEvaluator(game: Game, name: string): Evaluator | undefined {
  nodeGameOf(game)?.prepare?.()
  const kind = makeKind(game, name, findKind)
  return kind.evaluator ? makeEvaluator(game, name, Math.max(LUCK_BATCH, game.maxMoves), findKind) : undefined
}

/** Positions per evaluation of a luck meter. */
const LUCK_BATCH = 256

/** Measures the luck of rolls for the first seat, in games won or in points, with a player's evaluator; undefined without a name. */
export function luckMeterOf(game: Game, name: string | undefined): LuckMeter | undefined {
  if (name === undefined) return undefined
  if (game.seats !== 2 || chanceIn(game) !== 'dice')
    throw usage(`Luck can only be subtracted in two-player games with dice, which ${game.id} is not.`)
  nodeGameOf(game)?.prepare?.()
  const evaluator = makeEvaluator(game, name, Math.max(LUCK_BATCH, game.maxMoves), findKind)
  const luck = luckBy(game, evaluator)
  const inPoints = game.most > 1
  const unit = inPoints ? pointsOf(game, evaluator) : winsOf(game, evaluator)
  return { inPoints, luck: (before, after) => luck(before, after, 0) * unit }
}

/**
 * The points per unit of an evaluator: winning instead of losing is at least two; an evaluator without a meaning returns a share of the whole range.
 */
const pointsOf = (game: Game, { meaning, range }: Evaluator): number =>
  meaning === 'return' ? 1 : meaning === 'win' ? 2 : width(game) / (range ? width(range) : 1)

/** The wins per unit of an evaluator, in a game that counts one point. */
const winsOf = (game: Game, { meaning, range }: Evaluator): number =>
  meaning === 'return' ? 1 / width(game) : range ? 1 / width(range) : 1

const width = ({ least, most }: ValueRange): number => most - least

function findKind(game: Game, name: string) {
  const solved = findOptimal(game, name)
  if (solved) return solved
  for (const { find } of nodeGames) {
    const program = find?.(game, name)
    if (program) return program
  }
  return findModel(game, name)
}
findKind.names = (game: Game): readonly string[] => (modelPath('champion', game) === undefined ? [] : ['champion'])
