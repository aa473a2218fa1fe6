// Whether players preserve the value of endgames, by tables that the built program makes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACTOR, OVER, type State } from '../src/core/contract.ts'
import { choose, movesFor } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import { BLACK, KINGS, rotated, TURN, WHITE, writeSet } from '../src/games/checkers/board.ts'
import type { Checkers } from '../src/games/checkers/checkers.ts'
import { Endings, Setter } from '../src/games/checkers/exact/index.ts'
import { decodeTable, type EndingTable } from '../src/games/checkers/exact/table.ts'
import { makeGame } from '../src/games/registry.ts'
import { findModel } from '../src/node/models.ts'
import { makePlayer } from '../src/search/make-player.ts'
import { ludus, temporaryFolder } from './program.ts'

/** The endgame table of a family, solved now. */
export async function solvedEndings(family: string, pieces: number): Promise<EndingTable> {
  const folder = temporaryFolder()
  await ludus(folder, ['solve', `${family}(pieces=${pieces})`, '--out', 'endings'])
  return decodeTable(readFileSync(join(folder, 'endings')), 'it')
}

/** Random positions of a table, with either side to move. */
function* positionsOf(game: Checkers, pieces: number, count: number): Generator<State> {
  const endings = new Endings(pieces)
  const rng = seeded(1)
  for (let made = 0; made < count; ) {
    const at = rng.below(endings.size)
    const slice = endings.slices.findLast(({ offset }) => offset <= at)
    const setter = slice && new Setter(slice)
    if (!slice || !setter?.set(at - slice.offset)) continue
    const state = new Int8Array(game.cells)
    const { own, other, kings } = setter
    const turn = rng.below(2)
    state[TURN] = turn
    writeSet(state, BLACK, turn === 0 ? own : rotated(other))
    writeSet(state, WHITE, turn === 0 ? other : rotated(own))
    writeSet(state, KINGS, turn === 0 ? kings : rotated(kings))
    game.setActor(state)
    if (state[ACTOR] === OVER) continue
    made++
    yield state
  }
}

/** The positions, of `count` random ones, in which a player throws away their value. */
export function spoilt(table: EndingTable, name: string, count: number): string[] {
  const game = makeGame(table.family) as Checkers
  const player = makePlayer(game, name, findModel, { endings: () => table })
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(2)
  const after = new Int8Array(game.cells)
  const rng = seeded(2)
  const found: string[] = []
  for (const state of positionsOf(game, table.pieces, count)) {
    game.moves(state, moves)
    game.play(state, choose(player, state, moves, ratings, rng), after)
    game.returns(after, returns)
    const kept = after[ACTOR] === OVER ? 2 * returns[state[TURN]] : 2 - table.value(after)
    if (kept !== table.value(state)) found.push(game.print(state))
  }
  return found
}
