import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Game, State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { gameModules, makeGame } from '../../games/registry.ts'
import { chanceIn } from '../../modules/chance.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { recordOf } from '../../session/session.ts'
import { address, printAddress } from '../address.ts'
import { CollectionBar, CollectionList } from '../collection/collection-list.tsx'
import { DropArea } from '../collection/drop-area.tsx'
import { openFiles } from '../collection/opened-collection.ts'
import { titleOf } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'
import { notationList } from '../notations.ts'
import { CopyButton } from '../parts/copy-and-save.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icons.tsx'
import { Standings } from '../parts/standings.tsx'
import * as store from '../play/store.ts'
import { analysisAddress } from './address.ts'
import * as analysis from './analysis.ts'
import { Assessment } from './assessment.tsx'
import { Balance } from './balance.tsx'
import { AnalyseBoard } from './board.tsx'
import { Candidates } from './candidates.tsx'
import { Editor } from './editor.tsx'
import { Explain } from './explain.tsx'
import { Further } from './further.tsx'
import { Gauge, Graph } from './gauge.tsx'
import { mistakes, nextMistake } from './judgement.ts'
import { type Line, personsIn } from './line.ts'
import { Moments } from './moments.tsx'
import { Moves } from './moves.tsx'
import { opened, openInAnalyse } from './open-in-analyse.ts'
import { playFrom } from './play-on.ts'
import * as words from './words.tsx'

export function Analyse() {
  const of = analysis.line.value
  const at = analysis.position.value
  const [open, setOpen] = useState<'edit' | undefined>()
  const [tab, setTab] = useState<keyof typeof words.tabs>('moves')

  // A layout effect, so that keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      arrowright: () => analysis.step(1),
      arrowleft: () => analysis.step(-1),
      home: () => analysis.goTo(0),
      end: () => analysis.goTo(of?.plies.length ?? 0),
      n: () => nextMistake(1),
      e: () => setOpen('edit'),
      f: () => {
        if (of) analysis.view.value = (analysis.view.value + 1) % sceneOf(of.game).views
      },
      escape: analysis.backToGame,
    }
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      const act = event.key === 'N' ? () => nextMistake(-1) : keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  // Coming here in the middle of a game opens that game.
  useEffect(() => {
    const playing = store.session.value
    // A position in the address is opened by main.tsx.
    const nothing =
      address.value.words.position === undefined &&
      address.value.words.moves === undefined &&
      !analysis.game.value &&
      !opened.value &&
      analysis.problem.value === undefined
    if (nothing && playing && playing.moves.length > 0) openInAnalyse(recordOf(playing))
  }, [])

  const [wrong, setWrong] = useState<string | undefined>()
  const drop = useCallback((files: Parameters<typeof openFiles>[0]): void => {
    void openFiles(files, shownOr(analysis.line.value, analysis.position.value).game.id).then(setWrong)
  }, [])
  const editing = (
    <>
      {open === 'edit' && (
        <Dialog title={words.openPosition} wide onClose={() => setOpen(undefined)}>
          <Editor {...shownOr(of, at)} onDone={() => setOpen(undefined)} />
        </Dialog>
      )}
      <CollectionList />
      <DropArea onFiles={drop} />
    </>
  )
  const problem = wrong ?? analysis.problem.value
  if (!of || !at)
    return (
      <main class="page empty">
        <div class="welcome">
          <h1>{words.heading}</h1>
          <p>{words.lead}</p>
          <p>{words.howToBegin}</p>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <div class="row">
            <button type="button" class="primary" onClick={() => setOpen('edit')}>
              {words.openPosition}
            </button>
            <a class="button" href={printAddress({ page: 'play', game: '', words: {} })}>
              {words.playGame}
            </a>
          </div>
          <p class="note">{words.whatToPaste(notationList())}</p>
        </div>
        {editing}
      </main>
    )
  const whole = analysis.game.value as Line
  const single = whole.plies.length === 0
  const flawless = !single && analysis.progress.value === 1 && mistakes.value.length === 0
  return (
    <main class="page analyse">
      <h1 class="unseen">{words.analyseGame(titleOf(moduleOf(of.game).name))}</h1>
      <div class="looked">
        <Gauge />
        {/* A hand belongs to one game. */}
        <AnalyseBoard key={of.game.id} of={of} />
        <Graph />
      </div>
      <aside class="panel" aria-label={words.panel}>
        <div class="half-panel">
          <div class="walk" role="toolbar" aria-label={words.walk}>
            <Tool icon="first" title={words.first} act={() => analysis.goTo(0)} />
            <Tool icon="left" title={words.back} act={() => analysis.step(-1)} />
            <Tool icon="right" title={words.forward} act={() => analysis.step(1)} />
            <Tool icon="last" title={words.last} act={() => analysis.goTo(of.plies.length)} />
            <button
              type="button"
              disabled={flawless || single}
              onClick={() => nextMistake(1)}
              title={words.nextMistakeHint(personsIn(whole).length > 0)}
            >
              {flawless ? words.noMistakes : words.nextMistake}
            </button>
            <Tool icon="edit" title={words.openAnother} act={() => setOpen('edit')} />
          </div>
          {analysis.tried.value && (
            <div class="notice">
              <p>{words.anotherLine}</p>
              <div class="act">
                <button type="button" onClick={analysis.backToGame}>
                  {words.backToGame}
                </button>
              </div>
            </div>
          )}
          {problem && (
            <p class="notice problem" role="alert">
              {problem}
            </p>
          )}
          <section class="looked-at" aria-label={words.candidateMoves}>
            <Standings game={of.game} state={at} />
            <Candidates />
          </section>
          <div class="before-roll">
            <Assessment />
            <Further />
          </div>
        </div>
        <div class="half-panel">
          <div class="tabs" role="tablist">
            {(Object.keys(words.tabs) as (keyof typeof words.tabs)[]).map(name => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`tab-${name}`}
                aria-controls="tab-panel"
                aria-selected={tab === name ? 'true' : 'false'}
                onClick={({ currentTarget }) => {
                  setTab(name)
                  reveal(currentTarget)
                }}
              >
                {name === 'balance' && chanceIn(of.game) !== 'dice' ? words.mistakesTab : words.tabs[name]}
              </button>
            ))}
          </div>
          <div class="tab" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
            <CollectionBar />
            {tab === 'moves' && <Moves of={whole} />}
            {tab === 'moments' && <Moments of={whole} />}
            {tab === 'balance' && <Balance of={whole} />}
            {tab === 'explain' && <Explain />}
          </div>
          <div class="onward">
            {whole.players.length > 0 && (
              <button type="button" onClick={() => playFrom(whole, analysis.cursor.value)}>
                {words.playOnFromHere}
              </button>
            )}
            <CopyButton text={linkTo(of)} label={words.copyLink} />
          </div>
        </div>
      </aside>
      {editing}
    </main>
  )
}

/** Where the whole panel scrolls, moves what a tab shows up to the buttons of the game. */
function reveal(tab: HTMLElement): void {
  const panel = tab.closest('.panel')
  const walk = panel?.querySelector('.walk')
  if (panel && walk) panel.scrollTop += tab.getBoundingClientRect().top - walk.getBoundingClientRect().bottom
}

/** A link to the analysed position or game, for sharing. */
const linkTo = (of: Line): string =>
  `${location.href.split('#')[0]}${printAddress(analysisAddress(of, analysis.cursor.value))}`

/** The line shown, or else the game on the Play page, or else a new one. */
function shownOr(of: Line | undefined, at: State | undefined): { game: Game; state: State } {
  if (of && at) return { game: of.game, state: at }
  const played = store.session.value
  if (played) return { game: played.game, state: played.state }
  const game = makeGame(elementAt(gameModules(), 0).name)
  const state = new Int8Array(game.cells)
  game.start(state)
  return { game, state }
}

function Tool({ icon, title, act }: { icon: Parameters<typeof Icon>[0]['name']; title: string; act(): void }) {
  return (
    <button type="button" class="quiet" title={title} aria-label={title} onClick={act}>
      <Icon name={icon} />
    </button>
  )
}
