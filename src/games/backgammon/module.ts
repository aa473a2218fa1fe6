import { usage } from '../../core/errors.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { tooLarge } from '../../modules/solver.ts'
import { Backgammon, backgammonOf } from './backgammon.ts'
import { NOBODY, pips, TURN } from './board.ts'
import { withCube } from './cube/decider.ts'
import { draw } from './draw.ts'
import { backgammonMen, backgammonRich } from './encoders/rich.ts'
import { tesauro198 } from './encoders/tesauro.ts'
import { knownOf } from './exact/known.ts'
import { bearoffFile, matFormat } from './format.ts'
import { growPhased } from './learners/grow-phased.ts'
import { tdChances } from './learners/td-chances.ts'
import { tdPhased } from './learners/td-phased.ts'
import { tdVarianceReduced } from './learners/td-variance-reduced.ts'
import { matchId } from './match-id.ts'
import { bareId, COLOURS } from './notation.ts'
import { phased } from './players/models.ts'
import { pubevalKind } from './players/pubeval.ts'
import { recipes } from './recipes.ts'
import { options, ruleSets } from './rules.ts'
import { describe } from './words.ts'
import { xgid } from './xgid.ts'

export const backgammon: GameModule = defineGame({
  name: 'backgammon',
  about: 'the race of fifteen men with hits and blocks, for two players',
  options,
  ruleSets,
  make(rules, id) {
    if ((rules.jacoby || rules.beavers) && (rules.match > 0 || !rules.cube))
      throw usage(
        `${id}: Jacoby’s rule and beavers are for money games with the cube. Add cube=true and leave match out.`,
      )
    return new Backgammon(id, rules)
  },
  chance: 'dice',
  draw: (_, state, paint) => draw(state, COLOURS, paint),
  describe: (game, state, move) => describe(backgammonOf(game), state, move),
  opens: (_, state) => state[TURN] === NOBODY,
  seatName: (_, seat) => COLOURS[seat],
  progress: (_, state, seat) => (167 - pips(state, seat)) / 15,
  brief: (_, state) => bareId(state),
  otherNotations: (_, state) => ({
    gnubg: `${bareId(state)}:${matchId(state)}`,
    ...(state[TURN] !== NOBODY && { xgid: xgid(state) }),
  }),
  formats: [matFormat],
  files: [bearoffFile],
  encoders: [tesauro198, backgammonMen, backgammonRich],
  known: knownOf,
  decider(game, player, evaluator) {
    const { cubed } = backgammonOf(game)
    return cubed ? withCube(backgammonOf(game), player, evaluator) : player
  },
  // For one point and with gammons the positions are the same, but not what a win is worth.
  modelsKeepRules: true,
  players: [pubevalKind],
  strongest: { scripted: 'pubeval', champion: 'champion' },
  solver: tooLarge('backgammon'),
  models: { phased },
  learners: [tdPhased, tdVarianceReduced, growPhased, tdChances],
  recipes,
  // GNU Backgammon's words.
  grades: [
    [0.002, 'supernatural'],
    [0.005, 'world class'],
    [0.008, 'expert'],
    [0.012, 'advanced'],
    [0.018, 'intermediate'],
    [0.026, 'casual player'],
    [0.035, 'beginner'],
  ],
  levels: [2.2, 1.15, 0.8, 0.56, 0.39, 0.25, 0.13],
})
