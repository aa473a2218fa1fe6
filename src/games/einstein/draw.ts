// The board in text, with red's corner at the top left: "[3]" is red's cube, "(3)" blue's. It is readable without colour.
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import type { Paint } from '../../core/paint.ts'
import { cubeCell, DIE, OFF_BOARD, TURN } from './board.ts'
import type { Einstein } from './einstein.ts'
import { COLOURS, squareOf } from './notation.ts'

export function draw(game: Einstein, state: State, paint: Paint): string {
  const { size, cubes } = game
  const lines = [`    ${Array.from({ length: size }, (_, column) => `  ${'abcdefgh'[column]}  `).join('')}`]
  for (let row = 0; row < size; row++) {
    const squares = Array.from({ length: size }, (_, column) => {
      const ground = (row + column) % 2 === 0 ? 'light' : 'dark'
      for (const seat of [0, 1])
        for (let cube = 0; cube < cubes; cube++) {
          const square = state[cubeCell(seat, cube)]
          if (square === OFF_BOARD || squareOf(size, seat, square) !== row * size + column) continue
          const text = seat === 0 ? `[${cube + 1}]` : `(${cube + 1})`
          return paint(' ', ground) + paint(text, COLOURS[seat]) + paint(' ', ground)
        }
      return paint('     ', ground)
    })
    lines.push(`  ${row + 1} ${squares.join('')}`)
  }
  const colour = COLOURS[state[TURN]]
  const now = game.placing(state)
    ? `${colour}'s cubes are placed`
    : state[ACTOR] === OVER
      ? `${COLOURS[1 - state[TURN]]} wins`
      : state[ACTOR] === CHANCE
        ? `${colour} rolls`
        : `${colour} has rolled ${state[DIE]}`
  return [...lines, `    [1] red goes right and down   (1) blue goes left and up   ${now}`].join('\n')
}
