import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import { HOME, ROLL, SQUARES, TURN } from './board.ts'
import { COLOURS } from './notation.ts'
import { threats } from './questions.ts'
import { PASS, type Ur } from './ur.ts'

/** What a move does, in at most three short phrases, most important first. For an outcome of chance, the outcome. */
export function describe(game: Ur, state: State, move: Move): string {
  const seat = state[TURN]
  if (state[ACTOR] === CHANCE) return `${COLOURS[seat]} rolls ${move}`
  if (move === PASS) return state[ROLL] === 0 ? 'a roll of 0' : `no legal move with a ${state[ROLL]}`
  const after = state.slice()
  game.play(state, move, after)
  if (after[ACTOR] === OVER) return 'brings the last piece home, and wins'
  const to = move + state[ROLL]
  const square = game.target(state, move)
  const said = [
    square < 0 && `brings a piece home (${after[HOME + seat]}/${game.rules.pieces})`,
    game.captures(state, move) && `captures on ${SQUARES[square]}`,
    square >= 0 && game.path.rosette[square] === 1 && `lands on the rosette ${SQUARES[square]}`,
    after[TURN] === seat && 'rolls again',
    move === 0 && 'enters a piece',
    move > 0 &&
      threats(game, state, seat, move) > 0 &&
      (square < 0 || threats(game, after, seat, to) === 0) &&
      'out of danger',
    after[TURN] !== seat && square >= 0 && threats(game, after, seat, to) > 0 && 'can be captured',
  ].filter(phrase => phrase !== false)
  const told = said.slice(0, 3).join(', ')
  // What a move does begins with a verb.
  if (told === '' || told.startsWith('can be')) return ['advances', ...said].join(', ')
  return told.startsWith('out of') ? `moves ${told}` : told
}
