import { useEffect, useRef, useState } from 'preact/hooks'
import { ACTOR, type Game, type State } from '../../core/contract.ts'
import type { Ludo } from '../../games/ludo/ludo.ts'
import { families, familyOf, makeGame } from '../../games/registry.ts'
import { HUMAN } from '../../players/seats.ts'
import { goTo as goToAddress } from '../address.ts'
import { prefersStill } from '../boards/motion.ts'
import { Icon } from '../parts/icons.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Stage } from '../parts/stage.tsx'
import { Chip } from '../play/seats.tsx'
import * as sitting from '../play/sitting.ts'
import * as table from '../play/table.ts'
import { friendlySeats } from '../players.ts'
import type { Read } from '../reading.ts'
import { sceneOf } from '../scenes/registry.ts'
import type { Hand, Place } from '../scenes/scene.ts'
import { change, settings } from '../settings.ts'
import { hueOf, playerTitle, signed } from '../words.ts'
import * as analysis from './analysis.ts'
import { Candidates } from './candidates.tsx'
import { Editor } from './editor.tsx'
import { Explain } from './explain.tsx'
import { Gauge, Graph } from './gauge.tsx'
import { isDecision, type Line, positionAt } from './line.ts'

const MARKS = ['', '?!', '?', '??']
const MARK_NAMES = ['', 'inaccuracy', 'mistake', 'blunder']

export function Analyse() {
  const of = analysis.line.value
  const at = analysis.position.value
  const [open, setOpen] = useState<'edit' | undefined>()
  const [tab, setTab] = useState<'moves' | 'explain' | 'balance'>('moves')

  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      arrowright: () => analysis.step(1),
      arrowleft: () => analysis.step(-1),
      home: () => analysis.goTo(0),
      end: () => analysis.goTo(of?.plies.length ?? 0),
      n: () => analysis.nextMistake(1),
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
      const act = event.key === 'N' ? () => analysis.nextMistake(-1) : keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const editing = open === 'edit' && (
    <Sheet title="A position or a game" wide onClose={() => setOpen(undefined)}>
      <Editor {...shownOr(of, at)} onDone={() => setOpen(undefined)} />
    </Sheet>
  )
  if (!of || !at)
    return (
      <main class="page empty">
        <div class="welcome">
          <h1>Analyse</h1>
          <p>Play a game and press A, or open a position or a game from elsewhere: GNUbg ID, XGID, .mat, FEN, PDN.</p>
          {analysis.problem.value && <p class="problem">{analysis.problem.value}</p>}
          <button type="button" class="primary" onClick={() => setOpen('edit')}>
            Open a position or a game
          </button>
        </div>
        {editing}
      </main>
    )
  const whole = analysis.game.value as Line
  const flawless = analysis.progress.value === 1 && whole.plies.every((_, ply) => analysis.badness(whole, ply) === 0)
  return (
    <main class="page analyse">
      <h1 class="unseen">Analyse {familyOf(of.game.id).name}</h1>
      <div class="looked">
        <Gauge />
        <AnalyseBoard of={of} />
        <Graph />
      </div>
      <aside class="panel" aria-label="Analysis">
        <div class="walk" role="toolbar" aria-label="Walk through the game">
          <Tool icon="first" title="To the beginning (Home)" act={() => analysis.goTo(0)} />
          <Tool icon="left" title="Back (←)" act={() => analysis.step(-1)} />
          <Tool icon="right" title="On (→)" act={() => analysis.step(1)} />
          <Tool icon="last" title="To the end (End)" act={() => analysis.goTo(of.plies.length)} />
          <button
            type="button"
            disabled={flawless}
            onClick={() => analysis.nextMistake(1)}
            title="Next mistake (N); Shift-N: the one before"
          >
            {flawless ? 'No mistakes' : 'Next mistake'}
          </button>
          <Tool icon="edit" title="Another position or game (E)" act={() => setOpen('edit')} />
        </div>
        {analysis.tried.value && (
          <div class="notice">
            <p>You are trying something else.</p>
            <div class="act">
              <button type="button" onClick={analysis.backToGame}>
                Back to the game
              </button>
            </div>
          </div>
        )}
        {analysis.problem.value && <p class="notice problem">{analysis.problem.value}</p>}
        <section class="looked-at" aria-label="What could be done">
          <Candidates />
        </section>
        <div class="tabs" role="tablist">
          {(['moves', 'balance', 'explain'] as const).map(name => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-controls="tab-panel"
              aria-selected={tab === name ? 'true' : 'false'}
              onClick={() => setTab(name)}
            >
              {name === 'moves' ? 'Moves' : name === 'balance' ? 'Luck and skill' : 'Explain'}
            </button>
          ))}
        </div>
        <div class="tab" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          {tab === 'moves' ? <Moves of={whole} /> : tab === 'balance' ? <Balance of={whole} /> : <Explain />}
        </div>
        {whole.players.length > 0 && (
          <button type="button" class="again" onClick={() => tryFromHere(whole)}>
            Play on from here
          </button>
        )}
      </aside>
      {editing}
    </main>
  )
}

/** What is shown, or the game that is on the board of the page Play, or a fresh one. */
function shownOr(of: Line | undefined, at: State | undefined): { game: Game; state: State } {
  if (of && at) return { game: of.game, state: at }
  const played = table.session.value
  if (played) return { game: played.game, state: played.state }
  const game = makeGame(families[0].name)
  const state = new Int8Array(game.cells)
  game.start(state)
  return { game, state }
}

/** The game from the position that is shown, with a person in the place of whoever is to move. */
function tryFromHere(of: Line): void {
  const at = Math.min(analysis.cursor.value, of.plies.length)
  const known = of.players.every(name => name === HUMAN || friendlySeats(of.game).includes(name) || /^[a-z]/.test(name))
  const usual = friendlySeats(of.game)
  const seats = (known ? [...of.players] : [...usual]).map((name, seat) => (name === '' ? usual[seat] : name))
  const seat = positionAt(of, at)[ACTOR]
  if (seat >= 0 && !seats.includes(HUMAN)) seats[seat] = HUMAN
  try {
    sitting.begin(
      of.game,
      seats,
      sitting.freshSeed(),
      of.plies.slice(0, at).map(({ text }) => text),
    )
    goToAddress({ page: 'play', game: '', words: {} })
  } catch (error) {
    analysis.problem.value = error instanceof Error ? error.message : String(error)
  }
}

function Tool({ icon, title, act }: { icon: Parameters<typeof Icon>[0]['name']; title: string; act(): void }) {
  return (
    <button type="button" class="quiet" title={title} aria-label={title} onClick={act}>
      <Icon name={icon} />
    </button>
  )
}

/** The board as it stands; whoever likes can try other moves on it. */
function AnalyseBoard({ of }: { readonly of: Line }) {
  const at = analysis.position.value
  const scene = sceneOf(of.game)
  const [hand, setHand] = useState<Hand | undefined>()
  const [selected, setSelected] = useState<Place | undefined>()
  useEffect(() => {
    setHand(at && isDecision(at) ? scene.hand(at) : undefined)
    setSelected(undefined)
  }, [at])
  if (!at) return null
  const carry = (from: Place, to: Place): void => {
    if (!hand?.targets(from).includes(to)) return
    const { hand: next, carries } = hand.carry(from, to)
    if (next.made !== undefined) analysis.attempt(next.made, next.back?.back ? [] : carries)
    else setHand(next)
    setSelected(next.held)
  }
  const pick = (place: Place): void => {
    if (selected !== undefined && hand?.targets(selected).includes(place)) carry(selected, place)
    else if (place === selected) setSelected(undefined)
    else {
      const targets = hand?.targets(place) ?? []
      if (scene.direct && targets.length === 1) carry(place, targets[0])
      else setSelected(place)
    }
  }
  const review = analysis.current.value
  const seen = analysis.previewed.value ?? (settings.value.spoilers ? 0 : undefined)
  const shown = review && isDecision(at) && seen !== undefined ? review.candidates[seen] : undefined
  const arrows =
    shown && review && review.candidates.length > 1
      ? scene
          .carries(at, shown.move)
          .filter(({ side }, _, all) => side === all[0].side)
          .map(({ path }) => ({ from: path[0], to: path[path.length - 1] }))
      : []
  const faces = scene.dice(at)
  const half = hand?.back ? hand.standing : undefined
  const pieces = analysis.arrangement.value
  return (
    <Stage
      game={of.game}
      state={at}
      arrangement={
        half ? { pieces: half.map((piece, i) => ({ ...piece, name: piece.name ?? `half-${i}` })), travels: [] } : pieces
      }
      view={analysis.view.value}
      turn={isDecision(at) ? at[ACTOR] : undefined}
      dice={{ faces, spent: faces.map(() => false), roll: 0, ready: false }}
      sources={hand?.sources ?? []}
      targets={hand && selected !== undefined ? hand.targets(selected) : []}
      selected={selected}
      last={[]}
      arrows={half ? [] : arrows}
      still={prefersStill() || settings.value.pace === 'instant' || half !== undefined}
      direct={scene.direct}
      label="Board"
      placeName={place => scene.placeName(place, at)}
      targetsOf={from => hand?.targets(from) ?? []}
      onPick={pick}
      onDrop={carry}
      onRoll={() => {}}
    />
  )
}

function Moves({ of }: { readonly of: Line }) {
  const list = useRef<HTMLOListElement>(null)
  const now = analysis.cursor.value
  useEffect(() => {
    // Within the list alone: on a phone the whole column scrolls, and what could be done should stay in sight.
    const box = list.current?.closest<HTMLElement>('.tab')
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line) return
    const [top, bottom] = [line.offsetTop - box.offsetTop, line.offsetTop - box.offsetTop + line.offsetHeight]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [now])
  const side = (seat: number): number =>
    familyOf(of.game.id).name === 'ludo' ? (of.game as Ludo).board.quarters[seat] : seat
  const done = analysis.progress.value
  return (
    <>
      {of.match && <MatchGames match={of.match} shown={of.nth ?? 0} />}
      {of.plies.length > 0 && done < 1 && (
        <div
          class="bar-of"
          role="progressbar"
          aria-label="Looking through the game"
          aria-valuenow={Math.round(100 * done)}
        >
          <span style={{ width: `${100 * done}%` }} />
        </div>
      )}
      <ol class="played-moves" ref={list}>
        {of.plies.map(({ before, text }, at) => {
          if (!isDecision(before)) return null
          const rank = analysis.badness(of, at)
          const roll = of.plies[at - 1]
          const rolled = roll && !isDecision(roll.before) && !familyOf(of.game.id).diceless ? roll.text : ''
          const review = analysis.reviewAt(of, at)
          const played = review?.played === undefined ? undefined : review.candidates[review.played]
          const lost =
            played && review?.candidates[0].win != null && played.win !== null
              ? 100 * (review.candidates[0].win - played.win)
              : 0
          return (
            <li key={`${at}-${text}`}>
              <button
                type="button"
                class="quiet"
                aria-current={at === now && !analysis.tried.value ? 'step' : undefined}
                onClick={() => {
                  analysis.backToGame()
                  analysis.goTo(at)
                }}
              >
                <Chip hue={hueOf(of.game, before[ACTOR])} side={side(before[ACTOR])} />
                {rolled !== '' && <span class="rolled">{[...rolled].join('-')}</span>}
                <span class="move">{text === 'pass' ? '–' : text}</span>
                {rank > 0 && (
                  <span class={`badness rank-${rank}`} title={MARK_NAMES[rank]}>
                    {MARKS[rank]} −{lost.toFixed(1)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Which game of a match is shown. */
function MatchGames({ match, shown }: { readonly match: readonly Read[]; readonly shown: number }) {
  return (
    <label class="field">
      <span>Game of the match</span>
      <select
        value={String(shown)}
        onChange={event => void analysis.open({ ...match[Number((event.target as HTMLSelectElement).value)], match })}
      >
        {match.map((game, nth) => (
          <option key={`game-${nth + 1}`} value={String(nth)}>
            {nth + 1}, {game.moves.length} plies
          </option>
        ))}
      </select>
    </label>
  )
}

/** Luck and skill apart, and who deserved it. */
function Balance({ of }: { readonly of: Line }) {
  const rows = analysis.balance(of)
  const most = Math.max(5, ...rows.flatMap(({ lost, luck }) => [lost, Math.abs(luck ?? 0)]))
  const luck = rows.some(row => row.luck !== undefined)
  const careful = [...rows].sort((a, b) => a.lost - b.lost)[0]
  const { marks, equityMarks, spoilers } = settings.value
  const equity = analysis.isEquity(of)
  const used = equity ? equityMarks : marks
  return (
    <div class="balance">
      {rows.map(row => (
        <div key={row.seat} class={`tone-${hueOf(of.game, row.seat)}`}>
          <p>
            <strong>{hueOf(of.game, row.seat)}</strong> {of.players[row.seat] ? playerTitle(of.players[row.seat]) : ''}
            <span class="note">
              {' '}
              {row.mistakes} {row.mistakes === 1 ? 'mark' : 'marks'}
            </span>
          </p>
          <Bar name="lost by choice" value={-row.lost} most={most} />
          {row.luck !== undefined && <Bar name="luck of the dice" value={row.luck} most={most} />}
        </div>
      ))}
      {rows.some(({ lost }) => lost > 0) && (
        <p>
          {hueOf(of.game, careful.seat)} gave away least, and so played best{luck ? ', whatever the dice did' : ''}.
        </p>
      )}
      <p class="note">
        Points of winning chance, summed over the game. Luck is what a roll brought against the mean of all rolls
        {luck ? '' : '; it is not known where values come from games played out, or where there are no dice'}. Forced
        moves do not count.
      </p>
      <fieldset class="choice thresholds">
        <legend>
          Marked from ({equity ? 'equity' : 'points of winning chance'}): <b>?!</b> inaccuracy, <b>?</b> mistake,{' '}
          <b>??</b> blunder
        </legend>
        {used.map((mark, i) => (
          <input
            key={i}
            type="number"
            step={equity ? 0.01 : 1}
            min="0"
            aria-label={MARK_NAMES[i + 1]}
            value={mark}
            onChange={event => {
              const value = Number((event.target as HTMLInputElement).value)
              const next = used.map((old, at) => (at === i && value > 0 ? value : old)) as unknown as [
                number,
                number,
                number,
              ]
              change(equity ? { equityMarks: next } : { marks: next })
            }}
          />
        ))}
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={!spoilers} onChange={() => change({ spoilers: !spoilers })} />
        <span>Hide the best moves, so that I can look for them</span>
      </label>
    </div>
  )
}

function Bar({ name, value, most }: { name: string; value: number; most: number }) {
  return (
    <div class="balance-bar">
      <span class="note">{name}</span>
      <svg viewBox="-50 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="0" y1="0" y2="8" />
        <rect
          class={value >= 0 ? 'for' : 'against'}
          x={value >= 0 ? 0 : (50 * value) / most}
          width={(50 * Math.abs(value)) / most}
          y="1"
          height="6"
        />
      </svg>
      <span class="figure">{signed(value, 1)}</span>
    </div>
  )
}
