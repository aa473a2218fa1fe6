import type { Move } from '../core/contract.ts'
import { legalMoves, type Session } from './session.ts'

/** A legal move as it is offered. */
export interface Choice {
  readonly label: string
  readonly move: Move
  readonly text: string
  readonly words: string
}

/** What games write for a turn in which nothing can be done. */
const PASS = 'pass'

/**
 * The legal moves with their labels. Where each move is about a numbered piece ("3:5-11"), the piece's number is the label,
 * so that a person types what he sees on the board; elsewhere moves are counted.
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

/** The move that goes without saying here, such as to roll without doubling; -1 where there is none. */
export const routineOf = ({ game, state }: Session): Move => game.routine?.(state) ?? -1

/** The choice that an answer means: its label or its notation; nothing means the only one there is, or the one that goes without saying. */
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
