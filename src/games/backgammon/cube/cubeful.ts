// What a position is worth with the cube, from its five chances: Janowski's interpolation between a dead cube, which nobody turns again, and a live
// one, which is always turned at the right moment ("Take-Points in Money Games", 1993). In matches chances to win the match are interpolated instead of
// points, as GNU Backgammon does. Everything is seen by whoever is on roll, before the dice.
import type { State } from '../../../core/contract.ts'
import { CUBE, FLAGS, inContact, MOST_CUBE, OWNER, pips, TURN } from '../board.ts'
import { LOSE_BACKGAMMON, LOSE_GAMMON, WIN, WIN_BACKGAMMON, WIN_GAMMON } from '../players/chances.ts'
import { matchEquity } from './match-equity.ts'
import { awayOf, BEAVERS, CRAWFORD, isMatch, JACOBY, USUAL_MOST_CUBE } from './turning.ts'

/** Who has the cube, seen by whoever is on roll. */
export const CENTRED = 0
export const OWN = 1
export const OTHERS = 2

/** The cube's life in contact, and in races, where it grows with the pips that are left: GNU Backgammon's. */
const CONTACT_LIFE = 0.68
const RACE_LIFE = { least: 0.6, most: 0.7, base: 0.55, pip: 0.001_25 }

/**
 * The stakes of one position and the chances in it. A class with its numbers in fields, because it is asked for every position that a search
 * judges, and nothing is to be allocated then.
 */
export class Cubeful {
  /** Played for money, by Jacoby's rule, with beavers. */
  money = true
  private jacoby = false
  private beavers = false
  private crawford = false
  private post = false
  /** The cube's value, and who has it. */
  cube = 1
  owner = CENTRED
  private most = 1
  /** Points that each needs, in a match. */
  private away = 0
  private awayOther = 0
  private life = CONTACT_LIFE
  // The chance to win, and what a win and a loss are: shares of gammons and backgammons.
  private win = 0.5
  private gammons = 0
  private backgammons = 0
  private gammonsLost = 0
  private backgammonsLost = 0

  /** Takes the stakes from a position; with `life`, a cube's life other than the usual. */
  settle(state: State, life?: number): void {
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

  /** Takes five chances, which begin at `at`. */
  take(chances: Float32Array, at = 0): void {
    const win = chances[at + WIN]
    const lose = 1 - win
    this.win = win
    this.gammons = win > 0 ? chances[at + WIN_GAMMON] / win : 0
    this.backgammons = win > 0 ? chances[at + WIN_BACKGAMMON] / win : 0
    this.gammonsLost = lose > 0 ? chances[at + LOSE_GAMMON] / lose : 0
    this.backgammonsLost = lose > 0 ? chances[at + LOSE_BACKGAMMON] / lose : 0
  }

  /** Whether whoever is on roll may double. */
  get mayDouble(): boolean {
    return this.owner !== OTHERS && this.couldDouble(true, this.cube)
  }

  /** Without a double now: points, or the chance to win the match. */
  noDouble(): number {
    return this.value(this.owner, this.cube)
  }

  /** After a double that is taken. */
  doubleTake(): number {
    return this.value(OTHERS, 2 * this.cube)
  }

  /** After a double that is beavered: whoever doubled plays on for four times the cube. */
  doubleBeaver(): number {
    return this.value(OTHERS, 4 * this.cube)
  }

  /** After a double that is passed. */
  doublePass(): number {
    return this.won(this.cube)
  }

  /** What a double is worth: the other chooses what suits him best. */
  double(): number {
    const answered = Math.min(this.doubleTake(), this.doublePass())
    return this.mayBeaver ? Math.min(answered, this.doubleBeaver()) : answered
  }

  /** Whether the other could answer a double with a beaver. */
  get mayBeaver(): boolean {
    return this.beavers && 4 * this.cube <= this.most
  }

  /** What the position is worth to whoever decides about the cube now. */
  best(): number {
    const not = this.noDouble()
    return this.mayDouble ? Math.max(not, this.double()) : not
  }

  /** Worth of winning or losing so many points: points for money, the chance to win the match else. */
  won(points: number): number {
    return this.money ? points : matchEquity(this.away - points, this.awayOther, this.post)
  }

  lost(points: number): number {
    return this.money ? -points : matchEquity(this.away, this.awayOther - points, this.post)
  }

  /** Whether a side could double a cube of this value that it has access to: on roll, or the other. */
  private couldDouble(own: boolean, cube: number): boolean {
    if (2 * cube > this.most || this.crawford) return false
    return this.money || (own ? this.away : this.awayOther) > cube
  }

  /** What a win is worth on average with the cube at this value, and a loss. */
  private wins(cube: number): number {
    return mean(this.won(cube), this.won(2 * cube), this.won(3 * cube), this.gammons, this.backgammons)
  }

  private losses(cube: number): number {
    return mean(this.lost(cube), this.lost(2 * cube), this.lost(3 * cube), this.gammonsLost, this.backgammonsLost)
  }

  private value(owner: number, cube: number): number {
    const { win, life } = this
    // By Jacoby's rule gammons are not won while the cube is in the middle.
    const plain = this.jacoby && owner === CENTRED && cube === 1
    const best = plain ? this.won(cube) : this.wins(cube)
    const worst = plain ? this.lost(cube) : this.losses(cube)
    const dead = worst + win * (best - worst)
    const own = owner !== OTHERS && this.couldDouble(true, cube)
    const others = owner !== OWN && this.couldDouble(false, cube)
    if (!own && !others) return dead
    const cash = own ? this.cashPoint(true, cube) : 1
    const drop = others ? 1 - this.cashPoint(false, cube) : 0
    // Where gammons make every double too early or too late there is no window; what the cube is worth then is not told by it.
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
   * The chance to win at which a side, who could double a cube of this value, makes the other pass: taking is then worth just as much, if the other
   * turns the cube again at his own such point. Seen by that side.
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
