// Openings for games without dice. Two deterministic players would repeat one game for ever, so each pair of games starts from another
// position a few moves in, played once with each side, as in engine matches.
import { ACTOR, CHANCE, type Game, type Move, OVER, type Rng, type State } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { shuffle } from '../core/shuffle.ts'

/** The most positions on one level. */
const WIDEST = 20_000

interface Reached {
  readonly state: State
  readonly moves: readonly Move[]
}

/**
 * Openings that lead to different positions, in random order: all positions after as few moves as give at least `least` of them, or after the last
 * move before some game could be over.
 */
export function openingsOf(game: Game, least: number, rng: Rng): readonly (readonly Move[])[] {
  const start = new Int8Array(game.cells)
  game.start(start)
  let level: readonly Reached[] = [{ state: start, moves: [] }]
  while (level.length < least) {
    const next = deeper(game, level)
    if (!next) break
    level = next
  }
  return shuffle(
    level.map(({ moves }) => moves),
    rng,
  )
}

/** All positions one move further, each once; undefined if a game could be over, chance would act, or there are too many. */
function deeper(game: Game, level: readonly Reached[]): Reached[] | undefined {
  const found = new Map<string, Reached>()
  const legal = movesFor(game)
  for (const { state, moves } of level) {
    if (state[ACTOR] === CHANCE) return undefined
    game.moves(state, legal)
    for (const move of legal.list.slice(0, legal.count)) {
      const after = new Int8Array(game.cells)
      game.play(state, move, after)
      if (after[ACTOR] === OVER || found.size >= WIDEST) return undefined
      const key = after.join()
      if (!found.has(key)) found.set(key, { state: after, moves: [...moves, move] })
    }
  }
  return [...found.values()]
}
