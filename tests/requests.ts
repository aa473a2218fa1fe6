// Requests to the studio's server, exactly as written: fetch would normalise the path and refuse the headers.
import { request } from 'node:http'
import { expect } from 'vitest'

interface Reply {
  readonly status: number
  readonly text: string
}

export const JSON_TYPE = { 'content-type': 'application/json' }

/** The server may not be up yet, so its port is looked up each time. */
export function requestsTo(port: () => number) {
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Reply> =>
    new Promise((done, failed) => {
      // A separate connection, because one on which a body was refused is closed.
      const place = { host: '127.0.0.1', port: port(), agent: false as const }
      const sent = request({ ...place, path, method, headers }, answer => {
        let text = ''
        answer.on('data', part => {
          text += part
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      })
      sent.on('error', failed)
      sent.end(body)
    })

  const post = (path: string, body: unknown): Promise<Reply> => send(path, JSON_TYPE, 'POST', JSON.stringify(body))

  async function get<T>(path: string): Promise<T> {
    const { status, text } = await send(path)
    expect(status, text).toBe(200)
    return JSON.parse(text)
  }

  /** Repeats a request until the answer satisfies a condition. */
  async function until<T>(path: string, enough: (answer: T) => boolean): Promise<T> {
    for (;;) {
      const answer = await get<T>(path)
      if (enough(answer)) return answer
      await new Promise(resume => setTimeout(resume, 50))
    }
  }

  return { send, post, get, until }
}
