import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { writeRecord } from '../core/record.ts'
import { matOfRecord, readMat, recordOfMat, writeMat } from '../games/backgammon/mat.ts'
import { openRecord } from '../games/recorded.ts'
import { familyOf } from '../games/registry.ts'
import { readText, writeWhole } from '../node/files.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { print, printJson } from './terminal.ts'

interface ConvertFlags {
  readonly out: string
  readonly game: number
  readonly json: boolean
}

export function convertCommand(program: Command): void {
  program
    .command('convert')
    .summary('turn recorded games into files of other programs, and back')
    .description(
      'Turns a recorded game of backgammon into a .mat match, or a game of a .mat match into a recorded game.',
    )
    .argument('<file>', 'a recorded game (.json) or a match (.mat)')
    .requiredOption('--out <file>', 'where to write it: .mat or .json')
    .option('--game <n>', 'which game of a match', wholeNumber(1), 1)
    .addOption(jsonOption())
    .action(convert)
}

function convert(file: string, flags: ConvertFlags): void {
  const { out } = flags
  if (existsSync(out)) throw usage(`${out} exists already. Choose another name.`)
  const text = readText(file)
  if (out.endsWith('.mat')) {
    const { record, game } = openRecord(text, file)
    if (familyOf(game.id).name !== 'backgammon') throw usage(`A .mat file holds backgammon, but ${file} is ${game.id}.`)
    writeWhole(out, writeMat(matOfRecord(record)))
  } else if (out.endsWith('.json')) {
    const match = readMat(text, file)
    if (flags.game > match.games.length)
      throw usage(`${file} has ${match.games.length} games, so there is no game ${flags.game}.`)
    writeWhole(out, writeRecord(recordOfMat(match, flags.game - 1)))
  } else throw usage(`"${out}" is neither .mat nor .json.`)
  if (flags.json) printJson({ file, out })
  else print(`${file} is now ${out}.`)
}
