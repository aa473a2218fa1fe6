// Trainings of every learner, killed with kill -9 at random moments until they finish, end in the same bytes as undisturbed ones.
//   npm run soak kills [-- --count 1000 --seconds 3600 --seed 1]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeRecipe } from '../../dist/lib/catalogue/trainers.js'
import { seeded } from '../../dist/lib/core/rng.js'
import { recipeOf } from '../../dist/lib/papers/recipes.js'
import { trainings } from '../../tests/small-trainings.mjs'
import { record } from './page.mjs'

const text = { type: 'string' }
const { values: flags } = parseArgs({ options: { count: text, seconds: text, seed: text } })
const most = { kills: Number(flags.count ?? 1000), seconds: Number(flags.seconds ?? 3600) }
const rng = seeded(Number(flags.seed ?? 1))
const begin = Date.now()
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ludus-soak-'))
const TRAINEE = join(import.meta.dirname, '..', '..', 'tests', 'trainee.mjs')

/** The files of a run that must not depend on how often it was killed. */
function leftIn(run) {
  const files = readdirSync(run, { recursive: true, encoding: 'utf8' })
    .filter(file => statSync(join(run, file)).isFile())
    .filter(file => !/^(environment|time)\.json$|^previous/.test(file))
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(run, file)))
  return hash.digest('hex')
}

/** Trains; killed after the given milliseconds unless it ends first. */
function train(recipe, run, after) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [TRAINEE, JSON.stringify(recipe), run], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', more => {
      said += more
    })
    const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGKILL') done(true)
      else if (code === 0) done(false)
      else failed(new Error(said.slice(-300)))
    })
  })
}

const over = () => found.kills >= most.kills || Date.now() - begin > 1000 * most.seconds
const found = { kills: 0, runs: 0, faults: [] }
const wanted = trainings.map(([name, of, steps, settings = {}], i) => {
  const recipe = recipeOf(of)
  const small = changeRecipe({ ...recipe, measure: { ...recipe.measure, games: 8 } }, { seed: 3, steps, settings })
  return { name, recipe: small, whole: join(folder, `whole-${i}`), kills: 0 }
})
for (let nth = 0; !over(); nth++) {
  const each = wanted[nth % wanted.length]
  if (each.hash === undefined) {
    const started = Date.now()
    await train(each.recipe, each.whole)
    each.took = Date.now() - started
    each.hash = leftIn(each.whole)
  }
  const run = join(folder, `killed-${nth}`)
  try {
    // A limited number of kills: one that is too early saves nothing, and the training would never end.
    for (let kills = 1 + rng.below(4); kills > 0 && !over(); kills--) {
      if (!(await train(each.recipe, run, rng.below(Math.ceil(each.took * 1.1))))) break
      found.kills++
      each.kills++
    }
    await train(each.recipe, run)
    if (leftIn(run) !== each.hash) found.faults.push(`${each.name}: other bytes (run ${nth})`)
  } catch (error) {
    found.faults.push(`${each.name}: ${error.message} (run ${nth})`)
  }
  found.runs++
  rmSync(run, { recursive: true, force: true })
  if (nth % 10 === 9) console.error(`soak: ${found.kills} kills, ${found.runs} runs, ${found.faults.length} faults`)
}
rmSync(folder, { recursive: true, force: true })

const seconds = Math.round((Date.now() - begin) / 1000)
const met = wanted.filter(({ kills }) => kills > 0)
const lines = [
  `${found.kills} kills in ${found.runs} trainings of ${new Set(met.map(({ name }) => name)).size} learners (${met.length} recipes), ${seconds} s, seed ${flags.seed ?? 1}: ${found.faults.length === 0 ? 'every training ended in the same bytes as an uninterrupted one.' : `**${found.faults.length} faults**`}`,
  ...found.faults.map(fault => `- ${fault}`),
]
for (const line of lines) console.log(line)
record('Kills', lines)
process.exitCode = found.faults.length === 0 ? 0 : 1
