/** The kind of error, by what to fix: the usage, the input or the machine. */
type Kind = 'usage' | 'input' | 'environment'

/** The exit code for each kind. Other programs rely on these. */
export const EXIT = { done: 0, no: 1, usage: 2, input: 3, environment: 4, interrupted: 130 } as const

/** An error that a person can act on: its message says what was wrong, where, and what to do. */
export class LudusError extends Error {
  readonly kind: Kind
  /** The requested name or number does not exist. */
  readonly missing: boolean
  constructor(kind: Kind, message: string, missing = false) {
    // When an error crosses a thread boundary, only its cause survives.
    super(message, { cause: kind })
    this.name = 'LudusError'
    this.kind = kind
    this.missing = missing
  }
  get code(): number {
    return EXIT[this.kind]
  }
}

/** The kind of an error that a person can act on, even if another thread threw it; undefined for other errors. */
export function kindOf(error: unknown): Kind | undefined {
  if (error instanceof LudusError) return error.kind
  const cause = error instanceof Error ? error.cause : undefined
  return cause === 'usage' || cause === 'input' || cause === 'environment' ? cause : undefined
}

/** An error that another thread threw, with the class that it has lost on the way. */
export function fromThread(error: unknown): unknown {
  const kind = kindOf(error)
  return kind && error instanceof Error && !(error instanceof LudusError) ? new LudusError(kind, error.message) : error
}

/** Wrong usage: an unknown name, flag or option. */
export const usage = (message: string): LudusError => new LudusError('usage', message)

/** Bad input: an invalid position, move or file. */
export const badInput = (message: string): LudusError => new LudusError('input', message)

/** The environment failed: disk full, file locked, program missing. */
export const environment = (message: string): LudusError => new LudusError('environment', message)

/** The requested run or recorded game does not exist. */
export const notFound = (message: string): LudusError => new LudusError('input', message, true)
