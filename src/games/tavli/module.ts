import { ACTOR, CHANCE, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import type { Paint } from '../../core/paint.ts'
import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { tooLarge } from '../../modules/solver.ts'
import { HIGH, LOW, menCell, NOBODY, OFF, pips, TURN } from '../backgammon/board.ts'
import { COLOURS } from '../backgammon/colours.ts'
import { draw } from '../backgammon/draw.ts'
import { PASS } from '../backgammon/steps.ts'
import { across, DRAWN, pinCell, verdict, type Way } from './board.ts'
import { tavliMen } from './encoder.ts'
import { fevgaHowToPlay, plakotoHowToPlay } from './how-to-play.ts'
import { fevgaPlayers, plakotoPlayers } from './players.ts'
import { recipes } from './recipes.ts'
import { fevgaOptions, PLAIN, plakotoOptions } from './rules.ts'
import { Tavli, tavliOf } from './tavli.ts'

/** What a move does. For an outcome of chance, the outcome. */
function describe(game: Tavli, state: State, move: Move): string {
  const after = state.slice()
  game.play(state, move, after)
  if (state[ACTOR] === CHANCE)
    return `${COLOURS[after[TURN]]} ${state[TURN] === NOBODY ? 'begins with' : 'rolls'} ${after[HIGH]}${after[LOW]}`
  if (move === PASS) return `no legal move with ${state[HIGH]}-${state[LOW]}`
  const seat = state[TURN]
  if (after[ACTOR] === OVER) {
    const winner = verdict(after, game.rules)
    if (winner === DRAWN) return 'both mothers are pinned: a draw'
    return after[menCell(seat, OFF)] === 15
      ? 'bears off the last man, and wins'
      : `pins the mother: ${COLOURS[winner]} wins`
  }
  const pinned = (at: State): number => {
    let count = 0
    for (let point = 1; point <= 24; point++) if (at[pinCell(seat, point)] === 2 - seat) count++
    return count
  }
  const pins = game.way === 'opposite' ? pinned(after) - pinned(state) : 0
  const off = after[menCell(seat, OFF)] - state[menCell(seat, OFF)]
  return [
    pins > 0 && (pins === 1 ? 'pins a checker' : `pins ${pins} checkers`),
    pins < 0 && 'lets a checker go',
    off > 0 && (off === 1 ? 'bears one off' : `bears ${off} off`),
  ]
    .filter(phrase => phrase !== false)
    .join(', ')
}

const common = (way: Way) => ({
  chance: 'dice' as const,
  draw: (_: Game, state: State, paint: Paint) =>
    draw(
      state,
      COLOURS,
      paint,
      point => across(way, point),
      (seat, point) => (way === 'opposite' ? state[pinCell(seat, point)] - 1 : -1),
    ),
  describe: (game: Game, state: State, move: Move) => describe(tavliOf(game), state, move),
  progress: (_: Game, state: State, seat: number) => (360 - pips(state, seat)) / 15,
  seatName: (_: Game, seat: number) => COLOURS[seat],
  encoders: [tavliMen],
  strongest: { scripted: 'expert', champion: 'champion' },
})

export const plakoto: GameModule = defineGame({
  name: 'plakoto',
  about: 'backgammon’s Greek sister without hits: single checkers are pinned',
  options: plakotoOptions,
  ruleSets: {
    standard: {
      about: 'a pinned mother loses 2 points at once, unless the pinner still has men on their own start point',
      rules: {},
    },
  },
  make: (rules, id) => new Tavli(id, 'opposite', { ...PLAIN, ...rules }),
  howToPlay: plakotoHowToPlay,
  ...common('opposite'),
  players: plakotoPlayers,
  recipes: recipes.filter(({ game }) => game.startsWith('plakoto')),
  solver: tooLarge('plakoto'),
  levels: [5, 2.4, 1.13, 0.7, 0.46, 0.29, 0.14],
})

export const fevga: GameModule = defineGame({
  name: 'fevga',
  about: 'backgammon’s Greek sister where both sides run the same way and one man holds a point',
  options: fevgaOptions,
  ruleSets: {
    standard: {
      about:
        'the first man runs alone; you may not hold your whole starting quarter or a prime in front of all enemies',
      rules: {},
    },
  },
  make: (rules, id) => new Tavli(id, 'behind', { ...PLAIN, ...rules }),
  howToPlay: fevgaHowToPlay,
  ...common('behind'),
  players: fevgaPlayers,
  recipes: recipes.filter(({ game }) => game.startsWith('fevga')),
  solver: tooLarge('fevga'),
  levels: [1.12, 0.54, 0.38, 0.265, 0.2, 0.145, 0.09],
})
