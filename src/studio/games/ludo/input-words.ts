// The inputs of Ludo's networks in words: those of the champions (ludo-rich, ludo-any-rules) and of the papers (thor2017, zeman2020, alhajry2012).
import type { Game } from '../../../core/contract.ts'
import { LAST_RING } from '../../../games/ludo/board.ts'
import { type Ludo, ludoOf } from '../../../games/ludo/ludo.ts'
import { capital, percent, seatName } from '../../words.ts'
import { amount, atLeast, compared, type Found, type Input, type Saying, sayInput, several } from '../input-words.ts'

/** Squares per lap, the unit in which the encodings measure losses. */
const LAP = LAST_RING + 1
/** How names of inputs begin; the index is the number of seats after the network's own. */
const WHOSE = ['own', "next player's", "second next player's", "third next player's"]
/** The threats to a piece in each class of risk. */

const RISKS: Readonly<Record<string, string>> = {
  safe: 'safe from hits',
  'out of reach': 'out of reach',
  'hardly in reach': 'hit with less than 10%',
  'in reach': 'hit with 10 to 25%',
  'in danger': 'hit with 25 to 45%',
  'in great danger': 'hit with 45% or more',
}

const ABLE: Readonly<Record<string, string>> = {
  'can kill an enemy': 'can hit an enemy',
  'can get in goal': 'can reach the goal',
  'can enter the safe strip': 'can enter the strip',
  'can get on a star': 'can reach a star',
  'can get on a globe': 'can reach a globe',
  'can enter a non-danger zone': 'can go where nobody can hit it',
  'can die': 'would be sent to its yard by its own move',
  'can get out of home': 'can leave its yard',
  'can get on an enemy start': 'can reach an enemy’s start',
  'is able to move': 'can move',
  'is on an enemy start': 'is on an enemy’s start',
  'is on the safe strip': 'is on the strip',
  'is in a non-danger zone': 'is where nobody can hit it',
  'is on a star or the own start': 'is on a star or on its own start',
}

const CONSEQUENCES: Readonly<Record<string, string>> = {
  'moves a piece into the goal': 'brings a piece into the goal',
  'knocks an enemy out': 'sends an enemy back to its yard',
  'leaves the jail': 'brings a piece out',
  'makes a blockade': 'makes a pair that blocks the way',
  'gets to a safe square': 'reaches a safe square',
  'leaves a safe square': 'leaves a safe square',
  'breaks a blockade': 'breaks up a pair that blocks the way',
  'does anything else': 'does nothing of note',
}

const BONUS: Readonly<Record<string, string>> = { six: 'a six', hit: 'a hit', goal: 'a piece in the goal' }

/** The sentence for a rule, by option and value. */
const RULES: Readonly<Record<string, (value: string) => string>> = {
  teams: () => 'opposite seats are partners',
  release: value =>
    value.length === 6 ? 'any roll brings a piece out' : `a ${[...value].join(' or ')} brings a piece out`,
  force: value => (value === 'none' ? 'nobody has to bring a piece out' : 'a piece must come out when it can'),
  entry: value =>
    value === 'lands' ? 'a piece that comes out lands like any other' : 'a piece that comes out clears its start',
  tries: value => (value === '1' ? 'one try to bring a piece out' : `${value} tries to bring the first piece out`),
  bonus: value =>
    value === 'none'
      ? 'nothing earns another roll'
      : `${value
          .split('+')
          .map(each => BONUS[each] ?? each)
          .join(' or ')} earns another roll`,
  sixes: value =>
    ({ lost: 'the third six in a row is lost', home: 'the third six in a row sends a piece back to its yard' })[
      value
    ] ?? 'a third six in a row is like any other roll',
  safe: value =>
    ({ 0: 'no square is safe', starts: 'the start squares are safe' })[value] ?? `${value} squares are safe`,
  guests: value =>
    ({
      share: 'safe squares are shared with an enemy',
      back: 'landing on an enemy on a safe square sends you back to your yard',
    })[value] ?? 'nobody may land on an enemy on a safe square',
  pairs: value =>
    ({
      hit: 'pairs can be hit',
      back: 'landing on a pair sends you back to your yard',
      barred: 'nobody may land on a pair',
    })[value] ?? 'nobody may pass a pair',
  stack: value =>
    value === '1' ? 'one piece on a square' : `up to ${several(Number(value), 'piece')} of a colour on a square`,
  stars: () => 'stars carry a piece on',
  strip: value => (value === '0' ? 'there is no strip before the goal' : 'there is a strip before the goal'),
  finish: value =>
    ({ exact: 'the goal needs the exact roll', bounce: 'pieces bounce back from the goal' })[value] ??
    'any roll that is high enough reaches the goal',
}

/** Sentences about one player. */
function sayingsOf({ rules, board }: Ludo, who: string): readonly Saying[] {
  const whole = rules.pieces * (board.goal + 1)
  const place = (steps: number): string => {
    if (steps > LAST_RING) return `on step ${steps - LAST_RING} of its strip`
    return steps === 0 ? 'on its start' : `${amount(steps, 'square')} from its start`
  }
  const first = (found: Found): number => Number(found(1))
  return [
    [/^piece on (\d+)$/, found => `${who} has a piece ${place(first(found))}`],
    [/^second piece on (\d+)$/, found => `${who} has two pieces ${place(first(found))}`],
    [/^at least (\d) at home$/, found => `${who} still has ${atLeast(first(found), 'piece')} in its yard`],
    [/^at least (\d) done$/, found => `${who} has ${atLeast(first(found), 'piece')} in the goal`],
    [
      /^pieces (\D+) on (\d+)-(\d+)$/,
      (found, value) =>
        `${who} has ${several(value, 'piece')} ${found(2)} to ${found(3)} squares from its start, ${RISKS[found(1)] ?? ''}`,
    ],
    [/^progress in danger$/, (_, value) => `${who} can expect to lose ${amount((value / 4) * LAP, 'square')} by hits`],
    [
      /^greatest progress in danger$/,
      (_, value) => `${who} can expect to lose ${amount((value / 5) * LAP, 'square')} with the piece at most risk`,
    ],
    [
      /^enemies (\d+)-(\d+) behind$/,
      (found, value) => `${who} has ${several(value / 0.375, 'pursuer')} ${found(1)} to ${found(2)} squares behind`,
    ],
    [/^pieces in pairs$/, (_, value) => `${who} has ${several(4 * value, 'piece')} in pairs`],
    [/^pieces on safe squares$/, (_, value) => `${who} has ${several(4 * value, 'piece')} on safe squares`],
    [/^pieces on the strip$/, (_, value) => `${who} has ${several(4 * value, 'piece')} on its strip`],
    [/^chance to hit$/, (_, value) => `${who} can expect ${amount(value, 'hit')} in its next turn`],
    [
      /^dice that land well$/,
      (_, value) => `${who} can bring a piece to safety with ${Math.round(6 * value)} of 6 rolls`,
    ],
    [/^dice that move$/, (_, value) => `${who} can move with ${Math.round(6 * value)} of 6 rolls`],
    [/^progress$/, (_, value) => `${who} has gone ${percent(value / 2, 0)} of the whole way`],
    [
      /^lead over the best other$/,
      (_, value) => `${who} is ${compared((value / 4) * whole, 'square', 'the best of the others')}`,
    ],
    [
      /^lead over the mean of the others$/,
      (_, value) => `${who} is ${compared((value / 4) * whole, 'square', 'the others’ average')}`,
    ],
    [
      /^pieces done$/,
      (_, value) => `${who} has ${Math.round(rules.pieces * value)} of ${rules.pieces} pieces in the goal`,
    ],
    [
      /^pieces that are still needed: at least (\d)$/,
      found => `${who} still has to bring ${atLeast(first(found), 'piece')} to the goal`,
    ],
    [
      /^pieces (?:at home|in jail \d)$/,
      (_, value) => `${who} has ${several(rules.pieces * value, 'piece')} in its yard`,
    ],
    [
      /^pieces in (?:the goal|home \d)$/,
      (_, value) => `${who} has ${several(rules.pieces * value, 'piece')} in the goal`,
    ],
    [
      /^pieces on strip square (\d)$/,
      (found, value) => `${who} has ${several(rules.pieces * value, 'piece')} on step ${found(1)} of its strip`,
    ],
  ]
}

/** Sentences about the move, sixes in a row and the rules. */
const COMMON: readonly Saying[] = [
  [/^(one six|two sixes) so far$/, found => `${capital(found(1))} in a row so far`],
  [/^the move (.+)$/, found => `This move ${CONSEQUENCES[found(1)] ?? found(1)}`],
  [/^it is (\w+)'s turn$/, found => `It is ${capital(found(1))}’s turn`],
  [/^rules: pieces \/ (\d+)$/, (found, value) => `Rules: ${several(value * Number(found(1)), 'piece')} a player`],
  [
    /^rules: need \/ (\d+)$/,
    (found, value) => `Rules: you win with ${several(value * Number(found(1)), 'piece')} in the goal`,
  ],
  [
    /^rules: out \/ (\d+)$/,
    (found, value) => `Rules: you begin with ${several(value * Number(found(1)), 'piece')} on the start`,
  ],
  [/^rules: (\w+)(?:=(.+))?$/, found => `Rules: ${RULES[found(1)]?.(found(2)) ?? found(1)}`],
]

export function ludoInput(game: Game, input: Input, viewer: number): string | undefined {
  const { name, value } = input
  if (name.startsWith('then ')) {
    const after = ludoInput(game, { name: name.slice('then '.length), value }, viewer)
    return after && `After the move, ${after}`
  }
  const ludo = ludoOf(game)
  const colour = (seat: number): string => capital(seatName(game, seat % game.seats))
  const whose = WHOSE.findLastIndex(words => name.startsWith(words))
  if (whose < 0) {
    // An observer's view, which counts squares as the board does, and that of thor2017, which covers only the viewer's own pieces.
    const [, of, square] = /^(\w+) pieces on square (\d+)$/.exec(name) ?? []
    if (of !== undefined)
      return `${capital(of)} has ${several(ludo.rules.pieces * value, 'piece')} on square ${Number(square) + 1}`
    const [, owner = '', rest] = /^(red|green|yellow|blue) (pieces .+)$/.exec(name) ?? []
    if (rest !== undefined) return sayInput(sayingsOf(ludo, capital(owner)), { name: rest, value })
    const [, piece, can = ''] = /^piece (\d) (.+)$/.exec(name) ?? []
    if (piece !== undefined) return `${colour(viewer)}’s piece ${piece} ${ABLE[can] ?? can}`
    return sayInput(COMMON, input)
  }
  const who = colour(viewer + whose)
  const rest = name.slice((WHOSE[whose] ?? '').length + 1)
  const [, about, by = ''] = /^(loss expected from|hits expected on) (.+) pieces$/.exec(rest) ?? []
  if (about !== undefined) {
    const other = colour(viewer + WHOSE.indexOf(by))
    return about.startsWith('loss')
      ? `${who} can expect to lose ${amount((value / 6) * LAP, 'square')} to ${other}`
      : `${who} can expect ${amount(value / 3, 'hit')} on ${other}`
  }
  const [, square] = /^pieces on square (\d+)$/.exec(rest) ?? []
  if (square !== undefined) {
    const start = whose === 0 ? 'its' : `${colour(viewer)}’s`
    const from = square === '0' ? `on ${start} start` : `${amount(Number(square), 'square')} from ${start} start`
    return `${who} has ${several(ludo.rules.pieces * value, 'piece')} ${from}`
  }
  return sayInput(sayingsOf(ludo, who), { name: rest, value })
}
