// Everything that the report of a game says, with its story in sentences.
import { elementAt } from '../../core/element-at.ts'
import type { Session } from '../../session/session.ts'
import { explainedMove, offerLabels, rollText } from '../games/names.ts'
import { playerName, withYou } from '../play/telling.ts'
import type { Reviewed } from '../review/judging.ts'
import { FEWEST, type Summary } from '../review/summary.ts'
import { counted, type Faults, faultsText, wholePoints } from '../words.ts'
import type { StoryMoment } from './story.ts'

// The page
export const cannotOpen = 'This report cannot be opened'
export const notFinished = 'Not finished'
export const lastPosition = 'The last position'
export const playAgain = 'Play again'
export const analyseGame = 'Analyse game'

// While the game is analysed
export const report = 'Report'
export const analysing = 'Analysing the game …'
export const analysedSoFar = 'Analysed so far'
export const cannotAnalyse = (problem: string): string => `The game could not be analysed. ${problem}`

// The level
export const yourPlay = 'Your play in this game'

/** The name of the level. */
export const gradeTitle = (grade: string | null): string => grade ?? 'Not graded'

export const qualityOfPlay = 'quality of play, of 100'

/** That moves played with help do not count; "" if there are none. */
const helpText = ({ helped = 0 }: Summary): string =>
  helped === 0
    ? ''
    : ` ${counted(helped, 'move')} with help (a hint, a warning or Analyse) ${helped === 1 ? 'does' : 'do'} not count.`

/** How a player did, in a sentence. */
export function levelText(summary: Summary): string {
  const { decisions, helped = 0, lost, random, equityLost } = summary
  if (decisions === 0)
    return helped === 0
      ? 'There was nothing to choose in this game.'
      : 'You played every move with help (a hint, a warning or Analyse), so there is nothing to grade.'
  if (lost === null || random === null)
    return 'The chances in this game come from games played out, which is too rough for a grade; only what is plain is called a mistake.'
  const equity = equityLost === null ? '' : ` (${equityLost.toFixed(3)} in equity)`
  const few = decisions < FEWEST ? ` That is too few to grade: a grade needs ${FEWEST}.` : ''
  return `You gave away ${lost.toFixed(1)}% in winning chance${equity} a decision, over ${counted(decisions, 'decision')}; random moves would have given away ${random.toFixed(1)}%.${few}${helpText(summary)}`
}

/** "1 blunder, 2 mistakes." */
export function faultsOf(faults: Faults): string {
  const told = faultsText(faults)
  return told === '' ? 'No single move cost much.' : `${told}.`
}

/** What decided the game: play or luck, compared with the mean luck of the others. "" if too little is known. */
export function verdictText(own: Summary, won: boolean | undefined, othersLuck = 0): string {
  if (own.luck === null || own.lost === null || won === undefined) return ''
  const given = own.lost * own.decisions
  const lucky = own.luck - othersLuck
  if (won && lucky > 10 && lucky > given) return 'The dice were kind to you.'
  if (won && lucky < -5) return 'You won in spite of the dice.'
  if (!won && lucky < -10 && -lucky > given) return 'The dice were against you: your moves did not lose this game.'
  if (!won && given > 15 && lucky >= -5) return 'Your moves decided it, not the dice.'
  return ''
}

// The curve
export const yourChance = 'Your chance to win'
export const yourChanceOverGame = 'Your chance to win over the game'

// Mistakes and luck
export const mistakesAndLuck = 'Mistakes and luck, in % of winning chance'
export const player = 'Player'
export const mistakes = 'Mistakes'
export const luck = 'Luck'

// The moments that mattered
export const noMoment = 'No moment stands out: nobody gave much away.'
export const momentsHeading = (count: number): string =>
  count === 1 ? 'The moment that mattered' : `The ${count === 2 ? 'two' : 'three'} moments that mattered`
export const boardAtMoment = (nth: number): string => `The board at moment ${nth}`
export const moveBy = (number: number, player: string): string => `Move ${number}, ${player}`

/** "12% in winning chance": integers are precise enough for a story. Not "points", which a backgammon board has too. */
const chanceText = (points: number): string => {
  const whole = Math.round(Math.abs(points))
  return `${whole === 0 ? 'less than 1' : whole}% in winning chance`
}

/** What happened at a moment, told to the player of the story. */
export function momentText(
  of: Reviewed,
  session: Session,
  { at, kind, seat, swing }: StoryMoment,
  own: number,
): string {
  const who = playerName(session, seat)
  const review = of.reviewAt(at)
  const best = review?.candidates[0]?.text
  const ply = elementAt(of.line.plies, at)
  if (kind === 'luck') {
    const rolled = rollText(session.game, of.line.plies[at - 1]?.text ?? '')
    const whose = seat === own ? `Your ${rolled}` : `${who}’s ${rolled}`
    return swing >= 0 ? `${whose} brought you ${chanceText(swing)}.` : `${whose} cost you ${chanceText(swing)}.`
  }
  const named = (text: string): string => withYou(session, explainedMove(session.game, ply.before, text))
  const asked = offerLabels(session.game, ply.before).size > 0
  const did = `${asked ? 'chose to' : 'played'} ${named(ply.text)}`
  const instead = best === undefined || best === ply.text ? '' : ` Better was ${asked ? 'to ' : ''}${named(best)}.`
  if (kind === 'mistake') return `You ${did} and gave away ${chanceText(swing)}.${instead}`
  return swing >= 0
    ? `${who} ${did} and gave you ${chanceText(swing)}.${instead}`
    : `${who} ${did}, which cost you ${chanceText(swing)}.`
}

export const tryAgain = 'Try again'
export const analyse = 'Analyse'

// Practice, and what to take away
/** `others` are the worst of the smaller losses. */
export function positionsWait(faults: Omit<Faults, 'inaccuracies'>, others: number): string {
  const { blunders, mistakes } = faults
  const named = faultsText({ blunders, mistakes, inaccuracies: 0 })
  const most = others === 1 ? 'costliest move' : `${others} costliest moves`
  const rest = others === 0 ? '' : named === '' ? `your ${most}` : `your next ${most}`
  const count = blunders + mistakes + others
  return `${counted(count, 'position')} of this game ${count === 1 ? 'waits' : 'wait'} for you: ${[named, rest].filter(Boolean).join(' and ')}.`
}
export const practiseMistakes = 'Practise my mistakes'
export const savePicture = 'Save a picture'
export const copyLink = 'Copy link'

// How the game was judged
/** `inStakes` if a win can count more than one point; `progress` is the address of one's progress. */
export const howJudged = (by: string, alsoPlayed: boolean, inStakes: boolean, progress: string) => (
  <>
    Judged {by}
    {alsoPlayed && ', which also played and finds hardly any fault with its own moves'}.
    {inStakes && ' A win can count more than one point here, so the chances are shares of the stakes to expect.'} Forced
    moves do not count, and one game says little: <a href={progress}>see your progress</a>.
  </>
)

// The picture
export const gameOfLudus = 'A game of Ludus'
export const qualityOf = (accuracy: number): string => `quality of play ${Math.round(accuracy)} of 100`
export const luckOf = (points: number): string => `luck ${wholePoints(points)}`
export const ludus = 'Ludus'
