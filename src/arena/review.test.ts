import { describe, expect, test } from 'vitest'
import '../../tests/bearoff.ts'
import { board } from '../../tests/backgammon-positions.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, OVER, type Player } from '../core/contract.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { TURN } from '../games/backgammon/board.ts'
import { bearoff } from '../games/backgammon/exact/bearoff.ts'
import { makeGame } from '../games/registry.ts'
import { solverOf } from '../search/exact/optimal.ts'
import { greedy } from '../search/greedy.ts'
import { makePlayer } from '../search/make-player.ts'
import { markOf, type ReviewedMove, reviewGame, sumUp } from './review.ts'
import { prospect } from './roll-luck.ts'

const game = makeGame('backgammon')

/** Knows bearing off, exactly if there are few checkers. */
const table: Evaluator = {
  batch: game.maxMoves,
  meaning: 'win',
  evaluate(states, count, seat, out) {
    for (let i = 0; i < count; i++) {
      const chance = bearoff().chance(states[i])
      out[i] = states[i][TURN] === seat ? chance : 1 - chance
    }
  },
}
const perfect = greedy(game, table, 'table')

/** A game from a position on, played by one player: its moves and rolls, and the result for the first seat. */
function play(of: Game, position: string, player: Player, seed: number): { texts: string[]; result: number } {
  const state = of.parse(position)
  const moves = movesFor(of)
  const ratings = new Float32Array(of.maxMoves)
  const returns = new Float32Array(of.seats)
  const [dice, minds] = [seeded(seed), seeded(seed, 1)]
  const texts: string[] = []
  while (state[ACTOR] !== OVER) {
    of.moves(state, moves)
    const move = state[ACTOR] === CHANCE ? of.roll(state, dice) : choose(player, state, moves, ratings, minds)
    texts.push(of.printMove(state, move))
    of.play(state, move, state)
  }
  of.returns(state, returns)
  return { texts, result: returns[0] }
}

const START = board('6:2 5:1 4:2 2:1', '6:3 4:1 3:1 1:1')
const reviewed = (player: Player, seed: number): { moves: ReviewedMove[]; result: number } => {
  const { texts, result } = play(game, START, player, seed)
  return {
    moves: reviewGame(game, game.parse(START), texts, { player: perfect, luckPlayer: perfect, seed: 1 }),
    result,
  }
}

const random = makePlayer(game, 'random')

describe('a review', () => {
  test('finds no loss in the play of its own player, and some in random play', () => {
    for (let seed = 0; seed < 5; seed++)
      expect(reviewed(perfect, seed).moves.every(({ loss, mark }) => loss === 0 && mark === null)).toBe(true)
    const losses = [0, 1, 2, 3, 4].map(seed => sumUp(game, reviewed(random, seed).moves, 0).loss)
    expect(Math.max(...losses)).toBeGreaterThan(0.01)
  })

  test('explains the result: initial prospect, luck and losses of both sides add up to it', () => {
    const before = prospect(game, perfect, game.parse(START), 0, seeded(1))
    for (let seed = 0; seed < 10; seed++) {
      const { moves, result } = reviewed(random, seed)
      const [own, other] = [0, 1].map(seat => sumUp(game, moves, seat))
      expect(before + own.luck - other.luck - own.loss + other.loss).toBeCloseTo(result, 3)
    }
  })

  test('counts the luck of forced moves but not the moves', () => {
    const { moves } = reviewed(random, 3)
    const forced = moves.filter(move => move.forced)
    expect(forced.length).toBeGreaterThan(0)
    expect(forced.every(({ loss, luck }) => loss === 0 && luck !== null)).toBe(true)
    const decisions = [0, 1].map(seat => sumUp(game, moves, seat).decisions)
    expect(decisions[0] + decisions[1]).toBe(moves.length - forced.length)
  })

  test('gives luck that averages zero over all rolls', () => {
    const state = game.parse(START)
    const outcomes = movesFor(game)
    game.moves(state, outcomes)
    let mean = 0
    for (const roll of outcomes.list.slice(0, outcomes.count)) {
      const [text, after] = [game.printMove(state, roll), state.slice()]
      game.play(state, roll, after)
      const moves = movesFor(game)
      game.moves(after, moves)
      const texts = [text, game.printMove(after, moves.list[0])]
      const [{ luck }] = reviewGame(game, state, texts, { player: perfect, luckPlayer: perfect, seed: 1 })
      mean += game.odds(state, roll) * (luck ?? 0)
    }
    expect(mean).toBeCloseTo(0, 5)
  })

  test('compares an opening roll only with rolls that let the same side begin', () => {
    const start = new Int8Array(game.cells)
    game.start(start)
    // All rolls have the same value.
    const half = greedy(game, { ...table, evaluate: (_, count, _seat, out) => void out.fill(0.5, 0, count) }, 'half')
    const [{ luck, seat }] = reviewGame(game, start, ['13', '8/5 6/5'], { player: half, luckPlayer: half, seed: 1 })
    expect([luck, seat]).toEqual([0, 1])
  })

  test('scales marks to the unit: in Ludo, win probabilities halve the thresholds of equity', () => {
    const ludo = makeGame('ludo(seats=2,pieces=2)')
    expect([0.02, 0.03, 0.06, 0.12].map(loss => markOf(game, loss))).toEqual([null, 'doubtful', 'bad', 'very bad'])
    expect([0.01, 0.015, 0.03, 0.06].map(loss => markOf(ludo, loss))).toEqual([null, 'doubtful', 'bad', 'very bad'])
  })

  test('explains the result of a Ludo game too', () => {
    const ludo = makeGame('ludo(seats=2,pieces=1)')
    const exact = greedy(ludo, solverOf(ludo).solve(ludo).truth(ludo), 'exact')
    const { texts, result } = play(ludo, 'r? 20/30', makePlayer(ludo, 'random'), 1)
    const start = ludo.parse('r? 20/30')
    const moves = reviewGame(ludo, start, texts, { player: exact, luckPlayer: exact, seed: 1 })
    const [own, other] = [0, 1].map(seat => sumUp(ludo, moves, seat))
    const before = prospect(ludo, exact, start, 0, seeded(1))
    // The exact values are stored in 16 bits.
    expect(Math.abs(before + own.luck - other.luck - own.loss + other.loss - result)).toBeLessThan(2e-3)
    expect(own.grade).toBeNull()
  })

  test('explains the result of a game of Pig, in which a roll can end the turn and the game', () => {
    const pig = makeGame('pig(target=30)')
    const exact = greedy(pig, solverOf(pig).solve(pig).truth(pig), 'exact')
    for (let seed = 0; seed < 5; seed++) {
      const { texts, result } = play(pig, 'red 5:9 +0?', makePlayer(pig, 'random'), seed)
      const start = pig.parse('red 5:9 +0?')
      const moves = reviewGame(pig, start, texts, { player: exact, luckPlayer: exact, seed: 1 })
      const [own, other] = [0, 1].map(seat => sumUp(pig, moves, seat))
      const before = prospect(pig, exact, start, 0, seeded(1))
      expect(before + own.luck - other.luck - own.loss + other.loss).toBeCloseTo(result, 3)
      // A 1 is bad luck of the player who rolled it, and leaves nothing to decide.
      const ones = moves.filter(({ dice }) => dice === '1')
      expect(ones.length).toBe(texts.filter(text => text === '1').length)
      for (const { luck, move } of ones) expect([Number(luck) < 0, move]).toEqual([true, null])
    }
  })

  test('is refused for a player that only ranks moves', () => {
    const pubeval = makePlayer(game, 'pubeval')
    const whole = { player: pubeval, luckPlayer: pubeval, seed: 1 }
    expect(() => reviewGame(game, game.parse(START), ['31', '6/3 6/5'], whole)).toThrow(
      'ranks moves but does not value positions',
    )
  })
})
