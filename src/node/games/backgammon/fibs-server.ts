// A player that GNU Backgammon can play against: `set player 0 external localhost:PORT`. Each line is a board, and gets a move, "roll",
// "take" or "drop"; a line that is none gets an error, and the connection stays.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { prospect } from '../../../arena/review.ts'
import type { Game, Move, Player, State } from '../../../core/contract.ts'
import { environment, LudusError } from '../../../core/errors.ts'
import { choose, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { BAR, OFF } from '../../../games/backgammon/board.ts'
import { readFibs } from '../../../games/backgammon/fibs.ts'
import { hopsOf } from '../../../games/backgammon/move-notation.ts'

/** No board is longer than a few hundred letters; whoever sends more without end is not listened to. */
const LONGEST_LINE = 4096
/** Whoever wins fewer than a quarter of games, an equity of minus one half, loses less by giving one up than by playing on for two points. */
const TAKE = -0.5

export interface FibsServer {
  readonly port: number
  close(): void
}

/** Answers boards on a port of this machine alone, 0 for any that is free, until it is closed; what is said goes to `say`. */
export function serveFibs(
  game: Game,
  player: Player,
  port: number,
  seed: number,
  say: (text: string) => void,
): Promise<FibsServer> {
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const answer = (line: string): string => {
    try {
      const { state, question } = readFibs(line)
      if (question === 'roll') return 'roll'
      if (question === 'answer') return takes(game, player, state, seed) ? 'take' : 'drop'
      game.moves(state, moves)
      return written(state, choose(player, state, moves, ratings, seeded(seed)))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      return `Error: ${error instanceof LudusError ? error.message : 'this board could not be answered'}`
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
            ? `Port ${port} is taken. Choose another with --port.`
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

/** Whoever only orders moves plays on: he cannot know better. The board is that of the one who doubles, and who will roll. */
const takes = (game: Game, player: Player, state: State, seed: number): boolean =>
  player.meaning === undefined || -prospect(game, player, state, 0, seeded(seed)) >= TAKE

/** A move as GNU Backgammon reads it: one word a die. */
const written = (state: State, move: Move): string =>
  hopsOf(state, move)
    .map(({ from, to }) => `${from === BAR ? 'bar' : from}/${to === OFF ? 'off' : to}`)
    .join(' ')

/** Reads lines of a connection and writes an answer to each. */
function talk(socket: Socket, answer: (line: string) => string, say: (text: string) => void): void {
  let waiting = ''
  say('connected')
  socket.setNoDelay(true)
  // Whoever leaves in the middle of an answer is no reason to end.
  socket.on('error', () => {})
  socket.on('close', () => say('left'))
  socket.on('data', data => {
    // GNU Backgammon ends its lines with a zero besides.
    waiting += data.toString('latin1').replaceAll('\0', '')
    const lines = waiting.split('\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') socket.write(`${answer(line.trim())}\n`)
    if (waiting.length > LONGEST_LINE) {
      socket.end('Error: a line without end\n')
      waiting = ''
    }
  })
}
