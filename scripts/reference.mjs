// Writes docs/options.md, every option of every game, player and learner, from the schema that the program itself uses, and docs/commands.md, every
// command and flag, from the output of `--help`. `--check` only reports whether the pages are up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { learners } from '../dist/lib/catalogue/learners.js'
import { possibleValues } from '../dist/lib/core/options.js'
import { gameModules, makeGame } from '../dist/lib/games/registry.js'
import { ruleSetsOf } from '../dist/lib/modules/game-module.js'
import { genericPlayers } from '../dist/lib/search/generic-players.js'
import { playersOf } from '../dist/lib/search/make-player.js'

const cell = text => String(text).replaceAll('|', '\\|')

/** A table of options; empty if there are none. */
const table = options => {
  const names = Object.keys(options)
  if (names.length === 0) return []
  const rows = names.map(name => {
    const { default: value, about, formerly } = options[name]
    const before = formerly ? ` (formerly \`${formerly.join('`, `')}\`)` : ''
    return `| \`${name}\` | ${cell(value)} | ${cell(possibleValues(options[name]))} | ${cell(about)}${before} |`
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
        ([option, it]) => `\`${option}\` (${possibleValues(it)}; default ${it.default})`,
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

const optionsPage = [
  '# Options',
  '',
  'Every option of every game, player and learner. `ludus show NAME` says the same. Options go into brackets after a name (`ludo(seats=2)`,',
  '`expert(pick=random)`) or, for learners, after `--set`. This page is made from the schema that the program reads (`npm run reference`).',
  '',
  '## Games',
  '',
  ...games,
  '## Learners',
  '',
  ...kinds,
].join('\n')

/** Every command, as the program itself creates them. The main file is left out, because it would parse its arguments. */
async function commands() {
  const program = new Command('ludus')
  const folder = new URL('../dist/lib/cli/', import.meta.url)
  for (const file of readdirSync(folder).filter(name => /^\w+\.js$/.test(name) && name !== 'main.js'))
    for (const [name, add] of Object.entries(await import(new URL(file, folder).href)))
      if (name.endsWith('Command')) add(program)
  return [...program.commands].sort((a, b) => (a.name() < b.name() ? -1 : 1))
}

/** The default of a flag, if it is worth mentioning. */
const unsaid = ({ defaultValue, defaultValueDescription }) => {
  const value = defaultValueDescription ?? defaultValue
  const silent = value === undefined || value === false || value === true || String(value) === ''
  return silent ? '' : ` (default: ${value})`
}

const described = command => [
  `## ${command.name()}`,
  '',
  '```',
  `ludus ${command.name()} ${command.usage()}`,
  '```',
  '',
  `${command.description()}`,
  '',
  '| word or flag | what it means |',
  '|---|---|',
  ...command.registeredArguments.map(it => `| \`${it.name()}\` | ${cell(it.description)} |`),
  ...command.options
    .filter(({ hidden, long }) => !hidden && long !== '--json')
    .map(option => `| \`${cell(option.flags)}\` | ${cell(option.description)}${cell(unsaid(option))} |`),
  '',
]

const commandsPage = [
  '# Commands',
  '',
  'Every command and flag, as `ludus COMMAND --help` shows them (made by `npm run reference`). All commands also take `--json` (one JSON document',
  'and nothing else on stdout), `--with FILES` (games, players and learners of your own) and `--debug` (stack traces). What the JSON',
  'holds, exit codes and notations are in the [reference](reference.md).',
  '',
  ...(await commands()).flatMap(described),
].join('\n')

const pages = { 'options.md': optionsPage, 'commands.md': commandsPage }
for (const [name, page] of Object.entries(pages)) {
  const file = new URL(`../docs/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, page)
  else if (readFileSync(file, 'utf8') !== page) {
    console.error(`docs/${name} is not up to date. Run \`npm run reference\`.`)
    process.exitCode = 1
  }
}
