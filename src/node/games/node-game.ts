// What a game brings besides that needs files, threads or other programs.
import type { Game } from '../../core/contract.ts'
import type { Referee } from '../../core/playing.ts'
import type { PlayerKind } from '../../modules/player-kind.ts'
import type { EndgameTable } from '../../modules/search-board.ts'
import type { SolveProgress, SolveReport } from '../../modules/solver.ts'

/** A protocol of other programs, by which a player answers them. */
export interface Protocol {
  /** "hub"; the one without a name is used where none is asked for. */
  readonly name: string
  /** Speaks on standard input and output, or listens on a port. */
  readonly over: 'stdio' | 'port'
  /** Answers until the signal; `say` writes a line to the other program, `tell` one to the person. */
  run(options: ProtocolOptions): Promise<void>
}

export interface ProtocolOptions {
  readonly game: Game
  /** A name that `findPlayer` knows. */
  readonly player: string
  readonly port: number
  readonly seed: number
  readonly version: string
  readonly signal: AbortSignal
  tell(line: string): void
}

/** What was solved, and what to write into a file. */
export interface Solved {
  readonly report: SolveReport
  encode(): readonly Uint8Array[]
}

export interface NodeGame {
  /** The games that it is for, by the names of their modules. */
  readonly games: readonly string[]
  /** Players that are other programs. */
  find?(game: Game, name: string): PlayerKind | undefined
  /** What a player of this game needs from the disk is found there from now on. */
  prepare?(): void
  /** Tables of endings up to so many pieces: from memory, from the disk, or solved now. */
  endings?(game: Game, pieces: number): EndgameTable
  /** Decides games of so few pieces by the tables. */
  referee?(game: Game, pieces: number): Referee
  /** What `ludus solve` does where the solver of the module is not all: on threads, or for a part of the game. */
  solve?(game: Game, threads: number, progress: SolveProgress): Promise<Solved>
  /** The name of the file that it is kept in. */
  solvedFile?(game: Game): string
  readonly protocols?: readonly Protocol[]
}
