import type { State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import type { Paint } from '../../core/paint.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { tooLarge } from '../../modules/solver.ts'
import { Backgammon, backgammonOf } from './backgammon.ts'
import { NOBODY, pips, TURN } from './board.ts'
import { COLOURS } from './colours.ts'
import { assess, atScores, cubeEquity, OUTCOMES } from './cube/assess.ts'
import { withCube } from './cube/decider.ts'
import { CubefulEvaluator, chancesOfWins } from './cube/evaluator.ts'
import { asksAboutCube, resultBetween } from './cube/turning.ts'
import { sharedStakes, stakesOf } from './cube/words.ts'
import { draw } from './draw.ts'
import { backgammonMen, backgammonRich } from './encoders/rich.ts'
import { tesauro198 } from './encoders/tesauro.ts'
import { isExact, knownValueOf } from './exact/known-value.ts'
import { bearoffFile, matFormat, sgfFormat, xgFormat } from './format.ts'
import { backgammonHowToPlay } from './how-to-play.ts'
import { growPhased } from './learners/grow-phased.ts'
import { tdChances } from './learners/td-chances.ts'
import { tdPhased } from './learners/td-phased.ts'
import { tdVarianceReduced } from './learners/td-variance-reduced.ts'
import { matchId } from './match-id.ts'
import { RESIGNATIONS } from './move-notation.ts'
import { bareId, gameFor } from './notation.ts'
import { ogid } from './ogid.ts'
import { phased } from './players/models.ts'
import { pubevalKind } from './players/pubeval.ts'
import { recipes } from './recipes.ts'
import { options, ruleSets } from './rules.ts'
import { describe } from './words.ts'
import { xgid } from './xgid.ts'

/** The board, with the stakes beside it if there is a cube. */
function drawWithStakes(game: Backgammon, state: State, paint: Paint): string {
  const board = draw(state, COLOURS, paint)
  if (!game.cubed) return board
  const lines = board.split('\n')
  const viewer = state[TURN] === 1 ? 1 : 0
  const beside = (line: string, text: string): string => (text === '' ? line : `${line}   ${text}`)
  return [
    ...lines.slice(0, -1).map((line, i) => (i === 0 ? beside(line, stakesOf(state, 1 - viewer)) : line)),
    ...lines.slice(-1).map(line => beside(line, stakesOf(state, viewer))),
    ...[sharedStakes(state)].filter(text => text !== '').map(text => ` ${text}`),
  ].join('\n')
}

export const backgammon: GameModule = defineGame({
  name: 'backgammon',
  about: 'a race with fifteen men, hits and blocks, for two players',
  options,
  ruleSets,
  make(rules, id) {
    if ((rules.jacoby || rules.beavers) && (rules.match > 0 || !rules.cube))
      throw usage(
        `${id}: the Jacoby rule and beavers are for money games with the cube. Add cube=true and leave out match.`,
      )
    return new Backgammon(id, rules)
  },
  chance: 'dice',
  draw: (game, state, paint) => drawWithStakes(backgammonOf(game), state, paint),
  describe: (game, state, move) => describe(backgammonOf(game), state, move),
  opens: (_, state) => state[TURN] === NOBODY,
  howToPlay: backgammonHowToPlay,
  seatName: (_, seat) => COLOURS[seat],
  progress: (_, state, seat) => (167 - pips(state, seat)) / 15,
  brief: (_, state) => bareId(state),
  otherNotations: (_, state) => ({
    gnubg: `${bareId(state)}:${matchId(state)}`,
    ...(state[TURN] !== NOBODY && { xgid: xgid(state), ogid: ogid(state) }),
  }),
  gameFor: (game, text) => (game.id === 'backgammon:standard' ? gameFor(text) : undefined),
  equityOf(game, state, seat, expected, meaning) {
    if (backgammonOf(game).cubed) return cubeEquity(state, seat, expected)
    return meaning === 'win' ? 2 * expected - 1 : expected
  },
  atScores: (_, state, points) => atScores(state, points),
  resignations: RESIGNATIONS,
  outcomes: OUTCOMES,
  resultBetween: (_, before, next, seat, out) => resultBetween(before, next, seat, out),
  outcomesIn: 'backgammon:standard(gammons=true)',
  assess: (game, state, withEvaluator) => assess(backgammonOf(game), state, withEvaluator),
  formats: [matFormat, sgfFormat, xgFormat],
  files: [bearoffFile],
  encoders: [tesauro198, backgammonMen, backgammonRich],
  known: knownValueOf,
  isExact,
  decider: (game, player, evaluator) =>
    backgammonOf(game).cubed ? withCube(backgammonOf(game), player, evaluator) : player,
  staked: (game, evaluator) =>
    backgammonOf(game).cubed ? new CubefulEvaluator(backgammonOf(game), chancesOfWins(evaluator)) : undefined,
  // For one point and with gammons the positions are the same, but the value of a win is not. A phased model with five outputs supports both.
  modelsKeepRules: true,
  // For one point, a network that predicts only who wins is stronger (docs/backgammon.md).
  championName: game => (backgammonOf(game).rules.gammons ? 'champion-backgammon-money' : undefined),
  players: [pubevalKind],
  strongest: { scripted: 'pubeval', champion: 'champion' },
  solver: tooLarge('backgammon'),
  models: { phased },
  learners: [tdPhased, tdVarianceReduced, growPhased, tdChances],
  recipes,
  decisionKind: (_, state) => (asksAboutCube(state) ? 'cube' : 'move'),
  // As for eXtreme Gammon's PR: half of the millipoints per decision.
  performanceFactor: 500,
  // GNU Backgammon's rule and terms.
  closeRoutine: 0.16,
  grades: [
    [0.002, 'supernatural'],
    [0.005, 'world class'],
    [0.008, 'expert'],
    [0.012, 'advanced'],
    [0.018, 'intermediate'],
    [0.026, 'casual player'],
    [0.035, 'beginner'],
    [Number.POSITIVE_INFINITY, 'awful'],
  ],
  // A backgammon counts three times the cube.
  mostStakes: 3,
  levels: [2.2, 1.15, 0.8, 0.56, 0.39, 0.25, 0.13],
})
