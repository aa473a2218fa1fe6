import { usage } from '../../core/errors.ts'
import { parseSpec } from '../../core/spec.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { draw } from './draw.ts'
import { alhajryObjective, alhajrySubjective } from './encoders/alhajry.ts'
import { ludoAnyRules } from './encoders/any-rules.ts'
import { reduced } from './encoders/reduced.ts'
import { ludoRich, ludoRichParts } from './encoders/rich.ts'
import { thorPieces } from './encoders/thor.ts'
import { thorProgram, thorProgramGoal } from './encoders/thor-program.ts'
import { zemanConsequences, zemanNextPosition, zemanPosition } from './encoders/zeman.ts'
import { ludoSolver, solutionFile } from './exact/solver.ts'
import { ludoHowToPlay } from './how-to-play.ts'
import { Ludo, ludoOf, PASS } from './ludo.ts'
import { COLOURS } from './notation.ts'
import { scriptedPlayers } from './players/scripted.ts'
import { meanProgress } from './questions.ts'
import { recipes } from './recipes.ts'
import { refusal } from './refusal.ts'
import { ALHAJRY_PRIZES, LEAD_PRIZES, prizeRewards, zemanRewards } from './rewards.ts'
import { options, ruleSets } from './rules.ts'
import { describe } from './words.ts'

/** The best scripted player for each rule set, found in leagues of all of them (docs/ludo-players.md). */
const YARDSTICKS: Readonly<Record<string, string>> = {
  zeman2020: 'reward-greedy',
  classic: 'reward-greedy',
  mensch: 'reward-greedy',
  parchis: 'reward-greedy',
  quick: 'fast',
}

/** Four-seat rules with a dedicated network: those of the papers, and those that the network for all rules plays too weakly. */
const OWN_CHAMPION = ['alhajry2012', 'thor2017', 'zeman2020', 'mensch', 'quick'].map(set => `ludo:${set}`)

export const ludo: GameModule = defineGame({
  name: 'ludo',
  about: 'a race with four pieces around the board, for two to four players',
  options,
  ruleSets,
  make(rules, id) {
    const fault = refusal(rules)
    if (fault !== undefined) throw usage(`${id}: ${fault}`)
    return new Ludo(id, rules)
  },
  chance: 'dice',
  draw: (game, state, paint) => draw(ludoOf(game), state, paint),
  describe: (game, state, move) => describe(ludoOf(game), state, move),
  howToPlay: ludoHowToPlay,
  seatName: (game, seat) => COLOURS[ludoOf(game).board.quarters[seat]],
  progress: (game, state, seat) => meanProgress(ludoOf(game), state, seat),
  encoders: [
    thorPieces,
    thorProgram,
    thorProgramGoal,
    zemanPosition,
    alhajryObjective,
    alhajrySubjective,
    ludoRich,
    ...ludoRichParts,
    ludoAnyRules,
  ],
  moveEncoders: [zemanConsequences, zemanNextPosition],
  // Moves are piece indices, and PASS, which is never a choice.
  policyOutputs: game => ludoOf(game).rules.pieces,
  idle: move => move === PASS,
  rollNext: (game, state, seat, into) => ludoOf(game).rollNext(state, seat, into),
  rewards: {
    alhajry2012: (game, prizes) => prizeRewards(ludoOf(game), ALHAJRY_PRIZES, prizes),
    lead: (game, prizes) => prizeRewards(ludoOf(game), LEAD_PRIZES, prizes),
    zeman2020: (game, prizes) => zemanRewards(ludoOf(game), prizes),
  },
  reduced: game => reduced(ludoOf(game)),
  players: scriptedPlayers,
  strongest: { scripted: 'expert', champion: 'champion' },
  yardstick: game => YARDSTICKS[parseSpec(game.id).set ?? ''],
  // For each number of seats, one champion has the rules as inputs and plays all of them.
  championName: game => (OWN_CHAMPION.includes(game.id) ? undefined : `champion-ludo-${game.seats}-seats`),
  solver: ludoSolver,
  files: [solutionFile],
  recipes,
  levels: [0.38, 0.205, 0.145, 0.102, 0.07, 0.048, 0.03],
})
