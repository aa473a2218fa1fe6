// What `npm start` does after the set-up: until there is a studio to open, it shows the program at work and how to go on.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = ['arena', 'ludo', '--players', 'expert', 'fast', 'defensive', 'random', '--games', '20000']

console.log('Four players of Ludo meet 20,000 times, each at every seat with the same dice:\n')
const { status } = spawnSync(process.execPath, ['bin/ludus.js', ...words], { cwd: root, stdio: 'inherit' })
console.log(`
To go on:
  npx ludus play ludo                        play against the champion in this terminal
  npx ludus show ludo                        rules, options and players
  npx ludus ${words.slice(0, 2).join(' ')} --players expert random random random --games 100000
  npx ludus league ludo --players random semi-smart fast expert
  npx ludus --help
The tutorial is docs/tutorial.md.`)
process.exitCode = status ?? 1
