// The arena: start contests, watch them and see past results. Each recorded game opens in Analyse.
import { useEffect, useState } from 'preact/hooks'
import type { RecordedGame } from '../../core/record.ts'
import type { ContestView, GameView } from '../../protocol/protocol.ts'
import { address, goTo } from '../address.ts'
import { openInAnalyse } from '../analyse/open-in-analyse.ts'
import { FileHost, Lost } from '../lab/server.tsx'
import { ask, contests, here, knowServer } from '../lab/studio-api.ts'
import { duration } from '../lab/words.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icons.tsx'
import { knowModels } from '../players.ts'
import { reason } from '../words.ts'
import { gameTitle, titleIn } from './names.ts'
import { Order } from './order.tsx'
import { CrossTable, MatchTable } from './tables.tsx'
import * as words from './words.tsx'

const show = (id: number | undefined): void =>
  goTo({ page: 'arena', game: '', words: id === undefined ? {} : { contest: String(id) } })

export function Arena() {
  const [problem, setProblem] = useState('')
  const [looked, setLooked] = useState<{ readonly title: string; readonly games: readonly GameView[] }>()
  const server = here.value?.server
  const { game, words: asked } = address.value
  useEffect(() => {
    void knowServer()
    void knowModels()
  }, [])
  useEffect(() => {
    if (server)
      ask<{ contests: readonly ContestView[] }>('contests').then(
        answer => {
          contests.value = answer.contests
        },
        error => setProblem(reason(error)),
      )
  }, [server])

  const chosen = contests.value.find(({ id }) => String(id) === asked.contest)
  const running = contests.value.find(({ state }) => state === 'running')
  const look = (contest: ContestView, a: string, b: string): void => {
    const title =
      a === '' ? words.gamesOfContest : words.against(titleIn(contest.order.game, a), titleIn(contest.order.game, b))
    ask<{ games: readonly GameView[] }>(
      `contests/${contest.id}/games?a=${encodeURIComponent(a)}&b=${encodeURIComponent(b)}`,
    ).then(
      ({ games }) => setLooked({ title, games }),
      error => setProblem(reason(error)),
    )
  }
  return (
    <main class="page lab arena">
      <div class="two">
        <aside class="side" aria-label={words.contests}>
          <button type="button" class={chosen ? '' : 'primary'} onClick={() => show(undefined)}>
            <Icon name="plus" size={18} /> {words.newContest}
          </button>
          {contests.value.length > 0 && <h2>{words.contests}</h2>}
          <ul class="runs">
            {contests.value.map(contest => (
              <li key={contest.id} class={contest.id === chosen?.id ? 'run chosen' : 'run'}>
                <button type="button" class="quiet" onClick={() => show(contest.id)}>
                  <strong>{contest.order.players.map(name => titleIn(contest.order.game, name)).join(', ')}</strong>
                  <span class="note">
                    {words.contestSoFar(gameTitle(contest.order.game), contest.games, contest.state)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <FileHost what={words.needStudio} />
        </aside>
        <div class="main">
          <Lost kept={words.finishedAreKept} />
          {problem !== '' && <p class="notice problem">{problem}</p>}
          {chosen ? (
            <Contest key={chosen.id} contest={chosen} onLook={(a, b) => look(chosen, a, b)} />
          ) : (
            <>
              <h1>{words.arena}</h1>
              <p class="lead">{words.lead}</p>
              <Order
                key={`${game} ${asked.players ?? ''}`}
                game={game}
                players={(asked.players ?? '').split(/,(?![^(]*\))/).filter(Boolean)}
                busy={running !== undefined}
                onBegun={contest => show(contest.id)}
              />
              {running && <p class="note">{words.contestRunning}</p>}
            </>
          )}
        </div>
      </div>
      {looked && (
        <Dialog title={looked.title} wide onClose={() => setLooked(undefined)}>
          <GameList games={looked.games} />
        </Dialog>
      )}
    </main>
  )
}

function Contest({
  contest,
  onLook,
}: {
  readonly contest: ContestView
  readonly onLook: (a: string, b: string) => void
}) {
  const { order, state, games, total, perSecond, result, problem, began } = contest
  const [refused, setRefused] = useState('')
  const pairs = order.kind === 'league' ? (order.players.length * (order.players.length - 1)) / 2 : 1
  return (
    <section class="panelled" data-state={state}>
      <h2>{order.kind === 'league' ? words.roundRobin : words.oneTable}</h2>
      <p class="note">
        {words.terms(
          gameTitle(order.game),
          order.games,
          order.kind === 'league',
          order.seed,
          new Date(began).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
        )}
      </p>
      <div class={`job ${state}`}>
        <div class="job-head">
          <strong>{state === 'running' ? words.playing : state}</strong>
          <span class="figure">{words.gamesOf(games, total)}</span>
          {state === 'running' && perSecond > 0 && (
            <>
              <span class="figure">{words.gameRate(perSecond)}</span>
              <span class="figure">{words.timeLeft(duration((total - games) / perSecond))}</span>
            </>
          )}
          {state === 'running' && (
            <button
              type="button"
              onClick={() => void ask(`contests/${contest.id}/stop`, {}).catch(error => setRefused(reason(error)))}
            >
              {words.stop}
            </button>
          )}
        </div>
        <progress class="bar" max={1} value={Math.min(1, games / total)} aria-label={words.progress} />
      </div>
      {(problem ?? refused) !== '' && <p class="problem">{problem ?? refused}</p>}
      {result?.format === 'ludus-league' && (
        <CrossTable result={result} game={order.game} games={games / pairs} open={onLook} />
      )}
      {result?.format === 'ludus-arena' && <MatchTable result={result} game={order.game} open={() => onLook('', '')} />}
      {!result && state === 'running' && <p class="note">{words.firstGames}</p>}
    </section>
  )
}

function GameList({ games }: { readonly games: readonly GameView[] }) {
  const [problem, setProblem] = useState('')
  const analyse = async (id: number): Promise<void> => {
    try {
      const { record } = await ask<{ record: RecordedGame }>(`games/${id}`)
      openInAnalyse({ game: record.game, players: record.players, moves: record.moves })
      goTo({ page: 'analyse', game: '', words: {} })
    } catch (error) {
      setProblem(reason(error))
    }
  }
  const winner = ({ game, returns, players }: GameView): string => {
    if (!returns) return words.unfinished
    const most = Math.max(...returns)
    if (returns.every(got => got === most)) return words.allDrew
    const winners = new Set(players.filter((_, seat) => returns[seat] === most))
    return words.wonBy([...winners].map(name => titleIn(game, name)))
  }
  if (games.length === 0) return <p class="note">{words.noGamesYet}</p>
  return (
    <>
      <p class="note">{words.firstGamesKept}</p>
      {problem !== '' && <p class="problem">{problem}</p>}
      <ul class="game-list">
        {games.map(game => (
          <li key={game.id}>
            <span>
              {game.players.map(name => titleIn(game.game, name)).join(', ')}
              <small class="note"> {words.resultOf(winner(game), game.plies)}</small>
            </span>
            <button type="button" onClick={() => void analyse(game.id)}>
              {words.analyse}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
