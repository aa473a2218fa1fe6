// The story of a game in sentences.
import { elementAt } from '../../core/element-at.ts'
import type { Session } from '../../session/session.ts'
import { explainedMove, offerLabels, rollText } from '../games/names.ts'
import { playerName, withYou } from '../play/telling.ts'
import type { Reviewed } from '../review/judging.ts'
import type { Summary } from '../review/summary.ts'
import { counted } from '../words.ts'
import type { StoryMoment } from './story.ts'

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

/** How a player did, in a sentence. */
export function levelText({ decisions, lost, random, equityLost }: Summary): string {
  if (decisions === 0) return 'There was nothing to choose in this game.'
  if (lost === null || random === null)
    return 'The chances in this game come from games played out, which is too rough for a grade; only what is plain is called a mistake.'
  const equity = equityLost === null ? '' : ` (${equityLost.toFixed(3)} in equity)`
  return `You gave away ${lost.toFixed(1)}% in winning chance${equity} a decision, over ${counted(decisions, 'decision')}; random moves would have given away ${random.toFixed(1)}%.`
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

/** The name of the level. */
export const gradeTitle = (grade: string | null): string => grade ?? 'Not graded'
