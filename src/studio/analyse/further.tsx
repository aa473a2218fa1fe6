// Further analyses, on demand.
import { useMemo, useState } from 'preact/hooks'
import { movesFor } from '../../core/playing.ts'
import { chanceIn } from '../../modules/chance.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { offerLabels } from '../games/names.ts'
import { Dialog } from '../parts/dialog.tsx'
import { isSolved } from '../players.ts'
import { cursor, line, position } from './analysis.ts'
import { rollingAt } from './before-roll.ts'
import { isDecision, type Line, positionAt } from './line.ts'
import { RollMap } from './roll-map.tsx'
import { RollOut } from './roll-out.tsx'
import { ScoreTable } from './score-table.tsx'
import * as words from './words.tsx'

export function Further() {
  const of = line.value
  const at = cursor.value
  const rolling = useMemo(() => of && rollingAt(of, at), [of, at])
  const [open, setOpen] = useState<'rolls' | 'scores' | 'rollout' | undefined>()
  const scored = of && hasScores(of, at) ? position.value : undefined
  const chosen = of && canRollOut(of, at) ? position.value : undefined
  if (!of || (!rolling && !scored && !chosen)) return null
  const close = (): void => setOpen(undefined)
  return (
    <div class="further">
      {chosen && (
        <button type="button" class="small" onClick={() => setOpen('rollout')}>
          {words.rollOut}
        </button>
      )}
      {scored && (
        <button type="button" class="small" onClick={() => setOpen('scores')}>
          {words.allScores}
        </button>
      )}
      {rolling && (
        <button type="button" class="small" onClick={() => setOpen('rolls')}>
          {words.allRolls}
        </button>
      )}
      {open === 'rollout' && chosen && (
        <Dialog title={words.rollout} wide onClose={close}>
          <RollOut of={of} at={chosen} onDone={close} />
        </Dialog>
      )}
      {open === 'rolls' && rolling && (
        <Dialog title={words.allRolls} wide onClose={close}>
          <RollMap of={of} rolling={rolling} onDone={close} />
        </Dialog>
      )}
      {open === 'scores' && scored && (
        <Dialog title={words.everyScore} wide onClose={close}>
          <ScoreTable of={of} at={scored} />
        </Dialog>
      )}
    </div>
  )
}

/** Whether there is a choice whose value depends on dice and is not known exactly. */
function canRollOut(of: Line, at: number): boolean {
  const state = positionAt(of, at)
  if (chanceIn(of.game) !== 'dice' || isSolved(of.game) || !isDecision(state)) return false
  const moves = movesFor(of.game)
  of.game.moves(state, moves)
  return moves.count > 1
}

/** Whether the same decision can be evaluated at other scores: a move, or the choice before a roll. An answer to an offer depends on that offer. */
function hasScores(of: Line, at: number): boolean {
  const { game } = of
  const state = positionAt(of, at)
  if (!moduleOf(game).atScores || !isDecision(state)) return false
  return (game.routine?.(state) ?? -1) >= 0 || offerLabels(game, state).size === 0
}
