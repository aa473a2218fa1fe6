// Moves as people write them: "8/5 6/5", "bar/20", "6/off", "13/7(2)", "24/18*/13". A star is a hit. All usual spellings
// are accepted: 25 and 0 for the bar and off, "-" for "/", commas, any order, with or without intermediate points and stars.
import { ACTOR, CHANCE, type Game, type Move, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import { BAR, facing, HIGH, LOW, menCell, NOBODY, OFF, PLACES, TURN } from './board.ts'
import { COLOURS } from './colours.ts'
import { asksAboutCube, RESIGN, resignedTimes, resigningSeat } from './cube/turning.ts'
import { LOW_FIRST, PASS, PLACE_BITS, PLACE_MASK } from './steps.ts'

/** One man moved by one die. */
export interface Hop {
  readonly from: number
  readonly to: number
  readonly hits: boolean
}

/** Whether a man of the moving side that lands on a point hits a man there. */
type IsHit = (state: State, point: number) => boolean

/** A move as hops, die by die. */
export function hopsOf(state: State, move: Move, isHit: IsHit = isBlot): Hop[] {
  const first = (move & LOW_FIRST) === 0 ? HIGH : LOW
  const other = first === HIGH ? LOW : HIGH
  const hops: Hop[] = []
  for (let left = move & ~LOW_FIRST; left !== 0; left >>= PLACE_BITS) {
    const from = left & PLACE_MASK
    const to = Math.max(OFF, from - state[hops.length === 0 ? first : other])
    const hits = isHit(state, to) && !hops.some(hop => hop.to === to)
    hops.push({ from, to, hits })
  }
  return hops
}

/** Whether a single enemy man is on a point of the moving side. */
const isBlot = (state: State, point: number): boolean =>
  point > OFF && point < BAR && state[menCell(1 - state[TURN], facing(point))] === 1

/** A move die by die, as protocols write it: "24/18 18/13"; empty if no man moves. */
export const printHops = (state: State, move: Move): string =>
  hopsOf(state, move)
    .map(({ from, to }) => `${nameOf(from)}/${nameOf(to)}`)
    .join(' ')

const nameOf = (place: number): string => (place === BAR ? 'bar' : place === OFF ? 'off' : String(place))

/** Joins hops into the path of one man where one begins at the end of another, the rearmost first. */
function waysOf(hops: readonly Hop[]): Hop[][] {
  const left = [...hops].sort((a, b) => b.from - a.from)
  const ways: Hop[][] = []
  for (let hop = left.shift(); hop; hop = left.shift()) {
    const way = [hop]
    for (;;) {
      const end = way[way.length - 1].to
      const next = left.findIndex(candidate => candidate.from === end)
      if (next < 0) break
      way.push(...left.splice(next, 1))
    }
    ways.push(way)
  }
  return ways
}

// "24/18*/13": intermediate points are named only if something is hit there.
const printWay = (way: readonly Hop[]): string =>
  nameOf(way[0].from) +
  way
    .filter(({ hits }, i) => hits || i === way.length - 1)
    .map(({ to, hits }) => `/${nameOf(to)}${hits ? '*' : ''}`)
    .join('')

export function printMove(state: State, move: Move, isHit: IsHit = isBlot): string {
  if (move >= RESIGN) return printResignation(state, move)
  if (state[ACTOR] === CHANCE) return String(move)
  if (asksAboutCube(state)) return CUBE_WORDS[move]
  if (move === PASS) return 'pass'
  const ways = waysOf(hopsOf(state, move, isHit)).map(printWay)
  // The same path twice is written once. Whichever of the two hits, both men are on that point now.
  const plain = ways.map(way => way.replaceAll('*', ''))
  return ways
    .filter((_, i) => plain.indexOf(plain[i]) === i)
    .map(way => {
      const times = plain.filter(other => other === way.replaceAll('*', '')).length
      return times > 1 ? `${way}(${times})` : way
    })
    .join(' ')
}

/** Cube decisions by their numbers, and the kinds of resignation. */
const CUBE_WORDS = ['roll', 'double', 'take', 'pass', 'beaver']
export const RESIGNATIONS: readonly string[] = ['single', 'gammon', 'backgammon']

/** Alternative words. */
const CUBE_SPELLINGS: Readonly<Record<string, string>> = {
  redouble: 'double',
  doubles: 'double',
  'no double': 'roll',
  takes: 'take',
  accept: 'take',
  passes: 'pass',
  drop: 'pass',
  drops: 'pass',
  reject: 'pass',
  beavers: 'beaver',
}

/** "resign gammon", with the seat if it is not the one to act: "resign gammon blue". */
function printResignation(state: State, move: Move): string {
  const seat = resigningSeat(state, move)
  const what = RESIGNATIONS[resignedTimes(move) - 1]
  return seat === resigningSeat(state, RESIGN) ? `resign ${what}` : `resign ${what} ${COLOURS[seat]}`
}

/** Parses a resignation: "resign", "resign gammon", "resign 2", "resign single blue"; undefined for any other text. */
export function parseResignation(state: State, text: string): Move | undefined {
  const found = /^resigns?(?: (single|gammon|backgammon|[123]))?(?: (red|blue))?$/.exec(text.trim().toLowerCase())
  if (!found) return undefined
  const word = found[1] ?? 'single'
  const times = RESIGNATIONS.includes(word) ? RESIGNATIONS.indexOf(word) + 1 : Number(word)
  const seat = found[2] === undefined ? -1 : found[2] === 'red' ? 0 : 1
  const named = seat < 0 || seat === resigningSeat(state, RESIGN) ? 0 : seat + 1
  return RESIGN + times + 4 * named
}

function parseCubeMove(legal: readonly Move[], text: string): Move {
  const word = CUBE_SPELLINGS[text] ?? text
  const move = legal.find(candidate => CUBE_WORDS[candidate] === word)
  if (move !== undefined) return move
  const words = legal.map(candidate => CUBE_WORDS[candidate])
  throw badInput(`"${text.slice(0, 60)}" is not a possible decision here. Choose ${words.join(' or ')}.`)
}

const PLACE = '(?:bar|b|off|o|\\d{1,2})'
const WAY = new RegExp(`^(?:\\((\\d)\\))?(${PLACE})((?:[/-]${PLACE}\\*?)+)(?:\\((\\d)\\))?\\*?$`)
const NOTHING = /^(?:pass|dance|no ?(?:legal )?moves?|no play|can(?:no|')t move|-+|)$/

const placeOf = (name: string): number => (name.startsWith('b') ? BAR : name.startsWith('o') ? OFF : Number(name))

/** What a text asks for: how many men leave and reach each place, where they stop, and where they hit. */
interface Wish {
  readonly change: Int8Array
  readonly stops: ReadonlySet<number>
  readonly hits: ReadonlySet<number>
}

function readWish(text: string): Wish | undefined {
  const change = new Int8Array(PLACES)
  const stops = new Set<number>()
  const hits = new Set<number>()
  for (const word of text.replace(/\s*\/\s*|\s+(?=\*)/g, gap => gap.trim()).split(/[\s,;]+/)) {
    const found = WAY.exec(word)
    if (!found) return undefined
    const times = Number(found[1] ?? found[4] ?? 1)
    const stars = word.endsWith(')*') ? '*' : ''
    const landings = [...`${found[3]}${stars}`.matchAll(/[/-]([a-z]+|\d+)(\*?)/g)]
    let at = placeOf(found[2])
    if (at > BAR || times < 1 || times > 4) return undefined
    change[at] -= times
    for (const [, name, star] of landings) {
      const to = placeOf(name)
      if (to >= at) return undefined
      at = to
      stops.add(to)
      if (star === '*') hits.add(to)
    }
    if (stars === '*') hits.add(at)
    change[at] += times
  }
  return { change, stops, hits }
}

const scratch = new Int8Array(PLACES)

/** Whether a move results in the requested change. */
function brings(state: State, move: Move, change: Int8Array): boolean {
  scratch.set(change)
  const lowFirst = (move & LOW_FIRST) !== 0
  let die = state[lowFirst ? LOW : HIGH]
  for (let left = move & ~LOW_FIRST; left !== 0; left >>= PLACE_BITS) {
    const from = left & PLACE_MASK
    scratch[from]++
    scratch[Math.max(OFF, from - die)]--
    die = state[lowFirst ? HIGH : LOW]
  }
  return scratch.every(left => left === 0)
}

/** How many enemies a move hits that the text does not mention; infinite if it misses one that the text implies. */
function surprises(state: State, move: Move, wish: Wish, isHit: IsHit): number {
  const hit = new Set(
    hopsOf(state, move, isHit)
      .filter(({ hits }) => hits)
      .map(({ to }) => to),
  )
  if ([...wish.hits].some(point => !hit.has(point))) return Number.POSITIVE_INFINITY
  if ([...wish.stops].some(point => isHit(state, point) && !hit.has(point))) return Number.POSITIVE_INFINITY
  return [...hit].filter(point => !wish.stops.has(point)).length
}

/** How many legal moves an error message lists. */
const LISTED = 12

/** More characters than the longest move has: four men, each from point to point. */
const MOST_CHARACTERS = 200

export function parseMove(game: Game, state: State, text: string, isHit: IsHit = isBlot): Move {
  const moves = movesFor(game)
  game.moves(state, moves)
  const legal = [...moves.list.subarray(0, moves.count)]
  const wanted = text.trim().toLowerCase()
  if (state[ACTOR] === CHANCE) return parseRoll(state, legal, wanted)
  if (asksAboutCube(state)) return parseCubeMove(legal, wanted)
  const wrong = () => {
    const listed = legal.slice(0, LISTED).map(move => printMove(state, move, isHit))
    const more = legal.length > LISTED ? ` and ${legal.length - LISTED} more` : ''
    return badInput(`"${text.slice(0, 60)}" is not a legal move here. Legal: ${listed.join(', ')}${more}.`)
  }
  if (wanted.length > MOST_CHARACTERS) throw wrong()
  const spoken = wanted.replace(/^[1-6]{2}:\s*/, '')
  if (NOTHING.test(spoken)) {
    if (legal[0] === PASS && wanted !== '') return PASS
    throw wrong()
  }
  const wish = readWish(spoken)
  const fits = wish ? legal.filter(move => brings(state, move, wish.change)) : []
  if (!wish || fits.length === 0) throw wrong()
  const rated = fits.map(move => surprises(state, move, wish, isHit))
  const least = Math.min(...rated)
  if (least === Number.POSITIVE_INFINITY) throw wrong()
  const meant = fits.filter((_, i) => rated[i] === least)
  if (meant.length > 1)
    throw badInput(
      `"${text.slice(0, 60)}" may be ${meant.map(move => printMove(state, move, isHit)).join(' or ')}. Add the points where it stops.`,
    )
  return meant[0]
}

function parseRoll(state: State, legal: readonly Move[], text: string): Move {
  const dice = /^[[(]?([1-6])[\s,-]?([1-6])[\])]?$/.exec(text)
  if (!dice) throw badInput(`"${text.slice(0, 60)}" is not a roll of two dice, such as 31.`)
  const [one, two] = [Number(dice[1]), Number(dice[2])]
  const opening = state[TURN] === NOBODY
  const roll = opening || one > two ? one * 10 + two : two * 10 + one
  if (!legal.includes(roll)) throw badInput(`${text} is not an opening roll: equal dice are rolled again.`)
  return roll
}
