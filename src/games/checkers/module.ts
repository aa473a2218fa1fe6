import type { State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { BLACK, BLACK_SEAT, count, readSet, WHITE } from './board.ts'
import { Checkers, checkersOf } from './checkers.ts'
import { draw } from './draw.ts'
import { checkersAdvanced, checkersBoard, checkersBoth, checkersFeatures } from './encoders/board.ts'
import { checkersPhases, checkersPieces } from './encoders/pieces.ts'
import { MOST_PIECES } from './exact/index.ts'
import { checkersSolver, endingsFile, lazyEndings, USUAL_PIECES } from './exact/solver.ts'
import { checkersEndingsOf } from './exact/table.ts'
import { pdnFormat } from './format.ts'
import { checkersHowToPlay } from './how-to-play.ts'
import { searchLabels } from './learners/search-labels.ts'
import { material } from './players/material.ts'
import { points } from './players/models.ts'
import { championRecipe, checkersRecipes } from './recipes.ts'
import { ALL_PIECES, options, ruleSets } from './rules.ts'
import { CheckersBoard } from './search/board.ts'
import { describe } from './words.ts'

/** The part of the game that a position belongs to, by the number of pieces left. Part 0 has the full board. */
const partOf = (state: State, parts: number): number =>
  Math.min(
    parts - 1,
    Math.floor(((ALL_PIECES - count(readSet(state, BLACK) | readSet(state, WHITE))) * parts) / (ALL_PIECES - 1)),
  )

const module = (name: string, about: string, giveaway: boolean): GameModule =>
  defineGame({
    name,
    about,
    options,
    ruleSets,
    make(rules, id) {
      if (rules.opening === 'ballots' && rules.pieces !== ALL_PIECES)
        throw usage(`${id}: an ending has no opening. Leave out opening or pieces.`)
      return new Checkers(id, rules, giveaway)
    },
    chance: 'opening',
    draw: (game, state, paint) => draw(checkersOf(game), state, paint),
    describe: (game, state, move) => describe(checkersOf(game), state, move),
    howToPlay: checkersHowToPlay,
    seatName: (_, seat) => (seat === BLACK_SEAT ? 'black' : 'white'),
    formats: giveaway ? [] : [pdnFormat],
    encoders: [checkersBoard, checkersFeatures, checkersBoth, checkersPieces, checkersPhases, checkersAdvanced],
    partOf,
    players: [material],
    // Without dice, the strongest players search.
    strongest: { scripted: 'material@8', champion: 'champion@8' },
    searchBoard: (game, table) => new CheckersBoard(checkersOf(game), checkersEndingsOf(table)),
    endgames: { most: MOST_PIECES, usual: USUAL_PIECES, table: lazyEndings },
    solver: checkersSolver,
    files: giveaway ? [] : [endingsFile],
    models: { points },
    learners: [searchLabels],
    recipes: name === 'checkers' ? checkersRecipes : [championRecipe(name)],
    ...(!giveaway && { levels: [4, 2.4, 1.6, 1.1, 0.65, 0.39, 0.19] }),
  })

export const checkers = module('checkers', 'English draughts: a player who cannot move loses', false)
export const giveaway = module('giveaway', 'losing checkers: a player who cannot move wins', true)
