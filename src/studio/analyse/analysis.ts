// The analysed game and its reviews. Each position has one review, and gauge, graph and list all read it. A deeper review replaces it.

import { batch, computed, effect, signal, untracked } from '@preact/signals'
import type { DecisionReview } from '../../arena/decision.ts'
import type { State } from '../../core/contract.ts'
import { HUMAN } from '../../session/seats.ts'
import { type Arrangement, arrange, type Carry, type Place, placesOf } from '../board/scene.ts'
import { sceneOf } from '../games/registry.ts'
import { adviserFor } from '../players.ts'
import type { Read } from '../reading.ts'
import * as judging from '../review/judging.ts'
import { type Look, looksOf, questionOf, recalled, withLuckOf } from '../review/looking.ts'
import { openThinker } from '../thinking/ask.ts'
import { reason } from '../words.ts'
import { extended, isDecision, type Line, lineOf, nextDecision, type Ply, plyAt, positionAt } from './line.ts'
import { opened } from './open-in-analyse.ts'

export const game = signal<Line | undefined>(undefined)
/** A variation that was tried instead of the game's moves. */
export const tried = signal<{ readonly from: number; readonly line: Line } | undefined>(undefined)
export const cursor = signal(0)
export const arrangement = signal<Arrangement>({ pieces: [], travels: [] })
export const view = signal(0)
export const problem = signal<string | undefined>(undefined)
/** The fraction of the game's decisions that have been reviewed, from 0 to 1. */
export const progress = signal(0)
/** The candidate under the pointer. */
export const previewed = signal<number | undefined>(undefined)
/** The board places that the network input under the pointer refers to. */
export const lit = signal<readonly Place[]>([])
interface Known {
  readonly review: DecisionReview
  readonly depth: number
  /** The shallowest review, with which all moves of a game are compared: the report and Practice use it, too. */
  readonly first: DecisionReview
}

/** Reviews by position. Hundreds arrive while a game is analysed, so the page is updated only every 120 ms. */
let known = new Map<Ply | State, Known>()
const grown = signal(0)
let telling = false

function learn(place: Ply | State, review: DecisionReview, depth: number): void {
  known.set(place, { review, depth, first: known.get(place)?.first ?? review })
  if (telling) return
  telling = true
  setTimeout(() => {
    telling = false
    grown.value++
    countDone()
  }, 120)
}

function countDone(): void {
  const decisions = game.value?.plies.filter(ply => isDecision(ply.before)) ?? []
  const done = decisions.filter(ply => known.has(ply)).length
  progress.value = decisions.length === 0 ? 1 : done / decisions.length
}

const looks = signal<readonly Look[]>([])
/** Whether a review is in progress. */
let looking = false
/** The number of the current run of `look`, and the ply of its deepest review, if that is in progress. */
let looksBegun = 0
let deeplyAt: unknown

export const line = computed<Line | undefined>(() => tried.value?.line ?? game.value)
export const position = computed<State | undefined>(() => line.value && positionAt(line.value, cursor.value))

/** The places of the last move before the position. A roll since then does not matter. */
export const last = computed<readonly Place[]>(() => {
  const { game, plies } = line.value ?? { plies: [] }
  const made = plies.slice(0, cursor.value).findLast(({ before }) => isDecision(before))
  return game && made ? placesOf(sceneOf(game).carries(made.before, made.move)) : []
})

const analyst = openThinker()
/** A second worker for what the pointer is on, so that it need not wait for reviews. */
export const explainer = openThinker()

export function reviewAt(of: Line, at: number): DecisionReview | undefined {
  return grown.value >= 0 ? known.get(plyAt(of, at))?.review : undefined
}

/** The first review of a position, which deeper ones do not replace. */
export function firstReviewAt(of: Line, at: number): DecisionReview | undefined {
  return grown.value >= 0 ? known.get(plyAt(of, at))?.first : undefined
}

export const current = computed<DecisionReview | undefined>(() => line.value && reviewAt(line.value, cursor.value))

/** Every seat's chances at a position, if known. */
export const chancesAt = (of: Line, at: number): readonly number[] | undefined =>
  judging.chancesAt({ line: of, reviewAt: ply => reviewAt(of, ply) }, at)

/** Opens a game or a position. */
export async function open(read: Read): Promise<void> {
  const made = lineOf(read)
  analyst.stop()
  // An answer to the previous question never arrives.
  looking = false
  looksBegun++
  deeplyAt = undefined
  const first =
    read.at ??
    Math.max(
      0,
      made.plies.findIndex(({ before }) => isDecision(before)),
    )
  batch(() => {
    problem.value = undefined
    game.value = made
    tried.value = undefined
    known = new Map()
    // Reuses the reviews that the report has made.
    recalled(made)?.forEach((review, at) => {
      if (review) known.set(plyAt(made, at), { review, depth: 0, first: review })
    })
    progress.value = 0
    countDone()
    looks.value = []
    previewed.value = undefined
    arrangement.value = { pieces: [], travels: [] }
    view.value = sceneOf(made.game).viewFrom(Math.max(0, read.players.indexOf(HUMAN)))
    cursor.value = first
    show([])
  })
  looks.value = looksOf(await adviserFor(made.game))
  void look()
}

function show(carries: readonly Carry[]): void {
  if (!line.value || !position.value) return
  arrangement.value = arrange(arrangement.value.pieces, sceneOf(line.value.game).standing(position.value), carries)
}

/** Goes to a position. A step forward shows the pieces moving there. */
export function goTo(at: number): void {
  if (!line.value) return
  const to = Math.max(0, Math.min(line.value.plies.length, at))
  const made =
    to > cursor.value ? line.value.plies.slice(cursor.value, to).filter(({ before }) => isDecision(before)) : []
  const [only] = made
  const carries = only && made.length === 1 ? sceneOf(line.value.game).carries(only.before, only.move) : []
  batch(() => {
    cursor.value = to
    previewed.value = undefined
    show(carries)
  })
}

export const step = (by: 1 | -1): void => {
  if (line.value) goTo(nextDecision(line.value, cursor.value, by))
}

/** Tries another move or roll from here. */
export function attempt(move: number, carries?: readonly Carry[]): void {
  const of = line.value
  if (!of) return
  const at = cursor.value
  if (of.plies[at]?.move === move) {
    goTo(at + 1)
    return
  }
  const shown = carries ?? (isDecision(positionAt(of, at)) ? sceneOf(of.game).carries(positionAt(of, at), move) : [])
  batch(() => {
    tried.value = { from: tried.value?.from ?? at, line: extended(of, at, move) }
    cursor.value = at + 1
    previewed.value = undefined
    show(shown)
  })
}

export function backToGame(): void {
  const away = tried.value
  if (!away) return
  batch(() => {
    tried.value = undefined
    cursor.value = Math.min(away.from, game.value?.plies.length ?? 0)
    show([])
  })
}

/** The most useful review to do next: a shallow one of the position shown, then the rest of the game, then the deepest one of the position shown. */
function nextLook(): { of: Line; at: number; depth: number } | undefined {
  const of = line.value
  if (!of || looks.value.length === 0) return undefined
  const depthAt = (whose: Line, at: number): number => known.get(plyAt(whose, at))?.depth ?? -1
  const here = isDecision(positionAt(of, cursor.value)) ? depthAt(of, cursor.value) : looks.value.length
  const shallow = Math.min(1, looks.value.length - 1)
  if (here < shallow) return { of, at: cursor.value, depth: here + 1 }
  const trunk = game.value ?? of
  for (let at = 0; at < trunk.plies.length; at++)
    if (isDecision(positionAt(trunk, at)) && depthAt(trunk, at) < 0) return { of: trunk, at, depth: 0 }
  return here < looks.value.length - 1 ? { of, at: cursor.value, depth: here + 1 } : undefined
}

async function look(): Promise<void> {
  if (looking) return
  looking = true
  const own = ++looksBegun
  try {
    for (let next = nextLook(); next; next = nextLook()) {
      const { of, at, depth } = next
      deeplyAt = depth > 0 && depth === looks.value.length - 1 ? plyAt(of, at) : undefined
      const review = await analyst.ask('review', questionOf(of, at, looks.value, depth))
      if (own !== looksBegun) return
      learn(plyAt(of, at), withLuckOf(review, known.get(plyAt(of, at))?.review), depth)
    }
  } catch (error) {
    problem.value = reason(error)
  } finally {
    if (own === looksBegun) looking = false
  }
}

/** Stops the deepest review of a position that is no longer shown. It can take a minute. */
function leave(): void {
  if (!looking || deeplyAt === undefined || !line.value || deeplyAt === plyAt(line.value, cursor.value)) return
  analyst.stop()
  deeplyAt = undefined
  looksBegun++
  looking = false
}

// Reviews whatever position is shown.
effect(() => {
  if (line.value && cursor.value >= 0 && looks.value.length > 0)
    untracked(() => {
      leave()
      void look()
    })
})

effect(() => {
  const read = opened.value
  if (!read) return
  // The signals that opening reads and writes must not trigger this effect again.
  untracked(() => {
    open(read).catch(error => {
      problem.value = reason(error)
    })
  })
})
