// The rules of Ludo as named options. A rule set is a value for each of them, and every household can have its own. The defaults are
// alhajry2012's (TD(lambda) and Q-learning; Alhajry, Alvi, Ahmed 2012): of some 600 readings of the paper, this one meets all its figures.
import { boolean, choice, integer, type Values, withDefault } from '../../core/options.ts'
import type { RuleSet } from '../../modules/game-module.ts'

export const options = {
  seats: integer(4, 2, 4, 'number of players; two sit opposite each other'),
  pieces: integer(4, 1, 4, 'pieces per player'),
  need: integer(0, 0, 4, 'pieces in the goal needed to win; 0: all of them'),
  out: integer(0, 0, 4, 'pieces that begin on the start square'),
  teams: boolean(false, 'opposite seats are partners: they do not hit each other, and both must finish'),
  first: withDefault(choice(['red', 'random'], 'who begins'), 'random'),
  release: choice(['6', '5', '16', '56', '123456'], 'rolls that bring a piece out'),
  force: choice(['none', 'release'], 'whether a piece must come out when it can'),
  entry: choice(['lands', 'clears'], 'coming out is like any other move, or hits all enemies on the start square'),
  tries: choice([1, 3], 'rolls per turn for a player with no piece on the board'),
  bonus: withDefault(
    choice(
      ['none', 'six', 'hit', 'goal', 'six+hit', 'six+goal', 'hit+goal', 'six+hit+goal'],
      'what earns another roll',
    ),
    'six',
  ),
  sixes: withDefault(
    choice(
      ['free', 'lost', 'home'],
      'the third six in a row: like any other roll, lost, or the last piece moved goes back to its yard',
    ),
    'lost',
  ),
  safe: withDefault(
    choice([0, 4, 'starts', 8], 'safe squares: none, the four globes, the four start squares, or all eight'),
    8,
  ),
  guests: choice(
    ['share', 'back', 'barred'],
    'a piece that lands on an enemy on a safe square: shares it, goes back to its yard, or may not land there',
  ),
  pairs: withDefault(
    choice(
      ['hit', 'back', 'barred', 'wall'],
      'a piece that meets an enemy pair: hits it, goes back to its yard, may not land there, or may not even pass',
    ),
    'back',
  ),
  stack: withDefault(choice([1, 2, 4], 'maximum pieces of one colour on a square'), 4),
  stars: boolean(false, 'a piece that lands on a star moves on to the next one'),
  strip: withDefault(choice([0, 5], 'squares of the strip before the goal'), 5),
  finish: choice(
    ['exact', 'bounce', 'over'],
    'entering the goal: with the exact roll, bouncing back from too much, or with any roll that is high enough',
  ),
}

export type Rules = Values<typeof options>

export const ruleSets: Readonly<Record<string, RuleSet<typeof options>>> = {
  alhajry2012: {
    about: 'Alhajry, Alvi and Ahmed 2012: bonus roll on a six, pairs cannot be hit, exact finish',
    rules: {},
  },
  /** A network improved by a genetic algorithm (Thor 2017), under the rules of the University of Southern Denmark's simulator: stars and globes. */
  thor2017: {
    about: 'Thor 2017: stars and globes, one roll per turn, pieces bounce off the goal',
    rules: {
      first: 'red',
      entry: 'clears',
      bonus: 'none',
      sixes: 'free',
      guests: 'back',
      stars: true,
      finish: 'bounce',
    },
  },
  /** A deep Q-network (Zeman 2020), under the rules of his own simulator: a piece that has gone round is home. */
  zeman2020: {
    about: 'Zeman 2020: four safe squares, pairs are walls, no strip before the goal',
    rules: {
      first: 'red',
      bonus: 'none',
      sixes: 'free',
      safe: 4,
      pairs: 'wall',
      stack: 2,
      strip: 0,
      finish: 'over',
    },
  },
  classic: {
    about: 'the British boxed game: no safe squares, pairs are walls',
    rules: { safe: 0, pairs: 'wall', stack: 2 },
  },
  mensch: {
    about: 'Mensch ärgere dich nicht: three tries, one piece per square, must come out on a six',
    rules: { force: 'release', entry: 'clears', tries: 3, sixes: 'free', safe: 0, pairs: 'hit', stack: 1 },
  },
  /** Simplified to one die. */
  parchis: {
    about: 'like Parchís: out on a five, walls, the third six sends a piece back to its yard',
    rules: { release: '5', force: 'release', bonus: 'six+hit+goal', sixes: 'home', pairs: 'wall', stack: 2 },
  },
  /** As in mobile apps for a short game. */
  quick: {
    about: 'the short game: one piece starts outside, and the first piece in the goal wins',
    rules: { need: 1, out: 1, bonus: 'six+hit+goal', pairs: 'hit' },
  },
}
