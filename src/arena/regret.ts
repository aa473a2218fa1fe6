// Grades a player with an exact solution: how much win probability it gives away per decision. Positions come from games against the
// optimal player, because there the losses have a meaning: dice are fair and the opponent gives nothing away, so the mean loss per
// game is how far the player falls short of an even share. This measures its share of wins with hundreds of times fewer games than
// counting wins.
import {
  ACTOR,
  CHANCE,
  type Evaluator,
  type Game,
  type Moves,
  OVER,
  type Player,
  type State,
} from '../core/contract.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'

export interface Grade {
  readonly name: string
  readonly games: number
  /** Decisions between moves that are not all worth the same. */
  readonly decisions: number
  /** Mean loss over those: of winning chance, or of equity where games are played for points. */
  readonly lossPerDecision: number
  readonly lossPerGame: number
  /** Share of decisions that were not the best move, or one as good. */
  readonly notBest: number
  /** An even share less the loss a game; where games are played for points, the share of games that were won. */
  readonly winAgainstOptimal: number
  /** Points a game less the loss, where games are played for points. */
  readonly equityAgainstOptimal: number | null
  /** The 95% interval: of the equity where there is one, else of the share. */
  readonly low: number
  readonly high: number
  /** Share of games that were won: the same, seen less sharply. */
  readonly won: number
  /** The same losses in as many games against himself, where other positions come up. */
  readonly self: { readonly decisions: number; readonly lossPerDecision: number; readonly notBest: number }
}

/** A decision that was graded. Its arrays are used again: whoever keeps one must copy it. */
export interface GradedDecision {
  readonly state: State
  readonly moves: Moves
  /** What each move is truly worth, and which one was made, by their places in `moves`. */
  readonly worths: Float32Array
  /** What the player itself said of each; nothing where it does not rate them all. */
  readonly ratings: Float32Array | undefined
  readonly made: number
  readonly best: number
  readonly loss: number
  /** How much worse the second best of different worth is than the best. */
  readonly gap: number
  /** Plies since the game began. */
  readonly ply: number
}

/** Hears of graded decisions and of the end of each game, with the plies that it had. */
export interface GradeObserver {
  decided(decision: GradedDecision): void
  over(plies: number): void
}

/** Less than this is rounding: solutions are kept in 16 bits. */
const ROUNDING = 1e-6
/** The normal quantile of a two-sided 95% interval. */
const Z95 = 1.959963984540054

/** What the decisions of one or more seats cost. */
interface Losses {
  decisions: number
  notBest: number
  loss: number
}

/** What losses are counted in: winning chance, or points where a game can be won by more than one. */
export const lossUnit = (game: Game, { meaning }: Evaluator): 'win' | 'equity' =>
  meaning === 'return' || (meaning !== 'win' && game.most > 1) ? 'equity' : 'win'

/** Plays games whose decisions are graded. */
class GradedTable {
  readonly returns: Float32Array
  private readonly game: Game
  private readonly truth: Evaluator
  private readonly state: State
  private readonly after: readonly State[]
  private readonly worths: Float32Array
  private readonly ratings: Float32Array
  /** Whether the truth is a share of the way from the worst result to the best, which is points here. */
  private readonly shares: boolean

  constructor(game: Game, truth: Evaluator) {
    this.game = game
    this.truth = truth
    this.shares = truth.meaning !== 'win' && truth.meaning !== 'return' && lossUnit(game, truth) === 'equity'
    this.state = new Int8Array(game.cells)
    this.after = Array.from({ length: game.maxMoves }, () => new Int8Array(game.cells))
    this.worths = new Float32Array(game.maxMoves)
    this.ratings = new Float32Array(game.maxMoves)
    this.returns = new Float32Array(game.seats)
  }

  /** Plays one game by the dice of a sequence; the decisions of `graded` seats are added to `losses`. */
  play(
    players: readonly Player[],
    graded: readonly boolean[],
    losses: Losses,
    seed: number,
    sequence: number,
    observer?: GradeObserver,
  ): void {
    const { game, state, ratings } = this
    const moves = movesFor(game)
    // The same dice as in a match with this seed.
    const dice = seeded(seed, 0, sequence)
    const minds = seeded(seed, 0, sequence, 1 + graded.indexOf(true))
    let plies = 0
    game.start(state)
    for (let actor = state[ACTOR]; actor !== OVER; actor = state[ACTOR], plies++) {
      if (actor === CHANCE) {
        game.play(state, game.roll(state, dice), state)
        continue
      }
      game.moves(state, moves)
      const move = choose(players[actor], state, moves, ratings, minds)
      if (graded[actor] && moves.count > 1) {
        const { after, worths } = this
        for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
        this.truth.evaluate(after, moves.count, actor, worths)
        if (this.shares)
          for (let i = 0; i < moves.count; i++) worths[i] = game.least + worths[i] * (game.most - game.least)
        let best = 0
        for (let i = 1; i < moves.count; i++) if (worths[i] > worths[best]) best = i
        let second = Number.NEGATIVE_INFINITY
        for (let i = 0; i < moves.count; i++) if (worths[i] < worths[best] && worths[i] > second) second = worths[i]
        // Two pieces side by side are two moves but no choice.
        if (second !== Number.NEGATIVE_INFINITY) {
          const made = moves.list.indexOf(move)
          const loss = worths[best] - worths[made]
          losses.decisions++
          losses.loss += loss
          if (loss > ROUNDING) losses.notBest++
          const { pick, indifferent } = players[actor]
          const rated = pick || indifferent ? undefined : ratings
          observer?.decided({
            ...{ state, moves, worths, ratings: rated, made, best, loss, gap: worths[best] - second, ply: plies },
          })
        }
      }
      game.play(state, move, state)
    }
    game.returns(state, this.returns)
    observer?.over(plies)
  }
}

/** Grades a player of a two-seat game; `played` hears of each pair of games. */
export function grade(
  game: Game,
  player: Player,
  optimal: Player,
  truth: Evaluator,
  games: number,
  seed: number,
  played: (games: number) => void = () => {},
  observer?: GradeObserver,
): Grade {
  const table = new GradedTable(game, truth)
  const sequences = Math.ceil(games / 2)
  const all: Losses = { decisions: 0, notBest: 0, loss: 0 }
  const self: Losses = { decisions: 0, notBest: 0, loss: 0 }
  let won = 0
  let squares = 0
  for (let sequence = 0; sequence < sequences; sequence++) {
    const before = all.loss
    for (const seat of [0, 1]) {
      const seated = seat === 0 ? [player, optimal] : [optimal, player]
      table.play(seated, [seat === 0, seat === 1], all, seed, sequence, observer)
      won +=
        table.returns[seat] > table.returns[1 - seat] ? 1 : table.returns[seat] === table.returns[1 - seat] ? 0.5 : 0
    }
    // Two games of one sequence belong together.
    squares += ((all.loss - before) / 2) ** 2
    table.play([player, player], [true, true], self, seed, sequence)
    played(2 * (sequence + 1))
  }
  const mean = all.loss / (2 * sequences)
  const error = Math.sqrt(Math.max(0, squares / sequences - mean ** 2) / Math.max(1, sequences - 1))
  const each = (sum: number, losses: Losses): number => (losses.decisions === 0 ? 0 : sum / losses.decisions)
  const points = lossUnit(game, truth) === 'equity'
  const even = points ? 0 : 0.5
  return {
    name: player.name,
    games: 2 * sequences,
    decisions: all.decisions,
    lossPerDecision: each(all.loss, all),
    lossPerGame: mean,
    notBest: each(all.notBest, all),
    winAgainstOptimal: points ? won / (2 * sequences) : even - mean,
    equityAgainstOptimal: points ? even - mean : null,
    low: even - mean - Z95 * error,
    high: even - mean + Z95 * error,
    won: won / (2 * sequences),
    self: { decisions: self.decisions, lossPerDecision: each(self.loss, self), notBest: each(self.notBest, self) },
  }
}
