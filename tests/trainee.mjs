// A training in a separate process, for tests that kill it: node tests/trainee.mjs RECIPE FOLDER, with the recipe as JSON.
import { train } from '../dist/lib/node/training.js'

const [recipe, folder] = process.argv.slice(2)
await train(JSON.parse(recipe), folder, { saveEvery: 0 })
