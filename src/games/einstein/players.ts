// Scripted players of EinStein: one that only runs, and one that also captures.
import type { Game, Move, Player, State } from '../../core/contract.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import { cubeCell, facing, stepFrom, TURN, WAYS } from './board.ts'
import { type Einstein, einsteinOf } from './einstein.ts'

type Rating = (game: Einstein, state: State, move: Move) => number

const byMove = (game: Game, name: string, rate: Rating): Player => {
  const einstein = einsteinOf(game)
  return {
    name,
    rate(state, moves, ratings) {
      for (let i = 0; i < moves.count; i++) ratings[i] = rate(einstein, state, moves.list[i])
    },
  }
}

/** The number of moves that a cube needs to reach the far corner. */
const distance = (size: number, square: number): number => size - 1 - Math.min(square % size, Math.floor(square / size))

const landing = ({ size }: Einstein, state: State, move: Move): number =>
  stepFrom(size, state[cubeCell(state[TURN], Math.floor(move / WAYS))], move % WAYS)

/** Runs with the cube nearest to the corner, diagonally if possible. */
const runs: Rating = (game, state, move) => -distance(game.size, landing(game, state, move))

const takes = (game: Einstein, state: State, seat: number, square: number): boolean => {
  for (let cube = 0; cube < game.cubes; cube++) if (state[cubeCell(seat, cube)] === square) return true
  return false
}

/** Wins if it can, else captures the most advanced enemy, else runs. It avoids capturing its own cubes. */
const fights: Rating = (game, state, move) => {
  const seat = state[TURN]
  const to = landing(game, state, move)
  const there = distance(game.size, to)
  if (there === 0) return 100
  const enemy = facing(game.size, to)
  if (takes(game, state, 1 - seat, enemy)) return 20 - distance(game.size, enemy) - there / 10
  return (takes(game, state, seat, to) ? -5 : 0) - there
}

export const scriptedPlayers: readonly PlayerKind[] = [
  definePlayer({
    name: 'runner',
    about: 'runs for the corner with the nearest cube',
    options: {},
    make: (game, name) => byMove(game, name, runs),
  }),
  definePlayer({
    name: 'fighter',
    about: 'wins if it can, else captures the most advanced enemy, else runs without capturing its own cubes',
    options: {},
    make: (game, name) => byMove(game, name, fights),
  }),
]
