// Players trained and stored in this browser. Both the page and its workers use this.
import { type DBSchema, openDB } from 'idb'
import { type Card, parseCard } from '../../models/card.ts'

/** A model's two files. */
export interface OwnModel {
  /** The name of the player: "browser/watch-7". */
  readonly name: string
  readonly card: string
  readonly weights: Uint8Array<ArrayBuffer>
}

interface Schema extends DBSchema {
  models: { key: string; value: OwnModel }
}

/** The prefix of such a player's name. */
export const OWN = 'browser/'

const open = () =>
  openDB<Schema>('ludus-models', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('models', { keyPath: 'name' })
    },
  })

export async function keepOwn(model: OwnModel): Promise<void> {
  const database = await open()
  try {
    await database.put('models', model)
  } finally {
    database.close()
  }
}

export async function findOwn(name: string): Promise<OwnModel | undefined> {
  const database = await open()
  try {
    return await database.get('models', name)
  } finally {
    database.close()
  }
}

/** All of them; none if the browser stores nothing. */
export async function listOwn(): Promise<readonly { readonly model: string; readonly card: Card }[]> {
  try {
    const database = await open()
    const all = await database.getAll('models')
    database.close()
    return all.map(({ name, card }) => ({ model: name, card: parseCard(card, name) }))
  } catch {
    return []
  }
}
