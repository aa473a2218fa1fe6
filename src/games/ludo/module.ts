import { usage } from '../../core/errors.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { draw } from './draw.ts'
import { alhajryObjective, alhajrySubjective } from './encoders/alhajry.ts'
import { reduced } from './encoders/reduced.ts'
import { ludoRich, ludoRichParts } from './encoders/rich.ts'
import { thorPieces } from './encoders/thor.ts'
import { thorProgram, thorProgramGoal } from './encoders/thor-program.ts'
import { zemanConsequences, zemanNextPosition, zemanPosition } from './encoders/zeman.ts'
import { ludoSolver, solutionFile } from './exact/solver.ts'
import { Ludo, ludoOf, PASS } from './ludo.ts'
import { COLOURS } from './notation.ts'
import { scriptedPlayers } from './players/scripted.ts'
import { meanProgress } from './questions.ts'
import { recipes } from './recipes.ts'
import { ALHAJRY_PRIZES, LEAD_PRIZES, prizeRewards, zemanReward } from './rewards.ts'
import { options, type Rules, ruleSets } from './rules.ts'
import { describe } from './words.ts'

/** Says why rules mean nothing together, so that the game need not ask. */
function refuse(rules: Rules, id: string): void {
  if (rules.teams && rules.seats !== 4) throw usage(`${id}: teams=true needs seats=4.`)
  // A player who is done moves his partner's pieces, so his own left over would stand in the way for ever.
  if (rules.teams && rules.need !== 0) throw usage(`${id}: teams=true needs all pieces home (need=0).`)
  if (rules.need > rules.pieces) throw usage(`${id}: need=${rules.need} is more than pieces=${rules.pieces}.`)
  if (rules.out > rules.pieces) throw usage(`${id}: out=${rules.out} is more than pieces=${rules.pieces}.`)
  if (rules.out > rules.stack) throw usage(`${id}: out=${rules.out} is more than stack=${rules.stack}.`)
  if (rules.finish === 'bounce' && rules.strip === 0)
    throw usage(`${id}: finish=bounce needs a strip to bounce on (strip=5).`)
}

export const ludo: GameModule = defineGame({
  name: 'ludo',
  about: 'the race of four pieces around the cross, for two to four players',
  options,
  ruleSets,
  make(rules, id) {
    refuse(rules, id)
    return new Ludo(id, rules)
  },
  chance: 'dice',
  draw: (game, state, paint) => draw(ludoOf(game), state, paint),
  describe: (game, state, move) => describe(ludoOf(game), state, move),
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
  ],
  moveEncoders: [zemanConsequences, zemanNextPosition],
  // Its moves are its pieces, and PASS, which is never a choice.
  policyOutputs: game => ludoOf(game).rules.pieces,
  idle: move => move === PASS,
  rollNext: (game, state, seat, into) => ludoOf(game).rollNext(state, seat, into),
  rewards: {
    alhajry2012: (game, prizes) => prizeRewards(ludoOf(game), ALHAJRY_PRIZES, prizes),
    lead: (game, prizes) => prizeRewards(ludoOf(game), LEAD_PRIZES, prizes),
    zeman2020: game => ({ move: (state, move) => zemanReward(ludoOf(game), state, move), end: () => 0 }),
  },
  reduced: game => reduced(ludoOf(game)),
  players: scriptedPlayers,
  strongest: { scripted: 'expert', champion: 'champion' },
  solver: ludoSolver,
  files: [solutionFile],
  recipes,
  levels: [0.72, 0.31, 0.185, 0.12, 0.08, 0.05, 0.025],
})
