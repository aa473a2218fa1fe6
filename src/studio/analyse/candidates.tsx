import { Fragment } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Candidate } from '../../arena/decision.ts'
import type { Game, Move } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { movesFor } from '../../core/playing.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { certaintyText } from '../../session/certainty.ts'
import { isPass } from '../../session/choices.ts'
import { offerLabels, rollText } from '../games/names.ts'
import { studioGameOf } from '../games/registry.ts'
import type { OutcomeGroup } from '../games/studio-game.ts'
import { judgedBy } from '../judge.ts'
import { settings } from '../settings.ts'
import { capital, percent, seatName, signed } from '../words.ts'
import { attempt, current, cursor, game, line, position, previewed } from './analysis.ts'
import { Expected } from './expected.tsx'
import { endOfGame } from './game-end.ts'
import { halfOf, isClose } from './intervals.ts'
import { faults, isEquity } from './judgement.ts'
import { isChance, isDecision } from './line.ts'
import * as words from './words.tsx'

/** Number of moves listed, in addition to the one that was played. */
const LISTED = 8
/** The same on a phone, until you ask for all. */
const LISTED_FIRST = 5

/** Pixels between the move that was played and the end of the list. */
const ROOM = 20

/** The candidate moves, best first. */
export function Candidates() {
  const of = line.value
  const at = position.value
  const review = current.value
  const table = useRef<HTMLTableElement>(null)
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    // Scrolls only the list, as far as the move that was played.
    const row = table.current?.querySelector<HTMLElement>('tr.played')
    const box = table.current?.parentElement
    if (!row || !box) return
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    box.scrollTop = Math.max(0, box.scrollTop + below + ROOM)
  }, [at, review?.played])
  if (!of || !at) return null
  if (isChance(at)) return <Rolls />
  if (!isDecision(at)) return <p class="note">{words.gameOver}</p>
  if (!review) return <p class="note">{words.analysing}</p>
  const equity = isEquity(of)
  const { candidates, played, by } = review
  const best = elementAt(candidates, 0)
  if (candidates.length === 1)
    return (
      <p class="note">
        {isPass(best.text) ? words.noLegalMove : words.forced(best.text)}{' '}
        {best.win !== null && words.toWin(percent(best.win))}
      </p>
    )
  // Another judge than that of the whole game may see a mark of the list of moves differently.
  const mark = of === game.value && played !== undefined ? faults.value[cursor.value] : undefined
  const first = mark && mark.rank > 0 ? mark : undefined
  const labels = offerLabels(of.game, at)
  const hidden = !settings.value.spoilers
  const listed = candidates
    .map((candidate, nth) => ({ candidate, nth }))
    .filter(({ nth }) => nth < LISTED || nth === played)
  // If only this program uses the notation, the notation alone says little.
  const { ownNotation } = studioGameOf(of.game).words
  const does = (move: Move): string => (ownNotation ? (moduleOf(of.game).describe?.(of.game, at, move) ?? '') : '')
  const groups = outcomeGroups(of.game, candidates)
  const columns = groups.flatMap(({ outcomes }) => outcomes)
  const drawn = candidates.some(({ draw }) => draw !== undefined)
  const anyClose = listed.some(({ candidate, nth }) => {
    const lost = lossOf(best, candidate, equity)
    return nth > 0 && lost !== null && isClose(best, candidate, lost, equity)
  })
  return (
    <>
      <table ref={table} class={`candidates ${groups.length > 0 ? 'with-outcomes' : ''} ${whole ? 'whole' : ''}`}>
        <caption class="note">
          {words.candidatesOf(
            capital(seatName(of.game, review.seat)),
            judgedBy(of.game, by, review.exact),
            review.shares === true,
            anyClose,
            groups.length > 0 && best.rolled !== undefined,
          )}
        </caption>
        <thead>
          {groups.length > 0 && (
            <tr class="outcome-groups">
              <td colSpan={3} />
              {groups.map(({ title, outcomes }) => (
                <th key={title} scope="colgroup" colSpan={outcomes.length}>
                  {title}
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col">
              <span class="unseen">{words.rankHeading}</span>
            </th>
            <th scope="col">{words.moveHeading}</th>
            <th scope="col">{drawn ? <abbr title={words.winHint}>{words.winHeading}</abbr> : words.winHeading}</th>
            {drawn && <th scope="col">{words.drawHeading}</th>}
            {columns.map(({ name, short, long }) => (
              <th key={name} scope="col" class="outcome">
                <abbr title={capital(long)}>{short}</abbr>
              </th>
            ))}
            {equity && (
              <th scope="col">
                {best.equity === null ? (
                  <abbr title={words.equityHint}>{words.equityHeading}</abbr>
                ) : (
                  words.equityHeading
                )}
              </th>
            )}
            {/* Beside the column of equities, the unit is plain. */}
            <th scope="col">{words.losesHeading(equity)}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ candidate, nth }) => {
            const { text, win, error } = candidate
            const shown = hidden && nth !== played ? '· · ·' : (labels.get(candidate.move) ?? text)
            const worth = candidate.equity ?? (win === null ? null : 2 * win - 1)
            const lost = lossOf(best, candidate, equity)
            const half = candidate.rolled && halfOf(candidate, equity)
            const mark = nth === played ? 'played' : nth < LISTED_FIRST ? '' : 'more'
            const pointed = {
              onPointerEnter: () => {
                previewed.value = nth
              },
              onPointerLeave: () => {
                previewed.value = undefined
              },
            }
            return (
              <Fragment key={nth}>
                <tr class={mark} {...pointed}>
                  <td class="rank">{nth + 1}</td>
                  <td>
                    <button type="button" class="quiet" title={words.tryMove} onClick={() => attempt(candidate.move)}>
                      {shown}
                    </button>
                    {(!hidden || nth === played) && <span class="what">{does(candidate.move)}</span>}
                    {nth === played && <span class="tag">{words.played}</span>}
                  </td>
                  <td class="figure">
                    {candidate.certain ? (
                      <span class="certain" title={words.exact}>
                        {certaintyText(candidate.certain)}
                      </span>
                    ) : win === null ? (
                      '–'
                    ) : (
                      percent(win)
                    )}
                    {error !== null && <small> ±{(100 * error).toFixed(0)}</small>}
                    {half !== undefined && !equity && error === null && <small> ±{(100 * half).toFixed(1)}</small>}
                  </td>
                  {drawn && <td class="figure">{candidate.draw === undefined ? '' : percent(candidate.draw, 0)}</td>}
                  {columns.map(({ name }) => (
                    <td key={name} class="figure outcome">
                      {candidate.outcomes?.[name] === undefined ? '' : points(candidate.outcomes[name])}
                    </td>
                  ))}
                  {equity && (
                    <td class="figure">
                      {worth === null ? '–' : signed(worth, 3)}
                      {half !== undefined && <small> ±{half.toFixed(3)}</small>}
                    </td>
                  )}
                  <td class="figure loss">
                    {lost === null || nth === 0
                      ? ''
                      : isClose(best, candidate, lost, equity)
                        ? '≈'
                        : equity
                          ? lost.toFixed(3)
                          : (100 * lost).toFixed(1)}
                  </td>
                </tr>
                {candidate.outcomes && groups.length > 0 && (
                  <tr class={`outcome-line ${mark}`} {...pointed}>
                    <td />
                    <td colSpan={equity ? 4 : 3}>
                      <OutcomeLine groups={groups} outcomes={candidate.outcomes} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {first !== undefined && first.by !== by && (
        <p class="note">{words.elsewhere(first.lost, judgedBy(of.game, first.by ?? by))}</p>
      )}
      {!whole && listed.some(({ nth }) => nth >= LISTED_FIRST && nth !== played) && (
        <button type="button" class="quiet small show-all" onClick={() => setWhole(true)}>
          {words.showMoves(listed.length)}
        </button>
      )}
      {!hidden && <Expected game={of.game} state={at} best={best.move} />}
    </>
  )
}

/** The loss of a candidate in the unit of the list; null if it was not examined. */
function lossOf(best: Candidate, candidate: Candidate, inEquity: boolean): number | null {
  if (candidate.win === null || best.win === null) return null
  const loss = best.win - candidate.win
  if (!inEquity) return loss
  // If only the win probability is known, every game counts one point.
  return candidate.equity !== null && best.equity !== null ? best.equity - candidate.equity : 2 * loss
}

/** In percent, without the sign, because many of them stand side by side. */
const points = (chance: number): string => (100 * chance).toFixed(1)

/** The kinds of results known for any candidate, as the game groups them. */
function outcomeGroups(game: Game, candidates: readonly Candidate[]): readonly OutcomeGroup[] {
  const told = candidates.some(({ outcomes }) => outcomes !== undefined)
  return told ? (studioGameOf(game).words.outcomes?.(game) ?? []) : []
}

interface OutcomeLineProps {
  readonly groups: readonly OutcomeGroup[]
  readonly outcomes: Readonly<Record<string, number>>
}

/** The same chances in one line below a move, if there is no room for columns. */
function OutcomeLine({ groups, outcomes }: OutcomeLineProps) {
  return (
    <span class="outcome-sets">
      {groups.map(({ title, outcomes: own }) => (
        <span key={title} class="outcome-set">
          <span aria-hidden="true">{title}</span>
          {own.map(({ name, short, long }) => (
            <span key={name} title={capital(long)}>
              <span aria-hidden="true">{short}</span>
              <span class="unseen">{long}</span> <span class="figure">{points(outcomes[name] ?? 0)}</span>
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

/** Lets you enter the dice when a variation comes to a roll. */
function Rolls() {
  const of = line.value
  const at = position.value
  if (!of || !at) return null
  const over = endOfGame(of, cursor.value)
  if (over !== undefined) return <p class="note">{over}</p>
  const moves = movesFor(of.game)
  of.game.moves(at, moves)
  return (
    <div class="rolls">
      <p class="note">{words.chooseRoll}</p>
      <div>
        {[...moves.list.subarray(0, moves.count)].map(roll => (
          <button key={roll} type="button" onClick={() => attempt(roll)}>
            {rollText(of.game, of.game.printMove(at, roll))}
          </button>
        ))}
      </div>
    </div>
  )
}
