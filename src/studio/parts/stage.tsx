import type { BoardProps } from '../boards/board.ts'
import { drawingOf } from '../boards/registry.tsx'

/** The board, as large as its room allows. */
export function Stage(props: BoardProps) {
  const { Board, ratio } = drawingOf(props.game)
  return (
    <div class="stage" style={{ '--ratio': ratio }}>
      <Board {...props} />
    </div>
  )
}
