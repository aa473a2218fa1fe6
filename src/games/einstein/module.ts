import { ACTOR, CHANCE, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { cubeCell, OFF_BOARD, TURN } from './board.ts'
import { draw } from './draw.ts'
import { Einstein, einsteinOf } from './einstein.ts'
import { einsteinCubes } from './encoder.ts'
import { einsteinFile, einsteinSolver } from './exact/solver.ts'
import { einsteinHowToPlay } from './how-to-play.ts'
import { COLOURS } from './notation.ts'
import { scriptedPlayers } from './players.ts'
import { recipes } from './recipes.ts'
import { options, ruleSets } from './rules.ts'

function describe(game: Game, state: State, move: Move): string {
  const einstein = einsteinOf(game)
  const seat = state[TURN]
  if (state[ACTOR] === CHANCE)
    return einstein.placing(state) ? `${COLOURS[seat]} places the cubes` : `${COLOURS[seat]} rolls ${move}`
  const after = state.slice()
  game.play(state, move, after)
  const lost = einstein.left(state, seat) - einstein.left(after, seat)
  const taken = einstein.left(state, 1 - seat) - einstein.left(after, 1 - seat)
  const won = after[ACTOR] === OVER
  return [
    taken > 0 && 'takes a cube',
    lost > 0 && 'takes its own cube',
    won && (einstein.left(after, 1 - seat) === 0 ? 'the last one, and wins' : 'reaches the corner, and wins'),
  ]
    .filter(phrase => phrase !== false)
    .join(', ')
}

/** The mean number of steps that a side's remaining cubes have made. */
function progress(game: Game, state: State, seat: number): number {
  const { size, cubes } = einsteinOf(game)
  let sum = 0
  let count = 0
  for (let cube = 0; cube < cubes; cube++) {
    const square = state[cubeCell(seat, cube)]
    if (square === OFF_BOARD) continue
    sum += Math.min(square % size, Math.floor(square / size))
    count++
  }
  return count === 0 ? 0 : sum / count
}

export const einstein: GameModule = defineGame({
  name: 'einstein',
  about: '“EinStein würfelt nicht!”: the die decides which cube moves; reach the far corner or capture all enemy cubes',
  options,
  ruleSets,
  make: (rules, id) => new Einstein(id, rules),
  chance: 'dice',
  draw: (game, state, paint) => draw(einsteinOf(game), state, paint),
  describe,
  howToPlay: einsteinHowToPlay,
  seatName: (_, seat) => COLOURS[seat],
  progress,
  encoders: [einsteinCubes],
  players: scriptedPlayers,
  strongest: { scripted: 'fighter', champion: 'champion' },
  recipes,
  levels: [7.5, 3.2, 1.7, 1, 0.63, 0.39, 0.21],
  solver: einsteinSolver,
  files: [einsteinFile],
})
