import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { badInput, usage } from '../core/errors.ts'
import { type RecordedGame, writeRecord } from '../core/record.ts'
import { moduleOf } from '../modules/game-module.ts'
import { readBytes, writeWhole } from '../node/files.ts'
import { gameFormats, textOfGames } from '../session/files.ts'
import { openRecord } from '../session/recorded.ts'
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
    .summary('convert recorded games to and from other formats')
    .description(
      'Converts a recorded game to .mat, .sgf or .pdn, a match to another format, or one game of a match to a recorded game.',
    )
    .argument('<file>', 'a recorded game (.json) or a match (.mat, .sgf, .xg)')
    .requiredOption('--out <file>', 'the file to write: .mat, .sgf, .pdn or .json')
    .option('--game <n>', 'which game of a match', wholeNumber(1), 1)
    .addOption(jsonOption())
    .action(convert)
}

function convert(file: string, flags: ConvertFlags): void {
  const { out } = flags
  if (existsSync(out)) throw usage(`${out} already exists. Choose another name.`)
  const text = textOfGames(readBytes(file), file)
  if (out.endsWith('.json')) writeWhole(out, writeRecord(recordIn(text, file, flags.game)))
  else writeWhole(out, inFormatOf(out, text, file))
  if (flags.json) printJson({ file, out })
  else print(`Converted ${file} to ${out}.`)
}

/** A recorded game, or a file of another program, in the format that the new file's extension selects. */
function inFormatOf(out: string, text: string, file: string): string {
  const formats = gameFormats().filter(({ write }) => write)
  const format = formats.find(({ ending }) => out.endsWith(`.${ending}`))
  if (!format) throw usage(`"${out}" is neither ${formats.map(({ ending }) => `.${ending}`).join(' nor ')} nor .json.`)
  const foreign = gameFormats().find(candidate => candidate.recognises(text))
  if (foreign) {
    const translated = foreign.translate?.(text, file, format.ending)
    if (translated === undefined) throw usage(`A .${format.ending} file cannot hold ${file}.`)
    return translated
  }
  const { record, game } = openRecord(text, file)
  const own = moduleOf(game).formats?.includes(format) ? format.write?.(game, record) : undefined
  if (own === undefined) throw usage(`A .${format.ending} file cannot hold ${file}, which is ${game.id}.`)
  return own
}

/** A game from another program's file, as a record of this one. */
function recordIn(text: string, file: string, nth: number): RecordedGame {
  const format = gameFormats().find(candidate => candidate.records && candidate.recognises(text))
  const games = format?.records?.(text, file)
  if (!games) throw badInput(`${file} is not a match that can be converted to a recorded game.`)
  const game = games[nth - 1]
  if (!game) throw usage(`${file} has ${games.length} games; there is no game ${nth}.`)
  return game
}
