// The thinker of the exercises: it evaluates moves that an exercise does not list, and explains.
import { openThinker } from '../thinking/ask.ts'

export const examiner = openThinker()
