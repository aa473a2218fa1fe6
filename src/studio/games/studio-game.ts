// A family of games in the studio: how its positions look, how they are set up, and the words for them. One object describes all of it, and
// games/registry.ts has a line for each. The rest of the studio reads these fields and never asks which game it has. A game without a family is shown
// by games/fallback.
import type { ComponentType } from 'preact'
import type { Game, State } from '../../core/contract.ts'
import type { Assessment } from '../../modules/game-module.ts'
import type { Session } from '../../session/session.ts'
import type { BoardProps } from '../board/board.ts'
import type { Place, Scene } from '../board/scene.ts'
import type { FirstTurns } from './first-turns.ts'
import type { Format } from './formats.ts'
import type { Input } from './input-words.ts'
import type { Setup } from './setup.ts'
import type { Stakes } from './stakes.ts'

export interface StudioGame {
  /** The modules that it shows, by name. */
  readonly modules: readonly string[]
  makeScene(game: Game): Scene
  readonly Board: ComponentType<BoardProps>
  /** Width over height of the board. */
  readonly ratio: number
  /** Without it, positions can only be entered as text. */
  makeSetup?(game: Game): Setup
  /** Ways to play that are offered first, by module. */
  readonly formats?: Readonly<Record<string, readonly Format[]>>
  /** What is at stake, if it goes beyond one game. */
  makeStakes?(game: Game): Stakes | undefined
  /** The view of an assessment before a roll, if the game's module provides one. */
  readonly assessment?: AssessmentView
  /** The position before the last roll or offer, for a position that was opened without its history. */
  beforeRoll?(game: Game, state: State): State | undefined
  /** The shape of a seat's pieces, one of four; by default the number of the seat. */
  sideOf?(game: Game, seat: number): number
  /** Scripted players by difficulty, from 1 to 7, for rules without a champion; by default generic players. */
  ladder?(game: Game): Ladder | undefined
  /** The same with a champion, up to 8, if its levels are too close to each other. */
  championLadder?(game: Game): Ladder | undefined
  /** The places that a network input refers to, by its name; `seat` is the one of the network's view. */
  inputPlaces?(game: Game, name: string, seat: number): readonly Place[]
  /** What a network input says about the position, as a sentence without a full stop; undefined for unknown names. */
  inputWords?(game: Game, input: Input, seat: number): string | undefined
  /** What to do in the first three turns. */
  firstTurns?(game: Game): FirstTurns
  readonly words: GameWords
}

/** Players by difficulty, easiest first. */
export type Ladder = readonly (readonly [step: number, player: string])[]

/** How an assessment of a position before a roll is shown. */
export interface AssessmentView {
  /** What it is about: "Cube", or "With a cube" where there is none. */
  title(game: Game): string
  /** The recommendation in a few words; "" if there is nothing to decide. */
  summary(told: Assessment['fields']): string
  readonly Details: ComponentType<AssessmentProps>
}

export interface AssessmentProps {
  readonly game: Game
  readonly state: State
  readonly told: Assessment['fields']
  /** The judge: "by champion". */
  readonly by: string
}

/** A setting that not every game has. */
export type GameSetting = 'oneClick' | 'autoObvious'

/** The name of a seat in a sentence: "You", "Novice", "Novice (green)". */
export type NameOf = (seat: number) => string

/** The words for a family of games. */
export interface GameWords {
  /** Titles of modules, if different from the capitalised name. */
  readonly titles?: Readonly<Record<string, string>>
  /** Titles and descriptions of rule sets, by module and set. */
  readonly ruleSets?: Readonly<Record<string, Readonly<Record<string, RuleSetWords>>>>
  /** Titles of scripted players, if different from the capitalised name. */
  readonly playerTitles?: Readonly<Record<string, string>>
  /** What is rolled: "the die"; by default "the dice". */
  readonly dice?: string
  /** A roll as people say it: "3-1" for "31". */
  roll?(rolled: string): string
  /**
   * A decision that is not a move of pieces, as said after a name: "doubles to 2", or "double to 2" after "You". "" if it is not worth mentioning.
   */
  sayMove?(game: Game, before: State, move: string, you: boolean): string | undefined
  /** Keys that only some games have, and what they do. */
  keys?(game: Game): readonly (readonly [key: string, what: string])[]
  /** What a player does with a roll: "pick a piece". */
  readonly prompt?: string
  /** The same with the roll in it, if the roll alone says too little: "move cube 5". */
  rollPrompt?(game: Game, state: State): string
  /** Settings of the studio that only these games have, with their labels. */
  readonly settings?: Readonly<Partial<Record<GameSetting, string>>>
  /** Titles of lessons' themes, where these games have their own word: "Hitting" for captures. */
  readonly themes?: Readonly<Record<string, string>>
  /** How a move is made by hand, if not by picking up a piece. */
  readonly howToMove?: string
  /** The state of a seat in a word or two: "167 pips". */
  standing(game: Game, state: State, seat: number): string
  /** Where a seat's pieces stand, in words; by default place by place. */
  pieces?(game: Game, state: State, seat: number): string
  /** The score of a won game from a seat's side, its own first: "4-2"; undefined if there is none. */
  score?(session: Session, seat: number, winner: number): string | undefined
  /** Only this program uses the notation of moves, so a description says more. */
  readonly ownNotation?: boolean
  /** Why a game was won or drawn, as a sentence; "" if there is nothing to say. */
  winReason(session: Session, winner: number, nameOf: NameOf): string
  drawReason(session: Session): string
  /** Losses are shown in equity, as is usual for this game, instead of points of winning chance. */
  inEquity?(game: Game): boolean
  /** Kinds of results in groups, as a list of moves shows them, if a game has several. */
  outcomes?(game: Game): readonly OutcomeGroup[]
  /** The name of the game's own notation for positions. */
  readonly notation?: string
  /** The names of other programs' notations, by their keys in the module. */
  readonly otherNotations?: Readonly<Record<string, string>>
  /** The modules for which a text is clearly a position, the usual one first; empty if it may be something else. */
  recognises?(text: string): readonly string[]
  /** How a position is written, with an example, by module. */
  readonly positionHelp: Readonly<Record<string, string>>
  /** The origin of scripted players, by name. */
  readonly playerStories?: Readonly<Record<string, string>>
  /** Headings for the recipes named after a module. */
  readonly recipeHeadings?: Readonly<Record<string, string>>
  /** The recipe to begin with, by module, if it is not the first that is named after the module. */
  readonly firstRecipes?: Readonly<Record<string, string>>
}

/** A rule set for people. */
export interface RuleSetWords {
  /** "Mensch ärgere dich nicht" */
  readonly title: string
  readonly about: string
}

/** Kinds of results that belong together, such as those of a won game. */
export interface OutcomeGroup {
  /** "won" */
  readonly title: string
  readonly outcomes: readonly OutcomeWords[]
}

export interface OutcomeWords {
  /** As the game's module names it. */
  readonly name: string
  /** The head of its column: "G". */
  readonly short: string
  /** In full: "gammon won". */
  readonly long: string
}
