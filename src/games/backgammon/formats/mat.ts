// Matches as .mat files, the common format of backgammon programs (Jellyfish's): two columns, the left player first. There is no
// standard. This reads what Jellyfish, GNU Backgammon, eXtreme Gammon and the servers write, and writes what all of them read. Rules that the
// format has no place for are stored in comments, as eXtreme Gammon does: ; [Crawford "On"].
// Every pattern here is matched against one line, and none of them can backtrack over it: a file of nothing but spaces costs no more than
// any other of its length.
import type { State } from '../../../core/contract.ts'
import { badInput, LudusError } from '../../../core/errors.ts'
import { hopsOf } from '../move-notation.ts'
import { GameReader, plain, rollFor } from './game-reader.ts'
import {
  type BySeat,
  type MatchEvent,
  type MatchFile,
  type MatchGame,
  type MatchRules,
  MOST_POINTS,
  nameFor,
  wonBy,
} from './match-file.ts'

/** Longer texts and lines are not real matches. */
const LONGEST_TEXT = 8_000_000
const LONGEST_LINE = 1000
/** A cell that starts at this column or later is the right player's. */
const RIGHT = 20
const CELL = /(?<!\S)(?:[1-6][1-6]:|(?:re)?doubles?\b|beavers?\b|takes?\b|accepts?\b|drops?\b|pass(?:es)?\b|wins?\b)/gi
const LENGTH = /^(\d{1,5})\s+points?\s+match\b/i
const SCORE = /:\s*(\d{1,5})(?:\s\s+|$)/g
const RULE = /^;\s*\[(Crawford|Jacoby|Beaver|Beavers|Variation)\s+"([^"]*)"/i

/** Whether a text looks like a match: a line near its start gives the length. */
export function looksLikeMat(text: string): boolean {
  const lines = text.trimStart().slice(0, 4000).split('\n')
  return lines.some(line => LENGTH.test(line.trimStart()))
}

/** Reads a match. If it is invalid, the message contains `where` (a file name). */
export function readMat(text: string, where: string): MatchFile {
  if (text.length > LONGEST_TEXT) throw badInput(`${where} is too long for a .mat match.`)
  const reader = new MatReader()
  let at = 0
  for (let from = 0; from <= text.length; at++) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end).trimEnd()
    from = end < 0 ? text.length + 1 : end + 1
    try {
      if (line.length > LONGEST_LINE) throw badInput(`it is longer than ${LONGEST_LINE} characters.`)
      reader.line(line)
    } catch (error) {
      throw error instanceof LudusError ? badInput(`${where}, line ${at + 1}: ${error.message}`) : error
    }
  }
  try {
    return reader.end()
  } catch (error) {
    throw error instanceof LudusError ? badInput(`${where} is not a .mat match: ${error.message}`) : error
  }
}

const BEGINNING = 'it should start with "5 point match", then "Game 1" and the two names with their scores.'

class MatReader {
  private length: number | undefined
  private players: BySeat<string> | undefined
  private rules: MatchRules = {}
  private readonly games: MatchGame[] = []
  private game: GameReader | undefined
  /** Whether the players' names follow, as they do after "Game 1". */
  private heading = false

  line(line: string): void {
    const said = line.trimStart()
    const length = LENGTH.exec(said)
    if (said === '') return
    if (said[0] === ';') this.comment(said)
    else if (length) {
      if (this.length !== undefined) throw badInput('a second match starts.')
      this.length = Number(length[1])
    } else if (/^game\s+\d{1,5}$/i.test(said)) this.heading = true
    else if (this.heading) this.names(said)
    else if (this.game) readCells(line, this.game)
    else throw badInput(BEGINNING)
  }

  end(): MatchFile {
    if (this.length === undefined || !this.players)
      throw badInput('it has no "5 point match", or no game with two names.')
    this.endGame()
    return { players: this.players, length: this.length, ...this.rules, games: this.games }
  }

  private comment(said: string): void {
    const rule = RULE.exec(said)
    if (!rule) return
    const name = rule[1].toLowerCase()
    const on = /^(on|true|yes|1)$/i.test(rule[2])
    if (name === 'crawford') this.rules = { ...this.rules, crawford: on }
    else if (name === 'jacoby') this.rules = { ...this.rules, jacoby: on }
    else if (name !== 'variation') this.rules = { ...this.rules, beavers: on }
    else if (!/^backgammon$/i.test(rule[2])) throw badInput(`"${rule[2].slice(0, 40)}" is not backgammon.`)
  }

  private names(said: string): void {
    const scores = [...said.matchAll(SCORE)]
    if (this.length === undefined || scores.length !== 2 || scores[0].index === 0) throw badInput(BEGINNING)
    const [left, right] = scores
    const players: BySeat<string> = [
      nameFor(said.slice(0, left.index), 0),
      nameFor(said.slice(left.index + left[0].length, right.index), 1),
    ]
    if (this.players && (this.players[0] !== players[0] || this.players[1] !== players[1]))
      throw badInput('the players differ from the games before.')
    this.endGame()
    this.players = players
    this.heading = false
    this.game = new GameReader([Number(left[1]), Number(right[1])], this.length, this.rules.jacoby)
  }

  private endGame(): void {
    if (this.game) this.games.push(this.game.end())
    this.game = undefined
  }
}

/** Splits a line into the cells of its two columns and plays them. */
function readCells(line: string, game: GameReader): void {
  const number = /^\s{0,20}\d{1,5}\)/.exec(line)?.[0].length ?? 0
  const starts: number[] = []
  for (const found of line.slice(number).matchAll(CELL)) {
    const start = found.index + number
    // "61: Pass" is one cell: a roll that could not be played.
    const unplayed = /^[1-6]{2}:\s*$/.test(line.slice(starts[starts.length - 1] ?? start, start))
    if (!unplayed || !/^pass/i.test(found[0])) starts.push(start)
  }
  const before = line.slice(number, starts[0] ?? line.length).trim()
  if (starts.length === 0 || starts.length > 2 || before !== '')
    throw badInput(`"${line.trim().slice(0, 60)}" is neither a roll with a move nor a cube decision.`)
  const cells = starts.map((start, i) => line.slice(start, starts[i + 1]).trim())
  for (const [i, cell] of cells.entries()) readCell(cell, cells.length === 2 ? i : starts[0] >= RIGHT ? 1 : 0, game)
}

function readCell(cell: string, seat: number, game: GameReader): void {
  const wins = /^wins?\s+(\d{1,5})(?:\s+points?)?(?:\s+and\s+the\s+match)?[.!]?$/i.exec(cell)
  const doubles = /^(?:(?:re)?doubles?|beavers?)(?:\s*(?:=>|to)\s*(\d{1,5}))?$/i.exec(cell)
  if (cell[2] === ':') game.play(seat, cell.slice(0, 2), cell.slice(3).trim())
  else if (wins && Number(wins[1]) <= MOST_POINTS) game.win(seat, Number(wins[1]))
  else if (doubles) game.double(seat, doubles[1] === undefined ? undefined : Number(doubles[1]))
  else if (/^(?:takes?|accepts?)$/i.test(cell)) game.take(seat)
  else if (/^(?:drops?|pass(?:es)?)$/i.test(cell)) game.pass(seat)
  else throw badInput(`"${cell.slice(0, 60)}" is not valid here.`)
}

/** Writes a match. Comments are left out, because the format has no place for them. */
export function writeMat(match: MatchFile): string {
  const { length, players, games } = match
  const lines = [...ruleLines(match), ` ${length} point match`]
  for (const [nth, game] of games.entries()) {
    const [left, right] = players.map((name, i) => `${plainName(name, i)} : ${game.scores[i]}`)
    lines.push('', ` Game ${nth + 1}`, ` ${left.padEnd(30)}  ${right}`, ...gameLines(game, length))
  }
  return `${lines.join('\n')}\n`
}

/** A name that cannot be mistaken for a name with a score. */
const plainName = (name: string, seat: number): string =>
  nameFor(nameFor(name, seat).replace(/ ?: ?/g, '-').replace(/^;+/, ''), seat)

const ruleLines = ({ crawford, jacoby, beavers }: MatchRules): string[] => {
  const line = (name: string, on: boolean | undefined): string[] =>
    on === undefined ? [] : [`; [${name} "${on ? 'On' : 'Off'}"]`]
  return [...line('Crawford', crawford), ...line('Jacoby', jacoby), ...line('Beaver', beavers)]
}

function gameLines(game: MatchGame, length: number): string[] {
  const state = new Int8Array(plain.cells)
  plain.start(state)
  const rows: BySeat<string>[] = []
  for (const event of game.events) {
    const cell = printEvent(state, event)
    if (cell !== undefined) put(rows, event.seat, cell)
  }
  const won = wonBy(game)
  const match = won && length > 0 && game.scores[won.seat] + won.points >= length ? ' and the match' : ''
  const said = won && ` Wins ${won.points} point${won.points === 1 ? '' : 's'}${match}`
  // Next to a pass of the left player: GNU Backgammon would read a separate line there as another double.
  const beside = won?.seat === 1 && game.events[game.events.length - 2]?.kind === 'pass'
  if (said && beside) put(rows, 1, said)
  const lines = rows.map(([one, two], row) => `${String(row + 1).padStart(3)}) ${one.padEnd(27)} ${two}`.trimEnd())
  return said && !beside ? [...lines, `${' '.repeat(won.seat === 0 ? 5 : 33)}${said}`] : lines
}

/** Puts a cell into the next free place of its column. */
function put(rows: BySeat<string>[], seat: number, cell: string): void {
  const last = rows[rows.length - 1]
  if (seat === 1 && last && last[1] === '') rows[rows.length - 1] = [last[0], cell]
  else rows.push(seat === 0 ? [cell, ''] : ['', cell])
}

/** An event as a cell. A resignation has none: it follows from the result, which has its own line. */
function printEvent(state: State, event: MatchEvent): string | undefined {
  if (event.kind === 'double') return ` Doubles => ${event.to}`
  if (event.kind === 'beaver') return ` Beavers => ${event.to}`
  if (event.kind === 'take') return ' Takes'
  if (event.kind === 'pass') return ' Drops'
  if (event.kind !== 'play') return undefined
  plain.play(state, plain.parseMove(state, rollFor(state, event.seat, event.roll)), state)
  const move = plain.parseMove(state, event.play)
  const hops = hopsOf(state, move).map(({ from, to, hits }) => `${from}/${to}${hits ? '*' : ''}`)
  plain.play(state, move, state)
  return `${event.roll}: ${hops.join(' ')}`.trim()
}
