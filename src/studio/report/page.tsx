// The report of the game in the address: your own, or one that was shared with you.
import { useMemo } from 'preact/hooks'
import { HUMAN } from '../../session/seats.ts'
import { recordOf } from '../../session/session.ts'
import { address, goTo } from '../address.ts'
import { openInAnalyse } from '../analyse/open-in-analyse.ts'
import { MiniBoard } from '../board/mini-board.tsx'
import { opponentTitle } from '../difficulty.ts'
import { titleOf } from '../games/names.ts'
import { dayOf, keptOf } from '../history/kept-game.ts'
import { useKept } from '../history/use-kept.ts'
import * as controller from '../play/controller.ts'
import { resultOf } from '../play/result.ts'
import { freshSeed } from '../play/seating.ts'
import { reason } from '../words.ts'
import { sessionAt } from './address.ts'
import { Report } from './report.tsx'
import * as words from './words.tsx'

function opened(): { readonly session: ReturnType<typeof sessionAt> } | { readonly problem: string } {
  try {
    return { session: sessionAt(address.value) }
  } catch (error) {
    return { problem: reason(error) }
  }
}

export function ReportPage() {
  const here = address.value
  const found = useMemo(opened, [here])
  const kept = useKept('games')
  if ('problem' in found)
    return (
      <main class="page lab">
        <div class="column">
          <h1>{words.cannotOpen}</h1>
          <p class="notice problem">{found.problem}</p>
        </div>
      </main>
    )
  const { session } = found
  const result = resultOf(session)
  const { id } = keptOf(session, 0)
  const own = kept?.find(game => game.id === id)
  const seat = Math.max(
    0,
    session.seats.findIndex(({ name }) => name === HUMAN),
  )
  return (
    <main class="page lab report-page">
      <div class="column">
        <header>
          <p class="kicker">
            {titleOf(session.module.name)} ·{' '}
            {session.seats.map(({ name }) => opponentTitle(session.game, name)).join(' – ')}
            {own ? ` · ${dayOf(own)}` : ''}
          </p>
          <h1>{result?.head ?? words.notFinished}</h1>
          {result && <p class="lead">{result.reason}</p>}
        </header>
        <div class="report-columns">
          <div class="report-board">
            <MiniBoard game={session.game} state={session.state} seat={seat} label={words.lastPosition} />
            <div class="act">
              <button
                type="button"
                class="primary"
                onClick={() => {
                  controller.begin(
                    session.game,
                    session.seats.map(({ name }) => name),
                    freshSeed(),
                  )
                  goTo({ page: 'play', game: '', words: {} })
                }}
              >
                {words.playAgain}
              </button>
              <button
                type="button"
                onClick={() => {
                  openInAnalyse(recordOf(session))
                  goTo({ page: 'analyse', game: '', words: {} })
                }}
              >
                {words.analyseGame}
              </button>
            </div>
          </div>
          <Report session={session} own={false} />
        </div>
      </div>
    </main>
  )
}
