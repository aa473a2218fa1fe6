// The value of a position with the cube, from its five probabilities: Janowski's interpolation between a dead cube, which is never turned again,
// and a live one, which is always turned at the right moment ("Take-Points in Money Games", 1993). In matches, win probabilities of the match are
// interpolated instead of points, as in GNU Backgammon. Everything is from the view of the player on roll, before the dice.
import type { State } from '../../../core/contract.ts'
import { CUBE, FLAGS, inContact, MOST_CUBE, OWNER, pips, TURN } from '../board.ts'
import { LOSE_BACKGAMMON, LOSE_GAMMON, WIN, WIN_BACKGAMMON, WIN_GAMMON } from '../players/chances.ts'
import { matchEquity } from './match-equity.ts'
import { awayOf, BEAVERS, CRAWFORD, isMatch, JACOBY, USUAL_MOST_CUBE } from './turning.ts'

/** The owner of the cube, from the view of the player on roll. */
export const CENTRED = 0
export const OWN = 1
export const OTHERS = 2

/** The cube's efficiency in contact positions, and in races, where it grows with the pips left: GNU Backgammon's values. */
const CONTACT_LIFE = 0.68
const RACE_LIFE = { least: 0.6, most: 0.7, base: 0.55, pip: 0.001_25 }

/**
 * The stakes and probabilities of one position. A class with its numbers in fields, because a search uses it for every position that it evaluates,
 * without allocating.
 */
export class Cubeful {
  /** Whether it is played for money, with the Jacoby rule, with beavers. */
  money = true
  private jacoby = false
  private beavers = false
  private crawford = false
  private post = false
  /** The cube's value and its owner. */
  cube = 1
  owner = CENTRED
  private most = 1
  /** The points that each side needs in a match. */
  private away = 0
  private awayOther = 0
  private life = CONTACT_LIFE
  // The win probability, and the shares of gammons and backgammons among wins and losses.
  private win = 0.5
  private gammons = 0
  private backgammons = 0
  private gammonsLost = 0
  private backgammonsLost = 0

  /** Reads the stakes from a position. `life` overrides the cube's usual efficiency. */
  readStakes(state: State, life?: number): void {
    const seat = state[TURN]
    this.money = !isMatch(state)
    this.jacoby = this.money && (state[FLAGS] & JACOBY) !== 0
    this.beavers = this.money && (state[FLAGS] & BEAVERS) !== 0
    this.crawford = !this.money && (state[FLAGS] & CRAWFORD) !== 0
    this.away = awayOf(state, seat)
    this.awayOther = awayOf(state, 1 - seat)
    this.post = !this.money && (this.crawford || this.away === 1 || this.awayOther === 1)
    this.cube = 2 ** state[CUBE]
    this.most = 2 ** (state[MOST_CUBE] || USUAL_MOST_CUBE)
    this.owner = state[OWNER] === 0 ? CENTRED : state[OWNER] === seat + 1 ? OWN : OTHERS
    const { least, most, base, pip } = RACE_LIFE
    this.life =
      life ?? (inContact(state) ? CONTACT_LIFE : Math.min(most, Math.max(least, base + pip * pips(state, seat))))
  }

  /** Reads five probabilities, starting at `at`. */
  take(chances: Float32Array, at = 0): void {
    const win = chances[at + WIN]
    const lose = 1 - win
    this.win = win
    this.gammons = win > 0 ? chances[at + WIN_GAMMON] / win : 0
    this.backgammons = win > 0 ? chances[at + WIN_BACKGAMMON] / win : 0
    this.gammonsLost = lose > 0 ? chances[at + LOSE_GAMMON] / lose : 0
    this.backgammonsLost = lose > 0 ? chances[at + LOSE_BACKGAMMON] / lose : 0
  }

  /** Whether the player on roll may double. */
  get mayDouble(): boolean {
    return this.owner !== OTHERS && this.couldDouble(true, this.cube)
  }

  /** The value without a double now: points, or the win probability of the match. */
  noDouble(): number {
    return this.value(this.owner, this.cube)
  }

  /** The value after a double and a take. */
  doubleTake(): number {
    return this.value(OTHERS, 2 * this.cube)
  }

  /** The value after a double and a beaver, at four times the cube. */
  doubleBeaver(): number {
    return this.value(OTHERS, 4 * this.cube)
  }

  /** The value after a double and a pass. */
  doublePass(): number {
    return this.won(this.cube)
  }

  /** The value of a double: the opponent chooses the best answer. */
  double(): number {
    const answered = Math.min(this.doubleTake(), this.doublePass())
    return this.mayBeaver ? Math.min(answered, this.doubleBeaver()) : answered
  }

  /** Whether the opponent could beaver a double. */
  get mayBeaver(): boolean {
    return this.beavers && 4 * this.cube <= this.most
  }

  /** The value for the player on roll, who may double now. */
  best(): number {
    const not = this.noDouble()
    return this.mayDouble ? Math.max(not, this.double()) : not
  }

  /** The value of winning or losing this many points: points for money, otherwise the win probability of the match. */
  won(points: number): number {
    return this.money ? points : matchEquity(this.away - points, this.awayOther, this.post)
  }

  lost(points: number): number {
    return this.money ? -points : matchEquity(this.away, this.awayOther - points, this.post)
  }

  /** Whether the player on roll (`own`) or the opponent could double a cube of this value that it has access to. */
  private couldDouble(own: boolean, cube: number): boolean {
    if (2 * cube > this.most || this.crawford) return false
    return this.money || (own ? this.away : this.awayOther) > cube
  }

  /** The mean value of a win with the cube at this value, and of a loss. */
  private wins(cube: number): number {
    return mean(this.won(cube), this.won(2 * cube), this.won(3 * cube), this.gammons, this.backgammons)
  }

  private losses(cube: number): number {
    return mean(this.lost(cube), this.lost(2 * cube), this.lost(3 * cube), this.gammonsLost, this.backgammonsLost)
  }

  private value(owner: number, cube: number): number {
    const { win, life } = this
    // Under the Jacoby rule, gammons do not count while the cube is in the middle.
    const plain = this.jacoby && owner === CENTRED && cube === 1
    const best = plain ? this.won(cube) : this.wins(cube)
    const worst = plain ? this.lost(cube) : this.losses(cube)
    const dead = worst + win * (best - worst)
    const own = owner !== OTHERS && this.couldDouble(true, cube)
    const others = owner !== OWN && this.couldDouble(false, cube)
    if (!own && !others) return dead
    const cash = own ? this.cashPoint(true, cube) : 1
    const drop = others ? 1 - this.cashPoint(false, cube) : 0
    // If gammons make every double too early or too late, there is no doubling window to interpolate in, so the cube is treated as dead.
    if (!(drop < cash)) return dead
    const [low, high] = [others ? this.lost(cube) : worst, own ? this.won(cube) : best]
    const live =
      win < drop
        ? line(win, 0, worst, drop, low)
        : win > cash
          ? line(win, cash, high, 1, best)
          : line(win, drop, low, cash, high)
    return life * live + (1 - life) * dead
  }

  /**
   * The win probability at which a side that could double a cube of this value makes the opponent indifferent between taking and passing, if the
   * opponent redoubles at its own cash point. From the view of that side.
   */
  private cashPoint(own: boolean, cube: number): number {
    const doubled = 2 * cube
    const best = own ? this.wins(doubled) : -this.losses(doubled)
    const worst = own ? this.losses(doubled) : -this.wins(doubled)
    const pass = own ? this.won(cube) : -this.lost(cube)
    if (!this.couldDouble(!own, doubled)) return clip((pass - worst) / (best - worst))
    const redoubled = own ? this.lost(doubled) : -this.won(doubled)
    // Money: the recursion has a fixed point, Janowski's (L + 1) / (W + L + 1/2).
    if (this.money) {
      const [won, lost] = [best / doubled, -worst / doubled]
      return clip((lost + 1) / (won + lost + 0.5))
    }
    const turns = 1 - this.cashPoint(!own, doubled)
    return clip(turns + ((pass - redoubled) / (best - redoubled)) * (1 - turns))
  }
}

const mean = (single: number, gammon: number, backgammon: number, gammons: number, backgammons: number): number =>
  (1 - gammons) * single + (gammons - backgammons) * gammon + backgammons * backgammon

const line = (x: number, x0: number, y0: number, x1: number, y1: number): number =>
  x1 > x0 ? y0 + ((x - x0) / (x1 - x0)) * (y1 - y0) : y1

const clip = (chance: number): number => Math.min(1, Math.max(0, chance))
