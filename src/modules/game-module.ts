// A game as the rest of the program knows it: rules in a folder of their own, described by one object. Only `name`, `about`, `options` and
// `make` are needed; everything else makes the game faster, stronger or prettier. Generic code reads these fields and never asks
// which game it has.
import type { Evaluator, Game, Meaning, Move, Moves, Player, State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { defaultsOf, parseOptions, printOptions, type Schema, type Settings, type Values } from '../core/options.ts'
import type { Hue, Paint } from '../core/paint.ts'
import type { RecordedGame } from '../core/record.ts'
import { parseSpec } from '../core/spec.ts'
import type { EncoderKind, MoveEncoderKind } from './encoder-kind.ts'
import type { HowToPlay } from './how-to-play.ts'
import type { LearnerKind } from './learner-kind.ts'
import type { ModelKind } from './model.ts'
import type { PlayerKind } from './player-kind.ts'
import type { Recipe } from './recipe.ts'
import type { EndgameTable, EndgameTables, SearchBoard } from './search-board.ts'
import type { ExactSolver } from './solver.ts'

export interface GameModule<S extends Schema = Schema> {
  readonly name: string
  readonly about: string
  readonly options: S
  /** Named rule sets; the first is the default. Without any, "standard" is the defaults of the options. */
  readonly ruleSets?: Readonly<Record<string, RuleSet<S>>>
  /** The game by these rules; `id` is its canonical name. Combinations that mean nothing are refused by a usage error. */
  make(rules: Values<S>, id: string): Game

  // How people see it.

  /** What one plays for and by which rules, for somebody who has never seen the game. */
  howToPlay?(game: Game): HowToPlay
  /** Where chance acts: dice all along, an opening that is drawn, or nothing. Found out by playing where it is not said. */
  readonly chance?: Chance
  /** The board as lines of text; without it, a position's notation has to do. */
  draw?(game: Game, state: State, paint: Paint): string
  /** What a move does, or what came of chance, in a few words: "knocks green, at risk there". */
  describe?(game: Game, state: State, move: Move): string
  /** Whether the next roll decides who begins. Without it, only the first one may: a match of several games says so before each. */
  opens?(game: Game, state: State): boolean
  /** What a seat is called, which is also its colour in the drawing. */
  seatName?(game: Game, seat: number): Hue
  /** How far a seat has come in a race, as a mean over its pieces. */
  progress?(game: Game, state: State, seat: number): number
  /** The position alone, as other programs write it, without who sits where; `print` where there is no such thing. */
  brief?(game: Game, state: State): string
  /** The position in notations of other programs, each by its name. */
  otherNotations?(game: Game, state: State): Readonly<Record<string, string>>
  /** The game that a position asks for by its notation, where that says more than the name of this one: its match, its cube. */
  gameFor?(game: Game, position: string): string | undefined
  /**
   * The equity that people of this game speak of, from what a seat expects at a decision of this position: a chance to win or a return, as `meaning`
   * says. Where a match is played, what counts is the game at hand.
   */
  equityOf?(game: Game, state: State, seat: number, expected: number, meaning: Meaning): number
  /** The same position at every score of a match to so many points: games by their names, and how each writes it. */
  atScores?(game: Game, state: State, points: number): readonly AtScore[]
  /** Kinds of results, the win first, as an evaluator's `outcomes` has them: "win", "winGammon". */
  readonly outcomes?: readonly string[]
  /** The game, by its name, whose champion knows them where that of another game does not. */
  readonly outcomesIn?: string
  /**
   * What can be said of a position before a roll besides its moves: chances, equity, what to do with the cube. `judge` makes a game by its name, and
   * whoever is asked judges it.
   */
  assess?(game: Game, state: State, judge: (game: string) => Judged): Assessment | undefined
  /** What can be given up by a move ("resign gammon") that is legal but not listed: only part of a match is lost by it. */
  readonly resignations?: readonly string[]
  /** Files of other programs that hold games of this one. */
  readonly formats?: readonly GameFormat[]
  /** Other files that this game writes, for `verify`. */
  readonly files?: readonly FileKind[]

  // What networks see.

  /** Encodings of its own, besides the generic ones. */
  readonly encoders?: readonly EncoderKind[]
  readonly moveEncoders?: readonly MoveEncoderKind[]
  /** Outputs of a policy, where fewer than `maxMoves` will do: output m speaks for move m. */
  policyOutputs?(game: Game): number
  /** Whether a move is none at all, so that there is nothing to learn from it. */
  idle?(move: Move): boolean
  /** Sets `into` to the position as it would be if this seat rolled next, whoever's turn it is; where dice are rolled. */
  rollNext?(game: Game, state: State, seat: number, into: State): void
  /** Which of so many parts of the game a position belongs to, the opening first. */
  partOf?(state: State, parts: number): number
  /** What learners are paid, by name; `prizes` changes what single events are worth. The first is used where nothing else is said. */
  readonly rewards?: Readonly<Record<string, (game: Game, prizes: readonly string[]) => Rewards>>
  /** Its positions in reduced form, for a Q-table. */
  reduced?(game: Game): Reduced
  /** Positions whose worth is known without a network; nothing where there are none. */
  known?(game: Game): Known | undefined
  /** Whether every model of the game looks the worth of this position up in a table that is exact. */
  isExact?(game: Game, state: State): boolean
  /**
   * Rule sets share their positions, but not what a win is worth: a model fits them all. It judges by the rules that it was trained on, unless its
   * kind knows what a game is worth by any of them.
   */
  readonly modelsKeepRules?: boolean

  // Who plays it.

  readonly players?: readonly PlayerKind[]
  /** The name of the file that the champion of a game has, where rule sets have more than one. */
  championName?(game: Game): string | undefined
  /** The player to recommend where no champion fits, and how the champion is called at its best: "expert", "champion@8". */
  readonly strongest?: { readonly scripted: string; readonly champion: string }
  /** The strongest scripted player by the rules of a game, where that is another one than usually. */
  yardstick?(game: Game): string | undefined
  /**
   * Wraps a player that judges positions, for decisions that are not found by comparing what follows: in backgammon those about the cube. The evaluator
   * looks ahead as far as the player does.
   */
  decider?(game: Game, player: Player, evaluator: Evaluator): Player
  /** An evaluator that only knows who wins, made to judge this game by what it is played for; nothing where it can as it is. */
  staked?(game: Game, evaluator: Evaluator): Evaluator | undefined
  /** A faster board for alpha-beta than the one that any game of two without dice has. */
  searchBoard?(game: Game, table?: EndgameTable): SearchBoard
  /** Endgame tables, for searches to look up and for referees to decide by. */
  readonly endgames?: EndgameTables
  readonly solver?: ExactSolver
  /** Kinds of models that only this game has. */
  readonly models?: Readonly<Record<string, ModelKind>>
  /** Learners that only this game has. */
  readonly learners?: readonly LearnerKind[]
  readonly recipes?: readonly Recipe[]
  /** By how much log-odds are off at the levels 1 to 7, such that one step is about as much as another (docs/levels.md). */
  readonly levels?: readonly number[]
  /** What a decision is about, where reviews tell kinds apart: "move", "cube". */
  decisionKind?(game: Game, state: State): string
  /** What the equity given away a decision is multiplied with to make the rating that other programs tell. */
  readonly performanceFactor?: number
  /** Words for how much equity is given away a decision, the best first: at most so much, and what it is called. */
  readonly grades?: readonly (readonly [most: number, grade: string])[]
}

export type Chance = 'dice' | 'opening' | 'none'

/** A position at a score: points that whoever is on roll needs, and the other. */
export interface AtScore {
  readonly own: number
  readonly other: number
  readonly game: string
  readonly position: string
}

/** A game, and what somebody judges its positions by. */
export interface Judged {
  readonly game: Game
  readonly evaluator: Evaluator
}

/** What is said of a position before a roll: for programs, and in words for people. */
export interface Assessment {
  readonly fields: Readonly<Record<string, unknown>>
  readonly lines: readonly string[]
}

/** A rule set: what differs from the defaults, and a sentence. */
export interface RuleSet<S extends Schema = Schema> {
  readonly about: string
  readonly rules: Partial<Values<S>>
}

/** The chance of whoever's turn it is, of two, in a position that needs no network; below zero where it does. */
export type Known = (state: State) => number

/** What a learner is paid. One is made for each training; it may remember what happened to each seat. */
export interface Rewards {
  /** A game begins. */
  begin?(): void
  /** For a move of whoever acts, at once. */
  move(state: State, move: Move, moves: Moves): number
  /** At the end of the game, for what the seat got. */
  end(returns: number): number
  /** At each own turn and at the end, for what has happened to a seat since its last move. */
  since?(state: State, seat: number): number
  /** A seat decides here, or has moved. */
  decides?(state: State, seat: number): void
  moved?(after: State, seat: number): void
  /** When the next decision comes, or the end: for what has changed since the seat last decided. */
  gained?(state: State, seat: number): number
}

/** A game's positions reduced to so few cases that a table can hold a value for each type of move in each. */
export interface Reduced {
  /** As model cards name it. */
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

/** What a file holds. Its moves have been played through, so they are legal. */
export interface KeptGames {
  /** "match", "PDN". */
  readonly kind: string
  readonly game: Game
  readonly players: readonly string[]
  readonly games: readonly KeptGame[]
  /** What of it is left out here, if anything is. */
  readonly without?: string
}

/** A kind of file of other programs that holds games. */
export interface GameFormat {
  /** "match", "PDN". */
  readonly name: string
  /** How its files end: "mat", "pdn". */
  readonly ending: string
  /** As a person reads it: "Match (.mat)". */
  readonly title: string
  /** For files that are not text: their games as a text of another format of the game; nothing where the bytes are something else. */
  decode?(bytes: Uint8Array, where: string): string | undefined
  /** Whether a text looks like one. */
  recognises(text: string): boolean
  /** `where` (a file's name) goes into the message when it is damaged; `make` makes games by name. */
  read(text: string, where: string, make: (name: string) => Game): KeptGames
  /** What a whole file holds, in a few words; throws if it is damaged. */
  check(text: string, where: string, make: (name: string) => Game): string
  /** Its games as this program records them, where it can. */
  records?(text: string, where: string): readonly RecordedGame[]
  /** A whole file in another format of the same game, by that one's ending; nothing where it has no such format. */
  translate?(text: string, where: string, ending: string): string | undefined
  /** A recorded game in this format; nothing where it has no form for it. */
  write?(game: Game, record: RecordedGame): string | undefined
}

/** A kind of file with a first line of JSON that names its format. */
export interface FileKind {
  /** "solution", "endings". */
  readonly name: string
  readonly format: string
  /** What a whole file holds, in a few words; throws if it is damaged. */
  check(bytes: Uint8Array, where: string): string
}

/** Keeps the types of a game's options inside its module, and forgets them outside. */
export const defineGame = <S extends Schema>(module: GameModule<S>): GameModule => module

/** The scripted player that others are measured by, if the game has one. */
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
 * What a seat can expect at a decision, in the unit that people speak of. Whoever knows only chances takes every game for one point, where a loss costs
 * something.
 */
export function equityOf(game: Game, state: State, seat: number, expected: number, meaning: Meaning): number {
  const own = moduleOf(game).equityOf
  if (own) return own(game, state, seat, expected, meaning)
  return meaning === 'win' && game.least < 0 ? 2 * expected - 1 : expected
}

/** Which module made a game, and by which rules. */
const origins = new WeakMap<Game, { readonly module: GameModule; readonly rules: Settings }>()

/** The module that a game was made by; one with nothing but the rules for a game that none has made. */
export function moduleOf(game: Game): GameModule {
  const known = origins.get(game)
  if (known) return known.module
  const module: GameModule = { name: parseSpec(game.id).name, about: game.id, options: {}, make: () => game }
  origins.set(game, { module, rules: {} })
  return module
}

/** The value of every option in a game that a module made. */
export const rulesOf = (game: Game): Settings => origins.get(game)?.rules ?? {}
