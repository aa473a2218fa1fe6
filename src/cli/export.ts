import type { Command } from 'commander'
import { makeGame } from '../games/registry.ts'
import { onnxOf, partOf } from '../models/onnx.ts'
import { refuseUnwritable, writeWhole } from '../node/files.ts'
import { locateModel, readModel } from '../node/models.ts'
import { jsonOption } from './options.ts'
import { dim, print, printJson, whole } from './terminal.ts'

export function exportCommand(program: Command): void {
  program
    .command('export')
    .summary('write a model for other programs, as ONNX')
    .description(
      'Writes the network of a model as an ONNX file: dense inputs in the order that its metadata "inputs" names, and the card as "card".',
    )
    .argument('<model>', 'such as champion-ludo-alhajry2012 or runs/my-run')
    .requiredOption('--onnx <file>', 'where to write it')
    .option('--part <name>', 'which network, where a model has several: contact or race')
    .addOption(jsonOption())
    .action((name: string, flags: { onnx: string; part?: string; json: boolean }) => {
      const { model: all, card } = readModel(locateModel(name))
      const model = partOf(makeGame(all.game), all, name, flags.part)
      refuseUnwritable(flags.onnx)
      const bytes = onnxOf(makeGame(model.game), model, name, JSON.stringify(card))
      writeWhole(flags.onnx, bytes)
      const { game, encoder, shape } = model
      if (flags.json) printJson({ model: name, onnx: flags.onnx, bytes: bytes.length, game, encoder, shape })
      else {
        print(`${flags.onnx}: ${shape.sizes.join('-')}, ${whole(bytes.length)} bytes`)
        print(dim(`Its inputs are the encoding ${encoder} of ${game}; the metadata has their names and the card.`))
      }
    })
}
