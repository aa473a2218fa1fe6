// A training in a process of its own, for tests that end it: node tests/trainee.mjs RECIPE FOLDER, the recipe as JSON.
import { train } from '../dist/lib/node/training.js'

const [recipe, folder] = process.argv.slice(2)
await train(JSON.parse(recipe), folder, { saveEvery: 0 })
