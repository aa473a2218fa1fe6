import { type Choice, choicesOf, mustPass, routineOf, understand } from '../session/choices.ts'
import { isRoll, noteHelp, playMove, resign, resignations, roll, type Session, takeBack } from '../session/session.ts'
import type { LineReader } from './lines.ts'
import { diceStatistics, HELP, hint } from './notes.ts'
import { rulesLines } from './rules.ts'
import type { Screen } from './screen.ts'
import { chip } from './view.ts'

/** What a person's turn needs. */
export interface Place {
  readonly session: Session
  readonly lines: LineReader
  readonly screen: Screen
  readonly file: string
  save(): void
}

/** This many invalid answers in a row do not come from a person. The program that writes them would go on forever. */
const PATIENCE = 100

/** Lets a person roll or move. Returns false if the person leaves the game. */
export async function askPerson(place: Place, seat: number): Promise<boolean> {
  const { session, lines, screen } = place
  let note: readonly string[] = []
  let hints = 0
  for (let misses = 0; misses < PATIENCE; ) {
    const rolling = isRoll(session)
    const choices = rolling ? [] : choicesOf(session)
    const [first] = choices
    if (first && mustPass(choices)) {
      playMove(session, first.move)
      return true
    }
    screen.show(session, seat, note, choices)
    const answer = (await lines.ask(prompt(place, seat, choices)))?.trim().toLowerCase()
    note = []
    if (answer === undefined || answer === 'q') return false
    if (answer === 'h') {
      note = rolling ? ['Roll first, then ask for a hint.'] : hint(session, choices, hints++ > 0)
      if (!rolling) noteHelp(session)
    } else if (answer === 'u') {
      // The dice come from the seed and the ply, so they are the same again.
      if (takeBack(session, seat)) {
        place.save()
        screen.refresh()
        note = ['Move undone. Choose again.']
      } else note = ['You have no move to undo.']
      hints = 0
    } else if (answer === 'r') {
      if (await giveUp(place, seat)) return true
    } else if (answer === 's') {
      place.save()
      note = [`Saved in ${place.file}`]
    } else if (answer === 'i' || answer === 'rules') await explainRules(place)
    else if (answer === 'd') note = diceStatistics(session, seat)
    else if (answer === 'b') screen.refresh()
    else if (answer === '?') note = HELP
    else if (rolling && ['', '1', 'roll'].includes(answer)) {
      roll(session)
      return true
    } else {
      const choice = understand(session, choices, answer) ?? nth(choices, answer, lines.typed)
      if (choice) {
        const rolls = choice.move === routineOf(session)
        playMove(session, choice.move)
        // Deciding not to double means rolling.
        if (rolls && isRoll(session)) roll(session)
        return true
      }
      const what = /^resigns? (\w+)$/.exec(answer)?.[1]
      if (what !== undefined && resignations(session).includes(what)) {
        resign(session, seat, what)
        return true
      }
      misses++
      note = [refusal(answer, choices)]
    }
  }
  return false
}

/** The rules of the game, page by page. A script need not turn the pages. */
async function explainRules({ session, lines, screen }: Place): Promise<void> {
  const { columns, rows } = screen.room
  const text = rulesLines(session.game, columns, screen.style.bold)
  for (let from = 0; from < text.length; from += rows) {
    const more = from + rows < text.length
    screen.page(text.slice(from, from + rows))
    if (lines.typed && (await lines.ask(more ? 'Enter: more > ' : 'Enter: back to the game > ')) === undefined) return
  }
}

/** A script may choose a move by its position in the list. For a person, the number of a piece that cannot move is a slip. */
const nth = (choices: readonly Choice[], answer: string, typed: boolean): Choice | undefined =>
  !typed && /^\d+$/.test(answer) ? choices[Number(answer) - 1] : undefined

/** "r" might have meant "roll", so a person is asked to confirm. Returns false if the game goes on. */
async function giveUp({ session, lines }: Place, seat: number): Promise<boolean> {
  const kinds = resignations(session)
  if (!lines.typed) {
    resign(session, seat)
    return true
  }
  const question = kinds.length > 0 ? `Resign a ${kinds.join(', a ')}? ` : 'Resign and end the game? '
  const letters = kinds.length > 0 ? [...kinds.map(([letter]) => letter), 'n'] : ['y', 'n']
  const answer = (await lines.ask(`${question}${letters.join('/')} > `))?.trim().toLowerCase() ?? ''
  const what = kinds.find(kind => answer !== '' && kind.startsWith(answer))
  if (what === undefined && !(kinds.length === 0 && answer.startsWith('y'))) return false
  resign(session, seat, what)
  return true
}

/** The valid inputs: every label, or the first and the last of many. */
function labels(choices: readonly Choice[]): string {
  const [first, last] = [choices[0], choices.at(-1)]
  return first && last && choices.length > 8
    ? `${first.label} to ${last.label}`
    : choices.map(({ label }) => label).join(', ')
}

function prompt({ session, screen }: Place, seat: number, choices: readonly Choice[]): string {
  const what =
    choices.length === 0
      ? 'Enter to roll'
      : choices.length === 1
        ? 'Enter to play the only move'
        : routineOf(session) >= 0
          ? `Enter to roll, or ${labels(choices)}`
          : `your move: ${labels(choices)}`
  const keys = [choices.length > 1 && 'h hint', session.moves.length === 0 ? 'i rules' : 'u undo', '? help']
  const more = keys.filter(key => key !== false).join(' · ')
  return `${chip(session, seat, screen.style)} ${screen.style.bold(what)} ${screen.style.dim(`· ${more}`)} > `
}

function refusal(answer: string, choices: readonly Choice[]): string {
  if (choices.length === 0) return `I don't understand "${answer}". Press Enter to roll.`
  return answer === '' ? `Which one? ${labels(choices)}` : `"${answer}" is not a legal move. Type ${labels(choices)}.`
}
