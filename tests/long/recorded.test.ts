import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeRecord } from '../../src/core/record.ts'
import { makeGame } from '../../src/games/registry.ts'
import { makePlayer } from '../../src/search/make-player.ts'
import { standInGames } from '../../src/training/stand-in.ts'
import { ludus, temporaryFolder } from '../program.ts'

test('a player is trained on your own recorded games, and continues only with the same games', async () => {
  const folder = temporaryFolder()
  const game = makeGame('ludo:thor2017')
  const [teacher, others] = ['expert', 'random'].map(name => makePlayer(game, name))
  const games = standInGames(game, { teacher, others, slips: 0, games: 4, seed: 5 })
  const files = games.map((record, i) => {
    // As `ludus play` would have saved them.
    const players = record.players.map(name => (name === 'random' ? name : 'human'))
    writeFileSync(join(folder, `${i}.json`), writeRecord({ ...record, players }))
    return `${i}.json`
  })
  const train = (...recorded: string[]) =>
    ludus(folder, ['train', 'thor2017/ann-batch', '--games', '20', '--out', 'run', '--recorded', ...recorded])
  expect(await train(...files)).toMatchObject({ code: 0 })
  expect(await train(...files.slice(1))).toMatchObject({ code: 2, stderr: expect.stringContaining('given was') })
})
