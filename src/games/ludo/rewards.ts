// The rewards that the papers give for a move before the game is over: zeman2020 ("Reward system") and alhajry2012 (section V.D).
import type { Move, Moves, State } from '../../core/contract.ts'
import { usage } from '../../core/errors.ts'
import { didYouMean } from '../../core/nearest.ts'
import type { Rewards } from '../../modules/game-module.ts'
import { HOME, pieceCell } from './board.ts'
import { type Ludo, PASS } from './ludo.ts'
import {
  consequences,
  inDanger,
  isVulnerable,
  knocks,
  pairsUp,
  piecesAt,
  progressBefore,
  releases,
  sendsSelfHome,
} from './questions.ts'

/** The reward for each of zeman2020's consequences, in the order of CONSEQUENCES. */
export const ZEMAN_REWARDS: readonly number[] = [1, 0.5, 0.4, 0.3, 0.2, -0.2, -0.3, 0]

/** Their sum for each set of consequences: "if one action had more than one of these effects rewards were summed up". */
const summed = Float64Array.from({ length: 256 }, (_, bits) =>
  ZEMAN_REWARDS.reduce((sum, reward, i) => sum + ((bits >> i) & 1) * reward, 0),
)

export const zemanReward = (game: Ludo, state: State, move: Move): number => summed[consequences(game, state, move)]

/** zeman2020's rewards, which are fixed. */
export function zemanRewards(game: Ludo, given: readonly string[]): Rewards {
  if (given.length > 0) throw usage('The rewards "zeman2020" have no prizes. Leave out prizes.')
  return { move: (state, move) => zemanReward(game, state, move), end: () => 0 }
}

/** alhajry2012's rewards. Everything that a move achieves is added up. */
export interface Prizes {
  readonly release: number
  readonly defend: number
  /** Whether any move of a piece in danger counts as a defence, as for the defensive player. If not, the piece must be out of danger afterwards. */
  readonly anyDefence: boolean
  readonly knock: number
  /** For moving the piece that is nearest to the goal. */
  readonly run: number
  readonly blockade: number
  readonly win: number
  /** For each of the player's pieces that is knocked before its next turn. */
  readonly knocked: number
  readonly lose: number
  /** For gaining the length of a piece's whole way on the mean of the enemies; not in the paper. */
  readonly lead: number
}

export const ALHAJRY_PRIZES: Prizes = {
  release: 0.25,
  defend: 0.2,
  anyDefence: false,
  knock: 0.15,
  run: 0.1,
  blockade: 0.05,
  win: 1,
  knocked: -0.25,
  lose: -1,
  lead: 0,
}

/** Rewards for the win, the loss and the gain on the enemies between two turns only: what a Q-table learns from best under thor2017's rules. */
export const LEAD_PRIZES: Prizes = {
  ...ALHAJRY_PRIZES,
  release: 0,
  defend: 0,
  knock: 0,
  run: 0,
  blockade: 0,
  knocked: 0,
  lead: 1,
}

/** Prizes with some values changed: "knock=0.5". */
function changed(prizes: Prizes, given: readonly string[]): Prizes {
  const all: Record<string, number | boolean> = { ...prizes }
  for (const text of given) {
    const [name, value] = text.split('=')
    if (!Object.hasOwn(all, name)) throw usage(`Ludo has no prize "${name}".${didYouMean(name, Object.keys(all))}`)
    all[name] = typeof all[name] === 'boolean' ? Number(value) !== 0 : Number(value)
  }
  return { ...prizes, ...all }
}

/** Rewards by prizes (alhajry2012, section V.D). Each time a piece is knocked, the penalty goes to the player's last decision before that. */
export function prizeRewards(game: Ludo, usual: Prizes, given: readonly string[]): Rewards {
  const prizes = changed(usual, given)
  /** Each seat's pieces at home after its last move, and its lead when it chose that move. */
  const home = new Int32Array(game.seats)
  const lead = new Float64Array(game.seats)
  return {
    begin: () => void home.fill(game.rules.pieces),
    move: (state, move, moves) => prize(prizes, game, state, moves, move),
    end: returns => (returns > 0 ? prizes.win : prizes.lose),
    since: (state, seat) => prizes.knocked * Math.max(0, atHome(game, state, seat) - home[seat]),
    decides(state, seat) {
      if (prizes.lead !== 0) lead[seat] = leadOf(game, state, seat)
    },
    moved(after, seat) {
      home[seat] = atHome(game, after, seat)
    },
    gained: (state, seat) => (prizes.lead === 0 ? 0 : prizes.lead * (leadOf(game, state, seat) - lead[seat])),
  }
}

/** Does a piece in danger get out of danger? With `anywhere`, any move counts that does not send the piece itself home. */
function defends(game: Ludo, state: State, move: Move, anywhere: boolean): boolean {
  const seat = game.mover(state)
  if (!isVulnerable(game, state, seat, move) || sendsSelfHome(game, state, move)) return false
  const to = game.aim(state, move)
  return anywhere || !inDanger(game, state, seat, to, piecesAt(game, state, seat, to))
}

/**
 * The immediate reward of a move. "Defending a vulnerable piece" is read as bringing it out of danger. If any move of such a piece paid, staying in
 * danger and being paid again would be worth more than coming home. "The piece closest to home" is the most advanced piece
 * that can move, as for the fast player.
 */
export function prize(prizes: Prizes, game: Ludo, state: State, moves: Moves, move: Move): number {
  if (move === PASS) return 0
  let sum = 0
  if (releases(game, state, move)) sum += prizes.release
  if (knocks(game, state, move)) sum += prizes.knock
  if (pairsUp(game, state, move)) sum += prizes.blockade
  if (defends(game, state, move, prizes.anyDefence)) sum += prizes.defend
  const x = progressBefore(game, state, move)
  let nearest = x !== HOME
  for (let i = 0; i < moves.count; i++) if (progressBefore(game, state, moves.list[i]) > x) nearest = false
  return nearest ? sum + prizes.run : sum
}

/** How many pieces a seat has at home. More than after its own move means that a piece has been knocked. */
export function atHome(game: Ludo, state: State, seat: number): number {
  let count = 0
  for (let piece = 0; piece < game.rules.pieces; piece++) if (state[pieceCell(seat, piece)] === HOME) count++
  return count
}

/** Squares that coming out is worth: a piece at home waits six rolls for its six, while others can still use some of those rolls. */
const RELEASE = 15

/** A seat's lead over the mean of its enemies, in lengths of a piece's whole way. */
export function leadOf(game: Ludo, state: State, seat: number): number {
  const whole = game.board.goal + RELEASE
  let own = 0
  let others = 0
  let enemies = 0
  for (let other = 0; other < game.seats; other++) {
    let sum = 0
    for (let piece = 0; piece < game.rules.pieces; piece++) {
      const x = state[pieceCell(other, piece)]
      if (x !== HOME) sum += x + RELEASE
    }
    if (other === seat) own = sum
    else if (game.enemies(seat, other)) {
      others += sum
      enemies++
    }
  }
  return (own - others / enemies) / whole
}
