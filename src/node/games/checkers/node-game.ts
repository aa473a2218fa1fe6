import { checkersOf } from '../../../games/checkers/checkers.ts'
import { Endings } from '../../../games/checkers/exact/index.ts'
import { referee } from '../../../games/checkers/exact/referee.ts'
import { endingsName, endingsReport, familyOfTable } from '../../../games/checkers/exact/solver.ts'
import { lazily, tableOf } from '../../../games/checkers/exact/table.ts'
import { linesOf } from '../../bounded-lines.ts'
import { findPlayer } from '../../find.ts'
import type { NodeGame } from '../node-game.ts'
import { loadEndings, solveOnThreads } from './endings.ts'
import { speakHub } from './hub.ts'

export const checkersNode: NodeGame = {
  games: ['checkers', 'giveaway'],
  endings: (game, pieces) => lazily(pieces, () => loadEndings(familyOfTable(game), pieces)),
  referee: (game, pieces) => referee(loadEndings(familyOfTable(game), pieces)),
  solvedFile: game => endingsName(familyOfTable(game), checkersOf(game).rules.pieces),
  async solve(game, threads, progress) {
    const family = familyOfTable(game)
    const endings = new Endings(checkersOf(game).rules.pieces)
    const distances = await solveOnThreads(family, endings, threads, done => progress(done, endings.size, 'positions'))
    const report = endingsReport(family, endings, distances)
    return { report, encode: () => tableOf(family, endings, distances).encode() }
  },
  protocols: [
    {
      name: 'hub',
      over: 'stdio',
      async run({ game, player, seed, version }) {
        // Reports a wrong name before the protocol starts.
        findPlayer(game, player)
        await speakHub({
          game: checkersOf(game),
          player,
          seed,
          version,
          lines: linesOf(process.stdin),
          say: line => process.stdout.write(`${line}\n`),
        })
      },
    },
  ],
}
