import { studioGameOf } from '../games/registry.ts'
import type { BoardProps } from './board.ts'

/** The board of a game, as large as the space allows. */
export function Stage(props: BoardProps) {
  const { Board, ratio } = studioGameOf(props.game)
  return (
    <div class="stage" style={{ '--ratio': ratio }}>
      <Board {...props} />
    </div>
  )
}
