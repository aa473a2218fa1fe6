// Alhajry, Alvi and Ahmed 2012. Section IV.B, for their TD(lambda) evaluator: "for each player, we represent each square
// with a real number that indicates the number of pieces occupying the square for that player; normalized by division by
// 4", 59 squares per player (home, 52 on the ring, 5 on the strip, goal), and 4 inputs that say whose turn it is: 240 inputs,
// as an observer sees the board. Section V.B, for their Q-player: the same from the player's view, without the turn: 236.
// With fewer seats or no strip, the inputs for them are left out.
import { ACTOR, type Encoder, type Game, OVER } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { HOME, LAST_RING, TURN } from '../board.ts'
import type { Ludo } from '../ludo.ts'
import { COLOURS } from '../notation.ts'
import { addShares, squareFrom, tabulate, turnsAfter, WHOSE } from './shares.ts'

/** The places of one player, in the order of their inputs. */
const placeNames = (game: Ludo): readonly string[] => [
  'at home',
  ...Array.from({ length: 52 }, (_, square) => `on square ${square}`),
  ...Array.from({ length: game.rules.strip }, (_, step) => `on strip square ${step + 1}`),
  'in the goal',
]

/** The place of progress x, where `square` is its ring square. The strip and the goal follow the ring without a gap. */
const placeOf = (x: number, square: number): number => (x === HOME ? 0 : x <= LAST_RING ? 1 + square : x + 2)

function objective(game: Ludo, id: string): Encoder {
  const places = placeNames(game)
  const turns = places.length * game.seats
  const colours = game.board.quarters.map(quarter => COLOURS[quarter])
  // The observer has no seat: squares and players have the board's own numbers.
  const inputs = tabulate(
    game,
    (_, owner, x) => owner * places.length + placeOf(x, game.board.square[owner * 64 + (x & 63)]),
  )
  return {
    id,
    size: turns + game.seats,
    names: [
      ...colours.flatMap(colour => places.map(place => `${colour} pieces ${place}`)),
      ...colours.map(colour => `it is ${colour}'s turn`),
    ],
    objective: true,
    encode(state, _, out) {
      out.count = 0
      addShares(game, inputs, state, 0, 0, out)
      // It is nobody's turn before the starting player is drawn and after the game is over.
      if (state[TURN] >= 0 && state[ACTOR] !== OVER) add(out, turns + state[TURN], 1)
    },
  }
}

function subjective(game: Ludo, id: string): Encoder {
  const places = placeNames(game)
  const inputs = tabulate(
    game,
    (viewer, owner, x) =>
      turnsAfter(game, viewer, owner) * places.length + placeOf(x, squareFrom(game, viewer, owner, x)),
  )
  return {
    id,
    size: places.length * game.seats,
    names: WHOSE.slice(0, game.seats).flatMap(whose => places.map(place => `${whose} pieces ${place}`)),
    encode(state, seat, out) {
      out.count = 0
      addShares(game, inputs, state, seat, 0, out)
    },
  }
}

export const alhajryObjective: EncoderKind = {
  name: 'alhajry2012-objective',
  about: 'share of pieces on each square by colour, and whose turn it is (alhajry2012, TD)',
  make: (game: Game) => objective(game as Ludo, 'alhajry2012-objective'),
}

export const alhajrySubjective: EncoderKind = {
  name: 'alhajry2012-subjective',
  about: 'share of pieces on each square, from the player’s view (alhajry2012, Q)',
  make: (game: Game) => subjective(game as Ludo, 'alhajry2012-subjective'),
}
