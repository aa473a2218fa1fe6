// Pig, the dice game, for Ludus: roll as often as you dare; a 1 loses the points of the turn; the first to reach the target wins. A player
// decides, then chance acts, again and again within one turn.
import { ACTOR, CHANCE, defineGame, type Game, type GameModule, OVER, option, type State } from 'ludus'

// Cells after the actor: whose turn it is, the points of this turn, then each seat's score.
const TURN = 1
const POINTS = 2
const SCORES = 3
const HOLD = 0
const ROLL = 1
const MOVES = ['hold', 'roll']

export const pig: GameModule = defineGame({
  name: 'pig',
  about: 'roll as often as you dare; a 1 loses the turn',
  options: { target: option.integer(100, 5, 120, 'points that win') },
  ruleSets: {
    standard: { about: 'the first to 100 points wins', rules: {} },
    short: { about: 'the first to 30 points wins', rules: { target: 30 } },
  },
  chance: 'dice',
  make: ({ target }, id) => rules(id, target),
  describe: (_, state, move) =>
    state[ACTOR] !== CHANCE ? '' : move === 1 ? 'loses the turn' : `adds ${move} (${state[POINTS] + move} this turn)`,
})

/** What a plug-in exports: `ludus play pig --with pig.js`. */
export const games = [pig]

function rules(id: string, target: number): Game {
  const pass = (state: State): void => {
    state[TURN] = 1 - state[TURN]
    state[POINTS] = 0
    state[ACTOR] = state[TURN]
  }
  return {
    id,
    seats: 2,
    cells: SCORES + 2,
    maxMoves: 6,
    least: 0,
    most: 1,

    start: state => void state.fill(0),
    turn: state => state[TURN],

    moves(state, out) {
      out.count = 0
      if (state[ACTOR] === CHANCE) for (let die = 1; die <= 6; die++) out.list[out.count++] = die
      else {
        if (state[POINTS] > 0) out.list[out.count++] = HOLD
        out.list[out.count++] = ROLL
      }
    },

    odds: () => 1 / 6,
    roll: (_, rng) => 1 + rng.below(6),

    play(state, move, into) {
      if (into !== state) into.set(state)
      const seat = into[TURN]
      if (into[ACTOR] === CHANCE) {
        if (move === 1) pass(into)
        else {
          into[POINTS] += move
          into[ACTOR] = into[SCORES + seat] + into[POINTS] >= target ? OVER : seat
        }
      } else if (move === ROLL) into[ACTOR] = CHANCE
      else {
        into[SCORES + seat] += into[POINTS]
        pass(into)
      }
    },

    returns(state, out) {
      out[0] = state[TURN] === 0 ? 1 : 0
      out[1] = 1 - out[0]
    },

    /** "a 20:35 +7": who plays, the scores, the points of this turn; "…?" while the die rolls, "…!" when it is over. */
    print(state) {
      const end = state[ACTOR] === CHANCE ? '?' : state[ACTOR] === OVER ? '!' : ''
      return `${'ab'[state[TURN]]} ${state[SCORES]}:${state[SCORES + 1]} +${state[POINTS]}${end}`
    },
    parse(text) {
      const found = /^([ab]) (\d{1,3}):(\d{1,3}) \+(\d{1,3})([?!]?)$/.exec(text)
      if (!found) throw new Error(`Not a position of Pig: "${text}". Expected something like "a 20:35 +7".`)
      const [, turn, first, second, points, end] = found
      const seat = turn === 'a' ? 0 : 1
      const actor = end === '?' ? CHANCE : end === '!' ? OVER : seat
      return Int8Array.of(actor, seat, Number(points), Number(first), Number(second))
    },

    printMove: (state, move) => (state[ACTOR] === CHANCE ? String(move) : MOVES[move]),
    parseMove(state, text) {
      const move = state[ACTOR] === CHANCE ? Number(text) : MOVES.indexOf(text)
      if (!Number.isInteger(move) || move < 0 || move > 6) throw new Error(`Not a move of Pig: "${text}".`)
      return move
    },
  }
}
