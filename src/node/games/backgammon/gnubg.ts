// GNU Backgammon as a player: an external program to measure against.
import { Worker } from 'node:worker_threads'
import { ACTOR, type Game, OVER, type Player, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { environment, usage } from '../../../core/errors.ts'
import { boolean } from '../../../core/options.ts'
import { type Backgammon, backgammonOf } from '../../../games/backgammon/backgammon.ts'
import { HIGH, LOW } from '../../../games/backgammon/board.ts'
import { fibsBoard } from '../../../games/backgammon/fibs.ts'
import { backgammon } from '../../../games/backgammon/module.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import { definePlayer, type PlayerKind } from '../../../modules/player-kind.ts'
import { builtFile } from '../../home.ts'
import { findProgram } from '../../programs.ts'
import { calmThreads } from '../../tune.ts'
import { ASKED, FAILED, HEAD, type ThreadData } from './gnubg-memory.ts'
import { INSTALL_HINT } from './gnubg-process.ts'

/** Bytes for the answers to one question: six figures for each of 3,060 positions. */
const ROOM = 1 << 18
/** Milliseconds that one question may take: deep looks at crowded positions take seconds. */
const LONGEST = 600_000

/** Asks lines and returns their answers, while this thread sleeps. */
type Ask = (lines: readonly string[]) => string[]

function open(plies: number): Ask {
  const shared = new SharedArrayBuffer(HEAD + ROOM)
  const head = new Int32Array(shared, 0, HEAD / 4)
  const data: ThreadData = { plies, shared }
  calmThreads()
  const thread = new Worker(builtFile('gnubg-thread'), { workerData: data })
  // It ends with whoever asked, and the program with it.
  thread.unref()
  return lines => {
    Atomics.store(head, 0, ASKED)
    thread.postMessage(lines)
    // It may wake for the answer before, whose bell rings a little late.
    while (Atomics.load(head, 0) === ASKED)
      if (Atomics.wait(head, 0, ASKED, LONGEST) === 'timed-out')
        throw environment('GNU Backgammon has not answered for ten minutes.')
    const text = Buffer.from(shared, HEAD, Atomics.load(head, 1)).toString()
    if (Atomics.load(head, 0) === FAILED) throw environment(text)
    return text.split('\n')
  }
}

// One process for each depth and thread serves all players of that thread.
const opened = new Map<number, Ask>()

function oracle(plies: number): Ask {
  const ask = opened.get(plies) ?? open(plies)
  opened.set(plies, ask)
  return ask
}

/** How it is asked: by its own plies, and whether gammons count. */
interface Asked {
  readonly plies: number
  readonly gammons: boolean
}

/** The chance that a seat wins in positions before a roll, or with gammons what it can expect. */
function evaluateByGnubg(
  game: Backgammon,
  states: readonly State[],
  count: number,
  seat: number,
  { plies, gammons }: Asked,
) {
  const returns = new Float32Array(2)
  const asked = states.slice(0, count).filter(state => state[ACTOR] !== OVER)
  const lines = asked.map(state => {
    const board = fibsBoard(state, game.turn(state), [0, 0], gammons)
    return `evaluation fibsboard ${board} plies ${plies} cubeless prune on jacobyrule off`
  })
  const answers = lines.length > 0 ? oracle(plies)(lines) : []
  let next = 0
  return Float32Array.from(states.slice(0, count), state => {
    if (state[ACTOR] === OVER) {
      game.returns(state, returns)
      const own = elementAt(returns, seat)
      return gammons ? own : (own + 1) / 2
    }
    const answer = answers[next++]
    if (answer === undefined) throw environment('GNU Backgammon has left a question without an answer.')
    const value = Number(answer.split(' ')[5])
    if (game.turn(state) === seat) return value
    return gammons ? -value : 1 - value
  })
}

/** Rates its best move 1 and all others 0, which is ten times as fast as asking about each; that is left to `rateAll`. */
function gnubg(game: Backgammon, name: string, asked: Asked): Player {
  const { plies, gammons } = asked
  const after: State[] = []
  return {
    name,
    meaning: gammons ? 'return' : 'win',
    rate(state, moves, ratings) {
      const board = fibsBoard(state, elementAt(state, ACTOR), [elementAt(state, HIGH), elementAt(state, LOW)], gammons)
      const [answer = ''] = oracle(plies)([board])
      const best = game.parseMove(state, answer === '' ? 'pass' : answer)
      for (let i = 0; i < moves.count; i++) ratings[i] = moves.list[i] === best ? 1 : 0
    },
    rateAll(state, moves, ratings) {
      while (after.length < moves.count) after.push(new Int8Array(game.cells))
      for (const [i, move] of moves.list.subarray(0, moves.count).entries()) game.play(state, move, elementAt(after, i))
      ratings.set(evaluateByGnubg(game, after, moves.count, elementAt(state, ACTOR), asked))
    },
  }
}

/** The player `gnubg`, where it makes sense. */
export function findGnubg(game: Game, name: string): PlayerKind | undefined {
  if (name !== 'gnubg') return undefined
  if (moduleOf(game) !== backgammon) throw usage('gnubg plays backgammon and nothing else.')
  if (!findProgram('gnubg')) throw environment(INSTALL_HINT)
  return definePlayer({
    name,
    about: 'GNU Backgammon, an external program; @n are its own plies',
    options: {
      money: boolean(false, 'plays as for money, where gammons count, even in a game in which they do not'),
    },
    deepest: 3,
    make(of, id, { money }, plies = 0) {
      const game = backgammonOf(of)
      return gnubg(game, id, { plies, gammons: money || game.rules.gammons })
    },
  })
}
