// Sends finished games of people to the server, if there is one, so that players can be trained on them. Games that cannot be sent are stored in the
// browser and sent when the server is back.
import { effect, signal } from '@preact/signals'
import { writeRecord } from '../../core/record.ts'
import { HUMAN } from '../../session/seats.ts'
import { isOver, recordOf } from '../../session/session.ts'
import * as store from '../play/store.ts'
import { keep, recall } from '../storage.ts'
import { reason } from '../words.ts'
import { ask, knowServer, lost } from './studio-api.ts'

/** Why the last game could not be recorded, if it failed. */
export const unrecorded = signal<string | undefined>(undefined)

const UNSENT = 'ludus.unsent'
/** Games stored at most, and their characters: browsers store only a few megabytes, and the game in progress needs room. */
const MOST = 200
const MOST_CHARACTERS = 500_000

function unsent(): string[] {
  try {
    const list = JSON.parse(recall(UNSENT) ?? '[]')
    return Array.isArray(list) ? list.filter(text => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** Adds a game, and drops the oldest where there is no room for all. */
function keepUnsent(record: string): void {
  const list = [...unsent(), record].slice(-MOST)
  while (list.length > 1 && JSON.stringify(list).length > MOST_CHARACTERS) list.shift()
  keep(UNSENT, JSON.stringify(list))
}

let sending = false

async function send(): Promise<void> {
  if (sending || unsent().length === 0) return
  sending = true
  if (await knowServer()) await sendAll()
  sending = false
}

async function sendAll(): Promise<void> {
  let trouble: string | undefined
  const tried = new Set<string>()
  // Another game may end meanwhile.
  for (;;) {
    const record = unsent().find(text => !tried.has(text))
    if (record === undefined) break
    tried.add(record)
    try {
      await ask('games', { record })
      keep(UNSENT, JSON.stringify(unsent().filter(text => text !== record)))
    } catch (error) {
      // It stays stored until the next game or visit. The server may refuse one game, such as one whose rules it was not started with, and take others.
      trouble ??= reason(error)
      if (lost.value) break
    }
  }
  unrecorded.value = trouble
}

/** From now on, records every game that a person finishes. */
export function recordGames(): void {
  let last = ''
  effect(() => {
    const session = store.session.value
    if (!session || !isOver(session) || !session.seats.some(({ name }) => name === HUMAN)) return
    const record = writeRecord(recordOf(session))
    if (record === last) return
    last = record
    keepUnsent(record)
    void send()
  })
  // Now, and whenever the server comes back.
  effect(() => {
    if (!lost.value) void send()
  })
}
