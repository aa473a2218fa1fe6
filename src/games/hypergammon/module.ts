import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { Backgammon, backgammonOf } from '../backgammon/backgammon.ts'
import { NOBODY, pips, TURN } from '../backgammon/board.ts'
import { COLOURS } from '../backgammon/colours.ts'
import { draw } from '../backgammon/draw.ts'
import { matchId } from '../backgammon/match-id.ts'
import { bareId } from '../backgammon/notation.ts'
import { describe } from '../backgammon/words.ts'
import { xgid } from '../backgammon/xgid.ts'
import { hypergammonMen } from './encoder.ts'
import { hypergammonFile } from './exact/solution.ts'
import { hypergammonSolver } from './exact/solver.ts'
import { hypergammonHowToPlay } from './how-to-play.ts'
import { scriptedPlayers } from './players.ts'
import { recipes } from './recipes.ts'
import { options, ruleSets, variationOf } from './rules.ts'

export const hypergammon: GameModule = defineGame({
  name: 'hypergammon',
  about: 'backgammon with three men per side, solved exactly',
  options,
  ruleSets,
  make: (rules, id) => new Backgammon(id, rules, variationOf(rules.men)),
  chance: 'dice',
  draw: (_, state, paint) => draw(state, COLOURS, paint),
  describe: (game, state, move) => describe(backgammonOf(game), state, move),
  howToPlay: hypergammonHowToPlay,
  seatName: (_, seat) => COLOURS[seat],
  progress(game, state, seat) {
    const { men, variation } = backgammonOf(game)
    const all = variation.start.reduce((sum, [point, count]) => sum + point * count, 0)
    return (all - pips(state, seat)) / men
  },
  brief: (_, state) => bareId(state),
  otherNotations: (_, state) => ({
    gnubg: `${bareId(state)}:${matchId(state)}`,
    ...(state[TURN] !== NOBODY && { xgid: xgid(state) }),
  }),
  files: [hypergammonFile],
  encoders: [hypergammonMen],
  // With and without gammons the positions are the same, but the value of a win is not.
  modelsKeepRules: true,
  players: scriptedPlayers,
  strongest: { scripted: 'expert', champion: 'champion' },
  recipes,
  solver: hypergammonSolver,
  levels: [1.9, 0.87, 0.53, 0.36, 0.25, 0.14, 0.074],
})
