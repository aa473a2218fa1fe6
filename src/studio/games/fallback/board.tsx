// A text board for any game: the module's own drawing, or the position's notation, with the legal moves as buttons below it.
import { useMemo } from 'preact/hooks'
import type { Game, State } from '../../../core/contract.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import type { BoardProps } from '../../board/board.ts'
import { wordsAt } from './scene.ts'
import { type Span, sizeOf, spansOf } from './spans.ts'
import * as words from './words.ts'
import './board.css'

/** The drawing of a position. */
const drawn = (game: Game, state: State): readonly Span[] => {
  const { draw } = moduleOf(game)
  return draw ? spansOf(paint => draw(game, state, paint)) : [{ text: game.print(state), colour: undefined }]
}

export function TextBoard(props: BoardProps) {
  const { game, state, dice } = props
  const spans = drawn(game, state)
  const { columns, rows } = sizeOf(spans)
  return (
    <div class="board text-board" role="group" aria-label={props.label}>
      <div class="drawing" role="region" aria-label={words.position} tabIndex={0}>
        <pre style={{ '--columns': columns, '--rows': rows }}>
          {spans.map(({ text, colour }, nth) => (
            <span key={nth} class={colour && `paint-${colour.replace(' ', '-')}`}>
              {text}
            </span>
          ))}
        </pre>
      </div>
      <div class="choices">
        {dice.ready ? (
          <button type="button" class="primary roll" onClick={props.onRoll}>
            {words.roll}
          </button>
        ) : (
          <Choices {...props} />
        )}
      </div>
    </div>
  )
}

function Choices({ game, state, sources, arrows, onPick }: BoardProps) {
  // A position may have hundreds of moves. Its state is changed in place, so `sources` is the dependency that shows a change.
  const does = useMemo(() => wordsAt(game, state), [sources])
  return (
    <ul aria-label={words.legalMoves}>
      {sources.map(place => (
        <li key={place}>
          <button
            type="button"
            class={arrows.some(({ from }) => from === place) ? 'place source advised' : 'place source'}
            data-place={place}
            onClick={() => onPick(place)}
          >
            <span class="move">{place}</span>
            {does.get(place) && <span class="what">{does.get(place)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
