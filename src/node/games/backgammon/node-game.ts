import type { Player } from '../../../core/contract.ts'
import { choose, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { bearoffFrom, solveBearoff, TWO_SIDED_MEN } from '../../../games/backgammon/exact/bearoff.ts'
import { speakUbgi } from '../../../games/backgammon/ubgi.ts'
import { makeGame } from '../../../games/registry.ts'
import { linesOf } from '../../bounded-lines.ts'
import { findPlayer } from '../../find.ts'
import type { NodeGame } from '../node-game.ts'
import { BEAROFF_NAME, loadBearoff } from './bearoff.ts'
import { type GameWithPlayer, serveFibs } from './fibs-server.ts'
import { findGnubg } from './gnubg.ts'

export const backgammonNode: NodeGame = {
  games: ['backgammon'],
  find: findGnubg,
  prepare: () => bearoffFrom(loadBearoff),
  solvedFile: () => BEAROFF_NAME,
  async solve() {
    const table = solveBearoff()
    const { mean, largest } = table.errors()
    const slowest = table.slowest()
    return {
      report: {
        positions: table.ways,
        values: { slowest, meanError: mean, largestError: largest },
        more: { pairs: table.pairs },
        head: `bear-offs: ${table.ways.toLocaleString('en')} home positions per side`,
        lines: [
          `Fifteen men on the 6-point need ${slowest.toFixed(3)} rolls on average.`,
          `With up to ${TWO_SIDED_MEN} men per side the win probability is exact: ${table.pairs.toLocaleString('en')} pairs of positions.`,
          `Estimated from each side's rolls alone, its error there would be ${mean.toExponential(1)} on average and at most ${largest.toFixed(4)}.`,
        ],
      },
      encode: () => table.encode(),
    }
  },
  protocols: [
    {
      name: 'ubgi',
      over: 'stdio',
      async run({ player: name, seed, version }) {
        const seated = new Map<string, Player>()
        const answer = speakUbgi({
          name: `Ludus (${name})`,
          version,
          makeGame,
          choose(game, state) {
            const player = seated.get(game.id) ?? findPlayer(game, name)
            seated.set(game.id, player)
            const moves = movesFor(game)
            game.moves(state, moves)
            return choose(player, state, moves, new Float32Array(game.maxMoves), seeded(seed))
          },
        })
        for await (const line of linesOf(process.stdin)) {
          const lines = answer(line)
          if (!lines) return
          for (const each of lines) process.stdout.write(`${each}\n`)
        }
      },
    },
    {
      name: 'gnubg',
      over: 'port',
      async run({ game, player: name, port: wanted, seed, signal, tell }) {
        // Each board states its stakes.
        const seated = new Map<number, GameWithPlayer>()
        const seat = (match: number): GameWithPlayer => {
          const known = seated.get(match)
          if (known) return known
          const at = match === 1 ? game : makeGame(match === 0 ? 'backgammon(cube=true)' : `backgammon(match=${match})`)
          const found = { game: at, player: findPlayer(at, name) }
          seated.set(match, found)
          return found
        }
        const { player } = seat(1)
        const { port, close } = await serveFibs(seat, wanted, seed, tell)
        tell(`${player.name} answers on 127.0.0.1:${port}. In GNU Backgammon: set player 0 external localhost:${port}`)
        await new Promise(done => signal.addEventListener('abort', done))
        close()
      },
    },
  ],
}
