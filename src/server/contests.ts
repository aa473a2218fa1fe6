// Matches and leagues on worker threads, reported while they run. Some games of each pair are recorded at the end, so that they can be watched even
// after the players have learned more.

import {
  type League,
  type LeagueBlock,
  type LeagueResult,
  leagueBlocks,
  leagueResult,
  scoreOf,
} from '../arena/league.ts'
import { type Block, blocksOf, type Match, seatedPlayers, variesOpenings } from '../arena/match.ts'
import type { PairScore } from '../arena/ratings.ts'
import { Collector, type MatchResult } from '../arena/result.ts'
import { elementAt } from '../core/element-at.ts'
import { environment, usage } from '../core/errors.ts'
import type { RecordedGame } from '../core/record.ts'
import { makeGame } from '../games/registry.ts'
import { inTurn } from '../node/executor.ts'
import { findPlayer } from '../node/find.ts'
import { allThreads, closePool, openPool } from '../node/pool.ts'
import type { ContestView, ContestWish } from '../protocol/protocol.ts'
import { pairOf, type StudioDatabase } from './database.ts'

/** Milliseconds between updates of the standings. */
const LOOK = 700
/** Dice sequences per pair whose games are recorded. */
const RECORDED = 3
/** Consecutive blocks of a pair, because threads keep the players of the last one loaded. */
const ROW = 4

/** What is played, and how it is summed up. */
interface Plan {
  readonly total: number
  readonly blocks: readonly Block[]
  add(at: number, tally: Parameters<Collector['add']>[1]): void
  result(): LeagueResult | MatchResult | undefined
  /** The first games of each pair. */
  readonly samples: readonly { readonly pair: string; readonly block: Block }[]
}

function planMatch(match: Match): Plan {
  const collector = new Collector(match)
  const blocks = [...blocksOf(match)]
  return {
    total: match.games,
    blocks,
    add: (at, tally) => {
      collector.add(elementAt(blocks, at).trial, tally)
    },
    result: () => (collector.games > 0 ? collector.result() : undefined),
    samples: blocks.slice(0, 1).map(block => ({
      pair: '',
      block: { ...block, sequences: Math.min(RECORDED, Math.ceil(match.games / match.players.length)) },
    })),
  }
}

function planLeague(league: League): Plan {
  const { players, games } = league
  const known = [...leagueBlocks(league)]
  const pairs = (players.length * (players.length - 1)) / 2
  // Pairs take turns, so that the table fills evenly. The scores are added in the order of the command line.
  const lines = new Map<string, [number, LeagueBlock][]>()
  for (const [at, block] of known.entries()) {
    const pair = block.pair.join()
    lines.set(pair, [...(lines.get(pair) ?? []), [at, block]])
  }
  const order: [number, LeagueBlock][] = []
  for (let row = 0; order.length < known.length; row += ROW)
    for (const line of lines.values()) order.push(...line.slice(row, row + ROW))
  const scores = new Array<PairScore | undefined>(known.length)
  const met = new Set<string>()
  const named = ({ pair: [i, j] }: LeagueBlock): string => pairOf(elementAt(players, i), elementAt(players, j))
  return {
    total: games * pairs,
    blocks: order.map(([, { block }]) => block),
    add(nth, tally) {
      const [at, block] = elementAt(order, nth)
      scores[at] = scoreOf(block, tally)
      met.add(block.pair.join())
    },
    result: () =>
      met.size === pairs
        ? leagueResult(
            league,
            scores.filter(score => score !== undefined),
          )
        : undefined,
    samples: [...lines.values()].map(line => {
      const [, first] = elementAt(line, 0)
      const { block } = first
      const most = Math.ceil(block.match.games / (block.match.rotations ?? block.match.players.length))
      return { pair: named(first), block: { ...block, sequences: Math.min(RECORDED, most) } }
    }),
  }
}

/** The same order with canonical names; throws if it is invalid. */
function checked(order: ContestWish): ContestWish {
  const game = makeGame(order.game)
  if (order.kind === 'match') {
    const { players } = seatedPlayers({ ...order, trials: 1, rotate: true }, findPlayer)
    return { ...order, game: game.id, players: players.map(({ name }) => name) }
  }
  const players = order.players.map(name => findPlayer(game, name).name)
  const twice = players.find((name, i) => players.indexOf(name) < i)
  if (twice !== undefined) throw usage(`${twice} is named twice. Name each player once.`)
  return { ...order, game: game.id, players }
}

export interface Contests {
  start(order: ContestWish): ContestView
  stop(id: number): void
  running(): readonly ContestView[]
  close(): Promise<void>
}

export function openContests(database: () => StudioDatabase, tell: (contest: ContestView) => void): Contests {
  const running = new Map<
    number,
    { view: ContestView; readonly stop: AbortController; readonly ended: Promise<void> }
  >()

  async function play(id: number, order: ContestWish, signal: AbortSignal): Promise<void> {
    const { game, players, games, seed } = order
    const plan =
      order.kind === 'league'
        ? planLeague({ game, players, games, seed })
        : planMatch({
            game,
            players,
            games,
            trials: 1,
            rotate: true,
            seed,
            openings: variesOpenings(makeGame(game)),
          })
    const threads = allThreads()
    const pool = openPool(threads)
    const begin = performance.now()
    let played = 0
    let heard = 0
    let next = begin + LOOK
    const show = (part: Partial<ContestView>): void => {
      const own = running.get(id)
      if (!own) return
      const result = plan.result()
      const seconds = (performance.now() - begin) / 1000
      own.view = {
        ...own.view,
        games: played,
        perSecond: Math.round(played / seconds),
        ...(result && { result }),
        ...part,
      }
      tell(own.view)
    }
    try {
      await inTurn(
        plan.blocks,
        () => threads * 3,
        block => pool.run({ block }),
        tally => {
          plan.add(heard++, tally)
          played += tally.games
          const now = performance.now()
          if (now > next) {
            show({})
            // Intervals of ratings take a while to compute and must not use up the server's time.
            next = performance.now() + Math.max(LOOK, 10 * (performance.now() - now))
          }
          return true
        },
        signal,
      )
      const recorded: { pair: string; games: RecordedGame[] }[] = []
      if (!signal.aborted)
        for (const { pair, block } of plan.samples)
          recorded.push({ pair, games: await pool.run(block, { name: 'record' }) })
      show({ state: signal.aborted ? 'stopped' : 'done' })
      for (const { pair, games: some } of recorded) for (const record of some) database().keepGame(record, { id, pair })
    } finally {
      await closePool(pool)
    }
  }

  return {
    start(wish) {
      if (running.size > 0) throw environment('A contest is being played already. Stop it, or wait for its end.')
      const order = checked(wish)
      const fresh: Omit<ContestView, 'id'> = {
        order,
        state: 'running',
        began: new Date().toISOString(),
        games: 0,
        total:
          order.kind === 'league' ? (order.games * order.players.length * (order.players.length - 1)) / 2 : order.games,
        perSecond: 0,
      }
      const id = database().keepContest(fresh)
      const view: ContestView = { ...fresh, id }
      const stop = new AbortController()
      const ended = Promise.resolve()
        .then(() => play(id, order, stop.signal))
        .catch(error => {
          const own = running.get(id)
          if (!own) return
          const problem = error instanceof Error ? error.message : String(error)
          // The result is shown even if it could not be saved.
          own.view = { ...own.view, state: own.view.state === 'done' ? 'done' : 'failed', problem }
        })
        .then(() => {
          const own = running.get(id)
          if (!own) return
          running.delete(id)
          try {
            database().keepContest(own.view)
          } catch (error) {
            own.view = { ...own.view, problem: error instanceof Error ? error.message : String(error) }
          }
          tell(own.view)
        })
      running.set(id, { view, stop, ended })
      tell(view)
      return view
    },
    stop(id) {
      const found = running.get(id)
      if (!found) throw usage('That contest is not being played.')
      found.stop.abort()
    },
    running: () => [...running.values()].map(({ view }) => view),
    async close() {
      const left = [...running.values()]
      for (const { stop } of left) stop.abort()
      await Promise.all(left.map(({ ended }) => ended))
    },
  }
}
