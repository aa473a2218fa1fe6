import { dirname } from 'node:path'
import type { Command } from 'commander'
import type { MatchResult } from '../arena/result.ts'
import { badInput, EXIT } from '../core/errors.ts'
import { playthrough, readPlaythrough } from '../core/playthrough.ts'
import { type Sealed, unseal } from '../core/sealed.ts'
import { gameModules, makeGame } from '../games/registry.ts'
import { decodeTensors } from '../nets/safetensors.ts'
import { readBytes } from '../node/files.ts'
import { readModel } from '../node/models.ts'
import { readRecipe } from '../node/run.ts'
import { REPORT_FORMAT, readReport } from '../reports/kept.ts'
import { claimsOf } from '../reports/report.ts'
import { exactFile } from '../search/exact/generic-solver.ts'
import { gameFormats } from '../session/files.ts'
import { openRecord } from '../session/recorded.ts'
import { jsonOption } from './options.ts'
import { green, print, printJson, red } from './terminal.ts'

interface Verdict {
  readonly file: string
  readonly ok: boolean
  /** What the file is or seems to be; "unknown" if it is nothing that this program writes. */
  readonly kind: string
  readonly message: string
}

const UNKNOWN = 'unknown'

export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .summary('say of files whether they are whole and what they are')
    .description(
      'Checks files that the program wrote: recorded games, playthroughs, models, runs, tables, solutions, reports, results of arena and league; and .mat matches and PDN.',
    )
    .argument('<files...>')
    .addOption(jsonOption())
    .action((files: string[], flags: { json: boolean }) => {
      const verdicts = files.map(verify)
      if (flags.json) printJson({ files: verdicts })
      else
        for (const { file, ok, kind, message } of verdicts)
          print(
            `${ok ? green('whole  ') : red(kind === UNKNOWN ? 'unknown' : 'damaged')}  ${file}: ${ok ? `${kind}, ` : ''}${message}`,
          )
      if (verdicts.some(({ ok }) => !ok)) process.exitCode = EXIT.input
    })
}

/** A kind of file: how to recognise one, and what it says if it is whole. Its check throws if it is not. */
interface Kind {
  readonly name: string
  recognises(text: string, data: Readonly<Record<string, unknown>> | undefined): boolean
  check(text: string, data: Readonly<Record<string, unknown>>, bytes: Uint8Array, file: string): string
}

/** Every kind of file, those of games among them. */
const kinds = (): readonly Kind[] => [
  {
    name: 'recorded game',
    // Known by a word near its head too, so that one that is cut off is called what it was.
    recognises: (text, data) => data?.format === 'ludus-game' || text.slice(0, 200).includes('"ludus-game"'),
    check(text) {
      const { record, game } = openRecord(text, 'It')
      const { moves, returns, resigned } = record
      const end = returns ? 'over' : resigned !== undefined ? `resigned by seat ${resigned + 1}` : 'not over yet'
      return `${game.id}, ${moves.length} plies, ${end}`
    },
  },
  {
    name: 'playthrough',
    recognises: text => text.startsWith('# ludus playthrough'),
    check(text) {
      const { id, seed, longest } = readPlaythrough(text)
      const made = playthrough(makeGame(id), seed, longest)
      if (made !== text) throw badInput(`Line ${firstDifference(made, text)} differs from what ${id} gives.`)
      return `${id}, seed ${seed}, ${text.split('\n').length - 4} positions`
    },
  },
  {
    name: 'model',
    recognises: (text, data) => data?.format === 'ludus-model' || text.slice(0, 200).includes('"ludus-model"'),
    // The card says what its weights must be, so both are looked at.
    check(_text, _data, _bytes, file) {
      const { card } = readModel(file.replace(/\.json$/, ''))
      return `${card.game}, ${card.shape.sizes.join('-')}, ${card.steps} ${card.unit} of ${card.recipe}`
    },
  },
  {
    name: 'run',
    recognises: (text, data) => data?.format === 'ludus-run' || text.slice(0, 200).includes('"ludus-run"'),
    check: (_text, _data, _bytes, file) => readRecipe(dirname(file)).name,
  },
  ...gameFormats().map(
    ({ name, recognises, decode, check }): Kind => ({
      name,
      recognises,
      check(text, _data, bytes) {
        const decoded = decode?.(bytes, 'It')
        const format = decoded === undefined ? undefined : gameFormats().find(other => other.recognises(decoded))
        return format && decoded !== undefined ? format.check(decoded, 'It', makeGame) : check(text, 'It', makeGame)
      },
    }),
  ),
  ...gameModules()
    .flatMap(({ files = [] }) => files)
    .concat(exactFile)
    .map(
      ({ name, format, check }): Kind => ({
        name,
        recognises: text => text.slice(0, 200).includes(`"${format}"`),
        check: (_text, _data, bytes) => check(bytes, 'It'),
      }),
    ),
  {
    name: 'weights',
    recognises: text => /^.{8}\{"/s.test(text),
    check(_text, _data, bytes) {
      const { tensors, metadata } = decodeTensors(bytes, 'It')
      return `${metadata.format ?? 'safetensors'}, ${tensors.map(({ name, shape }) => `${name} [${shape.join(', ')}]`).join(', ')}`
    },
  },
  {
    name: 'report',
    recognises: (text, data) => data?.format === REPORT_FORMAT || text.slice(0, 200).includes(`"${REPORT_FORMAT}"`),
    check(text) {
      const report = readReport(text, 'It')
      return `${report.paper}, ${claimsOf(report).length} claims, seed ${report.seed}`
    },
  },
  result('league result', 'ludus-league'),
  result('arena result', 'ludus-arena'),
]

/** What `--out` writes. */
function result(name: string, format: string): Kind {
  return {
    name,
    recognises: (text, data) => data?.format === format || text.slice(0, 200).includes(`"${format}"`),
    check(text) {
      const { game, players, games } = unseal(text, format, 1, 'It', name) as Partial<MatchResult> & Sealed
      if (typeof game !== 'string' || !Array.isArray(players) || typeof games !== 'number')
        throw badInput(`It lacks fields of an ${name} (game, games, players).`)
      return `${game}, ${players.length} players, ${games} games`
    },
  }
}

function firstDifference(made: string, text: string): number {
  const lines = text.split('\n')
  return made.split('\n').findIndex((line, i) => line !== lines[i]) + 1
}

/** The object that a text is the JSON of, if it is one. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return data !== null && typeof data === 'object' && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function verify(file: string): Verdict {
  let kind = UNKNOWN
  try {
    const bytes = readBytes(file)
    const text = bytes.toString('utf8')
    const data = parsed(text)
    const found = kinds().find(candidate => candidate.recognises(text, data))
    if (!found)
      throw badInput(
        /^\s*\{/.test(text) && !data
          ? 'It is cut off, or is not valid JSON. Restore it from a copy.'
          : 'It is not a file that ludus writes.',
      )
    kind = found.name
    return { file, ok: true, kind, message: found.check(text, data ?? {}, bytes, file) }
  } catch (error) {
    // Whatever a file makes the program stumble over is a fault of that file, and no reason to say nothing of the others.
    return { file, ok: false, kind, message: error instanceof Error ? error.message : String(error) }
  }
}
