// A Q-player with a table, such as thor2017 plays against in its Table 5. Its own report (Steenberg 2017) was not published, so
// everything but the table itself is our choice: positions and moves as encoders/ludo-reduced.ts has them, and as rewards the win, the loss
// and the gain on the enemies between two own turns. With alhajry2012's rewards it learns to collect those instead of coming
// home, since they leave out what counts under these rules: about 30% against random players instead of 76 (10,000 games).
import type { Game } from '../core/contract.ts'
import { reduced, TYPES } from '../encoders/ludo-reduced.ts'
import type { Ludo } from '../games/ludo/ludo.ts'
import { byTable } from '../players/table.ts'
import type { LearnerKind } from './kind.ts'
import { type Critic, Q_SETTINGS, type QSettings, qLearning } from './q.ts'

function tableCritic(game: Game): Critic {
  const view = reduced(game as Ludo)
  const count = TYPES.length
  const table = new Float32Array(view.cases * count)
  const types = new Uint8Array(game.maxMoves)
  const values = new Float32Array(count)
  const available = new Uint8Array(count)
  const kept = new Int32Array(game.seats)
  const self = byTable(view, table, game.maxMoves, 'self')
  let row = 0
  return {
    values,
    available,
    weights: table,
    look(state, moves) {
      row = view.caseOf(state, moves, types) * count
      values.set(table.subarray(row, row + count))
      available.fill(0)
      for (let i = 0; i < moves.count; i++) available[types[i]] = 1
    },
    /** One of the moves of that type, all alike. */
    carryOut(choice, moves, rng) {
      let seen = 0
      let at = 0
      for (let i = 0; i < moves.count; i++) if (types[i] === choice && rng.below(++seen) === 0) at = i
      return at
    },
    keep(seat) {
      kept[seat] = row
    },
    learn(seat, choice, target, alpha) {
      const at = kept[seat] + choice
      const error = target - table[at]
      table[at] += alpha * error
      return error
    },
    player: () => self,
    model: () => ({
      kind: 'table',
      game: game.id,
      encoder: 'ludo-reduced',
      shape: { sizes: [view.cases, count], activations: ['linear'], biases: false },
      settings: {},
      weights: table.slice(),
    }),
  }
}

export const qTableKind: LearnerKind = {
  name: 'q-table',
  summary: 'Q-learning: values of types of moves in a table of reduced positions',
  settings: {
    alpha: { without: 0.1, what: 'step size at the first game' },
    lastAlpha: { without: 0.01, what: 'step size at the last game; it falls linearly between' },
    ...Q_SETTINGS,
    ...Object.fromEntries(
      ['release', 'defend', 'knock', 'run', 'blockade', 'knocked'].map(name => [
        name,
        { ...Q_SETTINGS[name], without: 0 },
      ]),
    ),
    lead: { ...Q_SETTINGS.lead, without: 1 },
    gamma: { ...Q_SETTINGS.gamma, without: 0.8 },
    exploreGames: { ...Q_SETTINGS.exploreGames, without: 15_000 },
    games: { without: 50_000, what: 'games of the whole training' },
  },
  length: 'games',
  make: (game, settings, opponent) =>
    qLearning(game, settings as unknown as QSettings, opponent, () => tableCritic(game)),
}
