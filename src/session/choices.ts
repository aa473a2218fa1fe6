import type { Move } from '../core/contract.ts'
import { legalMoves, type Session } from './session.ts'

/** A legal move as offered to the user. */
export interface Choice {
  readonly label: string
  readonly move: Move
  readonly text: string
  readonly words: string
}

/** The notation of a turn without a move. */
export const PASS = 'pass'

/**
 * The legal moves with their labels. If each move belongs to a different numbered piece ("3:5-11"), the label is the number of the piece, so that
 * people type what they see on the board. Otherwise moves are numbered.
 */
export function choicesOf(session: Session): Choice[] {
  const { game, module, state } = session
  const moves = legalMoves(session)
  const choices = moves.map(move => {
    const text = game.printMove(state, move)
    return { move, text, words: module.describe?.(game, state, move) ?? '', piece: /^(\d+):/.exec(text)?.[1] }
  })
  const pieces = new Set(choices.map(({ piece }) => piece))
  const numbered = !pieces.has(undefined) && pieces.size === choices.length
  return choices.map(({ piece, ...choice }, i) => ({
    ...choice,
    label: numbered && piece !== undefined ? piece : String(i + 1),
  }))
}

export const mustPass = (choices: readonly Choice[]): boolean => choices.length === 1 && choices[0]?.text === PASS

export const isPass = (text: string): boolean => text === PASS

/** The default move here, such as rolling without doubling; -1 if there is none. */
export const routineOf = ({ game, state }: Session): Move => game.routine?.(state) ?? -1

/** The choice for an answer: a label or a move in notation. An empty answer means the only choice, or the default move. */
export function understand(session: Session, choices: readonly Choice[], answer: string): Choice | undefined {
  if (answer === '') return choices.length === 1 ? choices[0] : choices.find(({ move }) => move === routineOf(session))
  const labelled = choices.find(({ label }) => label === answer)
  if (labelled) return labelled
  try {
    const move = session.game.parseMove(session.state, answer)
    return choices.find(choice => choice.move === move)
  } catch {
    return undefined
  }
}
