// Zeman 2020, "State and action representation". A position: 60 places (the jails of the four players, 52 squares, the
// homes of the four players) for each player, each with the share of the player's pieces there: 240 inputs. Representation 1 adds
// the 8 consequences of the move: 248. Representation 2 adds the position after the move, encoded in the same way: 480.
// The paper's learner always plays green, so it does not say how another seat would see the board. Here the players, the
// squares, the jails and the homes are all counted from the viewing seat. For one fixed seat that only renumbers the
// inputs, and what is learned on one seat applies to all. The paper's rules have no home strip. If there is one, its
// squares come between the ring and the homes. With fewer players, the board keeps its 60 places.
import type { Encoder, Game, MoveEncoder } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind, MoveEncoderKind } from '../../../modules/encoder-kind.ts'
import { HOME, LAST_RING } from '../board.ts'
import type { Ludo } from '../ludo.ts'
import { CONSEQUENCES, consequences } from '../questions.ts'
import { addShares, quartersAfter, squareFrom, tabulate, turnsAfter, WHOSE } from './shares.ts'

const FIRST_SQUARE = 4
const FIRST_AFTER_RING = FIRST_SQUARE + 52

/** The places of one player, in the order of their inputs. */
const placeNames = (game: Ludo): readonly string[] => [
  ...[1, 2, 3, 4].map(jail => `in jail ${jail}`),
  ...Array.from({ length: 52 }, (_, square) => `on square ${square}`),
  ...Array.from({ length: game.rules.strip }, (_, step) => `on strip square ${step + 1}`),
  ...[1, 2, 3, 4].map(home => `in home ${home}`),
]

const positionNames = (game: Ludo): readonly string[] =>
  WHOSE.slice(0, game.seats).flatMap(whose => placeNames(game).map(place => `${whose} pieces ${place}`))

const inputsOf = (game: Ludo): Uint16Array => {
  const places = placeNames(game).length
  const placeOf = (viewer: number, owner: number, x: number): number => {
    if (x === HOME) return quartersAfter(game, viewer, owner)
    if (x <= LAST_RING) return FIRST_SQUARE + squareFrom(game, viewer, owner, x)
    const beyond = FIRST_AFTER_RING + x - LAST_RING - 1
    return x === game.board.goal ? beyond + quartersAfter(game, viewer, owner) : beyond
  }
  return tabulate(game, (viewer, owner, x) => turnsAfter(game, viewer, owner) * places + placeOf(viewer, owner, x))
}

function position(game: Ludo, id: string): Encoder {
  const names = positionNames(game)
  const inputs = inputsOf(game)
  return {
    id,
    size: names.length,
    names,
    encode(state, seat, out) {
      out.count = 0
      addShares(game, inputs, state, seat, 0, out)
    },
  }
}

function withConsequences(game: Ludo, id: string): MoveEncoder {
  const before = positionNames(game)
  const inputs = inputsOf(game)
  return {
    id,
    size: before.length + CONSEQUENCES.length,
    names: [...before, ...CONSEQUENCES.map(consequence => `the move ${consequence}`)],
    encode(state, move, _, seat, out) {
      out.count = 0
      addShares(game, inputs, state, seat, 0, out)
      const bits = consequences(game, state, move)
      for (let i = 0; i < CONSEQUENCES.length; i++) if ((bits >> i) & 1) add(out, before.length + i, 1)
    },
  }
}

function withNextPosition(game: Ludo, id: string): MoveEncoder {
  const before = positionNames(game)
  const inputs = inputsOf(game)
  return {
    id,
    size: 2 * before.length,
    names: [...before, ...before.map(name => `then ${name}`)],
    encode(state, _, after, seat, out) {
      out.count = 0
      addShares(game, inputs, state, seat, 0, out)
      addShares(game, inputs, after, seat, before.length, out)
    },
  }
}

export const zemanPosition: EncoderKind = {
  name: 'zeman2020',
  about: 'share of pieces on each of 60 places for each player (zeman2020)',
  make: (game: Game) => position(game as Ludo, 'zeman2020'),
}

export const zemanConsequences: MoveEncoderKind = {
  name: 'zeman2020-1',
  about: 'the position and eight consequences of the move (zeman2020, representation 1)',
  make: (game: Game) => withConsequences(game as Ludo, 'zeman2020-1'),
}

export const zemanNextPosition: MoveEncoderKind = {
  name: 'zeman2020-2',
  about: 'the positions before and after the move (zeman2020, representation 2)',
  make: (game: Game) => withNextPosition(game as Ludo, 'zeman2020-2'),
}
