// A family of games as the studio knows it: how its positions look, how they are set up and how one speaks of them. One object describes
// all of it, and games/registry.ts has a line for each. The rest of the studio reads these fields and never asks which game it has;
// a game of no family is shown by games/fallback.
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
  /** Without it, positions can only be typed. */
  makeSetup?(game: Game): Setup
  /** Ways to play a module that are offered first; by name. */
  readonly formats?: Readonly<Record<string, readonly Format[]>>
  /** What is played for, where that is more than one game. */
  makeStakes?(game: Game): Stakes | undefined
  /** What is said of a position before a roll, where the game's module assesses it. */
  readonly assessment?: AssessmentView
  /** The position before the roll or the offer that it comes from, for one that was opened by itself. */
  beforeRoll?(game: Game, state: State): State | undefined
  /** The shape of a seat's pieces, of four; by the number of the seat where nothing is said. */
  sideOf?(game: Game, seat: number): number
  /** Scripted players by how hard they are to beat, from 1 to 7, for rules that have no champion; generic ones where nothing is said. */
  ladder?(game: Game): Ladder | undefined
  /** The same with a champion, where its levels are too close to each other; up to 8. */
  championLadder?(game: Game): Ladder | undefined
  /** The places that an input of a network is about, by its name; `seat` is the one whose view it takes. */
  inputPlaces?(game: Game, name: string, seat: number): readonly Place[]
  /** What an input of a network says of the position, as a sentence without a full stop; nothing for names that it does not know. */
  inputWords?(game: Game, input: Input, seat: number): string | undefined
  /** What to do in the first three turns. */
  firstTurns?(game: Game): FirstTurns
  readonly words: GameWords
}

/** Players by how hard they are to beat, the easiest first. */
export type Ladder = readonly (readonly [step: number, player: string])[]

/** What a judge says of a position before a roll, for people. */
export interface AssessmentView {
  /** What it is about: "Cube". */
  readonly title: string
  /** What to do, in a few words; "" where there is nothing to decide. */
  summary(told: Assessment['fields']): string
  readonly Details: ComponentType<AssessmentProps>
}

export interface AssessmentProps {
  readonly game: Game
  readonly state: State
  readonly told: Assessment['fields']
  /** Whose judgement it is: "by champion". */
  readonly by: string
}

/** What a seat is called in a sentence: "You", "Novice", "Novice (green)". */
export type NameOf = (seat: number) => string

/** How one speaks of a family of games. */
export interface GameWords {
  /** What a module is called, where that is not its name with a capital letter. */
  readonly titles?: Readonly<Record<string, string>>
  /** What rule sets are called and how they differ, by module and set. */
  readonly ruleSets?: Readonly<Record<string, Readonly<Record<string, RuleSetWords>>>>
  /** What scripted players are called, where that is not their name with a capital letter. */
  readonly playerTitles?: Readonly<Record<string, string>>
  /** What is rolled: "the die"; "the dice" where nothing is said. */
  readonly dice?: string
  /** A roll as people say it: "3-1" for "31". */
  roll?(rolled: string): string
  /**
   * What was decided, as one says it after a name, where it is no move of pieces: "doubles to 2", and "double to 2" after "You"; "" where it is not
   * worth a word.
   */
  sayMove?(game: Game, before: State, move: string, you: boolean): string | undefined
  /** Keys that only some games have, and what they do. */
  keys?(game: Game): readonly (readonly [key: string, what: string])[]
  /** What a player does with a roll: "pick a piece". */
  readonly prompt?: string
  /** How a move is made with the hand, where that is not by picking up a piece. */
  readonly howToMove?: string
  /** How a seat stands, in a word or two: "167 pips". */
  standing(game: Game, state: State, seat: number): string
  /** Where a seat's pieces stand, in words; place by place where nothing is said. */
  pieces?(game: Game, state: State, seat: number): string
  /** The score of a won game, the winner's first: "4-2"; nothing where there is none. */
  score?(session: Session, winner: number): string | undefined
  /** Why a game was won or drawn, as a sentence; "" where there is nothing to say. */
  /** Moves are written as nobody else does, so that words say more. */
  readonly ownNotation?: boolean
  winReason(session: Session, winner: number, nameOf: NameOf): string
  drawReason(session: Session): string
  /** Losses are told in equity, as everybody who plays this game does, instead of in points of winning chance. */
  inEquity?(game: Game): boolean
  /** Kinds of results in groups, as a list of moves shows them, where a game has several. */
  outcomes?(game: Game): readonly OutcomeGroup[]
  /** What the game's own notation of positions is called. */
  readonly notation?: string
  /** What the notations of other programs are called, by their names in the module. */
  readonly otherNotations?: Readonly<Record<string, string>>
  /** The modules that a text is certainly a position of, the usual one first; none where it may be something else. */
  recognises?(text: string): readonly string[]
  /** How a position is written, with an example, by module. */
  readonly positionHelp: Readonly<Record<string, string>>
  /** Where scripted players come from, by name. */
  readonly playerStories?: Readonly<Record<string, string>>
  /** Headings of the recipes that are named after a module. */
  readonly recipeHeadings?: Readonly<Record<string, string>>
}

/** A rule set for people. */
export interface RuleSetWords {
  /** "Mensch ärgere dich nicht" */
  readonly title: string
  readonly about: string
}

/** Kinds of results that belong together: those of a won game. */
export interface OutcomeGroup {
  /** "won" */
  readonly title: string
  readonly outcomes: readonly OutcomeWords[]
}

export interface OutcomeWords {
  /** As the game's module names it. */
  readonly name: string
  /** At the head of a column: "G". */
  readonly short: string
  /** The same in full: "gammon won". */
  readonly long: string
}
