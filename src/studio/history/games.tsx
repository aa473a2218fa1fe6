// My games: everything a person has played here, to search, open again and export.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { elementAt } from '../../core/element-at.ts'
import type { RecordedGame } from '../../core/record.ts'
import { parseSpec } from '../../core/spec.ts'
import { gameModules, makeGame } from '../../games/registry.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { address, goTo, printAddress, rename } from '../address.ts'
import { openInAnalyse } from '../analyse/open-in-analyse.ts'
import { filesOfField } from '../collection/chosen-files.ts'
import type { ChosenFile } from '../collection/collection.ts'
import { DropArea } from '../collection/drop-area.tsx'
import { openFiles } from '../collection/opened-collection.ts'
import { ruleSetWords, titleOf } from '../games/names.ts'
import { fileEndings } from '../notations.ts'
import { save } from '../parts/copy-and-save.tsx'
import { Icon } from '../parts/icons.tsx'
import * as controller from '../play/controller.ts'
import { reportAddress } from '../report/address.ts'
import { openThinker } from '../thinking/ask.ts'
import { reason } from '../words.ts'
import { exportAll, importAll, isArchive } from './archive.ts'
import { change, remove, storageTrouble } from './database.ts'
import {
  dayOf,
  type Filter,
  gameNamed,
  type KeptGame,
  matches,
  type Outcome,
  opponentsOf,
  ownSummary,
  recordedIn,
} from './kept-game.ts'
import { Profile } from './profile.tsx'
import { reviewKept } from './reviewing.ts'
import { gamesUnderWay, UnderWay } from './under-way.tsx'
import { useKept } from './use-kept.ts'
import * as words from './words.ts'
import './history.css'

/** Games listed at first, and added each time. */
const PAGE = 40

export function Games() {
  const games = useKept('games')?.toSorted((a, b) => b.date - a.date)
  const shown = address.value.words.show === 'progress' ? 'progress' : 'list'
  const show = (what: 'list' | 'progress'): void =>
    rename({ page: 'games', game: '', words: what === 'list' ? {} : { show: what } })
  return (
    <main class="page lab my-games">
      <div class="column">
        <header class="title-row">
          <h1>{words.heading}</h1>
          <div class="segments" role="tablist" aria-label={words.whatToShow}>
            {(['list', 'progress'] as const).map(what => (
              <button
                key={what}
                type="button"
                role="tab"
                id={`games-${what}`}
                aria-controls="games-shown"
                aria-selected={what === shown ? 'true' : 'false'}
                onClick={() => show(what)}
              >
                {what === 'list' ? words.games : words.progress}
              </button>
            ))}
          </div>
        </header>
        {storageTrouble.value && (
          <p class="notice problem" role="alert">
            {storageTrouble.value}
          </p>
        )}
        <div role="tabpanel" id="games-shown" aria-labelledby={`games-${shown}`}>
          {games && (shown === 'progress' ? <Profile games={games} /> : <GameList games={games} />)}
        </div>
      </div>
    </main>
  )
}

/** Reviews the games that have no review yet, one after the other, while the page is open. */
function useReviews(games: readonly KeptGame[]): { readonly id: string; readonly done: number } | undefined {
  const [now, setNow] = useState<{ id: string; done: number }>()
  const failed = useRef(new Set<string>())
  const next = games.find(game => !game.review && game.outcome !== 'unfinished' && !failed.current.has(game.id))
  useEffect(() => {
    if (!next) return
    const thinker = openThinker()
    let told = 0
    setNow({ id: next.id, done: 0 })
    reviewKept(next, thinker, done => {
      if (done - told < 0.05) return
      told = done
      setNow({ id: next.id, done })
    })
      .catch(() => {
        failed.current.add(next.id)
      })
      .finally(() => setNow(undefined))
    return () => thinker.stop()
  }, [next?.id])
  return now
}

function GameList({ games: all }: { readonly games: readonly KeptGame[] }) {
  const [waiting] = useState(gamesUnderWay)
  // A game that was put aside and resumed is listed once.
  const taken = waiting.map(({ kept }) => kept.origin)
  const games = all.filter(({ outcome, origin }) => outcome !== 'unfinished' || !taken.includes(origin))
  const [filter, setFilter] = useState<Filter>({ text: '', module: '', outcome: '' })
  const [most, setMost] = useState(PAGE)
  const [said, setSaid] = useState<{ readonly text: string; readonly undo?: KeptGame }>()
  const reviewing = useReviews(games)
  const found = games.filter(game => matches(game, filter))
  const modules = [...new Set(games.map(({ module }) => module))]
  const drop = (game: KeptGame): void => {
    void remove('games', [game.id])
    setSaid({ text: words.deleted(dayOf(game)), undo: game })
  }
  /** A file exported by this page, under any name, is imported. Other files, or several, are opened for analysis. */
  const bring = useCallback(async (files: readonly ChosenFile[]): Promise<void> => {
    try {
      const [file] = files
      const text = files.length === 1 && file ? await file.text() : ''
      if (file && isArchive(text)) {
        const fresh = await importAll(text, file.path)
        setSaid({ text: fresh === 0 ? words.nothingNew : words.added(fresh) })
      } else {
        const wrong = await openFiles(files, makeGame(elementAt(gameModules(), 0).name).id)
        if (wrong) setSaid({ text: wrong })
      }
    } catch (error) {
      setSaid({ text: reason(error) })
    }
  }, [])
  const take = async (): Promise<void> => save('ludus-my-games.json', await exportAll(), 'application/json')
  return (
    <>
      <div class="row tools-row">
        {games.length > 0 && (
          <>
            <input
              type="search"
              aria-label={words.searchGames}
              placeholder={words.searchBy}
              value={filter.text}
              onInput={event => setFilter({ ...filter, text: event.currentTarget.value })}
            />
            <select
              aria-label={words.game}
              value={filter.module}
              onChange={event => setFilter({ ...filter, module: event.currentTarget.value })}
            >
              <option value="">{words.allGames}</option>
              {modules.map(name => (
                <option key={name} value={name}>
                  {titleOf(name)}
                </option>
              ))}
            </select>
            <select
              aria-label={words.result}
              value={filter.outcome}
              onChange={event => setFilter({ ...filter, outcome: event.currentTarget.value as Outcome | '' })}
            >
              <option value="">{words.allResults}</option>
              {(Object.keys(words.outcomes) as Outcome[]).map(outcome => (
                <option key={outcome} value={outcome}>
                  {words.outcomes[outcome]}
                </option>
              ))}
            </select>
            <button type="button" onClick={() => void take()}>
              {words.exportGames}
            </button>
          </>
        )}
        <label class="button">
          {words.importGames}
          <input
            type="file"
            multiple
            accept={fileEndings()}
            class="hidden"
            onChange={({ currentTarget }) => {
              void bring(filesOfField(currentTarget))
              currentTarget.value = ''
            }}
          />
        </label>
        <DropArea onFiles={bring} />
      </div>
      {said && (
        <div class="notice said-row" role="status">
          <p>{said.text}</p>
          {said.undo && (
            <button
              type="button"
              class="small"
              onClick={() => {
                const { undo } = said
                if (undo) void change('games', undo.id, there => there ?? undo)
                setSaid(undefined)
              }}
            >
              {words.undo}
            </button>
          )}
        </div>
      )}
      <UnderWay games={waiting} />
      {games.length === 0 ? (
        waiting.length === 0 && <Nothing />
      ) : found.length === 0 ? (
        <p class="about">{words.noMatch(games.length)}</p>
      ) : (
        <ul class="kept-games">
          {found.slice(0, most).map(game => (
            <Row
              key={game.id}
              game={game}
              done={reviewing?.id === game.id ? reviewing.done : undefined}
              onDelete={() => drop(game)}
            />
          ))}
        </ul>
      )}
      {found.length > most && (
        <button type="button" onClick={() => setMost(most + PAGE)}>
          {words.showMore}
        </button>
      )}
      {games.length > 0 && (
        <p class="note">
          {games.some(game => ownSummary(game)?.accuracy != null) && `${words.whatFiguresMean} `}
          {words.whereGamesAre(found.length)}
        </p>
      )}
    </>
  )
}

const Nothing = () => (
  <div class="panelled nothing">
    <p>{words.noGames}</p>
    <p class="row">
      <a class="button primary" href={printAddress({ page: 'play', game: '', words: {} })}>
        {words.playGame}
      </a>
      <a class="button" href={printAddress({ page: 'practice', game: '', words: {} })}>
        {words.practiseFirst}
      </a>
    </p>
  </div>
)

/** Rules other than the usual ones, in a few words: "Thor 2017", "match 5". */
function rulesText({ game: name, module }: KeptGame): string {
  const game = gameNamed(name)
  if (!game || gameNamed(module)?.id === name) return ''
  const { set = '', given } = parseSpec(name)
  const usual = gameNamed(module)?.id === `${module}:${set}`
  const options = given.map(([option, value]) => (value === 'true' ? option : `${option} ${value}`))
  return [usual ? '' : ruleSetWords(moduleOf(game), set).title, ...options].filter(Boolean).join(', ')
}

interface RowProps {
  readonly game: KeptGame
  /** The fraction reviewed, while a review is in progress. */
  readonly done: number | undefined
  onDelete(): void
}

/** The stored record, unless it is damaged: then the game can only be deleted, and the others are still listed. */
function recordIn(game: KeptGame): RecordedGame | undefined {
  try {
    return recordedIn(game)
  } catch {
    return undefined
  }
}

function Row({ game, done, onDelete }: RowProps) {
  const record = gameNamed(game.game) && recordIn(game)
  const summary = ownSummary(game)
  const unfinished = game.outcome === 'unfinished'
  const rules = rulesText(game)
  return (
    <li class={`kept-game ${game.outcome}`}>
      <span class="outcome">{words.outcomes[game.outcome]}</span>
      <div class="what">
        {record ? (
          <a class="head" href={printAddress(reportAddress(record))}>
            {words.gameAgainst(titleOf(game.module), opponentsOf(game))}
          </a>
        ) : (
          <span class="problem">{words.cannotOpen}</span>
        )}
        <span class="note">{[unfinished ? '' : game.head, rules, dayOf(game)].filter(Boolean).join(' · ')}</span>
      </div>
      <div class="grade">
        {summary?.accuracy != null ? (
          <>
            <span>
              <b class="figure">{Math.round(summary.accuracy)}</b> {words.ofHundred}
            </span>
            <span class="note">{words.faultsOf(summary)}</span>
          </>
        ) : done !== undefined ? (
          <span class="note">{words.analysing(done)}</span>
        ) : (
          <span class="note">{summary ? words.notGraded : game.review || unfinished ? '' : words.notAnalysed}</span>
        )}
      </div>
      <div class="acts-row">
        {record && unfinished && (
          <button
            type="button"
            class="small"
            onClick={() => {
              const { players, seed, moves, helped } = record
              controller.begin(makeGame(game.game), players, seed, moves, helped)
              goTo({ page: 'play', game: '', words: {} })
            }}
          >
            {words.playOn}
          </button>
        )}
        {record && (
          <button
            type="button"
            class="small"
            onClick={() => {
              openInAnalyse(record)
              goTo({ page: 'analyse', game: '', words: {} })
            }}
          >
            {words.analyse}
          </button>
        )}
        <button
          type="button"
          class="quiet"
          aria-label={words.deleteGame(titleOf(game.module), dayOf(game))}
          title={words.deleteThis}
          onClick={onDelete}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </li>
  )
}
