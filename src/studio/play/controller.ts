// What a person can do in a game: begin, roll, move pieces, take back, resign. Every act cancels what is pending.
import { batch } from '@preact/signals'
import type { Game, Move } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import { HUMAN } from '../../session/seats.ts'
import { hasDecided, isOver, isRoll, legalMoves, newSession, type Session, takeBack } from '../../session/session.ts'
import { rename } from '../address.ts'
import { arrange, type Offer, type Place } from '../board/scene.ts'
import { sceneOf, stakesOf } from '../games/registry.ts'
import { settings } from '../settings.ts'
import { reason } from '../words.ts'
import { noteAdvice, objection, stopAdvice } from './advice.ts'
import { cancelPending } from './cancellation.ts'
import { lastPlaces } from './last-move.ts'
import { addressOf, saveNow } from './persistence.ts'
import { freshSeed } from './seating.ts'
import {
  advice,
  arrangement,
  between,
  complete,
  diceTurned,
  EMPTY,
  hand,
  hurried,
  last,
  mayRoll,
  offers,
  people,
  said,
  scene,
  selected,
  session,
  thinking,
  trouble,
  turn,
  view,
  warning,
} from './store.ts'
import { spoken } from './telling.ts'
import { goOn, makeMove, rollDice, show, stopPlayers, tell, tellResult } from './turns.ts'
import * as words from './words.tsx'

/** Clears all offers, questions and thoughts. */
function clear(): void {
  hand.value = undefined
  selected.value = undefined
  advice.value = undefined
  warning.value = undefined
  thinking.value = undefined
  between.value = undefined
  mayRoll.value = false
  hurried.value = false
}

/** Starts a game, or continues one after some moves, of which a person played some with help. */
export function begin(
  game: Game,
  names: readonly string[],
  seed: number,
  moves: readonly string[] = [],
  helped: readonly number[] = [],
): void {
  cancelPending()
  stopPlayers()
  stopAdvice()
  saveNow()
  const started = newSession(
    game,
    names.map(name => ({ name })),
    seed,
    moves,
  )
  started.helped = helped
  batch(() => {
    if (session.value?.game.id !== game.id) arrangement.value = EMPTY
    session.value = started
    clear()
    last.value = lastPlaces(started)
    trouble.value = undefined
    const event = started.events.at(-1)
    said.value = event ? (spoken(started, event) ?? '') : ''
    view.value = sceneOf(game).viewFrom(Math.max(0, names.indexOf(HUMAN)))
    show([])
  })
  rename(addressOf(started))
  void goOn()
}

/** The same players with new dice. */
export function again(): void {
  const at = session.value
  if (!at) return
  begin(
    makeGame(at.game.id),
    at.seats.map(({ name }) => name),
    freshSeed(),
  )
}

/** A person rolls. */
export async function rollNow(): Promise<void> {
  const at = session.value
  if (!at || !mayRoll.value) return
  const counts = cancelPending()
  await rollDice(at)
  if (counts()) await goOn()
}

/** A person picks a place: picks a piece up, puts it back, or moves it there. */
export function pick(place: Place): void {
  const held = hand.value
  if (!held || !scene.value) return
  const from = selected.value ?? held.held
  if (from !== undefined && held.targets(from).includes(place)) carry(from, place)
  else if (place === selected.value) selected.value = undefined
  else if (held.sources.includes(place)) {
    const quick = settings.value.oneClick ? held.quick?.(place) : undefined
    const [target, ...others] = held.targets(place)
    if (quick !== undefined) carry(place, quick)
    else if (scene.value.direct && target !== undefined && others.length === 0) carry(place, target)
    else selected.value = place
  }
}

/** A person moves a piece. The last part completes the move, unless it has to be confirmed. */
export function carry(from: Place, to: Place): void {
  const held = hand.value
  if (!held || !scene.value || !held.targets(from).includes(to)) return
  const { hand: next, carries } = held.carry(from, to)
  batch(() => {
    hand.value = next
    selected.value = next.held
    arrangement.value = arrange(arrangement.value.pieces, next.standing, carries)
  })
  if (next.made !== undefined && !scene.value.confirms) void commit()
}

/** A click on the dice: plays the completed move, or swaps the dice. */
export function touchDice(): void {
  if (warning.value) return
  if (complete.value) void commit()
  else {
    const other = hand.value?.swapped?.()
    if (!other) return
    batch(() => {
      hand.value = other
      diceTurned.value = !diceTurned.value
    })
  }
}

/** Plays the move that was made by hand. */
export async function commit(): Promise<void> {
  const made = hand.value?.made
  if (made !== undefined) await play(made, true)
}

/** A person decides with a button. */
export async function decide(offer: Offer): Promise<void> {
  if (offers.value.includes(offer)) await play(offer.move, true, offer)
}

/** Plays a person's move; the coach may warn first. */
async function play(move: Move, shown: boolean, offer?: Offer): Promise<void> {
  const at = session.value
  if (!at) return
  const counts = cancelPending()
  if (settings.value.coach && legalMoves(at).length > 1) {
    const bad = await objection(at, move)
    if (!counts()) return
    if (bad) {
      warning.value = { ...bad, text: offer?.label ?? bad.text, offer }
      // The notice says it, and is read aloud too.
      tell('')
      return
    }
  }
  await finish(at, move, shown, offer, counts)
}

/** Makes a person's move and continues. After the choice to roll, the dice are rolled at once. */
async function finish(
  at: Session,
  move: Move,
  shown: boolean,
  offer: Offer | undefined,
  counts: () => boolean,
): Promise<void> {
  await makeMove(at, move, shown)
  const now = session.value
  const rolls = offer?.rolls ?? sceneOf(at.game).rolls?.(move) ?? false
  if (now && counts() && rolls && isRoll(now)) await rollDice(now)
  if (counts()) await goOn()
}

/** The person takes the coach's advice: the move is discarded. */
export function tryAgain(): void {
  const at = session.value
  if (!warning.value || !at) return
  noteAdvice()
  batch(() => {
    warning.value = undefined
    hand.value = sceneOf(at.game).hand(at.state)
    diceTurned.value = false
    selected.value = undefined
    show([])
  })
}

/** The person plays the move that the coach warned of. */
export async function keepMove(): Promise<void> {
  const kept = warning.value
  const at = session.value
  if (!kept || !at) return
  const counts = cancelPending()
  warning.value = undefined
  await finish(at, kept.move, true, kept.offer, counts)
}

/** The person whose decision is taken back: the one who moved last. */
const undoer = ({ events }: Session): number | undefined =>
  events.findLast(({ seat }) => seat !== undefined && people.value.includes(seat))?.seat

/** Whether there is anything to undo. */
export function mayUndo(at: Session): boolean {
  const seat = undoer(at)
  if (at.resigned !== undefined) return true
  return warning.value !== undefined || hand.value?.back !== undefined || (seat !== undefined && hasDecided(at, seat))
}

/** Undoes the last part of a move by hand, a resignation, or else the person's last decision. */
export function undo(): void {
  const at = session.value
  if (!at) return
  const back = hand.value?.back
  if (warning.value) tryAgain()
  else if (back)
    batch(() => {
      hand.value = back
      selected.value = undefined
      show([])
    })
  else if (at.resigned !== undefined) {
    at.resigned = undefined
    show([])
    tell(words.resignationTakenBack)
    void goOn()
  } else {
    const seat = undoer(at)
    if (seat === undefined) return
    cancelPending()
    stopPlayers()
    if (takeBack(at, seat)) {
      batch(() => {
        clear()
        last.value = lastPlaces(at)
        show([])
      })
      tell(words.takenBack)
    } else tell(words.nothingToTakeBack)
    void goOn()
  }
}

export function resign(): void {
  const at = session.value
  const seat = people.value.includes(turn.value ?? -1) ? turn.value : people.value[0]
  if (!at || seat === undefined || isOver(at)) return
  cancelPending()
  stopPlayers()
  at.resigned = seat
  batch(() => {
    clear()
    show([])
  })
  tellResult()
}

/** The player to act or on roll resigns this game at the given cost; in a match the next game follows. */
export async function resignGame({ move }: Offer): Promise<void> {
  const at = session.value
  if (!at || !waysToResign().some(way => way.move === move)) return
  const counts = cancelPending()
  stopPlayers()
  clear()
  await finish(at, move, false, undefined, counts)
}

/** The ways to resign for a person to act or on roll, in games with stakes. */
export function waysToResign(): readonly Offer[] {
  const at = session.value
  if (!at || isOver(at) || !people.value.includes(turn.value ?? -1)) return []
  return stakesOf(at.game)?.resignations(at.state) ?? []
}

/** Flips the board. */
export function flip(): void {
  if (scene.value) view.value = (view.value + 1) % scene.value.views
}

/** Plays a move in the game's notation. If the dice are to be rolled, any text rolls them. Returns what is wrong, if anything. */
export function type(text: string): string | undefined {
  const at = session.value
  if (!at || text.trim() === '') return undefined
  const resignation = /^\s*resign/i.test(text) ? waysToResign() : []
  if (mayRoll.value && resignation.length === 0) {
    void rollNow()
    return undefined
  }
  if (!hand.value && !mayRoll.value) return words.notYourTurn
  try {
    const move = at.game.parseMove(at.state, text)
    const way = resignation.find(each => each.move === move)
    void (way
      ? resignGame(way)
      : play(
          move,
          false,
          offers.value.find(each => each.move === move),
        ))
    return undefined
  } catch (error) {
    return reason(error)
  }
}

/** Whether other players are moving, so that it makes sense to hurry. */
export const mayHurry = (): boolean =>
  people.value.length > 0 && !hurried.value && !hand.value && !mayRoll.value && !warning.value && !trouble.value

/** Skips the animation of other players' moves until it is the person's turn again. */
export function hurry(): void {
  const at = session.value
  if (at && !isOver(at) && mayHurry()) hurried.value = true
}

/** What the key for "continue" does now. */
export function proceed(): void {
  if (warning.value) tryAgain()
  else if (mayRoll.value) void rollNow()
  else if (complete.value) void commit()
  else {
    const usual = offers.value.find(offer => offer.usual)
    if (usual) void decide(usual)
    else hurry()
  }
}

/** Retries what failed. */
export function retry(): void {
  trouble.value = undefined
  void goOn()
}
