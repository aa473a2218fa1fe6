// What makes the best move better than the one that was chosen, in facts that the network sees.
import { useEffect, useState } from 'preact/hooks'
import { ACTOR } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import { studioGameOf } from '../games/registry.ts'
import { adviserFor } from '../players.ts'
import { signed } from '../words.ts'
import type { Exercise } from './card.ts'
import { type Difference, differencesOf } from './difference.ts'
import { examiner } from './examiner.ts'
import type { Marked } from './marking.ts'
import * as words from './words.ts'

interface DifferencesProps {
  readonly exercise: Exercise
  readonly marked: Marked
}

export function Differences({ exercise, marked: { best, option } }: DifferencesProps) {
  const [found, setFound] = useState<readonly Difference[]>([])
  useEffect(() => {
    let gone = false
    const look = async (): Promise<void> => {
      const game = makeGame(exercise.game)
      const state = game.parse(exercise.position)
      const player = await adviserFor(game)
      const reasonsAfter = (move: string) => {
        const after = state.slice()
        game.play(state, game.parseMove(state, move), after)
        return examiner.ask('explain', { game: game.id, player, state: after, seat: state[ACTOR] ?? 0 })
      }
      const [good, chosen] = [await reasonsAfter(best.move), await reasonsAfter(option.move)]
      const { inputWords } = studioGameOf(game)
      if (!gone && good && chosen)
        setFound(differencesOf(good, chosen, (input, viewer) => inputWords?.(game, input, viewer)))
    }
    // Without an explanation, the list of moves still says what each is worth.
    look().catch(() => {})
    return () => {
      gone = true
    }
  }, [exercise, best, option])
  if (found.length === 0) return null
  return (
    <>
      <p>{words.whatDiffers}</p>
      <ul class="differences">
        {found.map(({ fact, afterBest, points }) => (
          <li key={fact}>
            {words.difference(fact, afterBest)} <b class="figure">{signed(afterBest ? points : -points, 1)}</b>
          </li>
        ))}
      </ul>
      <p class="note">{words.howFactsCount}</p>
    </>
  )
}
