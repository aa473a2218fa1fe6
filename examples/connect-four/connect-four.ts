// Connect Four, or any game of its kind, for Ludus: the rules and nothing else. Everything that Ludus can do with a game follows from them.
import { ACTOR, defineGame, type Game, type GameModule, OVER, option, type State } from 'ludus'

// Cells after the actor: who has won (0 while nobody has), then the board, column by column from the bottom.
const WINNER = 1
const BOARD = 2
const EMPTY = 0
const LETTERS = 'abcdefghij'
const DISCS = '.xo'

export const connectFour: GameModule = defineGame({
  name: 'connect-four',
  about: 'drop discs; four in a row win',
  options: {
    width: option.integer(7, 3, 10, 'columns of the board'),
    height: option.integer(6, 3, 10, 'rows of the board'),
    connect: option.integer(4, 3, 6, 'discs in a row that win'),
  },
  chance: 'none',
  make: ({ width, height, connect }, id) => rules(id, width, height, connect),
  draw: (game, state) => drawn(game, state),
})

/** What a plug-in exports: `ludus play connect-four --with connect-four.js`. */
export const games = [connectFour]

function rules(id: string, width: number, height: number, connect: number): Game {
  const squares = width * height
  const at = (column: number, row: number): number => BOARD + column * height + row

  /** Discs of one kind in a row from a square, that square not counted. */
  const run = (state: State, column: number, row: number, across: number, up: number): number => {
    const disc = state[at(column, row)]
    let length = 0
    for (let c = column + across, r = row + up; c >= 0 && c < width && r >= 0 && r < height; c += across, r += up) {
      if (state[at(c, r)] !== disc) break
      length++
    }
    return length
  }

  const wins = (state: State, column: number, row: number): boolean =>
    run(state, column, row, 0, -1) + 1 >= connect ||
    run(state, column, row, 1, 0) + run(state, column, row, -1, 0) + 1 >= connect ||
    run(state, column, row, 1, 1) + run(state, column, row, -1, -1) + 1 >= connect ||
    run(state, column, row, 1, -1) + run(state, column, row, -1, 1) + 1 >= connect

  const discs = (state: State): number => {
    let count = 0
    for (let i = BOARD; i < BOARD + squares; i++) if (state[i] !== EMPTY) count++
    return count
  }

  return {
    id,
    seats: 2,
    cells: BOARD + squares,
    maxMoves: width,
    least: 0,
    most: 1,

    start: state => void state.fill(0),

    turn: state => (state[ACTOR] === OVER ? discs(state) % 2 : state[ACTOR]),

    moves(state, out) {
      out.count = 0
      for (let column = 0; column < width; column++)
        if (state[at(column, height - 1)] === EMPTY) out.list[out.count++] = column
    },

    // Nothing is left to chance.
    odds: () => 1,
    roll: () => 0,

    play(state, column, into) {
      if (into !== state) into.set(state)
      const seat = into[ACTOR]
      let row = 0
      while (into[at(column, row)] !== EMPTY) row++
      into[at(column, row)] = seat + 1
      into[ACTOR] = 1 - seat
      if (wins(into, column, row)) {
        into[WINNER] = seat + 1
        into[ACTOR] = OVER
      } else if (discs(into) === squares) into[ACTOR] = OVER
    },

    returns(state, out) {
      const winner = state[WINNER]
      out[0] = winner === 0 ? 0.5 : winner === 1 ? 1 : 0
      out[1] = 1 - out[0]
    },

    /** Columns from left to right, each from the bottom up: "x/xo/./././././x wins". */
    print(state) {
      const columns = Array.from({ length: width }, (_, column) =>
        Array.from({ length: height }, (_, row) => DISCS[state[at(column, row)]]).join(''),
      )
      return columns.join('/') + (state[WINNER] === 0 ? '' : ` ${DISCS[state[WINNER]]} wins`)
    },

    parse(text) {
      const [board, winner] = text.trim().split(' ')
      const columns = board.split('/')
      if (columns.length !== width || columns.some(column => column.length !== height || /[^.xo]/.test(column)))
        throw new Error(`Not a position: "${text}". Expected ${width} columns of ${height} squares, such as "x.....".`)
      const state = new Int8Array(BOARD + squares)
      columns.forEach((column, c) => {
        for (let row = 0; row < height; row++) state[at(c, row)] = DISCS.indexOf(column[row])
      })
      state[WINNER] = winner === undefined ? 0 : DISCS.indexOf(winner)
      const over = state[WINNER] !== 0 || discs(state) === squares
      state[ACTOR] = over ? OVER : discs(state) % 2
      return state
    },

    printMove: (_, column) => LETTERS[column],
    parseMove(_, text) {
      const column = LETTERS.indexOf(text)
      if (text.length !== 1 || column < 0 || column >= width) throw new Error(`Not a column: "${text}".`)
      return column
    },
  }
}

/** Rows from the top, the columns' letters below. */
function drawn(game: Game, state: State): string {
  const columns = game.print(state).split(' ')[0].split('/')
  const rows = Array.from({ length: columns[0].length }, (_, row) => columns.map(column => column[row]).join(' '))
  return [...rows.reverse(), columns.map((_, column) => LETTERS[column]).join(' ')].join('\n')
}
