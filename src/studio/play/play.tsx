import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { chanceIn } from '../../modules/chance.ts'
import { HUMAN } from '../../session/seats.ts'
import { recordOf } from '../../session/session.ts'
import { goTo } from '../address.ts'
import { openInAnalyse } from '../analyse/open-in-analyse.ts'
import { titleOf } from '../games/names.ts'
import { stakesOf, studioGameOf } from '../games/registry.ts'
import { Dialog } from '../parts/dialog.tsx'
import { readAnything } from '../reading.ts'
import { reason } from '../words.ts'
import { hint } from './advice.ts'
import { PlayBoard } from './board.tsx'
import * as controller from './controller.ts'
import { DicePanel } from './dice-panel.tsx'
import { NewGame } from './new-game.tsx'
import { mayResign, Panel } from './panel.tsx'
import { Resignation } from './resignation.tsx'
import { RulesCard } from './rules-card.tsx'
import { freshSeed } from './seating.ts'
import { Share } from './share.tsx'
import * as store from './store.ts'
import * as words from './words.tsx'

type Open = 'new' | 'rules' | 'dice' | 'share' | 'resign' | undefined

/** Moves the focus over the places that can be picked. */
function walk(by: number): void {
  const board = document.querySelector('.stage .board')
  const wanted = store.selected.value === undefined ? '.source, .roll, .offer' : '.target'
  const places = [...(board?.querySelectorAll<HTMLElement | SVGElement>(wanted) ?? [])]
  if (places.length === 0) return
  const at = places.findIndex(place => place.matches(':focus'))
  const next = at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length
  places[next]?.focus()
}

export function Play() {
  const at = store.session.value
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const analyse = (): void => {
    if (!at) return
    openInAnalyse(recordOf(at))
    goTo({ page: 'analyse', game: '', words: {} })
  }

  // A layout effect, so that keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ' ': controller.proceed,
      h: () => void hint(),
      u: controller.undo,
      f: controller.flip,
      n: () => setOpen('new'),
      a: analyse,
      d: () => {
        if (at && chanceIn(at.game) === 'dice') setOpen('dice')
      },
      c: () => setOpen('share'),
      i: () => setOpen('rules'),
      s: controller.touchDice,
      r: () => {
        if (mayResign(at)) setOpen('resign')
      },
      m: () => document.getElementById('type-move')?.focus(),
      escape: () => {
        store.selected.value = undefined
      },
      arrowright: () => walk(1),
      arrowdown: () => walk(1),
      arrowleft: () => walk(-1),
      arrowup: () => walk(-1),
    }
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      // Space and Enter press a focused button. A focused link, such as the one to this page, uses only Enter.
      if (target.closest('button,summary') && (event.key === ' ' || event.key === 'Enter')) return
      if (target.closest('a') && event.key === 'Enter') return
      if (event.key === 'Enter' && target.closest('.roll')) {
        event.preventDefault()
        controller.proceed()
        return
      }
      const key = event.key.toLowerCase()
      // Offers come first: D doubles if that is possible.
      const offer = store.offers.value.find(each => each.key === key)
      const act = offer ? () => void controller.decide(offer) : keys[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  // For keyboard users, moves the focus to the board when the focused element is gone.
  const held = store.hand.value
  const picked = store.selected.value
  const asked = store.offers.value
  useEffect(() => {
    const focused = document.activeElement
    const away = focused !== document.body && !focused?.closest('.board')
    if (!held || away || !document.body.dataset.keys) return
    // Answering a double should not happen by accident, so its buttons are one arrow key away.
    if (asked.length > 0 && !asked.some(({ usual }) => usual)) document.querySelector<SVGElement>('.offers')?.focus()
    else if (picked !== undefined || !focused?.matches('.source')) walk(1)
  }, [held, picked])

  if (!at) return <main class="page loading" />
  return (
    <main class="page play" style={{ '--ratio': studioGameOf(at.game).ratio }}>
      <h1 class="unseen">{words.playGame(titleOf(at.module.name))}</h1>
      <PlayBoard at={at} />
      <Panel
        at={at}
        onNew={() => setOpen('new')}
        onRules={() => setOpen('rules')}
        onShare={() => setOpen('share')}
        onAnalyse={analyse}
        onResign={() => setOpen('resign')}
      />
      {open === 'new' && (
        <Dialog title={words.newGame} wide onClose={close}>
          <NewGame
            game={at.game}
            seats={at.seats.map(({ name }) => name)}
            onBegin={(game, seats, seed) => {
              close()
              controller.begin(game, seats, seed ?? freshSeed())
            }}
          />
        </Dialog>
      )}
      {open === 'rules' && (
        <Dialog title={words.howToPlay(titleOf(at.module.name))} wide onClose={close}>
          <RulesCard game={at.game} />
        </Dialog>
      )}
      {open === 'dice' && (
        <Dialog title={words.diceFair} onClose={close}>
          <DicePanel at={at} />
        </Dialog>
      )}
      {open === 'share' && (
        <Dialog title={words.shareAndImport} wide onClose={close}>
          <Share
            at={at}
            onPaste={text => {
              try {
                openInAnalyse(readAnything(text, at.game.id))
                close()
                goTo({ page: 'analyse', game: '', words: {} })
                return undefined
              } catch (error) {
                return reason(error)
              }
            }}
          />
        </Dialog>
      )}
      {open === 'resign' && stakesOf(at.game) && (
        <Resignation
          ways={controller.waysToResign()}
          series={stakesOf(at.game)?.series === true}
          onClose={close}
          onResign={way => {
            close()
            void controller.resignGame(way)
          }}
        />
      )}
      {open === 'resign' && !stakesOf(at.game) && (
        <Dialog title={words.resignNow} onClose={close}>
          <p>{words.gameEnds(at.seats.filter(({ name }) => name === HUMAN).length > 1)}</p>
          <footer>
            <button type="button" onClick={close}>
              {words.playOn}
            </button>
            <button
              type="button"
              class="primary"
              onClick={() => {
                close()
                controller.resign()
              }}
            >
              {words.resign}
            </button>
          </footer>
        </Dialog>
      )}
    </main>
  )
}
