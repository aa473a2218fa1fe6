// A game with made-up reviews, for tests of the texts about them.
import type { DecisionReview } from '../../arena/decision.ts'
import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { movesFor } from '../../core/playing.ts'
import { isDecision, lineOf } from '../analyse/line.ts'
import type { Read } from '../reading.ts'
import type { WholeReview } from '../review/looking.ts'

/** A made-up decision: the loss of the move, and the win probability. */
export interface FakeDecision {
  readonly lost: number
  readonly win?: number
  readonly luck?: number
  readonly roller?: number
  readonly error?: number
}

/** Reviews a two-player game according to `decisions`. Every other move would have lost a tenth. */
export function fakeReview(read: Read, decisions: Readonly<Record<number, FakeDecision>> = {}): WholeReview {
  const line = lineOf(read)
  const { game } = line
  const reviews = line.plies.map(({ before, move, text }, at): DecisionReview | undefined => {
    if (!isDecision(before)) return undefined
    const { lost, win = 0.6, luck, roller, error = null } = decisions[at] ?? { lost: 0 }
    const legal = movesFor(game)
    game.moves(before, legal)
    const others = [...legal.list.subarray(0, legal.count)].filter(other => other !== move)
    const candidate = (which: number, loss: number) => ({
      move: which,
      text: game.printMove(before, which),
      win: win - loss,
      equity: null,
      loss,
      error,
    })
    const own = candidate(move, lost)
    const rest = others.map((other, nth) => candidate(other, lost > 0 && nth === 0 ? 0 : 0.1))
    const candidates = [own, ...rest].sort((a, b) => a.loss - b.loss)
    const seat = elementAt(before, ACTOR)
    const chances = (chance: number): number[] => (seat === 0 ? [chance, 1 - chance] : [1 - chance, chance])
    return {
      seat,
      by: 'a test',
      candidates,
      played: candidates.findIndex(each => each.text === text),
      chances: chances(win),
      after: chances(win - lost),
      luck,
      ...(roller !== undefined && { roller }),
    }
  })
  return { line, reviews, judge: 'champion', reviewAt: at => reviews[at] }
}
