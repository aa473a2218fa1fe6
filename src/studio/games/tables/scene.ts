// Backgammon, hypergammon, plakoto and fevga on one board.

import { ACTOR, CHANCE, type Game, type Move, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { BAR, HIGH, LOW, menCell, OFF, TURN } from '../../../games/backgammon/board.ts'
import { RESIGN } from '../../../games/backgammon/cube/turning.ts'
import { beginByHand, type HalfMadeMove, type HandHop, type HoppingGame } from '../../../games/backgammon/hopping.ts'
import type { Carry, Hand, Scene, Standing } from '../../board/scene.ts'
import { asCubed, cubeOffers } from './cube.ts'
import { hoppingOf, type Points, pointsOf } from './points.ts'
import * as words from './words.ts'

/** Milliseconds per step of a checker. */
export const STEP_TIME = 230

function standing(points: Points, state: State): Standing[] {
  const men = [0, 1].flatMap(seat =>
    Array.from({ length: BAR + 1 }, (_, point) =>
      Array.from({ length: elementAt(state, menCell(seat, point)) }, () => ({
        side: seat,
        place: points.place(seat, point),
        under: point > OFF && point < BAR && points.pinned(state, seat, point),
      })),
    ).flat(),
  )
  // A pinned checker lies below those that pin it.
  return men.sort((a, b) => Number(b.under) - Number(a.under)).map(({ side, place }) => ({ side, place }))
}

/** The path of one checker, and of the checker that it hits. */
function carriesOf(points: Points, before: State, after: State, seat: number, { from, to }: HandHop): Carry[] {
  const found: Carry[] = [{ side: seat, path: [points.place(seat, from), points.place(seat, to)] }]
  const enemy = 1 - seat
  const bar = menCell(enemy, BAR)
  if (elementAt(after, bar) > elementAt(before, bar))
    found.push({ side: enemy, path: [points.place(seat, to), points.place(enemy, BAR)], sentAway: true })
  return found
}

/** Every way to continue with the checker on a place, by destination. */
function waysFrom(half: HalfMadeMove, from: number): Map<number, HandHop[]> {
  const ways = new Map<number, HandHop[]>()
  const walk = (at: HalfMadeMove, place: number, hops: HandHop[]): void => {
    for (const next of at.next) {
      if (next.from !== place) continue
      const way = [...hops, next]
      if (!ways.has(next.to) || (ways.get(next.to)?.length ?? 0) > way.length) ways.set(next.to, way)
      if (next.to > OFF && way.length < 4) walk(at.go(next), next.to, way)
    }
  }
  walk(half, from, [])
  return ways
}

/** Which of two dice a click plays first. */
type DiceOrder = 'high' | 'low'

/** The same dice, with the one that is played first in front. */
const inOrder = (dice: readonly number[], order: DiceOrder): readonly number[] =>
  [...dice].sort((a, b) => (order === 'high' ? b - a : a - b))

function handOf(points: Points, half: HalfMadeMove, back: Hand | undefined, order: DiceOrder = 'high'): Hand {
  const seat = elementAt(half.state, TURN)
  const hand: Hand = {
    standing: standing(points, half.state),
    sources: [...new Set(half.next.map(({ from }) => points.place(seat, from)))],
    targets: place => [...waysFrom(half, points.point(seat, place)).keys()].map(to => points.place(seat, to)),
    carry(from, to) {
      let at = half
      let behind = hand
      const carries: Carry[] = []
      for (const hop of waysFrom(half, points.point(seat, from)).get(points.point(seat, to)) ?? []) {
        const next = at.go(hop)
        carries.push(...carriesOf(points, at.state, next.state, seat, hop))
        at = next
        behind = handOf(points, at, behind, order)
      }
      return { hand: behind, carries }
    },
    state: half.state,
    quick(place) {
      const from = points.point(seat, place)
      const hop = inOrder(half.dice, order)
        .map(die => half.next.find(next => next.from === from && next.die === die))
        .find(Boolean)
      return hop && points.place(seat, hop.to)
    },
    swapped() {
      const [first, second] = half.dice
      if (half.dice.length !== 2 || first === second) return undefined
      return handOf(points, half, back, order === 'high' ? 'low' : 'high')
    },
    left: inOrder(half.dice, order),
    ...(back && { back }),
    ...(half.made !== undefined && { made: half.made }),
  }
  return hand
}

/** Hops that lead to the same position as a move, for showing the move. */
function hopsTo(game: HoppingGame, state: State, move: number): HandHop[] {
  const walk = (half: HalfMadeMove, seen: Set<string>): HandHop[] | undefined => {
    if (half.made === move) return [...half.hops]
    const key = half.state.join()
    if (seen.has(key)) return undefined
    seen.add(key)
    for (const next of half.next) {
      const found = walk(half.go(next), seen)
      if (found) return found
    }
    return undefined
  }
  return walk(beginByHand(game, state), new Set()) ?? []
}

/** From this point on, an opponent's checker may still meet checkers in the home board. */
const CONTACT = 19

/** The move in which every die bears off a checker, once no contact is possible any more. */
function bearOff(game: HoppingGame, state: State): Move | undefined {
  const enemy = 1 - elementAt(state, TURN)
  for (let point = CONTACT; point <= BAR; point++) if (elementAt(state, menCell(enemy, point)) > 0) return undefined
  let half = beginByHand(game, state)
  while (half.made === undefined) {
    const [hop] = half.next.filter(({ to }) => to === OFF).sort((a, b) => b.die - a.die || b.from - a.from)
    if (!hop) return undefined
    half = half.go(hop)
  }
  return half.hops.length > 0 ? half.made : undefined
}

/** A hand without any moves. */
function idleHand(points: Points, state: State): Hand {
  const hand: Hand = {
    standing: standing(points, state),
    sources: [],
    targets: () => [],
    carry: () => ({ hand, carries: [] }),
  }
  return hand
}

export function tablesScene(game: Game): Scene {
  const hopping = hoppingOf(game)
  const points = pointsOf(game)
  const cubed = asCubed(game) !== undefined
  /** Whether checkers are moved in this position. */
  const moves = (state: State): boolean => !cubed || (state[ACTOR] !== CHANCE && elementAt(state, HIGH) > 0)
  const isMove = (state: State, move: Move): boolean => moves(state) && (!cubed || move < RESIGN)
  return {
    direct: false,
    confirms: true,
    views: 2,
    viewFrom: seat => seat,
    standing: state => standing(points, state),
    carries(state, move) {
      if (!isMove(state, move)) return []
      let half = beginByHand(hopping, state)
      const carries: Carry[] = []
      for (const hop of hopsTo(hopping, state, move)) {
        const next = half.go(hop)
        carries.push(...carriesOf(points, half.state, next.state, elementAt(state, TURN), hop))
        half = next
      }
      return carries
    },
    hand: state => (moves(state) ? handOf(points, beginByHand(hopping, state), undefined) : idleHand(points, state)),
    obvious: state => (moves(state) ? bearOff(hopping, state) : undefined),
    offers: state => cubeOffers(game, state),
    placeName(place, state) {
      if (place[0] === 'b') return words.barPlace
      if (place[0] === 'o') return words.offPlace
      // A doubled player answers during the opponent's turn, with the points in the answering player's own numbering.
      const acts = elementAt(state, ACTOR)
      const seat = acts === 1 || (acts < 0 && state[TURN] === 1) ? 1 : 0
      return words.pointPlace(points.point(seat, place))
    },
    dice: state => (elementAt(state, HIGH) > 0 ? [elementAt(state, HIGH), elementAt(state, LOW)] : []),
    stepTime: STEP_TIME,
  }
}
