// Whatever a person pastes: a position or a game, in any notation that the engine reads.
import { ACTOR, type State } from '../core/contract.ts'
import { badInput, LudusError } from '../core/errors.ts'
import { readGames } from '../games/files.ts'
import { familyOf, makeGame } from '../games/registry.ts'

/** A game with the moves that were made in it. */
export interface Read {
  readonly game: string
  /** Where it began, if not where games do, in the game's notation. */
  readonly start?: string
  readonly players: readonly string[]
  readonly moves: readonly string[]
  /** All games of the match that it belongs to, and which of them it is. */
  readonly match?: readonly Read[]
  readonly nth?: number
}

/** More than any game needs. */
const LONGEST = 2_000_000

/** What a file of any kind holds; of a match, its first game. */
function fromFile(text: string): Read {
  const { game, players, games } = readGames(text, 'The text')
  const all = games.map(
    ({ start, moves }, nth): Read => ({ game: game.id, start: game.print(start), players, moves, nth }),
  )
  return all.length > 1 ? { ...all[0], match: all } : all[0]
}

function fromPosition(text: string, game: string): Read {
  const checked: State = makeGame(game).parse(text)
  if (checked[ACTOR] === -2) throw badInput('The game is over in that position: there is nothing to look at.')
  return { game, start: text, players: [], moves: [] }
}

/** `game`: the one that is shown, which decides where a text could belong to several. */
export function readAnything(pasted: string, game: string): Read {
  const text = pasted.trim()
  if (text === '') throw badInput('There is nothing to read. Paste a position or a game.')
  if (text.length > LONGEST) throw badInput('That is too long for a position or a game.')
  const family = familyOf(game).name
  // What was pasted may have lost the line at its end, which a checksum counts; the columns of a match begin where they begin.
  if (text.startsWith('{')) return fromFile(`${text}\n`)
  if (/^\s*(;.*\n\s*)*\d{1,5}\s+point\s+match/i.test(text)) return fromFile(pasted)
  if (/^\[\s*\w+\s+"/.test(text) || /^1\.\s*\d{1,2}[-x]\d{1,2}/.test(text)) return fromFile(text)
  if (/^(XGID=|-?[a-oA-O-]{26}:)/.test(text) || /^[A-Za-z0-9+/]{14}(:|\s|$)/.test(text))
    return fromPosition(text, family === 'backgammon' ? game : 'backgammon:standard')
  if (/^[WB]:[WB]/i.test(text)) return fromPosition(text, familyOf(game).diceless ? game : 'checkers:english')
  try {
    return fromPosition(text, game)
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
    throw badInput(
      `“${shown}” is nothing that can be read here: a GNUbg ID, an XGID, a .mat match, a FEN, a PDN, a saved game (.json), or a position of ${game}. ${error.message}`,
    )
  }
}
