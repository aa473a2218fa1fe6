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
import { NORMAL_95 } from '../core/math/normal.ts'
import { choose, endless, MOST_PLIES, movesFor } from '../core/playing.ts'
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

/** Decisions of one or more seats, and the losses among them in order. Adding these up in that order gives the same sum however games are split. */
interface Losses {
  decisions: number
  notBest: number
  readonly each: number[]
}

const noLosses = (): Losses => ({ decisions: 0, notBest: 0, each: [] })

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
          if (loss !== 0) losses.each.push(loss)
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
      if (plies > MOST_PLIES) throw endless(game, state)
    }
    game.returns(state, this.returns)
    observer?.over(plies)
  }
}

/** The games of some dice sequences: plain data, so that a thread can send it. */
export interface GradedPairs {
  /** Losses against the optimal player, and where those of each sequence end in the list. */
  readonly all: Losses
  readonly ends: readonly number[]
  readonly self: Losses
  /** Games won against the optimal player; a draw counts as a half. */
  readonly won: number
}

/** The players of a grading, and the exact values. */
export interface GradedPlayers {
  readonly game: Game
  readonly player: Player
  readonly optimal: Player
  readonly truth: Evaluator
}

/** Plays the games of some dice sequences. They depend on nothing else, so they can be played anywhere. */
export function gradedPairs(
  { game, player, optimal, truth }: GradedPlayers,
  { first, count, seed }: { readonly first: number; readonly count: number; readonly seed: number },
  observer?: GradeObserver,
): GradedPairs {
  const table = new GradedTable(game, truth)
  const [all, self] = [noLosses(), noLosses()]
  const ends: number[] = []
  let won = 0
  for (let sequence = first; sequence < first + count; sequence++) {
    for (const seat of [0, 1]) {
      const seated = seat === 0 ? [player, optimal] : [optimal, player]
      table.play(seated, [seat === 0, seat === 1], all, seed, sequence, observer)
      won +=
        table.returns[seat] > table.returns[1 - seat] ? 1 : table.returns[seat] === table.returns[1 - seat] ? 0.5 : 0
    }
    ends.push(all.each.length)
    table.play([player, player], [true, true], self, seed, sequence)
  }
  return { all, ends, self, won }
}

/** Sums up gradings in the order of their sequences. */
export class Grader {
  /** Games against the optimal player so far. */
  games = 0
  private readonly all = { decisions: 0, notBest: 0, loss: 0 }
  private readonly self = { decisions: 0, notBest: 0, loss: 0 }
  private won = 0
  private squares = 0

  add({ all, ends, self, won }: GradedPairs): void {
    let at = 0
    for (const end of ends) {
      const before = this.all.loss
      while (at < end) this.all.loss += all.each[at++]
      // The two games of a sequence are not independent.
      this.squares += ((this.all.loss - before) / 2) ** 2
    }
    for (const loss of self.each) this.self.loss += loss
    for (const [sum, more] of [
      [this.all, all],
      [this.self, self],
    ] as const) {
      sum.decisions += more.decisions
      sum.notBest += more.notBest
    }
    this.won += won
    this.games += 2 * ends.length
  }

  grade({ game, player, truth }: GradedPlayers): Grade {
    const { games, all, self, won } = this
    const sequences = games / 2
    const mean = all.loss / games
    const error = Math.sqrt(Math.max(0, this.squares / sequences - mean ** 2) / Math.max(1, sequences - 1))
    const each = (sum: number, { decisions }: { readonly decisions: number }): number =>
      decisions === 0 ? 0 : sum / decisions
    const points = lossUnit(game, truth) === 'equity'
    const even = points ? 0 : 0.5
    return {
      name: player.name,
      games,
      decisions: all.decisions,
      lossPerDecision: each(all.loss, all),
      lossPerGame: mean,
      notBest: each(all.notBest, all),
      winAgainstOptimal: points ? won / games : even - mean,
      equityAgainstOptimal: points ? even - mean : null,
      low: even - mean - NORMAL_95 * error,
      high: even - mean + NORMAL_95 * error,
      won: won / games,
      self: { decisions: self.decisions, lossPerDecision: each(self.loss, self), notBest: each(self.notBest, self) },
    }
  }
}

/** Grades a player of a two-seat game in this thread. */
export function grade(players: GradedPlayers, games: number, seed: number, observer?: GradeObserver): Grade {
  const grader = new Grader()
  const sequences = Math.ceil(games / 2)
  for (let first = 0; first < sequences; first++) grader.add(gradedPairs(players, { first, count: 1, seed }, observer))
  return grader.grade(players)
}
