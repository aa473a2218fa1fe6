import { elementAt } from '../../core/element-at.ts'
import { opponentTitle } from '../difficulty.ts'
import { Chip } from '../parts/chip.tsx'
import type { Moment } from '../review/judging.ts'
import { capital, seatName } from '../words.ts'
import * as analysis from './analysis.ts'
import { badness, faults, isEquity, keyMoments } from './judgement.ts'
import { isDecision, type Line, moveNumber, positionAt } from './line.ts'
import { playFrom } from './play-on.ts'
import * as words from './words.tsx'

/** Each side's costliest moves, with a button to try again from there. */
export function Moments({ of }: { readonly of: Line }) {
  const done = analysis.progress.value
  const seats = keyMoments(of)
  return (
    <div class="moments">
      {seats.map((moments, seat) => (
        <section key={seatName(of.game, seat)} aria-label={capital(seatName(of.game, seat))}>
          <h3>
            <Chip game={of.game} seat={seat} />
            {capital(seatName(of.game, seat))}
            {of.players[seat] && <span class="note">{opponentTitle(of.game, of.players[seat])}</span>}
          </h3>
          {moments.length === 0 && <p class="note">{done < 1 ? words.analysing : words.noMistake}</p>}
          <ol>
            {moments.map(moment => (
              <MomentLine key={moment.at} of={of} moment={moment} />
            ))}
          </ol>
        </section>
      ))}
      <p class="note">{words.biggestMistakes(isEquity(of), done)}</p>
    </div>
  )
}

function MomentLine({ of, moment: { at } }: { readonly of: Line; readonly moment: Moment }) {
  const rank = badness(of, at)
  const best = analysis.firstReviewAt(of, at)?.candidates[0]
  return (
    <li class={at === analysis.cursor.value && !analysis.tried.value ? 'shown' : ''}>
      <button
        type="button"
        class="quiet"
        title={words.markNames[rank]}
        onClick={() => {
          analysis.backToGame()
          analysis.goTo(at)
        }}
      >
        <span class="note figure">{moveNumber(of, at)}.</span>
        <span class="move">{of.plies[at]?.text}</span>
        {best && <span class="note">{words.better(best.text)}</span>}
        <span class={`badness rank-${rank}`}>
          {words.marks[rank]} −{elementAt(faults.value, at).lost}
        </span>
      </button>
      {isDecision(positionAt(of, at)) && (
        <button type="button" class="small" onClick={() => playFrom(of, at)}>
          {words.playOn}
        </button>
      )}
    </li>
  )
}
