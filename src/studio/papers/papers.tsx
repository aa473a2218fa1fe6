// The papers: what each claims, what was measured here, and how to measure it again.

import { useEffect, useState } from 'preact/hooks'
import type { ListedPaper } from '../../papers/catalogue.ts'
import { CLAIM_KINDS } from '../../reports/claim.ts'
import { claimsOf, type Report, type Section, scoreOf, storyParts } from '../../reports/report.ts'
import { tookText } from '../../reports/words.ts'
import { address, printAddress } from '../address.ts'
import { Command, JobCard } from '../lab/job.tsx'
import { ask, here, jobs, knowServer, read } from '../lab/studio-api.ts'
import { duration, grouped } from '../lab/words.ts'
import { reason, sentence } from '../words.ts'
import { Claims, meaningOf, VerdictChip, verdictText } from './claims.tsx'
import { Drawing } from './figure.tsx'
import * as words from './words.ts'

const addressOf = (id: string): string => printAddress({ page: 'papers', game: id, words: {} })

export function Papers() {
  const [papers, setPapers] = useState<readonly ListedPaper[]>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    void knowServer()
    read<readonly ListedPaper[]>('papers/index.json').then(setPapers, error => setProblem(reason(error)))
  }, [])
  const id = address.value.game
  const paper = papers?.find(each => each.id === id)
  return (
    <main class="page lab papers">
      {problem !== '' && <p class="notice problem">{problem}</p>}
      {papers && id !== '' && !paper && <p class="notice problem">{words.noSuchPaper(id)}</p>}
      {paper ? <PaperPage key={paper.id} paper={paper} /> : papers && <List papers={papers} />}
    </main>
  )
}

const Score = ({ score }: { readonly score: ListedPaper['score'] }) => (
  <p class="score">
    {score ? (
      score.map(([verdict, count]) => <VerdictChip key={verdict} verdict={verdict} count={count} />)
    ) : (
      <span class="note">{words.noScore}</span>
    )}
  </p>
)

function List({ papers }: { readonly papers: readonly ListedPaper[] }) {
  return (
    <div class="column">
      <h1>{words.papers}</h1>
      <p class="lead">{words.lead}</p>
      <ul class="paper-list">
        {papers.map(paper => (
          <li key={paper.id}>
            <a class="paper-card" href={addressOf(paper.id)}>
              <span class="kicker">
                {paper.authors} · {paper.published}
              </span>
              <strong>{paper.title}</strong>
              <span>{paper.summary}</span>
              <Score score={paper.score} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Text that contains `code`. */
const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))}</>
)

function PaperPage({ paper }: { readonly paper: ListedPaper }) {
  const [shown, setShown] = useState<{ readonly report: Report; readonly folder: string }>()
  const [own, setOwn] = useState<Report>()
  const [problem, setProblem] = useState('')
  const kept = paper.score !== undefined
  const keptFolder = `papers/${paper.id}`
  const ownFolder = `api/reports/${paper.id}`

  const showKept = (): void => {
    if (kept)
      read<Report>(`${keptFolder}/results.json`).then(
        report => setShown({ report, folder: keptFolder }),
        error => setProblem(reason(error)),
      )
  }
  const showOwn = (report: Report): void => setShown({ report, folder: ownFolder })

  const job = jobs.value.find(each => each.kind === 'reproduce' && each.of === paper.id)
  useEffect(() => {
    if (!here.value?.server) {
      showKept()
      return
    }
    // The report of this machine, if it has one. The shipped report is shown first.
    ask<{ report: Report | null }>(`reports/${paper.id}`).then(
      ({ report }) => {
        setOwn(report ?? undefined)
        if (report && (!kept || job?.state === 'done')) showOwn(report)
        else if (!shown) showKept()
      },
      error => {
        setProblem(reason(error))
        showKept()
      },
    )
  }, [here.value?.server, job?.state === 'done'])

  const report = shown?.report
  return (
    <article class="column">
      <p class="kicker">
        <a href={addressOf('')}>{words.papers}</a> · <code>{paper.game}</code>
      </p>
      <h1>{paper.title}</h1>
      <p class="note">
        {paper.authors} · {paper.published}
      </p>
      <p class="lead">
        <Prose text={paper.summary} />
      </p>
      {problem !== '' && <p class="notice problem">{problem}</p>}
      {own && kept && (
        <fieldset class="choice">
          <legend>{words.whichResults}</legend>
          <button type="button" aria-pressed={shown?.folder === keptFolder ? 'true' : 'false'} onClick={showKept}>
            {words.keptResults}
          </button>
          <button
            type="button"
            aria-pressed={shown?.folder === ownFolder ? 'true' : 'false'}
            onClick={() => showOwn(own)}
          >
            {words.ownResults(own.quick)}
          </button>
        </fieldset>
      )}
      {report ? <Scores report={report} /> : !kept && <p class="notice">{words.nothingKept}</p>}
      <RunAgain paper={paper} />
      {report && shown ? (
        <Results report={report} folder={shown.folder} />
      ) : (
        <section>
          <h2>{words.plannedHeading}</h2>
          <dl class="planned">
            {paper.experiments.map(({ id, title, about }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>
                  <Prose text={about} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>{words.readingsHeading}</h2>
        <ul class="readings">
          {paper.readings.map(reading => (
            <li key={reading}>
              <Prose text={reading} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

/** The story of a reproduction, in three parts; missing parts are left out. */
const StoryView = ({ story }: Pick<Report, 'story'>) => (
  <div class="story">
    {storyParts(story).map(([title, text]) => (
      <div key={title}>
        <h3>{title}</h3>
        <p>
          <Prose text={text} />
        </p>
      </div>
    ))}
  </div>
)

function Scores({ report }: { readonly report: Report }) {
  const claims = claimsOf(report)
  return (
    <>
      {report.quick && <p class="notice">{words.quickReport}</p>}
      <StoryView story={report.story} />
      <p class="note">{words.scoreHeading('paper')}</p>
      <div class="tiles">
        {scoreOf(claims).map(([verdict, count]) => (
          <div key={verdict} class={`tile ${verdict}`}>
            <b class="figure">{count}</b>
            <VerdictChip verdict={verdict} />
            <span class="note">{sentence(meaningOf(verdict))}</span>
          </div>
        ))}
      </div>
      {CLAIM_KINDS.slice(1).map(kind => {
        const score = scoreOf(claims, kind)
        return (
          score.length > 0 && (
            <p key={kind} class="note">
              {words.scoreLine(
                kind,
                score.map(([verdict, count]) => `${count} ${verdictText(verdict)}`),
              )}
            </p>
          )
        )
      })}
    </>
  )
}

/** What a referee asks for in addition to figures. */
function Background({ report }: { readonly report: Report }) {
  const { deviations, choices, tolerances, easy, hard } = report
  const lists = [
    [words.choicesHeading, choices],
    [words.tolerancesHeading, tolerances],
    [words.easyHeading, easy],
    [words.hardHeading, hard],
  ] as const
  return (
    <section>
      <h2>{words.differences}</h2>
      <div class="scroll" tabindex={0} role="region" aria-label={words.differences}>
        <table class="data words">
          <thead>
            <tr>
              {words.differenceHeadings.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deviations.map(({ what, paper, ours, author = '–', effect }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  <Prose text={paper} />
                </td>
                <td>
                  <Prose text={ours} />
                </td>
                <td>
                  <Prose text={author} />
                </td>
                <td>
                  <Prose text={effect} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lists.map(([title, lines]) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul class="readings">
            {lines.map(line => (
              <li key={line}>
                <Prose text={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function RunAgain({ paper }: { readonly paper: ListedPaper }) {
  const [quick, setQuick] = useState(true)
  const [problem, setProblem] = useState('')
  const job = jobs.value.find(each => each.kind === 'reproduce' && each.of === paper.id)
  const busy = job?.state === 'running' || job?.state === 'stopping'
  const start = (): void => {
    setProblem('')
    ask('papers/run', { paper: paper.id, quick }).catch(error => setProblem(reason(error)))
  }
  return (
    <section class="again panelled">
      <h2>{words.againHeading}</h2>
      <fieldset class="choice">
        <legend>{words.length}</legend>
        <button type="button" aria-pressed={quick ? 'true' : 'false'} onClick={() => setQuick(true)}>
          {words.quickLength}
        </button>
        <button type="button" aria-pressed={quick ? 'false' : 'true'} onClick={() => setQuick(false)}>
          {words.fullLength}
        </button>
      </fieldset>
      <Command text={`npx ludus reproduce ${paper.id}${quick ? ' --quick' : ''}`} />
      {here.value?.server ? (
        <div class="row">
          <button type="button" class="primary" disabled={busy} onClick={start}>
            {busy ? words.running : words.run}
          </button>
          <span class="note">{quick ? words.quickHint : words.fullHint}</span>
        </div>
      ) : (
        here.value && <p class="note">{words.onFileHost}</p>
      )}
      {problem !== '' && <p class="problem">{problem}</p>}
      {job && <JobCard job={job} stop={words.stop} />}
    </section>
  )
}

function Results({ report, folder }: { readonly report: Report; readonly folder: string }) {
  const { sections, trainings, seed, threads, machine, build } = report
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0)
  return (
    <>
      <nav class="contents" aria-label={words.contents}>
        {sections.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            class="quiet"
            onClick={() => document.getElementById(`section-${id}`)?.scrollIntoView({ behavior: 'smooth' })}
          >
            {title}
          </button>
        ))}
      </nav>
      {sections.map(section => (
        <SectionView key={section.id} section={section} folder={folder} />
      ))}
      <Background report={report} />
      <section>
        <h2>{words.settingsHeading}</h2>
        <p class="note">{words.builtAndRun(build, seed, threads, machine, duration(seconds))}</p>
        {trainings.map(({ recipe, steps, unit, seeds, settings, ...took }) => (
          <details key={recipe} class="training">
            <summary>
              <code>{recipe}</code>{' '}
              <span class="note">{words.training(grouped(steps), unit, seeds.length, tookText(took))}</span>
            </summary>
            <dl class="settings">
              {Object.entries(settings).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </section>
    </>
  )
}

function SectionView({ section, folder }: { readonly section: Section; readonly folder: string }) {
  const { id, title, about, claims, figures = [], tables = [], notes = [], seconds } = section
  return (
    <section id={`section-${id}`}>
      <h2>{title}</h2>
      <p class="about">
        <Prose text={about} />
      </p>
      {claims.length > 0 && <Claims claims={claims} />}
      {figures.length > 0 && (
        <div class="drawings">
          {figures.map(figure => (
            <Drawing key={figure.id} figure={figure} folder={folder} missing={words.drawingMissing} />
          ))}
        </div>
      )}
      {tables.map(({ id: table, title: caption, columns, rows, note }) => (
        <div key={table} class="scroll" tabindex={0} role="region" aria-label={caption}>
          <table class="data">
            <caption>{caption}</caption>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.join()}>
                  {row.map((cell, i) => (
                    <td key={columns[i]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {note !== undefined && <p class="note">{note}</p>}
        </div>
      ))}
      {notes.map(note => (
        <p key={note} class="note">
          <Prose text={note} />
        </p>
      ))}
      <p class="note took">{words.took(duration(seconds))}</p>
    </section>
  )
}
