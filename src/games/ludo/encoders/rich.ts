// The champion's encoding of Ludo: the board before a roll, seen by the player who rolls next. It says where each player's pieces
// are, what they are worth and how likely the others are to hit each of them in their next turn, including runs of sixes. A
// network with one hidden layer cannot compute these chances from squares alone. With them it wins about ten points more.
import type { Encoder, Game, Sparse, State } from '../../../core/contract.ts'
import { masked } from '../../../encoders/masked.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { HOME, LAST_RING, pieceCell, SIXES } from '../board.ts'
import type { Ludo } from '../ludo.ts'
import { WHOSE } from './shares.ts'

/** Progress on the ring, in classes of nine squares. */
const STRETCHES = 6
const stretch = (x: number): number => (x / 9) | 0

/** How likely a piece is to be hit, in classes: on a safe square or paired, out of reach, then increasing chances. */
const RISKS = ['safe', 'out of reach', 'hardly in reach', 'in reach', 'in danger', 'in great danger'] as const
const risk = (chance: number): number =>
  chance === 0 ? 1 : chance < 0.1 ? 2 : chance < 0.25 ? 3 : chance < 0.45 ? 4 : 5

const DENSE = [
  'progress in danger',
  'greatest progress in danger',
  'enemies 7-12 behind',
  'enemies 13-18 behind',
  'enemies 19-30 behind',
  'pieces in pairs',
  'pieces on safe squares',
  'pieces on the strip',
  'chance to hit',
  'dice that land well',
  'dice that move',
  'progress',
  'lead over the best other',
  'lead over the mean of the others',
  'pieces done',
] as const

/** Scales these figures to about the size of the other inputs, so that one learning rate suits all of them. */
const SCALE = [4, 5, 1.5, 1.5, 1.5, 1, 1, 1, 2, 1, 1, 2, 2, 2, 1]

const HOME_ROW = LAST_RING + 1

/** The number of bits set in each byte. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** The chance that a piece moves from one progress to another in its owner's next turn, at `from * 51 + to`. Row 51 is from home. */
export function landingChances(game: Ludo): Float64Array {
  const { rules, board } = game
  const chances = new Float64Array((HOME_ROW + 1) * (LAST_RING + 1))
  const again = rules.bonus.includes('six')
  const rolls = rules.sixes === 'free' ? 4 : 3
  const walk = (row: number, x: number, chance: number, nth: number): void => {
    for (let die = 1; die <= 6; die++) {
      // The last six in a row is lost, or is so unlikely that it is left out.
      if (die === 6 && nth === rolls && again) continue
      const led = x === HOME ? (rules.release.includes(String(die)) ? 0 : HOME) : x + die
      if (led === HOME || led > LAST_RING) continue
      const to = led + board.jump[led]
      if (to > LAST_RING) continue
      chances[row * (LAST_RING + 1) + to] += chance / 6
      if (die === 6 && again) walk(row, to, chance / 6, nth + 1)
    }
  }
  for (let x = 0; x <= LAST_RING; x++) walk(x, x, 1, 1)
  walk(HOME_ROW, HOME, 1, 1)
  return chances
}

/** The number of places and pieces per player that have inputs: usually as many as the game has. */
export interface InputRoom {
  readonly places: number
  readonly pieces: number
}

const roomOf = ({ rules, board }: Ludo): InputRoom => ({ places: board.goal, pieces: rules.pieces })

export function rich(game: Ludo, id: string, room: InputRoom = roomOf(game)): Encoder {
  const { seats, rules, board } = game
  const { pieces } = rules
  const { goal, square, progress, safe } = board
  const chances = landingChances(game)
  const pairsHold = rules.pairs !== 'hit'
  const clears = rules.entry === 'clears'

  // The inputs of one player, in order: a piece on each place, a second piece there, pieces at home, pieces in the goal, risks, figures.
  const second = room.places
  const home = second + room.places
  const done = home + room.pieces
  const risks = done + room.pieces
  const dense = risks + RISKS.length * STRETCHES
  const each = dense + DENSE.length
  const pairs = each * seats
  const sixes = pairs + 2 * seats * (seats - 1)
  const size = sixes + 2

  // Scratch space for one call: per player, and per player and enemy.
  const count = new Uint8Array(64)
  const total = new Float64Array(seats)
  const loss = new Float64Array(seats * seats)
  const hits = new Float64Array(seats * seats)
  const figures = new Float64Array(seats * DENSE.length)

  /** The figure that counts an enemy at this distance behind, at `64 + distance`; 0 if none does. */
  const distance = Uint8Array.from({ length: 128 }, (_, at) => {
    const behind = at - 64
    return behind <= 6 || behind > 30 ? 0 : behind <= 12 ? 2 : behind <= 18 ? 3 : 4
  })

  /** Adds up each enemy's chance to hit the piece of `owner` at progress x. Returns the chance that any of them does. */
  const hitChance = (state: State, owner: number, x: number, sheltered: boolean): number => {
    const at = square[owner * 64 + x]
    const here = owner * DENSE.length
    let spared = 1
    for (let enemy = 0; enemy < seats; enemy++) {
      if (!game.enemies(owner, enemy)) continue
      const to = progress[enemy * 52 + at]
      if (to > LAST_RING) continue
      let missed = 1
      let atHome = false
      for (let piece = 0; piece < pieces; piece++) {
        const y = state[pieceCell(enemy, piece)]
        if (y === HOME) atHome = true
        else if (y <= LAST_RING && !sheltered) {
          missed *= 1 - chances[y * (LAST_RING + 1) + to]
          const far = distance[to - y + 64]
          if (far > 0) figures[here + far] += 0.25
        }
      }
      if (atHome && (!sheltered || (clears && to === 0))) missed *= 1 - chances[HOME_ROW * (LAST_RING + 1) + to]
      const chance = 1 - missed
      loss[owner * seats + enemy] += (chance * (x + 1)) / 51
      hits[enemy * seats + owner] += chance
      spared *= missed
    }
    return 1 - spared
  }

  // Dice as bits: those that move a piece from each progress, and those that also bring it to a safe square, the strip or the goal.
  const moving = new Uint8Array(64)
  const landing = new Uint8Array(4 * 64)
  for (let x = HOME; x < goal; x++)
    for (let die = 1; die <= 6; die++) {
      const to = game.leads(x, die)
      if (to === HOME) continue
      moving[x & 63] |= 1 << die
      for (let owner = 0; owner < seats; owner++)
        if (to > LAST_RING || safe[square[owner * 64 + to]] === 1) landing[owner * 64 + (x & 63)] |= 1 << die
    }

  /** What the next roll can do for a player: how many dice move a piece, and how many bring one to safety, to another piece or to the goal. */
  const tryDice = (state: State, owner: number, here: number): void => {
    const first = pieceCell(owner, 0)
    let moves = 0
    let lands = 0
    for (let at = first; at < first + pieces; at++) {
      const x = state[at]
      moves |= moving[x & 63]
      lands |= landing[owner * 64 + (x & 63)]
      for (let other = first; other < first + pieces; other++) {
        const ahead = state[other] - x
        if (ahead > 0 && ahead <= 6 && x >= 0) lands |= 1 << ahead
      }
    }
    figures[here + 10] = BITS[moves] / 6
    figures[here + 9] = BITS[lands & moves] / 6
  }

  const look = (state: State, owner: number, offset: number, out: Sparse): void => {
    const here = owner * DENSE.length
    let atHome = 0
    let finished = 0
    count.fill(0)
    for (let piece = 0; piece < pieces; piece++) {
      const x = state[pieceCell(owner, piece)]
      if (x === HOME) atHome++
      else if (x === goal) finished++
      else if (++count[x] <= 2) add(out, offset + (count[x] === 1 ? x : second + x), 1)
      total[owner] += x + 1
    }
    for (let i = 0; i < atHome; i++) add(out, offset + home + i, 1)
    for (let i = 0; i < finished; i++) add(out, offset + done + i, 1)
    for (let piece = 0; piece < pieces; piece++) {
      const x = state[pieceCell(owner, piece)]
      if (x === HOME || x === goal) continue
      if (x > LAST_RING) {
        figures[here + 7] += 0.25
        continue
      }
      const paired = count[x] > 1
      const onSafe = safe[square[owner * 64 + x]] === 1
      if (paired) figures[here + 5] += 0.25
      if (onSafe) figures[here + 6] += 0.25
      const sheltered = onSafe || (paired && pairsHold)
      const chance = hitChance(state, owner, x, sheltered)
      const endangered = (chance * (x + 1)) / 51
      figures[here] += endangered
      if (endangered > figures[here + 1]) figures[here + 1] = endangered
      const kind = sheltered && chance === 0 ? 0 : risk(chance)
      addMore(out, offset + risks + kind * STRETCHES + stretch(x))
    }
    tryDice(state, owner, here)
    figures[here + 14] = finished / pieces
  }

  return {
    id,
    size,
    names: namesOf(seats, room),
    encode(state, seat, out) {
      out.count = 0
      total.fill(0)
      loss.fill(0)
      hits.fill(0)
      figures.fill(0)
      for (let i = 0; i < seats; i++) look(state, (seat + i) % seats, i * each, out)

      let sum = 0
      for (let owner = 0; owner < seats; owner++) sum += total[owner]
      const whole = pieces * (goal + 1)
      for (let i = 0; i < seats; i++) {
        const owner = (seat + i) % seats
        const here = owner * DENSE.length
        let best = 0
        for (let other = 0; other < seats; other++) if (other !== owner && total[other] > best) best = total[other]
        for (let enemy = 0; enemy < seats; enemy++) figures[here + 8] += hits[owner * seats + enemy] * 0.5
        figures[here + 11] = total[owner] / whole
        figures[here + 12] = (2 * (total[owner] - best)) / whole
        figures[here + 13] = (2 * (total[owner] - (sum - total[owner]) / (seats - 1))) / whole
        for (let k = 0; k < DENSE.length; k++)
          if (figures[here + k] !== 0) add(out, i * each + dense + k, figures[here + k] * SCALE[k])
      }

      let at = pairs
      for (let i = 0; i < seats; i++)
        for (let j = 1; j < seats; j++, at += 2) {
          const owner = (seat + i) % seats
          const enemy = (owner + j) % seats
          if (loss[owner * seats + enemy] !== 0) add(out, at, 6 * loss[owner * seats + enemy])
          if (hits[owner * seats + enemy] !== 0) add(out, at + 1, 3 * hits[owner * seats + enemy])
        }
      if (state[SIXES] > 0) add(out, sixes + state[SIXES] - 1, 1)
    },
  }
}

/** Adds 1 to an input that may already be on: risks are counted, and two pieces may have the same one. */
function addMore(out: Sparse, index: number): void {
  for (let i = out.count - 1; i >= 0; i--)
    if (out.index[i] === index) {
      out.value[i]++
      return
    }
  add(out, index, 1)
}

function namesOf(seats: number, room: InputRoom): string[] {
  const count = Array.from({ length: room.pieces }, (_, i) => i + 1)
  const places = Array.from({ length: room.places }, (_, x) => `on ${x}`)
  const own = WHOSE.slice(0, seats).flatMap(whose =>
    [
      ...places.map(place => `piece ${place}`),
      ...places.map(place => `second piece ${place}`),
      ...count.map(n => `at least ${n} at home`),
      ...count.map(n => `at least ${n} done`),
      ...RISKS.flatMap(name =>
        Array.from({ length: STRETCHES }, (_, i) => `pieces ${name} on ${i * 9}-${Math.min(LAST_RING, i * 9 + 8)}`),
      ),
      ...DENSE,
    ].map(name => `${whose} ${name}`),
  )
  const others = Array.from({ length: seats }, (_, i) =>
    Array.from({ length: seats - 1 }, (_, j) => [WHOSE[i], WHOSE[(i + j + 1) % seats]]),
  ).flat()
  return [
    ...own,
    ...others.flatMap(([owner, enemy]) => [
      `${owner} loss expected from ${enemy} pieces`,
      `${owner} hits expected on ${enemy} pieces`,
    ]),
    'one six so far',
    'two sixes so far',
  ]
}

const isRisk = (name: string): boolean => RISKS.some(risk => name.includes(`pieces ${risk} on`))
const isFigure = (name: string): boolean => DENSE.some(figure => name.endsWith(` ${figure}`))
const isPair = (name: string): boolean => name.includes(' expected ')

/** The champion's encoding without a group of inputs. */
const part = (name: string, about: string, keeps: (name: string) => boolean): EncoderKind => ({
  name,
  about,
  make: (game: Game) => masked(rich(game as Ludo, name), name, keeps),
})

/** Parts of the champion's encoding, to measure what each group of inputs is worth. */
export const ludoRichParts: readonly EncoderKind[] = [
  part(
    'ludo-rich-places',
    'the champion’s inputs without risks, figures and expectations: only places',
    name => !isRisk(name) && !isFigure(name) && !isPair(name),
  ),
  part('ludo-rich-no-risks', 'the champion’s inputs without risk classes', name => !isRisk(name)),
  part('ludo-rich-no-figures', 'the champion’s inputs without figures', name => !isFigure(name)),
  part('ludo-rich-no-pairs', 'the champion’s inputs without expected losses and hits', name => !isPair(name)),
]

export const ludoRich: EncoderKind = {
  name: 'ludo-rich',
  about: 'places, risks and chances of every player, from the view of the player who rolls next; used by the champions',
  make: (game: Game) => rich(game as Ludo, 'ludo-rich'),
}
