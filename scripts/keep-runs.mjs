// Keeps finished trainings of a paper in papers/PAPER/runs, so that `ludus reproduce PAPER` need not train them again.
//   node scripts/keep-runs.mjs PAPER [RUNS] [RECIPE …]
// RUNS is the folder of the trainings, by default runs. RECIPE is a prefix of recipe names, by default PAPER/. Unfinished runs are left out.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { seedOf } from '../dist/lib/catalogue/trainers.js'
import { keepRun, keptRuns, runName } from '../dist/lib/node/kept-runs.js'
import { readRecipe, readTime } from '../dist/lib/node/run.js'
import { paperOf } from '../dist/lib/papers/registry.js'

const [name, runs = 'runs', ...named] = process.argv.slice(2)
const { id, trainings } = paperOf(name)
const kept = keptRuns(id)
const wanted = named.length > 0 ? named : [`${id}/`]
let count = 0
for (const folder of readdirSync(runs)) {
  const from = join(runs, folder)
  if (!readTime(from).finished) continue
  const recipe = readRecipe(from)
  // A renamed run is not a training of the paper's plan.
  if (folder !== runName(recipe.name, seedOf(recipe)) || !wanted.some(each => recipe.name.startsWith(each))) continue
  keepRun(from, join(kept, folder), trainings?.[recipe.name]?.earlier)
  count++
}
console.log(`${count} trainings are kept in ${kept}`)
