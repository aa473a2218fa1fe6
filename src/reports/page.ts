// A report as one page that needs nothing else: claims beside the paper's figures, drawings, settings, and how to make it again.
import type { Claim, Verdict } from './claim.ts'
import { claimsOf, type Figure, type Report, type Section, type Table, type Took } from './report.ts'
import { STYLE } from './style.ts'
import { duration, figureText, grouped, halfInterval } from './words.ts'

const markup = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Text with `code` in it. */
const prose = (text: string): string => markup(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** In the order in which people want to know them, each with a sign of its own: colour alone does not tell. */
const VERDICTS: readonly (readonly [verdict: Verdict, sign: string, meaning: string])[] = [
  ['beaten', '▲', 'better than the paper, beyond chance'],
  ['met', '✓', 'as good as the paper, or not told apart from it'],
  ['missed', '✗', 'worse than the paper, beyond chance'],
  ['found', '●', 'the paper gives no figure'],
  ['too short', '…', 'a quick look that was too short to tell'],
]

const chip = (verdict: Verdict): string => {
  const [, sign] = VERDICTS.find(([name]) => name === verdict) ?? VERDICTS[0]
  return `<span class="chip ${verdict.replace(' ', '-')}"><span aria-hidden="true">${sign}</span> ${verdict}</span>`
}

function claimRow(claim: Claim): string {
  const { what, paper, ours, unit, verdict, games, why, command } = claim
  const notes = [
    why === undefined || (verdict !== 'missed' && verdict !== 'found') ? '' : `<p class="why">${prose(why)}</p>`,
    command === undefined
      ? ''
      : `<details class="again"><summary>play it again</summary><code>${markup(command)}</code></details>`,
  ].join('')
  return `<tr class="${verdict.replace(' ', '-')}">
<td class="what">${markup(what)}${notes}</td>
<td class="number">${paper === null ? '–' : figureText(paper, unit)}</td>
<td class="number"><b>${figureText(ours, unit)}</b> <span class="half">${halfInterval(claim)}</span></td>
<td class="number games">${games === 0 ? '' : grouped(games)}</td>
<td>${chip(verdict)}</td></tr>`
}

const claimTable = (claims: readonly Claim[]): string =>
  claims.length === 0
    ? ''
    : `<div class="scroll"><table class="claims"><thead><tr><th>claim</th><th>paper</th><th>ours</th><th>games</th><th>verdict</th></tr></thead>
<tbody>${claims.map(claimRow).join('\n')}</tbody></table></div>`

const dataTable = ({ title, columns, rows, note }: Table): string => `<figure><div class="scroll"><table class="data">
<caption>${markup(title)}</caption><thead><tr>${columns.map(column => `<th>${markup(column)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(row => `<tr>${row.map(cell => `<td>${markup(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>
${note === undefined ? '' : `<figcaption>${markup(note)}</figcaption>`}</figure>`

const drawing = (figure: Figure, svg: string): string =>
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
  seconds,
  settings,
}: Took): string => `<details><summary><code>${markup(recipe)}</code>
<span>${grouped(steps)} ${markup(unit)}, ${duration(seconds)}</span></summary><dl>${Object.entries(settings)
  .map(([name, value]) => `<dt>${markup(name)}</dt><dd>${markup(String(value))}</dd>`)
  .join('')}</dl></details>`

/** Counts of verdicts, as large figures. */
function scores(claims: readonly Claim[]): string {
  return VERDICTS.map(([verdict, sign, meaning]) => {
    const count = claims.filter(each => each.verdict === verdict).length
    return count === 0
      ? ''
      : `<div class="score ${verdict.replace(' ', '-')}" title="${meaning}"><b>${count}</b><span><i aria-hidden="true">${sign}</i> ${verdict}</span></div>`
  }).join('')
}

/** The page; `draw` makes the SVG of a figure. */
export function reportPage(report: Report, draw: (figure: Figure) => string): string {
  const {
    title,
    authors,
    published,
    paper,
    summary,
    readings,
    sections,
    trainings,
    quick,
    seed,
    threads,
    machine,
    game,
  } = report
  const claims = claimsOf(report)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markup(paper)}, reproduced by Ludus</title><style>${STYLE}</style></head><body>
<header><p class="kicker">Reproduced by Ludus · <code>${markup(game)}</code></p><h1>${markup(title)}</h1>
<p class="by">${markup(authors)} · ${markup(published)}</p><p class="lead">${prose(summary)}</p>
${quick ? '<p class="banner">A quick look: trainings and matches were cut short. Nothing here tells how good the method is; leave out <code>--quick</code> for that.</p>' : ''}
<div class="scores">${scores(claims)}</div></header>
<nav aria-label="Contents"><ol>${sections
    .map(({ id, title: name, claims: each }) => {
      const missed = each.filter(({ verdict }) => verdict === 'missed').length
      return `<li><a href="#${markup(id)}">${markup(name)}</a>${missed > 0 ? ` <span class="chip missed">${missed} missed</span>` : ''}</li>`
    })
    .join('')}</ol></nav>
<main>${sections.map(section => sectionText(section, draw)).join('\n')}
<section id="readings"><h2>Where the paper is silent, and what was chosen</h2><ul>${readings
    .map(reading => `<li>${prose(reading)}</li>`)
    .join('')}</ul></section>
<section id="settings"><h2>Settings and time</h2><p class="about">Each training with every setting of its recipe.</p>
<div class="trainings">${trainings.map(training).join('\n')}</div></section>
<section id="verdicts"><h2>How to read the verdicts</h2><dl class="verdicts">${VERDICTS.map(
    ([verdict, , meaning]) => `<dt>${chip(verdict)}</dt><dd>${meaning}</dd>`,
  ).join(
    '',
  )}</dl><p class="note">Intervals are of 95%. Seats rotate and share their dice unless the paper had them fixed.</p></section></main>
<footer><p>Seed ${seed} · ${threads} thread${threads === 1 ? '' : 's'} · ${markup(machine)}</p>
<p>Made again by <code>ludus reproduce ${markup(paper)}${quick ? ' --quick' : ''}${seed === 1 ? '' : ` --seed ${seed}`}</code></p></footer>
</body></html>
`
}
