// GNU Backgammon as a player: an external program to measure against.
import { Worker } from 'node:worker_threads'
import { ACTOR, type Game, type Moves, OVER, type Player, type State } from '../../../core/contract.ts'
import { elementAt } from '../../../core/element-at.ts'
import { environment, usage } from '../../../core/errors.ts'
import { boolean } from '../../../core/options.ts'
import { type Backgammon, backgammonOf } from '../../../games/backgammon/backgammon.ts'
import { HIGH, LOW, NOBODY, TURN } from '../../../games/backgammon/board.ts'
import { cubeWorthsBy, rateByWorths } from '../../../games/backgammon/cube/decider.ts'
import { matchEquity } from '../../../games/backgammon/cube/match-equity.ts'
import { asksAboutCube, awayOf, cubeValue, isPostCrawford } from '../../../games/backgammon/cube/turning.ts'
import { type FibsStake, fibsBoard } from '../../../games/backgammon/fibs.ts'
import { backgammon } from '../../../games/backgammon/module.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import { definePlayer, type PlayerKind } from '../../../modules/player-kind.ts'
import { builtFile } from '../../home.ts'
import { findProgram } from '../../programs.ts'
import { calmThreads } from '../../tune.ts'
import { ASKED, FAILED, type GnubgSettings, HEAD, type ThreadData } from './gnubg-memory.ts'
import { INSTALL_HINT } from './gnubg-process.ts'

/** Bytes for the answers to one question: six figures for each of 3,060 positions. */
const ROOM = 1 << 18
/** Time limit of a question in milliseconds: deep searches of complex positions take seconds. */
const TIME_LIMIT = 600_000

/** Sends lines and returns their answers, while this thread sleeps. */
type Ask = (lines: readonly string[]) => string[]

function open(settings: GnubgSettings): Ask {
  const shared = new SharedArrayBuffer(HEAD + ROOM)
  const head = new Int32Array(shared, 0, HEAD / 4)
  const data: ThreadData = { settings, shared }
  calmThreads()
  const thread = new Worker(builtFile('gnubg-thread'), { workerData: data })
  // It ends with this thread, and the program ends with it.
  thread.unref()
  return lines => {
    Atomics.store(head, 0, ASKED)
    thread.postMessage(lines)
    // The wait may wake for the previous answer, whose notification can arrive late.
    while (Atomics.load(head, 0) === ASKED)
      if (Atomics.wait(head, 0, ASKED, TIME_LIMIT) === 'timed-out')
        throw environment('GNU Backgammon has not answered for ten minutes.')
    const text = Buffer.from(shared, HEAD, Atomics.load(head, 1)).toString()
    if (Atomics.load(head, 0) === FAILED) throw environment(text)
    return text.split('\n')
  }
}

// One process for each setting and thread serves all players of that thread.
const opened = new Map<string, Ask>()

function oracle(settings: GnubgSettings): Ask {
  const key = JSON.stringify(settings)
  const ask = opened.get(key) ?? open(settings)
  opened.set(key, ask)
  return ask
}

/** The settings of the program, and the stakes. */
interface Question extends GnubgSettings {
  readonly stake: FibsStake
}

/** The settings of the program for a question. */
const settingsOf = ({ stake: _, ...settings }: Question): GnubgSettings => settings

/**
 * Its evaluation of positions before a roll: five probabilities and a sixth number. That is the equity, or the win probability for one point or in a
 * match.
 */
function figures(game: Backgammon, states: readonly State[], question: Question): number[][] {
  const { plies, stake, jacoby = false } = question
  const lines = states.map(state => {
    const board = fibsBoard(state, game.turn(state), [0, 0], stake)
    const cube = stake === 'cube' ? 'cubeful' : 'cubeless'
    return `evaluation fibsboard ${board} plies ${plies} ${cube} prune on jacobyrule ${jacoby ? 'on' : 'off'}`
  })
  const answers = lines.length > 0 ? oracle(settingsOf(question))(lines) : []
  return states.map((_, i) => {
    const answer = answers[i]
    if (answer === undefined) throw environment('GNU Backgammon left a question unanswered.')
    return answer.split(' ').map(Number)
  })
}

const isPlayed = (state: State): boolean => state[ACTOR] !== OVER && state[TURN] !== NOBODY

/** The expectation of a seat in positions: the probability of winning the game or the match, or points. */
function evaluateByGnubg(game: Backgammon, states: readonly State[], count: number, seat: number, question: Question) {
  const points = question.stake === 'gammons' || (game.cubed && game.rules.match === 0)
  const played = states.slice(0, count).filter(isPlayed)
  const evaluations = figures(game, played, question)
  const returns = new Float32Array(2)
  let next = 0
  return Float32Array.from(states.slice(0, count), state => {
    if (state[ACTOR] === OVER) {
      game.returns(state, returns)
      const own = elementAt(returns, seat)
      return points ? own : (own + 1) / 2
    }
    if (!isPlayed(state)) return matchEquity(awayOf(state, seat), awayOf(state, 1 - seat), isPostCrawford(state))
    const value = evaluations[next++]?.[5] ?? Number.NaN
    // For money, its equity is for a cube of one.
    const worth = game.cubed && points ? value * cubeValue(state) : value
    if (game.turn(state) === seat) return worth
    return points ? -worth : 1 - worth
  })
}

/** Its cube decision as ratings: 1 for its choice, 0 for the others. */
function rateCube(game: Backgammon, state: State, moves: Moves, ratings: Float32Array, question: Question): void {
  const board = fibsBoard(state, game.turn(state), [0, 0], 'cube')
  const [answer = ''] = oracle(settingsOf(question))([board])
  const choice = game.parseMove(state, answer)
  for (let i = 0; i < moves.count; i++) ratings[i] = moves.list[i] === choice ? 1 : 0
}

/** Rates its best move 1 and all others 0, which is ten times as fast as evaluating each; `rateAll` does that. */
function gnubg(game: Backgammon, name: string, question: Question): Player {
  const { stake } = question
  const after: State[] = []
  const cubeWorths = cubeWorthsBy(game, {
    batch: 4,
    evaluate: (states, count, seat, out) => out.set(evaluateByGnubg(game, states, count, seat, question)),
  })
  return {
    name,
    meaning: stake === 'gammons' || (game.cubed && game.rules.match === 0) ? 'return' : 'win',
    rate(state, moves, ratings) {
      if (asksAboutCube(state)) return rateCube(game, state, moves, ratings, question)
      const board = fibsBoard(state, elementAt(state, ACTOR), [elementAt(state, HIGH), elementAt(state, LOW)], stake)
      const [answer = ''] = oracle(settingsOf(question))([board])
      const best = game.parseMove(state, answer === '' ? 'pass' : answer)
      for (let i = 0; i < moves.count; i++) ratings[i] = moves.list[i] === best ? 1 : 0
    },
    rateAll(state, moves, ratings) {
      if (asksAboutCube(state)) return rateByWorths(state, moves, ratings, cubeWorths(state))
      while (after.length < moves.count) after.push(new Int8Array(game.cells))
      for (const [i, move] of moves.list.subarray(0, moves.count).entries()) game.play(state, move, elementAt(after, i))
      ratings.set(evaluateByGnubg(game, after, moves.count, elementAt(state, ACTOR), question))
    },
  }
}

/** The player `gnubg`, in games that it supports. */
export function findGnubg(game: Game, name: string): PlayerKind | undefined {
  if (name !== 'gnubg') return undefined
  if (moduleOf(game) !== backgammon) throw usage('gnubg plays only backgammon.')
  if (!findProgram('gnubg')) throw environment(INSTALL_HINT)
  return definePlayer({
    name,
    about: 'GNU Backgammon, an external program; @n sets its own plies',
    options: {
      money: boolean(false, 'plays as for money, counting gammons, even where they do not count'),
    },
    deepest: 3,
    make(of, id, { money }, plies = 0) {
      const game = backgammonOf(of)
      const { jacoby, beavers, gammons } = game.rules
      const stake = game.cubed ? 'cube' : money || gammons ? 'gammons' : 'point'
      return gnubg(game, id, { plies, stake, ...(game.cubed && { cube: true, jacoby, beavers }) })
    },
  })
}
