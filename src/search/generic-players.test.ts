import { expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER } from '../core/contract.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from './make-player.ts'

test('playouts rate a move by the share of games that their policy wins from there', () => {
  const game = makeGame('ludo:quick(seats=2)')
  const script = makePlayer(game, 'fast')
  const state = game.parse('r6 30,h,h,h/20,h,h,h')
  const moves = movesFor(game)
  game.moves(state, moves)
  expect(moves.count).toBeGreaterThan(1)
  const ratings = new Float32Array(game.maxMoves)
  makePlayer(game, 'playouts(games=400,by=fast)').rate(state, moves, ratings, seeded(1))

  const rng = seeded(2)
  const wins = (move: number): number => {
    const [now, list] = [state.slice(), movesFor(game)]
    game.play(state, move, now)
    while (now[ACTOR] !== OVER) {
      if (now[ACTOR] === CHANCE) game.play(now, game.roll(now, rng), now)
      else {
        game.moves(now, list)
        game.play(now, choose(script, now, list, new Float32Array(game.maxMoves), rng), now)
      }
    }
    const returns = new Float32Array(2)
    game.returns(now, returns)
    return returns[0]
  }
  for (let i = 0; i < moves.count; i++) {
    let won = 0
    for (let nth = 0; nth < 400; nth++) won += wins(moves.list[i])
    // Four standard deviations of the difference between two proportions of 400 games.
    expect(Math.abs(ratings[i] - won / 400)).toBeLessThan(0.14)
  }
})

test('an unknown policy for playouts gets the nearest name as a suggestion', () => {
  const game = makeGame('ludo')
  expect(() => makePlayer(game, 'playouts(by=fest)')).toThrow(
    'playouts: ludo has no player "fest" to play them. Did you mean "fast"?',
  )
})
