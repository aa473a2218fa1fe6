// The doubling cube in the studio: where it lies, the decisions about it, and the words for them.
import { ACTOR, CHANCE, type Game, type Move, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { movesFor } from '../../../core/playing.ts'
import { Backgammon } from '../../../games/backgammon/backgammon.ts'
import { CUBE, FLAGS, HIGH, LOW, menCell, NOBODY, OFF, OWNER, TURN } from '../../../games/backgammon/board.ts'
import {
  asksAboutCube,
  awayOf,
  BEAVER,
  beforeRoll,
  CRAWFORD,
  cubeValue,
  DOUBLE,
  DROP,
  isDoubled,
  isMatch,
  JACOBY,
  RESIGN,
  ROLL,
  resigningSeat,
  TAKE,
} from '../../../games/backgammon/cube/turning.ts'
import type { Offer } from '../../board/scene.ts'
import { counted } from '../../words.ts'

/** The game as backgammon with a cube, for money or in a match; otherwise undefined. */
export const asCubed = (game: Game): Backgammon | undefined =>
  game instanceof Backgammon && game.cubed ? game : undefined

/** Where the cube lies. */
export interface CubeView {
  /** The number on its upper face. A cube that has not been turned shows 64. */
  readonly face: number
  readonly at: 'centre' | 'owner' | 'offer'
  /** Who owns or offers it. */
  readonly seat: number | undefined
}

/** In the Crawford game there is no cube. */
export const isCrawford = (state: State): boolean => isMatch(state) && (elementAt(state, FLAGS) & CRAWFORD) !== 0

/** The cube of a position; undefined if there is none. */
export function cubeOf(game: Game, state: State): CubeView | undefined {
  if (!(game instanceof Backgammon)) return undefined
  // Positions from other programs may have a cube in any game.
  if (!game.cubed && state[CUBE] === 0 && !isMatch(state)) return undefined
  if (isCrawford(state)) return undefined
  if (game.cubed && isDoubled(state)) return { face: 2 * cubeValue(state), at: 'offer', seat: elementAt(state, TURN) }
  const owner = elementAt(state, OWNER)
  const face = state[CUBE] === 0 ? 64 : cubeValue(state)
  return owner === 0 ? { face, at: 'centre', seat: undefined } : { face, at: 'owner', seat: owner - 1 }
}

const points = (count: number): string => counted(count, 'point')

function offerOf(state: State, move: Move): Offer {
  const value = cubeValue(state)
  switch (move) {
    case ROLL:
      return { move, label: 'Roll', about: `Stay at ${points(value)}`, usual: true, rolls: true }
    case DOUBLE: {
      const label = state[OWNER] === 0 ? 'Double' : `Redouble to ${2 * value}`
      return { move, label, about: `Play for ${points(2 * value)}`, key: 'd' }
    }
    case TAKE:
      return { move, label: 'Take', about: `Play on for ${points(2 * value)}`, key: 't' }
    case BEAVER:
      return { move, label: 'Beaver', about: `Play for ${4 * value}, keep the cube`, key: 'b' }
    default:
      return { move, label: 'Pass', about: `Give up ${points(value)}`, key: 'p' }
  }
}

/** The cube decisions in a position. */
export function cubeOffers(game: Game, state: State): readonly Offer[] {
  if (!asCubed(game) || !asksAboutCube(state)) return []
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)].map(move => offerOf(state, move))
}

const RESIGNATIONS = ['Single game', 'Gammon', 'Backgammon']

/** Ways to resign for the player to act or on roll, with their cost. Only results that can still happen: nobody should pay more for the same. */
export function resignations(state: State): readonly Offer[] {
  const seat = resigningSeat(state, RESIGN)
  if (seat < 0 || state[TURN] === NOBODY) return []
  const match = isMatch(state)
  const away = match ? awayOf(state, 1 - seat) : Number.POSITIVE_INFINITY
  // With a checker off, a gammon cannot be lost; under the Jacoby rule, not before a double either.
  const saved = elementAt(state, menCell(seat, OFF)) > 0
  const single = saved || (!match && (elementAt(state, FLAGS) & JACOBY) !== 0 && state[CUBE] === 0)
  return RESIGNATIONS.slice(0, single ? 1 : 3).flatMap((label, nth): Offer[] => {
    const cost = cubeValue(state) * (nth + 1)
    if (nth > 0 && cost - cubeValue(state) >= away) return []
    const about = cost >= away ? 'You lose the match' : `You lose ${points(cost)}`
    return [{ move: RESIGN + nth + 1, label, about }]
  })
}

/** A cube decision as said after a name: "doubles to 2"; undefined for moves of checkers, and "" for a plain roll. */
export function sayCube(before: State, text: string, you: boolean): string | undefined {
  const verb = (word: string): string => (you ? word : word.endsWith('s') ? `${word}es` : `${word}s`)
  const [, resigned, other] = /^resign (single|gammon|backgammon)(?: (\w+))?$/.exec(text) ?? []
  const what = resigned === 'single' ? '' : ` a ${resigned}`
  if (resigned) return other === undefined ? `${verb('resign')}${what}` : `${other} resigns${what}`
  if (!asksAboutCube(before)) return undefined
  const value = cubeValue(before)
  if (text === 'double') return `${verb(before[OWNER] === 0 ? 'double' : 'redouble')} to ${2 * value}`
  if (text === 'beaver') return `${verb('beaver')} to ${4 * value}`
  return text === 'roll' ? '' : verb(text)
}

/** Whether a move gives up a game, by passing a double or resigning. */
export const givesUp = (before: State, move: Move): boolean =>
  move >= RESIGN || (elementAt(before, ACTOR) >= 0 && asksAboutCube(before) && move === DROP)

/** A position with dice, or with a double to be answered, as it was before the roll or the double. Undefined if no player is to act. */
export function beforeRollOf(game: Game, state: State): State | undefined {
  if (!(game instanceof Backgammon) || elementAt(state, ACTOR) < 0) return undefined
  const before = state.slice()
  before[HIGH] = 0
  before[LOW] = 0
  if (game.cubed) beforeRoll(before)
  else before[ACTOR] = CHANCE
  return before
}
