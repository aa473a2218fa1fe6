// Random games for tests.

import { ACTOR, CHANCE, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'

export interface Decision {
  readonly state: State
  readonly moves: readonly Move[]
}

/** The first decisions of a random game, and its moves. */
export function randomGame(
  game: Game,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): { readonly decisions: Decision[]; readonly texts: string[] } {
  const rng = seeded(seed)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const decisions: Decision[] = []
  const texts: string[] = []
  game.start(state)
  while (state[ACTOR] !== OVER && decisions.length < most) {
    game.moves(state, moves)
    const legal = [...moves.list.subarray(0, moves.count)]
    const chance = state[ACTOR] === CHANCE
    if (!chance) decisions.push({ state: state.slice(), moves: legal })
    const move = chance ? game.roll(state, rng) : elementAt(legal, rng.below(legal.length))
    texts.push(game.printMove(state, move))
    game.play(state, move, state)
  }
  return { decisions, texts }
}
