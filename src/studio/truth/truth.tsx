// The truth bench: learners ranked by their loss against perfect play, and the decisions in which they err.

import { useEffect, useState } from 'preact/hooks'
import { makeGame } from '../../games/registry.ts'
import { LEARNER_TITLES } from '../../truth/names.ts'
import { byBudget, type Row, ranking } from '../../truth/ranking.ts'
import { sectionOf, truthReport } from '../../truth/report.ts'
import { type Cell, cellsOf, type SolvedGame, type TruthResults } from '../../truth/results.ts'
import { address, printAddress, rename } from '../address.ts'
import { studioGameOf } from '../games/registry.ts'
import { read } from '../lab/studio-api.ts'
import { Drawing } from '../papers/figure.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { reason, titleAmong } from '../words.ts'
import * as words from './words.tsx'
import './truth.css'

export function Truth() {
  const [results, setResults] = useState<TruthResults>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    read<TruthResults>('truth/results.json').then(setResults, error => setProblem(reason(error)))
  }, [])
  return (
    <main class="page lab truth">
      {problem !== '' && <p class="notice problem">{words.resultsProblem(problem)}</p>}
      {results && <Bench results={results} />}
    </main>
  )
}

function Bench({ results }: { readonly results: TruthResults }) {
  const wanted = address.value.game
  const game = results.games.find(each => each.game === wanted) ?? results.games[0]
  const report = truthReport(results)
  return (
    <article class="column">
      <h1>{words.heading}</h1>
      <p class="lead">{words.lead}</p>
      <p class="notice">
        <strong>{report.headline}</strong> {!results.quick && words.averagedOver(results.games.length, results.seeds)}
      </p>
      <div class="segments" role="group" aria-label={words.solvedGames}>
        {results.games.map(each => (
          <button
            key={each.game}
            type="button"
            aria-pressed={each.game === game?.game ? 'true' : 'false'}
            onClick={() => rename({ page: 'truth', game: each.game, words: {} })}
          >
            {each.title}
          </button>
        ))}
      </div>
      {game && <GamePage key={game.game} results={results} game={game} />}
      <section>
        <h2>{words.allFindings}</h2>
        {report.sections
          .filter(({ id }) => !results.games.some(each => id === sectionOf(each.game)))
          .map(({ id, title, about, answer, figures, tables }) => (
            <details key={id} open={id === 'overall'}>
              <summary>{title}</summary>
              <p class="note">{about}</p>
              {answer !== '' && <p>{answer.replaceAll('`', '')}</p>}
              {figures.map(figure => (
                <Drawing key={figure.id} figure={figure} folder="truth" missing={words.drawingMissing} />
              ))}
              {tables.map(table => (
                <div key={table.id} class="scroll">
                  <table class="plain">
                    <caption>{table.title}</caption>
                    <thead>
                      <tr>
                        {table.columns.map(column => (
                          <th key={column} scope="col">
                            {column}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {table.rows.map(row => (
                        <tr key={row.join()}>
                          {row.map((cell, i) => (
                            <td key={table.columns[i]}>{cell}</td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              ))}
            </details>
          ))}
      </section>
    </article>
  )
}

/** A player's plain name: a learner's own, or that of the game's scripted player. */
function titleIn({ game }: SolvedGame, entry: string): string {
  return titleAmong(entry, { ...studioGameOf(makeGame(game)).words.playerTitles, ...LEARNER_TITLES })
}

function GamePage({ results, game }: { readonly results: TruthResults; readonly game: SolvedGame }) {
  const rows = ranking(results, game.game)
  const most = Math.max(...rows.map(({ loss }) => loss.mean))
  const [entry, setEntry] = useState(rows.find(({ kind }) => kind === 'learner')?.entry ?? '')
  const won = words.wonHeading[game.unit]
  const figure = truthReport(results).sections.find(({ id }) => id === sectionOf(game.game))?.figures[0]
  const against = (row: Row): string =>
    game.unit === 'win' ? `${(100 * row.againstOptimal).toFixed(1)}%` : row.againstOptimal.toFixed(3)
  return (
    <section>
      <h2>{game.title}</h2>
      <p class="note">
        {words.howGraded(game.unit, results.seeds)} <code>{game.game}</code>
      </p>
      <table class="claims ranking">
        <TableHead
          columns={[
            { name: words.playerHeading },
            { name: words.lossHeading, number: true },
            { name: words.scaleHeading },
            { name: words.wrongHeading, number: true },
            { name: won, number: true },
            { name: words.timeHeading, number: true },
          ]}
        />
        <tbody>
          {rows.map(row => (
            <tr key={row.name}>
              <td class="what">
                <button type="button" aria-pressed={row.entry === entry} onClick={() => setEntry(row.entry)}>
                  {titleIn(game, row.entry)}
                </button>
                <small>{row.kind === 'scripted' ? words.notTrained(row.entry) : row.entry}</small>
              </td>
              <td class="number" data-head={words.lossHeading}>
                {lossText(row.loss.mean, game)}
              </td>
              <td class="strips">
                <span class="bar" style={{ width: `${(100 * row.loss.mean) / most}%` }} aria-hidden="true" />
              </td>
              <td class="number" data-head={words.wrongHeading}>
                {(100 * row.notBest).toFixed(1)}%
              </td>
              <td class="number" data-head={won}>
                {against(row)}
              </td>
              <td class="number" {...(row.seconds !== undefined && { 'data-head': words.timeHeading })}>
                {row.seconds === undefined ? '' : words.trainingTime(row.seconds.toFixed(1))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Errors results={results} game={game} entry={entry} />
      {figure && <Drawing figure={figure} folder="truth" missing={words.drawingMissing} />}
    </section>
  )
}

const lossText = (loss: number, { unit }: SolvedGame): string =>
  unit === 'win' ? `${(100 * loss).toFixed(3)}%` : loss.toFixed(4)

function Errors({ results, game, entry }: { results: TruthResults; game: SolvedGame; entry: string }) {
  const cells: readonly Cell[] = cellsOf(results, game.game, entry)
  const worst = cells.flatMap(({ profile }) => profile.worst).slice(0, 5)
  const lengths = byBudget(results, game.game, entry)
  if (cells.length === 0) return null
  return (
    <div class="errors">
      <h3>{words.whereItErrs(titleIn(game, entry))}</h3>
      {lengths.length > 1 && (
        <p>
          {lengths
            .map(({ budget, loss, seconds }) =>
              words.lossOfLength(budget, seconds?.toFixed(1), lossText(loss.mean, game)),
            )
            .join(' → ')}
        </p>
      )}
      {worst.length === 0 ? (
        <p class="note">{words.noExample}</p>
      ) : (
        <ol class="mistakes">
          {worst.map(({ position, made, loss, moves }) => (
            <li key={position}>
              <p>
                {words.mistake(
                  <a href={printAddress({ page: 'analyse', game: game.game, words: { position } })}>{position}</a>,
                  made,
                  lossText(loss, game),
                )}
              </p>
              <table class="plain">
                <thead>
                  <tr>
                    <th scope="col">{words.moveHeading}</th>
                    <th scope="col">{words.exactHeading}</th>
                    {moves.some(({ own }) => own !== undefined) && <th scope="col">{words.ownHeading}</th>}
                  </tr>
                </thead>
                <tbody>
                  {moves.map(({ move, worth, own }) => (
                    <tr key={move} class={move === made ? 'made' : ''}>
                      <td>{move}</td>
                      <td>{game.unit === 'win' ? `${(100 * worth).toFixed(2)}%` : worth.toFixed(4)}</td>
                      {own !== undefined && <td>{own.toFixed(3)}</td>}
                    </tr>
                  ))}
                </tbody>
              </table>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
