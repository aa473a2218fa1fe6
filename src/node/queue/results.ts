// Checks results from the queue before they are used: anyone who can write to Redis can write results, and so can a faulty worker.
import { z } from 'zod'
import { type Block, rotationsOf, type Tally } from '../../arena/match.ts'
import { parseJson } from '../../core/json.ts'
import type { Arrays } from '../../modules/rounds.ts'
import { unpackArrays } from './packing.ts'

/** Number of games in a block: the last sequence of a match may have fewer. */
function gamesOf({ match, first, sequences }: Block): number {
  const turns = rotationsOf(match)
  let games = 0
  for (let i = first; i < first + sequences; i++) games += Math.max(0, Math.min(turns, match.games - i * turns))
  return games
}

const number = z.number()

function tallyOf(block: Block, ruled: boolean): z.ZodType<Tally> {
  const { match, sequences } = block
  const seats = match.players.length
  const games = gamesOf(block)
  const upTo = (most: number) => z.int().min(0).max(most)
  const eachSeat = (of: z.ZodType<number>) => z.array(of).length(seats)
  const bins = seats * rotationsOf(match) + 1
  const marks = (count: number) => z.array(z.int()).refine(({ length }) => length === 0 || length === count)
  return z.strictObject({
    games: z.literal(games),
    plies: upTo(Number.MAX_SAFE_INTEGER),
    draws: upTo(games),
    wins: eachSeat(upTo(games)),
    points: eachSeat(number),
    sequences: z.literal(sequences),
    histograms: z
      .array(
        z
          .array(upTo(sequences))
          .length(bins)
          .refine(counts => counts.reduce((sum, count) => sum + count, 0) === sequences),
      )
      .length(seats),
    distinct: upTo(games),
    gameMarks: marks(games),
    sequenceMarks: marks(sequences),
    adjusted: z.strictObject({ sum: number, squares: number, inPoints: z.boolean() }),
    pointsOfFirst: z.strictObject({ sum: number, squares: number }),
    ...(ruled && { ruled: tallyOf(block, false) }),
  }) as z.ZodType<Tally>
}

/** Decodes the tally of a block; undefined if it is not valid. */
export function tallyIn(bytes: Buffer, block: Block): Tally | undefined {
  const { data } = tallyOf(block, block.match.adjudicate !== undefined).safeParse(parseJson(bytes.toString()))
  return data
}

/** Decodes arrays; undefined if they are invalid or contain a value that is not a number. */
export function arraysIn(bytes: Buffer): Arrays | undefined {
  try {
    const arrays = unpackArrays(bytes)
    return Object.values(arrays).every(array => array.every(Number.isFinite)) ? arrays : undefined
  } catch {
    return undefined
  }
}
