// Where a player makes mistakes: its losses by phase of the game, by number of legal moves and by the gap between the two best moves, with its worst
// decisions as examples.
import type { GradedDecision, GradeObserver } from '../arena/regret.ts'
import type { Game } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'

/** Losses of one kind of decision. */
export interface Bin {
  readonly decisions: number
  readonly loss: number
  readonly notBest: number
}

/** A decision with a large loss, and the exact value of each move, best first. */
export interface Mistake {
  readonly position: string
  readonly made: string
  readonly loss: number
  /** `own` is the player's own rating of the move, in its own unit. */
  readonly moves: readonly { readonly move: string; readonly worth: number; readonly own?: number }[]
}

export interface Profile {
  readonly phases: readonly Bin[]
  readonly choices: readonly Bin[]
  readonly gaps: readonly Bin[]
  readonly worst: readonly Mistake[]
}

export const PHASES = ['first third of the game', 'second third', 'last third'] as const
export const CHOICES = ['2 moves', '3 moves', '4 to 6 moves', '7 or more'] as const
/** The gap between the best move and the next. */
export const GAPS = ['below 0.005', '0.005 to 0.02', '0.02 to 0.05', '0.05 and more'] as const

const choiceBin = (count: number): number => (count <= 3 ? count - 2 : count <= 6 ? 2 : 3)
const gapBin = (gap: number): number => (gap < 0.005 ? 0 : gap < 0.02 ? 1 : gap < 0.05 ? 2 : 3)

/** The number of examples kept, and of moves shown for each. */
const WORST = 5
const SHOWN_MOVES = 6
/** A loss below this is rounding. */
const ROUNDING = 1e-6

type Sums = { decisions: number; loss: number; notBest: number }

const bins = (count: number): Sums[] => Array.from({ length: count }, () => ({ decisions: 0, loss: 0, notBest: 0 }))

function add(bin: Sums, loss: number): void {
  bin.decisions++
  bin.loss += loss
  if (loss > ROUNDING) bin.notBest++
}

/** Collects graded decisions. */
export class Profiler implements GradeObserver {
  private readonly game: Game
  private readonly phases = bins(PHASES.length)
  private readonly choices = bins(CHOICES.length)
  private readonly gaps = bins(GAPS.length)
  private worst: Mistake[] = []
  /** Decisions of the current game. Their phases are known only when it is over. */
  private readonly under: { ply: number; loss: number }[] = []

  constructor(game: Game) {
    this.game = game
  }

  decided(decision: GradedDecision): void {
    const { moves, loss, gap, ply } = decision
    add(elementAt(this.choices, choiceBin(moves.count)), loss)
    add(elementAt(this.gaps, gapBin(gap)), loss)
    this.under.push({ ply, loss })
    const least = this.worst[WORST - 1]
    if (loss > ROUNDING && (!least || loss > least.loss)) this.remember(decision)
  }

  over(plies: number): void {
    for (const { ply, loss } of this.under)
      add(elementAt(this.phases, Math.min(2, Math.floor((3 * ply) / plies))), loss)
    this.under.length = 0
  }

  private remember({ state, moves, worths, ratings, made, loss }: GradedDecision): void {
    const { game } = this
    const position = game.print(state)
    if (this.worst.some(each => each.position === position)) return
    const worth = (i: number): number => elementAt(worths, i)
    const text = (i: number): string => game.printMove(state, elementAt(moves.list, i))
    const order = Array.from({ length: moves.count }, (_, i) => i).sort((a, b) => worth(b) - worth(a))
    const shown = [...new Set([...order.slice(0, SHOWN_MOVES), made])]
    const mistake: Mistake = {
      position,
      made: text(made),
      loss,
      moves: shown.map(i => ({
        move: text(i),
        worth: rounded(worth(i)),
        ...(ratings && { own: rounded(elementAt(ratings, i)) }),
      })),
    }
    this.worst = [...this.worst, { ...mistake, loss: rounded(loss) }].sort((a, b) => b.loss - a.loss).slice(0, WORST)
  }

  profile(): Profile {
    return { phases: this.phases, choices: this.choices, gaps: this.gaps, worst: this.worst }
  }
}

/** Numbers of a report are rounded to the digits that are accurate. */
export const rounded = (value: number): number => Number(value.toPrecision(7))
