import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { State } from '../src/core/contract.ts'
import { movesFor } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import { backgammonOf } from '../src/games/backgammon/backgammon.ts'
import { inContact } from '../src/games/backgammon/board.ts'
import { Cubeful } from '../src/games/backgammon/cube/cubeful.ts'
import { CubefulEvaluator } from '../src/games/backgammon/cube/evaluator.ts'
import { cubeValue } from '../src/games/backgammon/cube/turning.ts'
import { bearoff } from '../src/games/backgammon/exact/bearoff.ts'
import { fibsBoard } from '../src/games/backgammon/fibs.ts'
import { makeGame, moduleNamed } from '../src/games/registry.ts'
import { findPlayer } from '../src/node/find.ts'
import { GnubgProcess } from '../src/node/games/backgammon/gnubg-process.ts'
import { findProgram } from '../src/node/programs.ts'
import { board } from './backgammon-positions.ts'
import { askGnubg, lineOf, samplePositions } from './gnubg-moves.ts'
import { ludus } from './program.ts'

const game = makeGame('backgammon')
const moves = movesFor(game)

/** The positions after our moves, as IDs with the opponent on roll. */
function ourResults(state: State): string[] {
  const after = state.slice()
  game.moves(state, moves)
  return Array.from(moves.list.subarray(0, moves.count), move => {
    game.play(state, move, after)
    return moduleNamed('backgammon').brief?.(game, after) ?? ''
  })
}

// Made by scripts/gnubg-golden.mjs with GNU Backgammon 1.07.
const golden = gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures', 'gnubg-moves.txt.gz')))
  .toString()
  .trim()
  .split('\n')

describe('the legal results of backgammon', () => {
  test('match GNU Backgammon on more than 10,000 positions with dice', () => {
    expect(golden.length).toBeGreaterThan(10_000)
    const differ = golden.filter(line => {
      const state = game.parse(line.split(' ').slice(0, 2).join(' '))
      return lineOf(state, ourResults(state)) !== line
    })
    expect(differ).toEqual([])
  })

  test('are checked on positions of all kinds', () => {
    const kinds = golden.map(line => game.parse(line.split(' ').slice(0, 2).join(' ')))
    const count = (is: (state: State) => boolean): number => kinds.filter(is).length
    expect(count(state => state[2] === state[3])).toBeGreaterThan(2000)
    expect(count(state => state[14 + 25] > 0)).toBeGreaterThan(1000)
    expect(count(state => state[14] > 0)).toBeGreaterThan(1000)
  })

  test('have a checksum that changes if one result is missing', () => {
    const state = game.parse('4HPwATDgc/ABMA 31')
    expect(lineOf(state, ourResults(state).slice(1))).not.toBe(lineOf(state, ourResults(state)))
  })
})

const program = findProgram('gnubg')

/** The child processes of a process. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        // After the name in brackets: the state, and the parent's ID.
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)

describe.skipIf(program === undefined)('GNU Backgammon itself', () => {
  test('lists the same results on other positions', () => {
    const states = samplePositions(200, 7)
    const theirs = askGnubg(program as string, states)
    for (const [i, state] of states.entries()) expect(lineOf(state, ourResults(state))).toBe(lineOf(state, theirs[i]))
  })

  test.each([
    ['31', '8/5 6/5'],
    ['42', '8/4 6/4'],
    ['61', '13/7 8/7'],
  ])('is a player that plays an opening %s as %s', (dice, expected) => {
    const ratings = new Float32Array(game.maxMoves)
    const state = game.parse(`4HPwATDgc/ABMA ${dice}`)
    const player = findPlayer(game, 'gnubg')
    for (const rate of [player.rate, player.rateAll]) {
      game.moves(state, moves)
      rate?.(state, moves, ratings, seeded(1))
      const best = ratings.subarray(0, moves.count).indexOf(Math.max(...ratings.subarray(0, moves.count)))
      expect(game.printMove(state, moves.list[best])).toBe(expected)
    }
  })

  test('rates every move by its win probability on request', () => {
    const ratings = new Float32Array(game.maxMoves)
    // Three steps take both checkers off.
    const state = game.parse(board('2:1 1:1', '1:1', '11'))
    game.moves(state, moves)
    findPlayer(game, 'gnubg').rateAll?.(state, moves, ratings, seeded(1))
    const best = Math.max(...ratings.subarray(0, moves.count))
    expect(best).toBe(1)
  })

  test('has the same bear-off values as we do, with gammons and without', async () => {
    const random = seeded(3)
    const oracle = new GnubgProcess({ plies: 0 })
    onTestFinished(() => oracle.close())
    const men = (count: number) => Array.from({ length: count }, () => `${1 + random.below(6)}:1`).join(' ')
    for (let i = 0; i < 120; i++) {
      // Few checkers, up to a full side, or one full side against few.
      const most = [6, 15, 3][i % 3]
      const state = game.parse(board(men(i % 3 === 2 ? 15 : 1 + random.below(most)), men(1 + random.below(most)), ''))
      for (const gammons of [false, true]) {
        const line = fibsBoard(state, 0, [0, 0], gammons ? 'gammons' : 'point')
        const told = await oracle.ask(`evaluation fibsboard ${line} plies 0 cubeless prune on jacobyrule off`)
        const ours = gammons ? bearoff().equity(state) : bearoff().chance(state)
        expect(ours).toBeCloseTo(Number(told.split(' ')[5]), 3)
      }
    }
  })

  test('has the same cubeful bear-off values as we do for few checkers', async () => {
    const random = seeded(8)
    const oracle = new GnubgProcess({ plies: 0, cube: true })
    onTestFinished(() => oracle.close())
    const money = backgammonOf(makeGame('backgammon(cube=true)'))
    const evaluator = new CubefulEvaluator(money, { batch: 1, chances: () => {} })
    const men = () => Array.from({ length: 1 + random.below(6) }, () => `${1 + random.below(6)}:1`).join(' ')
    for (let i = 0; i < 80; i++) {
      const words = ['', 'cube=2 owner=red', 'cube=2 owner=blue'][i % 3]
      const state = money.parse(`${board(men(), men(), '')} ${words}`.trim())
      const line = fibsBoard(state, 0, [0, 0], 'cube')
      const told = await oracle.ask(`evaluation fibsboard ${line} plies 0 cubeful prune on jacobyrule off`)
      const out = new Float32Array(1)
      evaluator.evaluate([state], 1, 0, out)
      // Its table has 16 bits.
      expect(out[0] / cubeValue(state), money.print(state)).toBeCloseTo(Number(told.split(' ')[5]), 3)
    }
  })

  test('has the same cube values as we do, for money and at every score', async () => {
    const random = seeded(5)
    const oracle = new GnubgProcess({ plies: 0, cube: true })
    onTestFinished(() => oracle.close())
    const cubeful = new Cubeful()
    for (const [i, sample] of samplePositions(150, 9).entries()) {
      const length = i % 4 === 0 ? 0 : 2 + random.below(12)
      const words = [`${moduleNamed('backgammon').brief?.(game, sample)}`]
      const power = random.below(3)
      if (power > 0) words.push(`cube=${2 ** power}`, `owner=${random.below(2) === 0 ? 'red' : 'blue'}`)
      const scores = length === 0 ? [0, 0] : [random.below(length), random.below(length)]
      if (length > 0) words.push(`score=${scores.join('-')}`, `length=${length}`)
      // The Crawford game has no cube; the games after it do.
      if (scores.includes(length - 1) && power === 0 && random.below(2) === 0) words.push('flags=1')
      const state = makeGame(length === 0 ? 'backgammon(cube=true)' : `backgammon(match=${length})`).parse(
        words.join(' '),
      )
      const line = fibsBoard(state, 0, [0, 0], 'cube')
      const told = await oracle.ask(`evaluation fibsboard ${line} plies 0 cubeful prune on jacobyrule off`)
      const figures = told.split(' ').map(Number)
      cubeful.readStakes(state)
      cubeful.take(Float32Array.from(figures.slice(0, 5)))
      const ours = length === 0 ? cubeful.best() / cubeful.cube : cubeful.best()
      // In races it uses its own tables, and another cube life.
      if (inContact(state)) expect(ours, words.join(' ')).toBeCloseTo(figures[5], 4)
    }
  })

  test('is restarted if it dies, and answers the pending question', async () => {
    const oracle = new GnubgProcess({ plies: 0 })
    onTestFinished(() => oracle.close())
    const line = fibsBoard(game.parse('4HPwATDgc/ABMA 31'), 0, [3, 1], 'point')
    const before = childrenOf(process.pid)
    expect(await oracle.ask(line)).toBe('8/5 6/5')
    // The program is a child of its watchdog shell.
    const [shell] = childrenOf(process.pid).filter(pid => !before.includes(pid))
    const [first] = childrenOf(shell)
    process.kill(first, 'SIGKILL')
    expect(await oracle.ask(line)).toBe('8/5 6/5')
    const shells = childrenOf(process.pid).filter(pid => !before.includes(pid))
    expect(shells.flatMap(childrenOf)).not.toContain(first)
  })

  test('is restarted after a number of lines, because it grows, without losing answers', async () => {
    const oracle = new GnubgProcess({ plies: 0 }, 2)
    onTestFinished(() => oracle.close())
    const line = fibsBoard(game.parse('4HPwATDgc/ABMA 61'), 0, [6, 1], 'point')
    const before = childrenOf(process.pid)
    const seen = new Set<number>()
    for (let i = 0; i < 4; i++) {
      expect(await oracle.ask(line)).toBe('13/7 8/7')
      for (const pid of childrenOf(process.pid)) if (!before.includes(pid)) seen.add(pid)
    }
    expect(seen.size).toBe(2)
  })

  test('looks two plies ahead as gnubg@2', () => {
    const ratings = new Float32Array(game.maxMoves)
    const player = findPlayer(game, 'gnubg@2')
    expect(player.name).toBe('gnubg@2')
    const state = game.parse('4HPwATDgc/ABMA 42')
    game.moves(state, moves)
    player.rate(state, moves, ratings, seeded(1))
    expect(game.printMove(state, moves.list[ratings.indexOf(1)])).toBe('8/4 6/4')
  })

  test('plays the same games in the arena on two threads as on one', async () => {
    const words = ['arena', 'backgammon', '--players', 'gnubg@0', 'random', '--games', '8', '--json']
    const [one, two] = await Promise.all([1, 2].map(threads => ludus('.', [...words, '--threads', String(threads)])))
    const plain = (text: string) => ({ ...JSON.parse(text), gamesPerSecond: 0 })
    expect(plain(one.stdout).players.map((player: { name: string }) => player.name)).toEqual(['gnubg@0', 'random'])
    expect(plain(one.stdout).players[0].wins).toBeGreaterThan(5)
    expect(plain(two.stdout)).toEqual(plain(one.stdout))
  })
})

describe('without GNU Backgammon', () => {
  test('the player gnubg explains how to install it, with exit code 4', async () => {
    vi.stubEnv('LUDUS_GNUBG', '/nowhere/gnubg')
    const run = await ludus('.', ['arena', 'backgammon', '--players', 'gnubg@0', 'random'])
    expect(run.stderr).toContain('apt-get install gnubg')
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
    expect(run.code).toBe(4)
    vi.unstubAllEnvs()
  })
})

test.each([
  ['ludo', ['gnubg', 'random', 'random', 'random'], /gnubg plays only backgammon/],
  ['backgammon', ['gnubg@9', 'random'], /looks at most 3 plies ahead/],
])('in %s, %j is refused', async (of, players, message) => {
  const run = await ludus('.', ['arena', of, '--players', ...players])
  expect(run.stderr).toMatch(message)
  expect(run.code).toBe(2)
})
