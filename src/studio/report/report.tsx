// The report of a game: how well you played, how lucky you were, and the three moments that mattered.
import { useEffect, useState } from 'preact/hooks'
import { elementAt } from '../../core/element-at.ts'
import { recordOf, type Session } from '../../session/session.ts'
import { goTo, printAddress } from '../address.ts'
import { Bar } from '../analyse/bar.tsx'
import { judgesOf } from '../analyse/judges.ts'
import { lineOf, moveNumber, personsIn } from '../analyse/line.ts'
import { openInAnalyse } from '../analyse/open-in-analyse.ts'
import { MiniBoard } from '../board/mini-board.tsx'
import { arrowsOf } from '../board/scene.ts'
import { sceneOf } from '../games/registry.ts'
import { keptOf } from '../history/kept-game.ts'
import { noteReview } from '../history/reviewing.ts'
import { judgedBy } from '../judge.ts'
import { CopyButton, save } from '../parts/copy-and-save.tsx'
import { resultOf } from '../play/result.ts'
import { playerName } from '../play/telling.ts'
import { DUE } from '../practice/card.ts'
import { cardsOf } from '../practice/mistakes.ts'
import { badnessAt, balanceOf } from '../review/judging.ts'
import { reviewWhole, type WholeReview } from '../review/looking.ts'
import { GRADE_NAMES, SCALE, type Summary, summaryOf } from '../review/summary.ts'
import { settings } from '../settings.ts'
import { openThinker } from '../thinking/ask.ts'
import { capital, reason, seatName, wholePoints } from '../words.ts'
import { reportAddress } from './address.ts'
import { Curve } from './curve.tsx'
import { drawPicture, picturePng } from './picture.ts'
import { curveOf, type StoryMoment, storyOf } from './story.ts'
import * as words from './words.tsx'
import './report.css'

interface ReportProps {
  /** A finished game. */
  readonly session: Session
  /** Whether it was just played here: then the review is stored with it. */
  readonly own: boolean
}

export function Report({ session, own }: ReportProps) {
  const [found, setFound] = useState<WholeReview>()
  const [done, setDone] = useState(0)
  const [problem, setProblem] = useState('')
  const name = `${session.game.id} ${session.seed} ${session.moves.length} ${session.moves.at(-1)}`
  useEffect(() => {
    const thinker = openThinker()
    let told = 0
    let counts = true
    setFound(undefined)
    setProblem('')
    const record = recordOf(session)
    const look = async (): Promise<void> => {
      const review = await reviewWhole(lineOf(record), thinker, part => {
        if (part - told < 0.04 || !counts) return
        told = part
        setDone(part)
      })
      if (!counts) return
      setFound(review)
      await noteReview(keptOf(session, Date.now()), review, own)
    }
    look().catch(error => {
      if (counts) setProblem(reason(error))
    })
    return () => {
      counts = false
      thinker.stop()
    }
  }, [name])
  if (problem !== '') return <p class="notice problem">{words.cannotAnalyse(problem)}</p>
  if (!found)
    return (
      <section class="report waiting" aria-label={words.report}>
        <p class="note" role="status">
          {words.analysing}
        </p>
        <progress max={1} value={done} aria-label={words.analysedSoFar} />
      </section>
    )
  return <Found of={found} session={session} own={own} />
}

function Found({ of, session, own }: ReportProps & { readonly of: WholeReview }) {
  const { line } = of
  const seat = personsIn(line)[0] ?? 0
  const summary = summaryOf(of, seat, settings.value)
  const moments = storyOf(of, seat)
  const points = curveOf(of, seat)
  const others = balanceOf(of, settings.value).flatMap(each => (each.seat === seat ? [] : (each.luck ?? [])))
  const othersLuck = others.reduce((sum, luck) => sum + luck, 0) / Math.max(1, others.length)
  const verdict = words.verdictText(summary, wonBy(session, seat), othersLuck)
  return (
    <section class="report" aria-label={words.report}>
      <Level summary={summary} />
      {own && <ToPractice of={of} />}
      {verdict !== '' && <p class="verdict-line">{verdict}</p>}
      <figure class="curve-figure">
        <figcaption>{words.yourChance}</figcaption>
        <Curve points={points} length={line.plies.length} moments={moments} even={1 / line.game.seats} />
      </figure>
      <Balance of={of} session={session} seat={seat} />
      <h3>{moments.length === 0 ? words.noMoment : words.momentsHeading(moments.length)}</h3>
      <ol class="story-moments">
        {moments.map((moment, nth) => (
          <Told key={`${moment.at} ${moment.kind}`} of={of} session={session} moment={moment} nth={nth} own={seat} />
        ))}
      </ol>
      <Take session={session} summary={summary} points={points} />
      <p class="note">
        {words.howJudged(
          judgedBy(line.game, of.judge),
          judgesOf(line.players, of.judge).length > 0,
          of.reviews.some(review => review?.shares),
          printAddress({ page: 'games', game: '', words: { show: 'progress' } }),
        )}
      </p>
    </section>
  )
}

/** A link from the mistakes to the Practice page. */
function ToPractice({ of }: { readonly of: WholeReview }) {
  const cards = cardsOf(of, personsIn(of.line), settings.value, '', 0)
  if (cards.length === 0) return null
  const ofRank = (rank: number): number => cards.filter(({ ply }) => badnessAt(of, ply, settings.value) === rank).length
  const [blunders, mistakes] = [ofRank(3), ofRank(2)]
  return (
    <p class="to-practice">
      <span>{words.positionsWait({ blunders, mistakes }, cards.length - blunders - mistakes)}</span>
      <a class="button" href={printAddress({ page: 'practice', game: '', words: { deck: DUE } })}>
        {words.practiseMistakes}
      </a>
    </p>
  )
}

/** Whether a seat won; undefined if nobody did, or if a resignation decided instead of moves and dice. */
function wonBy({ game, state, resigned }: Session, seat: number): boolean | undefined {
  if (resigned !== undefined) return undefined
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  const most = Math.max(...returns)
  if (returns.every(got => got === most)) return undefined
  return returns[seat] === most
}

/** The name of the level, on the scale of all levels. */
function Level({ summary }: { readonly summary: Summary }) {
  const grades = GRADE_NAMES.toReversed()
  const at = summary.grade === null ? -1 : grades.indexOf(summary.grade)
  return (
    <div class="level">
      <div class="level-words">
        <span class="note">{words.yourPlay}</span>
        <strong>{words.gradeTitle(summary.grade)}</strong>
      </div>
      {summary.accuracy !== null && (
        <div class="level-figure">
          <b class="figure">{Math.round(summary.accuracy)}</b>
          <span class="note">{words.qualityOfPlay}</span>
        </div>
      )}
      {at >= 0 && (
        <ol class="level-scale" aria-hidden="true">
          {grades.map((grade, i) => (
            <li key={grade} class={i === at ? 'here' : i < at ? 'reached' : ''} title={words.gradeTitle(grade)} />
          ))}
        </ol>
      )}
      <p class="level-about">
        {words.levelText(summary)} {summary.accuracy !== null && `${SCALE} `}
        {words.faultsOf(summary)}
      </p>
    </div>
  )
}

/** Mistakes and luck of all players, separated. */
interface BalanceProps {
  readonly of: WholeReview
  readonly session: Session
  readonly seat: number
}

function Balance({ of, session, seat }: BalanceProps) {
  const rows = balanceOf(of, settings.value).toSorted((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
  const most = Math.max(5, ...rows.flatMap(({ lost, luck }) => [lost, Math.abs(luck ?? 0)]))
  const lucky = rows.some(({ luck }) => luck !== undefined)
  if (rows.every(({ lost, luck }) => lost === 0 && luck === undefined)) return null
  return (
    <table class="balance-table">
      <caption class="note">{words.mistakesAndLuck}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{words.player}</span>
          </th>
          <th scope="col" colSpan={2}>
            {words.mistakes}
          </th>
          {lucky && (
            <th scope="col" colSpan={2}>
              {words.luck}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.seat}>
            <th scope="row">{playerName(session, row.seat)}</th>
            <td class="figure number">{wholePoints(-row.lost)}</td>
            <td class="bar-cell">
              <Bar value={-row.lost} most={most} />
            </td>
            {lucky && (
              <>
                <td class="figure number">{row.luck === undefined ? '' : wholePoints(row.luck)}</td>
                <td class="bar-cell">{row.luck !== undefined && <Bar value={row.luck} most={most} />}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ToldProps {
  readonly of: WholeReview
  readonly session: Session
  readonly moment: StoryMoment
  readonly nth: number
  readonly own: number
}

function Told({ of, session, moment, nth, own }: ToldProps) {
  const { line } = of
  const ply = elementAt(line.plies, moment.at)
  const text = words.momentText(of, session, moment, own)
  const arrows = moment.kind === 'luck' ? [] : arrowsOf(sceneOf(line.game).carries(ply.before, ply.move))
  return (
    <li class={`story-moment ${moment.swing < 0 ? 'against' : 'for'}`}>
      <MiniBoard game={line.game} state={ply.before} seat={own} arrows={arrows} label={words.boardAtMoment(nth + 1)} />
      <div class="story-words">
        <p>
          <span class="story-nth">{nth + 1}</span>
          <span class="note">
            {words.moveBy(moveNumber(line, moment.at), capital(seatName(line.game, moment.seat)))}
          </span>
          <b class="figure">{wholePoints(moment.swing)}%</b>
        </p>
        <p>{text}</p>
        <p class="story-acts">
          {moment.kind === 'mistake' && (
            <button
              type="button"
              class="small"
              onClick={() =>
                goTo({
                  page: 'practice',
                  game: line.game.id,
                  words: { position: line.game.print(ply.before), played: ply.text },
                })
              }
            >
              {words.tryAgain}
            </button>
          )}
          <button
            type="button"
            class="small"
            onClick={() => {
              openInAnalyse({ ...recordOf(session), at: moment.at })
              goTo({ page: 'analyse', game: '', words: {} })
            }}
          >
            {words.analyse}
          </button>
        </p>
      </div>
    </li>
  )
}

interface TakeProps {
  readonly session: Session
  readonly summary: Summary
  readonly points: readonly { readonly at: number; readonly chance: number }[]
}

/** A picture and a link to share. */
function Take({ session, summary, points }: TakeProps) {
  const [problem, setProblem] = useState('')
  const link = `${location.href.split('#')[0]}${printAddress(reportAddress(recordOf(session)))}`
  const picture = async (): Promise<void> => {
    try {
      const result = resultOf(session)
      const svg = drawPicture({
        board: document.querySelector<SVGSVGElement>(':is(.stage,.report-board,.mini-board) svg.board'),
        head: result?.head ?? words.gameOfLudus,
        reason: result?.reason ?? '',
        level: words.gradeTitle(summary.grade),
        about: words.levelText(summary),
        accuracy: summary.accuracy,
        luck: summary.luck,
        points,
        length: session.moves.length,
        even: 1 / session.game.seats,
      })
      save('ludus-game.png', await picturePng(svg), 'image/png')
    } catch (error) {
      setProblem(reason(error))
    }
  }
  return (
    <div class="take">
      <button type="button" onClick={() => void picture()}>
        {words.savePicture}
      </button>
      <CopyButton text={link} label={words.copyLink} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
