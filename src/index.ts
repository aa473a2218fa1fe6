// The public API, for Node and for pages: `import { makeGame, … } from 'ludus'`. Everything else is internal and may change.
// "ludus/node" (node.ts) adds files, threads and runs.
import * as options from './core/options.ts'

export { type MatchOptions, match } from './api/match.ts'
export { type PlayedGame, type PlayOptions, play } from './api/play.ts'
export { makePlayer, type PlayerSource } from './api/player.ts'
export { type SolvedGame, solve } from './api/solve.ts'
export { type TrainedPlayer, type TrainOptions, train } from './api/train.ts'
export type { MatchResult } from './arena/result.ts'
export { registerLearner } from './catalogue/learners.ts'
export {
  ACTOR,
  CHANCE,
  type Encoder,
  type Evaluator,
  type Game,
  type Learner,
  type Metrics,
  type Move,
  type MoveEncoder,
  type Moves,
  OVER,
  type Player,
  type Rng,
  type Snapshot,
  type Sparse,
  type State,
} from './core/contract.ts'
export { LudusError } from './core/errors.ts'
export { obeys } from './core/laws.ts'
export type { Schema, Settings, Values } from './core/options.ts'
export { perft } from './core/perft.ts'
export { seeded } from './core/rng.ts'
export { makeGame, registerGame } from './games/registry.ts'
export { defineGame, type GameModule } from './modules/game-module.ts'
export { defineLearner, type LearnerKind, type Trainer } from './modules/learner-kind.ts'
export type { Model } from './modules/model.ts'
export { definePlayer, type PlayerKind } from './modules/player-kind.ts'
export { registerPlayer } from './search/make-player.ts'
export { type Ranked, rank as analyse } from './session/analysis.ts'

/** Builders for the options of games, players and learners. */
export const option = {
  integer: options.integer,
  integerOr: options.integerOr,
  number: options.number,
  boolean: options.boolean,
  choice: options.choice,
  name: options.name,
  list: options.list,
}
