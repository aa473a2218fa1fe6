import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readMat } from '../src/games/backgammon/formats/mat.ts'
import { wonBy } from '../src/games/backgammon/formats/match-file.ts'
import { recordsOf } from '../src/games/backgammon/formats/records.ts'
import { readSgf } from '../src/games/backgammon/formats/sgf.ts'
import { findProgram } from '../src/node/programs.ts'
import { ludus, PROGRAM, temporaryFolder } from './program.ts'

let server: ChildProcess
let port: number

/** A server for a player, and its port. */
async function serve(player: string): Promise<[ChildProcess, number]> {
  const child = spawn(process.execPath, [PROGRAM, 'external', 'backgammon', '--player', player, '--port', '0'])
  const listening = await new Promise<number>((ready, failed) => {
    let said = ''
    child.on('close', code => failed(new Error(`It ended with ${code}: ${said}`)))
    child.stderr?.on('data', text => {
      said += text
      const found = /answers on 127\.0\.0\.1:(\d+)\./.exec(said)
      if (found) ready(Number(found[1]))
    })
  })
  return [child, listening]
}

beforeAll(async () => {
  ;[server, port] = await serve('pubeval')
}, 60_000)

afterAll(() => server.kill('SIGKILL'))

/** The server's answer to some bytes, as soon as it has the given number of lines. */
const ask = (bytes: string, lines: number): Promise<string[]> =>
  new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let heard = ''
    socket.on('error', failed)
    socket.on('data', data => {
      heard += data
      if (heard.split('\n').length <= lines) return
      socket.end()
      done(heard.trim().split('\n'))
    })
  })

const OPENING =
  'board:me:you:1:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0'

describe('external', () => {
  test('answers boards with moves, rolls and takes, and anything else with an error', async () => {
    const roll = OPENING.replace(':3:1:0:0:', ':0:0:0:0:')
    const double = roll.replace(':1:1:1:0:1:-1', ':1:1:1:1:1:-1')
    expect(await ask(`${OPENING}\n\0${roll}\n\0nonsense\n${double}\r\n`, 4)).toEqual([
      '8/5 6/5',
      'roll',
      expect.stringMatching(/^Error: This is not a FIBS board/),
      'take',
    ])
  })

  test('refuses an endless line, and keeps serving others', async () => {
    expect(await ask('x'.repeat(10_000), 1)).toEqual(['Error: the line is too long'])
    expect(await ask(`${OPENING}\n`, 1)).toEqual(['8/5 6/5'])
  })

  test.skipIf(findProgram('gnubg') === undefined)('can be a player in GNU Backgammon and plays whole games', () => {
    const folder = temporaryFolder()
    const commands = [
      'set threads 1',
      // The same dice each time: with others, a side that is closed out would pass most of its turns.
      'set seed 5',
      'set automatic roll on',
      'set player 1 gnubg',
      'set player 1 chequer evaluation plies 0',
      `set player 0 external localhost:${port}`,
      'new match 1',
      ...new Array(400).fill('play'),
      'export match mat match.mat',
    ]
    writeFileSync(join(folder, 'commands'), `${commands.join('\n')}\n`)
    spawnSync(findProgram('gnubg') as string, ['-t', '-q', '-r', '-c', 'commands'], {
      cwd: folder,
      env: { ...process.env, HOME: folder },
      input: '',
    })
    const { games } = readMat(readFileSync(join(folder, 'match.mat'), 'latin1'), 'match.mat')
    expect(games).toHaveLength(1)
    expect(wonBy(games[0])?.points).toBeGreaterThan(0)
    // A reply that it could not read would be a turn without a move.
    const ours = games[0].events.filter(({ seat, kind }) => seat === 0 && kind === 'play')
    const moved = ours.filter(event => event.kind === 'play' && event.play !== 'pass')
    expect(moved.length).toBeGreaterThan(ours.length / 2)
  })

  test.skipIf(findProgram('gnubg') === undefined)('plays a match to seven points with it, and the cube', async () => {
    const [child, own] = await serve('champion')
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const folder = temporaryFolder()
    // With programs on both seats, "new game" plays a game to its end. Commands go through its Python interface, because a command file ends with the
    // first game.
    const commands = [
      ...['set threads 1', 'set seed 5', 'set confirm new off', 'set automatic game off', 'set automatic roll on'],
      ...['set player 1 gnubg', 'set player 1 chequer evaluation plies 0', 'set player 1 cube evaluation plies 0'],
      ...[`set player 0 external localhost:${own}`, 'new match 7', ...new Array(12).fill('new game')],
      'save match match.sgf',
    ]
    const script = commands.map(command => `gnubg.command(${JSON.stringify(command)})`)
    writeFileSync(join(folder, 'play.py'), `import gnubg\n${script.join('\n')}\n`)
    const program = spawn(findProgram('gnubg') as string, ['-t', '-q', '-r', '-p', 'play.py'], {
      cwd: folder,
      env: { ...process.env, HOME: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    program.stdin?.end()
    await once(program, 'close')
    const match = readSgf(readFileSync(join(folder, 'match.sgf'), 'latin1'), 'match.sgf')
    const [record] = recordsOf(match)
    // By our rules it is a complete match, in which both sides have made cube decisions.
    expect(record.returns).toBeDefined()
    expect(record.moves).toContain('double')
    const cubed = match.games.flatMap(({ events }) => events).filter(({ kind }) => kind !== 'play' && kind !== 'win')
    expect(new Set(cubed.map(({ seat }) => seat)).size).toBe(2)
  })

  test('reports a port in use, and a game without a protocol', async () => {
    const taken = await ludus('.', ['external', 'backgammon', '--player', 'pubeval', '--port', String(port)])
    expect([taken.code, taken.stderr]).toEqual([4, expect.stringContaining('is already in use')])
    const ludo = await ludus('.', ['external', 'ludo'])
    expect([ludo.code, ludo.stderr]).toEqual([2, expect.stringContaining('supports no protocol')])
  })

  test('ends with Ctrl-C, even while a client is connected', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const ended = once(server, 'close')
    server.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    socket.destroy()
  })
})
