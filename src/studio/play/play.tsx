import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { HUMAN } from '../../players/seats.ts'
import { isOver, recordOf } from '../../players/session.ts'
import { goTo } from '../address.ts'
import { openInAnalyse } from '../analyse/opening.ts'
import { Sheet } from '../parts/sheet.tsx'
import { readAnything } from '../reading.ts'
import { reason } from '../words.ts'
import { hint } from './advice.ts'
import { PlayBoard } from './board.tsx'
import { NewGame } from './new-game.tsx'
import { Panel } from './panel.tsx'
import { freshSeed } from './seating.ts'
import { DicePanel, Exchange } from './sheets.tsx'
import * as sitting from './sitting.ts'
import * as table from './table.ts'

type Open = 'new' | 'dice' | 'exchange' | 'resign' | undefined

/** Walks over what can be picked on the board. */
function walk(by: number): void {
  const board = document.querySelector('.stage .board')
  const wanted = table.selected.value === undefined ? '.source, .roll' : '.target'
  const places = [...(board?.querySelectorAll<SVGElement>(wanted) ?? [])]
  if (places.length === 0) return
  const at = places.indexOf(document.activeElement as unknown as SVGElement)
  const next = at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length
  places[next].focus()
}

export function Play() {
  const at = table.session.value
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const analyse = (): void => {
    if (!at) return
    openInAnalyse(recordOf(at))
    goTo({ page: 'analyse', game: '', words: {} })
  }

  // Before the page is seen, so that no key is pressed in vain.
  useLayoutEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ' ': sitting.proceed,
      h: () => void hint(),
      u: sitting.undo,
      f: sitting.flip,
      n: () => setOpen('new'),
      a: analyse,
      d: () => {
        if (at && !at.family.diceless) setOpen('dice')
      },
      c: () => setOpen('exchange'),
      r: () => {
        if (at && !isOver(at) && table.people.value.length > 0) setOpen('resign')
      },
      m: () => document.getElementById('type-move')?.focus(),
      escape: () => {
        table.selected.value = undefined
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
      // A button has its own use for the keys that press it.
      if (target.closest('button, a, summary') && (event.key === ' ' || event.key === 'Enter')) return
      if (event.key === 'Enter' && target.closest('.roll')) {
        event.preventDefault()
        sitting.proceed()
        return
      }
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  // Whoever walks by keys stays on the board when what was focused is gone.
  const held = table.hand.value
  const picked = table.selected.value
  useEffect(() => {
    const focused = document.activeElement
    const away = focused !== document.body && !focused?.closest('.board')
    if (!held || away || !document.body.dataset.keys) return
    if (picked !== undefined || !focused?.matches('.source')) walk(1)
  }, [held, picked])

  if (!at) return <main class="page loading" />
  return (
    <main class="page play">
      <h1 class="unseen">Play {at.family.name}</h1>
      <PlayBoard at={at} />
      <Panel
        at={at}
        onNew={() => setOpen('new')}
        onDice={() => setOpen('dice')}
        onExchange={() => setOpen('exchange')}
        onAnalyse={analyse}
        onResign={() => setOpen('resign')}
      />
      {open === 'new' && (
        <Sheet title="New game" wide onClose={close}>
          <NewGame
            game={at.game}
            seats={at.seats.map(({ name }) => name)}
            onBegin={(game, seats, seed) => {
              close()
              sitting.begin(game, seats, seed ?? freshSeed())
            }}
          />
        </Sheet>
      )}
      {open === 'dice' && (
        <Sheet title="Are the dice fair?" onClose={close}>
          <DicePanel at={at} />
        </Sheet>
      )}
      {open === 'exchange' && (
        <Sheet title="Copy and paste" wide onClose={close}>
          <Exchange
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
        </Sheet>
      )}
      {open === 'resign' && (
        <Sheet title="Resign?" onClose={close}>
          <p>
            The game ends here, and{' '}
            {at.seats.filter(({ name }) => name === HUMAN).length > 1 ? 'the others win' : 'you lose it'}.
          </p>
          <footer>
            <button type="button" onClick={close}>
              Play on
            </button>
            <button
              type="button"
              class="primary"
              onClick={() => {
                close()
                sitting.resign()
              }}
            >
              Resign
            </button>
          </footer>
        </Sheet>
      )}
    </main>
  )
}
