// When a card is due again: spaced repetition with FSRS, graded by the loss of an answer.
import { createEmptyCard, type Card as FsrsCard, fsrs, type Grade, Rating } from 'ts-fsrs'

/** A card's place in the schedule, as plain data. Times are milliseconds since 1970. */
export interface Schedule {
  readonly due: number
  readonly stability: number
  readonly difficulty: number
  readonly scheduledDays: number
  readonly learningSteps: number
  readonly reps: number
  readonly lapses: number
  /** New, learning, review or relearning, with the numbers of FSRS. */
  readonly state: number
  readonly lastReview?: number
}

// Without randomness: the same answers give the same days.
const scheduler = fsrs({ enable_fuzz: false })

const toFsrs = (schedule: Schedule): FsrsCard => ({
  due: new Date(schedule.due),
  stability: schedule.stability,
  difficulty: schedule.difficulty,
  elapsed_days: 0,
  scheduled_days: schedule.scheduledDays,
  learning_steps: schedule.learningSteps,
  reps: schedule.reps,
  lapses: schedule.lapses,
  state: schedule.state,
  ...(schedule.lastReview !== undefined && { last_review: new Date(schedule.lastReview) }),
})

const fromFsrs = (card: FsrsCard): Schedule => ({
  due: card.due.getTime(),
  stability: card.stability,
  difficulty: card.difficulty,
  scheduledDays: card.scheduled_days,
  learningSteps: card.learning_steps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  ...(card.last_review && { lastReview: card.last_review.getTime() }),
})

/** A new card is due at once. */
export const newSchedule = (now: number): Schedule => fromFsrs(createEmptyCard(new Date(now)))

/** The grade of an answer by its loss: the best move, close, or wrong. */
export type Answer = 'right' | 'close' | 'wrong'

const GRADES: Readonly<Record<Answer, Grade>> = { right: Rating.Good, close: Rating.Hard, wrong: Rating.Again }

export const answered = (schedule: Schedule, answer: Answer, now: number): Schedule =>
  fromFsrs(scheduler.next(toFsrs(schedule), new Date(now), GRADES[answer]).card)

export const isDue = ({ due }: Schedule, now: number): boolean => due <= now

const NUMBERS = ['due', 'stability', 'difficulty', 'scheduledDays', 'learningSteps', 'reps', 'lapses', 'state'] as const

/** A schedule from a file; undefined if it is damaged. */
export function readSchedule(of: Readonly<Record<string, unknown>>): Schedule | undefined {
  const numbers = NUMBERS.map(name => of[name])
  if (!numbers.every(value => typeof value === 'number' && Number.isFinite(value) && value >= 0)) return undefined
  const [due, stability, difficulty, scheduledDays, learningSteps, reps, lapses, state] = numbers as number[]
  const { lastReview } = of
  const plain = { due, stability, difficulty, scheduledDays, learningSteps, reps, lapses, state } as Schedule
  return typeof lastReview === 'number' ? { ...plain, lastReview } : plain
}
