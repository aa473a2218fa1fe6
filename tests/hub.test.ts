import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { levelOf, parseHubLine } from '../src/node/games/checkers/hub.ts'
import { ludus, PROGRAM, temporaryFolder } from './program.ts'

const START = `B${'b'.repeat(12)}${'e'.repeat(8)}${'w'.repeat(12)}`

describe('the Hub protocol', () => {
  test('greets, becomes ready, searches to a depth, answers pings and reports errors', async () => {
    const lines = [
      ...['hub', 'set-param name=variant value=normal', 'init', 'ping', 'unheard-of x=1'],
      ...[`pos pos=${START} moves="11-15 22-18"`, 'level depth=4', 'go think'],
      ...['pos pos=Wbb', 'level nodes=2000', 'go think', `pos pos=${START}`, 'go think', 'quit'],
    ]
    const { code, stdout } = await ludus(
      '.',
      ['external', 'checkers', '--player', 'material@2(table=3)', '--hub'],
      lines,
    )
    expect(code).toBe(0)
    const said = stdout.trim().split('\n')
    expect(said[0]).toMatch(/^id name=ludus version=\S+ author="/)
    expect(said.slice(1, 3)).toEqual(['param name=variant value=normal type=enum values="normal"', 'wait'])
    // A ping is answered at once, but a player may take longer to be ready.
    expect(said.slice(3, 5).sort()).toEqual(['pong', 'ready'])
    const infos = said.filter(line => line.startsWith('info '))
    expect(infos[3]).toMatch(/^info depth=4 score=-?[\d.]+ nodes=\d+ time=[\d.]+ nps=[\d.]+ pv="15x22x18 [\dx -]+"$/)
    const done = said.filter(line => /^(done|error)/.test(line))
    expect(done[0]).toBe('done move=15x22x18')
    expect(done[1]).toContain('2 squares, but 32 are needed')
    expect(done[2]).toMatch(/^done move=\d+-\d+$/)
  })

  test('stops on request during an infinite search', async () => {
    const lines = [`pos pos=${START}`, 'level infinite', 'go think', 'ping', 'stop']
    const { code, stdout } = await ludus(
      '.',
      ['external', 'giveaway', '--player', 'material@1(table=3)', '--hub'],
      lines,
    )
    expect(code).toBe(0)
    expect(stdout).toContain('pong')
    expect(stdout).toMatch(/done move=\d+-\d+\n$/)
  })

  test('handles commands during a search, and ends an analysis when asked for a move', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'external', 'checkers', '--player', 'material@1(table=3)', '--hub'])
    onTestFinished(() => void child.kill('SIGKILL'))
    const said: string[] = []
    const lines = createInterface({ input: child.stdout }).on('line', line => said.push(line))
    const heard = async (line: RegExp): Promise<void> => {
      while (!said.some(each => line.test(each))) await once(lines, 'line')
      said.length = 0
    }
    const say = (...texts: string[]): boolean => child.stdin.write(texts.map(text => `${text}\n`).join(''))
    say(`pos pos=${START}`, 'level infinite', 'go analyze')
    await heard(/^info/)
    say('go think', 'ping')
    await heard(/^pong/)
    say('stop')
    await heard(/^done move=/)
    say('go analyze', 'ping', 'go analyze', 'ping', 'quit')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  test('ponders until the expected move is played, and then searches as the level allows', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'external', 'checkers', '--player', 'material@1(table=3)', '--hub'])
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })
    const said: string[] = []
    lines.on('line', line => said.push(line))
    const depth = (): number =>
      Number(/depth=(\d+)/.exec(said.filter(line => line.startsWith('info')).at(-1) ?? '')?.[1])
    const say = (...texts: string[]): boolean => child.stdin.write(texts.map(text => `${text}\n`).join(''))
    say(`pos pos=${START} moves="11-15 23-19"`, 'level depth=7', 'go ponder')
    while (!(depth() >= 3)) await once(lines, 'line')
    expect(said.some(line => line.startsWith('done'))).toBe(false)
    say('ponder-hit')
    while (!said.some(line => line.startsWith('done'))) await once(lines, 'line')
    expect(depth()).toBeGreaterThanOrEqual(7)
    expect(said.at(-1)).toMatch(/^done move=\d+-\d+$/)
    say('quit')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('becomes ready only with its endgame table, so that a search can be stopped from the start', async () => {
    const cache = temporaryFolder()
    const child = spawn(
      process.execPath,
      [PROGRAM, 'external', 'checkers', '--player', 'material@1(table=3)', '--hub'],
      { env: { ...process.env, LUDUS_CACHE: cache } },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })
    child.stdin.write('hub\ninit\n')
    for await (const line of lines) if (line === 'ready') break
    expect(existsSync(join(cache, 'checkers-3.endings'))).toBe(true)
    child.stdin.write('quit\n')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  test.each([
    [['external', 'checkers', '--player', 'material@2'], 'Choose a protocol for checkers'],
    [['external', 'ludo', '--hub'], 'supports no protocol'],
    [['external', 'checkers', '--hub', '--player', 'materiel'], 'material'],
  ])('%j is refused', async (words, why) => {
    expect(await ludus('.', words)).toMatchObject({ code: 2, stderr: expect.stringContaining(why) })
  })
})

test('lines have a command and arguments, quoted or not, and flags', () => {
  expect(parseHubLine(' pos  pos=Wb moves="1-5 2-6" x ')).toEqual({
    command: 'pos',
    values: { pos: 'Wb', moves: '1-5 2-6', x: '' },
  })
  expect(parseHubLine('')).toEqual({ command: '', values: {} })
})

test.each([
  [{ depth: '7' }, { depth: 7 }],
  [{ nodes: '5000' }, { nodes: 5000 }],
  [{ 'move-time': '0.25' }, { milliseconds: 250 }],
  [{ time: '60' }, { milliseconds: 2000 }],
  [{ time: '60', moves: '6', inc: '1' }, { milliseconds: 11_000 }],
  [{ time: '1', moves: '1' }, { milliseconds: 500 }],
  [{ depth: 'x' }, {}],
])('the level %j means %j', (values, level) => {
  expect(levelOf(values as Record<string, string>)).toEqual(level)
})
