// The scripted players of the three Ludo papers, each a few lines over the questions in games/ludo/questions.ts.
import type { Game, Move, Player, State } from '../core/contract.ts'
import type { Settings } from '../core/spec.ts'
import { pieceCell } from '../games/ludo/board.ts'
import { type Ludo, PASS } from '../games/ludo/ludo.ts'
import { fails, from, isVulnerable, knocks, releases, scores } from '../games/ludo/questions.ts'
import { zemanReward } from '../games/ludo/rewards.ts'
import type { PlayerKind } from './kind.ts'

type Rating = (game: Ludo, state: State, move: Move) => number

/** A player that rates each move by itself. */
const byMove =
  (rating: (settings: Settings) => Rating) =>
  (game: Game, name: string, settings: Settings): Player => {
    const rate = rating(settings)
    const ludo = game as Ludo
    return {
      name,
      rate(state, moves, ratings) {
        for (let i = 0; i < moves.count; i++) ratings[i] = rate(ludo, state, moves.list[i])
      },
    }
  }

/** Lower index first, for players that break ties so: far below every difference that counts. */
const index = (move: Move): number => -move / 1024

const semiSmart: Rating = (game, state, move) => (releases(game, state, move) ? 1 : 0) + index(move)

const heuristic: Rating = (game, state, move) =>
  (scores(game, state, move) ? 1 : knocks(game, state, move) ? 0.5 : 0) + index(move)

const rewardGreedy: Rating = (game, state, move) => zemanReward(game, state, move) + index(move)

/** The most advanced piece that is in danger, unless the move itself is its end; with `pick` random, any of them. */
const defensive =
  (pick: unknown): Rating =>
  (game, state, move) =>
    move !== PASS && isVulnerable(game, state, game.mover(state), move) && !fails(game, state, move)
      ? pick === 'random'
        ? 1
        : 1 + from(game, state, move)
      : 0

const aggressive: Rating = (game, state, move) => (knocks(game, state, move) ? 1 : 0)

const fast: Rating = (game, state, move) => (move === PASS ? 0 : 1 + state[pieceCell(game.mover(state), move)])

/** Release before all else: what alhajry2012 calls "enhanced". */
const enhanced =
  (settings: Settings, rating: Rating): Rating =>
  (game, state, move) =>
    settings.enhanced === true && releases(game, state, move) ? 1000 : rating(game, state, move)

/** alhajry2012's expert: release, else defend, else knock, else run. Each thought outranks all that follow. */
const mixed = (settings: Settings): Rating => {
  const defends = defensive(settings.pick)
  return (game, state, move) => {
    const saves = defends(game, state, move)
    if (saves > 0) return 200 + saves
    return knocks(game, state, move) ? 100 : fast(game, state, move)
  }
}

const ENHANCED = {
  name: 'enhanced',
  values: [false, true],
  what: 'bring a piece out whenever possible, before anything else',
} as const
const PICK = {
  name: 'pick',
  values: ['advanced', 'random'],
  what: 'which of several pieces in danger is saved',
} as const

export const ludoPlayers: readonly PlayerKind[] = [
  {
    name: 'semi-smart',
    summary: 'brings pieces out, else moves the first one that it can (thor2017)',
    options: [],
    without: {},
    make: byMove(() => semiSmart),
  },
  {
    name: 'heuristic',
    summary: 'goal before knocking before anything else (zeman2020)',
    options: [],
    without: {},
    make: byMove(() => heuristic),
  },
  {
    name: 'reward-greedy',
    summary: "takes the move with the highest immediate reward in zeman2020's table",
    options: [],
    without: {},
    make: byMove(() => rewardGreedy),
  },
  {
    name: 'defensive',
    summary: 'moves a piece that is in danger, else any (alhajry2012)',
    options: [ENHANCED, PICK],
    without: { enhanced: false, pick: 'advanced' },
    make: byMove(settings => enhanced(settings, defensive(settings.pick))),
  },
  {
    name: 'aggressive',
    summary: 'knocks whenever it can, else moves any piece (alhajry2012)',
    options: [ENHANCED],
    without: { enhanced: false },
    make: byMove(settings => enhanced(settings, aggressive)),
  },
  {
    name: 'fast',
    summary: 'moves its most advanced piece (alhajry2012)',
    options: [ENHANCED],
    without: { enhanced: false },
    make: byMove(settings => enhanced(settings, fast)),
  },
  {
    name: 'releaser',
    summary: 'brings a piece out whenever possible, else moves any: what "prefer release" is worth alone',
    options: [],
    without: {},
    make: byMove(() => enhanced({ enhanced: true }, () => 0)),
  },
  {
    name: 'expert',
    summary: 'release, else defend, else knock, else run: the enhanced mixed player of alhajry2012',
    options: [ENHANCED, PICK],
    without: { enhanced: true, pick: 'advanced' },
    make: byMove(settings => enhanced(settings, mixed(settings))),
  },
]
