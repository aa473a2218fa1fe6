// A game as the rest of the program sees it: rules in their own folder, described by one object. Only `name`, `about`, `options` and `make` are
// required. Everything else makes the game faster, stronger or prettier. Generic code reads these fields and never asks which game it has.
import type { Evaluator, Game, Meaning, Move, Moves, Player, State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { defaultsOf, parseOptions, printOptions, type Schema, type Settings, type Values } from '../core/options.ts'
import type { Hue, Paint } from '../core/paint.ts'
import type { RecordedGame } from '../core/record.ts'
import { resultOf } from '../core/share.ts'
import { parseSpec } from '../core/spec.ts'
import type { EncoderKind, MoveEncoderKind } from './encoder-kind.ts'
import type { HowToPlay } from './how-to-play.ts'
import type { LearnerKind } from './learner-kind.ts'
import type { ModelKind } from './model.ts'
import type { PlayerKind } from './player-kind.ts'
import type { Recipe } from './recipe.ts'
import type { EndgameTable, EndgameTables, SearchBoard } from './search-board.ts'
import type { ExactSolver } from './solver.ts'

/** A game and everything that Ludus can use of it. Only `name`, `about`, `options` and `make` are needed. */
export interface GameModule<S extends Schema = Schema> {
  /** Its name in commands: no spaces, colons, "@" or brackets. */
  readonly name: string
  /** What it is, in a few words. */
  readonly about: string
  /** Its rules that can be chosen; `{}` if there are none. */
  readonly options: S
  /** Named rule sets; the first is the default. Without any, "standard" is the defaults of the options. */
  readonly ruleSets?: Readonly<Record<string, RuleSet<S>>>
  /** The game by these rules; `id` is its canonical name. Impossible combinations throw a usage error. */
  make(rules: Values<S>, id: string): Game

  // How people see the game.

  /** The aim and the rules, for people who have never seen the game. */
  howToPlay?(game: Game): HowToPlay
  /** Where chance acts: dice throughout, a random opening, or nowhere. If missing, it is observed in random games. */
  readonly chance?: Chance
  /** The board as lines of text; if missing, the notation is shown. */
  draw?(game: Game, state: State, paint: Paint): string
  /** What a move or an outcome of chance does, in a few words: "captures green, can be captured". */
  describe?(game: Game, state: State, move: Move): string
  /** Whether the next roll decides who goes first. If missing, only the first roll may; in a match this happens before each game. */
  opens?(game: Game, state: State): boolean
  /** The name of a seat, which is also its colour on the board. */
  seatName?(game: Game, seat: number): Hue
  /** A seat's progress in a race, averaged over its pieces. */
  progress?(game: Game, state: State, seat: number): number
  /** The bare position as other programs write it; if missing, `print` is used. */
  brief?(game: Game, state: State): string
  /** The position in the notations of other programs, by name. */
  otherNotations?(game: Game, state: State): Readonly<Record<string, string>>
  /** The name of the game that a position's notation asks for, if it includes more than this game has: a match, a cube. */
  gameFor?(game: Game, position: string): string | undefined
  /**
   * The equity as players of this game use it, from a seat's expectation at a decision in this position. The expectation is a win probability or a
   * return, depending on `meaning`. In a match, it is the equity of the current game.
   */
  equityOf?(game: Game, state: State, seat: number, expected: number, meaning: Meaning): number
  /** The same position at every score of a match to this many points: the name of each game, and the position in its notation. */
  atScores?(game: Game, state: State, points: number): readonly AtScore[]
  /** Kinds of results, the win first, as an evaluator's `outcomes` has them: "win", "winGammon". */
  readonly outcomes?: readonly string[]
  /** In a match: writes the result of the game that ended between a position and the beginning of the next game, as probabilities of 0 and 1. */
  resultBetween?(game: Game, before: State, next: State, seat: number, out: Float32Array): void
  /** The name of the game whose champion predicts these outcomes, if the champion of this game does not. */
  readonly outcomesIn?: string
  /** Assesses a position before a roll: win probabilities, equity and the cube decision. `withEvaluator` makes a game by its name, with an evaluator. */
  assess?(game: Game, state: State, withEvaluator: (game: string) => GameWithEvaluator): Assessment | undefined
  /** Resignations that are legal moves but not listed ("resign gammon"), because they lose only part of a match. */
  readonly resignations?: readonly string[]
  /** Files of other programs that hold games of this one. */
  readonly formats?: readonly GameFormat[]
  /** Other files that this game writes, for `verify`. */
  readonly files?: readonly FileKind[]

  // Network inputs and learning.

  /** The game's own encodings, in addition to the generic ones. */
  readonly encoders?: readonly EncoderKind[]
  readonly moveEncoders?: readonly MoveEncoderKind[]
  /** Outputs of a policy, if fewer than `maxMoves` suffice: output m stands for move m. */
  policyOutputs?(game: Game): number
  /** Whether a move is a pass, with nothing to learn from it. */
  idle?(move: Move): boolean
  /** Sets `into` to the position as if this seat rolled next, regardless of whose turn it is. For games with dice. */
  rollNext?(game: Game, state: State, seat: number, into: State): void
  /** Which of this many parts of the game a position belongs to, with the opening as the first. */
  partOf?(state: State, parts: number): number
  /** Rewards for learners, by name; `prizes` changes the rewards of single events. The first is the default. */
  readonly rewards?: Readonly<Record<string, (game: Game, prizes: readonly string[]) => Rewards>>
  /** Its positions in reduced form, for a Q-table. */
  reduced?(game: Game): ReducedPositions
  /** Values for positions that need no network; undefined if there are none. */
  known?(game: Game): KnownValue | undefined
  /** Whether every model of the game looks this position up in an exact table. */
  isExact?(game: Game, state: State): boolean
  /**
   * Rule sets share their positions but not the value of a win, so a model fits them all. It evaluates by the rules it was trained on, unless its
   * kind supports all of them.
   */
  readonly modelsKeepRules?: boolean

  // Players.

  readonly players?: readonly PlayerKind[]
  /** The file name of a game's champion, if different rule sets have different champions. */
  championName?(game: Game): string | undefined
  /** The player to recommend if no champion fits, and the champion's name at its best: "expert", "champion@8". */
  readonly strongest?: { readonly scripted: string; readonly champion: string }
  /** The strongest scripted player under the rules of a game, if it is not the usual one. */
  yardstick?(game: Game): string | undefined
  /**
   * Wraps a player that evaluates positions, for decisions that need more than a comparison of the next positions: in backgammon, the cube. The
   * evaluator searches as deep as the player does.
   */
  decider?(game: Game, player: Player, evaluator: Evaluator): Player
  /** Adapts an evaluator that only knows win probabilities to the stakes of this game; undefined if it fits as it is. */
  staked?(game: Game, evaluator: Evaluator): Evaluator | undefined
  /** A faster board for alpha-beta than the generic one for two-player games without dice. */
  searchBoard?(game: Game, table?: EndgameTable): SearchBoard
  /** Endgame tables, for searches and for adjudication. */
  readonly endgames?: EndgameTables
  readonly solver?: ExactSolver
  /** Kinds of models that only this game has. */
  readonly models?: Readonly<Record<string, ModelKind>>
  /** Learners that only this game has. */
  readonly learners?: readonly LearnerKind[]
  readonly recipes?: readonly Recipe[]
  /** How many times its stake a game can count, if the stake changes during a game (`Game.stake`); 1 if absent. */
  readonly mostStakes?: number
  /** The noise on log-odds at levels 1 to 7, chosen so that all steps are about equal (docs/levels.md). */
  readonly levels?: readonly number[]
  /** The kind of a decision, if reviews distinguish kinds: "move", "cube". */
  decisionKind?(game: Game, state: State): string
  /** A routine decision, such as not doubling, counts if it was wrong, or if another choice was worth at most this much less; 0 if absent. */
  readonly closeRoutine?: number
  /** Factor from the equity lost per decision to the rating that other programs show. */
  readonly performanceFactor?: number
  /** Grades by equity lost per decision, best first: the maximum and its name. The last maximum is infinite. */
  readonly grades?: readonly (readonly [most: number, grade: string])[]
}

/** Where chance acts: throughout the game, only before the first decision, or nowhere. */
export type Chance = 'dice' | 'opening' | 'none'

/** A position at a score: the points that the player on roll and the opponent still need. */
export interface AtScore {
  readonly own: number
  readonly other: number
  readonly game: string
  readonly position: string
}

/** A game and an evaluator for its positions. */
export interface GameWithEvaluator {
  readonly game: Game
  readonly evaluator: Evaluator
}

/** An assessment of a position before a roll: for programs, and in words for people. */
export interface Assessment {
  readonly fields: Readonly<Record<string, unknown>>
  readonly lines: readonly string[]
}

/** A rule set: what differs from the defaults, and a sentence. */
export interface RuleSet<S extends Schema = Schema> {
  readonly about: string
  readonly rules: Partial<Values<S>>
}

/** In a two-player game, the win probability of the side to move in a position that needs no network; negative if it needs one. */
export type KnownValue = (state: State) => number

/** Rewards for a learner. One is made per training run; it may remember what happened to each seat. */
export interface Rewards {
  /** A new game begins. */
  begin?(): void
  /** The immediate reward for the actor's move. */
  move(state: State, move: Move, moves: Moves): number
  /** The reward at the end of the game for the seat's result. */
  end(returns: number): number
  /** At each of its turns and at the end: the reward for what has happened to a seat since its last move. */
  since?(state: State, seat: number): number
  /** Called when a seat decides, and when it has moved. */
  decides?(state: State, seat: number): void
  moved?(after: State, seat: number): void
  /** At its next decision or at the end: the reward for what has changed since the seat last decided. */
  gained?(state: State, seat: number): number
}

/** A game's positions reduced to so few cases that a table can hold a value for each type of move in each case. */
export interface ReducedPositions {
  /** The name in model cards. */
  readonly id: string
  readonly cases: number
  /** Types of moves. */
  readonly types: number
  /** The case of an actor's position, as a number below `cases`. Writes the type of each move into `types`. */
  caseOf(state: State, moves: Moves, types: Uint8Array): number
}

/** A game that was played, with its moves and rolls as text. */
export interface KeptGame {
  readonly start: State
  readonly moves: readonly string[]
}

/** The content of a file. Its moves have been played through, so they are legal. */
export interface KeptGames {
  /** "match", "PDN". */
  readonly kind: string
  readonly game: Game
  readonly players: readonly string[]
  readonly games: readonly KeptGame[]
  /** What was left out, if anything. */
  readonly without?: string
}

/** A kind of file of other programs that holds games. */
export interface GameFormat {
  /** "match", "PDN". */
  readonly name: string
  /** The file extension: "mat", "pdn". */
  readonly ending: string
  /** The name for people: "Match (.mat)". */
  readonly title: string
  /** For binary files: their games as text in another format of the game; undefined if the bytes are something else. */
  decode?(bytes: Uint8Array, where: string): string | undefined
  /** Whether a text looks like this format. */
  recognises(text: string): boolean
  /** `where` (a file name) is used in the error if the file is damaged; `make` makes games by name. */
  read(text: string, where: string, make: (name: string) => Game): KeptGames
  /** The content of a file in a few words; throws if it is damaged. */
  check(text: string, where: string, make: (name: string) => Game): string
  /** Its games as recorded games, if possible. */
  records?(text: string, where: string): readonly RecordedGame[]
  /** The file in another format of the same game, given that format's extension; undefined if there is no such format. */
  translate?(text: string, where: string, ending: string): string | undefined
  /** A recorded game in this format; undefined if the format cannot hold it. */
  write?(game: Game, record: RecordedGame): string | undefined
}

/** A kind of file with a first line of JSON that names its format. */
export interface FileKind {
  /** "solution", "endings". */
  readonly name: string
  readonly format: string
  /** The content of a file in a few words; throws if it is damaged. */
  check(bytes: Uint8Array, where: string): string
}

/** Checks the types of a game's options within its module, and erases them outside. */
export const defineGame = <S extends Schema>(module: GameModule<S>): GameModule => module

/** The scripted player that serves as the benchmark, if the game has one. */
export const yardstickOf = (game: Game): string | undefined =>
  moduleOf(game).yardstick?.(game) ?? moduleOf(game).strongest?.scripted

const STANDARD = 'standard'

/** The rule sets of a game, the default first. */
export const ruleSetsOf = (module: GameModule): Readonly<Record<string, RuleSet>> =>
  module.ruleSets ?? { [STANDARD]: { about: 'the usual rules', rules: {} } }

/** Every rule of a rule set. */
export const rulesOfSet = (module: GameModule, set: string): Settings => ({
  ...(defaultsOf(module.options) as Settings),
  ...(ruleSetsOf(module)[set].rules as Settings),
})

/** The game of a module by a name such as "ludo:thor2017(seats=2)"; its id is the canonical name. */
export function makeFrom(module: GameModule, text: string): Game {
  const { set, plies, given } = parseSpec(text)
  const sets = ruleSetsOf(module)
  const setName = set ?? Object.keys(sets)[0]
  if (!Object.hasOwn(sets, setName))
    throw usage(`${module.name} has no rules "${setName}".${didYouMean(setName, Object.keys(sets))}`)
  if (plies !== undefined) throw usage(`"@${plies}" is for players, not for games: "${text}".`)
  const base = rulesOfSet(module, setName)
  const rules = parseOptions(module.name, module.options, given, base as Values<Schema>)
  const id = `${module.name}:${setName}${printOptions(module.options, rules, base)}`
  const game = module.make(rules, id)
  origins.set(game, { module, rules })
  return game
}

/**
 * A seat's expectation at a decision, in the unit that people use. An evaluator that knows only win probabilities counts every game as one point.
 * Where a loss costs something, that gives an equity from -1 to 1.
 */
export function equityOf(game: Game, state: State, seat: number, expected: number, meaning: Meaning): number {
  if (meaning === 'share') return equityOf(game, state, seat, resultOf(game, expected), 'return')
  const own = moduleOf(game).equityOf
  if (own) return own(game, state, seat, expected, meaning)
  return meaning === 'win' && game.least < 0 ? 2 * expected - 1 : expected
}

/** Converts half of an interval around an expectation to the unit of `equityOf`. */
export function equitySpread(
  game: Game,
  state: State,
  seat: number,
  expected: number,
  half: number,
  meaning: Meaning,
): number {
  if (!Number.isFinite(half)) return half
  const at = (value: number): number => equityOf(game, state, seat, value, meaning)
  return Math.abs(at(expected + half) - at(expected - half)) / 2
}

/** Which module made a game, and by which rules. */
const origins = new WeakMap<Game, { readonly module: GameModule; readonly rules: Settings }>()

/** The module that made a game; a minimal one with only the rules if none did. */
export function moduleOf(game: Game): GameModule {
  const known = origins.get(game)
  if (known) return known.module
  const module: GameModule = { name: parseSpec(game.id).name, about: game.id, options: {}, make: () => game }
  origins.set(game, { module, rules: {} })
  return module
}

/** The value of every option in a game that a module made. */
export const rulesOf = (game: Game): Settings => origins.get(game)?.rules ?? {}
