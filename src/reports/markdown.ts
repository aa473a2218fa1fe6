// A report as Markdown, for readers of the repository. Drawings are files next to it.
import { CLAIM_KINDS, type Claim, KINDS, VERDICTS } from './claim.ts'
import {
  claimsOf,
  commandOf,
  type Figure,
  type Report,
  type Section,
  scoreOf,
  storyParts,
  type Table,
} from './report.ts'
import { figureText, grouped, halfInterval, paperText, seedsText, toleranceText, tookText } from './words.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')

const list = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')

const claimCells = (claim: Claim): string[] => [
  claim.what,
  `${paperText(claim)} ${toleranceText(claim)}`.trimEnd(),
  `**${figureText(claim.ours, claim.unit)}** ${halfInterval(claim)}`.trimEnd(),
  seedsText(claim),
  claim.games === 0 ? '' : grouped(claim.games),
  claim.verdict,
]

/** Why claims are weaker or undecided, and what other findings mean. */
const reasons = (claims: readonly Claim[]): string[] => [
  ...new Set(
    claims.flatMap(({ verdict, reason }) =>
      reason === undefined || verdict === 'reproduced' ? [] : `${capital(verdict)}: ${reason}`,
    ),
  ),
]

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const drawing = ({ id, title, caption }: Figure): string => `![${title}](figures/${id}.svg)\n\n_${caption}_`

export const tableText = ({ title, columns, rows, note }: Table): string =>
  [`**${title}**`, table(columns, rows), ...(note === undefined || note === '' ? [] : [note])].join('\n\n')

const COLUMNS = ['claim', 'paper ± tolerance', 'ours ± 95%', 'seeds', 'games', 'verdict']

const sectionText = ({ title, about, claims, figures = [], tables = [], notes = [] }: Section): string =>
  [
    `## ${title}`,
    about,
    ...(claims.length > 0 ? [table(COLUMNS, claims.map(claimCells))] : []),
    ...reasons(claims),
    ...figures.map(drawing),
    ...tables.map(tableText),
    ...notes,
  ].join('\n\n')

function scores(claims: readonly Claim[]): string {
  const rows = CLAIM_KINDS.flatMap(kind => {
    const counts = new Map(scoreOf(claims, kind))
    return counts.size === 0 ? [] : [[KINDS[kind], ...VERDICTS.map(({ verdict }) => String(counts.get(verdict) ?? ''))]]
  })
  return table(['', ...VERDICTS.map(({ verdict }) => verdict)], rows)
}

/** The whole report. */
export function reportMarkdown(report: Report): string {
  const { paper, title, authors, published, readings, sections, trainings, machine, build } = report
  const { story, deviations, choices, tolerances, easy, hard } = report
  return `${[
    `# ${paper}: ${title}`,
    `${authors}. ${published}.`,
    ...storyParts(story).map(([head, text]) => `**${head}.** ${text}`),
    scores(claimsOf(report)),
    `Made by \`${commandOf(report)}\`, build ${build}, on ${machine}. Intervals are 95%; σ is the standard deviation over training seeds.`,
    ...sections.map(sectionText),
    '## How this differs from the paper',
    table(
      ['what', 'paper', 'here', 'author’s program', 'effect'],
      deviations.map(({ what, paper: said, ours, author = '–', effect }) => [what, said, ours, author, effect]),
    ),
    '## Where the paper leaves things open, and what we chose',
    list(readings),
    '## How settings were chosen',
    list(choices),
    '## What was easy and what was hard',
    list([...easy.map(line => `Easy: ${line}`), ...hard.map(line => `Hard: ${line}`)]),
    '## How to read the verdicts',
    list(VERDICTS.map(({ verdict, meaning }) => `**${verdict}**: ${meaning}.`)),
    'Tolerances, stated before the run:',
    list(tolerances),
    '## Training runs',
    table(
      ['recipe', 'length', 'seeds', 'time for all seeds'],
      trainings.map(took => [
        `\`${took.recipe}\``,
        `${grouped(took.steps)} ${took.unit}`,
        String(took.seeds.length),
        tookText(took),
      ]),
    ),
  ].join('\n\n')}\n`
}
