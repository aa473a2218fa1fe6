import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import { parseCases, parseFannNetwork } from '../models/fann.ts'
import { modelPlayer } from '../models/model.ts'
import type { Model } from '../modules/model.ts'
import { readText } from '../node/files.ts'
import { writeModel } from '../node/models.ts'
import { casesError } from '../training/cases-error.ts'
import { nextCommand } from './next-command.ts'
import { jsonOption } from './options.ts'
import { dim, percent, print, printJson, whole } from './terminal.ts'

interface ImportFlags {
  readonly out: string
  readonly game: string
  readonly encoder: string
  readonly test?: string[]
  readonly json: boolean
}

export function importCommand(program: Command): void {
  program
    .command('import')
    .summary('convert a FANN network to a model that can play')
    .description(
      'Converts a network that FANN saved as text (FANN_FLO_2.1) to a model with a card. It must have the inputs of the encoding you name and one output per move. You can then use it like any other model.',
    )
    .argument('<file>', 'the network, such as ANN-player.net')
    .requiredOption('--game <game>', 'the game it plays, such as ludo:thor2017')
    .requiredOption('--encoder <name>', 'the encoding of its inputs, such as thor2017-program')
    .requiredOption('--out <model>', 'where to write OUT.json and OUT.safetensors')
    .option('--test <files...>', 'report its mean squared error on these FANN training files')
    .addOption(jsonOption())
    .action(importNetwork)
}

function importNetwork(file: string, { out, encoder, test = [], json, ...flags }: ImportFlags): void {
  if (existsSync(`${out}.json`)) throw usage(`${out}.json already exists. Choose another name.`)
  const game = makeGame(flags.game)
  const text = readText(file)
  const { shape, weights } = parseFannNetwork(text, file)
  const model: Model = { kind: 'policy', game: game.id, encoder, shape, settings: { examples: 'imported' }, weights }
  // Rejects a network that does not fit before anything is written.
  modelPlayer(game, model, file)
  const errors = test.map(name => ({ file: name, ...casesError(model, parseCases(readText(name), name)) }))
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeModel(out, model, {
    recipe: `${basename(file)} of FANN, SHA-256 ${sha256}`,
    seed: 0,
    steps: 0,
    unit: 'epochs',
    figures: [],
  })
  if (json) printJson({ model: out, game: game.id, encoder, shape, errors })
  else {
    print(`${out}: ${shape.sizes.join('-')}, ${shape.activations.join(' and ')}, for ${game.id} by ${encoder}`)
    for (const each of errors)
      print(
        `  ${each.file}: mean squared error ${each.mse.toFixed(4)} over ${whole(each.count)} cases; the expected output is the highest in ${percent(each.agreement, 1)}`,
      )
    const others = new Array(game.seats - 1).fill('random').join(' ')
    print(dim(`\nMeasure it: ${nextCommand(`arena ${game.id} --players ${out} ${others}`)}`))
  }
}
