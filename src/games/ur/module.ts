import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { draw } from './draw.ts'
import { urPlaces } from './encoder.ts'
import { solutionFile, urSolver } from './exact/solver.ts'
import { urHowToPlay } from './how-to-play.ts'
import { COLOURS } from './notation.ts'
import { scriptedPlayers } from './players.ts'
import { steps } from './questions.ts'
import { recipes } from './recipes.ts'
import { options, ruleSets } from './rules.ts'
import { PASS, Ur, urOf } from './ur.ts'
import { describe } from './words.ts'

export const ur: GameModule = defineGame({
  name: 'ur',
  about: 'the Royal Game of Ur, a race for two along a board of twenty squares',
  options,
  ruleSets,
  make: (rules, id) => new Ur(id, rules),
  chance: 'dice',
  draw: (game, state, paint) => draw(urOf(game), state, paint),
  describe: (game, state, move) => describe(urOf(game), state, move),
  howToPlay: urHowToPlay,
  seatName: (_, seat) => COLOURS[seat],
  progress: (game, state, seat) => steps(urOf(game), state, seat) / urOf(game).rules.pieces,
  encoders: [urPlaces],
  // Moves are the places that pieces leave, and PASS, which is never a choice.
  policyOutputs: game => urOf(game).path.length + 1,
  idle: move => move === PASS,
  rollNext: (game, state, seat, into) => urOf(game).rollNext(state, seat, into),
  players: scriptedPlayers,
  strongest: { scripted: 'expert', champion: 'champion' },
  solver: urSolver,
  files: [solutionFile],
  recipes,
  levels: [1.2, 0.58, 0.36, 0.23, 0.16, 0.098, 0.05],
})
