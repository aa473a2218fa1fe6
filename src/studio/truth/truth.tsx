// The truth bench: learners ranked by their loss against perfect play, and the decisions in which they err.

import { useEffect, useState } from 'preact/hooks'
import { byBudget, type Row, ranking } from '../../truth/ranking.ts'
import { sectionOf, truthReport } from '../../truth/report.ts'
import { type Cell, cellsOf, type SolvedGame, type TruthResults } from '../../truth/results.ts'
import { address, printAddress, rename } from '../address.ts'
import { read } from '../lab/studio-api.ts'
import { Drawing } from '../papers/figure.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { reason } from '../words.ts'
import './truth.css'

export function Truth() {
  const [results, setResults] = useState<TruthResults>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    read<TruthResults>('truth/results.json').then(setResults, error => setProblem(reason(error)))
  }, [])
  return (
    <main class="page lab truth">
      {problem !== '' && (
        <p class="notice problem">
          {problem} Results of your own: <code>ludus truth</code>.
        </p>
      )}
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
      <h1>How far from perfect?</h1>
      <p class="lead">
        These games are solved: the value of every move is known exactly. Each learner is graded by what its decisions
        give away.
      </p>
      <p class="notice">{report.headline}</p>
      <nav class="games" aria-label="Solved games">
        {results.games.map(each => (
          <button
            key={each.game}
            type="button"
            aria-pressed={each.game === game?.game}
            onClick={() => rename({ page: 'truth', game: each.game, words: {} })}
          >
            {each.title}
          </button>
        ))}
      </nav>
      {game && <GamePage key={game.game} results={results} game={game} />}
      <section>
        <h2>All findings</h2>
        {report.sections
          .filter(({ id }) => !results.games.some(each => id === sectionOf(each.game)))
          .map(({ id, title, about, answer, figures, tables }) => (
            <details key={id} open={id === 'overall'}>
              <summary>{title}</summary>
              <p class="note">{about}</p>
              {answer !== '' && <p>{answer}</p>}
              {figures.map(figure => (
                <Drawing key={figure.id} figure={figure} folder="truth" />
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

const COLUMNS = [
  { name: 'player' },
  { name: 'loss a decision', number: true },
  { name: 'on one scale', unseen: true },
  { name: 'not best', number: true },
  { name: 'against optimal', number: true },
  { name: 'CPU s', number: true },
]

function GamePage({ results, game }: { readonly results: TruthResults; readonly game: SolvedGame }) {
  const rows = ranking(results, game.game)
  const most = Math.max(...rows.map(({ loss }) => loss.mean))
  const [entry, setEntry] = useState(rows.find(({ kind }) => kind === 'learner')?.entry ?? '')
  const unit = game.unit === 'win' ? 'winning chance' : 'points'
  const figure = truthReport(results).sections.find(({ id }) => id === sectionOf(game.game))?.figures[0]
  const against = (row: Row): string =>
    game.unit === 'win' ? `${(100 * row.againstOptimal).toFixed(1)}%` : row.againstOptimal.toFixed(3)
  return (
    <section>
      <h2>{game.title}</h2>
      <p class="note">
        <code>{game.game}</code>. Losses are of {unit}, in percent where it is a chance; the mean over {results.seeds}{' '}
        seeds. Pick a player to see where it errs.
      </p>
      <table class="claims ranking">
        <TableHead columns={COLUMNS} />
        <tbody>
          {rows.map(row => (
            <tr key={row.name} class={row.kind}>
              <td class="what">
                <button type="button" aria-pressed={row.entry === entry} onClick={() => setEntry(row.entry)}>
                  {row.entry}
                </button>
              </td>
              <td class="number" data-head="loss a decision">
                {lossText(row.loss.mean, game)}
              </td>
              <td class="strips">
                <span class="bar" style={{ width: `${(100 * row.loss.mean) / most}%` }} aria-hidden="true" />
              </td>
              <td class="number" data-head="not best">
                {(100 * row.notBest).toFixed(1)}%
              </td>
              <td class="number" data-head="against optimal">
                {against(row)}
              </td>
              <td class="number" {...(row.seconds !== undefined && { 'data-head': 'CPU s' })}>
                {row.seconds === undefined ? '' : row.seconds.toFixed(1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Errors results={results} game={game} entry={entry} />
      {figure && <Drawing figure={figure} folder="truth" />}
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
      <h3>Where {entry} errs</h3>
      {lengths.length > 1 && (
        <p>
          {lengths
            .map(({ budget, loss, seconds }) => `${budget} (${seconds?.toFixed(1)} s): ${lossText(loss.mean, game)}`)
            .join(' → ')}
        </p>
      )}
      {worst.length === 0 ? (
        <p class="note">No decision of it is kept as an example.</p>
      ) : (
        <ol class="mistakes">
          {worst.map(({ position, made, loss, moves }) => (
            <li key={position}>
              <p>
                <a href={printAddress({ page: 'analyse', game: game.game, words: { position } })}>{position}</a>: played{' '}
                <b>{made}</b> and lost {lossText(loss, game)}
              </p>
              <table class="plain">
                <thead>
                  <tr>
                    <th scope="col">move</th>
                    <th scope="col">exact value</th>
                    {moves.some(({ own }) => own !== undefined) && <th scope="col">what {entry} thought</th>}
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
