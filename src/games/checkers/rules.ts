// The rules of English draughts that can be chosen. Give-away has the same moves; who cannot move has won.
import type { Option } from '../../core/spec.ts'

export type Rules = {
  readonly draws: boolean
  readonly opening: 'none' | 'ballots'
  readonly pieces: number
}

/** All pieces of both sides at the start of a whole game. */
export const ALL_PIECES = 24

export const options: readonly Option[] = [
  {
    name: 'draws',
    values: [true, false],
    what: 'threefold repetition and 40 moves a side without capture or advance draw; false: nothing does, for counting',
  },
  { name: 'opening', values: ['none', 'ballots'], what: 'the first three moves: free, or drawn from the ballots' },
  {
    name: 'pieces',
    values: [ALL_PIECES],
    range: [2, 8],
    what: 'pieces on the board: fewer than all are an ending, placed by chance, black first and in turn',
  },
]

export const sets: Readonly<Record<string, Rules>> = { english: { draws: true, opening: 'none', pieces: ALL_PIECES } }

export const setSummaries: Readonly<Record<string, string>> = {
  english: 'English draughts (WCDF): men capture forward, kings move one step, captures are a duty, any may be chosen',
}
