// Backgammon, plakoto and fevga on one board. Points are named as red counts them.
import type { Game, State } from '../../core/contract.ts'
import { BAR, facing, HIGH, LOW, menCell, OFF, TURN } from '../../games/backgammon/board.ts'
import { type HalfMade, type HandHop, type Hopping, takeUp } from '../../games/backgammon/hopping.ts'
import { across, pinCell } from '../../games/tavli/board.ts'
import { Tavli } from '../../games/tavli/tavli.ts'
import type { Carry, Hand, Place, Scene, Standing } from './scene.ts'

interface Names {
  place(seat: number, point: number): Place
  point(seat: number, place: Place): number
  pinned(state: State, seat: number, point: number): boolean
}

/** "p13", "b0" red's men on the bar, "o1" those that blue has borne off. */
function namesOf(game: Game): Names {
  const tavli = game instanceof Tavli ? game : undefined
  const other = tavli ? (point: number) => across(tavli.way, point) : facing
  return {
    place: (seat, point) =>
      point === BAR ? `b${seat}` : point === OFF ? `o${seat}` : `p${seat === 0 ? point : other(point)}`,
    point: (seat, place) => {
      if (place[0] === 'b') return BAR
      if (place[0] === 'o') return OFF
      const point = Number(place.slice(1))
      return seat === 0 ? point : other(point)
    },
    pinned: (state, seat, point) => tavli?.way === 'opposite' && state[pinCell(seat, point)] === seat + 1,
  }
}

function standing(names: Names, state: State): Standing[] {
  const men = [0, 1].flatMap(seat =>
    Array.from({ length: BAR + 1 }, (_, point) =>
      Array.from({ length: state[menCell(seat, point)] }, () => ({
        side: seat,
        place: names.place(seat, point),
        under: point > OFF && point < BAR && names.pinned(state, seat, point),
      })),
    ).flat(),
  )
  // A pinned man lies below those that pin it.
  return men.sort((a, b) => Number(b.under) - Number(a.under)).map(({ side, place }) => ({ side, place }))
}

/** One man carried, and whom it sends to the bar. */
function carriesOf(names: Names, before: State, after: State, seat: number, { from, to }: HandHop): Carry[] {
  const found: Carry[] = [{ side: seat, path: [names.place(seat, from), names.place(seat, to)] }]
  const enemy = 1 - seat
  if (after[menCell(enemy, BAR)] > before[menCell(enemy, BAR)])
    found.push({ side: enemy, path: [names.place(seat, to), names.place(enemy, BAR)] })
  return found
}

/** Every way in which the man on a place can go on, by where it comes to. */
function waysFrom(half: HalfMade, from: number): Map<number, HandHop[]> {
  const ways = new Map<number, HandHop[]>()
  const walk = (at: HalfMade, place: number, hops: HandHop[]): void => {
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

function handOf(names: Names, half: HalfMade, back: Hand | undefined): Hand {
  const seat = half.state[TURN]
  const hand: Hand = {
    standing: standing(names, half.state),
    sources: [...new Set(half.next.map(({ from }) => names.place(seat, from)))],
    targets: place => [...waysFrom(half, names.point(seat, place)).keys()].map(to => names.place(seat, to)),
    carry(from, to) {
      let at = half
      let behind = hand
      const carries: Carry[] = []
      for (const hop of waysFrom(half, names.point(seat, from)).get(names.point(seat, to)) ?? []) {
        const next = at.go(hop)
        carries.push(...carriesOf(names, at.state, next.state, seat, hop))
        at = next
        behind = handOf(names, at, behind)
      }
      return { hand: behind, carries }
    },
    left: half.dice,
    ...(back && { back }),
    ...(half.made !== undefined && { made: half.made }),
  }
  return hand
}

/** The hops that lead to the same position as a move does: what is shown when a player makes it. */
function hopsTo(game: Hopping, state: State, move: number): HandHop[] {
  const walk = (half: HalfMade, seen: Set<string>): HandHop[] | undefined => {
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
  return walk(takeUp(game, state), new Set()) ?? []
}

export function tablesScene(game: Game): Scene {
  const hopping = game as Hopping
  const names = namesOf(game)
  return {
    direct: false,
    confirms: true,
    views: 2,
    viewFrom: seat => seat,
    standing: state => standing(names, state),
    carries(state, move) {
      let half = takeUp(hopping, state)
      const carries: Carry[] = []
      for (const hop of hopsTo(hopping, state, move)) {
        const next = half.go(hop)
        carries.push(...carriesOf(names, half.state, next.state, state[TURN], hop))
        half = next
      }
      return carries
    },
    hand: state => handOf(names, takeUp(hopping, state), undefined),
    placeName(place, state) {
      if (place[0] === 'b') return 'the bar'
      if (place[0] === 'o') return 'off the board'
      const seat = state[TURN] === 1 ? 1 : 0
      return `point ${names.point(seat, place)}`
    },
    dice: state => (state[HIGH] > 0 ? [state[HIGH], state[LOW]] : []),
  }
}
