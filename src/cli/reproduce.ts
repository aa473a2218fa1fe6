import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { EXIT, usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import type { Executor } from '../node/executor.ts'
import { keptRuns } from '../node/kept-runs.ts'
import { LabStopped, makeLab } from '../node/lab.ts'
import { loadOptional } from '../node/optional.ts'
import { build } from '../node/version.ts'
import type { Paper } from '../papers/paper.ts'
import { inTodaysWords, proseOf } from '../papers/prose.ts'
import { paperOf, papers } from '../papers/registry.ts'
import { CLAIM_KINDS, type Claim, KINDS, VERDICTS, type Verdict } from '../reports/claim.ts'
import { claimsOf, type Report, type Section, scoreOf } from '../reports/report.ts'
import { figureText, halfInterval, paperText, seedsText } from '../reports/words.ts'
import { withExecutor } from './executors.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, queueOption, seedOption, threadsOption, wholeNumber } from './options.ts'
import { type Notes, progress } from './progress.ts'
import { bold, dim, green, layOut, print, printJson, red, tell } from './terminal.ts'

interface ReproduceFlags {
  readonly only?: string[]
  readonly quick: boolean
  readonly stored: boolean
  readonly out?: string
  readonly runs: string
  readonly retrain: boolean
  readonly seed: number
  readonly seeds?: number
  readonly threads: number
  readonly queue?: string
  readonly json: boolean
}

export function reproduceCommand(program: Command): void {
  program
    .command('reproduce')
    .summary('reproduce the tables and figures of a paper')
    .description(
      'Repeats the experiments of a paper and compares every result with the published one. Writes a page, figures and data. A full run takes hours; Ctrl-C saves, and finished training runs are reused.',
    )
    .argument('<paper>', `${papers.map(({ id }) => id).join(', ')} or all`)
    .option('--only <id...>', 'only these tables and figures, such as table-1')
    .option('--quick', 'a one-minute version that shows that everything runs, not how well', false)
    .option('--stored', 'run nothing; write the report from the results shipped with ludus', false)
    .option('--out <folder>', 'folder for the report (default: reports/PAPER, or reports/PAPER-stored with --stored)')
    .option('--runs <folder>', 'folder for training runs', 'runs')
    .option('--retrain', 'train everything again, including the runs shipped with ludus', false)
    .option(
      '--seeds <n>',
      'train every player with this many seeds (default: as planned for the paper)',
      wholeNumber(1, 1000),
    )
    .addOption(seedOption())
    .addOption(threadsOption())
    .addOption(queueOption())
    .addOption(jsonOption())
    .action(reproduce)
}

async function reproduce(name: string, flags: ReproduceFlags): Promise<void> {
  const asked = name === 'all' ? papers : [paperOf(name)]
  const { only } = flags
  refuseUnknown(name, asked, only ?? [])
  refuseWithStored(flags)
  const chosen = asked.filter(paper => !only || paper.experiments.some(({ id }) => only.includes(id)))
  // The drawing code takes a while to load, and no other command needs it.
  const load = () => import('../node/reports.ts')
  const { shippedReport, writeReport } = await loadOptional('A report', ['jsdom', '@observablehq/plot'], load)
  const signal = interruptible()
  const reports: { report: Report; page: string }[] = []
  for (const paper of chosen) {
    const folder = name === 'all' || !flags.out ? join(flags.out ?? 'reports', folderName(paper, flags)) : flags.out
    const report = flags.stored
      ? onlyOf(inTodaysWords(shippedReport(paper.id), paper), only)
      : await withExecutor(flags, (executor, notes) => run(paper, folder, flags, { executor, notes, signal }))
    reports.push({ report, page: writeReport(folder, report) })
  }
  const claims = reports.flatMap(({ report }) => claimsOf(report))
  if (flags.json) {
    const written = reports.map(({ report: { paper, quick, seed, build: by, sections }, page }) => ({
      paper,
      quick,
      seed,
      build: by,
      page,
      claims: sections.flatMap(section => section.claims),
    }))
    printJson(name === 'all' ? { paper: 'all', claims, papers: written } : written[0])
  } else for (const { report, page } of reports) show(report, page)
  if (claims.some(({ verdict, kind }) => verdict === 'weaker' && kind === 'paper')) process.exitCode = EXIT.no
}

/** A shipped report must not overwrite one that was made here. */
const folderName = ({ id }: Paper, { stored }: ReproduceFlags): string => (stored ? `${id}-stored` : id)

/** Throws if none of the papers has one of these tables and figures. */
function refuseUnknown(name: string, among: readonly Paper[], only: readonly string[]): void {
  const names = [...new Set(among.flatMap(({ experiments }) => experiments.map(({ id }) => id)))]
  const unknown = only.find(each => !names.includes(each))
  if (unknown === undefined) return
  const near = didYouMean(unknown, names)
  throw usage(
    name === 'all'
      ? `No paper has "${unknown}".${near}`
      : `${name} has no "${unknown}".${near} It has ${names.join(', ')}.`,
  )
}

/** Throws if a flag changes what is run, but nothing is. */
function refuseWithStored({ stored, quick, retrain, seeds }: ReproduceFlags): void {
  const flag = quick ? '--quick' : retrain ? '--retrain' : seeds === undefined ? undefined : '--seeds'
  if (stored && flag) throw usage(`--stored runs nothing, so ${flag} changes nothing. Leave one of them out.`)
}

/** A stored report with these tables and figures only. */
function onlyOf(report: Report, only: readonly string[] | undefined): Report {
  if (!only) return report
  const sections = report.sections.filter(({ id }) => only.includes(id))
  return { ...report, only: sections.map(({ id }) => id), sections }
}

/** The executor, its notes, and the stop signal. */
interface Means {
  readonly executor: Executor
  readonly notes: Notes
  readonly signal: AbortSignal
}

async function run(
  paper: Paper,
  folder: string,
  flags: ReproduceFlags,
  { executor, notes, signal }: Means,
): Promise<Report> {
  const { quick, seed, threads, only } = flags
  const experiments = paper.experiments.filter(({ id }) => only === undefined || only.includes(id))
  const lab = makeLab({
    paper,
    quick,
    seed,
    seeds: flags.seeds,
    executor,
    threads,
    queue: flags.queue,
    runs: quick ? join(folder, 'quick-runs') : flags.runs,
    kept: quick || flags.retrain ? undefined : keptRuns(paper.id),
    signal,
    watch(what, total, unit) {
      const line = progress(total, unit, notes)
      if (!quick) tell(dim(`  ${what}`, process.stderr))
      return line
    },
  })
  const sections: Section[] = []
  try {
    for (const [at, { id, title, about, run: carryOut }] of experiments.entries()) {
      tell(`${bold(`[${at + 1}/${experiments.length}]`, process.stderr)} ${title}`)
      const begin = performance.now()
      const findings = await carryOut(lab)
      sections.push({ id, title, about, ...findings, seconds: Math.round((performance.now() - begin) / 1000) })
    }
  } catch (error) {
    if (error instanceof LabStopped)
      throw new Interrupted('Stopped. All training so far is saved; run the same command to continue.')
    throw error
  }
  return {
    format: 'ludus-report',
    version: 2,
    paper: paper.id,
    ...proseOf(paper),
    tolerances: paper.tolerances,
    build: build(),
    ...(flags.seeds !== undefined && { seeds: flags.seeds }),
    ...(only !== undefined && { only: experiments.map(experiment => experiment.id) }),
    quick,
    seed,
    threads,
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`,
    sections,
    trainings: lab.trainings,
  }
}

const coloured = (verdict: Verdict): string => {
  const text = `${VERDICTS.find(each => each.verdict === verdict)?.sign} ${verdict}`
  if (verdict === 'weaker') return red(text)
  return verdict === 'reproduced' || verdict === 'stronger' ? green(text) : dim(text)
}

function show(report: Report, page: string): void {
  print(`\n${bold(report.title)}  ${dim(`${report.authors}, ${report.published}`)}`)
  const line = (claim: Claim): string[] => [
    claim.what,
    paperText(claim),
    `${figureText(claim.ours, claim.unit)} ${halfInterval(claim)}`.trimEnd(),
    seedsText(claim),
    coloured(claim.verdict),
  ]
  for (const { title, claims } of report.sections) {
    print(`\n${bold(title)}`)
    print(
      layOut(
        [
          { head: 'claim' },
          { head: 'paper', right: true },
          { head: 'ours', right: true },
          { head: 'seeds', right: true },
          { head: '' },
        ],
        claims.map(line),
      ),
    )
  }
  print('')
  if (report.quick)
    print(
      'This was a quick run. Its training and matches are too short for a verdict, so all sampled results are undecided. Run without --quick for the full experiment, or with --stored for the shipped results.\n',
    )
  for (const kind of CLAIM_KINDS) {
    const score = scoreOf(claimsOf(report), kind).map(([verdict, count]) => `${count} ${verdict}`)
    if (score.length > 0) print(`${KINDS[kind]}: ${score.join(', ')}`)
  }
  print(dim(`Report: ${page}`))
}
