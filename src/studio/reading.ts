// Reads whatever a person pastes: a position or a game, in any notation that some game reads.

import { ACTOR, OVER } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, LudusError } from '../core/errors.ts'
import { parseSpec } from '../core/spec.ts'
import { makeGame } from '../games/registry.ts'
import { gameFormats, readGames, textOfGames } from '../session/files.ts'
import { titleOf } from './games/names.ts'
import { studioGameNamed, studioGames } from './games/registry.ts'
import { notationList } from './notations.ts'

/** A game with its moves. */
export interface Read {
  readonly game: string
  /** The initial position in the game's notation, if it is not the usual one. */
  readonly start?: string
  readonly players: readonly string[]
  readonly moves: readonly string[]
  /** The plies that a person played with help. */
  readonly helped?: readonly number[]
  /** All games of the match that it belongs to, and its index among them. */
  readonly match?: readonly Read[]
  readonly nth?: number
  /** The ply to show first. */
  readonly at?: number
}

/** Longer than any game. */
const MOST_CHARACTERS = 2_000_000

/** The content of a file of any kind; for a match, its first game. */
function fromFile(text: string): Read {
  const { game, players, games } = readGames(text, 'The text')
  const all = games.map(
    ({ start, moves }, nth): Read => ({ game: game.id, start: game.print(start), players, moves, nth }),
  )
  const first = elementAt(all, 0)
  return all.length > 1 ? { ...first, match: all } : first
}

function fromPosition(text: string, game: string): Read {
  const state = makeGame(game).parse(text)
  if (state[ACTOR] === OVER) throw badInput('The game is over in that position, so there is nothing to analyse.')
  return { game, start: text, players: [], moves: [] }
}

/** Why a text is not a position of a game; undefined if it is one. */
function refusalOf(text: string, game: string): string | undefined {
  try {
    makeGame(game).parse(text)
    return undefined
  } catch (error) {
    if (error instanceof LudusError) return error.message
    throw error
  }
}

/** The game that clearly recognises a text as its position. The game shown takes precedence; otherwise the first one, with its usual rules. */
function gameOfPosition(text: string, shown: string): string | undefined {
  const modules = studioGames.flatMap(({ words }) => words.recognises?.(text) ?? [])
  return modules.includes(parseSpec(shown).name) ? shown : modules[0] && makeGame(modules[0]).id
}

/** `shown` is the game on the board. It decides if a text could belong to several games. */
export function readAnything(pasted: string, shown: string): Read {
  const text = pasted.trim()
  if (text === '') throw badInput('There is nothing to read. Paste a position or a game.')
  if (text.length > MOST_CHARACTERS) throw badInput('That is too long for a position or a game.')
  // A saved game may have lost its final line break, which its checksum includes.
  if (text.startsWith('{')) return fromFile(`${text}\n`)
  const refusal = refusalOf(text, shown)
  if (refusal === undefined) return fromPosition(text, shown)
  const certain = gameOfPosition(text, shown)
  if (certain !== undefined) return fromPosition(text, certain)
  // Not trimmed, because a match file has columns.
  if (gameFormats().some(format => format.recognises(pasted))) return fromFile(pasted)
  const module = parseSpec(shown).name
  const help = studioGameNamed(module).words.positionHelp[module]
  throw badInput(
    `We couldn’t recognise this text. You can paste ${notationList()}, or a position of ${titleOf(module)}. ${help ?? refusal}`,
  )
}

/** The text of a file that a person opens. Some files of other programs have to be decoded first. */
export const textOfFile = async (file: File): Promise<string> =>
  textOfGames(new Uint8Array(await file.arrayBuffer()), file.name)
