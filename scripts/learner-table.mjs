// Trains every learner on every game for about the given seconds of CPU time and measures it against random play. Writes the table of
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

/** The length of a training: as long as the time allows, at the speed of a short one. */
function lengthFor(kind, game) {
  const full = genericRecipe(kind, game).steps
  const trial = Math.min(full, kind.length ? 8 : 1)
  const recipe = changeRecipe(genericRecipe(kind, game, trial), { steps: trial })
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
      const recipe = changeRecipe(genericRecipe(kind, game, steps), { steps, seed: 1 })
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

/** The percentage of one pair, its interval, and how much was learned. */
const cell = ({ refusal, share, low, high, steps, unit }) =>
  refusal
    ? 'refused'
    : `${(100 * share).toFixed(0)} ± ${(50 * (high - low)).toFixed(0)} (${steps.toLocaleString('en')} ${unit
        .replace('generations', 'gen.')
        .replace('epochs', 'ep.')
        .replace(/games.*/, 'games')})`

const table = chosen => [
  `| learner | ${chosen.join(' | ')} |`,
  `|---${'|---'.repeat(chosen.length)}|`,
  ...rows.map(
    ({ learner, cells }) =>
      `| ${learner} | ${chosen.map(name => cell(cells.find(({ game }) => game === name))).join(' | ')} |`,
  ),
]

const page = [
  '# Learners and games',
  '',
  'Every learner on every game with its generic recipe (`ludus train LEARNER --game GAME`), each stopped after a few seconds of CPU time. The tables show',
  'the percentage of wins against random players, ± half of the 95% interval, and the length of the training. An equal player wins 50% with two seats,',
  '33% with three and 25% with four. "Refused" means that the learner is made for another game, and says so in one sentence.',
  '',
  `\`node scripts/learner-table.mjs --seconds ${SECONDS} --games ${GAMES}\`: ${SECONDS} s of CPU time each, ${GAMES} games each, training seed 1, match seed 7.`,
  'Each pair was trained with one seed, so the tables show that it runs and what it reaches in that time, not which learner is best. Where a share is not',
  'above an equal one, the training was too short to show an effect; longer trainings of those pairs were not measured. The generic settings of DQN and TD were chosen',
  'with a few short trials against random players (Connect Four, `pig:short`, `ludo(seats=2)`, seeds 1 and 2), so their shares on these games',
  'may flatter them.',
  '',
  ...table(games.slice(0, 4)),
  '',
  ...table(games.slice(4)),
  '',
]
writeFileSync(new URL('../docs/learners-and-games.md', import.meta.url), page.join('\n'))
