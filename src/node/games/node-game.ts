// The parts of a game that need files, threads or other programs.
import type { Game } from '../../core/contract.ts'
import type { Referee } from '../../core/playing.ts'
import type { PlayerKind } from '../../modules/player-kind.ts'
import type { EndgameTable } from '../../modules/search-board.ts'
import type { SolveProgress, SolveReport } from '../../modules/solver.ts'

/** A protocol with which a player answers other programs. */
export interface Protocol {
  /** "hub"; the protocol with an empty name is the default. */
  readonly name: string
  /** Speaks on standard input and output, or listens on a port. */
  readonly over: 'stdio' | 'port'
  /** Answers until the signal; `say` writes a line to the other program, `tell` one to the user. */
  run(options: ProtocolOptions): Promise<void>
}

export interface ProtocolOptions {
  readonly game: Game
  /** A name for `findPlayer`. */
  readonly player: string
  readonly port: number
  readonly seed: number
  readonly version: string
  readonly signal: AbortSignal
  tell(line: string): void
}

/** What was solved, and what to write to a file. */
export interface Solved {
  readonly report: SolveReport
  encode(): readonly Uint8Array[]
}

export interface NodeGame {
  /** The modules that it is for, by name. */
  readonly games: readonly string[]
  /** Players that are external programs. */
  find?(game: Game, name: string): PlayerKind | undefined
  /** Makes the files that players of this game need available from now on. */
  prepare?(): void
  /** Endgame tables with up to `pieces` pieces: from memory, from disk, or solved now. */
  endings?(game: Game, pieces: number): EndgameTable
  /** Adjudicates games with at most `pieces` pieces by the endgame tables. */
  referee?(game: Game, pieces: number): Referee
  /** What `ludus solve` does if the module's solver is not enough: on threads, or for a part of the game. */
  solve?(game: Game, threads: number, progress: SolveProgress): Promise<Solved>
  /** The default name of its file. */
  solvedFile?(game: Game): string
  readonly protocols?: readonly Protocol[]
}
