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
      <p class="notice">
        <strong>{report.headline}</strong>{' '}
        {!results.quick &&
          `That is the average over the ${results.games.length} games below, from ${results.seeds} trainings of each learner in each game.`}
      </p>
      <div class="segments" role="group" aria-label="Solved games">
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
        <h2>All findings</h2>
        {report.sections
          .filter(({ id }) => !results.games.some(each => id === sectionOf(each.game)))
          .map(({ id, title, about, answer, figures, tables }) => (
            <details key={id} open={id === 'overall'}>
              <summary>{title}</summary>
              <p class="note">{about}</p>
              {answer !== '' && <p>{answer.replaceAll('`', '')}</p>}
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

/** A player's plain name: a learner's own, or that of the game's scripted player. */
function titleIn({ game }: SolvedGame, entry: string): string {
  return titleAmong(entry, { ...studioGameOf(makeGame(game)).words.playerTitles, ...LEARNER_TITLES })
}

const HEADS = {
  loss: 'Loss per decision',
  wrong: 'Wrong choices',
  won: { win: 'Wins against perfect play', equity: 'Points against perfect play' },
  time: 'Training time',
} as const

function GamePage({ results, game }: { readonly results: TruthResults; readonly game: SolvedGame }) {
  const rows = ranking(results, game.game)
  const most = Math.max(...rows.map(({ loss }) => loss.mean))
  const [entry, setEntry] = useState(rows.find(({ kind }) => kind === 'learner')?.entry ?? '')
  const unit = game.unit === 'win' ? 'winning chance' : 'points'
  const won = HEADS.won[game.unit]
  const figure = truthReport(results).sections.find(({ id }) => id === sectionOf(game.game))?.figures[0]
  const against = (row: Row): string =>
    game.unit === 'win' ? `${(100 * row.againstOptimal).toFixed(1)}%` : row.againstOptimal.toFixed(3)
  return (
    <section>
      <h2>{game.title}</h2>
      <p class="note">
        A decision’s loss is the {unit} that the best move would have kept; a wrong choice is one that loses anything.
        Figures are means over {results.seeds} trainings. Choose a player to see where it goes wrong.{' '}
        <code>{game.game}</code>
      </p>
      <table class="claims ranking">
        <TableHead
          columns={[
            { name: 'Player' },
            { name: HEADS.loss, number: true },
            { name: 'On one scale' },
            { name: HEADS.wrong, number: true },
            { name: won, number: true },
            { name: HEADS.time, number: true },
          ]}
        />
        <tbody>
          {rows.map(row => (
            <tr key={row.name}>
              <td class="what">
                <button type="button" aria-pressed={row.entry === entry} onClick={() => setEntry(row.entry)}>
                  {titleIn(game, row.entry)}
                </button>
                <small>{row.kind === 'scripted' ? `${row.entry}, not trained` : row.entry}</small>
              </td>
              <td class="number" data-head={HEADS.loss}>
                {lossText(row.loss.mean, game)}
              </td>
              <td class="strips">
                <span class="bar" style={{ width: `${(100 * row.loss.mean) / most}%` }} aria-hidden="true" />
              </td>
              <td class="number" data-head={HEADS.wrong}>
                {(100 * row.notBest).toFixed(1)}%
              </td>
              <td class="number" data-head={won}>
                {against(row)}
              </td>
              <td class="number" {...(row.seconds !== undefined && { 'data-head': HEADS.time })}>
                {row.seconds === undefined ? '' : `${row.seconds.toFixed(1)} s`}
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
      <h3>Where {titleIn(game, entry)} goes wrong</h3>
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
                    {moves.some(({ own }) => own !== undefined) && <th scope="col">what it thought</th>}
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
