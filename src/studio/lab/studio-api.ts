// The page's connection to the server. On a file host there is none, and every page says so.
import { signal } from '@preact/signals'
import { environment, LudusError } from '../../core/errors.ts'
import type { ContestView, Job, ServerEvent, ServerStatus } from '../../protocol/protocol.ts'
import * as words from './words.ts'

export const here = signal<ServerStatus | undefined>(undefined)
/** The server's jobs, newest first. */
export const jobs = signal<readonly Job[]>([])
export const contests = signal<readonly ContestView[]>([])
/** The connection is lost: the server was stopped. */
export const lost = signal(false)

const base = (): string => new URL('./', document.baseURI).href

/** A JSON file next to the page. */
export async function read<T>(path: string): Promise<T> {
  const answer = await fetch(base() + path).catch(() => undefined)
  if (!answer?.ok) throw environment(words.cannotLoad(path))
  return answer.json()
}

/** Sends a request to the server. If it refuses, the error has the server's message. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    `${base()}api/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ).catch(() => undefined)
  if (!answer) {
    lost.value = true
    throw environment(words.noAnswer)
  }
  const said = await answer.json().catch(() => undefined)
  if (answer.ok) return said as T
  throw new LudusError('environment', said?.error?.message ?? words.serverSaid(answer.status))
}

const replaced = <T extends { readonly id: number }>(list: readonly T[], one: T): T[] =>
  [one, ...list.filter(({ id }) => id !== one.id)].sort((x, y) => y.id - x.id)

let listening: EventSource | undefined

/** Finds out whether there is a server, and listens to its events from then on. */
export async function knowServer(): Promise<boolean> {
  if (here.value === undefined)
    here.value = await read<ServerStatus>('here.json').catch((): ServerStatus => ({ server: false }))
  if (here.value.server && !listening) {
    listening = new EventSource(`${base()}api/events`)
    listening.onopen = () => {
      lost.value = false
    }
    listening.onerror = () => {
      lost.value = true
    }
    listening.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as ServerEvent
      if (event.about === 'job') jobs.value = replaced(jobs.value, event.job)
      else contests.value = replaced(contests.value, event.contest)
    }
  }
  return here.value.server
}
