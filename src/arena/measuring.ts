// Measures a learner's player during training: games against others, with dice that training does not use.
import type { Game, Player } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { Table } from '../core/playing.ts'
import type { Figure } from '../models/card.ts'
import type { Measure } from '../modules/recipe.ts'
import { wilson } from './intervals.ts'
import { addTally, blocksOf, emptyTally, playBlock } from './match.ts'

/** A figure and, if each seat was tested separately, the lowest and the highest share. */
export interface MeasuredFigure extends Figure {
  readonly least?: number
  readonly greatest?: number
}

/** A figure as columns of a run's metrics. */
export const columnsOf = ({ against, share, least, greatest }: MeasuredFigure): [string, number][] => [
  [`against ${against}`, share],
  ...(least === undefined || greatest === undefined
    ? []
    : ([
        [`against ${against}, least`, least],
        [`against ${against}, greatest`, greatest],
      ] as [string, number][])),
]

/** Called between two blocks of games. */
export interface BetweenBlocks {
  /** Lets other events run. */
  pause(): Promise<void>
  /** Reports how many games have been played. */
  played?(games: number): void
  stopped?(): boolean
}

/** Measures a player against an opponent in all other seats, with other dice than those of its training seed; undefined if it was stopped. */
export async function measureAgainst(
  game: Game,
  player: Player,
  against: { readonly name: string; readonly other: Player },
  { games: wanted, bySeat = false }: Measure,
  trainedBy: number,
  { pause, played, stopped }: BetweenBlocks,
): Promise<MeasuredFigure | undefined> {
  const seed = trainedBy + 1_000_003
  const table = new Table(game)
  const perSeat = Math.ceil(wanted / game.seats)
  const games = bySeat ? perSeat * game.seats : wanted
  /** The share of a player in one seat or, with `rotate`, in all seats in turn with the same dice. */
  const shareAt = async (seat: number, share: number, rotate: boolean): Promise<number | undefined> => {
    const players = new Array<Player>(game.seats).fill(against.other)
    players[seat] = player
    const names = players.map(({ name }) => name)
    const match = { game: game.id, players: names, games: share, trials: 1, rotate, seed }
    const sum = emptyTally(match)
    const before = seat * share
    for (const block of blocksOf(match)) {
      addTally(sum, playBlock(block, players, table))
      played?.(before + sum.games)
      await pause()
      if (stopped?.()) return undefined
    }
    return (elementAt(sum.wins, seat) + sum.draws / game.seats) / sum.games
  }
  const shares: number[] = []
  for (let seat = 0; seat < (bySeat ? game.seats : 1); seat++) {
    const share = await shareAt(seat, bySeat ? perSeat : games, !bySeat)
    if (share === undefined) return undefined
    shares.push(share)
  }
  const share = shares.reduce((sum, each) => sum + each, 0) / shares.length
  return {
    against: against.name,
    share,
    ...wilson(share * games, games),
    games,
    seed,
    ...(bySeat && { least: Math.min(...shares), greatest: Math.max(...shares) }),
  }
}
