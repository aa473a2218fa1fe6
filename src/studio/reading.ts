// Whatever a person pastes: a position or a game, in any notation that the engine reads.
import { ACTOR, type State } from '../core/contract.ts'
import { badInput, LudusError } from '../core/errors.ts'
import { readMat, recordOfMat } from '../games/backgammon/mat.ts'
import { parsePdn } from '../games/checkers/pdn.ts'
import { openRecord } from '../games/recorded.ts'
import { familyOf, makeGame } from '../games/registry.ts'

/** A game with the moves that were made in it. */
export interface Read {
  readonly game: string
  /** Where it began, if not where games do, in the game's notation. */
  readonly start?: string
  readonly players: readonly string[]
  readonly moves: readonly string[]
  readonly seed: number
  /** Which of several games was read. */
  readonly note?: string
}

/** More than any game needs. */
const LONGEST = 2_000_000

function fromMat(text: string): Read {
  const match = readMat(text, 'The text')
  const record = recordOfMat(match, 0)
  const note = match.games.length > 1 ? `The first of ${match.games.length} games.` : undefined
  return { game: record.game, players: record.players, moves: record.moves, seed: 0, ...(note && { note }) }
}

function fromPdn(text: string, game: string): Read {
  const id = familyOf(game).name === 'giveaway' ? game : 'checkers:english'
  const { tags, moves } = parsePdn(makeGame(id), text, 'The text')
  return {
    game: id,
    players: [tags.Black ?? 'black', tags.White ?? 'white'],
    moves,
    seed: 0,
    ...(tags.FEN && { start: tags.FEN }),
  }
}

function fromPosition(text: string, game: string): Read {
  const checked: State = makeGame(game).parse(text)
  if (checked[ACTOR] === -2) throw badInput('The game is over in that position: there is nothing to look at.')
  return { game, start: text, players: [], moves: [], seed: 0 }
}

/** `game`: the one that is shown, which decides where a text could belong to several. */
export function readAnything(pasted: string, game: string): Read {
  const text = pasted.trim()
  if (text === '') throw badInput('There is nothing to read. Paste a position or a game.')
  if (text.length > LONGEST) throw badInput('That is too long for a position or a game.')
  const family = familyOf(game).name
  if (text.startsWith('{')) {
    // What was pasted may have lost the line at its end, which the checksum counts.
    const { record } = openRecord(`${text}\n`, 'The text')
    const { game: id, players, moves, seed } = record
    return { game: id, players, moves, seed }
  }
  if (/^\s*(;.*\n\s*)*\d{1,5}\s+point\s+match/i.test(text)) return fromMat(pasted)
  if (/^\[\s*\w+\s+"/.test(text) || /^1\.\s*\d{1,2}[-x]\d{1,2}/.test(text)) return fromPdn(text, game)
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
