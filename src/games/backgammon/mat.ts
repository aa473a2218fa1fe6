// Matches as .mat files, the common tongue of backgammon programs (Jellyfish's format): two columns, the left player first.
// Reading one plays it through, so whatever is returned is legal.
import { ACTOR, OVER, type State } from '../../core/contract.ts'
import { badInput, LudusError } from '../../core/errors.ts'
import { defaultsOf } from '../../core/options.ts'
import type { RecordedGame } from '../../core/record.ts'
import { Backgammon } from './backgammon.ts'
import { NOBODY, TURN } from './board.ts'
import { hopsOf } from './move-notation.ts'
import { options } from './rules.ts'

type Two<T> = readonly [T, T]

/** What a player does: a roll with its move, or something about the cube. */
export type MatTurn = { readonly seat: number } & (
  | { readonly roll: string; readonly move: string }
  | { readonly cube: 'doubles'; readonly to: number }
  | { readonly cube: 'takes' | 'drops' }
)

export interface MatGame {
  readonly scores: Two<number>
  readonly turns: readonly MatTurn[]
  /** Absent where the game breaks off. */
  readonly won?: { readonly seat: number; readonly points: number }
}

export interface MatMatch {
  /** Points that win it; 0 for money. */
  readonly length: number
  readonly names: Two<string>
  readonly games: readonly MatGame[]
}

const ID = 'backgammon:standard(gammons=true)'
const rules = new Backgammon(ID, { ...defaultsOf(options), gammons: true })

/** From this column on a cell is the right player's. */
const RIGHT = 20
const CELL = /(?:^|\s)([1-6][1-6]:|Doubles\b|Takes\b|Drops\b|Wins\b)/gi
const NAMES = /^\s*(\S.*?)\s*:\s*(\d{1,5})\s{2,}(\S.*?)\s*:\s*(\d{1,5})\s*$/

/** A game that is being read. */
interface Reading {
  readonly scores: Two<number>
  readonly turns: MatTurn[]
  won?: { seat: number; points: number }
  readonly state: State
}

/** Reads a match; `where` (a file's name) goes into the message when it is none. */
export function readMat(text: string, where: string): MatMatch {
  let length: number | undefined
  let names: Two<string> | undefined
  const games: Reading[] = []
  let heading = false
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const wrong = (what: string) => badInput(`${where}, line ${at + 1}: ${what}`)
    if (/^\s*(;.*)?$/.test(line)) continue
    const match = /^\s*(\d{1,5})\s+point\s+match/i.exec(line)
    const named = heading ? NAMES.exec(line) : null
    if (match) length = Number(match[1])
    else if (/^\s*Game\s+\d+\s*$/i.test(line)) heading = true
    else if (named) {
      heading = false
      const here: Two<string> = [named[1], named[3]]
      if (names && (names[0] !== here[0] || names[1] !== here[1]))
        throw wrong('other players than in the games before.')
      names = here
      const state = new Int8Array(rules.cells)
      rules.start(state)
      games.push({ scores: [Number(named[2]), Number(named[4])], turns: [], state })
    } else {
      const game = games[games.length - 1]
      if (!game || heading || length === undefined)
        throw wrong('it should begin with "5 point match", then "Game 1" and the two names with their scores.')
      try {
        readLine(line, game)
      } catch (error) {
        throw error instanceof LudusError ? wrong(error.message) : error
      }
    }
  }
  if (length === undefined || !names)
    throw badInput(`${where} is no .mat match: it has no "5 point match", or no game with two names.`)
  return { length, names, games: games.map(({ scores, turns, won }) => ({ scores, turns, ...(won && { won }) })) }
}

/** Takes a line apart into the cells of its two columns, and plays them. */
function readLine(line: string, game: Reading): void {
  const starts = [...line.matchAll(CELL)].map(found => found.index + found[0].length - found[1].length)
  const before = line.slice(0, starts[0] ?? line.length)
  if (starts.length === 0 || starts.length > 2 || !/^\s*(\d+\))?\s*$/.test(before))
    throw badInput(`"${line.trim().slice(0, 60)}" is neither a roll with a move nor a decision about the cube.`)
  const cells = starts.map((start, i) => line.slice(start, starts[i + 1]).trim())
  for (const [i, cell] of cells.entries()) readCell(cell, cells.length === 2 ? i : starts[0] >= RIGHT ? 1 : 0, game)
}

function readCell(cell: string, seat: number, game: Reading): void {
  const { turns, state } = game
  const last = turns[turns.length - 1]
  const answering = last !== undefined && 'cube' in last && last.cube === 'doubles' && last.seat !== seat
  if (game.won) throw badInput(`"${cell.slice(0, 60)}" comes after the end of the game.`)
  const wins = /^Wins\s+(\d{1,5})\s+points?\b/i.exec(cell)
  const doubles = /^Doubles\s*=>\s*(\d{1,5})$/i.exec(cell)
  if (wins) game.won = { seat, points: Number(wins[1]) }
  else if (doubles) turns.push({ seat, cube: 'doubles', to: Number(doubles[1]) })
  else if (/^(Takes|Drops)$/i.test(cell) && answering)
    turns.push({ seat, cube: cell.toLowerCase() as 'takes' | 'drops' })
  else if (/^[1-6]{2}:/.test(cell)) {
    const moved = playRoll(state, seat, cell.slice(0, 2), cell.slice(3).trim())
    turns.push({ seat, roll: cell.slice(0, 2), move: moved })
  } else throw badInput(`"${cell.slice(0, 60)}" means nothing here.`)
}

/** Plays a roll and its move; returns the move as it is usually written. */
function playRoll(state: State, seat: number, roll: string, text: string): string {
  if (state[ACTOR] === OVER) throw badInput('a roll after the last man was borne off.')
  if (state[TURN] === NOBODY) {
    const [low, high] = [...roll].sort()
    if (low === high) throw badInput(`${roll} is no opening roll: with equal dice both roll again.`)
    roll = seat === 0 ? high + low : low + high
  } else if (state[TURN] !== seat) throw badInput(`it is the ${seat === 0 ? 'right' : 'left'} player’s turn.`)
  rules.play(state, rules.parseMove(state, roll), state)
  const move = rules.parseMove(state, text === '' ? 'pass' : text)
  const written = rules.printMove(state, move)
  rules.play(state, move, state)
  return written
}

/** Writes a match. */
export function writeMat(match: MatMatch): string {
  const lines = [` ${match.length} point match`]
  for (const [nth, game] of match.games.entries()) {
    const state = new Int8Array(rules.cells)
    rules.start(state)
    const [left, right] = match.names.map((name, i) => `${name} : ${game.scores[i]}`)
    lines.push('', ` Game ${nth + 1}`, ` ${left.padEnd(30)} ${right}`)
    const rows: Two<string>[] = []
    for (const turn of game.turns) put(rows, turn.seat, printTurn(state, turn))
    lines.push(...rows.map(([one, two], row) => `${String(row + 1).padStart(3)}) ${one.padEnd(28)}${two}`.trimEnd()))
    if (game.won) {
      const said = ` Wins ${game.won.points} point${game.won.points === 1 ? '' : 's'}`
      lines.push(game.won.seat === 0 ? `     ${said}` : `${' '.repeat(33)}${said}`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** Puts a cell into the next free place of its column. */
function put(rows: Two<string>[], seat: number, cell: string): void {
  const last = rows[rows.length - 1]
  if (seat === 1 && last && last[1] === '') rows[rows.length - 1] = [last[0], cell]
  else rows.push(seat === 0 ? [cell, ''] : ['', cell])
}

function printTurn(state: State, turn: MatTurn): string {
  if ('cube' in turn)
    return turn.cube === 'doubles' ? ` Doubles => ${turn.to}` : turn.cube === 'takes' ? ' Takes' : ' Drops'
  playOpeningOr(state, turn)
  const move = rules.parseMove(state, turn.move)
  const hops = hopsOf(state, move).map(({ from, to, hits }) => `${from}/${to}${hits ? '*' : ''}`)
  rules.play(state, move, state)
  return `${turn.roll}: ${hops.join(' ')}`.trim()
}

function playOpeningOr(state: State, { seat, roll }: { seat: number; roll: string }): void {
  const [low, high] = [...roll].sort()
  const opening = state[TURN] === NOBODY && seat === 1
  rules.play(state, rules.parseMove(state, opening ? low + high : high + low), state)
}

/** A game of a match as a recorded game of this program, without the cube: who drops or gives up has resigned. */
export function recordOfMat(match: MatMatch, nth: number): RecordedGame {
  const { turns, won } = match.games[nth]
  const state = new Int8Array(rules.cells)
  rules.start(state)
  const moves: string[] = []
  const play = (text: string): void => {
    const move = rules.parseMove(state, text)
    moves.push(rules.printMove(state, move))
    rules.play(state, move, state)
  }
  for (const turn of turns) {
    if ('cube' in turn) continue
    const [low, high] = [...turn.roll].sort()
    play(state[TURN] === NOBODY && turn.seat === 1 ? low + high : high + low)
    play(turn.move)
  }
  const over = state[ACTOR] === OVER
  const returns = new Float32Array(2)
  if (over) rules.returns(state, returns)
  return {
    format: 'ludus-game',
    version: 1,
    game: ID,
    seed: 0,
    players: [...match.names],
    moves,
    ...(over && { returns: [...returns] }),
    ...(!over && won && { resigned: 1 - won.seat }),
  }
}

/** A recorded game of backgammon as a match of that one game. */
export function matOfRecord(record: RecordedGame): MatMatch {
  const state = new Int8Array(rules.cells)
  rules.start(state)
  const turns: MatTurn[] = []
  let roll = ''
  for (const text of record.moves) {
    if (state[ACTOR] < 0) roll = [...text].sort().reverse().join('')
    else turns.push({ seat: state[ACTOR], roll, move: text })
    rules.play(state, rules.parseMove(state, text), state)
  }
  const { returns, resigned } = record
  const winner = returns ? (returns[0] > 0 ? 0 : 1) : resigned === undefined ? undefined : 1 - resigned
  const gammons = record.game.includes('gammons=true')
  return {
    length: gammons ? 0 : 1,
    names: [record.players[0], record.players[1]],
    games: [
      {
        scores: [0, 0],
        turns,
        ...(winner !== undefined && { won: { seat: winner, points: returns ? Math.abs(returns[0]) : 1 } }),
      },
    ],
  }
}
