// Writes the golden playthroughs under tests/golden: one random game of every rule set. A diff shows exactly what a change of the rules changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playthrough } from '../dist/lib/core/playthrough.js'
import { gameModules, makeGame } from '../dist/lib/games/registry.js'
import { ruleSetsOf } from '../dist/lib/modules/game-module.js'

const folder = fileURLToPath(new URL('../tests/golden', import.meta.url))
mkdirSync(folder, { recursive: true })
const extra = [
  ...['ludo:alhajry2012(seats=2,pieces=2)', 'ludo:alhajry2012(teams=true)', 'backgammon(gammons=true)'],
  ...['backgammon(match=3)', 'backgammon(cube=true,jacoby=true,beavers=true)'],
]
const all = gameModules().flatMap(module => Object.keys(ruleSetsOf(module)).map(set => `${module.name}:${set}`))
for (const id of [...all, ...extra]) {
  const game = makeGame(id)
  writeFileSync(`${folder}/${game.id.replace(/[^a-z0-9=]+/gi, '-').replace(/-$/, '')}.txt`, playthrough(game, 1))
}
