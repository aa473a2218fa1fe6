import type { Command } from 'commander'
import { encodersOf, moveEncodersOf } from '../encoders/registry.ts'
import { families, familyOf, makeGame } from '../games/registry.ts'
import { playersOf } from '../players/registry.ts'
import { jsonOption } from './options.ts'
import { bold, dim, layOut, print, printJson } from './terminal.ts'

export function showCommand(program: Command): void {
  program
    .command('show')
    .summary('describe a game: its rules, options and players')
    .description('Describes a game with its rule sets, every option and every player. Without a name: all games.')
    .argument('[game]', 'such as ludo or "ludo:thor2017(seats=2)"')
    .addOption(jsonOption())
    .action((name: string | undefined, flags: { json: boolean }) =>
      name === undefined ? list(flags.json) : describe(name, flags.json),
    )
}

function list(json: boolean): void {
  const games = families.map(({ name, summary, sets }) => ({ name, summary, sets: Object.keys(sets) }))
  if (json) printJson({ games })
  else
    print(
      layOut(
        [{ head: 'game' }, { head: 'what it is' }, { head: 'rules' }],
        games.map(({ name, summary, sets }) => [name, summary, sets.join(' ')]),
      ),
    )
}

function describe(name: string, json: boolean): void {
  const family = familyOf(name)
  const game = makeGame(name)
  const rules = family.rulesOf(game)
  const kinds = playersOf(game)
  const codings = [...encodersOf(game), ...moveEncodersOf(game)].map(({ name, summary, make }) => ({
    name,
    summary,
    inputs: make(game).size,
  }))
  if (json) {
    printJson({
      game: game.id,
      family: family.name,
      summary: family.summary,
      seats: game.seats,
      rules,
      options: family.options,
      sets: family.sets,
      players: kinds.map(({ name, summary, options, without }) => ({ name, summary, options, without })),
      encoders: codings,
    })
    return
  }
  print(`${bold(game.id)}  ${family.summary}\n`)
  print(
    layOut(
      [{ head: 'option' }, { head: 'here' }, { head: 'possible' }, { head: 'what it means' }],
      family.options.map(option => [option.name, String(rules[option.name]), option.values.join(' '), option.what]),
    ),
  )
  print(
    `\n${layOut(
      [{ head: 'rules' }, { head: '' }],
      Object.keys(family.sets).map(set => [`${family.name}:${set}`, family.setSummaries[set]]),
    )}`,
  )
  print(
    `\n${layOut(
      [{ head: 'player' }, { head: 'how it plays' }, { head: 'options' }],
      kinds.map(kind => [
        kind.name,
        kind.summary,
        kind.options.map(option => `${option.name}=${option.values.join('|')}`).join(' '),
      ]),
    )}`,
  )
  if (codings.length > 0)
    print(
      `\n${layOut(
        [{ head: 'coding' }, { head: 'inputs', right: true }, { head: 'what a network sees' }],
        codings.map(({ name, inputs, summary }) => [name, String(inputs), summary]),
      )}`,
    )
  print(dim(`\nPlay it: ludus play "${game.id}"`))
}
