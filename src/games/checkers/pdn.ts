// Portable Draughts Notation: the file format of checkers programs, with tags in brackets and then the moves. Comments, variations and
// annotations are skipped, and move numbers are ignored. Only English draughts (game type 21) is supported.
import { ACTOR, type Game, OVER, type State } from '../../core/contract.ts'
import { badInput, LudusError } from '../../core/errors.ts'
import { TURN } from './board.ts'
import { printFen } from './notation.ts'

export interface PdnGame {
  readonly tags: Readonly<Record<string, string>>
  /** The moves in our notation, which may differ from the file's. */
  readonly moves: readonly string[]
  /** "1-0" is white's win, "0-1" black's, "1/2-1/2" a draw, "*" neither. */
  readonly result: string
  readonly state: State
}

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*']
/** English draughts, black first, 8 x 8, numeric notation from black's lower left. */
const GAME_TYPE = '21,B,8,8,N1,0'
const WIDTH = 80

const TOKEN =
  /\s+|\{[^}]*\}|;[^\n]*|\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|(\()|(\))|\$\d+|(\*|1\/2-1\/2|1-0|0-1|2-0|0-2|1-1)(?![\dx-])|\d+\.+|(\d+(?:[-x:]\d+)+)[!?]*/y

/** The tags, moves and result of one game in a PDN text. */
interface Written {
  readonly tags: Record<string, string>
  readonly moves: readonly string[]
  readonly result: string | undefined
  readonly end: number
}

function scan(text: string, from: number, wrong: Wrong): Written {
  const tags: Record<string, string> = {}
  const moves: string[] = []
  let result: string | undefined
  let depth = 0
  let at = from
  for (; at < text.length && result === undefined; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) throw wrong(`line ${text.slice(0, at).split('\n').length} has an unexpected "${excerpt(text, at)}"`)
    const [, tag, value, opens, closes, ended, move] = found
    if (opens) depth++
    else if (closes && --depth < 0) throw wrong('a variation ends without a start')
    else if (tag !== undefined && depth === 0) {
      if (moves.length > 0) break
      tags[tag] = value.replace(/\\(.)/g, '$1')
    } else if (depth === 0 && ended) result = ended
    else if (depth === 0 && move) moves.push(move)
  }
  if (depth > 0) throw wrong('a variation does not end')
  return { tags, moves, result, end: at }
}

/** Reads the first game of a PDN text. If there is none, or it breaks the rules, the message contains `where` (a file name). */
export const parsePdn = (game: Game, text: string, where: string): PdnGame => gameAt(game, text, 0, where).read

function gameAt(game: Game, text: string, from: number, where: string): { read: PdnGame; end: number } {
  const wrong = (what: string) => badInput(`${where} is not a checkers game in PDN: ${what}.`)
  const { tags, moves: written, result, end } = scan(text, from, wrong)
  if (written.length === 0 && Object.keys(tags).length === 0) throw wrong('it has neither tags nor moves')
  const type = tags.GameType
  if (type !== undefined && type.split(',')[0] !== '21') throw wrong(`its game type is ${excerpt(type, 0)}, not 21`)
  const { moves, state } = follow(game, tags.FEN, written, wrong)
  const read = { tags, moves, result: settled(game, state, result ?? tags.Result ?? '*', wrong), state }
  return { read, end }
}

export function parsePdnGames(game: Game, text: string, where: string): readonly PdnGame[] {
  const games: PdnGame[] = []
  let from = 0
  do {
    const { read, end } = gameAt(game, text, from, games.length === 0 ? where : `Game ${games.length + 1} of ${where}`)
    games.push(read)
    from = end
  } while (text.slice(from).trim() !== '')
  return games
}

type Wrong = (what: string) => Error

const excerpt = (text: string, at: number): string => text.slice(at, at + 20).split('\n')[0]

function follow(game: Game, fen: string | undefined, written: readonly string[], wrong: Wrong) {
  try {
    const state = fen === undefined ? startOf(game) : game.parse(fen).slice()
    const moves = written.map((text, ply) => {
      if (state[ACTOR] === OVER) throw wrong(`the game ends after ${ply} plies, but "${text}" follows`)
      try {
        const move = game.parseMove(state, text)
        const printed = game.printMove(state, move)
        game.play(state, move, state)
        return printed
      } catch (error) {
        throw error instanceof LudusError ? wrong(`ply ${ply + 1}: ${error.message.replace(/\.$/, '')}`) : error
      }
    })
    return { moves, state }
  } catch (error) {
    throw error instanceof LudusError && !error.message.includes('in PDN:')
      ? wrong(error.message.replace(/\.$/, ''))
      : error
  }
}

function startOf(game: Game): State {
  const state = new Int8Array(game.cells)
  game.start(state)
  return state
}

/** The result in our notation. Throws if it contradicts the last position. */
function settled(game: Game, state: State, written: string, wrong: Wrong): string {
  // Older files give two points for a win.
  const result = { '2-0': '1-0', '0-2': '0-1', '1-1': '1/2-1/2' }[written] ?? written
  if (!RESULTS.includes(result)) throw wrong(`"${excerpt(written, 0)}" is not a result`)
  if (state[ACTOR] !== OVER) return result
  const earned = resultOf(game, state)
  if (result !== '*' && result !== earned) throw wrong(`it says ${result}, but the last position is ${earned}`)
  return earned
}

/** The result of a position, white first; "*" if it is not over. */
function resultOf(game: Game, state: State): string {
  if (state[ACTOR] !== OVER) return '*'
  const returns = new Float32Array(2)
  game.returns(state, returns)
  return returns[0] === returns[1] ? '1/2-1/2' : returns[1] > returns[0] ? '1-0' : '0-1'
}

/** Writes a game as PDN. `start` is its first position, if not the usual one. */
export function printPdn(
  game: Game,
  moves: readonly string[],
  tags: Readonly<Record<string, string>> = {},
  start?: State,
): string {
  const state = start?.slice() ?? startOf(game)
  const first = state[TURN]
  const words: string[] = []
  const from = start && printFen(start)
  for (const [ply, text] of moves.entries()) {
    const move = game.parseMove(state, text)
    if ((ply + first) % 2 === 0) words.push(`${((ply + first) >> 1) + 1}.`)
    else if (ply === 0) words.push('1...')
    words.push(game.printMove(state, move))
    game.play(state, move, state)
  }
  const result = state[ACTOR] === OVER ? resultOf(game, state) : (tags.Result ?? '*')
  const all = { ...tags, Result: result, GameType: GAME_TYPE, ...(from && { SetUp: '1', FEN: from }) }
  const head = Object.entries(all).map(([tag, value]) => `[${tag} "${value.replace(/["\\]/g, '\\$&')}"]`)
  return `${head.join('\n')}\n\n${wrap([...words, result])}\n`
}

function wrap(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines[lines.length - 1]
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
