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
/** Games stored at most, because browsers store only a few megabytes. */
const MOST = 200

function unsent(): string[] {
  try {
    const list = JSON.parse(recall(UNSENT) ?? '[]')
    return Array.isArray(list) ? list.filter(text => typeof text === 'string') : []
  } catch {
    return []
  }
}

let sending = false

async function send(): Promise<void> {
  if (sending || unsent().length === 0 || !(await knowServer())) return
  sending = true
  try {
    for (const record of unsent()) {
      await ask('games', { record })
      keep(UNSENT, JSON.stringify(unsent().filter(text => text !== record)))
    }
    unrecorded.value = undefined
  } catch (error) {
    // They stay stored until the next game or visit.
    unrecorded.value = reason(error)
  } finally {
    sending = false
  }
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
    keep(UNSENT, JSON.stringify([...unsent(), record].slice(-MOST)))
    void send()
  })
  // Now, and whenever the server comes back.
  effect(() => {
    if (!lost.value) void send()
  })
}
