// The truth bench as one self-contained page, and as Markdown.
import { tableText } from '../reports/markdown.ts'
import { dataTable, drawing, markup, prose } from '../reports/page.ts'
import type { Figure } from '../reports/report.ts'
import { STYLE } from '../reports/style.ts'
import { BENCH_GAMES } from './plan.ts'
import type { TruthReport, TruthSection } from './report.ts'
import type { TruthResults } from './results.ts'

const TITLE = 'The truth bench'
const LEAD =
  'How much do learning algorithms lose to perfect play? Every learner is trained on solved dice games, with several seeds and at three lengths, and graded move by move against the exact values.'

/** The command that reproduces it. */
function commandOf({ quick, seed, seeds, games }: TruthResults): string {
  const names = games.map(({ game }) => game.split(':')[0])
  const some = quick || games.length === BENCH_GAMES.length ? '' : ` --games ${names.join(' ')}`
  return `ludus truth --seeds ${seeds}${some}${quick ? ' --quick' : ''}${seed === 1 ? '' : ` --seed ${seed}`}`
}

const sectionHtml = ({ id, title, about, answer, figures, tables }: TruthSection, draw: (figure: Figure) => string) =>
  `<section id="${markup(id)}"><h2>${markup(title)}</h2><p class="about">${prose(about)}</p>
${answer === '' ? '' : `<p>${prose(answer)}</p>`}
<div class="figures">${figures.map(figure => drawing(figure, draw(figure))).join('\n')}</div>
${tables.map(dataTable).join('\n')}</section>`

export function truthPage(results: TruthResults, report: TruthReport, draw: (figure: Figure) => string): string {
  const { build, machine, seeds, quick } = results
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE} of Ludus</title><style>${STYLE}</style></head><body>
<header><p class="kicker">Ludus</p><h1>${TITLE}</h1><p class="lead">${LEAD}</p>
${quick ? '<p class="banner">A quick run: small games and short training, so this does not show which learner is best. Run without <code>--quick</code> for that.</p>' : ''}
<div class="story"><div><h3>In one sentence</h3><p>${prose(report.headline)}</p></div></div></header>
<nav aria-label="Contents"><ol>${report.sections.map(({ id, title }) => `<li><a href="#${markup(id)}">${markup(title)}</a></li>`).join('')}</ol></nav>
<main>${report.sections.map(section => sectionHtml(section, draw)).join('\n')}
<section id="method"><h2>How it is measured</h2><ul>${METHOD.map(line => `<li>${prose(line)}</li>`).join('')}</ul></section></main>
<footer><p>Build ${markup(build)} · ${seeds} seeds · ${markup(machine)}</p><p>Reproduce with <code>${markup(commandOf(results))}</code></p></footer>
</body></html>
`
}

const METHOD = [
  'Each learner is trained by its generic recipe (`ludus train LEARNER --game GAME`), which is not tuned for these games. Lengths are in steps, set so that training takes about 1, 4 and 12 seconds on one core.',
  'After a first run with three seeds, `q-table` was fixed, because it lost more than random play, and the schedules of `q-table`, `q-learning` and `td-online` were stretched over the whole training. Everything was then run again.',
  'A player is graded in 2,000 games against the optimal player, in pairs with the same dice and swapped seats. Every decision is compared with the exact value of all its moves.',
  'Decisions between moves of equal value do not count. “Not best” is the share of decisions that lost anything.',
  'Means are over training seeds, with Student’s 95% interval; the grading error is included. CPU time is the only figure that differs between two runs with the same seeds.',
  'The optimality gap and the probability of improvement are those of Agarwal et al. 2021 (rliable).',
]

export function truthMarkdown(results: TruthResults, report: TruthReport): string {
  const { build, machine, quick } = results
  return `${[
    `# ${TITLE}`,
    LEAD,
    ...(quick ? ['**A quick run: small games and short training. It does not show which learner is best.**'] : []),
    `**${report.headline}**`,
    `Made by \`${commandOf(results)}\`, build ${build}, on ${machine}.`,
    ...report.sections.map(({ title, about, answer, figures, tables }) =>
      [
        `## ${title}`,
        about,
        ...(answer === '' ? [] : [answer]),
        ...figures.map(figure => `![${figure.title}](figures/${figure.id}.svg)\n\n_${figure.caption}_`),
        ...tables.map(tableText),
      ].join('\n\n'),
    ),
    `## How it is measured`,
    METHOD.map(line => `- ${line}`).join('\n'),
  ].join('\n\n')}\n`
}
