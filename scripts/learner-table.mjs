// Trains every learner on every game for about so many seconds of CPU time and measures it against random play. Writes the table of
// docs/learners-and-games.md. `node scripts/learner-table.mjs [--seconds 10] [--games 1000]`
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { genericRecipe } from '../dist/lib/catalogue/generic-recipe.js'
import { learners } from '../dist/lib/catalogue/learners.js'
import { changeRecipe, makeTrainer } from '../dist/lib/catalogue/trainers.js'
import { makeGame, makePlayer, match } from '../dist/lib/index.node.js'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, games: { type: 'string', default: '1000' } },
})
const SECONDS = Number(values.seconds)
const GAMES = Number(values.games)

const games = ['ludo(seats=2)', 'ludo(seats=3)', 'ludo', 'backgammon', 'plakoto', 'fevga', 'checkers', 'giveaway']

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** How long a training may be: as long as the time allows, at the speed of a short one. */
function lengthFor(kind, game) {
  const full = genericRecipe(kind, game).steps
  const trial = Math.min(full, kind.length ? 40 : 1)
  const recipe = changeRecipe(genericRecipe(kind, game), { steps: trial })
  const begin = cpu()
  const trainer = makeTrainer(recipe, game, name => makePlayerNow(game, name))
  while (!trainer.done && trainer.steps < trial) trainer.step()
  const each = (cpu() - begin) / Math.max(1, trainer.steps)
  return Math.max(trial, Math.min(full, Math.round(SECONDS / each)))
}

const { makePlayer: makePlayerNow } = await import('../dist/lib/search/make-player.js')

const rows = []
for (const kind of learners()) {
  const cells = []
  for (const name of games) {
    const game = makeGame(name)
    try {
      const steps = lengthFor(kind, game)
      const begin = cpu()
      const recipe = changeRecipe(genericRecipe(kind, game), { steps, seed: 1 })
      const trainer = makeTrainer(recipe, game, player => makePlayerNow(game, player))
      while (!trainer.done && trainer.steps < steps) trainer.step()
      const seconds = cpu() - begin
      const random = await makePlayer(game, 'random')
      const seated = [trainer.player(), ...new Array(game.seats - 1).fill(random)]
      const result = await match(game, seated, { games: GAMES, seed: 7 })
      const { share, low, high } = result.players[0]
      cells.push({ game: name, steps: trainer.steps, unit: trainer.unit, seconds, share, low, high })
    } catch (error) {
      if (error.kind !== 'usage') throw error
      cells.push({ game: name, refusal: error.message })
    }
    const last = cells[cells.length - 1]
    console.error(
      kind.name,
      name,
      last.refusal ?? `${last.steps} ${last.unit}, ${last.seconds.toFixed(1)} s: ${(100 * last.share).toFixed(1)}%`,
    )
  }
  rows.push({ learner: kind.name, cells })
}
writeFileSync('learner-table.json', JSON.stringify({ seconds: SECONDS, games: GAMES, seed: 7, rows }, null, 1))
