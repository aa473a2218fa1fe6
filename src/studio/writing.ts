// A game and its position as links, and in notations that other programs read.
import { writeRecord } from '../core/record.ts'
import { recordOf, type Session } from '../session/session.ts'
import { printAddress } from './address.ts'
import { studioGameOf } from './games/registry.ts'

export interface Written {
  readonly name: string
  readonly text: string
  /** The name of its file. */
  readonly file?: string
}

/** Links to a game and to its position. */
export function linksTo(session: Session): Written[] {
  const { game, state } = session
  const record = recordOf(session)
  const position = printAddress({ page: 'analyse', game: game.id, words: { position: game.print(state) } })
  const link = printAddress({
    page: 'play',
    game: game.id,
    words: { seats: record.players.join(','), seed: String(record.seed), moves: record.moves.join(' ; ') },
  })
  const page = location.href.split('#')[0]
  return [
    { name: 'Link to this game', text: `${page}${link}` },
    { name: 'Link to this position', text: `${page}${position}` },
  ]
}

/** All notations of a game, positions first. The game's own notation is listed only if it has a name or there is no other. */
export function writtenForms(session: Session): Written[] {
  const { game, module, state } = session
  const { words } = studioGameOf(game)
  const record = recordOf(session)
  const others = Object.entries(module.otherNotations?.(game, state) ?? {})
  const own = words.notation ?? (others.length === 0 ? 'Position' : undefined)
  const formats = (module.formats ?? []).flatMap(({ title, ending, write }): Written[] => {
    const text = write?.(game, record)
    return text === undefined ? [] : [{ name: title, text, file: `game.${ending}` }]
  })
  return [
    ...(own === undefined ? [] : [{ name: own, text: game.print(state) }]),
    ...others.map(([name, text]) => ({ name: words.otherNotations?.[name] ?? name, text })),
    ...formats,
    { name: 'Saved game (.json)', text: writeRecord(record), file: `${module.name}.json` },
  ]
}
