// Runs a game in the browser: rolls the dice and lets players think in a worker until a person has to act. All dice and all choices of the players
// follow from the seed, as on the command line.

import { batch } from '@preact/signals'
import type { Game, Move, State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { actorOf, movesFor } from '../../core/playing.ts'
import { choicesOf, isPass, mustPass } from '../../session/choices.ts'
import { type GameEvent, isOver, isRoll, playMove, roll, type Session, whoActs } from '../../session/session.ts'
import { durationOf, prefersStill } from '../board/motion.ts'
import { arrange, type Carry, placesOf } from '../board/scene.ts'
import { movePhrase, rollText } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'
import { paceOf, settings } from '../settings.ts'
import { openThinker } from '../thinking/ask.ts'
import { reason, sentence } from '../words.ts'
import { warmAdviser } from './advice.ts'
import { betweenGames } from './between.ts'
import { cancelPending } from './cancellation.ts'
import { openingOf } from './opening.ts'
import { save } from './persistence.ts'
import { sound } from './sounds.ts'
import {
  advice,
  arrangement,
  between,
  called,
  diceTurned,
  hand,
  hurried,
  last,
  mayRoll,
  people,
  result,
  rolls,
  said,
  selected,
  session,
  thinking,
  trouble,
} from './store.ts'
import { spoken, withYou } from './telling.ts'
import * as words from './words.tsx'

/** Minimum thinking time of a player, and how long a roll and a pass are shown, in milliseconds. */
const THINK = 250
const TUMBLE = 560
const SEEN = 900

/** The worker for the players of the game. */
const seatedPlayers = openThinker()

export const stopPlayers = (): void => seatedPlayers.stop()

export const still = (): boolean => prefersStill() || settings.value.pace === 'instant' || hurried.value

const pause = (milliseconds: number): Promise<void> => {
  const time = hurried.value ? 0 : milliseconds * paceOf(settings.value)
  return new Promise(done => setTimeout(done, prefersStill() ? Math.min(time, 120) : time))
}

/** Announces a text, on the page and to screen readers. */
export const tell = (text: string): void => {
  said.value = text
}

export const tellResult = (): void => {
  if (result.value) tell(`${result.value.head}. ${result.value.reason}`.trim())
}

/** Shows the current state of the session. */
export function show(carries: readonly Carry[]): void {
  const at = session.value
  if (!at) return
  batch(() => {
    session.value = { ...at }
    const standing = hand.value?.standing ?? sceneOf(at.game).standing(between.value?.last ?? at.state)
    arrangement.value = arrange(arrangement.value.pieces, standing, carries)
  })
  save()
}

/** Continues until a person has to act, or the game is over. */
export async function goOn(): Promise<void> {
  const counts = cancelPending()
  const cancelled = (): boolean => !counts()
  try {
    for (let at = session.value; at && !isOver(at); at = session.value) {
      const opening = openingOf(at)
      const seat = opening ? undefined : whoActs(at)
      if (isRoll(at)) {
        const person = opening === 'roll' ? people.value.length > 0 : seat !== undefined && people.value.includes(seat)
        if (person && !settings.value.autoRoll) {
          hurried.value = false
          mayRoll.value = true
          return
        }
        // Drawing who goes first needs no pause.
        await pause(between.value ? SEEN * 3 : at.moves.length === 0 && seat === undefined ? 0 : THINK)
        if (cancelled()) return
        await rollDice(at)
      } else if (seat === undefined) return
      else if (people.value.includes(seat)) {
        if (!(await offerHand(at, cancelled))) return
      } else await letThink(at, seat, cancelled)
      if (cancelled()) return
    }
    tellResult()
  } catch (error) {
    if (cancelled()) return
    thinking.value = undefined
    trouble.value = reason(error)
  }
}

/** Rolls the dice, or lets chance act. */
export async function rollDice(at: Session): Promise<void> {
  mayRoll.value = false
  between.value = undefined
  const opening = openingOf(at)
  roll(at)
  rolls.value++
  if (!hurried.value) sound('roll')
  tellRoll(at, opening)
  show([])
  await pause(actorOf(at.state) >= 0 ? TUMBLE : 0)
}

/** Announces the outcome of chance. */
function tellRoll(at: Session, opening: ReturnType<typeof openingOf>): void {
  const { game, state, rolled, events } = at
  const seat = whoActs(at)
  const who = seat === undefined ? '' : called(seat)
  const you = who === 'You'
  if (rolled !== '' && actorOf(state) >= 0) tell(words.rolls(who, rollText(game, rolled), opening !== undefined))
  // If it is the person, the status already says so.
  else if (opening === 'draw' && seat !== undefined) tell(you ? '' : words.goesFirst(who))
  else tell(sentence(withYou(at, events[events.length - 1]?.words ?? '')))
}

/** Lets a person move; true if there was nothing to choose. */
async function offerHand(at: Session, cancelled: () => boolean): Promise<boolean> {
  const choices = choicesOf(at)
  const [only] = choices
  if (only && mustPass(choices)) {
    tell(words.youPass(sentence(only.words)).trim())
    await pause(SEEN * 1.4)
    if (!cancelled()) await makeMove(at, only.move)
    return true
  }
  if (only && choices.length === 1 && settings.value.autoMove) {
    // A forced roll is announced when it happens.
    const rolls = sceneOf(at.game).rolls?.(only.move) ?? false
    if (!rolls) {
      tell(words.onlyMove(movePhrase(at.game, only.text, only.words)))
      await pause(SEEN * 0.7)
    }
    if (!cancelled()) await makeMove(at, only.move, false, !rolls)
    return true
  }
  const obvious = settings.value.autoObvious ? sceneOf(at.game).obvious?.(at.state) : undefined
  if (obvious !== undefined) {
    await pause(SEEN * 0.5)
    if (!cancelled()) await makeMove(at, obvious)
    return true
  }
  warmAdviser(at)
  batch(() => {
    hurried.value = false
    hand.value = sceneOf(at.game).hand(at.state)
    diceTurned.value = false
    selected.value = undefined
    advice.value = undefined
  })
  return false
}

async function letThink(at: Session, seat: number, cancelled: () => boolean): Promise<void> {
  thinking.value = seat
  const asked = {
    game: at.game.id,
    player: elementAt(at.seats, seat).name,
    state: at.state.slice(),
    seed: at.seed,
    ply: at.moves.length,
  }
  const [{ move }] = await Promise.all([seatedPlayers.ask('choose', asked), pause(THINK)])
  if (cancelled()) return
  thinking.value = undefined
  const pass = mustPass(choicesOf(at))
  await makeMove(at, move)
  if (pass) await pause(SEEN * 0.6)
}

/** Whether a position has only one move. */
function only(game: Game, state: State): boolean {
  const moves = movesFor(game)
  game.moves(state, moves)
  return moves.count === 1
}

/** Announces a move; `moved` means that a piece moved. Returns true if it is not worth mentioning. */
function tellMove(at: Session, event: GameEvent, moved: boolean, forced: boolean): boolean {
  const { seat = -1, move: text, words: told } = event
  const decided = spoken(at, event)
  if (decided === '') return true
  const does = withYou(at, told)
  const said = isPass(text) ? does : movePhrase(at.game, text, does)
  // The first roll of a turn in Pig: nothing to choose and nothing to see, so what the others did stays readable.
  if (!moved && does === '' && only(at.game, event.before)) return false
  if (decided !== undefined) tell(decided)
  else if (forced && !isPass(text)) tell(words.onlyMove(said))
  else if (isPass(text) && called(seat) === 'You') tell(words.youPass(sentence(said)))
  else tell(people.value.includes(seat) && !isPass(text) ? sentence(said) : words.moved(called(seat), said))
  return false
}

/** Makes a move, shows it and waits until it has been seen. `shown` means that the hand has already shown it, `forced` that a person had no other. */
export async function makeMove(at: Session, move: Move, shown = false, forced = false): Promise<void> {
  const { carries: carriesOf, stepTime } = sceneOf(at.game)
  const carries = carriesOf(at.state, move)
  playMove(at, move)
  const event = elementAt(at.events, at.events.length - 1)
  const silent = tellMove(at, event, carries.length > 0, forced)
  if (!silent && !hurried.value) sound(isOver(at) ? 'end' : carries.some(({ sentAway }) => sentAway) ? 'hit' : 'move')
  batch(() => {
    hand.value = undefined
    selected.value = undefined
    advice.value = undefined
    between.value = isOver(at) ? undefined : betweenGames(at)
    if (!silent) last.value = placesOf(carries)
    show(shown ? [] : carries)
  })
  if (between.value) tell(between.value.text)
  if (!still() && !silent) await pause(shown ? THINK : durationOf(arrangement.value.travels, stepTime) + 180)
}
