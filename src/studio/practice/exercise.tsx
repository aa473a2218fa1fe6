// One exercise: a position on the board, a move by hand, and its loss at once.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { ACTOR, type Move } from '../../core/contract.ts'
import { makeGame } from '../../games/registry.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { printAddress } from '../address.ts'
import { prefersStill } from '../board/motion.ts'
import { arrange, arrowsOf } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { useHand } from '../board/use-hand.ts'
import { explainedMove, moveName, rollText, titleOf } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'
import { judgedBy } from '../judge.ts'
import { Chip } from '../parts/chip.tsx'
import { Icon } from '../parts/icons.tsx'
import { Standings } from '../parts/standings.tsx'
import { firstLook } from '../review/looking.ts'
import { settings } from '../settings.ts'
import { capital, percent, reason, seatName } from '../words.ts'
import { noteAnswer } from './answers.ts'
import type { Card, Exercise, Option } from './card.ts'
import { Differences } from './differences.tsx'
import { examiner } from './examiner.ts'
import { type Marked, markAnswer } from './marking.ts'
import { optionsOf } from './mistakes.ts'
import type { Schedule } from './schedule.ts'
import * as words from './words.ts'

interface ExerciseProps {
  readonly exercise: Exercise | Card
  /** What to say after the answer, in addition to the figures. */
  readonly says?: string
  /** "3 of 10". */
  readonly place: string
  /** The label of the button after the answer. */
  readonly next: string
  onNext(): void
  /** Goes on without an answer, if there is something to go on to. */
  onSkip?(): void
}

export function ExerciseBoard({ exercise, says, place, next, onNext, onSkip }: ExerciseProps) {
  const game = useMemo(() => makeGame(exercise.game), [exercise])
  const state = useMemo(() => game.parse(exercise.position), [exercise])
  const seat = state[ACTOR] ?? 0
  const scene = sceneOf(game)
  const [marked, setMarked] = useState<Marked>()
  const [made, setMade] = useState<Move>()
  const [schedule, setSchedule] = useState<Schedule>()
  const [why, setWhy] = useState(false)
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState('')
  const [options, setOptions] = useState<readonly Option[]>(exercise.options)

  const answer = async (move: Move): Promise<void> => {
    const text = game.printMove(state, move)
    setMade(move)
    try {
      let listed: readonly Option[] = exercise.options
      let result = markAnswer(game, listed, text, settings.value)
      if (!result) {
        const look = await firstLook(game)
        listed = optionsOf(await examiner.ask('review', { game: game.id, ...look, state, move, seed: 1 }))
        result = markAnswer(game, listed, text, settings.value)
      }
      if (!result) return
      setOptions(listed)
      setMarked(result)
      setSchedule(await noteAnswer(exercise, result.answer))
    } catch (error) {
      setProblem(reason(error))
    }
  }
  /** Asking for the answer counts as not knowing it: the exercise comes back soon. */
  const giveUp = async (): Promise<void> => {
    const [best] = exercise.options
    if (!best) return
    setMade(game.parseMove(state, best.move))
    setShown(true)
    setWhy(true)
    setMarked({ option: best, best, points: 0, equity: undefined, answer: 'wrong' })
    setSchedule(await noteAnswer(exercise, 'wrong'))
  }
  const { hand, selected, pick, carry, back } = useHand(
    scene,
    made === undefined ? state : undefined,
    move => void answer(move),
  )

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || !marked || (event.target as HTMLElement).closest('button,a,input,select')) return
      event.preventDefault()
      onNext()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [marked, onNext])

  const best = marked && game.parseMove(state, marked.best.move)
  const half = hand?.back ? hand.standing : undefined
  const faces = scene.dice(state)
  const explained = (move: string): string => explainedMove(game, state, move)
  const again = 'played' in exercise && exercise.played !== '' ? exercise.played : undefined
  return (
    <div class="exercise">
      <Stage
        game={game}
        state={state}
        arrangement={arrange([], half ?? scene.standing(state), [])}
        view={scene.viewFrom(seat)}
        turn={seat}
        dice={{ faces, spent: faces.map(() => false), roll: 0, ready: false }}
        offers={marked ? [] : (scene.offers?.(state) ?? [])}
        sources={marked ? [] : (hand?.sources ?? [])}
        targets={hand && selected !== undefined && !marked ? hand.targets(selected) : []}
        selected={selected}
        last={[]}
        arrows={best === undefined ? [] : arrowsOf(scene.carries(state, best))}
        still={prefersStill() || settings.value.pace === 'instant'}
        direct={scene.direct}
        verb={scene.verb}
        label={words.boardOf(titleOf(moduleOf(game).name))}
        placeName={named => scene.placeName(named, state)}
        targetsOf={from => hand?.targets(from) ?? []}
        onPick={pick}
        onDrop={carry}
        onRoll={() => {}}
        onOffer={({ move }) => void answer(move)}
      />
      <aside class="panel exercise-panel" aria-label={words.exercise}>
        <div class="task">
          <p class="task-head">
            <a href={printAddress({ page: 'practice', game: '', words: {} })}>
              <Icon name="left" size={16} />
              {words.heading}
            </a>
            <span class="note">{place}</span>
            {!marked && onSkip && (
              <button type="button" class="small" onClick={onSkip}>
                {words.skip}
              </button>
            )}
          </p>
          <h2>
            <Chip game={game} seat={seat} />
            {words.toPlay(capital(seatName(game, seat)), faces.length > 0 ? rollText(game, faces.join('')) : '')}
          </h2>
          <Standings game={game} state={state} />
          {!marked && <p class="about">{words.findBest}</p>}
          {!marked && again !== undefined && <p class="note">{words.youPlayed(again)}</p>}
          {!marked && (
            <div class="act">
              <button type="button" disabled={!back} onClick={back}>
                {words.undo}
              </button>
              <button type="button" onClick={() => void giveUp()}>
                {words.showAnswer}
              </button>
            </div>
          )}
        </div>
        {problem !== '' && (
          <p class="notice problem" role="alert">
            {problem}
          </p>
        )}
        {marked && (
          <div class={`answer ${marked.answer}`} role="status">
            <strong>{shown ? words.bestIs(explained(marked.best.move)) : words.verdictOf(marked)}.</strong>
            {marked.answer === 'right' || shown ? null : (
              <p>{words.youChose(explained(marked.option.move), explained(marked.best.move))}</p>
            )}
            {schedule && <p class="note">{words.seeAgain(schedule, Date.now())}</p>}
          </div>
        )}
        {marked && (
          <div class="act">
            <button type="button" class="primary" onClick={onNext}>
              {next}
            </button>
            <button type="button" aria-expanded={why ? 'true' : 'false'} onClick={() => setWhy(!why)}>
              {why ? words.hideMoves : words.showWhy}
            </button>
          </div>
        )}
        {marked && why && <Why exercise={exercise} marked={shown ? undefined : marked} options={options} says={says} />}
      </aside>
    </div>
  )
}

interface WhyProps {
  readonly exercise: Exercise
  /** Undefined if the person asked for the answer. */
  readonly marked: Marked | undefined
  readonly options: readonly Option[]
  readonly says: string | undefined
}

/** Moves listed in addition to the person's own. */
const SHOWN = 5

/** What each move does, and the probabilities after it. */
function Why({ exercise, marked, options, says }: WhyProps) {
  const game = makeGame(exercise.game)
  const state = game.parse(exercise.position)
  const does = (move: string): string => moduleOf(game).describe?.(game, state, game.parseMove(state, move)) ?? ''
  const own = marked?.option.move
  const shown = options.filter((option, at) => at < SHOWN || option.move === own)
  const exact = exercise.judge === 'exact' || exercise.judge === 'optimal'
  // Two pieces on one square make two moves that come to the same.
  const same = ({ move, win }: Option): string => `${win} ${does(move)}`
  const rows = shown.filter(
    (option, at) => option.move === own || shown.findIndex(other => same(other) === same(option)) === at,
  )
  return (
    <div class="why">
      {says !== undefined && says !== '' && <p>{says}</p>}
      {marked && marked.answer !== 'right' && <Differences exercise={exercise} marked={marked} />}
      <ul>
        {rows.map(({ move, win, equity }) => (
          <li key={move} class={move === own ? 'own' : ''}>
            <span class="move">{moveName(game, state, move)}</span>
            <span class="note what">{does(move)}</span>
            <b class="figure">{percent(win)}</b>
            {equity !== undefined && <span class="note figure">{equity.toFixed(3)}</span>}
            <span class="chance-bar" aria-hidden="true">
              <span style={{ width: `${100 * win}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p class="note">{words.chancesShown(exact ? words.exact : judgedBy(game, exercise.judge))}</p>
    </div>
  )
}
