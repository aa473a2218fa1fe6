// The inputs of the networks of backgammon, hypergammon, plakoto and fevga in words, and those of tesauro-198, which savvas2015 uses.
import type { Game } from '../../../core/contract.ts'
import { capital, percent, seatName } from '../../words.ts'
import { amount, compared, type Found, type Input, type Saying, sayInput, several } from '../input-words.ts'

const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 }

const rolls = (share: number): string => percent(share, 0)

/** Sentences about one side; `other` is the other side's name, and `whose` the side that counts the points. */
function sayingsOf(who: string, other: string, whose: string): readonly Saying[] {
  /** Where the checkers are, by the words after "on" in the encoding's name. */
  const place = (words: string): string => (words === 'the bar' ? 'on the bar' : `on ${whose} ${words} point`)
  const men = (found: Found): string => several(COUNTS[found(1)] ?? 0, 'checker')
  const parts = (value: number, part: number): string => several(3 + value * part, 'checker')
  return [
    [/^three or more on (.+)$/, found => `${who} has three checkers or more ${place(found(1))}`],
    [/^(a|one|two|three) m[ae]n on (.+)$/, found => `${who} has ${men(found)} ${place(found(2))}`],
    [/^half of the men beyond three on (.+)$/, (found, value) => `${who} has ${parts(value, 2)} ${place(found(1))}`],
    [
      /^a quarter of the men beyond three on (.+)$/,
      (found, value) => `${who} has ${parts(value, 4)} ${place(found(1))}`,
    ],
    [/^half of the men on the bar$/, (_, value) => `${who} has ${several(2 * value, 'checker')} on the bar`],
    [/^a pinned man on (\d+)$/, found => `${who} has a pinned checker ${place(found(1))}`],
    [/^(a|two|three) m[ae]n off$/, found => `${who} has borne off ${men(found)}`],
    [/^(?:men off \/ 15|share of men off)$/, (_, value) => `${who} has borne off ${several(15 * value, 'checker')}`],
    [/^pips \/ (\d+)$/, (found, value) => `${who} has ${amount(Number(found(1)) * value, 'pip')} to go`],
    [/^pips ahead \/ (\d+)$/, (found, value) => `${who} is ${compared(Number(found(1)) * value, 'pip', other)}`],
    [
      /^race lead$/,
      // The encoding squashes a lead into -1 to 1; 30 pips become a half.
      (_, value) => `${who} is ${compared((30 * value) / (1 - Math.min(Math.abs(value), 0.99)), 'pip', other)}`,
    ],
    [/^rear man: place \/ (\d+)$/, (found, value) => rearmost(who, Math.round(Number(found(1)) * value))],
    [
      /^rear man: mobility$/,
      (_, value) => `${who}’s rearmost checker can play ${rolls(value)} of an average roll’s pips`,
    ],
    [
      /^rear man: share of rolls that escape$/,
      (_, value) => `${who}’s rearmost checker escapes with ${rolls(value)} of rolls`,
    ],
    [
      /^trapped: lack of mobility of men on (\d+) and further back \/ (\d+)$/,
      (found, value) =>
        `${other}’s blocks hold up ${amount(Number(found(2)) * value, 'checker')} of ${who}’s in the back`,
    ],
    [
      /^mobility of a man on the bar/,
      (_, value) => `${who} could play ${rolls(value)} of an average roll’s pips from the bar`,
    ],
    [/^escape of a man on the bar/, (_, value) => `${who} could escape from the bar with ${rolls(value)} of rolls`],
    [
      /^share of rolls by which a blot is hit$/,
      (_, value) => `${other} hits a blot of ${who}’s with ${rolls(value)} of rolls`,
    ],
    [
      /^share of rolls by which two blots are hit$/,
      (_, value) => `${other} can hit two blots of ${who}’s with ${rolls(value)} of rolls`,
    ],
    [
      /^pips expected to be lost by hits \/ (\d+)$/,
      (found, value) => `${who} can expect to lose ${amount(Number(found(1)) * value, 'pip')} by hits`,
    ],
    [/^longest prime \/ (\d+)$/, (found, value) => prime(who, Math.round(Number(found(1)) * value))],
    [
      /^made points at home \/ (\d+)$/,
      (found, value) => `${who} has made ${several(Number(found(1)) * value, 'point')} in its home`,
    ],
    [/^points held \/ (\d+)$/, (found, value) => `${who} holds ${several(Number(found(1)) * value, 'point')}`],
    [/^blots \/ (\d+)$/, (found, value) => `${who} has ${several(Number(found(1)) * value, 'blot')}`],
    [
      /^timing: steps to the 6-point of men on 7 to 18 \/ (\d+)$/,
      (found, value) => `${who} has ${amount(Number(found(1)) * value, 'pip')} to play before it must break its home`,
    ],
    [
      /^men in contact \/ (\d+)$/,
      (found, value) => `${who} still has to pass ${other} with ${several(Number(found(1)) * value, 'checker')}`,
    ],
    [
      /^least escape of men on 19 to 25/,
      (_, value) => `${who} would escape from the worst point of ${other}’s home with ${rolls(value)} of rolls`,
    ],
    [
      /^mean escape of men on 19 to 25/,
      (_, value) => `${who} would escape from ${other}’s home with ${rolls(value)} of rolls on average`,
    ],
    [
      /^men on the 1- and 2-point \/ (\d+)$/,
      (found, value) => `${who} has ${several(Number(found(1)) * value, 'checker')} deep in its home, on 1 and 2`,
    ],
    [
      /^men on the bar \/ (\d+)$/,
      (found, value) => `${who} has ${several(Number(found(1)) * value, 'checker')} on the bar`,
    ],
    [/^bears off$/, () => `${who} is bearing off`],
    [
      /^share of rolls that pin a blot$/,
      (_, value) => `${other} pins a blot of ${who}’s with ${rolls(value)} of rolls`,
    ],
    [
      /^pips expected to be pinned \/ (\d+)$/,
      (found, value) => `${who} can expect ${amount(Number(found(1)) * value, 'pip')} to be pinned`,
    ],
    [/^mother alone on the start point$/, () => `${who}’s mother stands alone on the starting point`],
    [/^men pinned \/ (\d+)$/, (found, value) => `${who} has ${several(Number(found(1)) * value, 'pinned checker')}`],
    [
      /^points from which a (\d) can be moved \/ (\d+)$/,
      (found, value) => `${who} can move a ${found(1)} from ${several(Number(found(2)) * value, 'point')}`,
    ],
    [/^no (\d) can be moved$/, found => `${who} cannot move a ${found(1)}`],
    [/^(?:side )?is on roll$/, () => `${who} is on roll`],
  ]
}

const rearmost = (who: string, at: number): string =>
  at > 24 ? `${who}’s rearmost checker is on the bar` : `${who}’s rearmost checker is on its ${at} point`

const prime = (who: string, length: number): string =>
  length === 1 ? `${who} has a single made point` : `${who} has a prime of ${several(length, 'point')}`

export function tablesInput(game: Game, input: Input, viewer: number): string | undefined {
  const { name, value } = input
  if (name === 'the sides can still meet') return 'The two sides can still meet'
  const [, whose = '', rest] = /^(own|their|other|red|blue):? (.+)$/.exec(name) ?? []
  if (rest === undefined) return undefined
  const colours = [0, 1].map(seat => seatName(game, seat))
  const named = colours.indexOf(whose)
  const seat = named >= 0 ? named : whose === 'own' ? viewer : 1 - viewer
  const colour = (of: number): string => capital(colours[of] ?? '')
  // If an encoding names the sides by colour, its points are numbered from red's view.
  const counting = named <= 0 ? 'its' : `${colour(0)}’s`
  return sayInput(sayingsOf(colour(seat), colour(1 - seat), counting), { name: rest, value })
}
