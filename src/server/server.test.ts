import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownNames, refusal } from './guard.ts'
import { type Studio, serveStudio } from './server.ts'
import { isLoopback } from './token.ts'

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

/** Sends a request exactly as written: fetch would normalise the path and refuse the headers. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
  at = studio,
): Promise<Reply> =>
  new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port: at.port, path, method, headers }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    sent.on('error', failed)
    // A body announced as too long is refused before it arrives.
    if (headers['content-length']) sent.flushHeaders()
    else sent.end(body)
  })

describe('the studio’s server', () => {
  test('serves the page and its files, with a policy that lets browsers load nothing from elsewhere', async () => {
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
  ])('serves nothing outside its folder for %s', async path => {
    const { status, text } = await ask(path)
    expect(status).not.toBe(200)
    expect(text).not.toContain('secret')
  })

  test.each([
    ['another name that points here', { host: 'evil.example:4680' }],
    ['the right name with another port', { host: '127.0.0.1:1' }],
    ['a page of a different site', { origin: 'https://evil.example' }],
    ['a page of a different port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin of its own', { origin: 'null' }],
  ])('refuses %s and explains why', async (_, headers) => {
    const { status, text } = await ask('/', headers)
    expect(status).toBe(403)
    expect(text).toMatch(/ludus studio/)
  })

  test('accepts its own page under both names of this machine', async () => {
    const { port } = studio
    for (const name of ['127.0.0.1', 'localhost'])
      expect((await ask('/', { host: `${name}:${port}`, origin: `http://${name}:${port}` })).status).toBe(200)
  })

  test('refuses large bodies and unsupported methods', async () => {
    const large = await ask('/', { 'content-length': '2000000' }, 'POST')
    expect(large.status).toBe(413)
    expect((await ask('/', {}, 'POST', 'x')).status).toBe(405)
    expect((await ask('/', {}, 'DELETE')).status).toBe(405)
  })

  test('lets browsers cache files with a hash in their name, and revalidate everything else', async () => {
    const cached = async (path: string) => (await ask(path)).headers['cache-control']
    expect(await cached('/assets/main.js')).toContain('immutable')
    for (const path of ['/', '/index.html', '/assets/missing.js', '/api/runs'])
      expect(await cached(path), path).toBe('no-cache')
  })

  test('answers 404 for a file that does not exist', async () => {
    expect(await ask('/nothing.html')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Not found.'),
    })
  })

  test.each([
    '/models/runs/%',
    '/models/runs/%ff.json',
    '/models/runs/..%2f..%2fsecret.json',
    '/models/runs/x/lock.json',
  ])('refuses %s in a sentence', async path => {
    const { status, text } = await ask(path)
    expect(status).toBe(400)
    expect(JSON.parse(text).error.message).toMatch(/^[^\n]{10,200}\.$/)
  })

  test('reports that the port is in use', async () => {
    const again = serveStudio({ folder, host: '127.0.0.1', port: studio.port })
    await expect(again).rejects.toThrow(/in use. Choose another with --port/)
  })
})

describe('a studio that other machines can reach', () => {
  let open: Studio
  let token = ''
  beforeAll(async () => {
    open = await serveStudio({ folder: join(folder, 'page'), host: '0.0.0.0', port: 0 })
    token = new URL(open.address).searchParams.get('token') ?? ''
  })
  afterAll(() => open.close())
  const asked = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
    ask(path, headers, method, '', open)

  test('prints an address with a random token, and serves nothing without it', async () => {
    expect(token).toMatch(/^[\w-]{32}$/)
    for (const path of ['/', '/assets/main.js', '/here.json', '/api/runs', '/?token=', `/?token=${token.slice(1)}x`]) {
      const { status, text } = await asked(path)
      expect(status).toBe(401)
      expect(text).toContain('Open the address that `ludus studio` printed')
    }
    expect((await asked('/api/runs', {}, 'POST')).status).toBe(401)
    expect((await asked(`/api/runs?token=${token}`, {}, 'POST')).status).toBe(401)
    expect((await asked('/', { cookie: `ludus-${open.port}=${token}x` })).status).toBe(401)
  })

  test('stores the token in a cookie that scripts cannot read, and removes it from the address', async () => {
    const first = await asked(`//evil.example/play?seed=3&token=${token}`)
    expect(first).toMatchObject({ status: 303, headers: { location: '/evil.example/play?seed=3' } })
    const [cookie] = first.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^ludus-\d+=[\w-]{32}; .*HttpOnly/)
    expect(cookie).toContain('SameSite=Lax')
    expect((await asked('/', { cookie: String(cookie).split(';')[0] })).status).toBe(200)
    expect((await asked('/', { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  test('has a new token each time, and asks for one on this machine if configured to', async () => {
    const here = await serveStudio({ folder: join(folder, 'page'), host: '127.0.0.1', port: 0, asks: true })
    const other = new URL(here.address).searchParams.get('token')
    expect(other).toMatch(/^[\w-]{32}$/)
    expect(other).not.toBe(token)
    expect((await ask('/', {}, 'GET', '', here)).status).toBe(401)
    await here.close()
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['127.0.0.1.evil.example', false],
])('%s is a loopback address: %s', (host, alone) => {
  expect(isLoopback(host)).toBe(alone)
})

describe('accepted host names', () => {
  test('are only those of this machine unless the studio listens on another address', () => {
    expect(ownNames('127.0.0.1')).toEqual(['127.0.0.1', 'localhost', '[::1]'])
    expect(ownNames('192.168.1.7')).toContain('192.168.1.7')
  })

  test('must come with the right port', () => {
    expect(refusal(['127.0.0.1'], 80, { host: '127.0.0.1', origin: undefined })).toBeUndefined()
    expect(refusal(['127.0.0.1'], 81, { host: '127.0.0.1', origin: undefined })).toBeDefined()
    expect(refusal(['127.0.0.1'], 81, { host: undefined, origin: undefined })).toBeDefined()
  })
})
