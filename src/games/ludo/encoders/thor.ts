// Thor 2017, Table 1: fifteen booleans for each piece, "chosen based on personal considerations when selecting which token
// to move after having rolled the die". Four pieces make 60 inputs. Where the paper is silent:
// - What a piece "can" do is what its legal move does. Before a roll, and for a seat that is not to move, no piece can do anything.
// - A move that sends the piece itself home ("can die") achieves nothing, so "is able to move" is the only other "can" input that is on.
// - Entering the safe strip means coming from outside it. Moving to a square where no enemy can hit counts as entering a
//   non-danger zone wherever the piece comes from.
// - A non-danger zone is any place on the way, including the strip and the goal, where no enemy's next roll can send the piece
//   home. Home itself is not one: the table speaks of tokens on the map.
// - A star counts where the die leads, before the jump. The last star leads into the goal, and then both inputs are on.
// - A player's own start square is a globe. So is the start square of an empty seat or a partner, if start squares are safe.
import { ACTOR, type Encoder, type Game, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { DIE, HOME, isStar, LAST_RING, pieceCell } from '../board.ts'
import { BACK, HITS, type Ludo, PASS } from '../ludo.ts'
import { inDanger, isSafe, piecesAt } from '../questions.ts'

export const TABLE = [
  'can kill an enemy',
  'can get in goal',
  'can enter the safe strip',
  'can get on a star',
  'can get on a globe',
  'can enter a non-danger zone',
  'can die',
  'can get out of home',
  'can get on an enemy start',
  'is able to move',
  'is on an enemy start',
  'is on the safe strip',
  'is in a non-danger zone',
  'is on a globe',
  'is on a star',
] as const

const bit = (name: (typeof TABLE)[number]): number => 1 << TABLE.indexOf(name)
const CAN_KILL = bit('can kill an enemy')
const CAN_GOAL = bit('can get in goal')
const CAN_STRIP = bit('can enter the safe strip')
const CAN_STAR = bit('can get on a star')
const CAN_GLOBE = bit('can get on a globe')
const CAN_REST = bit('can enter a non-danger zone')
const CAN_DIE = bit('can die')
const CAN_LEAVE = bit('can get out of home')
const CAN_START = bit('can get on an enemy start')
const ABLE = bit('is able to move')
const ON_START = bit('is on an enemy start')
const ON_STRIP = bit('is on the safe strip')
const RESTS = bit('is in a non-danger zone')
const ON_GLOBE = bit('is on a globe')
const ON_STAR = bit('is on a star')

/** The inputs that each place turns on, at `seat * 64 + (x & 63)`. */
function placesOf(game: Ludo): Uint16Array {
  const places = new Uint16Array(4 * 64)
  for (let seat = 0; seat < game.seats; seat++)
    for (let x = 0; x < game.board.goal; x++) {
      const square = game.board.square[seat * 64 + x]
      const enemyStart =
        x <= LAST_RING &&
        game.board.quarters.some((quarter, other) => game.enemies(seat, other) && square === 13 * quarter)
      const globe = isSafe(game, seat, x) && !enemyStart
      places[seat * 64 + x] =
        (enemyStart ? ON_START : 0) |
        (x > LAST_RING ? ON_STRIP : 0) |
        (globe ? ON_GLOBE : 0) |
        (isStar(game.rules, x) ? ON_STAR : 0)
    }
  return places
}

function thor(game: Ludo, id: string): Encoder {
  const { pieces } = game.rules
  const places = placesOf(game)
  const moves = movesFor(game)
  const after: State = new Int8Array(game.cells)

  const rests = (state: State, owner: number, x: number): boolean =>
    x !== HOME && !inDanger(game, state, owner, x, piecesAt(game, state, owner, x) - 1)

  /** Whether a piece is out of danger after a hit. Checked in the position after the move, because the piece that was hit can come out again. */
  const restsAfterHit = (state: State, owner: number, piece: number, to: number): boolean => {
    game.play(state, piece, after)
    return rests(after, owner, to)
  }

  /** What the legal move of a piece does. */
  const can = (state: State, owner: number, piece: number): number => {
    const x = state[pieceCell(owner, piece)]
    const to = game.leads(x, state[DIE])
    const met = game.meets(state, piece, to)
    if (met === BACK) return ABLE | CAN_DIE
    const resting =
      met === HITS
        ? restsAfterHit(state, owner, piece, to)
        : !inDanger(game, state, owner, to, piecesAt(game, state, owner, to) - (to === x ? 1 : 0))
    const led = x === HOME ? to : x + state[DIE]
    const place = places[owner * 64 + to]
    return (
      ABLE |
      (met === HITS ? CAN_KILL : 0) |
      (to === game.board.goal ? CAN_GOAL : 0) |
      (place & ON_STRIP && x <= LAST_RING ? CAN_STRIP : 0) |
      (places[owner * 64 + led] & ON_STAR ? CAN_STAR : 0) |
      (place & ON_GLOBE ? CAN_GLOBE : 0) |
      (resting ? CAN_REST : 0) |
      (x === HOME ? CAN_LEAVE : 0) |
      (place & ON_START ? CAN_START : 0)
    )
  }

  return {
    id,
    size: TABLE.length * pieces,
    names: Array.from({ length: pieces }, (_, piece) => TABLE.map(words => `piece ${piece + 1} ${words}`)).flat(),
    encode(state, seat, out) {
      out.count = 0
      const acts = state[ACTOR] === seat
      // In teams, a player whose pieces are all in the goal moves the partner's pieces, so those are encoded.
      const owner = acts ? game.mover(state) : seat
      let movable = 0
      if (acts) {
        game.moves(state, moves)
        for (let i = 0; i < moves.count; i++) if (moves.list[i] !== PASS) movable |= 1 << moves.list[i]
      }
      for (let piece = 0; piece < pieces; piece++) {
        const x = state[pieceCell(owner, piece)]
        let bits = places[owner * 64 + (x & 63)] | (rests(state, owner, x) ? RESTS : 0)
        if ((movable >> piece) & 1) bits |= can(state, owner, piece)
        for (let i = 0; i < TABLE.length; i++) if ((bits >> i) & 1) add(out, piece * TABLE.length + i, 1)
      }
    },
  }
}

export const thorPieces: EncoderKind = {
  name: 'thor2017',
  about: "fifteen booleans for each of the player's pieces: what it can do with this roll, and where it is (thor2017)",
  make: (game: Game) => thor(game as Ludo, 'thor2017'),
}
