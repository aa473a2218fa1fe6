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
  /** Decisions between moves that do not all have the same value. */
  readonly decisions: number
  /** Mean loss per decision: of win probability, or of equity if games are played for points. */
  readonly lossPerDecision: number
  readonly lossPerGame: number
  /** Share of decisions in which neither the best move nor an equal one was played. */
  readonly notBest: number
  /** An even share minus the loss per game; if games are played for points, the share of games won. */
  readonly winAgainstOptimal: number
  /** Points per game minus the loss, if games are played for points. */
  readonly equityAgainstOptimal: number | null
  /** The 95% interval of the equity if there is one, otherwise of the share. */
  readonly low: number
  readonly high: number
  /** Share of games won: the same quantity, measured less precisely. */
  readonly won: number
  /** The same losses in as many games against itself, which reach other positions. */
  readonly self: { readonly decisions: number; readonly lossPerDecision: number; readonly notBest: number }
}

/** A graded decision. Its arrays are reused, so an observer that keeps one must copy it. */
export interface GradedDecision {
  readonly state: State
  readonly moves: Moves
  /** The exact value of each move, and the move that was made, as indices in `moves`. */
  readonly worths: Float32Array
  /** The player's own ratings; undefined if it does not rate all moves. */
  readonly ratings: Float32Array | undefined
  readonly made: number
  readonly best: number
  readonly loss: number
  /** The gap between the best value and the next lower one. */
  readonly gap: number
  /** Plies since the start of the game. */
  readonly ply: number
}

/** Receives graded decisions, and the number of plies at the end of each game. */
export interface GradeObserver {
  decided(decision: GradedDecision): void
  over(plies: number): void
}

/** Smaller differences are rounding, because solutions are stored in 16 bits. */
const ROUNDING = 1e-6
/** The normal quantile of a two-sided 95% interval. */
const Z95 = 1.959963984540054

/** The losses of the decisions of one or more seats. */
interface Losses {
  decisions: number
  notBest: number
  loss: number
}

/** The unit of losses: win probability, or points if a win can count more than one. */
export const lossUnit = (game: Game, { meaning }: Evaluator): 'win' | 'equity' =>
  meaning === 'return' || (meaning !== 'win' && game.most > 1) ? 'equity' : 'win'

/** Plays games and grades their decisions. */
class GradedTable {
  readonly returns: Float32Array
  private readonly game: Game
  private readonly truth: Evaluator
  private readonly state: State
  private readonly after: readonly State[]
  private readonly worths: Float32Array
  private readonly ratings: Float32Array
  /** Whether the exact values are shares of the best result, which must be converted to points. */
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

  /** Plays one game with the dice of a sequence, and adds the decisions of the `graded` seats to `losses`. */
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
        // Moves of equal value, such as those of two identical pieces, are no choice.
        if (second !== Number.NEGATIVE_INFINITY) {
          const made = moves.list.indexOf(move)
          const loss = worths[best] - worths[made]
          losses.decisions++
          losses.loss += loss
          if (loss > ROUNDING) losses.notBest++
          const { pick, indifferent } = players[actor]
          const rated = pick || indifferent ? undefined : ratings
          observer?.decided({
            state,
            moves,
            worths,
            ratings: rated,
            made,
            best,
            loss,
            gap: worths[best] - second,
            ply: plies,
          })
        }
      }
      game.play(state, move, state)
    }
    game.returns(state, this.returns)
    observer?.over(plies)
  }
}

/** Grades a player of a two-seat game. `played` is called after each pair of games. */
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
    // The two games of a sequence are not independent.
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
