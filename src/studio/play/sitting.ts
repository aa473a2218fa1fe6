// A game under way in the browser: whose turn it is, what the hand has done, what was said. Players think in a worker; all dice and
// all their choices follow from the seed, as on the command line.
import { batch } from '@preact/signals'
import { ACTOR, type Game, type Move } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import { choicesOf, mustPass } from '../../players/choices.ts'
import { HUMAN } from '../../players/seats.ts'
import {
  isOver,
  isRoll,
  legalMoves,
  newSession,
  playMove,
  roll,
  type Session,
  takeBack,
  whoActs,
} from '../../players/session.ts'
import { rename } from '../address.ts'
import { durationOf, prefersStill } from '../boards/motion.ts'
import { drawingOf } from '../boards/registry.tsx'
import { sceneOf } from '../scenes/registry.ts'
import { arrange, type Carry, type Place } from '../scenes/scene.ts'
import { paceOf, settings } from '../settings.ts'
import { openThinker } from '../thinking/ask.ts'
import { capital, reason } from '../words.ts'
import { objection, points, stopAdvice } from './advice.ts'
import { anew } from './course.ts'
import { addressOf, save, saveNow } from './keeping.ts'
import { freshSeed } from './seating.ts'
import {
  advice,
  arrangement,
  called,
  complete,
  EMPTY,
  hand,
  isOpening,
  last,
  mayRoll,
  offer,
  people,
  result,
  rolls,
  said,
  scene,
  selected,
  session,
  thinking,
  trouble,
  turn,
  view,
} from './table.ts'

/** Milliseconds that a player takes at least, and that a roll and a pass can be seen. */
const THINK = 250
const TUMBLE = 560
const SEEN = 900

const seatedPlayer = openThinker()

const still = (): boolean => prefersStill() || settings.value.pace === 'instant'

const pause = (milliseconds: number): Promise<void> => {
  const time = milliseconds * paceOf(settings.value)
  return new Promise(done => setTimeout(done, prefersStill() ? Math.min(time, 120) : time))
}

/** Shows the session as it is now. */
function show(carries: readonly Carry[]): void {
  const at = session.value
  if (!at || !scene.value) return
  batch(() => {
    session.value = { ...at }
    const standing = hand.value?.standing ?? sceneOf(at.game).standing(at.state)
    arrangement.value = arrange(arrangement.value.pieces, standing, carries)
  })
  save()
}

/** Sits down to a game, from its beginning or after some moves. */
export function begin(game: Game, names: readonly string[], seed: number, moves: readonly string[] = []): void {
  anew()
  seatedPlayer.stop()
  stopAdvice()
  saveNow()
  const seats = names.map(name => ({ name }))
  batch(() => {
    const before = session.value
    session.value = newSession(game, seats, seed, moves)
    hand.value = undefined
    selected.value = undefined
    last.value = []
    advice.value = undefined
    offer.value = undefined
    trouble.value = undefined
    thinking.value = undefined
    mayRoll.value = false
    said.value = ''
    if (before?.game.id !== game.id) arrangement.value = EMPTY
    view.value = sceneOf(game).viewFrom(Math.max(0, names.indexOf(HUMAN)))
    show([])
  })
  rename(addressOf(session.value as Session))
  void goOn()
}

/** The same table, other dice. */
export function again(): void {
  const at = session.value
  if (!at) return
  begin(
    makeGame(at.game.id),
    at.seats.map(({ name }) => name),
    freshSeed(),
  )
}

const tell = (text: string): void => {
  said.value = text
}

/** Goes on until a person has to do something, or the game is over. */
async function goOn(): Promise<void> {
  const counts = anew()
  const gone = (): boolean => !counts()
  try {
    for (let at = session.value; at && !isOver(at); at = session.value) {
      const seat = whoActs(at)
      if (isRoll(at)) {
        const person = isOpening(at) ? people.value.length > 0 : seat !== undefined && people.value.includes(seat)
        if (person && !settings.value.autoRoll) {
          mayRoll.value = true
          return
        }
        // Who begins is decided before anybody waits for it.
        await pause(at.moves.length === 0 && seat === undefined ? 0 : THINK)
        if (gone()) return
        await throwDice()
      } else if (seat === undefined) return
      else if (people.value.includes(seat)) {
        if (!(await offerHand(at, gone))) return
      } else await letThink(at, seat, gone)
      if (gone()) return
    }
    if (result.value) tell(`${result.value.head}. ${result.value.reason}`)
  } catch (error) {
    if (gone()) return
    thinking.value = undefined
    trouble.value = reason(error)
  }
}

async function throwDice(): Promise<void> {
  const at = session.value as Session
  mayRoll.value = false
  const before = at.moves.length
  roll(at)
  rolls.value++
  const { state, rolled, happenings } = at
  if (rolled !== '' && state[ACTOR] >= 0) {
    const who = called(state[ACTOR])
    tell(
      `${who} ${who === 'You' ? 'roll' : 'rolls'} ${[...rolled].join('-')}${before === 0 && rolled.length > 1 ? ` and ${who === 'You' ? 'begin' : 'begins'}` : ''}.`,
    )
  } else tell(`${capital(happenings[happenings.length - 1]?.words ?? '')}.`)
  show([])
  await pause(state[ACTOR] >= 0 ? TUMBLE : 0)
}

/** Lets a person move; true if there was nothing to choose. */
async function offerHand(at: Session, gone: () => boolean): Promise<boolean> {
  const choices = choicesOf(at)
  if (mustPass(choices)) {
    tell(`${capital(choices[0].words)}: you pass.`)
    await pause(SEEN * 1.4)
    if (!gone()) await makeMove(choices[0].move)
    return true
  }
  if (choices.length === 1 && settings.value.autoMove) {
    tell(`Only one move: ${choices[0].text}.`)
    await pause(SEEN * 0.7)
    if (!gone()) await makeMove(choices[0].move)
    return true
  }
  batch(() => {
    hand.value = sceneOf(at.game).hand(at.state)
    selected.value = undefined
    advice.value = undefined
  })
  return false
}

async function letThink(at: Session, seat: number, gone: () => boolean): Promise<void> {
  thinking.value = seat
  const asked = {
    game: at.game.id,
    player: at.seats[seat].name,
    state: at.state.slice(),
    seed: at.seed,
    ply: at.moves.length,
  }
  const [{ move }] = await Promise.all([seatedPlayer.ask('choose', asked), pause(THINK)])
  if (gone()) return
  thinking.value = undefined
  const pass = mustPass(choicesOf(at))
  await makeMove(move)
  if (pass) await pause(SEEN * 0.6)
}

/** Makes a move, shows it and waits until it has been seen. `shown`: the hand has shown it already. */
async function makeMove(move: Move, shown = false): Promise<void> {
  const at = session.value as Session
  const look = sceneOf(at.game)
  const seat = at.state[ACTOR]
  const carries = look.carries(at.state, move)
  playMove(at, move)
  const { move: text, words } = at.happenings[at.happenings.length - 1]
  if (!people.value.includes(seat) || text === 'pass')
    tell(`${called(seat)}: ${text === 'pass' ? words : `${text}${words === '' ? '' : `, ${words}`}`}.`)
  else tell(`${text}${words === '' ? '' : `, ${words}`}.`)
  batch(() => {
    hand.value = undefined
    selected.value = undefined
    advice.value = undefined
    last.value = carries.flatMap(({ path }, i) =>
      i === 0 || carries[i].side === carries[0].side ? [path[0], path[path.length - 1]] : [],
    )
    show(shown ? [] : carries)
  })
  if (!still()) await pause(shown ? THINK : durationOf(arrangement.value.travels, drawingOf(at.game).stepTime) + 180)
}

/** A person rolls. */
export async function rollNow(): Promise<void> {
  if (!mayRoll.value) return
  const counts = anew()
  await throwDice()
  if (counts()) await goOn()
}

/** A person picks a place: takes a piece up, puts it back, or carries it there. */
export function pick(place: Place): void {
  const held = hand.value
  if (!held || !scene.value) return
  const from = selected.value ?? held.held
  if (from !== undefined && held.targets(from).includes(place)) carry(from, place)
  else if (place === selected.value) selected.value = undefined
  else if (held.sources.includes(place)) {
    const targets = held.targets(place)
    if (scene.value.direct && targets.length === 1) carry(place, targets[0])
    else selected.value = place
  }
}

export function carry(from: Place, to: Place): void {
  const held = hand.value
  if (!held || !session.value || !scene.value || !held.targets(from).includes(to)) return
  const { hand: next, carries } = held.carry(from, to)
  batch(() => {
    hand.value = next
    selected.value = next.held
    arrangement.value = arrange(arrangement.value.pieces, next.standing, carries)
  })
  if (next.made !== undefined && !scene.value.confirms) void commit()
}

/** Plays the move that the hand has made. */
export async function commit(): Promise<void> {
  const made = hand.value?.made
  if (made === undefined) return
  await play(made, true)
}

/** Plays a move as a person; a coach may have something to say first. */
async function play(move: Move, shown: boolean): Promise<void> {
  const at = session.value as Session
  const counts = anew()
  if (settings.value.coach && legalMoves(at).length > 1) {
    const bad = await objection(at, move)
    if (!counts()) return
    if (bad) {
      offer.value = bad
      tell(`That loses ${points(bad.loss)} points of winning chance. Try again?`)
      return
    }
  }
  await makeMove(move, shown)
  if (counts()) await goOn()
}

/** The person takes a coach's offer: the move is as if it had not been made. */
export function tryAgain(): void {
  const at = session.value
  if (!offer.value || !at) return
  batch(() => {
    offer.value = undefined
    hand.value = sceneOf(at.game).hand(at.state)
    selected.value = undefined
    show([])
  })
}

export async function keepMove(): Promise<void> {
  const kept = offer.value
  if (!kept) return
  const counts = anew()
  offer.value = undefined
  await makeMove(kept.move, true)
  if (counts()) await goOn()
}

/** Takes back what the hand did last, or else the person's last decision. */
export function undo(): void {
  const at = session.value
  if (!at) return
  const back = hand.value?.back
  if (offer.value) tryAgain()
  else if (back) {
    batch(() => {
      hand.value = back
      selected.value = undefined
      show([])
    })
  } else {
    const seat = [...at.happenings]
      .reverse()
      .find(happening => happening.seat !== undefined && people.value.includes(happening.seat))?.seat
    if (seat === undefined) return
    at.resigned = undefined
    anew()
    seatedPlayer.stop()
    if (!takeBack(at, seat)) {
      tell('There is no choice of yours to take back.')
      void goOn()
      return
    }
    batch(() => {
      hand.value = undefined
      selected.value = undefined
      advice.value = undefined
      thinking.value = undefined
      mayRoll.value = false
      last.value = []
      show([])
    })
    tell('Taken back.')
    void goOn()
  }
}

export function resign(): void {
  const at = session.value
  const seat = people.value.includes(turn.value ?? -1) ? turn.value : people.value[0]
  if (!at || seat === undefined || isOver(at)) return
  anew()
  seatedPlayer.stop()
  at.resigned = seat
  batch(() => {
    hand.value = undefined
    thinking.value = undefined
    mayRoll.value = false
    offer.value = undefined
    show([])
  })
  if (result.value) tell(`${result.value.head}. ${result.value.reason}`)
}

export function flip(): void {
  if (scene.value) view.value = (view.value + 1) % scene.value.views
}

/** A move, or "roll", as it is written. Says what is wrong, if anything is. */
export function type(text: string): string | undefined {
  const at = session.value
  if (!at || text.trim() === '') return undefined
  if (mayRoll.value) {
    void rollNow()
    return undefined
  }
  if (!hand.value) return 'It is not your turn.'
  try {
    void play(at.game.parseMove(at.state, text), false)
    return undefined
  } catch (error) {
    return reason(error)
  }
}

/** What the key that means "go on" does now. */
export function proceed(): void {
  if (offer.value) tryAgain()
  else if (mayRoll.value) void rollNow()
  else if (complete.value) void commit()
}

/** Tries again what failed. */
export function retry(): void {
  trouble.value = undefined
  void goOn()
}
