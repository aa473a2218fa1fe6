// The scripted players of the three Ludo papers, each built from the predicates in games/ludo/questions.ts.
import type { Game, Move, Moves, Player, State } from '../../../core/contract.ts'
import { boolean, choice, withDefault } from '../../../core/options.ts'
import { definePlayer, type PlayerKind } from '../../../modules/player-kind.ts'
import { pieceCell } from '../board.ts'
import { type Ludo, ludoOf, PASS } from '../ludo.ts'
import { isVulnerable, knocks, progressBefore, releases, scores, sendsSelfHome } from '../questions.ts'
import { zemanReward } from '../rewards.ts'
import { veteran } from './veteran.ts'

type Rating = (game: Ludo, state: State, move: Move) => number

/** A player that rates each move independently. */
function byMove(game: Game, name: string, rate: Rating): Player {
  const ludo = ludoOf(game)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) ratings[i] = rate(ludo, state, moves.list[i])
    },
  }
}

/** Breaks ties in favour of the lower index. Far smaller than any difference that counts. */
const index = (move: Move): number => -move / 1024

const semiSmart: Rating = (game, state, move) => (releases(game, state, move) ? 1 : 0) + index(move)

/** Makes the same choice without rating every move: an evolution of thor2017 has three of these in every game. */
const firstRelease =
  (game: Ludo) =>
  (state: State, moves: Moves): number => {
    for (let i = 0; i < moves.count; i++) if (releases(game, state, moves.list[i])) return i
    return 0
  }

const heuristic: Rating = (game, state, move) =>
  (scores(game, state, move) ? 1 : knocks(game, state, move) ? 0.5 : 0) + index(move)

const rewardGreedy: Rating = (game, state, move) => zemanReward(game, state, move) + index(move)

/** The most advanced piece in danger, unless the move itself sends it home. If `pick` is random, any piece in danger. */
const defensive =
  (pick: 'advanced' | 'random'): Rating =>
  (game, state, move) =>
    move !== PASS && isVulnerable(game, state, game.mover(state), move) && !sendsSelfHome(game, state, move)
      ? pick === 'random'
        ? 1
        : 1 + progressBefore(game, state, move)
      : 0

const aggressive: Rating = (game, state, move) => (knocks(game, state, move) ? 1 : 0)

const fast: Rating = (game, state, move) => (move === PASS ? 0 : 1 + state[pieceCell(game.mover(state), move)])

/** Releases a piece before anything else, which alhajry2012 calls "enhanced". */
const enhanced =
  (first: boolean, rating: Rating): Rating =>
  (game, state, move) =>
    first && releases(game, state, move) ? 1000 : rating(game, state, move)

/** alhajry2012's mixed player: defend, else knock, else run. Each rule outranks all that follow. With `enhanced`, it is the paper's expert. */
const mixed = (pick: 'advanced' | 'random'): Rating => {
  const defends = defensive(pick)
  return (game, state, move) => {
    const saves = defends(game, state, move)
    if (saves > 0) return 200 + saves
    return knocks(game, state, move) ? 100 : fast(game, state, move)
  }
}

const ENHANCED = boolean(false, 'bring a piece out whenever possible, before anything else')
const PICK = choice(['advanced', 'random'], 'which piece to save when several are in danger')

const plain = (name: string, about: string, rate: Rating): PlayerKind =>
  definePlayer({ name, about, options: {}, make: (game, id) => byMove(game, id, rate) })

export const scriptedPlayers: readonly PlayerKind[] = [
  definePlayer({
    name: 'semi-smart',
    about: 'brings pieces out, else moves the first piece it can (thor2017)',
    options: {},
    make: (game, name) => ({ ...byMove(game, name, semiSmart), pick: firstRelease(ludoOf(game)) }),
  }),
  plain('heuristic', 'prefers the goal, then knocking, then anything else (zeman2020)', heuristic),
  plain('reward-greedy', "takes the move with the highest immediate reward in zeman2020's table", rewardGreedy),
  definePlayer({
    name: 'defensive',
    about: 'moves a piece in danger, else any piece (alhajry2012)',
    options: { enhanced: ENHANCED, pick: PICK },
    make: (game, name, options) => byMove(game, name, enhanced(options.enhanced, defensive(options.pick))),
  }),
  definePlayer({
    name: 'aggressive',
    about: 'knocks whenever it can, else moves any piece (alhajry2012)',
    options: { enhanced: ENHANCED },
    make: (game, name, options) => byMove(game, name, enhanced(options.enhanced, aggressive)),
  }),
  definePlayer({
    name: 'fast',
    about: 'moves its most advanced piece (alhajry2012)',
    options: { enhanced: ENHANCED },
    make: (game, name, options) => byMove(game, name, enhanced(options.enhanced, fast)),
  }),
  plain(
    'releaser',
    'brings a piece out whenever possible, else moves any piece; measures "prefer release" on its own',
    enhanced(true, () => 0),
  ),
  definePlayer({
    name: 'expert',
    about: 'releases, else defends, else knocks, else runs: the enhanced mixed player of alhajry2012',
    options: { enhanced: withDefault(ENHANCED, true), pick: PICK },
    make: (game, name, options) => byMove(game, name, enhanced(options.enhanced, mixed(options.pick))),
  }),
  veteran,
]
