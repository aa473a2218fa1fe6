// A report as Markdown, for readers of the repository; drawings are files beside it.
import type { Claim } from './claim.ts'
import { claimsOf, type Figure, type Report, type Section, scoreOf, type Table } from './report.ts'
import { duration, figureText, grouped, halfInterval } from './words.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')

const claimCells = (claim: Claim): string[] => [
  claim.what,
  claim.paper === null ? '–' : figureText(claim.paper, claim.unit),
  `**${figureText(claim.ours, claim.unit)}** ${halfInterval(claim)}`.trimEnd(),
  claim.games === 0 ? '' : grouped(claim.games),
  claim.verdict,
]

/** Why claims were missed, and what findings mean. */
const reasons = (claims: readonly Claim[]): string[] =>
  [...new Set(claims.filter(({ verdict }) => verdict === 'missed').flatMap(({ why }) => why ?? []))].map(
    why => `Missed: ${why}`,
  )

const drawing = ({ id, title, caption }: Figure): string => `![${title}](figures/${id}.svg)\n\n_${caption}_`

const dataTable = ({ title, columns, rows, note }: Table): string =>
  [`**${title}**`, table(columns, rows), ...(note === undefined ? [] : [note])].join('\n\n')

const sectionText = ({ title, about, claims, figures = [], tables = [], notes = [] }: Section): string =>
  [
    `## ${title}`,
    about,
    table(['claim', 'paper', 'ours', 'games', 'verdict'], claims.map(claimCells)),
    ...reasons(claims),
    ...figures.map(drawing),
    ...tables.map(dataTable),
    ...notes,
  ].join('\n\n')

/** The whole report. */
export function reportMarkdown(report: Report): string {
  const { paper, title, authors, published, summary, readings, sections, trainings, seed, machine, quick } = report
  const score = scoreOf(claimsOf(report))
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')
  return `${[
    `# ${paper}: ${title}`,
    `${authors}. ${published}.`,
    summary,
    `**${score}.** Made by \`ludus reproduce ${paper}${quick ? ' --quick' : ''} --seed ${seed}\` on ${machine}. Intervals are of 95%.`,
    ...sections.map(sectionText),
    '## Where the paper is silent, and what was chosen',
    readings.map(reading => `- ${reading}`).join('\n'),
    '## Trainings',
    table(
      ['recipe', 'length', 'time'],
      trainings.map(({ recipe, steps, unit, seconds }) => [
        `\`${recipe}\``,
        `${grouped(steps)} ${unit}`,
        duration(seconds),
      ]),
    ),
  ].join('\n\n')}\n`
}
