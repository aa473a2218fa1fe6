// The studio: pages by address, and what they share.

import { computed } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { LudusError } from '../core/errors.ts'
import { families, familyOf, makeGame } from '../games/registry.ts'
import { address, goTo } from './address.ts'
import { Analyse } from './analyse/analyse.tsx'
import * as analysis from './analyse/analysis.ts'
import { openInAnalyse } from './analyse/opening.ts'
import { recordGames } from './lab/recording.ts'
import { Header, SettingsForm } from './parts/header.tsx'
import { Later } from './parts/later.tsx'
import { Sheet } from './parts/sheet.tsx'
import { leftGame } from './play/keeping.ts'
import { Play } from './play/play.tsx'
import { freshSeed, seatedFirst } from './play/seating.ts'
import { KeySheet } from './play/sheets.tsx'
import * as sitting from './play/sitting.ts'
import * as table from './play/table.ts'
import { friendlySeats, knowModels } from './players.ts'
import { knowRatings } from './ratings.ts'
import { readAnything } from './reading.ts'
import { keep, recall } from './settings.ts'
import { reason } from './words.ts'
import './style/tokens.css'
import './style/page.css'
import './style/play.css'
import './style/sheets.css'
import './style/boards.css'
import './style/sizes.css'
import './style/analyse.css'
import './style/lab.css'

/** Sits down to what the address says, to the game that was left, or to a friendly one. */
function sitDown(): void {
  const { game: name, words } = address.value
  try {
    const bare = name === '' ? (table.session.value?.family.name ?? lastFamily()) : name
    const left = leftGame(familyOf(bare).name)
    const game = makeGame(bare)
    const plain = words.seats === undefined
    const seats = words.seats?.split(/,(?![^(]*\))/) ?? friendlySeats(game)
    const seed = Number(words.seed ?? Number.NaN)
    const same =
      left !== undefined &&
      (plain
        ? !left.over && (bare === familyOf(bare).name || left.game.id === game.id)
        : left.game.id === game.id && left.seed === seed && left.players.join() === seats.join())
    if (words.moves !== undefined) sitting.begin(game, seats, seed, words.moves.split(' ; ').filter(Boolean))
    else if (left && same) sitting.begin(left.game, left.players, left.seed, left.moves)
    else if (seats.length !== game.seats)
      throw new LudusError('usage', `${game.id} has ${game.seats} seats, but the address names ${seats.length}.`)
    else {
      const own = Number.isSafeInteger(seed) && seed >= 0 ? seed : freshSeed()
      sitting.begin(game, plain ? seatedFirst(game, seats, own) : seats, own)
    }
  } catch (error) {
    const game = makeGame(families[0].name)
    sitting.begin(game, friendlySeats(game), freshSeed())
    table.trouble.value = `The address cannot be followed: ${reason(error)}`
  }
}

/** Looks at the position that the address names. */
function lookAt(game: string, position: string): void {
  try {
    openInAnalyse(readAnything(position, makeGame(game || families[0].name).id))
  } catch (error) {
    analysis.problem.value = reason(error)
  }
}

const FAMILY = 'ludus.family'
const lastFamily = (): string => {
  const kept = recall(FAMILY)
  return families.some(({ name }) => name === kept) ? (kept as string) : families[0].name
}

/** The game that is looked at or played. */
const shownFamily = computed<string>(() => {
  const looked = address.value.page === 'analyse' ? analysis.line.value : undefined
  return looked ? familyOf(looked.game.id).name : (table.session.value?.family.name ?? lastFamily())
})

/** The pages beside the board, each loaded when it is first opened. */
const LATER = {
  papers: () => import('./papers/papers.tsx').then(({ Papers }) => Papers),
  train: () => import('./train/train.tsx').then(({ Train }) => Train),
  arena: () => import('./arena/arena.tsx').then(({ Arena }) => Arena),
}
const laterOf = (page: string) => (Object.hasOwn(LATER, page) ? LATER[page as keyof typeof LATER] : undefined)

function Studio() {
  const [open, setOpen] = useState<'keys' | 'settings'>()
  const close = (): void => setOpen(undefined)

  // Before the page is seen, so that no key is pressed in vain.
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

  // Only where the address names another game than the one on the board.
  const here = address.value
  useEffect(() => {
    const { game, words } = here
    const now = table.session.value
    const other =
      now &&
      game !== '' &&
      (game !== now.game.id || Number(words.seed ?? now.seed) !== now.seed || words.moves !== undefined)
    if (here.page === 'play' && (!now || other)) sitDown()
    if (here.page === 'analyse' && words.position !== undefined) lookAt(game, words.position)
  }, [here])

  const later = laterOf(here.page)
  const family = shownFamily.value
  useEffect(() => {
    keep(FAMILY, family)
    document.documentElement.dataset.family = family
    const title = later ? here.page : family
    document.title = `${title.charAt(0).toUpperCase()}${title.slice(1)} · Ludus`
  }, [family, here.page])

  return (
    <>
      <Header
        family={family}
        onGame={name => {
          goTo({ page: 'play', game: name, words: {} })
        }}
        onKeys={() => setOpen('keys')}
        onSettings={() => setOpen('settings')}
      />
      {later ? <Later key={here.page} load={later} /> : here.page === 'analyse' ? <Analyse /> : <Play />}
      {open === 'keys' && (
        <Sheet title="Keyboard" onClose={close}>
          <KeySheet />
        </Sheet>
      )}
      {open === 'settings' && (
        <Sheet title="Settings" onClose={close}>
          <SettingsForm />
        </Sheet>
      )}
    </>
  )
}

void knowModels()
void knowRatings()
recordGames()
render(<Studio />, document.getElementById('studio') as HTMLElement)
