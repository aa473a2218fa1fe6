// A player for GNU Backgammon to play against: `set player 0 external localhost:PORT`. Each line is a board; the answer is a move, "roll", "double",
// "take", "beaver" or "drop". An invalid line gets an error, and the connection stays open.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { ACTOR, CHANCE, type Game, type Player } from '../../../core/contract.ts'
import { environment, LudusError } from '../../../core/errors.ts'
import { choose, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { BEAVER, beforeRoll, DOUBLE, DROP, ROLL, TAKE } from '../../../games/backgammon/cube/turning.ts'
import { readFibs } from '../../../games/backgammon/fibs.ts'
import { printHops } from '../../../games/backgammon/move-notation.ts'

/** A board has at most a few hundred characters. A longer line is rejected. */
const LONGEST_LINE = 4096

/** A game and its player. */
export interface GameWithPlayer {
  readonly game: Game
  readonly player: Player
}

export interface FibsServer {
  readonly port: number
  close(): void
}

/**
 * Answers boards on a port of this machine until it is closed; port 0 means any free one. Messages go to `say`. `seat` finds the game and the player
 * for a match of the given length, 0 for money.
 */
export function serveFibs(
  seat: (match: number) => GameWithPlayer,
  port: number,
  seed: number,
  say: (text: string) => void,
): Promise<FibsServer> {
  const answer = (line: string): string => {
    try {
      return reply(line, seat, seed)
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      return `Error: ${error instanceof LudusError ? error.message : 'no answer for this board'}`
    }
  }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    talk(socket, answer, say)
  })
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        environment(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is already in use. Choose another with --port.`
            : `Could not listen on port ${port}: ${error.message}.`,
        ),
      ),
    )
    server.listen(port, '127.0.0.1', () =>
      done({
        port: (server.address() as AddressInfo).port,
        close() {
          server.close()
          for (const socket of sockets) socket.destroy()
        },
      }),
    )
  })
}

/** The other program's words for cube decisions. */
const CUBE_WORDS: Readonly<Record<number, string>> = {
  [ROLL]: 'roll',
  [DOUBLE]: 'double',
  [TAKE]: 'take',
  [DROP]: 'drop',
  [BEAVER]: 'beaver',
}

function reply(line: string, seat: (match: number) => GameWithPlayer, seed: number): string {
  const { state, question, match } = readFibs(line)
  const { game, player } = seat(match)
  if (question === 'roll') {
    // A one-point match has no cube.
    if (match !== 1) beforeRoll(state)
    if (state[ACTOR] === CHANCE) return 'roll'
  }
  if (question === 'answer' && match === 1) return 'take'
  const moves = movesFor(game)
  game.moves(state, moves)
  const move = choose(player, state, moves, new Float32Array(game.maxMoves), seeded(seed))
  return question === 'move' ? printHops(state, move) : (CUBE_WORDS[move] ?? 'roll')
}

/** Reads lines from a connection and answers each. */
function talk(socket: Socket, answer: (line: string) => string, say: (text: string) => void): void {
  let waiting = ''
  say('connected')
  socket.setNoDelay(true)
  // A client that disconnects during an answer must not end the server.
  socket.on('error', () => {})
  socket.on('close', () => say('left'))
  socket.on('data', data => {
    // GNU Backgammon also ends its lines with a zero byte.
    waiting += data.toString('latin1').replaceAll('\0', '')
    const lines = waiting.split('\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') socket.write(`${answer(line.trim())}\n`)
    if (waiting.length > LONGEST_LINE) {
      socket.end('Error: the line is too long\n')
      waiting = ''
    }
  })
}
