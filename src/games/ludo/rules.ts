// The rules of Ludo as single named options. A rule set is a value for each of them, and a table at home plays its own.
import type { Option } from '../../core/spec.ts'

export type Rules = {
  readonly seats: number
  readonly pieces: number
  readonly need: number
  readonly out: number
  readonly teams: boolean
  readonly first: 'red' | 'random'
  readonly release: string
  readonly force: 'none' | 'release'
  readonly entry: 'lands' | 'clears'
  readonly tries: number
  readonly bonus: string
  readonly sixes: 'free' | 'lost' | 'home'
  readonly safe: number | 'starts'
  readonly guests: 'share' | 'back' | 'barred'
  readonly pairs: 'hit' | 'back' | 'barred' | 'wall'
  readonly stack: number
  readonly stars: boolean
  readonly strip: number
  readonly finish: 'exact' | 'bounce' | 'over'
}

export const options: readonly Option[] = [
  { name: 'seats', values: [2, 3, 4], what: 'how many play; two sit opposite each other' },
  { name: 'pieces', values: [1, 2, 3, 4], what: 'pieces of each player' },
  { name: 'need', values: [0, 1, 2, 3, 4], what: 'pieces in the goal that win; 0 means all of them' },
  { name: 'out', values: [0, 1, 2, 3, 4], what: 'pieces that begin on the start square' },
  { name: 'teams', values: [false, true], what: 'opposite seats play together: no hits among them, both must finish' },
  { name: 'first', values: ['red', 'random'], what: 'who begins' },
  { name: 'release', values: ['6', '5', '16', '56', '123456'], what: 'dice that bring a piece out of its home' },
  { name: 'force', values: ['none', 'release'], what: 'whether a piece must come out when it can' },
  { name: 'entry', values: ['lands', 'clears'], what: 'coming out lands as any move does, or hits all enemies there' },
  { name: 'tries', values: [1, 3], what: 'rolls of a player who has no piece on the board' },
  {
    name: 'bonus',
    values: ['none', 'six', 'hit', 'goal', 'six+hit', 'six+goal', 'hit+goal', 'six+hit+goal'],
    what: 'what gives another roll',
  },
  {
    name: 'sixes',
    values: ['free', 'lost', 'home'],
    what: 'the third six in a row: like any other, lost, or the piece moved last goes home',
  },
  {
    name: 'safe',
    values: [0, 4, 'starts', 8],
    what: 'safe squares: none, the four globes, the four start squares, or all eight',
  },
  {
    name: 'guests',
    values: ['share', 'back', 'barred'],
    what: 'who comes to an enemy on a safe square: stays too, goes home, or may not',
  },
  {
    name: 'pairs',
    values: ['hit', 'back', 'barred', 'wall'],
    what: 'who comes to two of one colour: hits them, goes home, may not, or may not even pass',
  },
  { name: 'stack', values: [1, 2, 4], what: 'how many of one colour may stand on a square' },
  { name: 'stars', values: [false, true], what: 'stars carry a piece to the next one' },
  { name: 'strip', values: [0, 5], what: 'squares of the home strip before the goal' },
  {
    name: 'finish',
    values: ['exact', 'bounce', 'over'],
    what: 'into the goal: by the exact roll, bouncing back, or by any roll that is enough',
  },
]

/** TD(lambda) and Q-learning (Alhajry, Alvi, Ahmed 2012). Calibrated: of some 600 readings of the paper this one meets all its figures. */
const alhajry2012: Rules = {
  seats: 4,
  pieces: 4,
  need: 0,
  out: 0,
  teams: false,
  first: 'random',
  release: '6',
  force: 'none',
  entry: 'lands',
  tries: 1,
  bonus: 'six',
  sixes: 'lost',
  safe: 8,
  guests: 'share',
  pairs: 'back',
  stack: 4,
  stars: false,
  strip: 5,
  finish: 'exact',
}

export const sets: Readonly<Record<string, Rules>> = {
  alhajry2012,
  /** A network improved by a genetic algorithm (Thor 2017): the simulator of the University of Southern Denmark, stars and globes. */
  thor2017: {
    ...alhajry2012,
    first: 'red',
    entry: 'clears',
    bonus: 'none',
    sixes: 'free',
    guests: 'back',
    stars: true,
    finish: 'bounce',
  },
  /** A deep Q-network (Zeman 2020): his own simulator, where a piece that has gone round is home. */
  zeman2020: {
    ...alhajry2012,
    first: 'red',
    bonus: 'none',
    sixes: 'free',
    safe: 4,
    pairs: 'wall',
    stack: 2,
    strip: 0,
    finish: 'over',
  },
  /** The British box: no safe squares, a pair is a wall. */
  classic: { ...alhajry2012, safe: 0, pairs: 'wall', stack: 2 },
  /** As "Mensch ärgere dich nicht" is played: three tries, out on a six whether one likes it or not, one piece a square. */
  mensch: {
    ...alhajry2012,
    force: 'release',
    entry: 'clears',
    tries: 3,
    sixes: 'free',
    safe: 0,
    pairs: 'hit',
    stack: 1,
  },
  /** As Parchís is played, with one die: out on a five, walls, the third six sends home, hits and goals roll again. */
  parchis: {
    ...alhajry2012,
    release: '5',
    force: 'release',
    bonus: 'six+hit+goal',
    sixes: 'home',
    pairs: 'wall',
    stack: 2,
  },
  /** As telephones play it when time is short: one piece begins outside, and the first piece home wins. */
  quick: { ...alhajry2012, need: 1, out: 1, bonus: 'six+hit+goal', pairs: 'hit' },
}

/** What one sentence says of a set. */
export const setSummaries: Readonly<Record<string, string>> = {
  alhajry2012: 'Alhajry, Alvi and Ahmed 2012: bonus roll on a six, pairs cannot be hit, exact finish',
  thor2017: 'Thor 2017: stars and globes, one roll a turn, pieces bounce off the goal',
  zeman2020: 'Zeman 2020: four safe squares, pairs are walls, no home strip',
  classic: 'the British box: no safe squares, pairs are walls',
  mensch: 'Mensch ärgere dich nicht: three tries, one piece a square, must come out on a six',
  parchis: 'like Parchís: out on a five, walls, third six sends home',
  quick: 'the short game: one piece outside, one piece home wins',
}
