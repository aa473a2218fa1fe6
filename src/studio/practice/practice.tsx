// Practice: mistakes come back until you get them right. There are ready-made positions for people without games.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { makeGame } from '../../games/registry.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { address, goTo, printAddress } from '../address.ts'
import { MiniBoard } from '../board/mini-board.tsx'
import { titleOf } from '../games/names.ts'
import { studioGameNamed } from '../games/registry.ts'
import { storageTrouble } from '../history/database.ts'
import { gameNamed } from '../history/kept-game.ts'
import { useKept } from '../history/use-kept.ts'
import { firstLook } from '../review/looking.ts'
import { openThinker } from '../thinking/ask.ts'
import { capital, reason } from '../words.ts'
import { DAILY_GOAL, dayId, streakOf } from './answers.ts'
import { type Card, DUE, type Exercise } from './card.ts'
import { ExerciseBoard } from './exercise.tsx'
import { type Lesson, loadLessons } from './lesson.ts'
import { exerciseId, optionsOf } from './mistakes.ts'
import { isDue } from './schedule.ts'
import * as words from './words.ts'
import '../report/report.css'
import './practice.css'

/** A theme's title, in the words of the game: captures are hits in backgammon. */
const themeTitle = (module: string, theme: string): string =>
  studioGameNamed(module).words.themes?.[theme] ?? words.themes[theme] ?? capital(theme)

export function Practice() {
  const {
    game,
    words: { position, played, deck },
  } = address.value
  const cards = useKept('cards')?.filter(card => gameNamed(card.game) !== undefined)
  const [lessons, setLessons] = useState<readonly Lesson[]>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    loadLessons().then(setLessons, error => {
      setProblem(reason(error))
      setLessons([])
    })
  }, [])
  if (position !== undefined) return <Single game={game} position={position} played={played} cards={cards} />
  if (!cards || !lessons) return <main class="page lab" />
  if (deck !== undefined) return <Deck name={deck} cards={cards} lessons={lessons} />
  return <Home cards={cards} lessons={lessons} problem={problem} />
}

const deckAddress = (deck: string): string => printAddress({ page: 'practice', game: '', words: { deck } })

interface HomeProps {
  readonly cards: readonly Card[]
  readonly lessons: readonly Lesson[]
  readonly problem: string
}

function Home({ cards, lessons, problem }: HomeProps) {
  const now = Date.now()
  const days = useKept('days') ?? []
  const due = cards.filter(({ schedule }) => isDue(schedule, now))
  const mistakes = cards.filter(({ played }) => played !== '')
  const today = days.find(({ id }) => id === dayId(now))?.answers ?? 0
  const streak = streakOf(days, now)
  const later = cards.toSorted((a, b) => a.schedule.due - b.schedule.due)[0]
  const seen = new Set(cards.map(({ id }) => id))
  const modules = [...new Set(lessons.map(lesson => moduleOf(makeGame(lesson.game)).name))]
  return (
    <main class="page lab practice-home">
      <div class="column">
        <h1>{words.heading}</h1>
        {storageTrouble.value && (
          <p class="notice problem" role="alert">
            {storageTrouble.value}
          </p>
        )}
        <div class="panelled today">
          <div>
            {due.length > 0 ? (
              <>
                <h2>{words.positionsNow(due.length)}</h2>
                <p class="about">{mistakes.length > 0 ? words.mistakesAndLessons : words.lessonsBegun}</p>
              </>
            ) : (
              <>
                <h2>{cards.length === 0 ? words.learnFromMistakes : words.nothingDue}</h2>
                <p class="about">
                  {cards.length === 0 ? words.howItWorks : later ? words.nextDue(later.schedule, now) : ''}
                </p>
              </>
            )}
          </div>
          {due.length > 0 && (
            <a class="button primary" href={deckAddress(DUE)}>
              {words.start}
            </a>
          )}
          <Goal today={today} streak={streak} />
        </div>
        {problem !== '' && <p class="notice problem">{problem}</p>}
        {modules.map(module => (
          <section key={module} aria-label={titleOf(module)}>
            <h2>{titleOf(module)}</h2>
            <div class="lesson-cards">
              {decksOf(lessons, module).map(([theme, list]) => {
                const first = list.find(({ id }) => !seen.has(id)) ?? list[0]
                const solved = list.filter(({ id }) => seen.has(id)).length
                return (
                  <a key={theme} class="lesson-card" href={deckAddress(`${module}-${theme}`)}>
                    {first && <Picture lesson={first} />}
                    <strong>{themeTitle(module, theme)}</strong>
                    <span class="note">
                      {solved === 0 ? words.positionsIn(list.length) : words.positionsDone(solved, list.length)}
                      {list.every(({ judge }) => judge === 'exact') ? words.withExactAnswers : ''}
                    </span>
                  </a>
                )
              })}
            </div>
          </section>
        ))}
        <p class="note">{words.whereLessonsComeFrom}</p>
      </div>
    </main>
  )
}

function Picture({ lesson }: { readonly lesson: Lesson }) {
  const game = useMemo(() => makeGame(lesson.game), [lesson.game])
  const state = useMemo(() => game.parse(lesson.position), [lesson])
  return <MiniBoard game={game} state={state} seat={Math.max(0, state[0] ?? 0)} label={words.firstPosition} />
}

function Goal({ today, streak }: { readonly today: number; readonly streak: number }) {
  const done = Math.min(1, today / DAILY_GOAL)
  return (
    <div class="goal">
      <progress max={1} value={done} aria-label={words.answersToday(today, DAILY_GOAL)} />
      <span class="note">
        {today >= DAILY_GOAL ? words.doneForToday(today) : words.answersToday(today, DAILY_GOAL)}
        {streak > 1 ? ` · ${words.daysInARow(streak)}` : ''}
      </span>
    </div>
  )
}

/** The lessons of a game by theme, in the order of the file. */
function decksOf(lessons: readonly Lesson[], module: string): (readonly [string, readonly Lesson[]])[] {
  const own = lessons.filter(({ game }) => moduleOf(makeGame(game)).name === module)
  return [...new Set(own.map(({ theme }) => theme))].map(theme => [theme, own.filter(each => each.theme === theme)])
}

interface DeckProps {
  readonly name: string
  readonly cards: readonly Card[]
  readonly lessons: readonly Lesson[]
}

/** Positions per session, at most: a session should have an end in sight. */
const SESSION = 20

function Deck({ name, cards, lessons }: DeckProps) {
  // The due cards change with every answer; the session keeps its initial list.
  const list = useMemo((): readonly Exercise[] => {
    if (name === DUE) {
      const now = Date.now()
      return cards
        .filter(({ schedule }) => isDue(schedule, now))
        .toSorted((a, b) => a.schedule.due - b.schedule.due)
        .slice(0, SESSION)
    }
    const [module = '', theme = ''] = name.split(/-(?=[^-]*$)/)
    const own = decksOf(lessons, module).find(([of]) => of === theme)?.[1] ?? []
    const seen = new Set(cards.map(({ id }) => id))
    return [...own.filter(({ id }) => !seen.has(id)), ...own.filter(({ id }) => seen.has(id))]
  }, [name])
  const [at, setAt] = useState(0)
  useEffect(() => setAt(0), [name])
  const exercise = list[at]
  const home = (): void => goTo({ page: 'practice', game: '', words: {} })
  if (!exercise) return <Done count={list.length} />
  const lesson = lessons.find(({ id }) => id === exercise.id)
  const title = lesson ? themeTitle(moduleOf(makeGame(lesson.game)).name, lesson.theme) : words.fromYourGames
  const last = at === list.length - 1
  const onward = (): void => (last && name !== DUE ? home() : setAt(at + 1))
  return (
    <main class="page practice">
      <h1 class="unseen">{words.heading}</h1>
      {/* The key resets the answer for each position, where the previous move would be unknown. */}
      <ExerciseBoard
        key={at}
        exercise={exercise}
        {...(lesson && { says: lesson.says })}
        place={words.placeInDeck(title, at + 1, list.length)}
        next={last ? words.finish : words.next}
        onNext={onward}
        {...(!last && { onSkip: onward })}
      />
    </main>
  )
}

const Done = ({ count }: { readonly count: number }) => (
  <main class="page empty">
    <div class="welcome">
      <h1>{count === 0 ? words.nothingDue : words.done}</h1>
      <p>{count === 0 ? words.playForPositions : words.lastDone(count)}</p>
      <p>
        <a class="button" href={printAddress({ page: 'practice', game: '', words: {} })}>
          {words.allExercises}
        </a>{' '}
        <a class="button" href={printAddress({ page: 'play', game: '', words: {} })}>
          {words.play}
        </a>
      </p>
    </div>
  </main>
)

interface SingleProps {
  readonly game: string
  readonly position: string
  readonly played: string | undefined
  readonly cards: readonly Card[] | undefined
}

/** A single position: a moment of a game, or one from a link. */
function Single({ game, position, played, cards }: SingleProps) {
  const [exercise, setExercise] = useState<Exercise | Card>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!cards) return
    const thinker = openThinker()
    const find = async (): Promise<void> => {
      const rules = makeGame(game)
      const state = rules.parse(position)
      const id = exerciseId(rules.id, position)
      const card = cards.find(each => each.id === id)
      if (card) return setExercise(card)
      const look = await firstLook(rules)
      const move = played === undefined ? undefined : rules.parseMove(state, played)
      const review = await thinker.ask('review', { game: rules.id, ...look, state, move, seed: 1 })
      setExercise({ id, game: rules.id, position, options: optionsOf(review), judge: look.player })
    }
    find().catch(error => setProblem(reason(error)))
    return () => thinker.stop()
    // The card changes once the answer is stored; the exercise stays the same.
  }, [game, position, cards === undefined])
  if (problem !== '')
    return (
      <main class="page lab">
        <div class="column">
          <h1>{words.heading}</h1>
          <p class="notice problem">{words.cannotOpen(problem)}</p>
        </div>
      </main>
    )
  if (!exercise) return <main class="page lab" />
  return (
    <main class="page practice">
      <h1 class="unseen">{words.heading}</h1>
      <ExerciseBoard
        key={exercise.id}
        exercise={exercise}
        place={words.tryAgain}
        next={words.back}
        onNext={() => (history.length > 1 ? history.back() : goTo({ page: 'practice', game: '', words: {} }))}
      />
    </main>
  )
}
