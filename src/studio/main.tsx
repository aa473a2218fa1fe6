// The studio: its pages by address, and what they share.

import { computed, signal } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { elementAt } from '../core/element-at.ts'
import { usage } from '../core/errors.ts'
import { gameModules, makeGame, moduleNamed } from '../games/registry.ts'
import { chanceIn } from '../modules/chance.ts'
import { moduleOf } from '../modules/game-module.ts'
import { address, followAddress, goTo, rename } from './address.ts'
import { readAt } from './analyse/address.ts'
import { Analyse } from './analyse/analyse.tsx'
import * as analysis from './analyse/analysis.ts'
import { analyseGame, keepAnalysis, recallAnalysis } from './analyse/kept.ts'
import { openInAnalyse } from './analyse/open-in-analyse.ts'
import { friendlySeats } from './difficulty.ts'
import { titleOf } from './games/names.ts'
import { keepGames } from './history/keeping.ts'
import { recordGames } from './lab/recording.ts'
import { NewVersion } from './offline/new-version.tsx'
import { workOffline } from './offline/update.ts'
import { Dialog } from './parts/dialog.tsx'
import { Header } from './parts/header.tsx'
import { LazyPage } from './parts/lazy-page.tsx'
import { SettingsForm } from './parts/settings-form.tsx'
import * as controller from './play/controller.ts'
import { DicePanel } from './play/dice-panel.tsx'
import { KeyList } from './play/keys.tsx'
import { leftGame, saveOnLeave } from './play/persistence.ts'
import { Play } from './play/play.tsx'
import { freshSeed, seatedFirst } from './play/seating.ts'
import * as store from './play/store.ts'
import { knowModels, knowSolutions } from './players.ts'
import { type FailedPlugin, loadPlugins } from './plugins.ts'
import { knowRatings } from './ratings.ts'
import { applySettings } from './settings.ts'
import * as shell from './shell-words.ts'
import { keep, recall } from './storage.ts'
import { reason } from './words.ts'
import './style/tokens.css'
import './style/page.css'
import './style/play.css'
import './style/dialogs.css'
import './style/boards.css'
import './style/sizes.css'
import './style/analyse.css'
import './style/odds.css'
import './style/lab.css'
import './style/touch.css'

const firstGame = () => makeGame(elementAt(gameModules(), 0).name)

/** Starts the game in the address, the unfinished game, or a friendly one. */
function beginGame(): void {
  const { game: name, words } = address.value
  try {
    const wanted = name === '' ? (store.session.value?.module.name ?? lastModule()) : name
    const module = moduleNamed(wanted).name
    const game = makeGame(wanted)
    const left = leftGame(module)
    const named = words.seats?.split(/,(?![^(]*\))/)
    const seats = named ?? friendlySeats(game)
    const seed = Number(words.seed ?? Number.NaN)
    const same =
      left !== undefined &&
      (named
        ? left.game.id === game.id && left.seed === seed && left.players.join() === named.join()
        : !left.over && (wanted === module || left.game.id === game.id))
    if (words.moves !== undefined) controller.begin(game, seats, seed, words.moves.split(' ; ').filter(Boolean))
    else if (left && same) controller.begin(left.game, left.players, left.seed, left.moves, left.helped)
    else if (seats.length !== game.seats) throw usage(shell.seatsDiffer(game.id, game.seats, seats.length))
    else {
      const own = Number.isSafeInteger(seed) && seed >= 0 ? seed : freshSeed()
      controller.begin(game, named ? seats : seatedFirst(game, seats, own), own)
    }
  } catch (error) {
    const game = firstGame()
    controller.begin(game, friendlySeats(game), freshSeed())
    store.trouble.value = shell.linkNotOpened(reason(error))
  }
}

/** Opens the analysis that the address names, or the one from before the page was loaded. */
function beginAnalysis(): void {
  try {
    const read = readAt(address.value, firstGame().id)
    if (read) openInAnalyse(read)
    else if (!analysis.game.value) recallAnalysis()
  } catch (error) {
    analysis.problem.value = reason(error)
  }
}

const LAST_MODULE = 'ludus.family'
function lastModule(): string {
  const kept = recall(LAST_MODULE)
  const names = gameModules().map(({ name }) => name)
  return names.find(name => name === kept) ?? elementAt(names, 0)
}

/** The module of the game that is analysed or played. */
const shownModule = computed<string>(() => {
  const line = address.value.page === 'analyse' ? analysis.line.value : undefined
  return line ? moduleOf(line.game).name : (store.session.value?.module.name ?? lastModule())
})

/** A plugin of the server that this browser cannot load, until the notice is closed. */
const unloaded = signal<FailedPlugin | undefined>(undefined)

/** The pages without a board, each loaded when it is first opened. */
const LAZY = {
  papers: () => import('./papers/papers.tsx').then(({ Papers }) => Papers),
  truth: () => import('./truth/truth.tsx').then(({ Truth }) => Truth),
  train: () => import('./train/train.tsx').then(({ Train }) => Train),
  arena: () => import('./arena/arena.tsx').then(({ Arena }) => Arena),
  games: () => import('./history/games.tsx').then(({ Games }) => Games),
  report: () => import('./report/page.tsx').then(({ ReportPage }) => ReportPage),
  practice: () => import('./practice/practice.tsx').then(({ Practice }) => Practice),
}
const lazyPage = (page: string) => (Object.hasOwn(LAZY, page) ? LAZY[page as keyof typeof LAZY] : undefined)

function Studio() {
  const [open, setOpen] = useState<'keys' | 'settings' | 'dice'>()
  const close = (): void => setOpen(undefined)

  // A layout effect, so that keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      document.body.dataset.keys = 'yes'
      if (event.key !== '?' || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return
      event.preventDefault()
      setOpen(now => (now === 'keys' ? undefined : 'keys'))
    }
    const point = (): void => {
      delete document.body.dataset.keys
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', point)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', point)
    }
  }, [])

  // Only if the address names a game other than the one on the board.
  const here = address.value
  useEffect(() => {
    const { game, words } = here
    if (here.page !== 'play' && here.page !== 'analyse' && !lazyPage(here.page)) {
      rename({ page: 'play', game: '', words: {} })
      beginGame()
      store.trouble.value = shell.noSuchPage(here.page)
      return
    }
    const now = store.session.value
    const other =
      now &&
      game !== '' &&
      (game !== now.game.id || Number(words.seed ?? now.seed) !== now.seed || words.moves !== undefined)
    if (here.page === 'play' && (!now || other)) beginGame()
    if (here.page === 'analyse') beginAnalysis()
  }, [here])

  const lazy = lazyPage(here.page)
  const module = shownModule.value
  const at = here.page === 'play' ? store.session.value : undefined
  useEffect(() => {
    keep(LAST_MODULE, module)
    document.documentElement.dataset.family = module
    document.title = shell.windowTitle(lazy ? shell.pageTitle(here.page) : titleOf(module))
  }, [module, here.page])

  return (
    <>
      <Header
        module={module}
        onGame={name => {
          if (here.page === 'analyse') analyseGame(name)
          else goTo({ page: 'play', game: name, words: {} })
        }}
        onKeys={() => setOpen('keys')}
        onSettings={() => setOpen('settings')}
      />
      {lazy ? <LazyPage key={here.page} load={lazy} /> : here.page === 'analyse' ? <Analyse /> : <Play />}
      <NewVersion />
      {unloaded.value && (
        <div class="floating-notice" role="alert">
          <p>{shell.pluginNotLoaded(unloaded.value.path, unloaded.value.why)}</p>
          <button type="button" onClick={() => (unloaded.value = undefined)}>
            {shell.closeNotice}
          </button>
        </div>
      )}
      {open === 'keys' && (
        <Dialog title={shell.keyboardTitle} onClose={close}>
          <KeyList page={here.page} />
        </Dialog>
      )}
      {open === 'dice' && at && (
        <Dialog title={shell.diceTitle} onClose={close}>
          <DicePanel at={at} />
        </Dialog>
      )}
      {open === 'settings' && (
        <Dialog title={shell.settingsTitle} onClose={close}>
          <SettingsForm
            game={at?.game ?? makeGame(module)}
            onDice={at && chanceIn(at.game) === 'dice' ? () => setOpen('dice') : undefined}
          />
        </Dialog>
      )}
    </>
  )
}

// Both are needed first: a link may name a game from a plugin, and a first game needs an opponent that exists.
const [failed] = await Promise.all([loadPlugins(new URL('./', document.baseURI).href), knowModels()])
unloaded.value = failed[0]
followAddress()
applySettings()
saveOnLeave()
void knowSolutions()
void knowRatings()
recordGames()
keepAnalysis()
keepGames()
void workOffline()
render(<Studio />, document.getElementById('studio') as HTMLElement)
