import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownNames, refusal } from './guard.ts'
import { type Studio, serveStudio } from './server.ts'

let folder = ''
let studio: Studio

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ludus-studio-'))
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'page', 'index.html'), '<title>Ludus</title>')
  writeFileSync(join(folder, 'page', 'assets', 'main.js'), 'export {}')
  studio = await serveStudio({ folder: join(folder, 'page'), host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: NodeJS.Dict<string | string[]>
}

/** A request as it is written: fetch would tidy the path and refuse the headers. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Reply> =>
  new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port: studio.port, path, method, headers }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    sent.on('error', failed)
    // What is announced as long is refused before it comes.
    if (headers['content-length']) sent.flushHeaders()
    else sent.end(body)
  })

describe('the studio’s server', () => {
  test('serves the page and its files, and tells browsers to load nothing from elsewhere', async () => {
    const page = await ask('/')
    expect(page).toMatchObject({ status: 200, text: '<title>Ludus</title>' })
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect((await ask('/assets/main.js')).headers['content-type']).toContain('javascript')
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
  ])('does not leave its folder for %s', async path => {
    const { status, text } = await ask(path)
    expect(status).not.toBe(200)
    expect(text).not.toContain('secret')
  })

  test.each([
    ['another name that points here', { host: 'evil.example:4680' }],
    ['the right name with another port', { host: '127.0.0.1:1' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin of its own', { origin: 'null' }],
  ])('refuses %s and says why', async (_, headers) => {
    const { status, text } = await ask('/', headers)
    expect(status).toBe(403)
    expect(text).toMatch(/studio of ludus/)
  })

  test('takes its own page by both names of this machine', async () => {
    const { port } = studio
    for (const name of ['127.0.0.1', 'localhost'])
      expect((await ask('/', { host: `${name}:${port}`, origin: `http://${name}:${port}` })).status).toBe(200)
  })

  test('takes no large bodies, and nothing that it has no use for', async () => {
    const large = await ask('/', { 'content-length': '2000000' }, 'POST')
    expect(large.status).toBe(413)
    expect((await ask('/', {}, 'POST', 'x')).status).toBe(405)
    expect((await ask('/', {}, 'DELETE')).status).toBe(405)
  })

  test('says that there is nothing of a name', async () => {
    expect(await ask('/nothing.html')).toMatchObject({
      status: 404,
      text: expect.stringContaining('nothing of that name'),
    })
  })

  test('says that a port is taken', async () => {
    const again = serveStudio({ folder, host: '127.0.0.1', port: studio.port })
    await expect(again).rejects.toThrow(/taken. Choose another by --port/)
  })
})

describe('its own names', () => {
  test('are those of this machine alone unless it listens to others', () => {
    expect(ownNames('127.0.0.1')).toEqual(['127.0.0.1', 'localhost', '[::1]'])
    expect(ownNames('192.168.1.7')).toContain('192.168.1.7')
  })

  test('go with the port', () => {
    expect(refusal(['127.0.0.1'], 80, { host: '127.0.0.1', origin: undefined })).toBeUndefined()
    expect(refusal(['127.0.0.1'], 81, { host: '127.0.0.1', origin: undefined })).toBeDefined()
    expect(refusal(['127.0.0.1'], 81, { host: undefined, origin: undefined })).toBeDefined()
  })
})
