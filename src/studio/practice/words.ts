// Everything that Practice says.
import { counted } from '../words.ts'
import type { Marked } from './marking.ts'
import type { Schedule } from './schedule.ts'

export const heading = 'Practice'

// What is due
export const positionsNow = (count: number): string => `${counted(count, 'position')} to practise now`
export const mistakesAndLessons = 'Your own mistakes, and lessons that you have begun.'
export const lessonsBegun = 'Lessons that you have begun.'
export const learnFromMistakes = 'Learn from your own mistakes'
export const nothingDue = 'Nothing is due'
export const howItWorks =
  'Each mistake in a game you finish becomes a position to solve here. It comes back after minutes, days and weeks, until you know it. No games yet? Begin with a lesson below.'
export const nextDue = (schedule: Schedule, now: number): string =>
  `The next position is due ${dueText(schedule, now)}. Until then, play a game or try a lesson.`
export const start = 'Start'

/** "in 10 minutes", "tomorrow", "in 5 days". */
export function dueText({ due }: Schedule, now: number): string {
  const minutes = Math.round((due - now) / 60_000)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const days = Math.round(minutes / 1440)
  if (days < 1) return `in ${minutes < 90 ? 'an hour' : `${Math.round(minutes / 60)} hours`}`
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

// The goal of the day
export const answersToday = (today: number, goal: number): string => `${today} of ${goal} today`
export const doneForToday = (today: number): string => `Done for today: ${counted(today, 'answer')}`
export const daysInARow = (streak: number): string => `${streak} days in a row`

// Lessons
/** Titles of themes. A game may have its own. */
export const themes: Readonly<Record<string, string>> = {
  opening: 'Openings',
  race: 'Racing',
  block: 'Blocking',
  capture: 'Captures',
  safety: 'Safety',
  ending: 'Endings',
}
export const firstPosition = 'The first position'
export const positionsIn = (count: number): string => counted(count, 'position')
export const positionsDone = (done: number, count: number): string => `${done} of ${count} done`
export const withExactAnswers = ', exact answers'
export const whereLessonsComeFrom =
  'The lessons are positions from games of the champions in which a weaker player goes wrong.'
export const cannotLoadLessons = 'The lessons could not be loaded. Reload the page to try again.'

// Several exercises in a row
export const fromYourGames = 'From your games'
export const placeInDeck = (deck: string, nth: number, count: number): string => `${deck}: ${nth} of ${count}`
export const next = 'Next'
export const finish = 'Finish'

// After the last of them
export const done = 'Done'
export const playForPositions = 'Play a game: its mistakes become positions to practise with.'
export const lastDone = (count: number): string =>
  `That was the last of ${counted(count, 'position')}. What you got wrong comes back soon, the rest later.`
export const allExercises = 'All exercises'
export const play = 'Play'

// A single position
export const cannotOpen = (problem: string): string => `This position cannot be opened: ${problem}`
export const tryAgain = 'A position to try again'
export const back = 'Back'

// An exercise
export const boardOf = (game: string): string => `${game} board`
export const exercise = 'Exercise'
export const skip = 'Skip'
/** `rolled` is "" in games without dice. */
export const toPlay = (player: string, rolled: string): string =>
  `${player} to play${rolled === '' ? '' : ` ${rolled}`}`
export const findBest = 'Find the best move, and make it on the board.'
export const youPlayed = (move: string): string => `In your game you played ${move}.`
export const undo = 'Undo'
export const showAnswer = 'Show the answer'

// The answer
export const bestIs = (move: string): string => `Best is ${move}`
export const youChose = (chosen: string, best: string): string => `You chose ${chosen}; best is ${best}.`
export const seeAgain = (schedule: Schedule, now: number): string => `You will see it again ${dueText(schedule, now)}.`

/** "0.081 in equity", "12.3% in winning chance". */
export const givenText = ({ points, equity }: Marked): string =>
  equity === undefined ? `${points.toFixed(1)}% in winning chance` : `${equity.toFixed(3)} in equity`

/** The verdict on an answer. */
export function verdictOf(marked: Marked): string {
  if (marked.answer === 'right')
    return marked.points < 0.05 && (marked.equity ?? 0) < 0.0005 ? 'Best move' : 'As good as the best'
  return marked.answer === 'close' ? `Close: it gives away ${givenText(marked)}` : `It gives away ${givenText(marked)}`
}

// Why it is best
export const hideMoves = 'Hide the moves'
export const showWhy = 'Show me why'
export const whatDiffers = 'What makes the difference:'
export const difference = (fact: string, afterBest: boolean): string =>
  `${fact}, after ${afterBest ? 'the best move' : 'yours'}.`
export const howFactsCount =
  'Points of winning chance that each fact is worth to the network, which sees many facts at once: read them as hints.'
export const exact = 'exact'
export const chancesShown = (judged: string): string =>
  `The chance to win after each move, ${judged}. The arrows show the best one.`
