// The line that the adviser expects after the best move, in games without dice.
import { useEffect, useState } from 'preact/hooks'
import type { Game, Move, State } from '../../core/contract.ts'
import { isSearchable } from '../../modules/chance.ts'
import { adviserFor } from '../players.ts'
import { explainer } from './analysis.ts'
import { expectedLine } from './expected-line.ts'
import * as words from './words.tsx'

/** Search depth for each move of the line. The best move itself was searched far deeper. */
const PLIES = 6

interface ExpectedProps {
  readonly game: Game
  readonly state: State
  readonly best: Move
}

export function Expected({ game, state, best }: ExpectedProps) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const told = isSearchable(game)
  useEffect(() => {
    if (!told) return
    let gone = false
    setTexts([])
    const find = async (): Promise<void> => {
      const player = (await adviserFor(game)).replace(/@\d+$/, `@${PLIES}`)
      const choose = async (at: State): Promise<Move> =>
        (await explainer.ask('choose', { game: game.id, player, state: at, seed: 1, ply: 0 })).move
      const line = await expectedLine(game, state, best, choose)
      if (!gone) setTexts(line)
    }
    // The list of candidates reports it if no player is available.
    find().catch(() => {})
    return () => {
      gone = true
    }
  }, [game.id, state, best])
  if (texts.length < 2) return null
  return (
    <p class="note expected">
      {words.expected} <span class="figure">{texts.join(' ')}</span>
    </p>
  )
}
