// A report as one self-contained page: claims next to the paper's figures, drawings, settings, and how to reproduce it.
import { CLAIM_KINDS, type Claim, KINDS, VERDICTS, type Verdict } from './claim.ts'
import {
  claimsOf,
  commandOf,
  type Deviation,
  type Figure,
  type Report,
  type Section,
  scoreOf,
  storyParts,
  type Table,
  type TrainingUsed,
} from './report.ts'
import { STYLE } from './style.ts'
import { duration, figureText, grouped, halfInterval, paperText, seedsText, toleranceText, tookText } from './words.ts'

export const markup = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Text with `code` spans. */
export const prose = (text: string): string => markup(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const chip = (verdict: Verdict): string => {
  const sign = VERDICTS.find(each => each.verdict === verdict)?.sign
  return `<span class="chip ${verdict}"><span aria-hidden="true">${sign}</span> ${verdict}</span>`
}

function claimRow(claim: Claim): string {
  const { what, ours, unit, verdict, games, reason, command, summary } = claim
  const notes = [
    reason === undefined || verdict === 'reproduced' ? '' : `<p class="why">${prose(reason)}</p>`,
    summary && summary.values.length > 1
      ? `<p class="each">Each seed: ${summary.values.map(value => figureText(value, unit)).join(', ')}; interquartile mean ${figureText(summary.iqm.value, unit)} (${figureText(summary.iqm.low, unit)} to ${figureText(summary.iqm.high, unit)})</p>`
      : '',
    command === undefined
      ? ''
      : `<details class="again"><summary>play it again</summary><code>${markup(command)}</code></details>`,
  ].join('')
  return `<tr class="${verdict}">
<td class="what">${markup(what)}${notes}</td>
<td class="number">${paperText(claim)} <span class="half">${toleranceText(claim)}</span></td>
<td class="number"><b>${figureText(ours, unit)}</b> <span class="half">${halfInterval(claim)}</span></td>
<td class="number">${seedsText(claim)}</td>
<td class="number games">${games === 0 ? '' : grouped(games)}</td>
<td>${chip(verdict)}</td></tr>`
}

const HEADS = ['claim', 'paper ± tolerance', 'ours ± 95%', 'seeds', 'games', 'verdict']

const claimTable = (claims: readonly Claim[]): string =>
  claims.length === 0
    ? ''
    : `<div class="scroll"><table class="claims"><thead><tr>${HEADS.map(head => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${claims.map(claimRow).join('\n')}</tbody></table></div>`

export const dataTable = ({
  title,
  columns,
  rows,
  note,
}: Table): string => `<figure><div class="scroll"><table class="data">
<caption>${markup(title)}</caption><thead><tr>${columns.map(column => `<th>${markup(column)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(row => `<tr>${row.map(cell => `<td>${markup(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>
${note === undefined ? '' : `<figcaption>${markup(note)}</figcaption>`}</figure>`

export const drawing = (figure: Figure, svg: string): string =>
  `<figure class="${figure.kind}"><h4>${markup(figure.title)}</h4>${svg}<figcaption>${markup(figure.caption)}</figcaption></figure>`

function sectionText(section: Section, draw: (figure: Figure) => string): string {
  const { id, title, about, claims, figures = [], tables = [], notes = [], seconds } = section
  return `<section id="${markup(id)}"><h2>${markup(title)}</h2><p class="about">${prose(about)}</p>
${claimTable(claims)}
<div class="figures">${figures.map(figure => drawing(figure, draw(figure))).join('\n')}</div>
${tables.map(dataTable).join('\n')}
${notes.map(note => `<p class="note">${prose(note)}</p>`).join('\n')}
<p class="took">${duration(seconds)} · <code>ludus reproduce … --only ${markup(id)}</code></p></section>`
}

const training = ({
  recipe,
  steps,
  unit,
  seeds,
  settings,
  ...took
}: TrainingUsed): string => `<details><summary><code>${markup(recipe)}</code>
<span>${grouped(steps)} ${markup(unit)}, ${seeds.length} seed${seeds.length === 1 ? '' : 's'}, ${tookText(took)}</span></summary><dl>${Object.entries(
  settings,
)
  .map(([name, value]) => `<dt>${markup(name)}</dt><dd>${markup(String(value))}</dd>`)
  .join('')}</dl></details>`

/** Counts of verdicts: large figures for the paper's own claims, and one line for each other kind. */
function scores(claims: readonly Claim[]): string {
  const own = scoreOf(claims).map(([verdict, count]) => {
    const known = VERDICTS.find(each => each.verdict === verdict)
    return `<div class="score ${verdict}" title="${known?.meaning}"><b>${count}</b><span><i aria-hidden="true">${known?.sign}</i> ${verdict}</span></div>`
  })
  const others = CLAIM_KINDS.slice(1).flatMap(kind => {
    const score = scoreOf(claims, kind)
    return score.length === 0
      ? []
      : [
          `<p class="apart">${capital(KINDS[kind])}: ${score.map(([verdict, count]) => `${count} ${verdict}`).join(', ')}</p>`,
        ]
  })
  return `<p class="apart"><b>${capital(KINDS.paper)}</b></p><div class="scores">${own.join('')}</div>${others.join('')}`
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const items = (lines: readonly string[]): string => `<ul>${lines.map(line => `<li>${prose(line)}</li>`).join('')}</ul>`

const deviationRow = ({ what, paper, ours, author = '–', effect }: Deviation): string =>
  `<tr>${[what, paper, ours, author, effect].map(text => `<td>${prose(text)}</td>`).join('')}</tr>`

/** Background information that a referee asks for in addition to figures. */
function background(report: Report): string {
  const { readings, deviations, choices, tolerances, easy, hard } = report
  return `<section id="deviations"><h2>How this differs from the paper</h2><div class="scroll"><table class="data">
<thead><tr>${['what', 'paper', 'here', 'author’s program', 'effect'].map(head => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${deviations.map(deviationRow).join('\n')}</tbody></table></div></section>
<section id="readings"><h2>Where the paper leaves things open, and what we chose</h2>${items(readings)}</section>
<section id="choices"><h2>How settings were chosen</h2>${items(choices)}</section>
<section id="effort"><h2>What was easy and what was hard</h2><div class="halves"><div><h3>Easy</h3>${items(easy)}</div><div><h3>Hard</h3>${items(hard)}</div></div></section>
<section id="verdicts"><h2>How to read the verdicts</h2><dl class="verdicts">${VERDICTS.map(
    ({ verdict, meaning }) => `<dt>${chip(verdict)}</dt><dd>${meaning}</dd>`,
  ).join('')}</dl><p>Tolerances, stated before the run:</p>${items(tolerances)}
<p class="note">Intervals are 95%. For trained players they are of the mean over training seeds (Student’s t), combined with the paper’s own interval in quadrature; σ is the standard deviation over seeds. For single matches they resample dice sequences. Seats rotate with shared dice unless they were fixed in the paper.</p></section>`
}

/** The page. `draw` makes the SVG of a figure. */
export function reportPage(report: Report, draw: (figure: Figure) => string): string {
  const { title, authors, published, paper, story, sections, trainings, quick, seed, threads, machine, game, build } =
    report
  const claims = claimsOf(report)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markup(paper)}, reproduced by Ludus</title><style>${STYLE}</style></head><body>
<header><p class="kicker">Reproduced by Ludus · <code>${markup(game)}</code></p><h1>${markup(title)}</h1>
<p class="by">${markup(authors)} · ${markup(published)}</p>
${quick ? '<p class="banner">A quick run: training and matches were cut short, so this does not show how good the method is. Run without <code>--quick</code> for that.</p>' : ''}
<div class="story">${storyParts(story)
    .map(([head, text]) => `<div><h3>${head}</h3><p>${prose(text)}</p></div>`)
    .join('')}</div>
${scores(claims)}</header>
<nav aria-label="Contents"><ol>${sections
    .map(({ id, title: name, claims: each }) => {
      const weaker = each.filter(({ verdict, kind }) => verdict === 'weaker' && kind === 'paper').length
      return `<li><a href="#${markup(id)}">${markup(name)}</a>${weaker > 0 ? ` <span class="chip weaker">${weaker} weaker</span>` : ''}</li>`
    })
    .join('')}</ol></nav>
<main>${sections.map(section => sectionText(section, draw)).join('\n')}
${background(report)}
<section id="settings"><h2>Training runs</h2><p class="about">Each training run with every setting of its recipe. Times are for all seeds together, on a busy machine.</p>
<div class="trainings">${trainings.map(training).join('\n')}</div></section></main>
<footer><p>Build ${markup(build)} · seed ${seed} · ${threads} thread${threads === 1 ? '' : 's'} · ${markup(machine)}</p>
<p>Reproduce with <code>${markup(commandOf(report))}</code></p></footer>
</body></html>
`
}
