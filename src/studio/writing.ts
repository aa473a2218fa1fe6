// A game and its position in the notations that other programs read.
import { writeRecord } from '../core/record.ts'
import { matOfRecord, writeMat } from '../games/backgammon/mat.ts'
import { printPdn } from '../games/checkers/pdn.ts'
import { recordOf, type Session } from '../players/session.ts'
import { printAddress } from './address.ts'

export interface Written {
  readonly name: string
  readonly text: string
  /** How a file of it is called. */
  readonly file?: string
}

const NAMES: Readonly<Record<string, string>> = { gnubg: 'GNUbg ID', xgid: 'XGID' }

/** Every form of a game, positions first. */
export function writtenForms(session: Session): Written[] {
  const { game, family, state } = session
  const record = recordOf(session)
  const own = { name: family.diceless ? 'FEN' : 'Position', text: game.print(state) }
  const others = Object.entries(family.otherNotations?.(game, state) ?? {}).map(([name, text]) => ({
    name: NAMES[name] ?? name,
    text,
  }))
  const games: Written[] = []
  if (family.name === 'backgammon' && record.moves.length > 1)
    games.push({ name: 'Match (.mat)', text: writeMat(matOfRecord(record)), file: 'game.mat' })
  if (family.diceless && !record.game.includes('('))
    games.push({
      name: 'Game (PDN)',
      text: printPdn(game, record.moves, { Black: record.players[0], White: record.players[1] }),
      file: 'game.pdn',
    })
  games.push({ name: 'Saved game (.json)', text: writeRecord(record), file: `${family.name}.json` })
  const { href } = location
  const link = `${href.split('#')[0]}${printAddress({
    page: 'play',
    game: game.id,
    words: { seats: record.players.join(','), seed: String(record.seed), moves: record.moves.join(' ; ') },
  })}`
  return [own, ...others, ...games, { name: 'Link to this game', text: link }]
}
