// The legal moves that GNU Backgammon lists in its text mode, and how they are stored: for each position and roll, the number of distinct results and
// a checksum of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksum } from '../src/core/checksum.ts'
import { ACTOR, type State } from '../src/core/contract.ts'
import { seeded } from '../src/core/rng.ts'
import { BAR, facing, HIGH, LOW, menCell, OFF, TURN } from '../src/games/backgammon/board.ts'
import { bareId } from '../src/games/backgammon/notation.ts'
import { positionId } from '../src/games/backgammon/position-id.ts'
import { makeGame } from '../src/games/registry.ts'
import { oddPosition } from './backgammon-positions.ts'
import { walk } from './walk.ts'

const game = makeGame('backgammon')

/** Positions with dice: half from random games, half of unusual kinds; all from red's view. */
export function samplePositions(count: number, seed: number): State[] {
  const rng = seeded(seed)
  const found: State[] = []
  walk(game, rng, count * 20, (state, moves) => {
    if (state[ACTOR] >= 0 && moves.count > 0 && found.length < count / 2 && rng.below(4) === 0)
      found.push(state.slice())
  })
  while (found.length < count) found.push(oddPosition(rng))
  return found.map(state => game.parse(`${bareId(state)} ${state[HIGH]}${state[LOW]}`))
}

/** The position after a move in gnubg's notation, as an ID with the opponent on roll. It is computed directly, without our rules. */
function follow(state: State, text: string): string {
  const men = state.slice()
  const seat = state[TURN]
  const place = (name: string): number => (name === 'bar' ? BAR : name === 'off' ? OFF : Number(name))
  for (const word of text.split(' ')) {
    const [, way, times] = /^([^(]+)(?:\((\d)\))?$/.exec(word.replaceAll('*', '')) as RegExpExecArray
    const stops = way.split('/').map(place)
    for (let time = 0; time < Number(times ?? 1); time++)
      for (const [i, to] of stops.slice(1).entries()) {
        men[menCell(seat, stops[i])]--
        men[menCell(seat, to)]++
        if (to > OFF && men[menCell(1 - seat, facing(to))] === 1) {
          men[menCell(1 - seat, facing(to))] = 0
          men[menCell(1 - seat, BAR)]++
        }
      }
  }
  return positionId(men, 1 - seat)
}

/** The results of all moves that gnubg lists for each position. */
export function askGnubg(program: string, states: readonly State[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-gnubg-'))
  const commands = [
    'set player 0 human',
    'set player 1 human',
    ...['game', 'roll', 'move', 'bearoff'].map(what => `set automatic ${what} off`),
    'set jacoby off',
    'set display off',
    'set evaluation chequer evaluation plies 0',
    'set evaluation chequer evaluation cubeful off',
    'new match 1',
    // The winner of the opening roll is on turn, and "set board" sets the board for the player on turn.
    'set turn 1',
    ...states.flatMap(state => [
      `set board ${bareId(state)}`,
      'set turn 1',
      `set dice ${state[HIGH]} ${state[LOW]}`,
      'hint 9999',
    ]),
  ]
  try {
    writeFileSync(join(folder, 'commands'), `${commands.join('\n')}\n`)
    const { stdout } = spawnSync(program, ['-t', '-q', '-r', '-c', 'commands'], {
      cwd: folder,
      env: { ...process.env, HOME: folder },
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const parts = stdout.split('The dice have been set to').slice(1)
    if (parts.length !== states.length) throw new Error(`gnubg answered ${parts.length} of ${states.length} positions.`)
    return parts.map((part, i) => {
      const moves = [...part.matchAll(/^ *\d+\. +\S+ \S+ply +(.*?) +(?:Eq|MWC)\.?:/gm)].map(([, text]) => text)
      if (moves.length === 0 && !/legal move|cannot move/i.test(part)) throw new Error(`gnubg said: ${part}`)
      return moves.length === 0 ? [positionId(states[i], 1)] : moves.map(text => follow(states[i], text))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One position as a line: its ID, the dice, the number of results, and their checksum in a fixed order. */
export const lineOf = (state: State, results: readonly string[]): string =>
  `${bareId(state)} ${state[HIGH]}${state[LOW]} ${results.length} ${checksum([...results].sort().join())}`
