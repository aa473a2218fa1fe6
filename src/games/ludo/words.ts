import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import { DIE, HOME, isStar, LAST_MOVED, LAST_RING, NOBODY, pieceCell, RING, SIXES, TURN } from './board.ts'
import { type Ludo, PASS } from './ludo.ts'
import { COLOURS } from './notation.ts'
import { inDanger, isSafe, knocks, piecesAt, progressBefore, scores, sendsSelfHome } from './questions.ts'

const colour = (game: Ludo, seat: number): string => COLOURS[game.board.quarters[seat]]

/** The enemies at the mover's progress x: "green", "2 of green", "green and blue". */
function victims(game: Ludo, state: State, seat: number, x: number): string {
  const cell = RING + game.board.square[seat * 64 + x] * 4
  return Array.from({ length: game.seats }, (_, other) => other)
    .filter(other => state[cell + other] > 0 && game.enemies(seat, other))
    .map(other => (state[cell + other] > 1 ? `${state[cell + other]} of ` : '') + colour(game, other))
    .join(' and ')
}

/** What a move does, in at most three short phrases, most important first. For an outcome of chance, the outcome. */
export function describe(game: Ludo, state: State, move: Move): string {
  if (state[ACTOR] === CHANCE)
    return state[TURN] === NOBODY ? `${colour(game, move)} begins` : `${colour(game, state[TURN])} rolls ${move}`
  const seat = game.mover(state)
  const die = state[DIE]
  if (move === PASS) {
    const lost = die === 6 && state[SIXES] === 2 && game.rules.sixes !== 'free'
    if (lost && game.rules.sixes === 'home' && state[LAST_MOVED] > 0)
      return 'the third six sends the piece moved last back to its yard'
    return lost ? 'the third six in a row is lost' : `no legal move with a ${die}`
  }
  if (sendsSelfHome(game, state, move)) return 'meets a stronger enemy and goes back to its yard'

  const x = progressBefore(game, state, move)
  const after = state.slice()
  game.play(state, move, after)
  if (after[ACTOR] === OVER) return 'into the goal, and wins'
  const to = after[pieceCell(seat, move)]
  const endangered = (position: State, at: number): boolean =>
    inDanger(game, position, seat, at, piecesAt(game, position, seat, at) - 1)
  const safe = isSafe(game, seat, to)
  const paired = piecesAt(game, after, seat, to) === 2 && game.rules.pairs !== 'hit'
  const said = [
    scores(game, state, move) && 'into the goal',
    knocks(game, state, move) && `captures ${victims(game, state, seat, to)}`,
    x === HOME && 'brings a piece out',
    endangered(state, x) && !endangered(after, to) && 'saves a piece in danger',
    x <= LAST_RING && to > LAST_RING && to < game.board.goal && 'into the strip',
    x !== HOME && isStar(game.rules, x + die) && 'a star carries it on',
    paired && !safe && 'makes a pair',
    safe && x !== HOME && 'to safety',
    endangered(after, to) && 'can be captured',
    isSafe(game, seat, x) && !safe && to <= LAST_RING && 'leaves safety',
  ].filter(phrase => phrase !== false)
  const told = said.slice(0, 3).join(', ')
  // What a move does begins with a verb.
  if (told === '' || told.startsWith('can be')) return ['advances', ...said].join(', ')
  return told.startsWith('to safety') ? `moves ${told}` : told
}
