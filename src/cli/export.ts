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
    .summary('write a model as ONNX, for other programs')
    .description(
      'Writes the network of a model as an ONNX file with dense inputs. Its metadata has the input names in order ("inputs") and the model card ("card").',
    )
    .argument('<model>', 'such as champion-ludo-alhajry2012 or runs/my-run')
    .requiredOption('--onnx <file>', 'the file to write')
    .option('--part <name>', 'which network, if the model has several: contact or race')
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
        print(dim(`Inputs: the encoding ${encoder} of ${game}. The metadata has their names and the model card.`))
      }
    })
}
