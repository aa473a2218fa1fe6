// Matches as GNU Backgammon saves them: .sgf, game 6 of the Smart Game Format (red-bean.com/sgf/backgammon.html). A tree is a game. White is
// GNU Backgammon's player 0 and the left column of a .mat file: seat 0. Points are letters in white's order: a is white's 1-point and black's
// 24-point, y the bar, z off. Analysis is skipped.
import { badInput, LudusError } from '../../../core/errors.ts'
import { BAR, facing, OFF } from '../board.ts'
import { hopsOf } from '../move-notation.ts'
import { GameReader, plain, rollFor } from './game-reader.ts'
import {
  type BySeat,
  isCrawford,
  type MatchEvent,
  type MatchFile,
  type MatchGame,
  type MatchRules,
  MOST_POINTS,
  nameFor,
  wonBy,
} from './match-file.ts'
import { eachNode, escaped, type SgfNode } from './sgf-text.ts'

/** Long enough for a match of a hundred games with all its analysis. */
const LONGEST_TEXT = 64_000_000

const WANTED = new Set(['GM', 'MI', 'PW', 'PB', 'RU', 'RE', 'CV', 'CP', 'AW', 'AB', 'AE', 'W', 'B', 'C'])
const COLOURS = ['W', 'B'] as const

/** Whether a text looks like one: a tree whose first properties include game 6. */
export const looksLikeSgf = (text: string): boolean => {
  const head = text.slice(0, 2000).trimStart()
  return head.startsWith('(') && /^\(\s{0,20};/.test(head) && /GM\s{0,20}\[6\]/.test(head)
}

/** Reads a match. If it is invalid, the message contains `where` (a file name). */
export function readSgf(text: string, where: string): MatchFile {
  if (text.length > LONGEST_TEXT) throw badInput(`${where} is too long for an .sgf match.`)
  try {
    const reader = new SgfReader()
    eachNode(text, WANTED, (node, tree) => reader.node(node, tree))
    return reader.end()
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    throw badInput(`${where} is not a readable backgammon match in SGF: ${error.message}`)
  }
}

class SgfReader {
  private tree = -1
  private players: BySeat<string> | undefined
  private length = 0
  private rules: MatchRules = {}
  private readonly games: MatchGame[] = []
  private game: GameReader | undefined
  private result: { readonly seat: number; readonly points: number } | undefined
  private moves = 0

  node(node: SgfNode, tree: number): void {
    if (tree === this.tree) this.move(node)
    else {
      this.endGame()
      this.tree = tree
      this.begin(node)
    }
  }

  end(): MatchFile {
    this.endGame()
    if (!this.players) throw badInput('it has no game.')
    return { players: this.players, length: this.length, ...this.rules, games: this.games }
  }

  private fail(what: string): LudusError {
    return badInput(`game ${this.games.length + 1}, move ${this.moves}: ${what}`)
  }

  /** Reads the first node of a tree: the players and the stakes. */
  private begin(node: SgfNode): void {
    if (node.get('GM')?.[0]?.trim() !== '6') throw badInput('it is another game (GM is not 6).')
    const info = infoOf(node)
    const players: BySeat<string> = [nameFor(node.get('PW')?.[0] ?? '', 0), nameFor(node.get('PB')?.[0] ?? '', 1)]
    const words = (node.get('RU')?.[0] ?? '').split(':').map(word => word.trim().toLowerCase())
    const variation = words.find(word => /gammon/.test(word))
    if (variation) throw badInput(`it is another game (${variation.slice(0, 40)}).`)
    const length = info.get('length') ?? 0
    if (this.games.length > 0) {
      if (players[0] !== this.players?.[0] || players[1] !== this.players[1] || length !== this.length)
        throw badInput(`game ${this.games.length + 1} belongs to another match.`)
    } else {
      this.players = players
      this.length = length
      this.rules = length > 0 ? { crawford: words.includes('crawford') } : { jacoby: words.includes('jacoby') }
    }
    this.moves = 0
    this.refuseSetup(node)
    const scores: BySeat<number> = [info.get('ws') ?? 0, info.get('bs') ?? 0]
    this.game = new GameReader(scores, length, this.rules.jacoby)
    const result = /^([WB])\+(\d{1,5})R?$/i.exec(node.get('RE')?.[0]?.trim() ?? '')
    this.result = result ? { seat: result[1].toUpperCase() === 'W' ? 0 : 1, points: Number(result[2]) } : undefined
    this.move(node)
  }

  /** Reads a node that may have a move and a comment on it. */
  private move(node: SgfNode): void {
    const { game } = this
    this.refuseSetup(node)
    for (const [seat, colour] of COLOURS.entries()) {
      const text = node.get(colour)?.[0]?.trim()
      if (text === undefined || !game) continue
      this.moves++
      try {
        readMove(game, seat, text)
      } catch (error) {
        throw error instanceof LudusError ? this.fail(error.message) : error
      }
    }
    const comment = node.get('C')?.[0]
    if (comment !== undefined && comment.trim() !== '') game?.comment(comment)
  }

  private refuseSetup(node: SgfNode): void {
    if (['AW', 'AB', 'AE', 'CV', 'CP'].some(name => node.has(name)))
      throw this.fail('the position was set up by hand, but only games from the start can be read.')
  }

  private endGame(): void {
    const { game, result } = this
    if (!game) return
    try {
      if (result && result.points > 0 && result.points <= MOST_POINTS) game.win(result.seat, result.points)
      this.games.push(game.end())
    } catch (error) {
      throw error instanceof LudusError ? this.fail(error.message) : error
    }
    this.game = undefined
  }
}

/** The match information, such as MI[length:5][game:0][ws:0][bs:0]. */
function infoOf(node: SgfNode): Map<string, number> {
  const info = new Map<string, number>()
  for (const value of node.get('MI') ?? []) {
    const found = /^(length|game|ws|bs):(\d{1,5})$/.exec(value.trim())
    if (found && Number(found[2]) <= MOST_POINTS) info.set(found[1], Number(found[2]))
  }
  return info
}

const letterOf = (seat: number, place: number): string => {
  if (place === OFF) return 'z'
  if (place === BAR) return 'y'
  return String.fromCharCode(96 + (seat === 0 ? place : facing(place)))
}

const placeOf = (seat: number, letter: string): number => {
  if (letter === 'z') return OFF
  if (letter === 'y') return BAR
  const point = letter.charCodeAt(0) - 96
  return seat === 0 ? point : facing(point)
}

function readMove(game: GameReader, seat: number, text: string): void {
  if (text === 'double') game.double(seat)
  else if (text === 'take') game.take(seat)
  else if (text === 'drop') game.pass(seat)
  else {
    const found = /^([1-6]{2})((?:[a-z]{2}){0,4})$/.exec(text)
    if (!found) throw badInput(`"${text.slice(0, 60)}" is neither a roll with a move nor a cube decision.`)
    const hops = found[2].match(/../g) ?? []
    const words = hops.map(([from, to]) => `${placeOf(seat, from)}/${placeOf(seat, to)}`)
    game.play(seat, found[1], words.join(' '))
  }
}

export function writeSgf(match: MatchFile): string {
  return match.games.map((game, nth) => `(;${heading(match, nth)}\n${gameNodes(game).join('\n')})\n`).join('')
}

function heading(match: MatchFile, nth: number): string {
  const { length, players, games } = match
  const { scores, events } = games[nth]
  const info = [`length:${length}`, `game:${nth}`, `ws:${scores[0]}`, `bs:${scores[1]}`].map(value => `[${value}]`)
  const rules = [
    ...(length > 0 && match.crawford !== false ? ['Crawford'] : []),
    ...(isCrawford(match, nth) ? ['CrawfordGame'] : []),
    ...(length === 0 && match.jacoby ? ['Jacoby'] : []),
  ]
  const won = wonBy(games[nth])
  const resigned = events.some(({ kind }) => kind === 'resign')
  return [
    'FF[4]GM[6]CA[UTF-8]AP[Ludus]',
    `MI${info.join('')}`,
    `PW[${escaped(players[0])}]PB[${escaped(players[1])}]`,
    rules.length > 0 ? `RU[${rules.join(':')}]` : '',
    won ? `RE[${COLOURS[won.seat]}+${won.points}${resigned ? 'R' : ''}]` : '',
  ].join('')
}

function gameNodes({ events }: MatchGame): string[] {
  const state = new Int8Array(plain.cells)
  plain.start(state)
  const nodes: string[] = []
  const put = (seat: number, text: string, comment?: string): void => {
    nodes.push(`;${COLOURS[seat]}[${text}]${comment === undefined ? '' : `C[${escaped(comment)}]`}`)
  }
  for (const [i, event] of events.entries()) {
    const { seat, comment } = event
    const text = moveText(state, event)
    if (text === undefined) continue
    put(seat, text, comment)
    // In this format a beaver has to be taken explicitly.
    if (event.kind === 'beaver' && i + 1 < events.length && events[i + 1].kind !== 'pass') put(1 - seat, 'take')
  }
  return nodes
}

function moveText(state: Int8Array, event: MatchEvent): string | undefined {
  if (event.kind === 'double' || event.kind === 'beaver') return 'double'
  if (event.kind === 'take') return 'take'
  if (event.kind === 'pass') return 'drop'
  if (event.kind !== 'play') return undefined
  const { seat } = event
  plain.play(state, plain.parseMove(state, rollFor(state, seat, event.roll)), state)
  const move = plain.parseMove(state, event.play)
  const hops = hopsOf(state, move).map(({ from, to }) => `${letterOf(seat, from)}${letterOf(seat, to)}`)
  plain.play(state, move, state)
  return `${event.roll}${hops.join('')}`
}
