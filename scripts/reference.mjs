// Writes docs/options.md: every option of every game, player and learner, from the one schema that the program itself reads.
// `--check` only says whether the page is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { learners } from '../dist/lib/catalogue/learners.js'
import { possible } from '../dist/lib/core/options.js'
import { gameModules, makeGame } from '../dist/lib/games/registry.js'
import { ruleSetsOf } from '../dist/lib/modules/game-module.js'
import { genericPlayers } from '../dist/lib/search/generic-players.js'
import { playersOf } from '../dist/lib/search/make-player.js'

const cell = text => String(text).replaceAll('|', '\\|')

/** A table of options; nothing where there are none. */
const table = options => {
  const names = Object.keys(options)
  if (names.length === 0) return []
  const rows = names.map(name => {
    const { default: value, about, formerly } = options[name]
    const before = formerly ? ` (formerly \`${formerly.join('`, `')}\`)` : ''
    return `| \`${name}\` | ${cell(value)} | ${cell(possible(options[name]))} | ${cell(about)}${before} |`
  })
  return ['| option | default | possible | what it means |', '|---|---|---|---|', ...rows, '']
}

const games = gameModules().flatMap(module => {
  const game = makeGame(module.name)
  const players = [...playersOf(game), ...genericPlayers(game)]
  const sets = Object.entries(ruleSetsOf(module)).map(([name, { about }]) => `- \`${module.name}:${name}\`: ${about}`)
  return [
    `### ${module.name}`,
    '',
    `${module.about[0].toUpperCase()}${module.about.slice(1)}.`,
    '',
    ...table(module.options),
    'Rule sets:',
    '',
    ...sets,
    '',
    'Players:',
    '',
    ...players.map(({ name, about, options }) => {
      const own = Object.entries(options).map(
        ([option, it]) => `\`${option}\` (${possible(it)}; default ${it.default})`,
      )
      return `- \`${name}\`: ${about}${own.length > 0 ? `. Options: ${own.join(', ')}` : ''}`
    }),
    '',
  ]
})

const kinds = learners().flatMap(({ name, about, options, formerly }) => [
  `### ${name}`,
  '',
  `${about[0].toUpperCase()}${about.slice(1)}.${formerly ? ` Formerly \`${formerly.join('`, `')}\`.` : ''}`,
  '',
  ...table(options),
])

const page = [
  '# Options',
  '',
  'Every option of every game, player and learner. This page is made from the schema that the program reads (`npm run reference`); `ludus show NAME`',
  'says the same. Options go into brackets after a name (`ludo(seats=2)`, `expert(pick=random)`) or, for learners, behind `--set`.',
  '',
  '## Games',
  '',
  ...games,
  '## Learners',
  '',
  ...kinds,
].join('\n')

const file = new URL('../docs/options.md', import.meta.url)
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') === page) process.exit(0)
  console.error('docs/options.md is not up to date. Run `npm run reference`.')
  process.exit(1)
}
writeFileSync(file, page)
