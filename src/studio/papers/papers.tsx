// The papers whose tables and figures were made again at full length: what each claims, what came out here, and the verdict.
import { useEffect, useState } from 'preact/hooks'
import type { Claim, Verdict } from '../../reports/claim.ts'
import { claimsOf, type Report, type Section, scoreOf } from '../../reports/report.ts'
import { duration, figureText, grouped, halfInterval } from '../../reports/words.ts'
import { address, printAddress } from '../address.ts'

const base = (): string => new URL('./papers/', document.baseURI).href

async function fetchReport(paper: string): Promise<Report> {
  const response = await fetch(`${base()}${paper}/results.json`)
  if (!response.ok) throw new Error(`The results of ${paper} are not here.`)
  return response.json()
}

const WORDS: Readonly<Record<Verdict, string>> = {
  beaten: 'beaten',
  met: 'met',
  missed: 'missed',
  found: 'found',
  'too short': 'too short to tell',
}

const slug = (verdict: Verdict): string => verdict.replace(' ', '-')

export function Papers() {
  const [reports, setReports] = useState<readonly Report[]>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    fetch(`${base()}index.json`)
      .then(response => response.json() as Promise<readonly string[]>)
      .then(names => Promise.all(names.map(fetchReport)))
      .then(setReports, () =>
        setProblem('The papers could not be loaded. Is the studio still running? Then try again.'),
      )
  }, [])
  const shown = reports?.find(({ paper }) => paper === address.value.game) ?? reports?.[0]
  return (
    <main class="page papers" tabIndex={-1}>
      <div class="paper-column">
        <h1>Papers, made again</h1>
        <p class="note">
          Every figure carries games, seed and 95% interval, and one command makes it again. A claim that was missed is
          shown as missed.
        </p>
        {problem !== '' && (
          <p class="notice problem" role="alert">
            {problem}
          </p>
        )}
        {reports && reports.length > 1 && (
          <nav class="choice" aria-label="Papers">
            {reports.map(({ paper }) => (
              <a
                key={paper}
                class="button"
                href={printAddress({ page: 'papers', game: paper, words: {} })}
                aria-current={paper === shown?.paper ? 'page' : undefined}
              >
                {paper}
              </a>
            ))}
          </nav>
        )}
        {shown && <Paper report={shown} />}
      </div>
    </main>
  )
}

function Paper({ report }: { readonly report: Report }) {
  const command = `npx ludus reproduce ${report.paper}`
  const seconds = report.trainings.reduce((sum, training) => sum + training.seconds, 0)
  return (
    <article class="paper">
      <header>
        <h2>{report.title}</h2>
        <p class="note">
          {report.authors}. {report.published}. By the rules of {report.game}.
        </p>
        <p>{report.summary}</p>
        <p class="scores">
          {scoreOf(claimsOf(report)).map(([verdict, count]) => (
            <span key={verdict} class={`verdict ${slug(verdict)}`}>
              {count} {WORDS[verdict]}
            </span>
          ))}
        </p>
        <p class="note">
          <code>{command}</code> makes all of it again, <code>{command} --quick</code> a shortened version.{' '}
          {report.trainings.length} trainings took {duration(seconds)} on {report.machine}.
        </p>
      </header>
      {report.sections.map(section => (
        <SectionOf key={section.id} section={section} paper={report.paper} />
      ))}
      <details>
        <summary>How the paper was read where it is silent</summary>
        <ul class="readings">
          {report.readings.map(reading => (
            <li key={reading}>{reading}</li>
          ))}
        </ul>
      </details>
    </article>
  )
}

function SectionOf({ section, paper }: { readonly section: Section; readonly paper: string }) {
  return (
    <section aria-label={section.title}>
      <h3>{section.title}</h3>
      <p class="note">{section.about}</p>
      <div class="scrolls" tabIndex={0} role="group" aria-label="Claims">
        <table>
          <thead>
            <tr>
              <th scope="col">Claim</th>
              <th scope="col">Paper</th>
              <th scope="col">Here</th>
              <th scope="col">Games</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {section.claims.map(claim => (
              <Row key={claim.id} claim={claim} />
            ))}
          </tbody>
        </table>
      </div>
      {section.figures?.map(figure => (
        <figure key={figure.id}>
          <img
            src={`${base()}${paper}/figures/${figure.id}.svg`}
            alt={`${figure.title}. ${figure.caption}`}
            loading="lazy"
          />
          <figcaption class="note">{figure.caption}</figcaption>
        </figure>
      ))}
    </section>
  )
}

function Row({ claim }: { readonly claim: Claim }) {
  const { what, paper, ours, unit, games, verdict, why, command } = claim
  return (
    <tr>
      <td>
        {what}
        {why && <span class="note why">{why}</span>}
        {command && (
          <details>
            <summary>Measure it again</summary>
            <code>{command}</code>
          </details>
        )}
      </td>
      <td class="figure">{paper === null ? '–' : figureText(paper, unit)}</td>
      <td class="figure">
        <strong>{figureText(ours, unit)}</strong> <small>{halfInterval(claim)}</small>
      </td>
      <td class="figure">{grouped(games)}</td>
      <td>
        <span class={`verdict ${slug(verdict)}`}>{WORDS[verdict]}</span>
      </td>
    </tr>
  )
}
