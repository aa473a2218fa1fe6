// What a person has done here, stored in the browser: games, practice cards, days. If the browser refuses or is full, the data lasts as long as the
// page, `storageTrouble` says so, and everything else works. Every change is one transaction, so two tabs do not lose each other's changes; each
// notifies the others.
import { signal } from '@preact/signals'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Card } from '../practice/card.ts'
import type { KeptGame } from './kept-game.ts'

/** What was practised on one day. */
export interface Day {
  /** "2026-11-17". */
  readonly id: string
  readonly answers: number
  readonly right: number
}

export type Shelf = 'games' | 'cards' | 'days'

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame; indexes: { origin: string } }
  cards: { key: string; value: Card }
  days: { key: string; value: Day }
}

export type Item<S extends Shelf> = Schema[S]['value']

const NAME = 'ludus'
const VERSION = 1

/** What is wrong with the storage, as a sentence for people; undefined while it works. */
export const storageTrouble = signal<string | undefined>(undefined)
/** A counter of changes, by this tab or another. */
export const changes = signal(0)

const DENIED =
  'Your browser does not let this page keep games. You can play on; what you play now is listed until you close this tab. Export it to keep it.'
const FULL =
  'The browser’s storage is full, so this could not be kept. Export your games and delete some, or free space on the disk. Until you close this tab, nothing is lost.'

/** Entries that could not be written, by shelf. They last as long as the page. */
const unwritten: { readonly [S in Shelf]: Map<string, Item<S>> } = {
  games: new Map(),
  cards: new Map(),
  days: new Map(),
}

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined

async function open(): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('games', { keyPath: 'id' }).createIndex('origin', 'origin')
        fresh.createObjectStore('cards', { keyPath: 'id' })
        fresh.createObjectStore('days', { keyPath: 'id' })
      },
      // A newer studio in another tab may upgrade the database. This tab reopens it when needed.
      blocking(_, __, event) {
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated() {
        opening = undefined
      },
    })
    return database
  } catch {
    storageTrouble.value = DENIED
    return undefined
  }
}

function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= open()
  return opening
}

let channel: BroadcastChannel | undefined

/** From now on, this tab is notified of changes in other tabs. */
export function hearOtherTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(NAME)
  channel.onmessage = () => {
    changes.value++
  }
}

function changed(): void {
  changes.value++
  channel?.postMessage('changed')
}

/** Everything on a shelf. */
export async function allOf<S extends Shelf>(shelf: S): Promise<Item<S>[]> {
  const found = new Map<string, Item<S>>()
  try {
    const kept: readonly Item<S>[] = (await (await database())?.getAll(shelf)) ?? []
    for (const item of kept) found.set(item.id, item)
  } catch {
    storageTrouble.value = DENIED
  }
  for (const [id, item] of unwritten[shelf]) found.set(id, item)
  return [...found.values()]
}

/**
 * Changes an entry in one transaction, whatever another tab has done to it meanwhile. `make` gets the current entry, if any, and returns the new one;
 * undefined leaves it unchanged.
 */
export async function change<S extends Shelf>(
  shelf: S,
  id: string,
  make: (there: Item<S> | undefined) => Item<S> | undefined,
): Promise<void> {
  const open = await database()
  // What could not be written is newer than what is stored.
  let there: Item<S> | undefined = unwritten[shelf].get(id)
  try {
    if (!open) throw new Error(DENIED)
    const transaction = open.transaction(shelf, 'readwrite')
    const stored: Item<S> | undefined = await transaction.store.get(id)
    there ??= stored
    const item = make(there)
    if (item) await transaction.store.put(item)
    await transaction.done
    unwritten[shelf].delete(id)
    if (storageTrouble.value === FULL) storageTrouble.value = undefined
  } catch {
    const item = make(there)
    if (item) unwritten[shelf].set(id, item)
    storageTrouble.value = open ? FULL : DENIED
  }
  changed()
}

export async function remove(shelf: Shelf, ids: readonly string[]): Promise<void> {
  for (const id of ids) unwritten[shelf].delete(id)
  try {
    const transaction = (await database())?.transaction(shelf, 'readwrite')
    for (const id of ids) await transaction?.store.delete(id)
    await transaction?.done
    if (storageTrouble.value === FULL) storageTrouble.value = undefined
  } catch {
    storageTrouble.value = DENIED
  }
  changed()
}

/** Games with the same origin. */
export async function gamesOfOrigin(origin: string): Promise<KeptGame[]> {
  const here = [...unwritten.games.values()].filter(game => game.origin === origin)
  try {
    return [...((await (await database())?.getAllFromIndex('games', 'origin', origin)) ?? []), ...here]
  } catch {
    return here
  }
}

/** Closes the database, for tests. */
export async function closeDatabase(): Promise<void> {
  ;(await opening)?.close()
  opening = undefined
  for (const shelf of Object.values(unwritten)) shelf.clear()
  storageTrouble.value = undefined
}
