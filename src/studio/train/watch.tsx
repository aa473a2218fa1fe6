// Watch it learn: an untrained network plays on a small board while it is trained, until you can play against it.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ACTOR, type Metrics } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import type { Catalogue } from '../../papers/catalogue.ts'
import type { RunCurves } from '../../protocol/protocol.ts'
import { HUMAN } from '../../session/seats.ts'
import { isOver, isRoll, newSession, playMove, roll, type Session } from '../../session/session.ts'
import { address, goTo } from '../address.ts'
import { prefersStill } from '../board/motion.ts'
import { type Arrangement, arrange, type Carry } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { sceneOf } from '../games/registry.ts'
import { ask } from '../lab/studio-api.ts'
import { freshSeed } from '../play/seating.ts'
import { openThinker } from '../thinking/ask.ts'
import { OWN } from '../thinking/own-models.ts'
import { percent, reason } from '../words.ts'
import { type BrowserLesson, lessonIn } from './browser-lesson.ts'
import { firstPast } from './first-past.ts'
import * as words from './words.tsx'
import './watch.css'

/** A training that shows learning within seconds: from a quarter of games won to more than its paper reports. */
const SHOW = { recipe: 'zeman2020/dqn-1', steps: 1000, measureEvery: 20, measureGames: 300 }

/** The same as part of an address. */
const SHOWN = {
  recipe: SHOW.recipe,
  games: String(SHOW.steps),
  every: String(SHOW.measureEvery),
  measure: String(SHOW.measureGames),
}

/** Milliseconds between two moves on the small board. */
const PACE = 260

/** Milliseconds until a player that was not available is requested again. */
const RETRY = 1200

const pause = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))

/** The seed in the address, so that a training can be repeated: "#/train?seed=7". */
function wantedSeed(): number | undefined {
  const seed = Number(address.value.words.seed ?? NaN)
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : undefined
}

/** The start: one button. */
export function WatchIt({ catalogue, server }: { readonly catalogue: Catalogue; readonly server: boolean }) {
  const [problem, setProblem] = useState('')
  const recipe = catalogue.recipes.find(({ name }) => name === SHOW.recipe)
  const mark = catalogue.marks[SHOW.recipe]?.[0]
  if (!recipe || !mark) return null
  const begin = async (): Promise<void> => {
    setProblem('')
    try {
      const seed = wantedSeed() ?? freshSeed()
      if (server) {
        const { run } = await ask<{ run: string }>('runs', { ...SHOW, seed, out: `runs/watch-${seed}` })
        goTo({ page: 'train', game: '', words: { runs: run, watch: 'yes' } })
      } else goTo({ page: 'train', game: '', words: { runs: `${OWN}watch-${seed}`, watch: 'yes', seed: String(seed) } })
    } catch (error) {
      setProblem(reason(error))
    }
  }
  return (
    <section class="watch-it panelled">
      <div>
        <h2>{words.watchItLearn}</h2>
        <p class="about">{words.aboutWatching(mark.share, server)}</p>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="button" class="primary" onClick={() => void begin()}>
        {words.watchItLearn}
      </button>
    </section>
  )
}

/** A training in this browser, by its name, with the same weights as on the command line. */
export function LearnHere({ run, catalogue }: { readonly run: string; readonly catalogue: Catalogue }) {
  const [metrics, setMetrics] = useState<readonly Metrics[]>([])
  const [problem, setProblem] = useState('')
  const { words: given } = address.value
  const asked = useMemo((): BrowserLesson | string => {
    try {
      return lessonIn(given.recipe === undefined ? { ...SHOWN, ...given } : given, catalogue)
    } catch (error) {
      return reason(error)
    }
  }, [run, catalogue])
  const lesson = typeof asked === 'string' ? undefined : asked
  useEffect(() => {
    if (!lesson) return undefined
    const { recipe, seed, length } = lesson
    const own = openThinker()
    let gone = false
    const learn = async (): Promise<void> => {
      for (let over = false; !gone && !over; ) {
        const news = await own.ask('learn', { recipe, seed, steps: length, keepAs: run })
        if (gone || !news) return
        over = news.over
        setMetrics(before => [...before, news.metrics])
      }
    }
    setMetrics([])
    learn().catch(error => !gone && setProblem(reason(error)))
    return () => {
      gone = true
      own.renew()
    }
  }, [lesson, run])
  if (!lesson) return <p class="notice problem">{String(asked)}</p>
  return (
    <>
      {problem !== '' && <p class="notice problem">{problem}</p>}
      <Watched run={{ run, recipe: lesson.recipe, metrics, times: [] }} catalogue={catalogue} />
      <p class="note">{words.learnsHere(lesson.command)}</p>
    </>
  )
}

/** The training in progress: the board on which the network plays, its progress, and the invitation to play. */
export function Watched({ run, catalogue }: { readonly run: RunCurves; readonly catalogue: Catalogue }) {
  const { recipe, metrics } = run
  if (!recipe) return <p class="note">{words.trainingBegins}</p>
  const against = recipe.measure.against[0] ?? ''
  const shares = metrics.flatMap(line => line[`against ${against}`] ?? [])
  const now = shares.at(-1)
  const mark = catalogue.marks[recipe.name]?.find(each => each.against === against)
  const past = mark && firstPast(metrics, against, mark.share)
  const steps = metrics.at(-1)?.steps ?? 0
  const over = steps >= recipe.steps
  const beat = (): void => {
    const others = new Array<string>(makeGame(recipe.game).seats - 1).fill(run.run)
    goTo({ page: 'play', game: recipe.game, words: { seats: [HUMAN, ...others].join(','), seed: String(freshSeed()) } })
    // Loads the player's current weights, not those loaded before.
    location.reload()
  }
  return (
    <section class="watched panelled">
      {shares.length > 0 ? (
        <WatchedBoard run={run.run} game={recipe.game} fresh={shares.length} />
      ) : (
        <div class="watch-board" />
      )}
      <div class="watch-words">
        <p class="kicker">{over ? words.hasLearned : words.isLearning}</p>
        <p class="watch-figure">
          <b class="figure">{now === undefined ? '…' : percent(now, 0)}</b>
          <span>{words.ofGamesWon(against)}</span>
        </p>
        {mark && now !== undefined && (
          <p class={past === undefined ? 'about' : 'watch-past'} role="status">
            {past !== undefined ? words.pastPaper(mark.share, past) : words.paperReached(mark.share, mark.where)}
          </p>
        )}
        <WatchCurve metrics={metrics} against={against} length={recipe.steps} mark={mark?.share} />
        <p class="note">{words.learnedFrom(steps, recipe.steps)}</p>
        <div class="act">
          <button
            type="button"
            class={over || past !== undefined ? 'primary' : ''}
            disabled={shares.length === 0}
            onClick={beat}
          >
            {words.beatIt}
          </button>
        </div>
      </div>
    </section>
  )
}

interface WatchCurveProps {
  readonly metrics: RunCurves['metrics']
  readonly against: string
  readonly length: number
  /** The paper's result. */
  readonly mark: number | undefined
}

const [WIDTH, HEIGHT] = [480, 110]

/** The share of games won so far, and the paper's line. */
function WatchCurve({ metrics, against, length, mark }: WatchCurveProps) {
  const points = metrics.flatMap(({ steps = 0, [`against ${against}`]: share }) =>
    share === undefined ? [] : [{ steps, share }],
  )
  // The usual range of shares; others extend it.
  const shares = points.map(({ share }) => share)
  const [least, most] = [Math.min(0.15, ...shares), Math.max(0.8, ...shares)]
  const x = (steps: number): number => (WIDTH * Math.min(steps, length)) / length
  const y = (share: number): number => HEIGHT * (1 - (share - least) / (most - least))
  const path = points.map(({ steps, share }) => `${x(steps).toFixed(1)} ${y(share).toFixed(1)}`).join('L')
  return (
    <svg class="watch-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.wonWhileLearning}>
      <rect width={WIDTH} height={HEIGHT} rx="8" />
      {mark !== undefined && (
        <>
          <line x1="0" x2={WIDTH} y1={y(mark)} y2={y(mark)} />
          <text x={WIDTH - 6} y={y(mark) - 5} text-anchor="end">
            {words.paperLine(mark)}
          </text>
        </>
      )}
      {points.length > 1 && <path d={`M${path}`} />}
    </svg>
  )
}

interface WatchedBoardProps {
  readonly run: string
  readonly game: string
  /** Changes when the network has learned more. */
  readonly fresh: number
}

/** A series of games with the network at every seat. */
function WatchedBoard({ run, game: name, fresh }: WatchedBoardProps) {
  const [shown, setShown] = useState<{ readonly session: Session; readonly arrangement: Arrangement }>()
  const stale = useRef(false)
  useEffect(() => {
    stale.current = true
  }, [fresh])
  useEffect(() => {
    const own = openThinker()
    let gone = false
    let pieces: Arrangement['pieces'] = []
    const show = (session: Session, carries: readonly Carry[]): void => {
      const arrangement = arrange(pieces, sceneOf(session.game).standing(session.state), carries)
      pieces = arrangement.pieces
      setShown({ session: { ...session }, arrangement })
    }
    const game = makeGame(name)
    const seats = Array.from({ length: game.seats }, () => ({ name: run }))
    const play = async (): Promise<void> => {
      for (let nth = 0; !gone; nth++) {
        const session = newSession(game, seats, nth)
        while (!gone && !isOver(session)) {
          if (isRoll(session)) roll(session)
          else {
            const asked = {
              game: game.id,
              player: run,
              state: session.state.slice(),
              seed: nth,
              ply: session.moves.length,
            }
            // The next move uses the network's current weights.
            if (stale.current) own.renew()
            stale.current = false
            const answer = await own.ask('choose', asked).catch(() => undefined)
            if (!answer) {
              // The first weights may not be written yet.
              stale.current = true
              await pause(RETRY)
              continue
            }
            const { move } = answer
            const carries = sceneOf(game).carries(session.state, move)
            playMove(session, move)
            show(session, carries)
            await pause(PACE)
          }
        }
      }
    }
    void play()
    return () => {
      gone = true
      own.renew()
    }
  }, [run, name])
  if (!shown) return <div class="watch-board" />
  const { session, arrangement } = shown
  const scene = sceneOf(session.game)
  const faces = scene.dice(session.state, session.moves)
  const actor = session.state[ACTOR] ?? -1
  return (
    <div class="watch-board" inert>
      <Stage
        game={session.game}
        state={session.state}
        arrangement={arrangement}
        view={0}
        turn={actor >= 0 ? actor : undefined}
        dice={{ faces, spent: faces.map(() => false), roll: session.moves.length, ready: false }}
        offers={[]}
        sources={[]}
        targets={[]}
        selected={undefined}
        last={[]}
        arrows={[]}
        still={prefersStill()}
        direct={scene.direct}
        label={words.playsItself}
        placeName={place => scene.placeName(place, session.state)}
        targetsOf={() => []}
        onPick={() => {}}
        onDrop={() => {}}
        onRoll={() => {}}
        onOffer={() => {}}
      />
    </div>
  )
}
