import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { MatchResult } from '../arena/result.ts'
import { badInput, EXIT, LudusError } from '../core/errors.ts'
import { parseObject } from '../core/json.ts'
import { playthrough, readPlaythrough } from '../core/playthrough.ts'
import { recordOfLine } from '../core/record.ts'
import { type Sealed, unseal } from '../core/sealed.ts'
import { gameModules, makeGame } from '../games/registry.ts'
import { decodeTensors, type Tensors } from '../nets/safetensors.ts'
import { checkpointIn, isCheckpoint } from '../node/checkpoint.ts'
import { isTemporary, readBytes, textOf } from '../node/files.ts'
import { areMeasurements, measurementsIn } from '../node/measurements.ts'
import { readCard, readModel } from '../node/models.ts'
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
  /** What the file is or seems to be; "unknown" if this program does not write such files. */
  readonly kind: string
  readonly message: string
}

const UNKNOWN = 'unknown'

export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .summary('identify files and check them for damage')
    .description(
      'Checks files written by ludus (recorded games, playthroughs, models, runs with their checkpoints and measurements, tables, solutions, reports, arena and league results), .mat matches and PDN. A folder stands for every file in it.',
    )
    .argument('<files...>', 'files or folders to check')
    .addOption(jsonOption())
    .action((files: string[], flags: { json: boolean }) => {
      const verdicts = files.flatMap(filesOf).map(verify)
      if (flags.json) printJson({ files: verdicts })
      else
        for (const { file, ok, kind, message } of verdicts)
          print(
            `${ok ? green('ok     ') : red(kind === UNKNOWN ? 'unknown' : 'damaged')}  ${file}: ${ok ? `${kind}, ` : ''}${message}`,
          )
      if (verdicts.some(({ ok }) => !ok)) process.exitCode = EXIT.input
    })
}

/** A file with its content. */
interface Content {
  readonly file: string
  readonly bytes: Buffer
  /** Its start as text. */
  readonly head: string
  /** All of it as text, if it is not too large. */
  text(): string
}

/** A kind of file: how to recognise it, and what to print if it is intact. Its check throws if it is not. */
interface Kind {
  readonly name: string
  recognises(content: Content): boolean
  check(content: Content): string
}

/** Small files of a run that do not identify themselves, and that nothing depends on. */
const OF_RUNS = [
  {
    name: 'environment of a run',
    file: 'environment.json',
    about: ({ ludus, node, platform, arch }: Readonly<Record<string, unknown>>) =>
      `ludus ${ludus}, Node ${node}, ${platform} ${arch}`,
  },
  {
    name: 'time of a run',
    file: 'time.json',
    about: ({ seconds, finished }: Readonly<Record<string, unknown>>) =>
      `${seconds} s${finished === true ? ', finished' : ' so far'}`,
  },
] as const

/** The files that a name stands for. In a folder, locks and temporary files left by a kill are skipped. */
function filesOf(name: string): string[] {
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) return [name]
  return readdirSync(name, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && basename(entry.parentPath) !== 'lock' && !isTemporary(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** Recognised by a word near its start, so that a truncated file is still identified. */
const says =
  (format: string) =>
  ({ head }: Content): boolean =>
    head.slice(0, 200).includes(`"${format}"`)

/** Every kind of file, including those of games. */
const kinds = (): readonly Kind[] => [
  {
    name: 'recorded games',
    recognises: ({ head }) => head.startsWith('{"format":"ludus-game"'),
    check(content) {
      const lines = content.text().split('\n')
      if (lines.pop() !== '') throw badInput('Its last line is cut off. Restore it from a copy.')
      for (const [i, line] of lines.entries()) openRecord(recordOfLine(line), `Line ${i + 1}`)
      return `${lines.length} of them`
    },
  },
  {
    name: 'recorded game',
    recognises: says('ludus-game'),
    check(content) {
      const { record, game } = openRecord(content.text(), 'It')
      const { moves, returns, resigned } = record
      const end = returns ? 'over' : resigned !== undefined ? `resigned by seat ${resigned + 1}` : 'not over yet'
      return `${game.id}, ${moves.length} plies, ${end}`
    },
  },
  {
    name: 'playthrough',
    recognises: ({ head }) => head.startsWith('# ludus playthrough'),
    check(content) {
      const text = content.text()
      const { id, seed, longest } = readPlaythrough(text)
      const made = playthrough(makeGame(id), seed, longest)
      if (made !== text) throw badInput(`Line ${firstDifference(made, text)} differs from what ${id} produces now.`)
      return `${id}, seed ${seed}, ${text.split('\n').length - 4} positions`
    },
  },
  {
    name: 'model',
    recognises: says('ludus-model'),
    // The card has the hash of its weights, so both are checked.
    check({ file }) {
      const { card } = readModel(file.replace(/\.json$/, ''))
      return `${card.game}, ${card.shape.sizes.join('-')}, ${card.steps} ${card.unit} of ${card.recipe}`
    },
  },
  { name: 'run', recognises: says('ludus-run'), check: ({ file }) => readRecipe(dirname(file)).name },
  ...OF_RUNS.map(
    ({ name, file: usual, about }): Kind => ({
      name,
      recognises: ({ file }) => basename(file) === usual && existsSync(join(dirname(file), 'config.json')),
      check(content) {
        const fields = parseObject(content.text())
        if (!fields) throw badInput('It is cut off or not valid JSON. Delete it: the run works without it.')
        return `${about(fields)} (it has no checksum)`
      },
    }),
  ),
  {
    name: 'measurements',
    recognises: ({ head }) => areMeasurements(head),
    check(content) {
      const lines = content.text().split('\n')
      if (lines.pop() !== '')
        throw badInput('Its last line is cut off. Continuing the training repeats that measurement.')
      return `${measurementsIn(lines, 'It').length} of them`
    },
  },
  ...gameFormats().map(
    ({ name, recognises, decode, check }): Kind => ({
      name,
      recognises: ({ head }) => recognises(head),
      check(content) {
        const decoded = decode?.(content.bytes, 'It')
        const format = decoded === undefined ? undefined : gameFormats().find(other => other.recognises(decoded))
        return format && decoded !== undefined
          ? format.check(decoded, 'It', makeGame)
          : check(content.text(), 'It', makeGame)
      },
    }),
  ),
  ...gameModules()
    .flatMap(({ files = [] }) => files)
    .concat(exactFile)
    .map(
      ({ name, format, check }): Kind => ({
        name,
        recognises: says(format),
        check: ({ bytes }) => check(bytes, 'It'),
      }),
    ),
  {
    name: 'weights',
    recognises: ({ head }) => /^.{8}\{"/s.test(head),
    check({ bytes, file }) {
      const found = decodeTensors(bytes, 'It')
      return isCheckpoint(found) ? aboutCheckpoint(found) : aboutWeights(found, bytes, file)
    },
  },
  {
    name: 'report',
    recognises: says(REPORT_FORMAT),
    check(content) {
      const report = readReport(content.text(), 'It')
      return `${report.paper}, ${claimsOf(report).length} claims, seed ${report.seed}`
    },
  },
  result('league result', 'ludus-league'),
  result('arena result', 'ludus-arena'),
]

const listed = ({ tensors }: Tensors): string =>
  tensors.map(({ name, shape }) => `${name} [${shape.join(', ')}]`).join(', ')

/** A checkpoint has a hash of its whole content. */
function aboutCheckpoint(found: Tensors): string {
  const { measured } = checkpointIn(found, 'It')
  return `a checkpoint after ${measured} measurements, ${listed(found)}`
}

/** The hash of a model's weights is on the card next to them. */
function aboutWeights(found: Tensors, bytes: Uint8Array, file: string): string {
  const format = found.metadata.format ?? 'safetensors'
  const path = file.replace(/(\.next)?\.safetensors$/, '')
  if (!existsSync(`${path}.json`))
    return `${format}, ${listed(found)}; the card ${path}.json is missing, so only the format was checked`
  if (createHash('sha256').update(bytes).digest('hex') !== readCard(path).weightsSha256)
    throw badInput(`It is damaged or does not belong to the card ${path}.json. Restore both from a copy.`)
  return `${format}, ${listed(found)}, matches its card`
}

/** The output of `--out`. */
function result(name: string, format: string): Kind {
  return {
    name,
    recognises: says(format),
    check(content) {
      const body = unseal(content.text(), format, 1, 'It', name) as Partial<MatchResult> & Sealed
      const { game, players, games } = body
      if (typeof game !== 'string' || !Array.isArray(players) || typeof games !== 'number')
        throw badInput(`It is missing fields of an ${name} (game, games, players).`)
      return `${game}, ${players.length} players, ${games} games`
    },
  }
}

function firstDifference(made: string, text: string): number {
  const lines = text.split('\n')
  return made.split('\n').findIndex((line, i) => line !== lines[i]) + 1
}

/** Bytes used to recognise a file: some formats begin with comment lines. */
const HEAD = 100_000

function verify(file: string): Verdict {
  let kind = UNKNOWN
  try {
    const bytes = readBytes(file)
    const head = bytes.subarray(0, HEAD).toString('utf8')
    const content: Content = { file, bytes, head, text: () => textOf(bytes, 'It') }
    const found = kinds().find(candidate => candidate.recognises(content))
    if (!found)
      throw badInput(
        /^\s*\{/.test(head) && !parseObject(content.text())
          ? 'It is cut off or not valid JSON. Restore it from a copy.'
          : 'Ludus does not know this kind of file.',
      )
    kind = found.name
    return { file, ok: true, kind, message: found.check(content) }
  } catch (error) {
    // If a file causes an error in the program, the file is at fault, and the others are still checked.
    const message =
      error instanceof LudusError ? error.message.replace(/^It, line/, 'Line') : `It cannot be read (${error}).`
    return { file, ok: false, kind, message }
  }
}
